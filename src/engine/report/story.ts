// What simulated trades showed in the deepest pool: as the story that people read, and as the state that later audits are compared with.
import { concat, keccak256, numberToHex } from "viem";
import { type EvidenceReads, LATE } from "../checks/check.ts";
import { type Failure, isPassing } from "../core/failure.ts";
import { mapRead, type Read, valueOr } from "../core/read.ts";
import {
  type CategoryName,
  type CodedRow,
  type CodedStory,
  DECISIVE,
  type State,
  type Verdict,
} from "../core/report.ts";
import type { Saying } from "../core/saying.ts";
import { BPS, LAST_SECOND, PIPS_PER_BPS } from "../core/units.ts";
import {
  differsForPeople,
  type Ordinary,
  type OrdinaryStep,
  type OutcomeReads,
  type PoolTrade,
  type StepOutcome,
} from "../experiments/outcomes.ts";
import { type NoFinding, saying } from "../messages/index.ts";
import { reportConfig } from "./config.ts";

/** What happened to a fresh account's money in the deepest pool; `null` where nothing could be simulated. */
export function toStory(outcomes: Pick<OutcomeReads, "trades" | "ordinary">): CodedStory | null {
  const steps = stepsOf(outcomes);
  if (!steps) return null;
  const { pool, assumed, put, bought, sent, sold } = steps;
  return {
    venue: pool.name,
    pool: nameOfPool(pool),
    quoteSymbol: pool.quote.symbol,
    assumedPool: assumed,
    balancePut: put,
    bought: toStep(bought),
    sent: toStep(sent),
    sold: toStep(sold),
    roundTripBps: roundTrip(bought?.taxBps ?? null, sold?.taxBps ?? null),
    feeBps: feeOf(pool),
  };
}

type Steps = Pick<PoolTrade, "pool" | "assumed"> & { readonly put: boolean } & {
  readonly [Step in "bought" | "sent" | "sold"]: OrdinaryStep | null;
};

/** The result of each step of the trade in the deepest pool. */
function stepsOf(outcomes: Pick<OutcomeReads, "trades" | "ordinary">): Steps | null {
  const [trade] = valueOr(outcomes.trades, []);
  if (!trade) return null;
  const ordinary = valueOr(outcomes.ordinary, undefined);
  return {
    pool: trade.pool,
    assumed: trade.assumed,
    put: trade.put === true,
    bought: asOrdinary(trade.bought, ordinary?.bought),
    sent: asOrdinary(trade.sending.sent, ordinary?.sent),
    sold: soldOf(trade, ordinary),
  };
}

/** The name by which pools are told apart. */
export function nameOfPool({ id, address }: PoolTrade["pool"]): string {
  return (id ?? address).toLowerCase();
}

/** If the one-call simulation and the simulated blocks disagree, the blocks count: they are closer to what a person would meet. */
function asOrdinary(inOneCall: StepOutcome | null, simulated: OrdinaryStep | null | undefined): OrdinaryStep | null {
  const same = inOneCall?.ok === simulated?.ok && !differsForPeople([inOneCall?.taxBps], simulated?.taxBps);
  return !simulated || same ? inOneCall : simulated;
}

function soldOf({ bought, sold }: PoolTrade, ordinary: Ordinary | undefined): OrdinaryStep | null {
  const [next] = ordinary?.sales ?? [];
  if (!next) return sold;
  if (next.sold.ok && sold && next.sold.amountIn * reportConfig.minSalePart < bought.amountOut) return sold;
  return asOrdinary(sold, next.sold);
}

function toStep(step: OrdinaryStep | null): CodedStory["bought"] {
  if (!step)
    return {
      ok: false,
      reason: saying("refusal", null),
      amountIn: "0",
      amountOut: "0",
      taxBps: null,
    };
  const { ok, reason, amountIn, amountOut, taxBps } = step;
  return {
    ok,
    reason: reason && saying("refusal", reason),
    amountIn: `${amountIn}`,
    amountOut: `${amountOut ?? 0n}`,
    taxBps,
  };
}

/** Against the native coin the whole way leads through this one pool. */
function feeOf({ feePips, quoteReserve, depthNative }: PoolTrade["pool"]): number | null {
  return feePips === null || quoteReserve !== depthNative ? null : feePips / PIPS_PER_BPS;
}

/** What is left after both taxes. */
function roundTrip(buying: number | null, selling: number | null): number | null {
  if (buying === null || selling === null) return null;
  return Math.round(((BPS - buying) * (BPS - selling)) / BPS);
}

type StateReads = Pick<EvidenceReads, "code" | "proxy" | "trades" | "ordinary" | "limits" | "pools" | "liquidity">;

/** What later audits of the same token are compared with. */
export function stateOf(reads: StateReads): State {
  return {
    // Without the proxy's target the code parts are incomplete.
    codeHash: reads.proxy.known
      ? valueOr(
          mapRead(reads.code, ({ parts }) => hashOf(parts)),
          null,
        )
      : null,
    trade: tradeOf(reads),
    limits: valueOr(mapRead(reads.limits, limitsOf), null),
    pools: valueOr(
      mapRead(reads.pools, (pools) => pools.map(contentsOf)),
      null,
    ),
    locks: valueOr(
      mapRead(reads.liquidity, (liquidity) => liquidity.flatMap(locksOf)),
      null,
    ),
    kept: valueOr(
      mapRead(reads.liquidity, (liquidity) =>
        liquidity.map(({ pool, burntBps, lockedBps }) => ({ pool: nameOfPool(pool), bps: burntBps + lockedBps })),
      ),
      null,
    ),
  };
}

