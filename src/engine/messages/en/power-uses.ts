// How the use of a power is told, in sentences one after another: who used what, what had to happen before, what came of it and when, and
// what takes the edge off it. `together` tells all that one use does.
import type { MadeHolders, PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Mitigation } from "../../experiments/outcomes.ts";
import type { With } from "../catalog.ts";
import { isCalledSomething, isPaid, settingsApart, type Use } from "../selection.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, callWords, openedBy } from "./calls.ts";
import { count, duration } from "./figures.ts";
import { capital, short } from "./phrases.ts";
import { didText, effectWords, moreTokens } from "./power-effects.ts";

type Used = With<"power-used", PowerMessage>;
type OfContract = With<"power-of-contract", PowerMessage>;

/** The creator of the other token may have any amount of it. */
export const BACKING = "Vaults and wrappers work this way. We didn't check what that token is worth.";

/** What had to happen first, so that there were holders to use powers against. */
export function beforehand(madeHolders: MadeHolders | null): string[] {
  switch (madeHolders?.code) {
    case "given":
      return [`Nobody can buy the token, so our test holders got theirs from ${short(madeHolders.donor)}.`];
    case "opened":
      return [`Trading was closed. ${openedBy(madeHolders.by)}`];
    case undefined:
      return [];
  }
}

/** What shows at once needs no word about it. */
export function whenShown({ lateSeconds, waits }: Pick<Used, "lateSeconds" | "waits">): string[] {
  if (lateSeconds === null) return [];
  if (waits) return [`It doesn't work now, but within ${duration(lateSeconds)}.`];
  return [lateSeconds === 0 ? "It shows from the next block on." : `It shows ${duration(lateSeconds)} later.`];
}

export function wayOut(remedy: Mitigation): string {
  if (remedy.kind === "undone") return `Anyone can undo it with ${callWords(remedy.call)}.`;
  if (remedy.kind === "paid")
    return `Anyone who pays with another token (${short(remedy.asset)}) can do it. ${BACKING}`;
  return ended(remedy);
}

function ended({ afterSeconds, renewable }: Extract<Mitigation, { kind: "ends" }>): string {
  if (afterSeconds === 0) return "In the next block it was over.";
  return `With today's settings it was over ${duration(afterSeconds)} later${renewable ? ", unless called again" : ", even if called again"}.`;
}

/** `The owner (0xf39F…2266) can use setBots(address[],bool) [0x…].` */
export function canUse(use: Pick<Use, "holder" | "calls" | "token">): string {
  return `${capital(whoOf(use))} can use ${callsOf(use)}.`;
}

/** What a rule made. */
export function madeAtOnce(growthBps: number): string {
  return growthBps === 0 ? "under 0.01% more tokens" : moreTokens(growthBps);
}

/** One use of a power with all that it does. */
export function together(all: readonly (Use | OfContract)[]): string {
  const ofContract = all.filter((use) => use.code === "power-of-contract");
  const uses = all.filter((use) => use.code !== "power-of-contract");
  const [first] = uses;
  if (!first) return inItsName(ofContract);
  if (isPaid(first))
    return [`We tried ${callCount(first)} and paid with another token.`, ...happened([first]), BACKING].join(" ");
  const { holder } = first;
  const used = uses.filter((use) => use.code === "power-used");
  return [
    ...(uses.some(({ code }) => code === "power-though-renounced") ? ["The token says it has no owner."] : []),
    ...conditionOf(used[0]),
    `We tried ${callCount(first)} by ${inWords(holder)}.`,
    ...happened(used.length > 0 ? used : uses.slice(0, 1)),
    ...(isCalledSomething(holder) && uses.some(({ code }) => code === "power-of-unnamed")
      ? ["The token names this account nowhere public."]
      : []),
    ...used.flatMap(briefWayOut).slice(0, 1),
  ].join(" ");
}

function callCount({ calls }: Pick<Use, "calls">): string {
  return count(calls.length, { one: "one call", other: "# calls" });
}

/** What a contract could do, where no account was found that makes it do so. */
function inItsName(uses: readonly OfContract[]): string {
  const [first] = uses;
  if (!first) return "";
  const did = [...new Set(uses.map(({ effect }) => `${effectWords(effect)}.`))];
  return [`We tried ${callCount(first)} in the name of ${inWords(first.holder)}.`, ...did, reach(first.command)].join(
    " ",
  );
}

export function reach({ functions, growthBps, driven }: OfContract["command"]): string {
  if (functions === 0) return "We found no function that makes this contract do it.";
  const own = count(functions, { one: "its only function", other: "its # functions" });
  if (growthBps === null && driven) return `An admin drives this contract, but ${own} didn't do this.`;
  if (growthBps === null) return `We couldn't trigger it: its admins and a stranger tried ${own}.`;
  return `Through ${own} it made ${madeAtOnce(growthBps)} at once, and hardly more when called again.`;
}

function happened(uses: readonly Use[]): string[] {
  const { first, others } = settingsApart(uses);
  return [
    ...new Set(first.flatMap(didOf)),
    ...(others.length > 0 ? ["We also tried other settings.", ...new Set(others.flatMap(didOf))] : []),
  ];
}

function didOf(use: Use): string[] {
  return use.code === "power-used"
    ? [`${didText(use.shown)}.`, ...whenShown({ lateSeconds: use.lateSeconds })]
    : [`${effectWords(use.effect)}.`];
}

function conditionOf(use: Used | undefined): string[] {
  switch (use?.madeHolders?.code) {
    case "given":
      return ["Nobody can buy the token, so our test holders were sent theirs."];
    case "opened":
      return ["We opened trading first."];
    case undefined:
      return [];
  }
}

function briefWayOut({ remedy }: Used): string[] {
  switch (remedy?.kind) {
    case "undone":
      return ["Anyone can undo it."];
    case "paid":
      return ["Anyone who pays with another token can do it."];
    case "ends":
      return [ended(remedy)];
    case undefined:
      return [];
  }
}
