// The exits after a crowd once more, in a call of its own, where each transfer uses so much gas that the crowd did not fit in
// before.

import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, type Unknown, unknown } from "../core/read.ts";
import { type Recorder, recorder } from "../evidence/proof.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { carryOut, type Plan } from "../simulation/plan.ts";
import { mostGas } from "../simulation/run.ts";
import { scenarioConfig } from "./config.ts";
import { crowding, crowdsWithin, type Size } from "./crowd.ts";
import { type AfterOthers, afterOthers, type TriedExits } from "./exits-after-trades.ts";
import { type Cast, type Market, newCast } from "./market.ts";
import type { Exits } from "./outcomes/exits.ts";

/** Where each transfer takes so much that many people did not fit in beside everything else, they are given a call of their own. */
export async function withCrowdInOwnCall(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  tried: Read<TriedExits>,
): Promise<Read<Exits>> {
  if (!tried.known || !tried.value.crowdTooExpensive || reader.isPressed()) return tried;
  const { costs, rest } = tried.value.crowdTooExpensive;
  const gas = Math.min(scenarioConfig.crowdAloneGas, mostGas(await reader.capabilities()));
  const sizes = crowdsWithin(gas - scenarioConfig.lastStepGas - scenarioConfig.crowdOwnTrades * costs.trade, costs);
  if (sizes.length === 0) return tried;
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions), people: [cast.friend, cast.second] };
  const plan = crowdsPlan(market, cast, recorder(reader, market.token), { sizes, gas });
  const seen = await carryOut(reader, setting, plan);
  return mapRead(tried, (exits) => ({ ...exits, ...worseOf(rest, seen.known ? seen.value : both(seen)) }));
}

function crowdsPlan(
  market: Market,
  cast: Cast,
  record: Recorder,
  { sizes, gas }: { readonly sizes: readonly Size[]; readonly gas: number },
): Plan<AfterOthers> {
  const { experiments, read } = afterOthers(
    market,
    cast,
    record,
    sizes.map((size) => ({
      ...(size.traders > 1
        ? { code: "traded" as const, times: size.traders }
        : { code: "given" as const, times: size.receivers }),
      ...{ others: crowding(market, size), gas },
    })),
  );
  return { experiments, outcome: ([little = unknown("exits-not-tried"), ...reads]) => known(read(little, reads)) };
}

/** What either showed; nothing only where neither left anything open. */
function worseOf(one: AfterOthers, other: AfterOthers): AfterOthers {
  const costlier = [one.costlier, other.costlier].flatMap((read) => (read.known && read.value ? [read.value] : []));
  const [worst] = costlier.toSorted((a, b) => b.thenBps - a.thenBps);
  return {
    grown: shown(one.grown) ? one.grown : shown(other.grown) || one.grown.known ? other.grown : one.grown,
    costlier: worst ? known(worst) : one.costlier.known ? other.costlier : one.costlier,
  };
}

function shown(read: AfterOthers["grown"]): boolean {
  return read.known && read.value !== null;
}

function both(missing: Unknown): AfterOthers {
  return { grown: missing, costlier: missing };
}
