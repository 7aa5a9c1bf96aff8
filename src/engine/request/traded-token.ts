import { type Address, isAddressEqual, parseAbi } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Chains } from "../chain/index.ts";
import type { Reader } from "../chain/reader.ts";
import { requestConfig } from "./config.ts";
import type { Request } from "./request.ts";

const POOL = parseAbi(["function token0() view returns (address)", "function token1() view returns (address)"]);

/**
 * Screeners link to pools. Gives the token of the pool at this address: of its two tokens, the one that is no base token. An address that
 * is no pool, or that does not answer in time, stays as it is.
 */
export async function tradedToken(chains: Chains, request: Request): Promise<Request> {
  const client = chains.client(request.chainId);
  if (!client) return request;
  const reader = await client.reader({ address: request.address, limitMs: requestConfig.poolLookupMs });
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
