import { isAddressEqual } from "viem";
import type { MadeHolders, PowerUse } from "../../checks/shared/sayings/powers.ts";
import type { Call, Powers, Remedy } from "../../experiments/outcomes.ts";
import { whoOf } from "./accounts.ts";
import { callWords } from "./calls.ts";
import { duration } from "./figures.ts";
import { capital, short } from "./phrases.ts";

/** Whoever made the other token may have as much of it as they like. */
export const BACKING = "So do vaults and wrappers; whether that token is worth as much was not looked at.";

export function callsOf({ calls, token }: Pick<PowerUse, "calls" | "token">): string {
  const of = ({ target, data }: Call) => {
    if (isAddressEqual(target, token)) return "";
    return data === "0x" ? ` (${short(target)})` : ` of the contract ${short(target)}`;
  };
  return calls.map((call) => `${callWords(call)}${of(call)}`).join(", then ");
}

/** `the owner (0xf39F…2266) has called openTrading()` */
export function openedBy(use: PowerUse): string {
  return `${whoOf(use)} has called ${callsOf(use)}`;
}

/** What had to happen first, so that there were holders to use powers upon. */
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

export function wayOut(remedy: Remedy): string {
  if (remedy.kind === "undone")
    return `Whoever was locked in can open it again with ${callWords(remedy.call)}, as anybody can.`;
  if (remedy.kind === "paid") return `Anybody can who pays with another token (${short(remedy.asset)}). ${BACKING}`;
  if (remedy.afterSeconds === 0) return "In the next block it was over.";
  const again = remedy.renewable ? "unless it was called again" : "whether or not it was called again";
  return `${capital(duration(remedy.afterSeconds))} later it was over, ${again}.`;
}

/** What opens a function that no experiment could bring to hurt anybody. */
export const OPENED_BY = {
  hash: "obeys a caller of whom only a hash is known",
  "no-code": "minds whether somebody is a contract, as everybody is in a trial",
  signature: "obeys whoever has a certain account's signature",
  list: "obeys those on a list of the token's, none of whom was found",
  later: "changes a list of accounts that transfers compare with the time",
} as const satisfies Record<Powers["unreached"][number]["key"], string>;
