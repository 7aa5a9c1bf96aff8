// How long each command takes from nothing: in a process of its own, with nothing compiled before, and again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, startAnvil } from "../../test/support/anvil.ts";
import { deployNamed } from "../../test/support/examples.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import type { BenchRow, Extent } from "./row.ts";
import { middleOf, type Sample, sampleOf } from "./samples.ts";

const POLL_MS = 5;

type Command = {
  readonly name: string;
  readonly words: readonly string[];
  /** It is done when this answers; left out: when the process ends. */
  readonly until?: string;
  readonly env?: Readonly<Record<string, string>>;
};

type Start = { readonly ms: number; readonly last: Sample };

/** `--help`, `verify`, one audit, and the service until `/health` answers. */
export async function benchStart({ brief }: Extent): Promise<BenchRow[]> {
  const chain = await startAnvil();
  const data = mkdtempSync(join(tmpdir(), "assay-bench-start-"));
  try {
    await installUniswapV2(chain.client);
    const { address } = await deployNamed(chain.client, "Blacklist");
    const [chains, proofs] = [join(data, "chains.json"), join(data, "proofs.json")];
    writeFileSync(chains, JSON.stringify([{ id: 1, blockscoutUrl: null, explorer: null }]));
    const port = await freePort();
    const env = {
      PATH: process.env["PATH"],
      ...{ RPC_URL_1: chain.url, SOURCIFY_URL: "", CHAINS_FILE: chains, DATA_DIR: join(data, "store") },
      ...{ PORT: `${port}`, AUDIT_TTL_SECONDS: "0", LOG_LEVEL: "silent" },
    };
    const audit = ["audit", "1", address, "--evidence"];
    writeFileSync(proofs, await said(audit, { ...env, NODE_COMPILE_CACHE: join(data, "first") }));
    const commands: readonly Command[] = [
      { name: "assay --help", words: ["--help"] },
      { name: "assay verify", words: ["verify", proofs] },
      { name: "assay audit, node at hand", words: audit },
      { name: "assay audit, no token known from the start", words: audit, env: { SHIPPED_MEMORY: "off" } },
      { name: "assay serve, until /health answers", words: ["serve"], until: `http://127.0.0.1:${port}/health` },
    ];
    const rows: BenchRow[] = [];
    for (const command of commands) {
      const cache = join(data, `cache-${rows.length}`);
      const run = () => start(command, { ...env, ...command.env, NODE_COMPILE_CACHE: cache });
      rows.push(...toRows(`${command.name}, nothing compiled`, [await run()]));
      const again: Start[] = [];
      for (let time = 0; time < (brief ? 1 : 5); time++) again.push(await run());
      rows.push(...toRows(`${command.name}, again`, again));
    }
    return rows;
  } finally {
    await chain.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function toRows(name: string, starts: readonly Start[]): BenchRow[] {
  const row = (what: string, of: (start: Start) => number, unit: string): BenchRow => {
    return { name: `${name}: ${what}`, value: Math.round(middleOf(starts.map(of)) * 100) / 100, unit };
  };
  return [
    row("time", ({ ms }) => ms / 1_000, "s"),
    row("processor", ({ last }) => last.spentMs / 1_000, "s"),
    row("memory, the most", ({ last }) => last.peak, "MB"),
  ];
}

type Env = Readonly<Record<string, string | undefined>>;

async function start({ words, until }: Command, env: Env): Promise<Start> {
  const began = performance.now();
  const child = spawn(process.execPath, ["src/assay.mjs", ...words], { env, stdio: "ignore" });
  const { pid = 0 } = child;
  let [last, ended] = [{ at: 0, memory: 0, peak: 0, files: 0, spentMs: 0 }, performance.now()];
  const isDone = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return true;
    return (
      until !== undefined &&
      (await fetch(until).then(
        ({ ok }) => ok,
        () => false,
      ))
    );
  };
  const gone = once(child, "exit").then(() => {
    ended = performance.now();
  });
  while (!(await isDone())) {
    try {
      // Of one that has ended, and was not yet seen off, only the time is told.
      const sample = sampleOf({ pid });
      last = { ...sample, peak: Math.max(last.peak, sample.peak) };
    } catch {
      // It ended between two looks.
    }
    await Promise.race([sleep(POLL_MS), gone]);
  }
  const ms = (until === undefined ? ended : performance.now()) - began;
  child.kill("SIGTERM");
  await gone;
  return { ms, last };
}

/** What a command writes to its standard output. */
async function said(words: readonly string[], env: Env): Promise<string> {
  const child = spawn(process.execPath, ["src/assay.mjs", ...words], { env, stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) text += chunk;
  return text;
}
