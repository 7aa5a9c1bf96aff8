// Simulates one wallet: sells its own tokens now, after the largest holders sold, and after each power was used on it. Gives a report for
// the one who asked. Only facts about the token reach the store; the wallet is in memory while this runs.
import { type Address, getAddress, isAddressEqual } from "viem";
import { type AuditDeps, toReader } from "./audit.ts";
import type { Reader } from "./chain/reader.ts";
import { askerOf } from "./chain/views/asker.ts";
import { callData, toNumberAnswer } from "./chain/views/call-data.ts";
import { known, type Read, unknown, valueOr } from "./core/read.ts";
import type { CodedRun, CodedWalletReport } from "./core/report.ts";
import {
  findMarkets,
  lookForCurve,
  readConditions,
  readLaunchVenue,
  routeFor,
  tryRun,
  tryRunBefore,
  usePowersOn,
} from "./experiments/index.ts";
import type { RunOnPool } from "./experiments/outcomes.ts";
import { usePowers } from "./experiments/run-experiments.ts";
import type { Pool } from "./facts/facts.ts";
import { type GatheringReads, startFacts } from "./facts/gather.ts";
import { readLaunch } from "./facts/launch/launch.ts";
import { deepestMarket } from "./late/late.ts";
import { nameBySource } from "./messages/index.ts";
import { chainOf, tokenOf } from "./report/assemble.ts";
import { toRun } from "./report/corrections.ts";
import { isWorthUsing, toWalletReport, type WalletParts } from "./report/wallet.ts";
import type { Request } from "./request/request.ts";

type WalletSimulationDeps = Pick<AuditDeps, "chains" | "store" | "helpers" | "limitMs" | "signal" | "onBug">;

export async function simulateWallet(
  request: Request,
  wallet: Address,
  deps: WalletSimulationDeps,
): Promise<CodedWalletReport> {
  const reader = await toReader(request, deps);
  const token = getAddress(request.address);
  const { admitted, reads, holders } = startFacts(reader, token, deps);
  const [balance] = await Promise.all([balanceOf(reader, token, wallet), admitted]);
  const parts = {
    chain: chainOf(reader.chain),
    block: {
      number: `${reader.block.number}`,
      hash: reader.block.hash,
      timestamp: Number(reader.block.timestamp),
    },
    wallet: wallet.toLowerCase(),
    balance,
  };
  const holdsNone = balance.known && balance.value === 0n;
  const tried = holdsNone ? NOT_TRIED : await simulateSaleAndPowers(reader, token, wallet, { ...reads, holders });
  return toWalletReport({ ...parts, ...tried, token: tokenOf(request, { metadata: await reads.metadata }) });
}

const NOT_TRIED = { stake: unknown("holder-has-nothing"), powerUses: unknown("holder-has-nothing") };

async function balanceOf(reader: Reader, token: Address, wallet: Address): Promise<Read<bigint>> {
  const answer = await askerOf(reader).ask(token, callData("balanceOf(address)", wallet));
  if (!answer.known) return answer;
  const balance = answer.value === null ? null : toNumberAnswer(answer.value);
  return balance === null ? unknown("measure-failed") : known(balance);
}

type Tried = Pick<WalletParts, "stake" | "powerUses">;

/** `reads.holders` comes a little earlier than in the facts. */
async function simulateSaleAndPowers(
  reader: Reader,
  token: Address,
  wallet: Address,
  reads: GatheringReads,
): Promise<Tried> {
  const [pools, holders, conditions] = await Promise.all([reads.pools, reads.holders, readConditions(reader)]);
  if (!conditions.known) return { stake: conditions, powerUses: conditions };
  const places = [token, ...(pools.known ? pools.value.map(({ address }) => address) : [])];
  if (places.some((place) => isAddressEqual(place, wallet))) {
    const why = unknown("wallet-takes-part");
    return { stake: why, powerUses: why };
  }
  const deps = { routeFor: (pool: Pool) => routeFor(reader.chain, token, pool) ?? undefined };
  const launching =
    pools.known && pools.value.length > 0 ? Promise.resolve(known(null)) : readLaunchVenue(reader, token);
  const atOnce = findMarkets(reader, token, { pools, holders: unknown("holders-not-needed") }, deps);
  const curving = atOnce.known ? known(null) : lookForCurve(reader, token, reads, conditions);
  const [launchVenue, curve] = await Promise.all([launching, curving]);
  const markets = findMarkets(reader, token, { pools, holders }, { ...deps, launchVenue, curve });
  const [market] = markets.known ? markets.value : [];
  const crowd = { holders: holders.known ? holders.value.list : [] };
  const [stake, powerUses] = await Promise.all([
    market ? tryRunBefore(reader, market, conditions.value, { crowd, account: wallet }) : NO_MARKET,
    usePowers(reader, token, reads, { markets, launching }, conditions).then(
      async (powers): Promise<Tried["powerUses"]> => {
        if (!powers.known) return powers;
        const named = nameBySource(powers, await reads.source);
        if (!named.known) return named;
        const { harmful, scenario } = named.value;
        const terms = { scenario, conditions: conditions.value };
        return known(await usePowersOn(reader, wallet, harmful.filter(isWorthUsing), terms));
      },
    ),
  ]);
  return { stake, powerUses };
}

const NO_MARKET = unknown("no-pool-to-try");

// Simulates buying for a given amount: what is left of it after the largest holders and the first buyers sold.

type AmountSimulationDeps = Pick<AuditDeps, "chains" | "store" | "helpers" | "limitMs" | "signal" | "onBug">;

export async function simulateAmount(
  request: Request,
  nativeIn: bigint,
  deps: AmountSimulationDeps,
): Promise<CodedRun> {
  const reader = await toReader(request, deps);
  const token = getAddress(request.address);
  const { admitted, reads, holders: crowd } = startFacts(reader, token, deps);
  await admitted;
  const [pools, deployment, metadata, owner] = await Promise.all([
    reads.pools,
    reads.deployment,
    reads.metadata,
    reads.owner,
  ]);
  const [holders, conditions, launch] = await Promise.all([
    crowd,
    readConditions(reader),
    readLaunch(reader, token, { pools, deployment, metadata, owner }, () => false),
  ]);
  const market = deepestMarket(reader, token, pools);
  const tried = async (): Promise<Read<RunOnPool>> => {
    if (!market.known) return market;
    if (!holders.known) return holders;
    if (!conditions.known) return conditions;
    const buyers = valueOr(launch, { buyers: [] }).buyers.filter(({ holds }) => holds > 0n);
    const all = { holders: holders.value.list, others: Promise.resolve(buyers.map(({ address }) => address)) };
    return await tryRun(reader, market.value, conditions.value, { crowd: all, sums: [nativeIn] });
  };
  return toRun({ run: await tried(), pools }, reader.chain.nativeSymbol);
}
