import { type Read, valueOr } from "../../core/read.ts";
import type {
  Bystander,
  CallResult,
  Leaving,
  Observation,
  Party,
  Reach,
  Sale,
  Sending,
  State,
} from "../model/observation.ts";
import type { Hoarder, Violation } from "../model/violation.ts";
import {
  bps,
  gainerIn,
  isGathered,
  isWatchedWhole,
  leastNotable,
  lostElsewhere,
  lostMoneyBps,
  movesNothing,
  netGain,
  numberOr,
  PARTIES,
  saleTaxBps,
  saleTaxOf,
  sendTaxBps,
  wentBeside,
} from "./measured.ts";
/** Rounding and reflections move balances a little; a power that matters moves more than one part in a hundred. */
export const NOTABLE_BPS = 100;
/** Less than this is the difference that a pool's price makes between two quotes. */
export const NOTABLE_TAX_BPS = 50;

/** `paid`: what the power's calls cost whoever made them; `spent`: what the holder bought for; `sold`: by whom what they brought was sold. */
export type Money = {
  readonly paid: bigint;
  readonly spent: bigint;
  /** The pool was made for the trial, at a price that is nobody's. */
  readonly unpriced?: boolean;
  /** A balance was put in place beside what there is, so that there may be twice as many. */
  readonly put?: boolean;
  readonly sold?: "anybody" | "somebody" | undefined;
  /** Whoever holds the power bought from the pool, and did nothing else, or that too. */
  readonly bought?: "alone" | "beside" | undefined;
};

/** The parts of an observation, as far as there is something to see. */
type Seen = {
  readonly leaving: Leaving | null;
  readonly reach: Reach | null;
  readonly bystander: Bystander | null;
};

/** What a power did, by what people could do with it and without it. What was not measured is told by `unseenIn`. */
export function judge(
  observed: Observation,
  baseline: Observation,
  money: Money = { paid: 0n, spent: 0n },
): readonly Violation[] {
  const [with_, without] = [seen(observed), seen(baseline)];
  const { leaving } = with_;
  const { sold, bought } = money;
  if (sold) return leaving ? emptied(leaving, sold) : [];
  const moved = leaving ? movedTokens(leaving) : [];
  // Where tokens went away, a sale that fails or pays less only follows from that; a pool minds the least unit.
  const hindered =
    moved.length > 0 || (leaving && isPoolRobbed(leaving, bought))
      ? []
      : [...blocked(with_, without), ...(leaving && fed(leaving) ? [] : taxed(with_, without))];
  return [...moved, ...hindered, ...(leaving ? [...minted(leaving, money), ...owned(leaving)] : [])];
}

function seen({ leaving, reach, bystander }: Observation): Seen {
  const there = <T>(part: Read<T | null>) => valueOr(part, null);
  return { leaving: there(leaving), reach: there(reach), bystander: there(bystander) };
}

function change({ before, after }: Leaving, who: Party | "supply" | "till"): bigint {
  const [from, to] = [numberOr(before[who]), numberOr(after[who])];
  return from === undefined || to === undefined ? 0n : to - from;
}

/** Nobody answers for nothing. */
function shrank({ before, after }: Leaving, who: Party): boolean {
  return after[who].known && numberOr(after[who], 0n) < numberOr(before[who], 0n);
}

/** The pool has less, and not as who buys in it for as much as the holder did leaves it: half as much again may be what that one was taxed. */
function isPoolRobbed(leaving: Leaving, bought: Money["bought"]): boolean {
  if (!shrank(leaving, "pool") || bought === "alone") return false;
  return bought === undefined || -change(leaving, "pool") * 2n > numberOr(leaving.start, 0n) * 3n;
}

function grew({ before, after }: Leaving, who: Party): boolean {
  return before[who].known && numberOr(after[who], 0n) > numberOr(before[who], 0n);
}

