// What the code of trades asks about accounts and the block, such as `tx.origin` or the block's randomness, and whether simulations tried
// the same with that changed. Where they could not, an answer is unknown.
import { type Unknown, unknown, valueOr } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import {
  buys,
  type Circumstance,
  type HolderSale,
  type NewbornTrade,
  type OutcomeReads,
  type PoolTrade,
  type Staged,
  type StepOutcome,
  sells,
  type Trade,
} from "../experiments/outcomes.ts";
import type { FactReads, Surrounding } from "../facts/facts.ts";
import { thresholds } from "./thresholds.ts";
import type { Asks } from "./vocabulary/trading.ts";

type Codes = Pick<FactReads, "code" | "callsOut">;
type Reads = Codes & Pick<OutcomeReads, "trades" | "circumstances" | "ordinary" | "holderSales">;
type Varied = (reads: Reads) => boolean;

/** The same trade was tried in all of these circumstances. */
function inAll(...wanted: readonly Circumstance[]): Varied {
  return ({ circumstances }) => {
    if (!circumstances.known) return false;
    const made = new Set(circumstances.value.trades.map(({ circumstance }) => circumstance));
    return wanted.every((each) => made.has(each));
  };
}

/** Whether something that the code asks was changed, so that a difference would have shown. */
const VARIED: Readonly<Record<Surrounding, Varied>> = {
  wealth: inAll("a-rich-person", "a-person-with-nothing-left"),
  // Simulated traders are contracts, ordinary accounts have no code.
  code: ({ ordinary }) => ordinary.known,
  // The buyer starts what it does, holders do not.
  origin: ({ ordinary, holderSales }) => ordinary.known || (holderSales.known && holderSales.value.length > 0),
  gas: (reads) => inAll("less-gas")(reads) || inAll("little-gas")(reads),
  "gas-price": inAll("no-gas-price", "higher-gas-price"),
  producer: inAll("another-producer", "no-producer"),
  randomness: inAll("other-randomness", "no-randomness"),
  "base-fee": inAll("no-base-fee", "higher-base-fee"),
  "block-limits": () => false,
  // A simulated trader buys and sells in one transaction.
  transaction: ({ ordinary }) => ordinary.known,
};

/** Holders have their own balances, and another account starts their transactions, unless they act as ordinary accounts. */
const VARIED_FOR_HOLDERS: typeof VARIED = {
  ...VARIED,
  wealth: ({ ordinary, holderSales }) => ordinary.known || (holderSales.known && isSameLeveled(holderSales.value)),
  origin: ({ ordinary }) => ordinary.known,
};

export const SURROUNDINGS = Object.keys(VARIED) as readonly Surrounding[];

/** Measured by traders of ours, which are contracts. */
const MEASURED_BY_CONTRACTS: ReadonlySet<string> = new Set<keyof OutcomeReads | "powers">([
  ...(["trades", "exits", "limits", "holderSales"] as const),
  ...(["circumstances", "later", "paths", "powers", "exemptions"] as const),
]);

/** What a check with these needs rests on: if trades ask for it, it has to be changed before an answer is good. */
export function surroundingsOf(needs: readonly string[]): readonly Surrounding[] {
  if (!needs.some((need) => MEASURED_BY_CONTRACTS.has(need))) return [];
  return asksHolders(needs) ? ["code", "transaction", "wealth"] : ["code", "transaction"];
}

/** What a bad answer rests on as well, in a check that also looks at ordinary accounts: they might fare otherwise. */
export function doubtedSurroundings(needs: readonly string[], others: readonly string[]): readonly Surrounding[] {
  if (!others.includes("ordinary") || surroundingsOf(needs).length === 0) return [];
  return asksHolders(needs) ? ["code", "transaction", "wealth", "origin"] : ["code", "transaction"];
}

function asksHolders(needs: readonly string[]): boolean {
  return needs.includes("holderSales");
}

/** Why there is no answer: trades ask for what it rests on, and no simulation changed that. */
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
  // An account under construction has no code, and starts no transaction.
  const isCodeVaried = asked.has("origin") ? isSameOnStage(reads) : isSameWithoutCode(reads);
  const asks = open.find((each) => asked.has(each) && !(each === "code" && isCodeVaried));
  return asks && unknown({ code: "asked-not-varied", asks });
}

/** An account without code bought, sold and sent as all others did. */
function isSameWithoutCode({ trades, circumstances }: Reads): boolean {
  const [deepest] = trades.known ? trades.value : [];
  const newborn = circumstances.known ? circumstances.value.newborn : null;
  if (!deepest || !newborn) return false;
  const { trade, others, sending } = newborn;
  return [trade, ...others].every((each) => differencesByCode(deepest, { trade: each, sending }).length === 0);
}

/** Nor did an account that starts its transaction; another contract that asks for code could notice how that was simulated. */
function isSameOnStage({ trades, circumstances, callsOut }: Reads): boolean {
  const [deepest] = trades.known ? trades.value : [];
  const staged = circumstances.known ? circumstances.value.staged : null;
  const others = callsOut.known ? callsOut.value : [];
  const isSeen = others.some(({ asks }) => !asks.known || asks.value.includes("code"));
  return Boolean(deepest && staged && !isSeen && differencesOnStage(deepest, staged).length === 0);
}

