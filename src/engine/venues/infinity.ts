import { encodeAbiParameters, type Hex, numberToHex, parseAbiParameters } from "viem";
import type { Pool } from "../facts/facts.ts";
import { bookkeeperOf } from "../facts/pools/hook.ts";
import { parametersOf } from "../facts/pools/infinity-parameters.ts";

const KEY = parseAbiParameters("address manager, address hooks, uint24 fee, bytes32 parameters, bool inBins");

/** What tells a pool of PancakeSwap Infinity from others of the same two, as our broker asks for it. */
export function infinityKey(pool: Pool): Hex {
  const { venue, key } = pool;
  const parameters = numberToHex(parametersOf(key), { size: 32 });
  return encodeAbiParameters(KEY, [bookkeeperOf(pool), key.hooks, key.fee, parameters, venue === "infinity-bin"]);
}