/** Whoever gives the pool tokens changes what a sale brings, and taxes nobody. */
function fed(leaving: Leaving): boolean {
  const [before, after] = [numberOr(leaving.before.pool, 0n), numberOr(leaving.after.pool, 0n)];
  return after > before && bps(after - before, before) >= NOTABLE_BPS;
}

function movedTokens(leaving: Leaving): Violation[] {
  const violations: Violation[] = [];
  const lossOf = (who: Party) => bps(-change(leaving, who), numberOr(leaving.before[who], 0n));
  const holderLoss = lossOf("holder");
  if (holderLoss >= NOTABLE_BPS) {
    const lost = -change(leaving, "holder");
    const grown = TAKERS.some((who) => change(leaving, who) * 2n >= lost) || wentBeside(leaving, lost / 2n);
    violations.push({ kind: grown ? "taken" : "burnt", lossBps: holderLoss });
  }
  const poolLoss = lossOf("pool");
  if (poolLoss >= NOTABLE_BPS) violations.push({ kind: "drained", lossBps: poolLoss });
  return violations;
}

/** After a sale of tokens that came from a power, only what the pool paid is of interest. Somebody in particular may own what was sold. */
function emptied(leaving: Leaving, by: "anybody" | "somebody"): Violation[] {
  const isFromNobody = isWatchedWhole(leaving) && lostElsewhere(leaving) === "no";
  if (by === "somebody" && (!isFromNobody || netGain(leaving) < leastNotable(leaving))) return [];
  const lossBps = leaving.beside ? lostMoneyBps(leaving.beside) : 0;
  return lossBps >= NOTABLE_BPS ? [{ kind: "drained", lossBps, money: true }] : [];
}

/** Who may have what a holder no longer has. */
export const TAKERS: readonly Party[] = ["actor", "pool", "newcomer", "token", "spender"];

function blocked(with_: Seen, without: Seen): Violation[] {
  const { leaving, reach } = with_;
  const held = numberOr(leaving?.after.holder, 0n);
  const cannotSell = held > 0n && fails(leaving?.sale.sold, without.leaving?.sale.sold);
  const cannotSellLittle = fails(reach?.little.sold, without.reach?.little.sold);
  const silent = isSilenced(reach?.sending, without.reach?.sending);
  const cannotSend = silent || isRefused(reach?.sending, without.reach?.sending);
  if (!cannotSell && !cannotSend) return [];
  const byOthers = ({ bystander }: Seen) => (cannotSell ? bystander?.sale.sold : bystander?.sent);
  const quiet = silent && !cannotSell;
  const everyone = quiet ? null : alsoFails(byOthers(with_), byOthers(without));
  if (leaving && grew(leaving, "holder") && !isStuck(leaving, cannotSellLittle, cannotSend)) return [];
  if (cannotSell && reach) {
    const most = leaving?.largestSale ? numberOr(leaving.largestSale) : undefined;
    const stillSells = (most ?? 0n) > 0n || (!cannotSend && mayWork(reach.little.sold));
    if (stillSells) return [{ kind: "limited", everyone, ...partSold(most, held, leaving) }];
  }
  const reason = reasonOf(cannotSell ? leaving?.sale.sold : reach?.sending.sent);
  const how = quiet ? { silent } : {};
  return [{ kind: "blocked", sells: cannotSell, sends: cannotSend, everyone, reason, ...how }];
}

/**
 * Whoever was given tokens, or bought more, has more than may be sold or sent at once: that is a limit of today, and no power. A
 * twentieth that is no more than all was before is within any limit of sums.
 */
function isStuck({ before, after }: Leaving, cannotSellLittle: boolean, cannotSend: boolean): boolean {
  const isLess = numberOr(after.holder, 0n) <= 20n * numberOr(before.holder, 0n);
  return cannotSellLittle && (cannotSend || isLess);
}

function mayWork(result: CallResult): boolean {
  return !result.known || result.value.ok;
}

