import { auditOnce } from "./commands/audit.ts";
import { EXIT, EXIT_OF } from "./commands/exit.ts";
import { memory } from "./commands/memory.ts";
import { EXIT_WORDS, USAGE } from "./commands/usage.ts";
import { verify } from "./commands/verify.ts";
import { ConfigError, readConfig, secretsOf } from "./config.ts";
import { AuditError } from "./engine/core/errors.ts";
import { createRedactor } from "./log.ts";
import { serve } from "./main.ts";
import { StoreUnusable } from "./store/unusable.ts";

type Env = NodeJS.ProcessEnv;

const HELP: ReadonlySet<string> = new Set(["help", "--help", "-h"]);

/** The terminal door. Returns the exit code. */
export async function main([command, ...words]: readonly string[], env: Env): Promise<number> {
  if (command === undefined || [command, ...words].some((word) => HELP.has(word))) {
    process.stdout.write(`${USAGE}${EXIT_WORDS}`);
    return EXIT.clean;
  }
  try {
    if (command === "audit") return await auditOnce(words, env);
    if (command === "verify") return await verify(words, env);
    if (command === "memory") return await memory(words, env);
    if (command === "serve") return await serve(env);
    process.stderr.write(`There is no command "${command}".\n${USAGE}`);
    return EXIT.badRequest;
  } catch (error) {
    if (error instanceof AuditError || error instanceof ConfigError || error instanceof StoreUnusable) {
      process.stderr.write(`${error.message}\n`);
      return error instanceof AuditError ? EXIT_OF[error.code] : EXIT.badRequest;
    }
    process.stderr.write(`${sayBug(error, env)}\n`);
    return EXIT.bug;
  }
}

/** The whole of it but for secrets: who sees it pastes it where everybody reads. */
export function sayBug(error: unknown, env: Env): string {
  const told = error instanceof Error ? error.stack : String(error);
  return createRedactor(secretsIn(env))(`Something went wrong on our side: ${told}`);
}

function secretsIn(env: Env): readonly string[] {
  try {
    return secretsOf(readConfig(env));
  } catch {
    return Object.values(env)
      .filter((value) => value !== undefined)
      .filter(({ length }) => length >= 12);
  }
}
