import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./anvil.ts";

export type ServiceProcess = {
  readonly url: string;
  readonly pid: number;
  /** What it wrote to its log, a line each. */
  readonly logged: readonly string[];
  /** What `/metrics` says of this name; undefined where it says nothing, or the process is gone. */
  figure(name: string): Promise<number | undefined>;
  /** As a crash would end it, or an operator. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
};

const START_MS = 60_000;
/** Where programs are, and what was compiled of this one. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const FROM_US = { PATH, NODE_COMPILE_CACHE };
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: { readonly start: string };
};
/** With the limits of its heap. */
const START = scripts.start.split(" ").slice(1);

/** The whole service in a process of its own, as it is started by `npm start`. Answers when it is up. `files`: as many as it may open. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  { files }: { readonly files?: number } = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const serve = [process.execPath, ...START] as const;
  const [command, ...words] =
    files === undefined ? serve : (["sh", "-c", `ulimit -n ${files} && exec "$0" "$@"`, ...serve] as const);
  const child = spawn(command, words, {
    env: { ...FROM_US, LOG_LEVEL: "warn", SOURCIFY_URL: "", PORT: `${port}`, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const logged: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => logged.push(...text.split("\n").filter(Boolean)));
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url, logged);
  return {
    url,
    pid: child.pid ?? 0,
    logged,
    async figure(name) {
      const text = await read(`${url}/metrics`);
      const [, value] = text?.match(new RegExp(`^${name} (\\S+)$`, "m")) ?? [];
      return value === undefined ? undefined : Number(value);
    },
    async end(signal) {
      process.off("exit", endWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    },
  };
}

async function answering(child: ChildProcess, url: string, logged: readonly string[]): Promise<void> {
  for (const end = performance.now() + START_MS; performance.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`The service ended: ${logged.join("\n")}`);
    if (await read(`${url}/metrics`)) return;
  }
  throw new Error("The service did not come up.");
}

async function read(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url);
    const text = await response.text();
    return response.ok ? text : undefined;
  } catch {
    return undefined;
  }
}
