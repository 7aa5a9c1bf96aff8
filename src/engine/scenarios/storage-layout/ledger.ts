import { type Address, type Hex, numberToHex } from "viem";
import { BPS_BIGINT } from "../../core/units.ts";
import type { StorageOverride } from "../../simulation/overrides.ts";
import { scenarioConfig } from "../config.ts";
import { type Place, slotOf } from "./place.ts";

/** How a token keeps balances, as far as it takes to put some in place. */
export type Ledger = {
  readonly token: Address;
  readonly place: Place;
  /** What stands in the word of somebody who has `has` of it: a share in one token, the balance itself in most. */
  readonly rate: { readonly word: bigint; readonly has: bigint };
  /** All that there is; what is said of it where nothing was made yet is put in place, too. */
  readonly supply: bigint;
  readonly supplyPut: StorageOverride | null;
};

/** There are none yet: what is said of the supply is put in place, too. */
export function isFromNone({ supplyPut }: Ledger): boolean {
  return supplyPut !== null;
}

/** `null`: it could not be found out. */
export type LedgerFinder = () => Promise<Ledger | null>;

export function mostOf({ supply }: Pick<Ledger, "supply">): bigint {
  return (supply * scenarioConfig.fillerSupplyBps) / BPS_BIGINT;
}

type Share = { readonly account: Address; readonly amount: bigint };

/** What makes each of these have so much. */
export function wordsFor(
  { token, place, rate, supplyPut }: Ledger,
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

export function isSame(one: Ledger, other: Ledger): boolean {
  const exactly = ({ rate: { word, has } }: Ledger) => word * other.rate.has === has * other.rate.word;
  return slotOf(one.place, one.token) === slotOf(other.place, one.token) && exactly(one);
}
