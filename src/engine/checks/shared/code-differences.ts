// How trades differ between traders that are contracts, as in most simulations, and accounts without code.
import { BPS_BIGINT } from "../../core/units.ts";
import {
  buys,
  type NewbornTrade,
  type PoolTrade,
  type Staged,
  type StepOutcome,
  sells,
  type Trade,
} from "../../experiments/outcomes.ts";
import { thresholds } from "../thresholds.ts";

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
export function isSameStep(usual: StepOutcome, other: StepOutcome): boolean {
  return usual.ok === other.ok && isAsMuch(usual, other);
}

function isAsMuch(usual: StepOutcome | null, bare: StepOutcome | null): boolean {
  if (!usual?.ok || !bare?.ok) return true;
  const [ours, people] = [usual.taxBps, bare.taxBps];
  if (ours !== null && people !== null) return Math.abs(people - ours) <= thresholds.tax.noticeableBps;
  const apart = usual.amountOut > bare.amountOut ? usual.amountOut - bare.amountOut : bare.amountOut - usual.amountOut;
  return apart * BPS_BIGINT <= usual.amountOut * BigInt(thresholds.tax.noticeableBps);
}
