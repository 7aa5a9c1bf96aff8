// How accounts are told: by their role, by what kind of account they are, and by their address.
import { zeroHash } from "viem";
import type { PowerHolder } from "../../experiments/outcomes.ts";
import type { Controller, Role } from "../../facts/facts.ts";
import { type Sentences, told } from "../catalog.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { duration } from "./figures.ts";
import { short } from "./phrases.ts";

/** Each goes behind an article: the owner, the minter role. */
export const roles: Sentences<Role> = {
  owner: "owner",
  "pending-owner": "pending owner",
  "proxy-admin": "proxy admin",
  beacon: "beacon",
  creator: "creator",
  factory: "factory",
  mentioned: "an address that its deployment names",
  stored: "a storage slot named in the code",
  "written-into-code": "an address written into the code",
  "pool-manager": "manager of the pool",
  anybody: "anybody",
  view: ({ selector }) => viewName(selector) ?? selector,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "default admin";
    const name = grantedRoleName(hash);
    return name ? `${name} role` : `role ${hash.slice(0, 10)}`;
  },
  slot: ({ slot }) => `storage slot ${slot}`,
  "owner-of": ({ of }) => `owner of ${told(roles, of)}`,
  "over-asked-contract": ({ role }) => `${told(roles, role)} of a contract that the token asks`,
  "over-hook": ({ role }) => `${told(roles, role)} of the pool's hook`,
  "over-holding-contract": ({ role }) => `${told(roles, role)} of a contract that holds power`,
};

/** `the owner`, `a large holder`. */
export function insiderOf(role: Role | null): string {
  if (!role) return "a large holder";
  return role.code === "owner" || role.code === "creator" || role.code === "pending-owner"
    ? `the ${told(roles, role)}`
    : "an account that the token knows";
}

/** `a single account (0x1234…abcd)`, `a multisig that needs 3 of 5 signatures (0x…)` … */
export function describe(controller: Controller): string {
  const { address, kind, threshold, owners, delaySeconds, behind } = controller;
  const name = short(address);
  switch (kind) {
    case "person":
      return `a single account (${name})`;
    case "multisig":
      return `a multisig that needs ${threshold ?? "some"} of ${owners ?? "its"} signatures (${name})`;
    case "timelock":
      return `a timelock that waits ${duration(delaySeconds ?? 0)} (${name})`;
    case "burned":
      return `an address that nobody can use (${name})`;
    case "contract":
      return behind ? `a contract (${name}) controlled by ${describe(behind)}` : `a contract (${name})`;
  }
}

/** `the owner (0xf39F…2266)`; what slows the account down is said, too. */
export function whoOf({ holder }: { readonly holder: PowerHolder }): string {
  if (holder.anybody) return "a stranger";
  const part = partOf(holder);
  return holder.kind === "person" ? `${part} (${short(holder.address)})` : `${part}, ${describe(holder)},`;
}

function partOf({ named, role }: PowerHolder): string {
  const words = told(roles, role);
  if (isNameless(role)) return `the address that its function ${words} names`;
  return named || role.code === "creator" ? `the ${words}` : "an address that the token does not name";
}

/** Named by a view without a known name. */
function isNameless(role: Role): boolean {
  if ("role" in role) return isNameless(role.role);
  return role.code === "view" && viewName(role.selector) === undefined;
}

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
