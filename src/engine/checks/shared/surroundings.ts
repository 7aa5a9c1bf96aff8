import { type Unknown, unknown, valueOr } from "../../core/read.ts";
import type { Circumstance, HolderSale, OutcomeReads } from "../../experiments/outcomes.ts";
import type { FactReads, Surrounding } from "../../facts/facts.ts";
import type { Asks } from "../vocabulary/honeypot.ts";
import { differencesByCode, differencesOnStage, isSameStep } from "./code-differences.ts";

type Reads = Pick<FactReads, "code" | "callsOut"> &
  Pick<OutcomeReads, "trades" | "circumstances" | "ordinary" | "holderSales">;
type Varied = (reads: Reads) => boolean;

/** The same was done where it is otherwise: in all of these circumstances. */
function inAll(...wanted: readonly Circumstance[]): Varied {
  return ({ circumstances }) => {
    if (!circumstances.known) return false;
    const made = new Set(circumstances.value.trades.map(({ circumstance }) => circumstance));
    return wanted.every((each) => made.has(each));
  };
}

/** How it is found out whether something that the code asks makes a difference to whoever trades. */
const VARIED: Readonly<Record<Surrounding, Varied>> = {
  wealth: inAll("a-rich-person", "a-person-with-nothing-left"),
  // The Lab's people have code, ordinary accounts have none.
  code: ({ ordinary }) => ordinary.known,
  // The buyer starts what it does, holders do not.
  origin: ({ ordinary, holderSales }) => ordinary.known || (holderSales.known && holderSales.value.length > 0),
  gas: (reads) => inAll("less-gas")(reads) || inAll("little-gas")(reads),
  "gas-price": inAll("no-gas-price", "higher-gas-price"),
  producer: inAll("another-producer", "no-producer"),
  randomness: inAll("other-randomness", "no-randomness"),
  "base-fee": inAll("no-base-fee", "higher-base-fee"),
  "block-limits": () => false,
  // In the Lab somebody buys and sells in one transaction.
  transaction: ({ ordinary }) => ordinary.known,
};

/** Holders have what they have, and somebody else starts their transactions, but where they act as ordinary accounts. */
const VARIED_FOR_HOLDERS: typeof VARIED = {
  ...VARIED,
  wealth: ({ ordinary, holderSales }) => ordinary.known || (holderSales.known && isSameLeveled(holderSales.value)),
  origin: ({ ordinary }) => ordinary.known,
};

export const SURROUNDINGS = Object.keys(VARIED) as readonly Surrounding[];

/** Measured by people of ours, who have code. */
const MEASURED_IN_LAB: ReadonlySet<string> = new Set<keyof OutcomeReads | "powers">([
  ...(["trades", "exits", "limits", "holderSales"] as const),
  ...(["circumstances", "later", "paths", "powers", "exemptions"] as const),
]);

/** What a row rests on whose measures are these: if trades ask for it, it has to be varied. */
export function restsOn(needs: readonly string[]): readonly Surrounding[] {
  if (!needs.some((need) => MEASURED_IN_LAB.has(need))) return [];
  return asksHolders(needs) ? ["code", "transaction", "wealth"] : ["code", "transaction"];
}

/** What a bad answer rests on, too, of a check that asks ordinary accounts where there are any: they might say otherwise. */
export function doubtsOf(needs: readonly string[], others: readonly string[]): readonly Surrounding[] {
  if (!others.includes("ordinary") || restsOn(needs).length === 0) return [];
  return asksHolders(needs) ? ["code", "transaction", "wealth", "origin"] : ["code", "transaction"];
}

function asksHolders(needs: readonly string[]): boolean {
  return needs.includes("holderSales");
}

/** A row says nothing where trades ask for what it rests on, and that was the same in every trial. */
export function unvaried(rests: readonly Surrounding[], needs: readonly string[], reads: Reads): Unknown | undefined {
  const varied = asksHolders(needs) ? VARIED_FOR_HOLDERS : VARIED;
  const open = rests.filter((each) => !varied[each](reads));
  if (open.length === 0) return undefined;
  const { code, callsOut } = reads;
  if (!code.known) return code;
  if (!code.value.asks.known) return code.value.asks;
  const asked = new Set(code.value.asks.value);
  for (const { asks } of callsOut.known ? callsOut.value : []) {
    if (!asks.known) return asks;
    for (const each of asks.value) asked.add(each);
  }
  // Who is being made has no code, and starts no transaction.
  const isCodeVaried = asked.has("origin") ? isSameOnStage(reads) : isSameWithoutCode(reads);
  const asks = open.find((each) => asked.has(each) && !(each === "code" && isCodeVaried));
  return asks && unknown({ code: "asked-not-varied", asks });
}

/** Somebody without code bought, sold and sent as everybody did. */
function isSameWithoutCode({ trades, circumstances }: Reads): boolean {
  const [deepest] = trades.known ? trades.value : [];
  const newborn = circumstances.known ? circumstances.value.newborn : null;
  if (!deepest || !newborn) return false;
  const { trade, others, sending } = newborn;
  return [trade, ...others].every((each) => differencesByCode(deepest, { trade: each, sending }).length === 0);
}

/** Nor did it make a difference to whoever started it, where the token alone asks: what else it asks might look at the stage. */
function isSameOnStage({ trades, circumstances, callsOut }: Reads): boolean {
  const [deepest] = trades.known ? trades.value : [];
  const staged = circumstances.known ? circumstances.value.staged : null;
  const others = callsOut.known ? callsOut.value : [];
  const isSeen = others.some(({ asks }) => !asks.known || asks.value.includes("code"));
  return Boolean(deepest && staged && !isSeen && differencesOnStage(deepest, staged).length === 0);
}

/** Holders sold as well with what people have. */
function isSameLeveled(sales: readonly HolderSale[]): boolean {
  const tried = sales.flatMap(({ sold, leveled }) => (leveled ? [isSameStep(sold, leveled)] : []));
  return tried.length > 0 && tried.every((same) => same);
}

type Codes = Pick<FactReads, "code" | "callsOut">;

/** What the code of its trades asks for about people and blocks, as far as that was read. */
export function askedIn({ code, callsOut }: Codes): ReadonlySet<Asks[number]> {
  const asked = [code.known ? code.value.asks : code, ...valueOr(callsOut, []).map(({ asks }) => asks)];
  return new Set(asked.flatMap((asks) => valueOr(asks, [])));
}

/** A sale that works at one time and not at another may do so by the block, and not by the time. */
export function byLuck(codes: Codes): { asks?: Asks } {
  return askedIn(codes).has("randomness") ? { asks: ["randomness"] } : {};
}
