import { type Hex, keccak256, toHex } from "viem";

/** What contracts with OpenZeppelin's AccessControl commonly call their roles, by hash. */
const NAMES = new Map<Hex, string>(
  "MINTER BURNER PAUSER UNPAUSER UPGRADER OPERATOR ADMIN GOVERNOR BLACKLISTER FREEZER COMPLIANCE MANAGER KEEPER GUARDIAN BRIDGE RESCUER SNAPSHOT"
    .split(" ")
    .map((name) => [keccak256(toHex(`${name}_ROLE`)), name.toLowerCase()]),
);

export function grantedRoleName(hash: Hex): string | undefined {
  return NAMES.get(hash);
}
