// Tokens that wrap the native one: tried in one call, by putting some in and taking it out again.
import { type Address, concat, type Hex, numberToHex, pad, parseEther, zeroAddress } from "viem";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Pool, Price } from "../../venues/pool.ts";
import { wrapperPool } from "../../venues/wrapper.ts";
import { poolsConfig } from "./config.ts";
import { WRAPPER_PROBE_CODE } from "./lens-code.ts";
import { quoteAt } from "./questions.ts";

/** A wrapper of the native token, as a trial showed. */
export type Wrapper = {
  readonly address: Address;
  /** As contracts/WrapperProbe.sol counts them. */
  readonly way: bigint;
  /** What one unit is worth in the native token. */
  readonly price: Price;
  /** Its balance of the native token, or of the wrapped one. */
  readonly held: bigint;
  readonly supply: bigint;
};

/** Of the ways in contracts/WrapperProbe.sol, the one that takes the wrapped native token. */
const VAULT = 3n;
/** Words of the probe's answer for each token. */
const WORDS = 5;

/** The tokens among these that anyone gets for the native one, and can give back for it. None, where the node takes no such call. */
export async function readWrappers(reader: Reader, tokens: readonly Address[]): Promise<readonly Wrapper[]> {
  const { chain, block } = reader;
  const asked = [...new Set(tokens)].slice(0, poolsConfig.maxWrappersTried);
  if (asked.length === 0 || chain.nativeIsToken || !(await reader.capabilities()).stateOverrides) return [];
  const data = concat([chain.wrapped, ...asked].map((address) => pad(address)));
  // No contract can have known it beforehand.
  const probe: Hex = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString("hex")}`;
  const overrides = { [probe]: { code: WRAPPER_PROBE_CODE, balance: numberToHex(parseEther("1")) } };
  const call = [{ to: probe, data }, numberToHex(block.number), overrides];
  const answer = await attempt(reader.request("eth_call", call, "stateOverrides"));
  if (!answer.known || typeof answer.value !== "string") return [];
  const words = ((answer.value as Hex).slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
  const sum = poolsConfig.wrapperTrialWei;
  return asked.flatMap((address, index): Wrapper[] => {
    const [way = 0n, got = 0n, back = 0n, held = 0n, supply = 0n] = words.slice(WORDS * index, WORDS * (index + 1));
    if (way === 0n || got === 0n || back > sum || (sum - back) * poolsConfig.wrapperRoundingPart > sum) return [];
    return [{ address, way, price: { numerator: back, denominator: got }, held, supply }];
  });
}

/** The way from the native token to its wrapper, as a pool. */
export function poolOfWrapper(chain: Chain, { address, way, held, supply }: Wrapper): Pool {
  const quote = quoteAt(chain, way === VAULT ? chain.wrapped : zeroAddress);
  return wrapperPool(address, quote, { way, supply, held });
}
