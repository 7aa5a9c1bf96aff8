// What a caller waits for a cold audit, and what it costs, by the clock of a node that is held back: tokens of five kinds, each at several delays.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, getAddress, keccak256, numberToHex, parseEther, parseUnits, slice } from "viem";
import { readConfig } from "../../src/config.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine, type Engine } from "../../src/open-engine.ts";
import { deployer, type LocalClient, startAnvil } from "../../test/support/anvil.ts";
import { deployNamed } from "../../test/support/examples.ts";
import { deployAtVenues, type FarToken } from "../../test/support/far-tokens.ts";
import { clock, longestChain, type Timed } from "../../test/support/timed-node.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import { send } from "../../test/support/venues/pools.ts";
import type { BenchRow, Extent } from "./row.ts";

const NEAR = ["Plain", "Taxed", "Upgradeable"];
const AT_VENUES = ["At V3", "At V4"];
const TRACED_MS = 100;
const DELAYS_MS = [0, 50, TRACED_MS, 200];
/** Of so many audits at each delay the quickest counts: the machine has other work, too. */
const TRIES = 3;
/** Beside those who bought. */
const HOLDERS = 30;
const BLOCKS_SINCE = 2_000;

export async function benchAudit({ brief, say }: Extent): Promise<BenchRow[]> {
  const chain = await startAnvil();
  await installUniswapV2(chain.client);
  await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  const near: FarToken[] = [];
  for (const name of brief ? NEAR.slice(0, 1) : NEAR) near.push(await deployNamed(chain.client, name));
  const { venues, tokens: far } = await deployAtVenues(chain.client);
  const tokens = brief ? near : [...near, ...far.filter(({ name }) => AT_VENUES.includes(name))];
  for (const { address } of tokens) await spread(chain.client, address);
  await chain.client.mine({ blocks: BLOCKS_SINCE });
  const node = fork(new URL("./timed-node.ts", import.meta.url), [chain.url]);
  const [{ url }] = (await once(node, "message")) as [{ readonly url: string }];
  const dir = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const file = join(dir, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, venues }]));
  const env = { RPC_URL_1: url, SOURCIFY_URL: "", DATA_DIR: join(dir, "data"), CHAINS_FILE: file };
  const engine = await createEngine(readConfig(env), silentLog);
  try {
    const rows: BenchRow[] = [];
    // What the node can do is learnt at the first audit, and code is compiled while it runs.
    for (const token of tokens) await timed(engine, node, token);
    for (const delayMs of brief ? [TRACED_MS] : DELAYS_MS) {
      node.send({ delayMs });
      for (const token of tokens) {
        const tries: Cost[] = [];
        while (tries.length < (brief ? 1 : TRIES)) tries.push(await timed(engine, node, token));
        const [best] = tries.toSorted((a, b) => a.ms - b.ms);
        if (!best) continue;
        rows.push(...rowsOf(token, delayMs, best));
        if (delayMs === TRACED_MS) say(traceOf(token, best));
      }
    }
    return rows;
  } finally {
    await engine.close();
    node.disconnect();
    await chain.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Its creator sends some to many, who are asked about. */
async function spread(client: LocalClient, token: Address): Promise<void> {
  for (let i = 1; i <= HOLDERS; i++) {
    const to = getAddress(slice(keccak256(numberToHex(i)), 12));
    await send(client, token, "function transfer(address, uint256) returns (bool)", [to, parseUnits(`${i}`, 15)]);
  }
}

type Cost = {
  readonly from: number;
  readonly verdictMs: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly requests: readonly Timed[];
  readonly coverage: { readonly rounds: number; readonly durationMs: number };
};

async function timed(engine: Engine, node: ChildProcess, { address }: FarToken): Promise<Cost> {
  await taken(node);
  const cpu = process.cpuUsage();
  const from = clock();
  let verdictAt: number | undefined;
  const { coverage } = await engine.auditor.audit(
    { chainId: 1, address },
    { fresh: true, onProgress: ({ report }) => (verdictAt ??= report && clock()) },
  );
  const until = clock();
  const { user, system } = process.cpuUsage(cpu);
  // A request that nothing waited for may still be on its way.
  await sleep(250);
  const requests = (await taken(node)).filter((each) => each.from < until);
  return {
    from,
    verdictMs: (verdictAt ?? until) - from,
    ms: until - from,
    cpuMs: (user + system) / 1000,
    requests,
    coverage,
  };
}

async function taken(node: ChildProcess): Promise<readonly Timed[]> {
  const answer = once(node, "message");
  node.send({});
  const [{ taken: requests }] = (await answer) as [{ readonly taken: readonly Timed[] }];
  return requests;
}

function rowsOf(
  { name }: FarToken,
  delayMs: number,
  { from, verdictMs, ms, cpuMs, requests, coverage }: Cost,
): BenchRow[] {
  const sum = (part: (request: Timed) => number) => requests.reduce((all, each) => all + part(each), 0);
  const toVerdict = requests.filter(({ until }) => until <= from + verdictMs);
  const row = (what: string, value: number, unit: string) => ({
    name: `${name} at ${delayMs} ms: ${what}`,
    value,
    unit,
  });
  const waited = (what: string, waitedMs: number) => [
    row(what, Math.round(waitedMs), "ms"),
    ...(delayMs > 0 ? [row(`${what}, by the wall`, Math.round((waitedMs / delayMs) * 10) / 10, "waves")] : []),
  ];
  return [
    ...waited("to the verdict", verdictMs),
    row("to the verdict, one after another", longestChain(toVerdict), "requests"),
    ...waited("to the whole answer", ms),
    row("to the whole answer, one after another", longestChain(requests), "requests"),
    row("one after another, as the report tells", coverage.rounds, "requests"),
    row("time that the report tells", coverage.durationMs, "ms"),
    row("asked", requests.length, "requests"),
    row(
      "asked",
      sum(({ calls }) => calls),
      "calls",
    ),
    row("sent", Math.round(sum(({ sent }) => sent) / 1000), "kB"),
    row("received", Math.round(sum(({ received }) => received) / 1000), "kB"),
    row("processor time", Math.round(cpuMs), "ms"),
    row("the node at work", Math.round(sum(({ worked }) => worked)), "ms"),
  ];
}

/** Each request with the time it took, how long the node worked, what was sent and what was asked. */
function traceOf({ name }: FarToken, { from, ms, verdictMs, requests }: Cost): string {
  const lines = requests
    .toSorted((a, b) => a.from - b.from)
    .map(({ methods, ...each }) => {
      const counts = [...Map.groupBy(methods, (method) => method)].map(([method, all]) => `${all.length} ${method}`);
      const [came, left, worked] = [each.from - from, each.until - from, each.worked].map(Math.round);
      return `  ${came} to ${left} ms, ${worked} ms of work, ${Math.round(each.sent / 1000)} kB: ${counts.join(", ")}`;
    });
  return [`${name}: verdict after ${Math.round(verdictMs)} ms, all after ${Math.round(ms)} ms`, ...lines].join("\n");
}