function partSold(most: bigint | undefined, held: bigint, leaving: Leaving | null) {
  if (most === undefined) return { mostBps: null };
  const pool = numberOr(leaving?.after.pool, 0n);
  return { mostBps: bps(most, held), ...(pool > 0n ? { ofPoolBps: bps(most, pool) } : {}) };
}

function isRefused(sending: Sending | undefined, usual: Sending | undefined): boolean {
  return numberOr(sending?.held, 0n) > 0n && fails(sending?.sent, usual?.sent);
}

/** Sending does not fail, and moves nothing any more. */
function isSilenced(sending: Sending | undefined, usual: Sending | undefined): boolean {
  if (!sending || !usual || !movesNothing(sending)) return false;
  return worked(usual.sent) && !movesNothing(usual);
}

/** `null`: it failed before, or was not seen. */
function alsoFails(result: CallResult | undefined, usual: CallResult | undefined): boolean | null {
  return result?.known && worked(usual) ? !result.value.ok : null;
}

function worked(result: CallResult | undefined): boolean {
  return result?.known === true && result.value.ok;
}

function fails(result: CallResult | undefined, usual: CallResult | undefined): boolean {
  return result?.known === true && !result.value.ok && worked(usual);
}

function reasonOf(result: CallResult | undefined) {
  return result?.known ? result.value.reason : null;
}

function taxed(with_: Seen, without: Seen): Violation[] {
  const violations: Violation[] = [];
  const sale = rise(taxOf(without.leaving?.sale), with_.leaving ? saleTaxOf(with_.leaving) : undefined);
  const sending = rise(taxOfSending(without.reach?.sending), taxOfSending(with_.reach?.sending));
  const others = rise(taxOf(without.bystander?.sale), taxOf(with_.bystander?.sale));
  // Whether others pay too is seen at a sale that can be compared; else it is not known, and it is taken to be everyone's.
  const isCompared = [with_, without].every(({ bystander }) => taxOf(bystander?.sale) !== undefined);
  const everyone = sale === undefined || !isCompared || others !== undefined;
  if (sale) violations.push({ kind: "taxed", ...sale, side: "sale", everyone });
  if (sending) violations.push({ kind: "taxed", ...sending, side: "send", everyone });
  return violations;
}

function taxOf(sale: Sale | undefined): number | undefined {
  return sale && saleTaxBps(sale);
}

function taxOfSending(sending: Sending | undefined): number | undefined {
  return sending && sendTaxBps(sending);
}

function rise(
  beforeBps: number | undefined,
  afterBps: number | undefined,
): { beforeBps: number; afterBps: number } | undefined {
  if (beforeBps === undefined || afterBps === undefined || afterBps - beforeBps < NOTABLE_TAX_BPS) return undefined;
  return { beforeBps, afterBps };
}

function minted(leaving: Leaving, { paid, spent, unpriced = false, put = false, bought }: Money): Violation[] {
  const supplyBefore = numberOr(leaving.before.supply);
  const supplyAfter = numberOr(leaving.after.supply);
  if (supplyBefore === undefined || supplyAfter === undefined) return [];
  const gainOf = (who: Party) => numberOr(leaving.after[who], 0n) - numberOr(leaving.before[who], 0n);
  const heldBy = (who: Party) => numberOr(leaving.after[who], 0n);
  const by = HOARDERS.reduce<Hoarder>((most, who) => (heldBy(who) > heldBy(most) ? who : most), "holder");
  const gained = largest((["actor", "newcomer", "holder"] as const).map(gainOf));
  // Balances above the supply were made of nothing, whatever the supply says; what a pool was written anybody takes out of it.
  const unseen =
    (gained > 0n || (by === "pool" && gainOf(by) > 0n)) &&
    supplyAfter <= supplyBefore &&
    heldBy(by) > (put ? 2n : 1n) * supplyAfter &&
    !isGathered(leaving, by);
  const grown = supplyAfter > supplyBefore && bps(supplyAfter - supplyBefore, supplyBefore) >= 1;
  if (grown && !unseen && grewAlike(leaving, { supplyBefore, supplyAfter, bought })) return [];
  if (!grown && !unseen) return fromNobody(leaving, supplyBefore, supplyAfter);
  const sold = paid > 0n && !isCheap(numberOr(leaving.start, 0n), gained, { paid, spent });
  const till = numberOr(leaving.after.till, 0n) - numberOr(leaving.before.till, 0n);
  // One for each that was put in, and kept: whoever gives them back gets it out again.
  if ((sold || (unpriced && paid > 0n)) && till > 0n && till >= supplyAfter - supplyBefore) return [];
  return [{ kind: "minted", supplyBefore, supplyAfter, gained, unseen, by, ...(sold ? { sold } : {}) }];
}

