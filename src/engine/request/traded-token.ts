import { type Address, isAddressEqual, parseAbi } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Chains } from "../chain/index.ts";
import type { Reader } from "../chain/reader.ts";
import type { Request } from "./request.ts";

const POOL = parseAbi(["function token0() view returns (address)", "function token1() view returns (address)"]);
/** Two reads for somebody who waits; without an answer, the address is taken as it is. */
const LIMIT_MS = 4_000;

/**
 * Screeners link to pools. The token that is traded in the pool at this address: of its two, the one that others are not
 * usually traded against. An address that is no pool is what it is.
 */
export async function tradedToken(chains: Chains, request: Request): Promise<Request> {
  const client = chains.client(request.chainId);
  if (!client) return request;
  const reader = await client.reader({ address: request.address, limitMs: LIMIT_MS });
  const [first, second] = await Promise.all([
    sideOf(reader, request.address, "token0"),
    sideOf(reader, request.address, "token1"),
  ]);
  if (!first || !second) return request;
  return { ...request, address: isQuote(reader, first) ? second : first };
}

async function sideOf(reader: Reader, address: Address, functionName: "token0" | "token1"): Promise<Address | null> {
  const side = await attempt(reader.client.readContract({ address, abi: POOL, functionName }));
  return side.known ? side.value : null;
}

function isQuote({ chain }: Reader, token: Address): boolean {
  return [chain.wrapped, ...chain.baseTokens.map(({ address }) => address)].some((base) => isAddressEqual(base, token));
}
