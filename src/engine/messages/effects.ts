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

type Of<Kind> = Extract<Violation, { kind: Kind }>;

/** What rows do not say of an effect by itself. */
export type EffectTexts = {
  /** What such a power is called. `stopped`: it blocks everyone. */
  readonly names: Readonly<Record<Violation["kind"] | "stopped", string>>;
  /** What happened: a whole sentence without the stop at its end. */
  readonly did: {
    readonly [Kind in "drained" | "taxed" | "minted"]: (effect: Of<Kind>) => string;
  } & { readonly owned: string };
};

/** What the holder of the power can do, what happened, and what such a power is called. */
export function effectsWith(
  { names, did }: EffectTexts,
  shown: ReturnType<typeof shownWith>,
): Record<"can" | "did" | "name", (effect: Violation) => string> {
  return {
    can: (effect) => shown.can(rowOf(effect)),
    did: sentence((effect) => {
      switch (effect.kind) {
        case "drained":
          return did.drained(effect);
        case "taxed":
          return did.taxed(effect);
        case "minted":
          return did.minted(effect);
        case "owned":
          return did.owned;
        case "burnt":
          return shown.did({ code: "tokens-gone", lossBps: effect.lossBps });
        default:
          return shown.did(rowOf(effect));
      }
    }),
    name: (effect) => names[effect.kind === "blocked" && effect.everyone === true ? "stopped" : effect.kind],
  };
}

/** The row that tells of such an effect. */
function rowOf(effect: Violation): PowerShown {
  switch (effect.kind) {
    case "blocked":
      return effect.everyone
        ? { code: "trading-stopped", sells: effect.sells, redirected: false, ofPool: false }
        : { code: "locked-in", sells: effect.sells, othersCan: false };
    case "limited":
      return { code: "sales-trickle", mostBps: effect.mostBps, ofPoolBps: null };
    case "taken":
      return { code: "tokens-taken", lossBps: effect.lossBps, ...(effect.spread && { spread: true }) };
    case "burnt":
      return { code: "tokens-destroyed", lossBps: effect.lossBps };
    case "drained":
      return { code: "pool-drained", lossBps: effect.lossBps };
    case "taxed":
      return { code: "tax-raised", side: effect.side, beforeBps: effect.beforeBps, afterBps: effect.afterBps };
    case "minted":
      return { code: "tokens-made", growthBps: 0, sold: false };
    case "owned":
      return { code: "owned-again" };
    case "replaced":
      return { code: "balances-elsewhere" };
  }
}

/** A figure at its beginning may be put into words: `over 99.9%`. */
function sentence<One>(say: (one: One) => string): (one: One) => string {
  return (one) => capital(say(one));
}
