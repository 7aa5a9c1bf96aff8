import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { holdSockets } from "../../test/hostile/many-sockets.ts";
import { startAnvil } from "../../test/support/anvil.ts";
import { fixture } from "../../test/support/compile.ts";
import { deploy } from "../../test/support/deploy.ts";
import { type ServiceProcess, startProcess } from "../../test/support/processes.ts";
import type { BenchRow, Extent } from "./row.ts";
import { most, type Sample, sampleOf } from "./samples.ts";

const SOCKETS = 10_000;
const FOR_MS = 30_000;
/** A service that may open fewer files than people hold connections, and hardly more than it has open by itself. */
const FEW_FILES = 128;
const EVERY_MS = 50;
const RELEASED_WITHIN_MS = 30_000;
/** What this process needs besides the sockets that it holds. */
const OWN_FILES = 1_000;

/** Thousands of connections that say nothing, say half, or read nothing: what somebody waits for who asks meanwhile, and what is left of it afterwards. */
export async function benchSockets({ brief, say }: Extent): Promise<BenchRow[]> {
  const chain = await startAnvil();
  const data = mkdtempSync(join(tmpdir(), "assay-bench-sockets-"));
  try {
    const token = await deploy(chain, fixture("Token"));
    await chain.client.mine({ blocks: 3 });
    const file = join(data, "chains.json");
    writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, venues: [] }]));
    const env = {
      RPC_URL_1: chain.url,
      CHAINS_FILE: file,
      DATA_DIR: data,
      RATE_LIMIT_KEYLESS: "1000000",
      AUDIT_TTL_SECONDS: "3600",
    };
    const attack = { token, say, forMs: brief ? 2_000 : FOR_MS };
    const count = Math.min(brief ? 600 : SOCKETS, filesHere() - OWN_FILES);
    const plenty = await attacked(await startProcess(env), { ...attack, count, name: `${count} sockets` });
    const few = brief ? 300 : 2_000;
    const scarce = await attacked(await startProcess(env, { files: FEW_FILES }), {
      ...attack,
      ...{ count: few, name: `${few} sockets, ${FEW_FILES} files` },
    });
    return [...plenty, ...scarce];
  } finally {
    await chain.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

type Attack = {
  readonly name: string;
  readonly count: number;
  readonly forMs: number;
  readonly token: string;
  readonly say: Extent["say"];
};

async function attacked(service: ServiceProcess, { name, count, forMs, token, say }: Attack): Promise<BenchRow[]> {
  const port = Number(new URL(service.url).port);
  const questions = { "/health": [] as number[], "a cached /audit": [] as number[] };
  const paths = { "/health": "/health", "a cached /audit": `/audit?chain=1&ca=${token}` };
  let failed = 0;
  const ask = async (what: keyof typeof questions): Promise<void> => {
    const began = performance.now();
    try {
      const response = await fetch(`${service.url}${paths[what]}`, {
        headers: { connection: "close" },
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.status}`);
      questions[what].push(performance.now() - began);
    } catch (error) {
      failed++;
      say(`${name}: ${what} failed: ${error instanceof Error ? (error.cause ?? error.message) : error}`);
    }
  };
  try {
    await (await fetch(`${service.url}${paths["a cached /audit"]}`)).arrayBuffer();
    const before = sampleOf(service);
    const samples: Sample[] = [];
    const held = await holdSockets(port, count);
    for (const end = performance.now() + forMs; performance.now() < end; await pause(EVERY_MS)) {
      await Promise.all([ask("/health"), ask("a cached /audit")]);
      samples.push(sampleOf(service));
    }
    const begun = held.begun();
    await held.letGo();
    let after = sampleOf(service);
    for (const end = performance.now() + RELEASED_WITHIN_MS; performance.now() < end; await pause(200)) {
      after = sampleOf(service);
      if (after.files <= before.files + 2) break;
    }
    await ask("a cached /audit");
    const row = (what: string, value: number, unit: string): BenchRow => {
      return { name: `${name}: ${what}`, value: Math.round(value * 10) / 10, unit };
    };
    return [
      row("connections begun", begun, ""),
      ...Object.entries(questions).map(([what, took]) => row(`${what}, p99`, p99(took), "ms")),
      row("questions asked", questions["/health"].length + questions["a cached /audit"].length, ""),
      row("questions without an answer", failed, ""),
      row("memory before", before.memory, "MB"),
      row(
        "memory at most",
        most(({ memory }) => memory, samples),
        "MB",
      ),
      row("open files before", before.files, ""),
      row(
        "open files at most",
        most(({ files }) => files, samples),
        "",
      ),
      row("open files afterwards", after.files, ""),
    ];
  } finally {
    await service.end("SIGTERM");
  }
}

function p99(took: readonly number[]): number {
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

function filesHere(): number {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  return Number(soft ?? 1_024);
}
