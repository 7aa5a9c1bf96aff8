// The trade, some holders' sales and idle balances at later times. In: a market and holders. Out: what differs from now.
import type { Address } from "viem";
import { transfersIn } from "../bytecode/index.ts";
import { blocksIn, type Capabilities, type Reader } from "../chain/reader.ts";
import type { AskedAbout, Failure } from "../core/failure.ts";
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import type { Recorder, Replay } from "../evidence/proof.ts";
import type { FactReads, Holder } from "../facts/facts.ts";
import {
  asItIs,
  type Conditions,
  changedSurroundings,
  type Environment,
  numberIn,
  surroundingsOf,
} from "../simulation/environment.ts";
import type { Surroundings } from "../simulation/lab-format.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { carryOut, each, inOneCall, type Plan, plan } from "../simulation/plan.ts";
import { balanceOf } from "../simulation/steps.ts";
import { canChangeBlocks, lacking, withinReach } from "../simulation/transport.ts";
import { scenarioConfig } from "./config.ts";
import { holderSalePlan } from "./holder-sales.ts";
import { type Market, newCast } from "./market.ts";
import type { HolderSale } from "./outcomes/exits.ts";
import type { Later, LaterTrade } from "./outcomes/outcomes.ts";
import type { Trade } from "./outcomes/trade.ts";
import { tradePlan, usualSum } from "./trade.ts";

type Subject = {
  readonly conditions: Conditions;
  readonly holders: readonly Holder[];
  readonly code?: Promise<FactReads["code"]> | FactReads["code"] | undefined;
};

/** A fresh account's trade, some holders' sales and idle balances, at later times. */
export async function tryLater(
  reader: Reader,
  market: Market,
  record: Recorder,
  { conditions, holders, code }: Subject,
): Promise<Read<Later>> {
  const can = await reader.capabilities();
  if (!canChangeBlocks(can)) return lacking(can, { code: "later-not-possible" });
  const sampled = holders.slice(0, scenarioConfig.laterMaxHolders);
  const at = async (seconds: number): Promise<Moment> => {
    const cast = newCast();
    const setting = { trader: cast.trader, environment: after(reader, conditions, seconds, can) };
    const active = inOneCall({
      trade: tradePlan(market, cast, record, { nativeIn: usualSum(market), rest: true }),
      sales: each(sampled.map((holder) => holderSalePlan(market, cast, record, holder, { rest: true }))),
    });
    // In a call of its own, because holders who act have code, and balances may depend on that.
    const idle = balancesPlan(market, record, sampled);
    const [acted, balances] = await Promise.all([carryOut(reader, setting, active), carryOut(reader, setting, idle)]);
    return { seconds, ...(acted.known ? acted.value : { trade: acted, sales: acted }), balances };
  };
  const far = async () => ((await insistOnTime(code)) ? [await at(scenarioConfig.farTimeSeconds)] : []);
  const moments = (
    await Promise.all([...scenarioConfig.laterTimesSeconds.map(async (seconds) => [await at(seconds)]), far()])
  ).flat();
  const [now, ...later] = moments;
  if (!now) return unknown("later-not-tried");
  const compared = later.map((then) => compare(now, then));
  const seen = compared.flatMap(({ moment }) => moment ?? []);
  if (seen.length === 0) return unknown("later-not-run");
  const missing = compared.find(({ missing }) => missing)?.missing;
  const numbersAt = (able: Capabilities) =>
    moments.map(({ seconds }) => after(reader, conditions, seconds, able).block.number).join();
  const isShort = numbersAt(can) !== numbersAt({ ...can, blockOverrides: true });
  const short: Failure | null = isShort ? { code: "blocks-not-skipped" } : null;
  const stands = moments.some(({ seconds, balances }) => {
    const number = numberIn(after(reader, conditions, seconds, can));
    return number !== undefined && balances.known && balances.value.shown.number !== number;
  });
  const unshown = unshownIn(moments, conditions, can);
  return known({
    moments: seen,
    missing: missing ?? short,
    ...(stands ? { numberStands: true } : {}),
    ...(unshown.length > 0 ? { unshown } : {}),
  });
}

/** What contracts see otherwise at a later time; simulated blocks have no base fee. */
function unshownIn(
  [now, ...later]: readonly Moment[],
  { baseFee }: Conditions,
  { blockOverrides }: Capabilities,
): readonly AskedAbout[] {
  const otherwise = later.flatMap(({ balances }) =>
    now?.balances.known && balances.known ? changedSurroundings(now.balances.value.shown, balances.value.shown) : [],
  );
  return [...new Set([...otherwise, ...(baseFee > 0n && !blockOverrides ? (["base-fee"] as const) : [])])];
}

