import { quotedBy } from "../events.ts";
import { atMost, type Condition, fails, succeeds } from "../proof.ts";
import type { Simulation } from "../simulate.ts";
import { isOrdinary } from "./choose.ts";
import type { Person } from "./deeds.ts";
import { bps, type Effect, NOTABLE_TAX_BPS, withoutSwapping } from "./effects.ts";
import type { Ground, UsedPower } from "./explore.ts";
import { asTimePasses, at, PEOPLE, simulationReplay, TIMES } from "./passing-time.ts";
import type { ShownHarm } from "./proving.ts";

const MOST = 8;
const WAYS_OF_EACH = 2;

/**
 * What did nothing at once may do so from the next block on: those that write what transfers read are used once more, and
 * people sell later. `bag`: what a purchase brings.
 */
export async function findLateHarm(ground: Ground, armed: readonly UsedPower[], bag: bigint): Promise<ShownHarm[]> {
  const quiet = quietOnes(ground, armed);
  if (quiet.length === 0 || bag === 0n) return [];
  const [usual, ...used] = await Promise.all([
    asTimePasses(ground, [], { bag }),
    ...quiet.map(({ uses }) => asTimePasses(ground, uses, { bag })),
  ]);
  if (!usual?.known) return [];
  return quiet.flatMap((power, index) => {
    const simulation = used[index];
    const harm = simulation?.known ? compare(ground, { usual: usual.value, used: simulation.value }) : undefined;
    if (!harm || !simulation?.known) return [];
    return [
      {
        ...harm,
        relief: null,
        actor: power.actor,
        uses: power.uses,
        replay: simulationReplay(ground, simulation.value),
      },
    ];
  });
}

/** The first ways of each function by whoever holds power, all functions in turns. */
function quietOnes({ steering }: Ground, armed: readonly UsedPower[]): UsedPower[] {
  const ways = new Map<string, UsedPower[]>();
  for (const power of armed) {
    const [use] = power.uses;
    const { authority, kind } = power.actor;
    if (!use || authority === null || kind === "burned" || isOrdinary(use) || !steering.has(use.selector)) continue;
    const known = ways.get(use.selector) ?? [];
    if (known.length < WAYS_OF_EACH) ways.set(use.selector, [...known, power]);
  }
  const queues = [...ways.values()];
  return Array.from({ length: WAYS_OF_EACH }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? []))
    .flat()
    .slice(0, MOST);
}

type LateHarm = Pick<ShownHarm, "effect" | "shows" | "lateSeconds">;
type Both = { readonly usual: Simulation; readonly used: Simulation };

/** The first time at which a sale that worked without the power fails with it, or is taxed more. */
function compare(ground: Ground, both: Both): LateHarm | undefined {
  if (both.used.step("use0")?.ok !== true) return undefined;
  for (const lateSeconds of TIMES) {
    const [holder, others] = PEOPLE.map((who) => differenceAt(ground, both, { who, seconds: lateSeconds }));
    if (!holder) continue;
    const everybody = others?.effect.kind === holder.effect.kind;
    const shows = [succeeds("use0"), ...holder.shows, ...(everybody ? others.shows : [])];
    return { effect: { ...holder.effect, everybody }, shows, lateSeconds };
  }
  return undefined;
}

type Sale = { readonly who: Person; readonly seconds: number };
type Difference = {
  readonly effect: Effect & { kind: "blocked" | "taxed" };
  readonly shows: readonly Condition[];
};

function differenceAt(ground: Ground, { usual, used }: Both, sale: Sale): Difference | undefined {
  const [sold, purse, step] = (["sold", "purse", "paid"] as const).map((what) => at(sale.who, what, sale.seconds));
  if (!sold || !purse || !step) return undefined;
  if (usual.step(sold)?.ok !== true || used.step(`${sale.who}:bought`)?.ok !== true) return undefined;
  if (used.step(sold)?.ok === false) {
    const effect = { kind: "blocked", sells: true, sends: false, everybody: false, reason: null } as const;
    return { effect, shows: [fails(sold)] };
  }
  const [before, after] = [taxAt(ground, usual, sale), taxAt(ground, used, sale)];
  // Where the venue pays somebody else than it is asked to, nothing was measured.
  if (!before || !after || before.paid <= 0n || after.bps - before.bps < NOTABLE_TAX_BPS) return undefined;
  const effect = { kind: "taxed", side: "sale", beforeBps: before.bps, afterBps: after.bps, everybody: false } as const;
  return { effect, shows: [succeeds(sold), atMost({ step, minus: purse }, `${after.paid}`)] };
}

/** What the pool promised right before the sale against what arrived, less what the token's own sales on the way moved the price. */
function taxAt({ stage }: Ground, simulation: Simulation, { who, seconds }: Sale) {
  const step = (what: Parameters<typeof at>[1]) => simulation.step(at(who, what, seconds));
  const word = (what: Parameters<typeof at>[1]) => step(what)?.word ?? 0n;
  const quoted = quotedBy(stage, step("quote"));
  const paid = word("paid") - word("purse");
  if (quoted === undefined || quoted === 0n) return undefined;
  return { bps: withoutSwapping(bps(quoted - paid, quoted), word("stock") - word("left"), word("pool")), paid };
}
