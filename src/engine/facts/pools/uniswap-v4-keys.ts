import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  keccak256,
  parseAbi,
  toEventSelector,
} from "viem";
import type { PoolKey } from "../facts.ts";
import { NO_KEY } from "./lens-questions.ts";
import type { MadePool, RawLog } from "./made-pool.ts";

const [initialize] = parseAbi([
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)",
]);
export const INITIALIZED_V4 = toEventSelector(initialize);

export function initializedV4({ topics, data }: RawLog): MadePool {
  const { args } = decodeEventLog({ abi: [initialize], topics: topics as [Hex, ...Hex[]], data });
  const { currency0, currency1, fee, tickSpacing, hooks } = args;
  return { currencies: [currency0, currency1], key: { ...NO_KEY, fee, tickSpacing, hooks } };
}

/** Uniswap V4's pools have no address: they are told apart by the hash of their key. */
export function poolId(one: Address, other: Address, { fee, tickSpacing, hooks }: PoolKey): Hex {
  const types = ["address", "address", "uint24", "int24", "address"].map((type) => ({ type }));
  const [currency0, currency1] = [one, other].sort((a, b) => (hexToBigInt(a) < hexToBigInt(b) ? -1 : 1));
  return keccak256(encodeAbiParameters(types, [currency0, currency1, fee, tickSpacing, hooks]));
}
