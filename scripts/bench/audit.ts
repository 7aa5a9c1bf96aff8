// What a caller waits for a cold audit, and what it costs, by the clock of a node that is held back: tokens of five kinds, each at several delays.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, parseEther, zeroAddress } from "viem";
import { readConfig } from "../../src/config.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine, type Engine } from "../../src/open-engine.ts";
import { deployer, type LocalChain, startAnvil } from "../../test/support/anvil.ts";
import { fixture } from "../../test/support/compile.ts";
import { deployNamed } from "../../test/support/examples.ts";
import { spreading } from "../../test/support/many-holders.ts";
import { clock, longestChain, type Timed } from "../../test/support/timed-node.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../../test/support/uniswap-v2.ts";
import { type LocalVenue, v2, v3 } from "../../test/support/venues/pools.ts";
import { v4 } from "../../test/support/venues/uniswap-v4.ts";
import type { BenchRow, Extent } from "./row.ts";

const TRACED_MS = 100;
const DELAYS_MS = [0, 50, TRACED_MS, 200];
/** Of so many audits at each delay the quickest counts: the machine has other work, too. Each is of a token that was never asked about. */
const TRIES = 3;
/** Beside those who bought. */
const HOLDERS = 30;
const A_LITTLE = 10n ** 16n;
const BLOCKS_SINCE = 1_000;

export async function benchAudit({ brief, say }: Extent): Promise<BenchRow[]> {
  const chain = await startAnvil();
  const { venues, kinds } = await prepare(chain, brief);
  const node = fork(new URL("./timed-node.ts", import.meta.url), [chain.url]);
  const [{ url }] = (await once(node, "message")) as [{ readonly url: string }];
  const dir = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const file = join(dir, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, venues }]));
  const env = { RPC_URL_1: url, SOURCIFY_URL: "", DATA_DIR: join(dir, "data"), CHAINS_FILE: file };
  const engine = await createEngine(readConfig(env), silentLog);
  try {
    const rows: BenchRow[] = [];
    for (const [name, make] of Object.entries(kinds)) {
      const tokens: Address[] = [];
      while (tokens.length < 1 + (brief ? 1 : DELAYS_MS.length * TRIES)) tokens.push(await make());
      await chain.client.mine({ blocks: BLOCKS_SINCE });
      const next = async () => await timed(engine, node, tokens.pop() ?? zeroAddress);
      // What the node can do is learnt at the first audit, and code is compiled while it runs.
      node.send({ delayMs: 0 });
      await next();
      for (const delayMs of brief ? [TRACED_MS] : DELAYS_MS) {
        node.send({ delayMs });
        const tries: Cost[] = [];
        while (tries.length < (brief ? 1 : TRIES)) tries.push(await next());
        const [best] = tries.toSorted((a, b) => a.ms - b.ms);
        if (!best) continue;
        rows.push(...rowsOf(name, delayMs, best));
        if (delayMs === TRACED_MS) say(traceOf(name, best));
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

/** How a token of each kind is made, with people who have some. */
async function prepare(chain: LocalChain, brief: boolean) {
  const { client } = chain;
  await installUniswapV2(client);
  await client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  const { among } = await spreading(chain);
  const spread = async (token: Address) => {
    await among(token, HOLDERS, A_LITTLE);
    return token;
  };
  const example = async (name: string) => await spread((await deployNamed(client, name)).address);
  const at = (venue: LocalVenue) => async () => {
    const token = await deploy(client, fixture("Token"));
    await venue.createPool({
      a: token,
      b: UNISWAP_V2.weth,
      amountA: parseEther("500000000"),
      amountB: parseEther("10"),
    });
    return await spread(token);
  };
  const [three, four] = [await v3(client), await v4(client)];
  const plain = { Plain: () => example("Plain") };
  const kinds: Readonly<Record<string, () => Promise<Address>>> = brief
    ? plain
    : {
        ...plain,
        Taxed: () => example("Taxed"),
        "Behind a proxy": () => example("Upgradeable"),
        "At V3": at(three),
        "At V4": at(four),
      };
  return { venues: [v2(client).config, three.config, four.config], kinds };
}

type Cost = {
  readonly from: number;
  readonly verdictMs: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly requests: readonly Timed[];
  readonly coverage: { readonly rounds: number; readonly durationMs: number };
};

async function timed(engine: Engine, node: ChildProcess, address: Address): Promise<Cost> {
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

function rowsOf(name: string, delayMs: number, { from, verdictMs, ms, cpuMs, requests, coverage }: Cost): BenchRow[] {
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
function traceOf(name: string, { from, ms, verdictMs, requests }: Cost): string {
  const lines = requests
    .toSorted((a, b) => a.from - b.from)
    .map(({ methods, ...each }) => {
      const counts = [...Map.groupBy(methods, (method) => method)].map(([method, all]) => `${all.length} ${method}`);
      const [came, left, worked] = [each.from - from, each.until - from, each.worked].map(Math.round);
      return `  ${came} to ${left} ms, ${worked} ms of work, ${Math.round(each.sent / 1000)} kB: ${counts.join(", ")}`;
    });
  return [`${name}: verdict after ${Math.round(verdictMs)} ms, all after ${Math.round(ms)} ms`, ...lines].join("\n");
}
