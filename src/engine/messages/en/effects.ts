import type { Violation } from "../../experiments/outcomes.ts";
import { percent } from "./figures.ts";

/** One clause: what a power did when it was used, upon whom. */
export function effectWords(effect: Violation, holder = "this holder"): string {
  switch (effect.kind) {
    case "blocked":
      return `${effect.everyone ? "nobody who was tried" : holder} could ${effect.everyone ? "" : "no longer "}${effect.sells ? "sell" : "send"}${effect.everyone ? " any more" : ""}`;
    case "limited":
      return effect.mostBps === null
        ? "a holder's balance no longer sold at once"
        : `no more than ${percent(effect.mostBps)} of what ${holder} has sold at once`;
    case "taken":
      return `${percent(effect.lossBps)} of ${holder}'s tokens were somebody else's`;
    case "burnt":
      return `${percent(effect.lossBps)} of ${holder}'s tokens were gone`;
    case "drained":
      return `${percent(effect.lossBps)} of ${effect.money ? "the money in the pool was" : "the pool's tokens were"} gone`;
    case "taxed":
      return `${effect.side === "sale" ? "selling" : "sending"} cost ${percent(effect.afterBps)}${effect.everyone ? "" : `, for ${holder} alone`}`;
    case "minted":
      return makingWords(effect);
    case "owned":
      return "there was an owner again";
    case "replaced":
      return "balances were what another contract answers";
  }
}

function makingWords({ sold, unseen, fromNobodyBps }: Violation & { kind: "minted" }): string {
  if (sold) return "there were more tokens, sold to whoever pays";
  if (fromNobodyBps !== undefined) return "somebody had tokens that nobody lost";
  return unseen ? "more tokens were held than the supply counts" : "there were more tokens";
}
