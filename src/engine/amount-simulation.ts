// Simulates buying for a given amount: what is left of it after the largest holders and the first buyers sold.
import { getAddress } from "viem";
import { type AuditDeps, toReader } from "./audit.ts";
import { type Read, valueOr } from "./core/read.ts";
import type { CodedRun } from "./core/report.ts";
import { readConditions, tryRun } from "./experiments/index.ts";
import type { RunOnPool } from "./experiments/outcomes.ts";
import { startFacts } from "./facts/gather.ts";
import { readLaunch } from "./facts/launch/launch.ts";
import { deepestMarket } from "./late/readers.ts";
import { toRun } from "./report/late-outcomes.ts";
import type { Request } from "./request/request.ts";

export type AmountSimulationDeps = Pick<AuditDeps, "chains" | "store" | "helpers" | "limitMs" | "signal" | "onBug">;

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
