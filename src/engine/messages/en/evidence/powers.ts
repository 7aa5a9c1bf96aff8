import type { PowerSaying, PowerShown } from "../../../checks/shared/sayings/powers.ts";
import { type Lines, told, type With } from "../../language.ts";
import { effectWords } from "../effects.ts";
import { duration, percent } from "../figures.ts";
import { BACKING, OPENED_BY } from "../power-uses.ts";
import { briefly, inWords, isCalledSomething } from "../who.ts";

type Use = With<"power-used" | "power-though-renounced" | "power-of-unnamed", PowerSaying>;
type OfContract = With<"power-of-contract", PowerSaying>;

export const powers: Lines<PowerSaying> = {
  "power-used": (use) => together([use]),
  "power-though-renounced": (use) => together([use]),
  "power-of-unnamed": (use) => together([use]),
  "power-of-contract": (use) => together([use]),
  "power-in-code": ({ key }) =>
    `Nobody could be brought to use it: a function ${OPENED_BY[key]}, writes what transfers read, and may be used against holders.`,
};

/** What a rule made. */
export function atOnce(growthBps: number): string {
  return growthBps === 0 ? "less than 0.01% more tokens" : more(growthBps);
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
    ...uses.flatMap(wayOut).slice(0, 1),
  ].join(" ");
}

/** What a contract could do, whom nobody was found to make do it. */
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
  return `Called by whoever was found to command it and by a stranger, ${own} made ${atOnce(growthBps)} at once, and hardly more when called again.`;
}

/** A sale that nobody could make cost nothing: what sales cost came of the same function with something else in its call. */
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

/** What anybody is given who pays: who tried it says nothing of who can. */
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
  return `${when}${told(HAPPENED, use.shown)}`;
}

function wayOut(use: Use): string[] {
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

const lost =
  (what: string) =>
  ({ lossBps }: { lossBps: number }) =>
    `${percent(lossBps)} of ${what}`;

const HAPPENED: Lines<PowerShown> = {
  "locked-in": ({ sells, othersCan }) =>
    `${sells ? "the buyer's sale failed" : "the buyer could not send"}${othersCan ? ` while others still ${sells ? "sold" : "could"}` : ""}`,
  "trading-stopped": ({ sells, ofPool }) =>
    `nobody who was tried could ${sells ? "sell" : "send"} any more${ofPool ? " through this pool" : ""}`,
  "sales-trickle": ({ mostBps }) => `only ${mostBps === null ? "a part" : percent(mostBps)} of a balance sold at once`,
  "tokens-taken": lost("the buyer's tokens were somebody else's"),
  "tokens-gone": lost("the buyer's tokens were gone"),
  "tokens-destroyed": lost("the buyer's tokens were gone, and nobody had them"),
  "spent-unapproved": lost("the buyer's tokens were spent without approval"),
  "pool-drained": lost("the pool's tokens were gone, without a trade"),
  "pool-emptied": lost("the money in the pool was gone once what it brought was sold"),
  "tax-raised": ({ side, beforeBps, afterBps }) =>
    `${side === "sale" ? "selling" : "sending"} cost ${percent(afterBps)} where it had cost ${percent(beforeBps)}`,
  "hook-took": ({ afterBps }) => `the pool's hook took ${percent(afterBps)} of what a sale brought before`,
  "taxed-alone": ({ side, afterBps }) =>
    `the buyer's ${side === "sale" ? "sale" : "sending"} cost ${percent(afterBps)}, and others' did not`,
  "tokens-made": ({ growthBps, sold }) => `there were ${more(growthBps)}${sold ? ", for money" : ""}`,
  "made-from-nobody": ({ growthBps }) => `somebody had tokens that nobody lost, ${percent(growthBps)} of the supply`,
  "made-unseen": "one account held more than the whole supply",
  "owned-again": "a token without an owner had one again",
  "balances-elsewhere": "another contract decided over all balances",
};

/** `29.7% more tokens`, `11 times as many tokens`. */
export function more(bps: number): string {
  if (bps > 10_000_000) return "more than a thousand times as many tokens";
  return bps >= 10_000 ? `${Math.round(bps / 10_000 + 1)} times as many tokens` : `${percent(bps)} more tokens`;
}
