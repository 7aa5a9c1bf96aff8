import type { Address } from "viem";
import { inBackground } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import type { Read } from "../core/read.ts";
import type { FactReads } from "../facts/facts.ts";
import { readController } from "../fuzzer/actors/controllers.ts";
import { type CurvePlace, findCurve, holdingCurves, likelyCurves } from "../scenarios/find-curve.ts";
import type { Conditions } from "../simulation/environment.ts";

type Reads = { readonly [Name in "pools" | "owner" | "holders"]: Promise<FactReads[Name]> };

/** Looks for whoever sells a token that is in no pool, and takes it back: where that is likely at once, else among holders. */
export async function lookForCurve(
  reader: Reader,
  token: Address,
  reads: Reads,
  conditions: Read<Conditions>,
): ReturnType<typeof findCurve> {
  if (!conditions.known) return conditions;
  const [pools, owner] = await Promise.all([reads.pools, reads.owner]);
  if (!pools.known) return pools;
  const lookAt = (places: readonly CurvePlace[]) => {
    // Who masters them is wanted where one of them is a curve: asked by then, it costs no round.
    for (const { address } of places) inBackground(readController(reader, address));
    return findCurve(reader, token, places, conditions.value);
  };
  const likely = likelyCurves(token, { pools, owner });
  const among = reads.holders.then((holders) => lookAt(holdingCurves(holders, likely)));
  among.catch(() => undefined);
  const found = await lookAt(likely);
  return found.known && found.value ? found : await among;
}