/** What was found out at one time. */
type Moment = {
  readonly seconds: number;
  readonly trade: Read<Trade>;
  readonly sales: Read<readonly Read<HolderSale>[]>;
  readonly balances: Read<Balances>;
};

/** `shown`: as contracts saw it. */
type Balances = { readonly list: readonly Balance[]; readonly shown: Surroundings; readonly replay: Replay };
type Balance = { readonly account: Address; readonly mark: Mark; readonly balance: Read<bigint> };

function balancesPlan({ token }: Market, record: Recorder, holders: readonly Holder[]): Plan<Balances> {
  const asked = holders.map(({ address }) => ({ account: address, mark: mark("holder") }));
  const steps = asked.map(({ account, mark }) => balanceOf(mark, token, account));
  return plan([{ steps }], ([run]) => {
    if (!run) return unknown("balances-not-read");
    const list = asked.map(({ account, mark }) => ({ account, mark, balance: run.measured(mark) }));
    return known({ list, shown: run.surroundings, replay: record(run) });
  });
}

type Compared = { readonly moment?: LaterTrade; readonly missing?: Failure };

function compare(now: Moment, then: Moment): Compared {
  if (!then.trade.known) return { missing: then.trade.why };
  const idle = idleBetween(now.balances, then.balances);
  const sold = salesBetween(now.sales, then.sales);
  const missing = idle.missing ?? sold.missing;
  return {
    moment: {
      ...then.trade.value,
      afterSeconds: then.seconds,
      idle: idle.seen,
      idleReplays:
        now.balances.known && then.balances.known ? [now.balances.value.replay, then.balances.value.replay] : null,
      holders: sold.seen,
    },
    ...(missing ? { missing } : {}),
  };
}

/** Of things that were seen before, those that were seen again, and why most of them were not. */
type Again<Seen> = { readonly seen: readonly Seen[]; readonly missing: Failure | undefined };

function again<Seen>(reads: readonly Read<Seen>[]): Again<Seen> {
  const seen = reads.flatMap((read) => (read.known ? [read.value] : []));
  const lost = reads.find((read) => !read.known);
  return { seen, missing: lost && !lost.known && seen.length * 2 <= reads.length ? lost.why : undefined };
}

export function after(
  { chain }: Pick<Reader, "chain">,
  conditions: Conditions,
  seconds: number,
  can: Capabilities,
): Environment {
  if (seconds === 0) return asItIs(conditions);
  const { block } = conditions;
  const blocks = blocksIn(chain, seconds);
  return {
    name: `after ${seconds} seconds`,
    ...surroundingsOf(conditions),
    block: withinReach({ time: block.timestamp + BigInt(seconds), number: block.number + blocks }, block, can),
  };
}

function idleBetween(now: Read<Balances>, then: Read<Balances>): Again<LaterTrade["idle"][number]> {
  if (!now.known) return { seen: [], missing: undefined };
  if (!then.known) return { seen: [], missing: then.why };
  return again(
    then.value.list.flatMap(({ account, mark, balance }, index) => {
      const before = now.value.list[index]?.balance;
      const markNow = now.value.list[index]?.mark;
      if (!before?.known || !markNow) return [];
      return [mapRead(balance, (later) => ({ account, markNow, mark, now: before.value, later }))];
    }),
  );
}

function salesBetween(now: Moment["sales"], then: Moment["sales"]): Again<LaterTrade["holders"][number]> {
  if (!now.known) return { seen: [], missing: undefined };
  if (!then.known) return { seen: [], missing: then.why };
  return again(
    then.value.flatMap((afterwards, index) => {
      const before = now.value[index];
      if (!before?.known) return [];
      return [
        mapRead(afterwards, ({ holder, sold, marks, replay }) => ({
          account: holder.address,
          now: before.value.sold.ok,
          later: sold.ok,
          nowBps: before.value.sold.taxBps,
          laterBps: sold.taxBps,
          nowMarks: before.value.marks,
          marks,
          replays: [before.value.replay, replay],
        })),
      ];
    }),
  );
}

type Reading = Promise<FactReads["code"]> | FactReads["code"] | undefined;

/** Whether transfers insist on something about the time, as far as their code was read. */
async function insistOnTime(code: Reading): Promise<boolean> {
  const read = await code;
  const parts = read?.known ? read.value.parts : [];
  const transfers = parts.flatMap(({ behaviour }) => (behaviour.known ? transfersIn(behaviour.value.functions) : []));
  return transfers.some(({ guards }) => guards.some(({ kind }) => kind === "time"));
}
