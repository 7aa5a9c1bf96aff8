// The command line: picks the command and loads only what that one needs. Returns the exit code.
import { EXIT, EXIT_OF, EXIT_WORDS, USAGE } from "./commands/usage.ts";
import { AuditError, ConfigError } from "./engine/core/errors.ts";
import { StoreUnusable } from "./store/unusable.ts";

type Env = NodeJS.ProcessEnv;
type Command = (words: readonly string[], env: Env) => Promise<number>;

const HELP: ReadonlySet<string> = new Set(["help", "--help", "-h"]);

/** A command's modules are loaded when it is called: help needs none of them, and an audit no bot. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  audit: async () => (await import("./commands/audit.ts")).auditOnce,
  verify: async () => (await import("./commands/verify.ts")).verify,
  memory: async () => (await import("./commands/memory.ts")).memory,
  known: async () => (await import("./commands/known.ts")).known,
  mcp: async () => (await import("./commands/mcp.ts")).mcp,
  completion: async () => (await import("./commands/completion.ts")).completion,
  serve: async () => {
    const { serve } = await import("./main.ts");
    return (_words, env) => serve(env);
  },
};

export async function main([command, ...words]: readonly string[], env: Env): Promise<number> {
  if (command === undefined || [command, ...words].some((word) => HELP.has(word))) {
    process.stdout.write(`${USAGE}${EXIT_WORDS}`);
    return EXIT.clean;
  }
  const load = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!load) {
    process.stderr.write(`There is no command "${command}".\n${USAGE}`);
    return EXIT.badRequest;
  }
  try {
    const run = await load();
    return await run(words, env);
  } catch (error) {
    if (error instanceof AuditError || error instanceof ConfigError || error instanceof StoreUnusable) {
      process.stderr.write(`${error.message}\n`);
      return error instanceof AuditError ? EXIT_OF[error.code] : EXIT.badRequest;
    }
    process.stderr.write(`${await sayBug(error, env)}\n`);
    return EXIT.bug;
  }
}

/** The whole error without secrets: users paste it where everyone can read it. */
export async function sayBug(error: unknown, env: Env): Promise<string> {
  const { createRedactor } = await import("./log.ts");
  const told = error instanceof Error ? error.stack : String(error);
  return createRedactor(await secretsIn(env))(`Something went wrong on our side: ${told}`);
}

async function secretsIn(env: Env): Promise<readonly string[]> {
  const { readConfig, secretsOf } = await import("./config.ts");
  try {
    return secretsOf(readConfig(env));
  } catch {
    return Object.values(env)
      .filter((value) => value !== undefined)
      .filter(({ length }) => length >= 12);
  }
}
