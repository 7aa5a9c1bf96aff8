// How each language's tables of what powers do are read: by the row that tells of a use, and by the effect itself.
import type { PowerShown } from "../checks/vocabulary/powers.ts";
import type { Violation } from "../experiments/outcomes.ts";
import type { With } from "./catalog.ts";
import { capital } from "./figures.ts";

type Line<One> = string | ((shown: One) => string);

type ShownText<One> = {
  /** What the holder of the power can do, behind `The owner`: five words at most. */
  readonly can: Line<One>;
  /** What happened in the test: a whole sentence without the stop at its end. */
  readonly did: Line<One>;
  /** What became of what was there before; left out: nothing was. */
  readonly after?: Line<One>;
};

export type ShownTexts = { readonly [Code in PowerShown["code"]]: ShownText<With<Code, PowerShown>> };

/** `can`, `did`, and `after`: what became of what was there before the use. */
export function shownWith(texts: ShownTexts): Record<"can" | "did" | "after", (shown: PowerShown) => string> {
  const say = (part: keyof ShownText<PowerShown>) => (shown: PowerShown) => {
    const line = (texts[shown.code] as ShownText<PowerShown>)[part] ?? "";
    return typeof line === "string" ? line : line(shown);
  };
  return { can: say("can"), did: sentence(say("did")), after: say("after") };
}

type EffectText<One> = {
  /** What the holder of the power can do, behind `The owner`. */
  readonly can: (effect: One) => string;
  /** What happened: a whole sentence without the stop at its end. */
  readonly did: (effect: One) => string;
  /** What such a power is called. */
  readonly name: (effect: One) => string;
};

export type EffectTexts = { readonly [Kind in Violation["kind"]]: EffectText<Extract<Violation, { kind: Kind }>> };

export function effectsWith(texts: EffectTexts): EffectText<Violation> {
  const say = (part: keyof EffectText<Violation>) => (effect: Violation) =>
    (texts[effect.kind] as EffectText<Violation>)[part](effect);
  return { can: say("can"), did: sentence(say("did")), name: say("name") };
}

/** A figure at its beginning may be put into words: `over 99.9%`. */
function sentence<One>(say: (one: One) => string): (one: One) => string {
  return (one) => capital(say(one));
}
