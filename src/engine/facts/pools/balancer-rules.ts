import { type Address, type Hex, zeroAddress } from "viem";
import type { VenueConfig } from "../../chain/chain.ts";
import type { PoolManager } from "../facts.ts";
import { type Found, toAddress } from "./lens.ts";
import { NO_KEY, type Question } from "./lens-questions.ts";
import type { Pair } from "./unlisted-quotes.ts";

type Balancer = Extract<VenueConfig, { kind: "balancer-v2" | "balancer-v3" }>;

/** Whether a pool's code is known, what it asks in each trade, and who has a say in it beside the exchange. */
export type Rules = {
  readonly isKnownCode: boolean;
  readonly hook: Address;
  readonly managers: readonly PoolManager[];
};

const NO_RULES: Rules = { isKnownCode: false, hook: zeroAddress, managers: [] };

/** Stands for the exchange's own government in the second version. */
const GOVERNMENT: Address = "0xBA1BA1ba1BA1bA1bA1Ba1BA1ba1BA1bA1ba1ba1B";

/** What is to be asked of every pool that a vault named: which factory made it, and what it says of itself. */
export function questionsAboutRules(pairs: readonly Pair[]): readonly Question[] {
  const once = new Map(pairs.map((pair) => [pair.id, pair]));
  return [...once.values()].flatMap(({ venue, id }) => {
    if (!isBalancer(venue) || !id) return [];
    const of = { venue, id, a: venue.vault, b: venue.vault, key: NO_KEY, about: "pool", quote: NOTHING } as const;
    const factories = venue.factories.map((asked): Question => ({ ...of, kind: "madeBy", asked }));
    return [...factories, { ...of, kind: `${venue.kind}-rules` }];
  });
}

const NOTHING: Question["quote"] = { address: zeroAddress, symbol: "", decimals: 0 };

function isBalancer(venue: VenueConfig): venue is Balancer {
  return venue.kind === "balancer-v2" || venue.kind === "balancer-v3";
}

/** By the vault's word for the pool. */
export function rulesFrom(found: readonly Found[]): ReadonlyMap<Hex, Rules> {
  const made = new Set(found.flatMap(({ kind, id }) => (kind === "madeBy" && id ? [id] : [])));
  return new Map(
    found.flatMap((one) =>
      one.id && one.kind.endsWith("-rules") ? [[one.id, toRules(one, made.has(one.id))] as const] : [],
    ),
  );
}

/** Whoever tells rates decides the price; so a pool that asks for some runs code that nobody knows. */
function toRules({ holdsA, holdsB, third, fourth }: Found, isMade: boolean): Rules {
  const by = (does: PoolManager["does"], word: bigint): PoolManager[] => {
    const address = toAddress(word);
    return BigInt(address) === 0n || address === GOVERNMENT ? [] : [{ address, does }];
  };
  return {
    isKnownCode: isMade && fourth === 0n,
    hook: toAddress(holdsA),
    managers: [...by("pause", holdsB), ...by("set-fee", third)],
  };
}

/** Balancer's vaults take pools of anybody's code: known is what the table lists, and what factories of the table made. */
export function rulesOf({ venue, id }: Found, rules: ReadonlyMap<Hex, Rules>): Rules | null {
  if (!venue || !isBalancer(venue)) return null;
  const isListed = venue.pools.some((pool) => pool.id.toLowerCase() === id?.toLowerCase());
  return isListed ? { ...NO_RULES, isKnownCode: true } : ((id && rules.get(id)) ?? NO_RULES);
}
