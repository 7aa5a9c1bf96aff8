import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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

/**
 * A real redis-server on a free port. Where none is installed this answers undefined after saying so, unless
 * REQUIRE_SERVICES=1, as in continuous integration.
 */
export async function startRedis(): Promise<RedisServer | undefined> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), "assay-redis-"));
  let server: ChildProcess | undefined;
  const start = async () => {
    const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", directory];
    const child = spawn("redis-server", args, { stdio: "ignore" });
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
    if (process.env["REQUIRE_SERVICES"] === "1") throw error;
    process.stderr.write("redis-server is not installed here: what needs it is skipped.\n");
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
