import type { PowerHolder } from "../../experiments/outcomes.ts";
import { told } from "../language.ts";
import { grantedRoleName } from "../names/granted-roles.ts";
import { duration } from "./figures.ts";
import { roles } from "./roles.ts";

/** `the owner`, `a multisig`: three words at most. */
export function briefly(holder: PowerHolder): string {
  if (holder.anybody) return "anybody";
  if (holder.kind === "multisig" || holder.kind === "timelock") return `a ${holder.kind}`;
  return nameOf(holder) ?? (holder.named ? "somebody with power" : "a hidden account");
}

/** The same for a sentence, with what slows it: `the owner, a multisig that needs 3 of 5 signatures,`. */
export function inWords(holder: PowerHolder): string {
  if (holder.anybody) return "a stranger";
  const name =
    nameOf(holder) ?? (holder.named ? "somebody whom the token names" : "an account that the token does not name");
  const { kind, threshold, owners, delaySeconds } = holder;
  if (kind === "multisig")
    return `${name}, a multisig that needs ${threshold ?? "some"} of ${owners ?? "its"} signatures,`;
  if (kind === "timelock") return `${name}, a timelock that waits ${duration(delaySeconds ?? 0)},`;
  return kind === "contract" ? `${name}, a contract,` : name;
}

/** Else the words for it say already that the token does not name it. */
export function isCalledSomething(holder: PowerHolder): boolean {
  return nameOf(holder) !== undefined;
}

function nameOf({ role }: PowerHolder): string | undefined {
  switch (role.code) {
    case "owner":
    case "pending-owner":
    case "proxy-admin":
    case "creator":
    case "factory":
      return `the ${told(roles, role)}`;
    case "granted":
      return grantedRoleName(role.hash) === undefined ? undefined : `the ${told(roles, role)}`;
    default:
      return undefined;
  }
}
