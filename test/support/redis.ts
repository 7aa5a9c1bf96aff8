import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connect } from "../../src/store/redis-store.ts";
import { freePort } from "./anvil.ts";

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  /** Ends the process at once, as a crash would; `start` brings it back on the same port, empty. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Holds the process still: it keeps its connections and answers nothing, until `wake`. */
  freeze(): void;
  wake(): void;
  stop(): Promise<void>;
};

/** Where `npm run nodes` puts a server with vector sets, and the libraries that it was built with. */
export const VECTOR_SETS = fileURLToPath(new URL("../../node_modules/.cache/redis-with-vector-sets", import.meta.url));

/** The machine's own, or one with vector sets. */
export type RedisKind = "usual" | "vector sets";

function commandOf(kind: RedisKind): readonly [program: string, ...words: string[]] {
  if (kind === "usual") return ["redis-server"];
  const [loader, libraries, program] = [
    "lib64/ld-linux-x86-64.so.2",
    "lib/x86_64-linux-gnu",
    "bin/redis-check-rdb",
  ].map((path) => join(VECTOR_SETS, "usr", path)) as [string, string, string];
  // One program of several names.
  return [loader, "--library-path", libraries, "--argv0", "redis-server", program];
}

/**
 * A real redis-server on a free port. Where none is installed this answers undefined after saying so, unless
 * REQUIRE_SERVICES=1, as in continuous integration, and it is the usual one.
 */
export async function startRedis(kind: RedisKind = "usual"): Promise<RedisServer | undefined> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), "assay-redis-"));
  let server: ChildProcess | undefined;
  const start = async () => {
    const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", directory];
    const [program, ...words] = commandOf(kind);
    const child = spawn(program, [...words, ...args], { stdio: "ignore" });
    server = child;
    let missing = false;
    child.once("error", () => {
      missing = true;
    });
    while (!(await answers(port))) {
      if (missing || child.exitCode !== null) throw new Error("redis-server could not be started.");
      await sleep(20);
    }
  };
  const endWithUs = () => void server?.kill("SIGKILL");
  process.once("exit", endWithUs);
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await gone;
  };
  try {
    await start();
  } catch (error) {
    process.off("exit", endWithUs);
    rmSync(directory, { recursive: true, force: true });
    if (kind === "usual" && process.env["REQUIRE_SERVICES"] === "1") throw error;
    const what = kind === "usual" ? "redis-server" : "A Redis with vector sets (npm run nodes)";
    process.stderr.write(`${what} is not installed here: what needs it is skipped.\n`);
    return undefined;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill,
    start,
    freeze: () => void server?.kill("SIGSTOP"),
    wake: () => void server?.kill("SIGCONT"),
    async stop() {
      process.off("exit", endWithUs);
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const client = connect(`redis://127.0.0.1:${port}`);
  client.on("error", () => client.isOpen && client.destroy());
  try {
    await client.connect();
    await client.ping();
    await client.close();
    return true;
  } catch {
    return false;
  }
}
