// What Balancer's second and third version share: a vault that lists no pools by token, pools of any code, and managers of a pool.
import { type Address, getAddress, type Hex, zeroAddress } from "viem";
import { z } from "zod";
import type { VenueSettings } from "../chain/chain.ts";
import { NO_KEY, type Pool, type PoolManager, sameAddress, toAddress } from "./pool.ts";
import { address, bytes32 } from "./settings.ts";
import { type FoundPool, type PoolQuestion, priceFromWords, type Sides, toQuestion, type Venue } from "./venue.ts";

export const vaultFields = {
  /** Pools of well-known tokens; all others are found by the vault's logs. */
  pools: z
    .array(z.strictObject({ id: bytes32, tokens: z.array(address).min(2).readonly() }).readonly())
    .readonly()
    .default([]),
  /** Factories whose pools run code that is known, and ask no other contract unless they say so. */
  factories: z.array(address).readonly().default([]),
};

export type BalancerVault = VenueSettings & {
  readonly vault: Address;
  readonly pools: readonly { readonly id: Hex; readonly tokens: readonly Address[] }[];
  readonly factories: readonly Address[];
};

/** Contracts/PoolLens.sol's numbers: for a pool, and for its rules. */
type Asks = { readonly pool: number; readonly rules: number };

const MADE_BY = 17;

/** The questions of either version. `poolAddress`: the pool's own address within the vault's word for it. */
export function vaultDiscovery(
  asks: Asks,
  poolAddress: (id: Hex) => Address,
): Pick<Venue<BalancerVault>["discovery"], "questions" | "questionsById" | "describe"> & {
  rulesQuestions(settings: BalancerVault, id: Hex): PoolQuestion[];
} {
  const questionsById = (settings: BalancerVault, sides: Sides, id: Hex) => [
    toQuestion(settings, sides, {
      ...{ asks: asks.pool, contract: settings.vault, id, account: poolAddress(id), read: priceFromWords },
    }),
  ];
  return {
    questionsById,
    questions: (settings, sides) =>
      settings.pools
        .filter(({ tokens }) => [sides.a, sides.b].every((one) => tokens.some((token) => sameAddress(token, one))))
        .flatMap(({ id }) => questionsById(settings, sides, id)),
    describe: (settings, { id, key }, rules) => ({
      id: id ?? null,
      address: getAddress(settings.vault),
      ...describeRules(settings, id, key, rules, asks.rules),
    }),
    rulesQuestions(settings, id) {
      const { vault, factories } = settings;
      const sides = { a: vault, b: vault, about: "pool", quote: NO_QUOTE } as const;
      const of = { id, account: poolAddress(id), key: NO_KEY };
      return [
        ...factories.map((contract) => toQuestion(settings, sides, { ...of, asks: MADE_BY, contract })),
        toQuestion(settings, sides, { ...of, asks: asks.rules, contract: vault }),
      ];
    },
  };
}

const NO_QUOTE = { address: zeroAddress, symbol: "", decimals: 0 };

/** Stands for the exchange's own government in the second version. */
const GOVERNMENT: Address = "0xBA1BA1ba1BA1bA1bA1Ba1BA1ba1BA1bA1ba1ba1B";

/**
 * Vaults take pools of any code: known is what the table lists, and what factories of the table made. An account that sets rates decides
 * the price, so a pool that asks for some runs unknown code.
 */
function describeRules(
  { pools }: BalancerVault,
  id: Hex | undefined,
  key: Pool["key"],
  rules: readonly FoundPool[],
  asked: number,
): Partial<Pool> {
  if (pools.some((pool) => pool.id.toLowerCase() === id?.toLowerCase()))
    return { key: { ...key, hooks: zeroAddress }, managers: [] };
  const own = rules.find(({ asks }) => asks === asked);
  if (!own) return { key: { ...key, hooks: zeroAddress }, managers: [], unvouched: "code" };
  const [hook, pauser, feeSetter, asksForRates] = own.words;
  const isKnownCode = asksForRates === 0n && rules.some(({ asks }) => asks === MADE_BY);
  return {
    key: { ...key, hooks: toAddress(hook) },
    managers: [...managerFrom("pause", pauser), ...managerFrom("set-fee", feeSetter)],
    ...(isKnownCode ? {} : { unvouched: "code" }),
  };
}

function managerFrom(does: PoolManager["does"], word: bigint): PoolManager[] {
  const address = toAddress(word);
  return BigInt(address) === 0n || address === GOVERNMENT ? [] : [{ address, does }];
}
