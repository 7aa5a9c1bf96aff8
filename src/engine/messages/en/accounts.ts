// How accounts are told: by their role, by what kind of account they are, and by their address.
import { zeroHash } from "viem";
import type { PowerHolder } from "../../experiments/outcomes.ts";
import type { Controller, Role } from "../../facts/facts.ts";
import { type Sentences, told } from "../catalog.ts";
import { grantedRoleName, viewName } from "../names/selectors.ts";
import { isCalledSomething } from "../selection.ts";
import { duration } from "./figures.ts";
import { short } from "./phrases.ts";

/** As a label: `owner`, `minter role`. */
export const roles: Sentences<Role> = {
  owner: "owner",
  "pending-owner": "pending owner",
  "proxy-admin": "proxy admin",
  beacon: "beacon",
  creator: "creator",
  factory: "factory",
  mentioned: "address named at deployment",
  listed: "account on one of its lists",
  stored: "address in the token's storage",
  "written-into-code": "address in the code",
  "pool-manager": "pool manager",
  anyone: "anyone",
  view: ({ selector }) => viewName(selector) ?? `address that ${selector} returns`,
  granted: ({ hash }) => {
    if (hash === zeroHash) return "default admin";
    const name = grantedRoleName(hash);
    return name ? `${name} role` : `role ${hash.slice(0, 10)}`;
  },
  slot: ({ slot }) => `storage slot ${slot}`,
  "owner-of": ({ of }) => `owner of the ${told(roles, of)}`,
  "over-asked-contract": ({ role }) => `${told(roles, role)} of a contract the token asks`,
  "over-hook": ({ role }) => `pool hook's ${told(roles, role)}`,
  "over-holding-contract": ({ role }) => `${told(roles, role)} of an admin contract`,
};

/** `the owner`, `a large holder`. */
export function insiderOf(role: Role | null): string {
  if (!role) return "a large holder";
  return role.code === "owner" || role.code === "creator" || role.code === "pending-owner"
    ? `the ${told(roles, role)}`
    : "an insider account";
}

/** `a single account (0x1234…abcd)`, `a 3-of-5 multisig (0x1234…abcd)` … */
export function describe(controller: Controller): string {
  const { address, kind, behind } = controller;
  const name = short(address);
  switch (kind) {
    case "person":
      return `a single account (${name})`;
    case "burned":
      return `a burn address (${name})`;
    case "multisig":
    case "timelock":
      return `a ${kindOf(controller)} (${name})`;
    case "contract":
      return behind ? `a contract (${name}) controlled by ${describe(behind)}` : `a contract (${name})`;
  }
}

/** `3-of-5 multisig`, `timelock of 2 days`, `contract`; nothing for a single account. */
function kindOf({ kind, threshold, owners, delaySeconds }: Controller): string {
  switch (kind) {
    case "multisig":
      return threshold && owners ? `${threshold}-of-${owners} multisig` : "multisig";
    case "timelock":
      return `timelock of ${duration(delaySeconds ?? 0)}`;
    case "contract":
      return "contract";
    default:
      return "";
  }
}

/** `the owner (0xf39F…2266)`, `the owner (0xf39F…2266, 3-of-5 multisig)`. */
export function whoOf({ holder }: { readonly holder: PowerHolder }): string {
  if (holder.anyone) return "a stranger";
  return `${nameOf(holder)} (${[short(holder.address), kindOf(holder)].filter((part) => part !== "").join(", ")})`;
}

/** The same without its address: `the owner (3-of-5 multisig)`. */
export function inWords(holder: PowerHolder): string {
  if (holder.anyone) return "a stranger";
  const kind = kindOf(holder);
  return kind === "" ? nameOf(holder) : `${nameOf(holder)} (${kind})`;
}

/** Three words at most, to begin a headline with: `The owner`, `A multisig`. */
export function briefly(holder: PowerHolder): string {
  if (holder.anyone) return "Anyone";
  if (holder.kind === "multisig") return "A multisig";
  if (holder.kind === "timelock") return "A timelock";
  const name = titleOf(holder);
  return name ? `The ${name}` : holder.named ? "An admin" : "A hidden account";
}

function nameOf(holder: PowerHolder): string {
  const name = titleOf(holder);
  return name ? `the ${name}` : holder.named ? "an admin account" : "a hidden account";
}

function titleOf(holder: PowerHolder): string | undefined {
  return isCalledSomething(holder) ? told(roles, holder.role) : undefined;
}
