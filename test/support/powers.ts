import type { Address } from "viem";
import type { Capabilities } from "../../src/engine/chain/reader.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";
import type { EvidenceReads } from "../../src/engine/checks/check.ts";
import { unknown } from "../../src/engine/core/read.ts";
import { findMarkets, marketToFill } from "../../src/engine/experiments/markets.ts";
import type { FactReads } from "../../src/engine/facts/facts.ts";
import { readPools } from "../../src/engine/facts/pools/pools.ts";
import { tryPowers } from "../../src/engine/fuzzer/index.ts";
import { readLaunchVenue } from "../../src/engine/scenarios/market.ts";
import { findStorageLayout } from "../../src/engine/scenarios/storage-layout.ts";
import { readConditions } from "../../src/engine/simulation/environment.ts";
import { routeFor } from "../../src/engine/venues/trading.ts";
import type { LocalChain } from "./anvil.ts";
import { evidenceOf } from "./evidence.ts";
import { gatherFacts } from "./gather-facts.ts";
import { localReader } from "./local-reader.ts";

/** What powers over a token do on a local chain, as evidence for checks; everything else is a harmless token's. */
export async function powersOver(
  chain: LocalChain,
  token: Address,
  given?: FactReads["holders"],
  can: Partial<Capabilities> = {},
): Promise<EvidenceReads> {
  const mainnet = CHAINS.find(({ id }) => id === chain.chainId);
  const reader = await localReader(chain, can, {
    venues: mainnet?.venues ?? [],
    baseTokens: mainnet?.baseTokens ?? [],
  });
  const [core, pools, conditions] = await Promise.all([
    gatherFacts(reader, token, { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null }),
    readPools(reader, token),
    readConditions(reader),
  ]);
  if (!conditions.known) throw new Error(conditions.why.code);
  const holders = given ?? core.holders;
  const facts = { ...core, pools, liquidity: unknown("liquidity-not-looked-up"), holders };
  const deps = { routeFor: (pool: Parameters<typeof routeFor>[2]) => routeFor(reader.chain, token, pool) ?? undefined };
  const launchVenue = await readLaunchVenue(reader, token);
  const markets = findMarkets(reader, token, facts, { ...deps, launchVenue });
  const find = () => findStorageLayout(reader, token, facts, conditions.value);
  const market = markets.known ? markets.value[0] : await marketToFill(reader, token, { ...facts, launchVenue }, find);
  if (!market) throw new Error("There is no market.");
  const powers = await tryPowers(reader, facts, { market, conditions: conditions.value, ledger: find });
  return { ...evidenceOf(), ...core, pools, powers };
}
