import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  hexToNumber,
  keccak256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toEventSelector,
} from "viem";
import type { PoolKey } from "../facts.ts";
import { fromParameters, parametersOf } from "./infinity-parameters.ts";
import { NO_KEY } from "./lens-questions.ts";
import type { MadePool, RawLog } from "./made-pool.ts";

const abi = parseAbi([
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters, uint160 sqrtPriceX96, int24 tick)",
  "event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters, uint24 activeId)",
]);
/** Of ticks, and of bins. */
export const INITIALIZED_INFINITY: readonly Hex[] = abi.map((event) => toEventSelector(event));

export function initializedInfinity({ topics, data }: RawLog): MadePool {
  const { args } = decodeEventLog({ abi, topics: topics as [Hex, ...Hex[]], data });
  const key = { ...NO_KEY, fee: args.fee, hooks: args.hooks, ...fromParameters(hexToNumber(args.parameters)) };
  return { currencies: [args.currency0, args.currency1], key };
}

const KEY = parseAbiParameters("address, address, address, address, uint24, bytes32");

export function infinityPoolId(manager: Address, one: Address, other: Address, key: PoolKey): Hex {
  const [first = one, second = other] = [one, other].sort((a, b) => (hexToBigInt(a) < hexToBigInt(b) ? -1 : 1));
  const parameters = numberToHex(parametersOf(key), { size: 32 });
  return keccak256(encodeAbiParameters(KEY, [first, second, key.hooks, manager, key.fee, parameters]));
}
