// How a token keeps balances in storage, the usual places, and the storage overrides that give accounts a balance.

import { type Address, concat, type Hex, keccak256, numberToHex, pad } from "viem";
import { BPS_BIGINT } from "../../core/units.ts";
import type { StorageOverride } from "../../simulation/overrides.ts";
import { scenarioConfig } from "../config.ts";

/** How a token keeps balances, as far as it takes to put some in place. */
export type StorageLayout = {
  readonly token: Address;
  readonly place: Place;
  /** The word of an account that has `has` tokens: a share in one token, the balance itself in most. */
  readonly rate: { readonly word: bigint; readonly has: bigint };
  /** The supply; where nothing is minted yet, it is overridden, too. */
  readonly supply: bigint;
  readonly supplyPut: StorageOverride | null;
};

/** Nothing is minted yet: the supply is overridden, too. */
export function isFromNone({ supplyPut }: StorageLayout): boolean {
  return supplyPut !== null;
}

/** `null`: it could not be found out. */
export type StorageLayoutFinder = () => Promise<StorageLayout | null>;

export function mostOf({ supply }: Pick<StorageLayout, "supply">): bigint {
  return (supply * scenarioConfig.fillerSupplyBps) / BPS_BIGINT;
}

type Share = { readonly account: Address; readonly amount: bigint };

/** What makes each of these have so much. */
export function wordsFor(
  { token, place, rate, supplyPut }: StorageLayout,
  shares: readonly Share[],
): readonly StorageOverride[] {
  const balances = shares.map(({ account, amount }) => ({
    at: token,
    slot: slotOf(place, account),
    word: toWord((amount * rate.word) / rate.has),
  }));
  return supplyPut ? [...balances, supplyPut] : balances;
}

export function toWord(value: bigint): Hex {
  return numberToHex(value, { size: 32 });
}

export function isSame(one: StorageLayout, other: StorageLayout): boolean {
  const exactly = ({ rate: { word, has } }: StorageLayout) => word * other.rate.has === has * other.rate.word;
  return slotOf(one.place, one.token) === slotOf(other.place, one.token) && exactly(one);
}

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
