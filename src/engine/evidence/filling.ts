import type { Hex } from "viem";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { WHOLE_BPS } from "./condition.ts";
import type { Taken } from "./reading.ts";

/** A call as it was made: with what is only known on the way, as far as it was measured. */
export type Made = Pick<DecodedStep, "kind" | "actor" | "target" | "data" | "value" | "time" | "trial"> & {
  /** It is not wholly known, because a search tried it with many figures. */
  readonly tried: boolean;
  /** It sends coins along, however many. */
  readonly pays: boolean;
};

/** `index`: its place among all steps taken. */
export function madeAt(taken: readonly Taken[], index: number): Made | undefined {
  const deed = taken[index]?.deed;
  return deed && filled(deed, (back) => taken[index - back]?.result?.word);
}

/** What a search tries, with this figure where one is given. */
export function madeIn({ trial }: Pick<DecodedStep, "trial">, figure?: bigint): readonly Made[] {
  return trial.map((deed) => filled(deed, () => undefined, figure));
}

function filled(deed: DecodedStep, measured: (back: number) => bigint | undefined, figure?: bigint): Made {
  const { kind, actor, target, time, trial, filled: places, sources } = deed;
  let [data, value, tried]: [Hex, bigint, boolean] = [deed.data, deed.value, false];
  places.forEach((place, index) => {
    const { back, portionBps } = sources[index] ?? { back: null, portionBps: 0 };
    const whole = back === null ? figure : measured(back);
    if (whole === undefined) {
      tried = true;
      return;
    }
    const amount = (whole * BigInt(portionBps)) / BigInt(WHOLE_BPS);
    if (place === "value") value = amount;
    else data = written(data, place, amount);
  });
  const pays = value > 0n || places.includes("value");
  return { kind, actor, target, data, value, time, trial, tried, pays };
}

function written(data: Hex, offset: number, amount: bigint): Hex {
  const at = 2 + 2 * offset;
  return `${data.slice(0, at)}${amount.toString(16).padStart(64, "0")}${data.slice(at + 64)}` as Hex;
}
