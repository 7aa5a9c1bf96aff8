import type { PowerHolder } from "../../experiments/outcomes.ts";
import type { Controller, Role } from "../../facts/facts.ts";
import { told } from "../language.ts";
import { viewName } from "../names/views.ts";
import { duration } from "./figures.ts";
import { short } from "./phrases.ts";
import { roles } from "./roles.ts";

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

/** `the owner (0xf39F…2266)`; whatever slows somebody down is said, too. */
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

/** Named by a view that nobody knows by name. */
function isNameless(role: Role): boolean {
  if ("role" in role) return isNameless(role.role);
  return role.code === "view" && viewName(role.selector) === undefined;
}
