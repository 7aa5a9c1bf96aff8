import type { Beside, Leaving, Party, Span } from "../model/observation.ts";
import type { Hoarder } from "../model/violation.ts";
import { bps, numberOr } from "./measured.ts";

export const PARTIES = ["holder", "actor", "pool", "newcomer", "token", "spender"] as const satisfies readonly Party[];
/** Of what the pool has. */
const NOTABLE_PART = 100n;
/** Of the supply, where it is not known what the pool has. */
const NOTABLE_PART_OF_SUPPLY = 1_000n;

/** So many tokens move a pool's price by something. */
export function leastNotable({ before }: Leaving): bigint {
  const pool = numberOr(before.pool, 0n);
  const least = pool > 0n ? pool / NOTABLE_PART : numberOr(before.supply, 0n) / NOTABLE_PART_OF_SUPPLY;
  return least > 0n ? least : 1n;
}

/** Negative where it was given away. */
export function tookIn({ before, after }: Leaving, who: Party): bigint {
  return deltaOf({ before: before[who], after: after[who] });
}

function spanOf({ before, after }: Leaving, who: Party): Span {
  return { before: before[who], after: after[who] };
}

/** What those who take part have more, together, than was lost by them and by all who were watched, and than the supply grew by. */
export function netGain(leaving: Leaving): bigint {
  const own = PARTIES.map((who) => tookIn(leaving, who));
  const others = (leaving.beside?.others ?? []).map(deltaOf).filter((delta) => delta < 0n);
  const grown = deltaOf({ before: leaving.before.supply, after: leaving.after.supply });
  return [...own, ...others].reduce((sum, delta) => sum + delta, 0n) - (grown > 0n ? grown : 0n);
}

/** Whether what somebody has was others' before: balances told of more than the supply does, and no single one of so much. */
export function isGathered(leaving: Leaving, by: Party): boolean {
  const supply = numberOr(leaving.before.supply, 0n);
  const spans = [...PARTIES.map((who) => spanOf(leaving, who)), ...(leaving.beside?.others ?? [])];
  const isHoarded = spans.some(({ before }) => numberOr(before, 0n) > supply);
  return numberOr(leaving.before[by]) !== undefined && !isHoarded && netGain(leaving) < leastNotable(leaving);
}

/** Who has the most more than before. */
export function gainerIn(leaving: Leaving, among: readonly Hoarder[]): Hoarder {
  return among.reduce((most, who) => (tookIn(leaving, who) > tookIn(leaving, most) ? who : most), "holder");
}

/** What the pool has lost of what it pays with, in parts. */
export function lostMoneyBps({ money }: Beside): number {
  return money ? bps(-deltaOf(money), numberOr(money.before, 0n)) : 0;
}

/** Whether one of those who were watched besides has at least so much more. */
export function wentBeside({ beside }: Leaving, amount: bigint): boolean {
  return beside?.others.some((span) => deltaOf(span) >= amount) === true;
}

/** All balances that tell whether somebody lost what others gained. */
export function isWatchedWhole({ beside }: Leaving): boolean {
  return beside?.everybody?.whole === true && beside.others.every(({ before, after }) => before.known && after.known);
}

/**
 * Whether what was gained may be what those lost who are not watched. Where nobody lost anything, no single one of them has as
 * much; where all lost alike, as they do when shares of a whole are counted anew, the others lost alike, too.
 */
export function lostElsewhere(leaving: Leaving): "no" | "all-alike" | "perhaps" {
  const spans = [...PARTIES.map((who) => spanOf(leaving, who)), ...(leaving.beside?.others ?? [])];
  const lost = spans.filter((span) => deltaOf(span) < 0n);
  if (lost.length === 0) return "no";
  const gained = netGain(leaving);
  const known = spans.reduce((sum, { before }) => sum + numberOr(before, 0n), 0n);
  const rest = numberOr(leaving.before.supply, 0n) - known;
  if (rest < gained) return "no";
  const isEnough = (span: Span) => gained + (rest * deltaOf(span)) / numberOr(span.before, 1n) < leastNotable(leaving);
  return lost.every(isEnough) ? "all-alike" : "perhaps";
}

function deltaOf({ before, after }: Span): bigint {
  const [was, is] = [numberOr(before), numberOr(after)];
  return was === undefined || is === undefined ? 0n : is - was;
}
