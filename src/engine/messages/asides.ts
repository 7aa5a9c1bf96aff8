// What becomes of money when others move first, and what could be done about powers → sentences. Each language's `report.ts` says them.
import { type Hex, toFunctionSelector } from "viem";
import type { Renouncing, Violation } from "../experiments/outcomes.ts";
import type { AccountWords } from "./accounts.ts";
import type { AsideMessage, RemainingPowers, Sentences, WalletMessage, With } from "./catalog.ts";
import { capital, type Figures, shortAddress } from "./figures.ts";

type Run = With<"run", AsideMessage>;
type Mended = With<"mended", AsideMessage>;

export type AsideTexts = Sentences<Exclude<AsideMessage, { code: "run" | "mended" }>> & {
  readonly poolShare: (share: string) => string;
  /** `back`: what comes back of it; `null`: nothing. */
  readonly roundTrip: (putIn: string, back: string | null) => string;
  /** The largest holders can't sell, or others beside them. */
  readonly largestStuck: (stuck: number) => string;
  readonly othersStuck: (stuck: number) => string;
  readonly mended: (how: string, ends: number, powers: number) => string;
  readonly replaceable: string;
  readonly deeds: { readonly renounce: string; readonly burn: string; readonly renounceRole: string };
  /** A call that is none of `deeds`. */
  readonly deed: (call: string) => string;
  readonly by: (deed: string, address: string) => string;
  readonly stays: (what: string, who: string) => string;
  readonly anyone: string;
  readonly othersStay: (others: number) => string;
};

export function createAsides(
  texts: AsideTexts,
  afterRun: Sentences<WalletMessage>["after-run"],
  { callWords }: AccountWords,
  effectName: (effect: Violation) => string,
  { coins, list, percent }: Figures,
  space = " ",
): Sentences<AsideMessage> {
  const { renounce, burn, renounceRole } = texts.deeds;
  /** Calls by which most contracts let go of what they guard. */
  const deeds: Readonly<Record<Hex, string>> = {
    [toFunctionSelector("renounceOwnership()")]: renounce,
    [toFunctionSelector("transferOwnership(address)")]: burn,
    [toFunctionSelector("renounceRole(bytes32,address)")]: renounceRole,
  };
  const doing = (steps: NonNullable<Renouncing["best"]>): string => {
    const isSeveral = new Set(steps.map(({ holder }) => holder.address.toLowerCase())).size > 1;
    return list(
      steps.map(({ holder, call }) => {
        const deed = deeds[call.selector] ?? texts.deed(callWords(call));
        return isSeveral ? texts.by(deed, shortAddress(holder.address)) : deed;
      }),
    );
  };

  /** Those with the most first; of the others, how many there are. */
  const staying = ([first, ...others]: readonly RemainingPowers[]): string[] => {
    if (!first) return [];
    const what = list([...new Set(first.effects.map(effectName))]);
    const who = first.holder.anyone ? texts.anyone : shortAddress(first.holder.address);
    return [texts.stays(what, who), ...(others.length > 0 ? [texts.othersStay(others.length)] : [])];
  };

  return {
    ...texts,
    run: ({ putIn, now, after, leavers, stuck, coin, shareBps }: Run) =>
      [
        ...(shareBps === null ? [] : [texts.poolShare(percent(shareBps))]),
        texts.roundTrip(coins(putIn, coin), now === 0n ? null : coins(now, coin)),
        ...(now > 0n && leavers > 0 ? [afterRun({ code: "after-run", leavers, brings: after, coin })] : []),
        ...(now > 0n && stuck > 0 ? [leavers === 0 ? texts.largestStuck(stuck) : texts.othersStuck(stuck)] : []),
      ].join(space),
    mended: ({ powers, steps, stay, replaceable }: Mended) => {
      const ends = powers - stay.reduce((sum, { effects }) => sum + effects.length, 0);
      return [
        texts.mended(capital(doing(steps)), ends, powers),
        ...staying(stay),
        ...(replaceable ? [texts.replaceable] : []),
      ].join(space);
    },
  };
}
