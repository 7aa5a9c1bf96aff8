import type { Address, Hex } from "viem";
import { wordsIn } from "../machine/hex.ts";
import { type Circumstances, isBadlyMade } from "./badly-made.ts";
import { type Made, madeAt } from "./filling.ts";
import type { Taken } from "./reading.ts";
import type { Compared, Figure, Statement } from "./statement.ts";
import { type Swap, swapIn } from "./swaps.ts";

/** Which word of a question what something is worth says how much of it is meant. */
const QUOTES: ReadonlyMap<string, number> = new Map([
  // By Uniswap V2's routers and Solidly's, V3's quoters, V4's, and the Lab's own broker.
  ["0xd06ca61f", 0],
  ["0x9881fcb4", 0],
  ["0x5509a1ac", 0],
  ["0xcdca1753", 1],
  ["0xca253dc9", 3],
  ["0xcde838cd", 3],
]);
const BROKER_QUOTES = "0xcde838cd";

/** Whether what is measured may have come about by other deeds than those that it is shown of. */
export function isUnweighed(statement: Statement, taken: readonly Taken[], circumstances: Circumstances): boolean {
  switch (statement.code) {
    case "brings-less":
      return isUnquoted(statement, taken, circumstances);
    case "arrives-less":
      return isNotSent(statement, taken, circumstances);
    case "gets-nothing":
      return doneBetween([statement.small], taken, circumstances).length === 0;
    default:
      return false;
  }
}

type Pair = Extract<Statement, { code: Compared }>;

/**
 * Whether what should have come is not what this trade should have brought: asked for in words that nobody knows, for more than was
 * traded, along another way, or paid to somebody else.
 */
function isUnquoted({ small, large }: Pair, taken: readonly Taken[], circumstances: Circumstances): boolean {
  const quote = madeAt(taken, (large.steps[0] ?? 0) - 1);
  const amount = quote && amountAsked(quote.data);
  if (!quote || amount === undefined || !names(quote.data, circumstances.token)) return true;
  return !doneBetween([small], taken, circumstances).some((made) => isOf(made, quote, amount) && paysTo(made, small));
}

/** Whether somebody else was sent some of it, or it went in another way. */
function isNotSent({ small, large }: Pair, taken: readonly Taken[], circumstances: Circumstances): boolean {
  const [to, from] = [small.of, large.of];
  if (to?.code !== "balance" || from?.code !== "balance") return true;
  const done = doneBetween([small, large], taken, circumstances);
  const isSent = ({ actor, target, data }: Made) =>
    actor?.toLowerCase() === from.of && target.toLowerCase() === from.token && selectorOf(data) === TRANSFER;
  return done.length === 0 || !done.every((made) => isSent(made) && names(made.data, to.of));
}

const TRANSFER = "0xa9059cbb";
/** What is asked of tokens as often as of anybody: balances, allowances, the supply. */
const READING: ReadonlySet<string> = new Set(["0x70a08231", "0xdd62ed3e", "0x18160ddd"]);

function amountAsked(data: Hex): bigint | undefined {
  const place = QUOTES.get(selectorOf(data));
  return place === undefined ? undefined : wordsIn(data, 4)[place];
}

/** What was done while it was measured what came; what failed brought nothing, if it was well made. */
function doneBetween(figures: readonly Figure[], taken: readonly Taken[], around: Circumstances): readonly Made[] {
  const steps = figures.flatMap((figure) => figure.steps);
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  // What events tell, the step that they are of brought.
  const isTold = figures.every(({ of }) => of?.code === "told");
  const places = [...taken.keys()].filter((place) =>
    isTold ? place === least - 1 : place >= least && place < most - 1,
  );
  return places.flatMap((place) => {
    const { deed, result } = taken[place] ?? {};
    if (deed?.kind !== "call" || !result || READING.has(selectorOf(deed.data))) return [];
    if (!result.ok && isBadlyMade(taken, place, around)) return [];
    return madeAt(taken, place) ?? [];
  });
}

function selectorOf(data: Hex): string {
  return data.slice(0, 10).toLowerCase();
}

function isOf(made: Made, quote: Made, asked: bigint): boolean {
  const swap = swapIn(made.data);
  const amount = made.value > 0n ? made.value : swap?.amount;
  return swap !== null && amount !== undefined && amount !== null && asked <= amount && isSameWay(made, quote);
}

/** A way is what a question ends with; the broker asks in words of its own for trades that others make. */
function isSameWay({ data }: Made, quote: Made): boolean {
  const [said, asked] = [data.toLowerCase(), quote.data.toLowerCase()];
  if (asked.startsWith(BROKER_QUOTES) || said.includes(asked.slice(-WAY_DIGITS))) return true;
  return asked.startsWith(QUOTER_QUOTES) && isPairOf(said, asked);
}

/** The last two words of it: enough for the last pool of a way. */
const WAY_DIGITS = 128;

/** A swap of one pair that has one pool names the two, and no way. */
function isPairOf(said: string, asked: string): boolean {
  const size = Number(wordsIn(asked as Hex, 4)[2] ?? 0n);
  const path = asked.slice(PATH_AT, PATH_AT + 2 * size);
  const ends = [path.slice(0, ADDRESS_DIGITS), path.slice(-ADDRESS_DIGITS)];
  const isPair = size === PAIR_BYTES && OF_PAIRS.some((each) => said.includes(each));
  return isPair && ends.every((end) => said.includes(end));
}

const QUOTER_QUOTES = "0xcdca1753";
/** Behind the selector, where the path lies, the amount and how long the path is. */
const PATH_AT = 2 + 8 + 3 * 64;
const ADDRESS_DIGITS = 40;
const PAIR_BYTES = 40;
/** Algebra's, for tokens that take a fee of what is sent. */
const OF_PAIRS: readonly string[] = ["b87d2524", "6eb38adc", "bc651188", "1679c792"];

/** A router's own words for itself and for its caller are a few digits. */
const ROUTERS_WORDS = 2n;

function paysTo({ actor, data }: Made, { of }: Figure): boolean {
  if (of?.code !== "balance" && of?.code !== "coins") return true;
  const to = (swapIn(data) as Swap | undefined)?.to ?? [];
  const people = to.filter((each) => BigInt(each) > ROUTERS_WORDS);
  return (people.length > 0 ? people : [actor?.toLowerCase()]).includes(of.of);
}

function names(data: Hex, address: Address): boolean {
  return data.toLowerCase().includes(address.slice(2).toLowerCase());
}
