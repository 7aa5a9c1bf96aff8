import type { Address } from "viem";
import type { Reader } from "../../src/engine/chain/reader.ts";
import type { FactName, FactReads } from "../../src/engine/facts/facts.ts";
import { type FactDeps, startFacts } from "../../src/engine/facts/gather.ts";

/** All facts, once the last is there. Throws AuditError where the address is no token. */
export async function gatherFacts(reader: Reader, address: Address, deps: FactDeps): Promise<FactReads> {
  const { admitted, reads } = startFacts(reader, address, deps);
  await admitted;
  const names = Object.keys(reads) as FactName[];
  const entries = await Promise.all(names.map(async (name) => [name, await reads[name]] as const));
  return Object.fromEntries(entries) as FactReads;
}
