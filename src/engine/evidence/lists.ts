import type { Address, Hex } from "viem";

/**
 * What people call the lists of those who may, by selector: other words that take somebody's address tell figures, such as what
 * they signed or voted.
 */
export const LISTS: Readonly<Record<Hex, string>> = {
  "0xbf353dbb": "wards(address)",
  "0x2f54bf6e": "isOwner(address)",
  "0x022914a7": "owners(address)",
  "0x24d7806c": "isAdmin(address)",
  "0x429b62e5": "admins(address)",
  "0xaa271e1a": "isMinter(address)",
  "0xf46eccc4": "minters(address)",
  "0x6d70f7ae": "isOperator(address)",
  "0x13e7c9d8": "operators(address)",
  "0xfe9fbb80": "isAuthorized(address)",
  "0xb9181611": "authorized(address)",
  "0x3a13e1af": "authorizations(address)",
  "0xfdff9b4d": "managers(address)",
};

const HAS_ROLE = "0x91d14854";
const CAN_CALL = "0xb7009613";

/** Whether this asks whether somebody is on such a list, has a role, or may call something. */
export function isLookup(data: Hex, who: Address): boolean {
  const selector = data.slice(0, 10) as Hex;
  const words = data.slice(10).match(/.{64}/g) ?? [];
  const own = who.slice(2).padStart(64, "0");
  if (data.length !== 10 + 64 * words.length) return false;
  if (selector === HAS_ROLE) return words.length === 2 && words[1] === own;
  if (selector === CAN_CALL) return words.length === 3 && words[0] === own;
  return Object.hasOwn(LISTS, selector) && words.length === 1 && words[0] === own;
}