type Value<Name extends keyof StateReads> = StateReads[Name] extends Read<infer Known> ? Known : never;

/** The same code at another address counts as other code, because it was deployed anew. */
function hashOf(parts: Value<"code">["parts"]): string {
  const each = parts.map(({ address, bytes }) => [address, numberToHex(bytes.length, { size: 4 }), bytes] as const);
  return keccak256(
    concat(each.toSorted(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)).flat()),
  );
}

function tradeOf(reads: StateReads): State["trade"] {
  const steps = stepsOf(reads);
  if (!steps) return null;
  const tried = (step: typeof steps.sold) => ({ ok: step?.ok ?? null, taxBps: step?.taxBps ?? null });
  return {
    pool: nameOfPool(steps.pool),
    assumed: steps.assumed,
    bought: tried(steps.bought),
    sent: tried(steps.sent),
    sold: tried(steps.sold),
  };
}

function limitsOf({ brought, largestPurchase, triedPurchase, largestSale }: Value<"limits">): State["limits"] {
  const sold = largestSale ?? 0n;
  return {
    purchase: { most: `${brought}`, limited: largestPurchase < triedPurchase },
    sale: { most: `${sold}`, limited: sold < brought },
  };
}

function contentsOf(pool: Value<"pools">[number]) {
  return {
    pool: nameOfPool(pool),
    quote: pool.quote.address.toLowerCase(),
    symbol: pool.quote.symbol,
    amount: Number(pool.quoteReserve) / 10 ** pool.quote.decimals,
    native: Number(pool.depthNative) / 1e18,
  };
}

function locksOf({ pool, locks }: Value<"liquidity">[number]) {
  return locks.map(({ locker, shareBps, unlocksAt }) => ({
    pool: nameOfPool(pool),
    locker,
    shareBps,
    unlocksAt: unlocksAt === null ? null : secondsOf(unlocksAt),
  }));
}

export function secondsOf(time: bigint): number {
  return Number(time > LAST_SECOND ? LAST_SECOND : time);
}

// The verdict of a report, its headline, and whether the audit lost something that another may find.

/** What is not traded anywhere is never good: no one can buy it, and a pool made for the simulation promises nothing. */
export function verdictOf(rows: readonly CodedRow[], isTraded = true): Verdict {
  if (rows.some((row) => row.severity === "danger")) return "danger";
  if (rows.length === 0 || rows.some(isBlind)) return "unknown";
  if (rows.some((row) => row.severity === "warning")) return "warning";
  return isTraded ? "clear" : "unknown";
}

/** The order in which findings become the headline: what locks money in before what it costs. Age passes, so it comes last. */
const ORDER: readonly CategoryName[] = ["Honeypot", "Shypooning", "Tax Issue", "Other Risks", "HolderDistr"];

/** The headline: the effect on a buyer, and the evidence for it. */
export function openingOf(rows: readonly CodedRow[], { story, experiments }: Tried): Opening {
  const worst = rows.filter((row) => row.outcome === "found" && row.toldBy === null).sort(byWeight)[0];
  if (worst?.severity === "danger") return openedBy(worst);
  const blind = rows.find(isBlind);
  if (blind) return openedBy(blind);
  if (worst) return openedBy(worst);
  if (rows.length === 0 || !story) return openedByNothing({ code: "nothing-checked" });
  const { venue, sent, assumedPool } = story;
  if (assumedPool) return openedByNothing({ code: "not-traded", sent: sent.ok, experiments });
  return openedByNothing({ code: "nothing-found", venue, sent: sent.ok, experiments });
}

type Tried = { readonly story: CodedStory | null; readonly experiments: number };

/** The line that decides, and the sentence that gives the reason to believe it. */
type Opening = { readonly headline: Saying; readonly evidence: Saying };

function openedBy({ short, evidence }: CodedRow): Opening {
  return { headline: short, evidence };
}

function openedByNothing(message: NoFinding): Opening {
  return { headline: saying("nothing-found", message), evidence: saying("nothing-found-evidence", message) };
}

/** A simulated purchase that could not be sold; nothing less is a honeypot. */
export function isHoneypot(rows: readonly CodedRow[]): boolean {
  return rows.some(
    ({ id, severity, basis }) => id === "holders-cannot-sell" && severity === "danger" && basis === "executed",
  );
}

function isBlind(row: CodedRow): boolean {
  return row.outcome === "unknown" && DECISIVE.has(row.id);
}

function byWeight(a: CodedRow, b: CodedRow): number {
  const weight = (row: CodedRow) =>
    (row.severity === "danger" ? 0 : 10) +
    (row.basis === "executed" ? 0 : 0.5) +
    (row.id === "deployed-just-now" ? ORDER.length : ORDER.indexOf(row.category));
  return weight(a) - weight(b);
}

/**
 * Whether the audit lost something that another may find: to a time limit, to a silent node, or to too much work at once. Late readers do
 * not count: a slow node would lose them each time.
 */
export function isThin(evidence: EvidenceReads): boolean {
  return failuresIn(evidence).some(isPassing);
}

function failuresIn(evidence: EvidenceReads): Failure[] {
  const { code, powers, circumstances, later } = evidence;
  const parts = code.known ? code.value.parts.map(({ behaviour }) => behaviour) : [];
  const missing = [powers, circumstances, later].map((read: Read<{ readonly missing: Failure | null }>) =>
    read.known ? read.value.missing : null,
  );
  const awaited = Object.entries(evidence).flatMap(([name, read]) => (name in LATE ? [] : [read]));
  const unread = [...awaited, ...parts].flatMap((read: Read<unknown>) => (read.known ? [] : [read.why]));
  return [...unread, ...missing.filter((why) => why !== null)];
}
