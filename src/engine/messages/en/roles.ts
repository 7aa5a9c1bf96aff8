import { zeroHash } from "viem";
import type { Role } from "../../facts/facts.ts";
import { type Sentences, told } from "../language.ts";
import { grantedRoleName } from "../names/granted-roles.ts";
import { viewName } from "../names/views.ts";

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
