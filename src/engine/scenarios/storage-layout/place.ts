import { type Address, concat, type Hex, keccak256, numberToHex, pad } from "viem";
import { scenarioConfig } from "../config.ts";

/**
 * Where a token keeps something of each account: so many words after the hash of the account with what stands before and
 * behind it. Solidity hashes the key and then the variable's place, Vyper the other way round, and others pack both.
 */
export type Place = {
  readonly before: Hex;
  /** The account is a whole word. */
  readonly padded: boolean;
  readonly behind: Hex;
  readonly member: bigint;
  /** How many bits of the word are below what is kept. */
  readonly shift: number;
};

const NONE: Hex = "0x";
const WORD = 1n << 256n;

export function slotOf({ before, padded, behind, member }: Place, account: Address): Hex {
  const key = padded ? pad(account.toLowerCase() as Hex, { size: 32 }) : (account.toLowerCase() as Hex);
  return numberToHex((BigInt(keccak256(concat([before, key, behind]))) + member) % WORD, { size: 32 });
}

/** A mapping at this place, in the order of either compiler. */
export function mappingsAt(base: bigint, { member = 0n, shift = 0 } = {}): readonly Place[] {
  const place = numberToHex(base, { size: 32 });
  const shared = { padded: true, member, shift };
  return [
    { ...shared, before: NONE, behind: place },
    { ...shared, before: place, behind: NONE },
  ];
}

/** The account and a seed of four bytes, packed: Solady's. */
const SEEDED: Place = { before: NONE, padded: false, behind: "0x000000000000000087a211a2", member: 0n, shift: 0 };
/** `openzeppelin.storage.ERC20` by ERC-7201. */
export const NAMESPACE = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n;

/** Where most tokens keep balances, whatever could be read of the code. */
export const USUAL_PLACES: readonly Place[] = [
  SEEDED,
  ...mappingsAt(NAMESPACE).slice(0, 1),
  ...Array.from({ length: scenarioConfig.layoutUsualSlots }, (_, slot) => mappingsAt(BigInt(slot))).flat(),
];

/** And the supply: behind the namespace's two mappings, and in Solady's own slot. */
export const USUAL_SUPPLIES: readonly bigint[] = [NAMESPACE + 2n, 0x05345cdf77eb68f44cn];
