import {
  type Address,
  decodeAbiParameters,
  decodeEventLog,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  keccak256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
  toFunctionSelector,
} from "viem";
import type { Reader } from "../../chain/reader.ts";
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

const POOL_KEY = parseAbiParameters("address, address, uint24, int24, address");

/** Some launchpads' coins say themselves which pool is theirs. */
export async function readNamedKey(reader: Reader, token: Address): Promise<MadePool | null> {
  try {
    const call = { to: token, data: toFunctionSelector("getPoolKey()"), gas: numberToHex(200_000) };
    const answer = (await reader.request("eth_call", [call, numberToHex(reader.block.number)])) as Hex;
    const [currency0, currency1, fee, tickSpacing, hooks] = decodeAbiParameters(POOL_KEY, answer);
    return { currencies: [currency0, currency1], key: { ...NO_KEY, fee, tickSpacing, hooks } };
  } catch {
    // It has no such function, as nearly all tokens.
    return null;
  }
}

/** Uniswap V4's pools have no address: they are told apart by the hash of their key. */
export function poolId(one: Address, other: Address, { fee, tickSpacing, hooks }: PoolKey): Hex {
  const types = ["address", "address", "uint24", "int24", "address"].map((type) => ({ type }));
  const [currency0, currency1] = [one, other].sort((a, b) => (hexToBigInt(a) < hexToBigInt(b) ? -1 : 1));
  return keccak256(encodeAbiParameters(types, [currency0, currency1, fee, tickSpacing, hooks]));
}
