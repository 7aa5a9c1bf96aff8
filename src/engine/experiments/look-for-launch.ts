import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, type Read } from "../core/read.ts";
import type { FactReads } from "../facts/facts.ts";
import { findLaunch, type Launch } from "../fuzzer/search/launches.ts";
import type { Conditions } from "../simulation/environment.ts";

export type { Launch } from "../fuzzer/search/launches.ts";

type Reads = { readonly [Name in "pools" | "code" | "authorities" | "metadata"]: Promise<FactReads[Name]> };

/** Looks for the calls that open trading of a token in no pool by making one. */
export async function lookForLaunch(
  reader: Reader,
  token: Address,
  reads: Reads,
  conditions: Read<Conditions>,
): Promise<Read<Launch | null>> {
  const pools = await reads.pools;
  if (!pools.known || pools.value.length > 0) return known(null);
  if (!conditions.known) return conditions;
  const [code, authorities, metadata] = await Promise.all([reads.code, reads.authorities, reads.metadata]);
  return await findLaunch(reader, token, { code, authorities, metadata }, conditions.value);
}
