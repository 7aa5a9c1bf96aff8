// How the use of a power is told: who called what, what had to happen before, when it shows, and what takes the edge off it. `together`
// tells all that one use does in one sentence.
import type { MadeHolders, PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Mitigation } from "../../experiments/outcomes.ts";
import type { With } from "../catalog.ts";
import { briefly, inWords, isCalledSomething } from "./accounts.ts";
import { callWords, openedBy } from "./calls.ts";
import { duration } from "./figures.ts";
import { capital, short } from "./phrases.ts";
import { effectWords, moreTokens, shownText } from "./power-effects.ts";

type Use = With<"power-used" | "power-though-renounced" | "power-of-unnamed", PowerMessage>;
type OfContract = With<"power-of-contract", PowerMessage>;

/** The creator of the other token may have any amount of it. */
export const BACKING = "So do vaults and wrappers; whether that token is worth as much was not looked at.";

/** What had to happen first, so that there were holders to use powers against. */
export function behind(madeHolders: MadeHolders | null, clause: string): string {
  switch (madeHolders?.code) {
    case "given":
      return `${clause} (nobody can buy it; holders were given theirs by ${short(madeHolders.donor)})`;
    case "opened":
      return `once ${openedBy(madeHolders.by)}, ${clause}`;
    case undefined:
      return clause;
  }
}

/** What shows at once follows from the call; what does not was seen as time passed. */
export function whenOf(lateSeconds: number | null): string {
  if (lateSeconds === null) return "after that";
  return lateSeconds === 0 ? "from the next block on" : `${duration(lateSeconds)} later`;
}

/** What insists on the time is tried when much of it has passed. */
export function notYet(seconds: number | null, waits?: true): string {
  return waits && seconds !== null ? `, not now but within ${duration(seconds)}` : "";
}

export function wayOut(remedy: Mitigation): string {
  if (remedy.kind === "undone")
    return `Whoever was locked in can open it again with ${callWords(remedy.call)}, as anybody can.`;
  if (remedy.kind === "paid") return `Anybody can who pays with another token (${short(remedy.asset)}). ${BACKING}`;
  if (remedy.afterSeconds === 0) return "In the next block it was over.";
  const again = remedy.renewable ? "unless it was called again" : "whether or not it was called again";
  return `${capital(duration(remedy.afterSeconds))} later it was over, ${again}.`;
}

/** What a rule made. */
export function madeAtOnce(growthBps: number): string {
  return growthBps === 0 ? "less than 0.01% more tokens" : moreTokens(growthBps);
}

/** One use of a power with all that it does. */
export function together(all: readonly (Use | OfContract)[]): string {
  const ofContract = all.filter((use) => use.code === "power-of-contract");
  const uses = all.filter((use) => use.code !== "power-of-contract");
  const [first] = uses;
  if (!first) return inItsName(ofContract);
  const { holder, calls } = first;
  const many = calls.length === 1 ? "one call" : `${calls.length} calls`;
  if (isPaid(first))
    return `Tried just now: ${many} by somebody who paid with another token, and ${happened(first)}. ${BACKING}`;
  const used = uses.filter(({ code }) => code === "power-used");
  const [did, ...more] = new Set(inTurn(used.length > 0 ? used : uses.slice(0, 1)));
  const isUnnamed = isCalledSomething(holder) && uses.some(({ code }) => code === "power-of-unnamed");
  const who = `${inWords(holder)}${isUnnamed ? ", whom the token does not name," : ""}`;
  const after = more.length === 0 ? ` and ${did}` : ` after which ${[did, ...more].join("; ")}`;
  const comma = who.endsWith(",") ? "" : ",";
  return [
    `Tried just now${beforehand(uses)}: ${many} by ${who.replace(",,", ",")}${comma}${after}.`,
    ...uses.flatMap(briefWayOut).slice(0, 1),
  ].join(" ");
}

/** What a contract could do, where no account was found that makes it do so. */
function inItsName(uses: readonly OfContract[]): string {
  const [first] = uses;
  if (!first) return "";
  const { holder, calls, command } = first;
  const many = calls.length === 1 ? "one call" : `${calls.length} calls`;
  const who = isCalledSomething(holder)
    ? `${briefly(holder)}, a contract,`
    : `a contract that the token ${holder.named ? "names" : "does not name"},`;
  const did = [...new Set(uses.map(({ effect }) => effectWords(effect, "the buyer")))];
  return `Tried just now: ${many} in the name of ${who} ${did.length === 1 ? "and" : "after which"} ${did.join("; ")}. ${reach(command)}`;
}

function reach({ functions, growthBps }: OfContract["command"]): string {
  if (functions === 0) return "No function of its own was found by which anybody could make it do so.";
  const own = functions === 1 ? "its only function" : `its own ${functions} functions`;
  if (growthBps === null)
    return `Nobody could make it do so: whoever was found to command it and a stranger called ${own}.`;
  return `Called by whoever was found to command it and by a stranger, ${own} made ${madeAtOnce(growthBps)} at once, and hardly more when called again.`;
}

/** A sale that fails costs nothing: what sales cost was measured after the same function was called with other figures. */
function inTurn(uses: readonly Use[]): string[] {
  const shown = (use: Use | undefined) => (use?.code === "power-used" ? use.shown : undefined);
  const isStopped = uses.some((use) => {
    const did = shown(use);
    return did?.code === "trading-stopped" && did.sells && !did.ofPool;
  });
  const isOfSale = (use: Use) => {
    const did = shown(use);
    return (did?.code === "tax-raised" || did?.code === "taxed-alone") && did.side === "sale";
  };
  if (!isStopped) return uses.map(happened);
  return [
    ...uses.filter((use) => !isOfSale(use)).map(happened),
    ...uses.filter(isOfSale).map((use) => `called with other figures, ${happened(use)}`),
  ];
}

/** What every account gets that pays: who tried it says nothing of who can. */
function isPaid(use: Use): boolean {
  return use.code === "power-used" && use.remedy?.kind === "paid" && use.shown.code === "tokens-made";
}

function beforehand(uses: readonly Use[]): string {
  return `${conditionOf(uses)}${uses.some(({ code }) => code === "power-though-renounced") ? ", although the token has no owner" : ""}`;
}

function conditionOf(uses: readonly Use[]): string {
  const first = uses.find((use) => use.code === "power-used");
  switch (first?.madeHolders?.code) {
    case "given":
      return " with tokens that were given, as nobody can buy it";
    case "opened":
      return ", once trading was opened";
    case undefined:
      return "";
  }
}

function happened(use: Use): string {
  if (use.code !== "power-used") return effectWords(use.effect);
  const { lateSeconds } = use;
  const when =
    lateSeconds === null ? "" : lateSeconds === 0 ? "from the next block on " : `${duration(lateSeconds)} later `;
  return `${when}${shownText(use.shown, "evidence")}`;
}

function briefWayOut(use: Use): string[] {
  if (use.code !== "power-used" || !use.remedy) return [];
  const { remedy } = use;
  switch (remedy.kind) {
    case "undone":
      return ["Anybody can undo it."];
    case "paid":
      return ["Anybody can who pays with another token."];
    case "ends":
      return [
        remedy.afterSeconds === 0
          ? "In the next block it was over."
          : `${duration(remedy.afterSeconds)} later it was over${remedy.renewable ? ", unless it was called again" : ""}.`,
      ];
  }
}
