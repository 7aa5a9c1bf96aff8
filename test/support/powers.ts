import { type Address, parseAbi } from "viem";
import type { EvidenceReads } from "../../src/engine/checks/check.ts";
import type { Pool } from "../../src/engine/facts/facts.ts";
import { gatherFacts } from "../../src/engine/facts/gather.ts";
import { readConditions } from "../../src/engine/lab/environment.ts";
import { deadlineAfter } from "../../src/engine/lab/market.ts";
import { tryPowers } from "../../src/engine/lab/powers/index.ts";
import { uniswapV2Route } from "../../src/engine/lab/venues/uniswap-v2.ts";
import { known } from "../../src/engine/read.ts";
import type { LocalChain } from "./anvil.ts";
import { evidenceOf } from "./evidence.ts";
import { localReader } from "./local-reader.ts";
import { factoryAbi, UNISWAP_V2 } from "./uniswap-v2.ts";

/** What powers over a token do on a local chain, as evidence for checks; everything else is a harmless token's. */
export async function powersOver(chain: LocalChain, token: Address): Promise<EvidenceReads> {
  const reader = await localReader(chain);
  const facts = await gatherFacts(reader, token, { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null });
  const conditions = await readConditions(reader);
  if (!conditions.known) throw new Error(conditions.why);
  const pool = await poolOf(chain, token);
  const route = uniswapV2Route(pool, { token, wrapped: UNISWAP_V2.weth, router: UNISWAP_V2.router });
  const market = { token, route, assumed: false, prelude: [], deadline: deadlineAfter(reader.block.timestamp) };
  const powers = await tryPowers(reader, { ...facts, pools: known([pool]) }, { market, conditions: conditions.value });
  return { ...evidenceOf(), ...facts, pools: known([pool]), powers };
}

const pairAbi = parseAbi([
  "function getReserves() view returns (uint112, uint112, uint32)",
  "function token0() view returns (address)",
]);

async function poolOf({ client }: LocalChain, token: Address): Promise<Pool> {
  const address = await client.readContract({
    address: UNISWAP_V2.factory,
    abi: factoryAbi,
    functionName: "getPair",
    args: [token, UNISWAP_V2.weth],
  });
  const [one, other] = await client.readContract({ address, abi: pairAbi, functionName: "getReserves" });
  const first = await client.readContract({ address, abi: pairAbi, functionName: "token0" });
  const [tokenReserve, quoteReserve] = first.toLowerCase() === token.toLowerCase() ? [one, other] : [other, one];
  return {
    venue: "uniswap-v2",
    name: "Uniswap V2",
    address,
    id: null,
    quote: { address: UNISWAP_V2.weth, symbol: "WETH", decimals: 18 },
    feePips: 3000,
    tokenReserve,
    quoteReserve,
    depthNative: quoteReserve,
    depthUsd: null,
  };
}
