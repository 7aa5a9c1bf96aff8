import type { Found } from "../../checks/shared/sayings/index.ts";
import type { PowerShown } from "../../checks/shared/sayings/powers.ts";
import type { Change } from "../language.ts";
import { more } from "./evidence/powers.ts";
import { percent } from "./figures.ts";

/** `null`: nothing that went or was there before is what changed. */
export function changeOf(found: Found): Change | null {
  return found.code === "power-used" ? changeShown(found.shown) : null;
}

function changeShown(shown: PowerShown): Change | null {
  switch (shown.code) {
    case "locked-in":
      return {
        before: shown.sells ? "sold" : "sent",
        after: `refused${shown.othersCan ? ", while others still could" : ""}`,
      };
    case "trading-stopped":
      return { before: shown.sells ? "sold" : "sent", after: "refused to everybody who was tried" };
    case "sales-trickle":
      return {
        before: "sold",
        after: `only ${shown.mostBps === null ? "a part" : percent(shown.mostBps)} sold at once`,
      };
    case "tax-raised":
    case "taxed-alone":
      return { before: shown.side === "sale" ? "sold" : "sent", after: `${percent(shown.afterBps)} of it was tax` };
    case "tokens-taken":
      return { before: "held", after: `${percent(shown.lossBps)} of it was somebody else's` };
    case "tokens-gone":
    case "tokens-destroyed":
      return { before: "held", after: `${percent(shown.lossBps)} of it was gone` };
    case "spent-unapproved":
      return { before: "held", after: `${percent(shown.lossBps)} of it was spent without approval` };
    case "hook-took":
      return { before: "sold", after: `the pool's hook took ${percent(shown.afterBps)} of what that brought` };
    case "tokens-made":
      return { before: "existed", after: `${more(shown.growthBps)}${shown.sold ? ", for money" : ""}` };
    case "made-from-nobody":
      return { before: "existed", after: `${percent(shown.growthBps)} more, which nobody had lost` };
    case "pool-emptied":
      return { before: "pooled", after: `${percent(shown.lossBps)} of it was gone` };
    default:
      return null;
  }
}
