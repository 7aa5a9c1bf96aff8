import { atLeast, type Condition, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { balanceOf, nativeOf } from "../../simulation/steps.ts";
import type { FuzzContext } from "../context.ts";
import { execute } from "../executor/execute.ts";
import { callsOf, type Probe, probe } from "../executor/steps.ts";
import { type CallSequence, functionOf } from "../model/call-sequence.ts";
import type { Extraction, Gain } from "../model/found.ts";
import { bps } from "../oracles/measured.ts";
import { gainIn, pursesOf } from "./purses.ts";

/** What the token's contract has, and whoever calls or is named gets of it: as the call was, and as much as goes through. */
export async function findTakings(context: FuzzContext, sequences: readonly CallSequence[]): Promise<Extraction[]> {
  const { scenario, reader } = context;
  const takings = sequences.map((taking) => ({ ...taking, ...takingOf(context, taking) }));
  if (takings.length === 0) return [];
  const runs = await execute(context, takings);
  const found = takings.flatMap(({ actor, uses, coins, purses, calls }, index): Extraction[] => {
    const run = runs[index];
    if (!run?.known || run.value.status !== "done") return [];
    // Whoever gives something for it takes back what is theirs.
    if (purses.gains.some((gain) => (gain.read(run.value) ?? 0n) < 0n)) return [];
    return coins.flatMap(({ coin, before, after, whole }): Extraction[] => {
      const lost = -(gainIn(run.value, before, after) ?? 0n);
      const had = run.value.word(before.mark) ?? 0n;
      const [to] = purses.gains
        .flatMap((one) => (one.coin === coin ? [{ ...one, got: one.read(run.value) ?? 0n }] : []))
        .toSorted((one, other) => (one.got < other.got ? 1 : -1));
      if (lost <= 0n || !to || to.got * 2n < lost) return [];
      // More than what left it is of something else.
      const amount = to.got < lost ? to.got : lost;
      const gain: Gain = {
        kind: "money",
        to: to.to,
        coin,
        amount,
        leftBps: bps(lost, had),
        partBps: bps(amount, had),
        worthBps: bps(amount, whole),
      };
      const shows: Condition[] = [
        ...calls.marks.map(succeeds),
        atLeast({ step: before.mark, minus: after.mark }, `${lost}`),
        atLeast({ step: to.after, minus: to.before }, `${amount}`),
      ];
      return [{ actor, uses, gain, shown: [{ replay: replayOf(reader, scenario.token, run.value), shows }] }];
    });
  });
  return mostOfEach(found);
}

function takingOf({ scenario, figures }: FuzzContext, { actor, uses }: CallSequence) {
  const { token, route } = scenario;
  const look = (coin: "native" | "tokens", whole: bigint) => {
    const at = (when: string): Probe =>
      probe(`token-${coin}:${when}`, (label) =>
        coin === "native" ? nativeOf(label, token) : balanceOf(label, token, token),
      );
    return { coin, whole, before: at("before"), after: at("after") };
  };
  const coins = [look("native", route.pool.depthNative), look("tokens", figures.supply)];
  const purses = pursesOf(scenario, actor.address);
  const calls = callsOf(uses);
  return {
    coins,
    purses,
    calls,
    experiment: {
      steps: [
        ...scenario.setUp,
        ...coins.map(({ before }) => before.step),
        ...purses.before,
        ...calls.steps,
        ...coins.map(({ after }) => after.step),
        ...purses.after,
      ],
    },
  };
}

/** The largest part that each function gives to whoever calls it. */
function mostOfEach(spoils: readonly Extraction[]): Extraction[] {
  const most = new Map<string, Extraction>();
  for (const spoil of spoils) {
    const key = `${functionOf(spoil)}:${spoil.gain.coin}`;
    const before = most.get(key);
    if (!before || amountIn(before) < amountIn(spoil)) most.set(key, spoil);
  }
  return [...most.values()];
}

function amountIn({ gain }: Extraction): bigint {
  return gain.kind === "money" ? gain.amount : 0n;
}
