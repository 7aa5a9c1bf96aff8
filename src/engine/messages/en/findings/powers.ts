import type { PowerSaying, PowerShown } from "../../../checks/shared/sayings/powers.ts";
import { type Sentences, told } from "../../language.ts";
import { describe, whoOf } from "../accounts.ts";
import { functionWords } from "../calls.ts";
import { effectWords } from "../effects.ts";
import { atOnce } from "../evidence/powers.ts";
import { percent } from "../figures.ts";
import { capital, short } from "../phrases.ts";
import { BACKING, behind, callsOf, notYet, OPENED_BY, wayOut, whenOf } from "../power-uses.ts";

export const powers: Sentences<PowerSaying> = {
  "power-used": ({ madeHolders, lateSeconds, waits, shown, remedy, others, ...use }) => {
    const more = others > 0 ? [`${others} more ${others === 1 ? "function does" : "functions do"} the same.`] : [];
    // Who tried it says nothing of who can.
    if (remedy?.kind === "paid" && shown.code === "tokens-made") {
      const clause = `anybody who pays with another token (${short(remedy.asset)}) can call ${callsOf(use)}: after that, ${told(SHOWN, shown)}`;
      return [`${capital(behind(madeHolders, clause))}.`, BACKING, ...more].join(" ");
    }
    const when = waits ? "after that" : whenOf(lateSeconds);
    const clause = `${whoOf(use)} can call ${callsOf(use)}${notYet(lateSeconds, waits)}: ${when}, ${told(SHOWN, shown)}`;
    return [`${capital(behind(madeHolders, clause))}.`, ...(remedy ? [wayOut(remedy)] : []), ...more].join(" ");
  },
  "power-of-contract": ({ effect, command: { functions, growthBps }, ...use }) => {
    const did = `${capital(whoOf(use))} can call ${callsOf(use)}, after which ${effectWords(effect)}.`;
    if (functions === 0) return `${did} No function of its own was found by which anybody could make it do so.`;
    const own = `${functions === 1 ? "its only function" : `its own ${functions} functions`}, called by whoever was found to command it and by a stranger`;
    const reached =
      growthBps === null
        ? `Nothing that was tried made it do so: not ${own}.`
        : `By ${own}, it made ${atOnce(growthBps)} at once and hardly more when called again: its own rule. Nothing that was tried changed that.`;
    return `${did} ${reached}`;
  },
  "power-though-renounced": ({ effect, ...use }) =>
    `The token has no owner, and yet ${whoOf(use)} called ${callsOf(use)} in an experiment, after which ${effectWords(effect)}.`,
  "power-of-unnamed": ({ effect, ...use }) =>
    `None of the token's functions that need no argument names ${describe(use.holder)}, and yet it called ${callsOf(use)} in an experiment, after which ${effectWords(effect)}.`,
  "power-in-code": ({ callee, key }) =>
    `Its function ${functionWords(callee)} ${OPENED_BY[key]}; it writes what transfers read, and may be used against holders.`,
};

const lost =
  (what: string) =>
  ({ lossBps }: { lossBps: number }) =>
    `${percent(lossBps)} of ${what}`;

const SHOWN: Sentences<PowerShown> = {
  "locked-in": ({ sells, othersCan }) =>
    `this holder could no longer ${sells ? "sell" : "send"}${othersCan ? ", and others still could" : ""}`,
  "trading-stopped": ({ sells, redirected, ofPool }) =>
    `nobody who was tried could ${sells ? "sell" : "send"} any more${ofPool ? " through this pool, whose address it was given" : ""}${redirected ? ", as the token then asks an address that was given to it" : ""}`,
  "sales-trickle": ({ mostBps, ofPoolBps }) =>
    `what this holder has no longer sold at once, ${mostBps === null ? "only a part of it did" : `at most ${percent(mostBps)} of it did${ofPoolBps === null ? "" : `, ${percent(ofPoolBps)} of the pool's tokens`}`}`,
  "tokens-taken": lost("this holder's tokens were somebody else's"),
  "tokens-gone": lost("this holder's tokens were gone"),
  "tokens-destroyed": lost("this holder's tokens were gone, and nobody had them"),
  "spent-unapproved": lost("this holder's tokens were spent without its approval"),
  "pool-drained": lost("the pool's tokens were gone, without a trade"),
  "pool-emptied": ({ lossBps }) =>
    `and once what it brought was sold, ${percent(lossBps)} of the money in the pool was gone`,
  "tax-raised": ({ side, beforeBps, afterBps }) =>
    `${side === "sale" ? "selling" : "sending"} cost ${percent(afterBps)} (before: ${percent(beforeBps)}), the most it accepts; ` +
    `of 100 a holder got ${percent(10_000 - afterBps).replace("%", "")}`,
  "hook-took": ({ afterBps }) =>
    `the pool's hook took ${percent(afterBps)} of what the same sale brought before, the most it accepts`,
  "taxed-alone": ({ side, afterBps }) =>
    `this holder's ${side === "sale" ? "sale" : "sending"} cost ${percent(afterBps)}, and others' did not`,
  "tokens-made": ({ growthBps, sold }) =>
    `there were ${moreTokens(growthBps)}${sold ? ", for the money of whoever wants them" : ""}`,
  "made-from-nobody": ({ growthBps }) =>
    `somebody had tokens that nobody lost, ${percent(growthBps)} of the supply, which had not grown by them`,
  "made-unseen": "one account held more than the whole supply, which had not grown",
  "owned-again": "the token, which had no owner, had one",
  "balances-elsewhere":
    "balances were no longer its own: another contract, whose address it was given, decides over them",
};

/** `29.7% more tokens`, `11 times as many tokens`. */
function moreTokens(bps: number): string {
  if (bps > 10_000_000) return "more than a thousand times as many tokens";
  return bps >= 10_000 ? `${Math.round(bps / 10_000 + 1)} times as many tokens` : `${percent(bps)} more tokens`;
}
