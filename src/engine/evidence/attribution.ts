// Whether the calls between two measurements explain the difference: a trade is compared with a quote for that very trade, and a balance with
// a transfer that moved it.
import type { Address, Hex } from "viem";
import { BPS } from "../core/units.ts";
import { wordsIn } from "../simulation/hex.ts";
import { evidenceConfig } from "./config.ts";
import { type Circumstances, isMalformedCall, movesTooMuch, takenFrom } from "./malformed-calls.ts";
import { type IsBetter, isMore, isOnlyAsking, isQuoteOf } from "./quotes.ts";
import { type MadeCall, madeAt, type Steps } from "./runs.ts";
import type { Claim, Comparison, Figure, Metric, Statement } from "./statement.ts";
import { isReading, mentions, type Swap, selectorOf, swapIn, TRANSFER, TRANSFER_FROM } from "./swaps.ts";

/** Whether other calls than the claim's may explain what was measured. */
export function isMisattributed(statement: Statement, taken: Steps, circumstances: Circumstances): boolean {
  switch (statement.code) {
    case "brings-less":
      return isUnquoted(statement, taken, circumstances);
    case "brings-enough":
      return statement.small.of?.code === "answer" && isUnquoted(statement, taken, circumstances);
    case "moves-less":
    case "moves-more":
      return isMovedOtherwise(statement, taken, circumstances);
    case "gets-nothing":
      return doneBetween([statement.small], taken, circumstances).length === 0;
    default:
      return false;
  }
}

/**
 * Whether the quote is not one for this trade: of a kind that is not known here, for more than was traded (or less, where it should be
 * enough), along another route, or paid to another account.
 */
function isUnquoted({ code, small, large }: Comparison, taken: Steps, circumstances: Circumstances): boolean {
  const [came, asked] = code === "brings-less" ? [small, large] : [large, small];
  const quote = madeAt(taken, (asked.steps[0] ?? 0) - 1);
  if (!quote || !mentions(quote.data, circumstances.token)) return true;
  const isBetter: IsBetter = (asked, traded) => (came === small ? isMore(asked, traded) : isMore(traded, asked));
  return !doneBetween([came], taken, circumstances).some(
    (made) => isQuoteOf(quote, made, isBetter) && paysTo(made, came),
  );
}

export type Quoted = { readonly quote: MadeCall; readonly trade: MadeCall; readonly run: number };

/** The quotes that the claim compares trades with. */
export function quotedIn(claim: Claim, taken: Steps, around: Circumstances): readonly Quoted[] {
  return claim.flatMap((each): Quoted[] => {
    if (each.code !== "brings-less" && each.code !== "brings-enough") return [];
    const [came, asked] = each.code === "brings-less" ? [each.small, each.large] : [each.large, each.small];
    const place = (asked.steps[0] ?? 0) - 1;
    const quote = madeAt(taken, place);
    if (asked.of?.code !== "answer" || !quote) return [];
    const trade = doneBetween([came], taken, around).find((made) => isQuoteOf(quote, made, () => false));
    return trade ? [{ quote, trade, run: taken[place]?.run ?? 0 }] : [];
  });
}

/** Tokens that did not arrive were lost on the way only if they were sent there. */
export function asSent<One extends Comparison>(statement: One, taken: Steps, circumstances: Circumstances): One {
  return isNotSent(statement, taken, circumstances) ? { ...statement, code: "does-not-reach" } : statement;
}

/** Whether another account was sent some, or they went in another way. */
function isNotSent({ small, large }: Comparison, taken: Steps, circumstances: Circumstances): boolean {
  const [to, from] = [small.of, large.of];
  if (to?.code !== "balance" || from?.code !== "balance") return true;
  const done = doneBetween([small, large], taken, circumstances);
  const isSent = ({ actor, target, data }: MadeCall) =>
    actor?.toLowerCase() === from.of && target.toLowerCase() === from.token && selectorOf(data) === TRANSFER;
  return done.length === 0 || !done.every((made) => isSent(made) && mentions(made.data, to.of));
}

/**
 * Whether the balance changed otherwise than by one transfer, that transfer was to move just as much, or the claim compares with another portion.
 */
