import type { ExemptionSaying, Freedom } from "../../../checks/shared/sayings/exemptions.ts";
import type { Deal } from "../../../checks/shared/sayings/tax.ts";
import type { Role } from "../../../facts/facts.ts";
import { type Sentences, told } from "../../language.ts";
import { percent } from "../figures.ts";
import { capital, short } from "../phrases.ts";
import { roles } from "../roles.ts";

export const exemptions: Sentences<ExemptionSaying> = {
  "exempt-accounts-exist": ({ address, role, freedoms, others }) =>
    `${capital(`${insiderOf(role)} (${short(address)})`)} ${freedomsOf(freedoms)}.${besides(others)}`,
};

/** `the owner`, `a large holder`. */
export function insiderOf(role: Role | null): string {
  if (!role) return "a large holder";
  return role.code === "owner" || role.code === "creator" || role.code === "pending-owner"
    ? `the ${told(roles, role)}`
    : "an account that the token knows";
}

export function freedomsOf(freedoms: readonly Freedom[]): string {
  return freedoms.map((freedom) => told(OWN, freedom)).join(", ");
}

export function besides(others: number): string {
  if (others === 0) return "";
  return others === 1 ? " So may 1 other account." : ` So may ${others} other accounts.`;
}

const DOES: Readonly<Record<Deal, string>> = { selling: "sells", buying: "buys", sending: "sends" };

const OWN: Sentences<Freedom> = {
  buys: "can buy, while others cannot",
  sells: "can sell, while others cannot",
  sends: "can send, while others cannot",
  "buys-more": "may buy more at once than others may",
  "sells-more": "may sell more at once than others may",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `${DOES[deal]} ${ownBps === 0 ? "without tax" : `for ${percent(ownBps)} in tax`}, while others pay ${percent(usualBps)}`,
};
