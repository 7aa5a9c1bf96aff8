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

/** What somebody without code met otherwise than somebody with code did, who did the same. */
export type ByCode =
  | { readonly kind: "works"; readonly step: "buy" | "sell" | "send"; readonly forPeople: boolean }
  | { readonly kind: "costs"; readonly deal: "buying" | "selling"; readonly people: number; readonly ours: number }
  /** It cannot be told. */
  | { readonly kind: "unmeasured" };

export function differencesByCode(
  deepest: PoolTrade,
  { trade, sending }: Omit<NewbornTrade, "others">,
): readonly ByCode[] {
  const usual = withSum(deepest, trade.nativeIn);
  if (!usual) return [{ kind: "unmeasured" }];
  const differing = inTrades(usual, trade);
  return buys(usual) && buys(trade) ? [...differing, ...inSending(deepest.sending.sent, sending.sent)] : differing;
}

/** The same of who starts it themselves, where whoever had code there met what everybody did in the Lab. */
export function differencesOnStage(deepest: PoolTrade, { coded, person, sent }: Staged): readonly ByCode[] {
  const usual = withSum(deepest, coded.nativeIn);
  if (!usual || inTrades(usual, coded).length > 0) return [{ kind: "unmeasured" }];
  if (!buys(coded)) return inTrades(coded, person);
  return [...inTrades(coded, person), ...(sent ? inSending(sent.coded, sent.person) : [UNMEASURED])];
}

const UNMEASURED: ByCode = { kind: "unmeasured" };

type Bare = Pick<Trade, "nativeIn" | "bought" | "sold">;

function inTrades(usual: Bare, trade: Bare): readonly ByCode[] {
  if (buys(usual) !== buys(trade)) return [{ kind: "works", step: "buy", forPeople: buys(trade) }];
  if (!buys(usual)) return [];
  return [
    ...(sells(usual) === sells(trade) ? [] : [{ kind: "works", step: "sell", forPeople: sells(trade) } as const]),
    ...costs("buying", usual.bought, trade.bought),
    ...(usual.sold && trade.sold ? costs("selling", usual.sold, trade.sold) : []),
  ];
}

function inSending(usual: StepOutcome | null, other: StepOutcome | null): readonly ByCode[] {
  return [
    ...(usual?.ok === other?.ok ? [] : [{ kind: "works", step: "send", forPeople: other?.ok === true } as const]),
    ...(isAsMuch(usual, other) ? [] : [UNMEASURED]),
  ];
}

/** In the Lab, for the same sum. */
export function withSum({ sizes, ...deepest }: PoolTrade, nativeIn: bigint): Trade | undefined {
  return sizes.find((each) => each.nativeIn === nativeIn) ?? (deepest.nativeIn === nativeIn ? deepest : undefined);
}

function costs(deal: "buying" | "selling", usual: StepOutcome, bare: StepOutcome): readonly ByCode[] {
  if (!usual.ok || !bare.ok) return [];
  const [ours, people] = [usual.taxBps, bare.taxBps];
  if (ours === null || people === null) {
    return isAsMuch({ ...usual, taxBps: null }, { ...bare, taxBps: null }) ? [] : [{ kind: "unmeasured" }];
  }
  return Math.abs(people - ours) <= thresholds.tax.noticeableBps ? [] : [{ kind: "costs", deal, people, ours }];
}

/** A sale, or a sending, came out as another did: of the same sum, or of the same share. */
export function isSameStep(usual: StepOutcome, other: StepOutcome): boolean {
  return usual.ok === other.ok && isAsMuch(usual, other);
}

function isAsMuch(usual: StepOutcome | null, bare: StepOutcome | null): boolean {
  if (!usual?.ok || !bare?.ok) return true;
  const [ours, people] = [usual.taxBps, bare.taxBps];
  if (ours !== null && people !== null) return Math.abs(people - ours) <= thresholds.tax.noticeableBps;
  const apart = usual.amountOut > bare.amountOut ? usual.amountOut - bare.amountOut : bare.amountOut - usual.amountOut;
  return apart * 10_000n <= usual.amountOut * BigInt(thresholds.tax.noticeableBps);
}