/** Holders sold alike with the balance of coins that users have. */
function isSameLeveled(sales: readonly HolderSale[]): boolean {
  const tried = sales.flatMap(({ sold, leveled }) => (leveled ? [isSameStep(sold, leveled)] : []));
  return tried.length > 0 && tried.every((same) => same);
}

/** What the code of trades asks about accounts and blocks, as far as it was read. */
export function askedSurroundings({ code, callsOut }: Codes): ReadonlySet<Asks[number]> {
  const asked = [code.known ? code.value.asks : code, ...valueOr(callsOut, []).map(({ asks }) => asks)];
  return new Set(asked.flatMap((asks) => valueOr(asks, [])));
}

/** A sale that works at one time and not at another may depend on the block's randomness, and not on the time. */
export function randomnessIn(codes: Codes): { asks?: Asks } {
  return askedSurroundings(codes).has("randomness") ? { asks: ["randomness"] } : {};
}

// How trades differ between traders that are contracts, as in most simulations, and accounts without code.

/** What an account without code met otherwise than a contract that did the same. */
export type CodeDifference =
  | { readonly kind: "works"; readonly step: "buy" | "sell" | "send"; readonly forPeople: boolean }
  | { readonly kind: "costs"; readonly deal: "buying" | "selling"; readonly people: number; readonly ours: number }
  | { readonly kind: "unmeasured" };

/** Against an account that trades from its own constructor, and has no code yet. */
export function differencesByCode(
  deepest: PoolTrade,
  { trade, sending }: Omit<NewbornTrade, "others">,
): readonly CodeDifference[] {
  const usual = tradeOfSum(deepest, trade.nativeIn);
  if (!usual) return [{ kind: "unmeasured" }];
  const differing = inTrades(usual, trade);
  return buys(usual) && buys(trade) ? [...differing, ...inSending(deepest.sending.sent, sending.sent)] : differing;
}

/** Against an account that starts its own transaction, where contracts in the same setting met what all others did. */
export function differencesOnStage(deepest: PoolTrade, { coded, person, sent }: Staged): readonly CodeDifference[] {
  const usual = tradeOfSum(deepest, coded.nativeIn);
  if (!usual || inTrades(usual, coded).length > 0) return [{ kind: "unmeasured" }];
  if (!buys(coded)) return inTrades(coded, person);
  return [...inTrades(coded, person), ...(sent ? inSending(sent.coded, sent.person) : [UNMEASURED])];
}

const UNMEASURED: CodeDifference = { kind: "unmeasured" };

type Bare = Pick<Trade, "nativeIn" | "bought" | "sold">;

function inTrades(usual: Bare, trade: Bare): readonly CodeDifference[] {
  if (buys(usual) !== buys(trade)) return [{ kind: "works", step: "buy", forPeople: buys(trade) }];
  if (!buys(usual)) return [];
  return [
    ...(sells(usual) === sells(trade) ? [] : [{ kind: "works", step: "sell", forPeople: sells(trade) } as const]),
    ...costs("buying", usual.bought, trade.bought),
    ...(usual.sold && trade.sold ? costs("selling", usual.sold, trade.sold) : []),
  ];
}

function inSending(usual: StepOutcome | null, other: StepOutcome | null): readonly CodeDifference[] {
  return [
    ...(usual?.ok === other?.ok ? [] : [{ kind: "works", step: "send", forPeople: other?.ok === true } as const]),
    ...(isAsMuch(usual, other) ? [] : [UNMEASURED]),
  ];
}

/** The contract's trade of the same sum. */
export function tradeOfSum({ sizes, ...deepest }: PoolTrade, nativeIn: bigint): Trade | undefined {
  return sizes.find((each) => each.nativeIn === nativeIn) ?? (deepest.nativeIn === nativeIn ? deepest : undefined);
}

function costs(deal: "buying" | "selling", usual: StepOutcome, bare: StepOutcome): readonly CodeDifference[] {
  if (!usual.ok || !bare.ok) return [];
  const [ours, people] = [usual.taxBps, bare.taxBps];
  if (ours === null || people === null) {
    return isAsMuch({ ...usual, taxBps: null }, { ...bare, taxBps: null }) ? [] : [{ kind: "unmeasured" }];
  }
  return Math.abs(people - ours) <= thresholds.tax.noticeableBps ? [] : [{ kind: "costs", deal, people, ours }];
}

/** A sale or sending came out like another one: of the same sum, or of the same share. */
function isSameStep(usual: StepOutcome, other: StepOutcome): boolean {
  return usual.ok === other.ok && isAsMuch(usual, other);
}

function isAsMuch(usual: StepOutcome | null, bare: StepOutcome | null): boolean {
  if (!usual?.ok || !bare?.ok) return true;
  const [ours, people] = [usual.taxBps, bare.taxBps];
  if (ours !== null && people !== null) return Math.abs(people - ours) <= thresholds.tax.noticeableBps;
  const apart = usual.amountOut > bare.amountOut ? usual.amountOut - bare.amountOut : bare.amountOut - usual.amountOut;
  return apart * BPS_BIGINT <= usual.amountOut * BigInt(thresholds.tax.noticeableBps);
}
