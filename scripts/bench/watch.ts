import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { parseEther } from "viem";
import { z } from "zod";
import { CodedReport } from "../../src/engine/core/report.ts";
import { pauseAfter } from "../../src/engine/monitor/chain-watch.ts";
import { silentLog } from "../../src/log.ts";
import { createStore } from "../../src/store/index.ts";
import type { Store } from "../../src/store/store.ts";
import { deployer, type LocalChain, startAnvil } from "../../test/support/anvil.ts";
import { bodyOf } from "../../test/support/body.ts";
import { changeable } from "../../test/support/changeable.ts";
import { send } from "../../test/support/deploy.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import { CHAT, watchOver } from "../../test/support/watched.ts";
import { LARGE_BLOCKS, type Made, makeTokens } from "./made-tokens.ts";
import type { BenchRow, Extent } from "./row.ts";

/** What watched tokens cost a node: calls and bytes, memory, and in how many blocks one change among them is told. */
export async function benchWatch({ brief, say }: Extent): Promise<BenchRow[]> {
  const many = brief ? 5 : 1_000;
  const chain = await startAnvil({ args: LARGE_BLOCKS });
  try {
    await installUniswapV2(chain.client);
    await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    const tokens = await makeTokens(chain, many);
    say(`${tokens.length} tokens with pools are made`);
    const rows: BenchRow[] = [];
    for (const count of brief ? [many] : [1, many]) {
      const data = mkdtempSync(join(tmpdir(), "assay-bench-watch-"));
      const store = await createStore({ dataDir: data, redisUrl: null, log: silentLog });
      const cast = { chain, store, tokens: tokens.slice(-count) };
      // The second finds in the store what the first took on.
      for (const blockTimeMs of brief ? [2_000] : [12_000, 2_000]) rows.push(...(await costOf(cast, blockTimeMs)));
      await store.close();
      const { most, used } = await grownBy(chain, data, count);
      rows.push({ name: `watch of ${count}: memory at most, uncollected`, value: most / 1_000_000, unit: "MB" });
      rows.push({ name: `watch of ${count}: memory in use`, value: used / 1_000_000, unit: "MB" });
      rmSync(data, { recursive: true, force: true });
    }
    return rows;
  } finally {
    await chain.stop();
  }
}

const Grown = z.object({ most: z.number(), used: z.number() });

/** What stands in for audits here leaves much behind: a process of its own takes over what it began. */
async function grownBy({ url }: LocalChain, dataDir: string, count: number) {
  const script = fileURLToPath(new URL("watch-memory.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, dataDir, `${count}`]);
  return Grown.parse(JSON.parse(stdout));
}

const DAY_MS = 86_400_000;
const TICKS = 6;
/** As many as a key allows. */
const WATCHED_BY_ONE = 50;

type Cast = { readonly chain: LocalChain; readonly store: Store; readonly tokens: readonly Made[] };

async function costOf({ chain, store, tokens }: Cast, blockTimeMs: number): Promise<BenchRow[]> {
  const node = await countingNode(chain.url);
  const [first] = tokens;
  if (!first) throw new Error("There is no token to watch.");
  let pattern: CodedReport | undefined;
  const watch = watchOver(node.url, store, {
    about: { blockTimeMs },
    // All are alike, so one audit tells of each what it would find.
    audits: (real) => ({
      ...real,
      async audit(request, options) {
        const own = tokens.find(({ token }) => token.toLowerCase() === request.address.toLowerCase());
        if (options?.fresh) return await real.audit(request, options);
        return own && pattern ? inPlaceOf(pattern, first, own) : await real.audit(request, options);
      },
    }),
  });
  pattern = await watch.auditor.audit({ chainId: 1, address: first.token });
  try {
    for (const [index, { token }] of tokens.entries()) {
      const watcher = { ...CHAT, id: `${1 + Math.floor(index / WATCHED_BY_ONE)}` };
      await watch.watching.add(watcher, { chainId: 1, address: token }, { keyed: true });
    }
    while (watch.watching.figures().watched < tokens.length) await watch.watching.round();
    const spent = { calls: 0, bytes: 0 };
    for (let tick = 0; tick < TICKS; tick++) {
      await chain.client.mine({ blocks: 1 });
      node.count.calls = 0;
      node.count.bytes = 0;
      await watch.watching.round();
      spent.calls += node.count.calls / TICKS;
      spent.bytes += node.count.bytes / TICKS;
    }
    const looks = await looksUntilTold(chain, watch, tokens);
    // Where looks cost more than may be spent, they come more seldom than blocks.
    const everyMs = Math.max(blockTimeMs, pauseAfter(spent.calls));
    const ticksADay = DAY_MS / everyMs;
    const name = `watch of ${tokens.length}, blocks of ${blockTimeMs / 1_000} s`;
    const row = (what: string, value: number, unit: string) => ({ name: `${name}: ${what}`, value, unit });
    return [
      row("calls a second", (spent.calls * ticksADay * 1_000) / DAY_MS, "calls/s"),
      row("calls a token and day", (spent.calls * ticksADay) / tokens.length, "calls"),
      row("bytes a token and day", (spent.bytes * ticksADay) / tokens.length / 1_000, "kB"),
      row("calls a look", spent.calls, "calls"),
      row("one change is told after", (looks * everyMs) / blockTimeMs, "blocks"),
    ];
  } finally {
    await watch.stop();
    await node.stop();
  }
}

/** Each is told of long after the one before. */
let later = 0;

/** A change may come just after a look: that it takes until the next one is counted. */
async function looksUntilTold(
  chain: LocalChain,
  watch: ReturnType<typeof watchOver>,
  tokens: readonly Made[],
): Promise<number> {
  const one = tokens[Math.floor(tokens.length / 2)];
  if (!one) return Number.NaN;
  await chain.client.setBalance({ address: one.owner, value: parseEther("1") });
  await chain.client.impersonateAccount({ address: one.owner });
  await watch.watching.round();
  watch.told.length = 0;
  later += 600_000;
  watch.clock.now += later;
  await send(chain, changeable, one.token, "setTax", [25n], { address: one.owner, type: "json-rpc" } as never);
  for (let looks = 1; looks <= 10; looks++) {
    await watch.watching.round();
    if (watch.told.length > 0) {
      await send(chain, changeable, one.token, "setTax", [0n], { address: one.owner, type: "json-rpc" } as never);
      watch.clock.now += 600_000;
      await watch.watching.round();
      return looks;
    }
    await chain.client.mine({ blocks: 1 });
  }
  return Number.NaN;
}

function inPlaceOf(pattern: CodedReport, from: Made, to: Made): CodedReport {
  const places = (["token", "pair", "owner"] as const).map((name) => [from[name], to[name]] as const);
  const text = places.reduce(
    (all, [old, own]) => all.replaceAll(new RegExp(old.slice(2), "gi"), own.slice(2)),
    JSON.stringify(pattern),
  );
  const report = CodedReport.parse(JSON.parse(text));
  return { ...report, token: { ...report.token, address: to.token.toLowerCase() } };
}

/** What is asked of a node, counted on the way. */
async function countingNode(upstream: string) {
  const count = { calls: 0, bytes: 0 };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (body === null) return;
    const json: unknown = JSON.parse(body);
    const answer = await fetch(upstream, { method: "POST", headers: { "content-type": "application/json" }, body });
    const text = Buffer.from(await answer.arrayBuffer());
    count.calls += Array.isArray(json) ? json.length : 1;
    count.bytes += body.length + text.length;
    response.setHeader("content-type", "application/json").end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
