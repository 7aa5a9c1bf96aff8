import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, concat, numberToHex, parseEther } from "viem";
import { deployer, type LocalChain, startAnvil } from "../../test/support/anvil.ts";
import { fixture } from "../../test/support/compile.ts";
import { deploy } from "../../test/support/deploy.ts";
import { type ServiceProcess, startProcess } from "../../test/support/processes.ts";
import { installUniswapV2, UNISWAP_V2 } from "../../test/support/uniswap-v2.ts";
import { LARGE_BLOCKS, makeTokens } from "./made-tokens.ts";
import type { BenchRow, Extent } from "./row.ts";
import { type Sample, sampleOf, typical } from "./samples.ts";

const MANY = 5_000;
/** Those with a pool are tried out, which takes most of an audit. */
const WITH_POOL = MANY / 50;
/** The only one of this chain: what is asked of others costs time, and nothing is kept of it. */
const EXCHANGE = { kind: "uniswap-v2", factory: UNISWAP_V2.factory, router: UNISWAP_V2.router };
const AT_ONCE = 4;
const A_PART = 10;

/** Thousands of audits of different tokens in one process: what it holds of them, in memory, in open files and on the disk. */
export async function benchMany({ brief, say }: Extent): Promise<BenchRow[]> {
  const chain = await startAnvil({ args: LARGE_BLOCKS });
  const data = mkdtempSync(join(tmpdir(), "assay-bench-many-"));
  let service: ServiceProcess | undefined;
  try {
    await installUniswapV2(chain.client);
    await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    const pooled = (await makeTokens(chain, brief ? 2 : WITH_POOL)).map(({ token }) => token);
    const copies = await copiesOf(chain, brief ? 48 : MANY - WITH_POOL);
    const tokens = copies.flatMap((copy, index) => (index % 49 === 0 ? [copy, ...pooled.splice(0, 1)] : [copy]));
    say(`${tokens.length} tokens are made`);
    const file = join(data, "chains.json");
    writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, venues: [EXCHANGE] }]));
    const env = { RPC_URL_1: chain.url, CHAINS_FILE: file, DATA_DIR: data, RATE_LIMIT_KEYLESS: "1000000" };
    service = await startProcess(env);
    return await auditAll(service, { tokens, data, say });
  } finally {
    await service?.end("SIGTERM");
    await chain.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** One token's code and storage at many addresses; of every fifth, code that nobody read before. */
async function copiesOf(chain: LocalChain, count: number): Promise<Address[]> {
  const { client } = chain;
  const token = await deploy(chain, fixture("Token"));
  const code = (await client.getCode({ address: token })) ?? "0x";
  const slots = Array.from({ length: 8 }, (_, index) => numberToHex(index, { size: 32 }));
  const values = await Promise.all(slots.map((slot) => client.getStorageAt({ address: token, slot })));
  const made: Address[] = [];
  for (let index = 0; index < count; index++) {
    const address = numberToHex(0xc0_9e00_0000_0000_0000n + BigInt(index), { size: 20 });
    const own = index % 5 === 0 ? concat([code, numberToHex(index, { size: 4 })]) : code;
    await client.setCode({ address, bytecode: own });
    for (const [at, value] of values.entries()) {
      const slot = slots[at];
      if (slot && value && BigInt(value) !== 0n) await client.setStorageAt({ address, index: slot, value });
    }
    made.push(address);
  }
  await client.mine({ blocks: 3 });
  return made;
}

type Work = { readonly tokens: readonly Address[]; readonly data: string; readonly say: (line: string) => void };

async function auditAll(service: ServiceProcess, { tokens, data, say }: Work): Promise<BenchRow[]> {
  const verdicts = new Map<string, number>();
  const samples: Sample[][] = [[sampleOf(service)]];
  const queue = tokens.values();
  const began = performance.now();
  let done = 0;
  const keepAsking = async () => {
    for (const address of queue) {
      const response = await fetch(`${service.url}/audit?chain=1&ca=${address}`);
      const verdict = response.ok ? (response.headers.get("assay-verdict") ?? "none") : `status ${response.status}`;
      await response.arrayBuffer();
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      if (++done % Math.ceil(tokens.length / (10 * A_PART)) === 0) samples.push([sampleOf(service)]);
      if (done % 100 === 0)
        say(`${done}: ${samples.at(-1)?.map(({ memory, files }) => `${memory.toFixed(0)} MB, ${files} files`)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepAsking));
  const took = performance.now() - began;
  const row = (name: string, value: number, unit: string): BenchRow => {
    return { name: `many: ${name}`, value: Math.round(value * 10) / 10, unit };
  };
  const held = (name: string, part: readonly (readonly Sample[])[]) => [
    row(
      `memory ${name}`,
      typical(part, ({ memory }) => memory),
      "MB",
    ),
    row(
      `open files ${name}`,
      typical(part, ({ files }) => files),
      "",
    ),
  ];
  const tenth = samples.length / A_PART;
  const [first] = samples[0] ?? [];
  const [last] = samples.at(-1) ?? [];
  return [
    ...[...verdicts].map(([verdict, count]) => row(`audits that say ${verdict}`, count, "")),
    ...held("before", samples.slice(0, 1)),
    ...[1, 3, 5, 7, 9].flatMap((part) => {
      return held(`after ${part * 10}%`, samples.slice(part * tenth, (part + 1) * tenth));
    }),
    row("kept on the disk", sizeOf(data) / 1e6, "MB"),
    row("processor time of an audit", ((last?.spentMs ?? 0) - (first?.spentMs ?? 0)) / done, "ms"),
    row("audits a second", (done * 1_000) / took, "/s"),
  ];
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
