// How a pool with a hook is named in calls to that hook: by its number, its id, or its whole key.
import { type Address, concat, type Hex, numberToHex, pad, zeroAddress } from "viem";
import type { Pool } from "../../facts/facts.ts";
import { bookkeeperOf, hookOf, managedAt } from "../../facts/pools/hook.ts";
import { parametersOf } from "../../facts/pools/infinity-parameters.ts";
import { numberedPool } from "../../facts/pools/numbered.ts";
import type { KeyWord, PoolNames } from "../context.ts";
import type { Arguments } from "./argument-sets.ts";

/** `null`: the pool has no hook, or is known by its address. */
export function poolNamesOf(token: Address, pool: Pool): PoolNames | null {
  const hook = hookOf(pool);
  if (!hook || !pool.id || pool.venue === "balancer-v2") return null;
  const numbered = numberedPool(pool.venue, pool.id);
  if (numbered) return { told: [hook, managedAt(pool)], id: pool.id, key: [account(numbered)] };
  const { fee, tickSpacing } = pool.key;
  const [first = zeroAddress, second = zeroAddress] = [token, pool.quote.address].sort((one, other) =>
    BigInt(one) < BigInt(other) ? -1 : 1,
  );
  const currencies = [first, second].map(account);
  if (pool.venue === "uniswap-v4") {
    const key = [...currencies, number("uint24", fee), number("int24", tickSpacing), account(hook)];
    return { told: [hook], id: pool.id, key };
  }
  const parameters = number("uint256", parametersOf(pool.key));
  const key = [...currencies, account(hook), account(bookkeeperOf(pool)), number("uint24", fee), parameters];
  return { told: [hook], id: pool.id, key };
}

function account(address: Address): KeyWord {
  return { type: "address", word: pad(address) };
}

function number(type: string, value: number): KeyWord {
  return { type, word: numberToHex(value, { size: 32 }) };
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