/**
 * Whoever has some has as large a part of all as before, and all together no larger one: it is counted anew, and nobody has less of it.
 * So it is where somebody sent of their own besides: others have more by that, and all together as much.
 */
function grewAlike(
  { before, after }: Leaving,
  { supplyBefore, supplyAfter, bought }: Record<"supplyBefore" | "supplyAfter", bigint> & Pick<Money, "bought">,
): boolean {
  const rounding = (supplyAfter - supplyBefore) / 100n;
  const compared = (...whose: readonly Party[]): Compared => {
    const have = (state: State) => whose.reduce((sum, who) => sum + numberOr(state[who], 0n), 0n);
    const had = have(before);
    return { had, beyond: have(after) * supplyBefore - had * supplyAfter, most: had * rounding };
  };
  const hasNoLess = ({ had, beyond, most }: Compared) => had > 0n && -beyond <= most;
  const isSame = (part: Compared) => hasNoLess(part) && part.beyond <= part.most;
  const [holder, pool, all] = [compared("holder"), compared("pool"), compared(...PARTIES)];
  return (
    (isSame(holder) && (bought !== undefined || isSame(pool)) && all.beyond <= all.most) ||
    (hasNoLess(holder) && hasNoLess(pool) && isSame(all))
  );
}

/** What somebody had, and by how much their part is larger than it was, of which so much is rounding. */
type Compared = Readonly<Record<"had" | "beyond" | "most", bigint>>;

/** Where everyone who is known was watched, what nobody lost was made of nothing. */
function fromNobody(leaving: Leaving, supplyBefore: bigint, supplyAfter: bigint): Violation[] {
  const gained = netGain(leaving);
  if (!isWatchedWhole(leaving) || gained < leastNotable(leaving) || supplyBefore === 0n) return [];
  if (lostElsewhere(leaving) !== "no") return [];
  const by = gainerIn(leaving, HOARDERS);
  const fromNobodyBps = Number((gained * 10_000n) / supplyBefore);
  return [{ kind: "minted", supplyBefore, supplyAfter, gained, unseen: true, by, fromNobodyBps }];
}

/** Who may hold more than there is. */
export const HOARDERS = ["holder", "actor", "pool", "newcomer", "token"] as const satisfies readonly Hoarder[];

/** Whether the same money bought less than half as much in the pool. */
function isCheap(bought: bigint, gained: bigint, { paid, spent }: Money): boolean {
  return gained * spent > 2n * bought * paid;
}

function owned({ before, after }: Leaving): Violation[] {
  const [was, is] = [numberOr(before.owner), numberOr(after.owner)];
  const returned = was !== undefined && is !== undefined && isNobody(was) && !isNobody(is);
  return returned ? [{ kind: "owned", owner: is }] : [];
}

/** Zero, and the low addresses that ownership is given up to. */
function isNobody(address: bigint): boolean {
  return address <= 1n || address === 0xdeadn;
}

function largest(values: readonly bigint[]): bigint {
  let most = 0n;
  for (const value of values) if (value > most) most = value;
  return most;
}
