import { type Address, isAddressEqual } from "viem";
import type { PowerOutcome, Powers, Relief } from "../../lab/outcomes.ts";
import { whoOf } from "./accounts.ts";
import { callWords } from "./calls.ts";
import { duration } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export type Opening = NonNullable<NonNullable<Powers["entry"]>["opening"]>;

export function callsOf({ calls, replay }: Pick<PowerOutcome, "calls" | "replay">): string {
  const of = (target: Address) =>
    isAddressEqual(target, replay.token) ? "" : ` of ${short(target)}, which the token asks`;
  return calls.map((call) => `${callWords(call)}${of(call.target)}`).join(", then ");
}

/** `the owner (0xf39F…2266) has called openTrading()` */
export function openedBy(opening: Opening): string {
  return `${whoOf(opening)} has called ${callsOf(opening)}`;
}

/** What had to happen first, so that there were holders to use powers upon. */
export function behind({ entry }: Pick<Powers, "entry">, claim: string): string {
  if (entry?.donor) return `${claim} (nobody can buy it; holders were given theirs by ${short(entry.donor)})`;
  return entry?.opening ? `once ${openedBy(entry.opening)}, ${claim}` : claim;
}

/** What shows at once follows from the call; what does not was seen as time passed. */
export function whenOf({ lateSeconds }: Pick<PowerOutcome, "lateSeconds">): string {
  if (lateSeconds === null) return "after that";
  return lateSeconds === 0 ? "from the next block on" : `${duration(lateSeconds)} later`;
}

export function wayOut(relief: Relief): string {
  if (relief.kind === "undone")
    return `Whoever was locked in can open it again with ${callWords(relief.call)}, as anybody can.`;
  if (relief.kind === "paid")
    return `Anybody can who pays with another token (${short(relief.asset)}), as in a vault or a wrapper.`;
  if (relief.afterSeconds === 0) return "In the next block it was over.";
  const again = relief.renewable ? "unless it was called again" : "whether or not it was called again";
  return `${capital(duration(relief.afterSeconds))} later it was over, ${again}.`;
}

/** What opens a function that no experiment could bring to hurt anybody. */
export const OPENED_BY = {
  hash: "obeys a caller of whom only a hash is known",
  signature: "obeys whoever has a certain account's signature",
  list: "obeys those on a list of the token's, none of whom was found",
  later: "changes a list of accounts that transfers compare with the time",
} as const satisfies Record<Powers["unreached"][number]["key"], string>;
