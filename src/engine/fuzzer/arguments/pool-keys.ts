// How a pool with a hook is named in calls to that hook: by its number, its id, or its whole key.
import { type Address, concat, type Hex } from "viem";
import type { Pool } from "../../facts/facts.ts";
import { hookOf, managedAt, venueOf } from "../../venues/registry.ts";
import type { PoolNames } from "../context.ts";
import type { Arguments } from "./argument-sets.ts";

/** `null`: the pool has no hook, or is known by its address. */
export function poolNamesOf(token: Address, pool: Pool): PoolNames | null {
  const hook = hookOf(pool);
  const { keyWords, poolAddress } = venueOf(pool).liquidity;
  if (!hook || !pool.id || !keyWords) return null;
  return { told: [hook, ...(poolAddress ? [managedAt(pool)] : [])], id: pool.id, key: keyWords(token, pool) };
}

/** Types that may hold anything that fills a word. */
const ANY_WORD: ReadonlySet<string> = new Set(["uint256", "bytes32"]);
const OF_WORDS = /^(?:address|bool|u?int\d*|bytes\d+)(?:,(?:address|bool|u?int\d*|bytes\d+))*$/;

/** Argument sets that name the pool, by its whole key or by its id. `ways` makes those of the other arguments. Empty where the types have no room for a pool. */
export function namingPool(
  inputs: string,
  { id, key }: PoolNames,
  ways: (rest: string) => readonly Arguments[],
): readonly Arguments[] {
  if (!OF_WORDS.test(inputs)) return [];
  const types = inputs.split(",");
  const whole = types.findIndex((_, at) => key.every(({ type }, index) => fits(types[at + index], type)));
  const names = whole < 0 ? [id] : key.map(({ word }) => word);
  const at = whole < 0 ? types.findIndex((type) => ANY_WORD.has(type)) : whole;
  if (at < 0) return [];
  const rest = types.toSpliced(at, names.length);
  const start = at * WORD;
  const shift = (offset: number) => (offset < start ? offset : offset + names.length * WORD);
  return ways(rest.join(",")).map(({ data, numbersAt, holderBalanceAt }) => ({
    data: concat([part(data, 0, start), ...names, part(data, start)]),
    numbersAt: numbersAt.map(shift),
    holderBalanceAt: holderBalanceAt.map(shift),
  }));
}

const WORD = 32;

function fits(found: string | undefined, type: string): boolean {
  return found !== undefined && (found === type || ANY_WORD.has(found));
}

function part(data: Hex, from: number, to?: number): Hex {
  return `0x${data.slice(2 + 2 * from, to === undefined ? undefined : 2 + 2 * to)}`;
}
