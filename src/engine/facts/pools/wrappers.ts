import { type Address, concat, type Hex, numberToHex, pad, parseEther, zeroAddress } from "viem";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Pool } from "../facts.ts";
import type { Price } from "./lens.ts";
import { WRAPPER_PROBE_CODE } from "./lens-code.ts";
import { NO_KEY, quoteAt } from "./lens-questions.ts";

/** What wraps the native token, as a trial showed: it was put in and came out again. */
export type Wrapper = {
  readonly address: Address;
  /** As contracts/WrapperProbe.sol counts them. */
  readonly way: bigint;
  /** What one unit is worth in the native token. */
  readonly price: Price;
  /** What it has of the native token, or of the wrapped one. */
  readonly held: bigint;
  readonly supply: bigint;
};

const VAULT = 3n;
const WORDS = 5;
/** What goes in comes out, but for what is rounded. */
const SUM = 10n ** 15n;
const MOST_LOST = 1_000n;
const MOST_TRIED = 12;

/** Which of these tokens anybody has for the native one, and gives back for it: tried in one call. None, where the node takes no such call. */
export async function readWrappers(reader: Reader, tokens: readonly Address[]): Promise<readonly Wrapper[]> {
  const { chain, block } = reader;
  const asked = [...new Set(tokens)].slice(0, MOST_TRIED);
  if (asked.length === 0 || chain.nativeIsToken || !(await reader.capabilities()).stateOverrides) return [];
  const data = concat([chain.wrapped, ...asked].map((address) => pad(address)));
  // Nobody can have known it beforehand.
  const probe: Hex = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString("hex")}`;
  const overrides = { [probe]: { code: WRAPPER_PROBE_CODE, balance: numberToHex(parseEther("1")) } };
  const call = [{ to: probe, data }, numberToHex(block.number), overrides];
  const answer = await attempt(reader.request("eth_call", call, "stateOverrides"));
  if (!answer.known || typeof answer.value !== "string") return [];
  const words = ((answer.value as Hex).slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
  return asked.flatMap((address, index): Wrapper[] => {
    const [way = 0n, got = 0n, back = 0n, held = 0n, supply = 0n] = words.slice(WORDS * index, WORDS * (index + 1));
    if (way === 0n || got === 0n || back > SUM || (SUM - back) * MOST_LOST > SUM) return [];
    return [{ address, way, price: { numerator: back, denominator: got }, held, supply }];
  });
}

/** The way from the native token to what wraps it, as a pool. */
export function wrapperPool(chain: Chain, { address, way, held, supply }: Wrapper): Pool {
  const quote = way === VAULT ? quoteAt(chain, chain.wrapped) : quoteAt(chain, zeroAddress);
  return {
    venue: "wrapper",
    name: "the quote token itself",
    address,
    id: null,
    quote,
    feePips: null,
    tokenReserve: supply,
    quoteReserve: held,
    depthNative: held,
    depthUsd: null,
    key: { ...NO_KEY, fee: Number(way) },
    hop: null,
    router: null,
  };
}
