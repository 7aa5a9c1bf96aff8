import type { Run } from "../../machine/run.ts";
import type { Simulation } from "../../machine/simulate.ts";
import { fails, succeeds } from "../../proofs/proof.ts";
import { replayOf } from "../../proofs/replay.ts";
import { DAY } from "../../trades/later.ts";
import { isOrdinary } from "../calls/called.ts";
import { foundIn, settled } from "../judging/proving.ts";
import { toCall } from "../model/call.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Effect } from "../model/effect.ts";
import type { Relief } from "../model/found.ts";
import type { Harm } from "../model/trial.ts";
import type { Use } from "../model/use.ts";
import { runTrials } from "../trials/run-trials.ts";
import { againAt, asTimePasses, at, TIMES } from "./passing-time.ts";
import { whetherPaid } from "./paying.ts";
import { OPENS, undoing } from "./undoing.ts";

/** A lock of one block cannot be kept up; one of a day that cannot be renewed is waited out. */
export function isBearable(relief: Relief): boolean {
  if (relief.kind !== "ends") return true;
  return relief.afterSeconds === 0 || (relief.afterSeconds <= DAY && !relief.renewable);
}

const MOST_UNDONE = 8;
const MOST_ENDING = 6;

/** For each that locks somebody in: whether anybody can open it again, or it opens by itself. For each that makes tokens: whether they are paid for. */
export async function findRelief(
  campaign: Campaign,
  harms: readonly Harm[],
  keys: readonly Use[],
  boughtAmount: bigint,
): Promise<ReadonlyMap<Effect, Relief>> {
  const locking = harms.filter(({ effect }) => effect.kind === "blocked");
  const [paid, undone, ending] = await Promise.all([
    whetherPaid(campaign, harms),
    // Where whoever locks starts the transaction, everybody in it would be taken for them.
    whetherUndone(campaign, locking.filter(({ power }) => !power.actor.starts).slice(0, MOST_UNDONE), keys),
    whetherEnding(campaign, locking.filter(sells).slice(0, MOST_ENDING), boughtAmount),
  ]);
  return new Map([...paid, ...ending, ...undone]);
}

function sells({ effect }: Harm): boolean {
  return effect.kind === "blocked" && effect.sells;
}

const FUNCTIONS = 20;
const WAYS = 2;

/** What strangers may call, the likeliest ways first. What failed may work when there is something to undo. */
export function keysOf(tried: readonly Candidate[], worked: readonly Candidate[]): Use[] {
  const open = new Map<string, Use[]>();
  for (const { actor, uses } of [...worked, ...tried]) {
    const [use] = uses;
    if (!use || actor.authority !== null || isOrdinary(use) || use.patches.length > 0) continue;
    const name = `${use.target}:${use.selector}`;
    const ways = open.get(name) ?? [];
    if (ways.length < WAYS && !ways.includes(use)) open.set(name, [...ways, use]);
  }
  return [...open.values()].slice(0, FUNCTIONS).flat();
}

async function whetherUndone(
  campaign: Campaign,
  harms: readonly Harm[],
  keys: readonly Use[],
): Promise<[Effect, Relief][]> {
  if (keys.length === 0) return [];
  const asHolder = keys.map((use) => ({ ...use, actor: campaign.scenario.holder }));
  const tries = [...keys, ...asHolder];
  const runs = await runTrials(
    campaign,
    harms.map(({ power, effect }) => {
      const uses = settled(power.uses, foundIn({ power, effect }));
      return { actor: power.actor, experiment: undoing(campaign.scenario, uses, tries, sells({ power, effect })) };
    }),
  );
  return harms.flatMap(({ effect }, index): [Effect, Relief][] => {
    const run = runs[index];
    return run?.known ? openedIn(campaign, run.value, tries).map((relief) => [effect, relief]) : [];
  });
}

function openedIn({ reader, scenario }: Campaign, run: Run, tries: readonly Use[]): Relief[] {
  if (!run.failed("still")) return [];
  const index = tries.findIndex((_, place) => run.succeeded(`${OPENS}${place}`));
  const use = tries[index];
  if (!use) return [];
  const calls = run.experiment.steps.filter(({ label }) => /^use\d+$/.test(label)).map(({ label }) => succeeds(label));
  const shows = [...calls, fails("still"), succeeds(`${OPENS}${index}`)];
  return [
    {
      kind: "undone",
      call: toCall(use, reader.chain.nativeSymbol),
      replay: replayOf(reader, scenario.token, run),
      shows,
    },
  ];
}

async function whetherEnding(
  campaign: Campaign,
  harms: readonly Harm[],
  boughtAmount: bigint,
): Promise<[Effect, Relief][]> {
  if (boughtAmount === 0n) return [];
  const found = await Promise.all(
    harms.map(async ({ power, effect }): Promise<[Effect, Relief][]> => {
      const uses = settled(power.uses, foundIn({ power, effect }));
      const [once, renewed] = await Promise.all([
        asTimePasses(campaign, uses, { boughtAmount }),
        asTimePasses(campaign, uses, { boughtAmount, later: uses }),
      ]);
      const relief = once.known ? endingOf(campaign, once.value, renewed.known ? renewed.value : undefined) : undefined;
      return relief ? [[effect, relief]] : [];
    }),
  );
  return found.flat();
}

function endingOf(campaign: Campaign, once: Simulation, renewed: Simulation | undefined): Relief | undefined {
  const worksAt = (seconds: number) => once.step(at("holder", "sold", seconds))?.ok;
  if (once.step("use0")?.ok !== true) return undefined;
  const afterSeconds = TIMES.find(worksAt);
  if (afterSeconds === undefined) return undefined;
  const before = TIMES.filter((seconds) => seconds < afterSeconds).map((seconds) =>
    fails(at("holder", "sold", seconds)),
  );
  const isAgain = renewed?.step(`${againAt(afterSeconds)}:0`)?.ok !== false;
  const isStuck = renewed?.step(at("holder", "sold", afterSeconds))?.ok !== true;
  return {
    kind: "ends",
    afterSeconds,
    renewable: isAgain && isStuck,
    replay: replayOf(campaign.reader, campaign.scenario.token, once),
    shows: [succeeds("use0"), ...before, succeeds(at("holder", "sold", afterSeconds))],
  };
}