function isMovedOtherwise({ code, small, large, boundBps }: Comparison, taken: Steps, around: Circumstances): boolean {
  const [moved, held] = code === "moves-less" ? [small, large] : [large, small];
  const [made, ...more] = doneBetween([moved], taken, around);
  const told = made && sentBy(made);
  if (!told || more.length > 0 || moved.of?.code !== "balance" || moved.of.token !== told.token) return true;
  const [one = 0, other = 0] = moved.steps;
  const [whose, another] = one > other ? [told.to, told.from] : [told.from, told.to];
  const portionBps = code === "moves-less" ? boundBps : (BPS * BPS) / boundBps;
  const isAsked = (BigInt(held.amount) * BigInt(Math.round(portionBps))) / BigInt(BPS) === told.amount;
  return !isAsked || moved.of.of !== whose || whose === another || BigInt(moved.amount) === told.amount;
}

type Parcel = { readonly token: string; readonly from: string; readonly to: string; readonly amount: bigint };

/** The tokens, accounts and amount of a transfer, where all are known. */
function sentBy({ actor, target, data, tried }: MadeCall): Parcel | undefined {
  const amount = wordsIn(data, 4)[1];
  if (selectorOf(data) !== TRANSFER || !actor || tried || amount === undefined) return undefined;
  return {
    token: target.toLowerCase(),
    from: actor.toLowerCase(),
    to: `0x${data.slice(34, 74).toLowerCase()}`,
    amount,
  };
}

/**
 * Whether the account should have received something meanwhile: from a trade that pays it what the quote says, or from a transfer of tokens
 * that another account has.
 */
export function isPaidMeanwhile({ of, steps }: Figure, claim: Claim, taken: Steps): boolean {
  if (of?.code !== "balance" && of?.code !== "coins") return true;
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return [...taken.keys()].some((place) => {
    const made = place >= least && place < most - 1 ? madeAt(taken, place) : undefined;
    if (made?.kind !== "call" || isOnlyAsking(made)) return false;
    if (of.code === "balance" && made.target.toLowerCase() === of.token)
      return isSentTo(made.data, of.of) && isRealSending(made, of, taken, place);
    const swap = swapIn(made.data);
    return swap
      ? paysTo(made, { amount: "0", of, steps }) && claim.some((each) => isPromise(each, steps))
      : made.actor?.toLowerCase() === of.of || mentions(made.data, of.of);
  });
}

function isPromise(statement: Statement, steps: readonly number[]): boolean {
  const { code } = statement;
  return (
    code === "brings-less" &&
    statement.small.steps.join() === steps.join() &&
    BigInt(statement.large.amount) >= evidenceConfig.minQuoted
  );
}

/** A transfer of some tokens, no more than there are, by another account than the receiver. */
function isRealSending(
  made: MadeCall,
  { token, of }: Extract<Metric, { code: "balance" }>,
  taken: Steps,
  place: number,
) {
  const from = takenFrom(made, token) ?? made.actor?.toLowerCase();
  const amount = wordsIn(made.data, 4)[takenFrom(made, token) === undefined ? 1 : 2];
  const isSome = made.tried || (amount ?? 0n) > 0n;
  return isSome && from !== of && !movesTooMuch(made, taken, place, { token });
}

function isSentTo(data: Hex, address: Address): boolean {
  const places = new Map([
    [TRANSFER, 0],
    [TRANSFER_FROM, 1],
  ]);
  const place = places.get(selectorOf(data));
  return place !== undefined && data.slice(34 + 64 * place, 74 + 64 * place).toLowerCase() === address.slice(2);
}

/** The calls between the measurements. A failed call counts if it was well made: it brought nothing. */
function doneBetween(figures: readonly Figure[], taken: Steps, around: Circumstances): readonly MadeCall[] {
  const steps = figures.flatMap((figure) => figure.steps);
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  // Events are those of the measured step itself.
  const isTold = figures.every(({ of }) => of?.code === "told");
  const places = [...taken.keys()].filter((place) =>
    isTold ? place === least - 1 : place >= least && place < most - 1,
  );
  return places.flatMap((place) => {
    const { decoded, result } = taken[place] ?? {};
    if (decoded?.kind !== "call" || !result || isReading(decoded)) return [];
    if (!result.ok && isMalformedCall(taken, place, around)) return [];
    return madeAt(taken, place) ?? [];
  });
}

/** Routers use these small numbers for themselves and for their caller. */
const ROUTERS_WORDS = 2n;

function paysTo({ actor, data }: MadeCall, { of }: Figure): boolean {
  if (of?.code !== "balance" && of?.code !== "coins") return true;
  const to = (swapIn(data) as Swap | undefined)?.to ?? [];
  const people = to.filter((each) => BigInt(each) > ROUTERS_WORDS);
  return (people.length > 0 ? people : [actor?.toLowerCase()]).includes(of.of);
}
