import type { Address, Hex } from "viem";
import type { Reader } from "../../chain/reader.ts";
import type { Code, Controller } from "../../facts/facts.ts";
import type { Replay } from "../proof.ts";
import type { Run } from "../run.ts";
import { isOrdinary } from "./choose.ts";
import type { Effect, EffectKind } from "./effects.ts";
import type { Exploration, UsedPower } from "./explore.ts";
import { type Unreached, unreachedOf } from "./unreached.ts";

/** Every power that hurt a holder when it was used, the worst use of each. */
export type Powers = {
  readonly harmful: readonly PowerOutcome[];
  /** Functions that can change state, uses tried, and uses that went through. */
  readonly functions: number;
  readonly tried: number;
  readonly worked: number;
  readonly leftOut: readonly string[];
  /** Functions that may hurt holders by their code, and that no experiment could bring to do so. */
  readonly unreached: readonly Unreached[];
  /** How many different accounts the token names as holders of different powers. */
  readonly separateRoles: number;
};

export type PowerOutcome = {
  readonly holder: PowerHolder;
  /** One call after another; more than one only where none of them hurt alone. */
  readonly calls: readonly { readonly target: Address; readonly selector: Hex; readonly call: string }[];
  readonly effect: Effect;
  /** The experiment that shows it, and the same without the power. Labels: use0, … as `stage.ts` writes them. */
  readonly replay: Replay;
  readonly usual: Replay;
};

export type PowerHolder = Controller & {
  readonly role: string;
  /** Whether some view function of the token names it. */
  readonly named: boolean;
  /** Works for everybody. */
  readonly anybody: boolean;
};

export function toPowers(reader: Reader, token: Address, exploration: Exploration, code: Code): Powers {
  const { powers, functions, tried, worked, leftOut } = exploration;
  const worst = new Map<string, PowerOutcome>();
  for (const power of powers) {
    for (const outcome of outcomesOf(reader, token, power)) {
      const key = `${outcome.holder.address}:${outcome.calls.map(({ selector }) => selector).join()}:${sortOf(outcome.effect)}`;
      const before = worst.get(key);
      if (!before || harmOf(before.effect) < harmOf(outcome.effect)) worst.set(key, outcome);
    }
  }
  const harmful = withoutEchoes([...worst.values()]);
  const hurting = new Set(harmful.flatMap(({ calls }) => calls.map(({ selector }) => selector)));
  const unreached = unreachedOf(code, hurting, exploration.used);
  return { harmful, functions, tried, worked, leftOut, unreached, separateRoles: separateRoles(harmful) };
}

/** Named accounts that can each do by themselves something that no other one can. */
function separateRoles(harmful: readonly PowerOutcome[]): number {
  const holdersOf = new Map<Hex, Set<Address>>();
  for (const { holder, calls } of harmful) {
    const [call] = calls;
    if (!call || calls.length > 1 || holder.anybody || !holder.named || holder.kind === "burned") continue;
    holdersOf.set(call.selector, (holdersOf.get(call.selector) ?? new Set()).add(holder.address));
  }
  return new Set([...holdersOf.values()].filter((holders) => holders.size === 1).flatMap((holders) => [...holders]))
    .size;
}

function outcomesOf(
  reader: Reader,
  token: Address,
  { actor, uses, effects, shown, without }: UsedPower,
): PowerOutcome[] {
  const holder: PowerHolder = {
    ...(actor.authority ?? { address: actor.address, kind: actor.kind }),
    role: actor.role,
    named: actor.named,
    anybody: actor.authority === null,
  };
  const calls = uses.map(({ target, selector, call }) => ({ target, selector, call }));
  return effects.flatMap((effect) => {
    const [run, usual] = isOfReach(effect) ? [shown.reach, without.reach] : [shown.leaving, without.leaving];
    if (!run || !usual) return [];
    return [{ holder, calls, effect, replay: replayOf(reader, token, run), usual: replayOf(reader, token, usual) }];
  });
}

/** Effects of one kind that mean different things to a holder are kept apart. */
function sortOf(effect: Effect): string {
  const reach = "everybody" in effect ? `:${effect.everybody}` : "";
  const way = effect.kind === "taxed" ? effect.side : effect.kind === "minted" ? effect.unseen : "";
  return `${effect.kind}${reach}:${way}`;
}

/** Which of the two experiments shows it. */
function isOfReach(effect: Effect): boolean {
  return (effect.kind === "blocked" && !effect.sells) || (effect.kind === "taxed" && effect.side === "send");
}

function replayOf(reader: Reader, token: Address, run: Run): Replay {
  const { number, hash } = reader.block;
  return {
    chainId: reader.chain.id,
    blockNumber: number,
    blockHash: hash,
    token,
    labels: run.experiment.steps.map(({ label }) => label),
    request: () => run.request,
    answer: () => run.answer,
  };
}

/** What anybody can do is not also a power of everybody who was tried. */
function withoutEchoes(outcomes: readonly PowerOutcome[]): PowerOutcome[] {
  const keyOf = ({ calls, effect }: PowerOutcome) => `${calls.map(({ selector }) => selector).join()}:${effect.kind}`;
  const open = new Set(outcomes.filter(({ holder }) => holder.anybody).map(keyOf));
  return outcomes.filter((outcome) => (outcome.holder.anybody ? !isCooldown(outcome) : !open.has(keyOf(outcome))));
}

/** Anybody may move nothing out of somebody's account, which starts that account's waiting time where there is one: a nuisance. */
function isCooldown({ calls, effect }: PowerOutcome): boolean {
  const isOfOne = (effect.kind === "blocked" || effect.kind === "limited") && !effect.everybody;
  return isOfOne && calls.every(isOrdinary);
}

const WEIGHT: Readonly<Record<EffectKind, (effect: never) => number>> = {
  blocked: ({ sells, sends, everybody }: Effect & { kind: "blocked" }) =>
    Number(sells) * 4 + Number(sends) * 2 + Number(everybody),
  limited: ({ everybody, mostBps }: Effect & { kind: "limited" }) =>
    (mostBps === null ? 0 : 10_000 - mostBps) * 2 + Number(everybody),
  taken: ({ lossBps }: Effect & { kind: "taken" }) => lossBps,
  burnt: ({ lossBps }: Effect & { kind: "burnt" }) => lossBps,
  drained: ({ lossBps }: Effect & { kind: "drained" }) => lossBps,
  taxed: ({ afterBps, everybody, side }: Effect & { kind: "taxed" }) =>
    afterBps * 4 + Number(everybody) * 2 + Number(side === "sale"),
  minted: ({ supplyBefore, supplyAfter, gained }: Effect & { kind: "minted" }) =>
    Number(supplyAfter - supplyBefore) + Number(gained),
  owned: () => 1,
};

function harmOf(effect: Effect): number {
  return WEIGHT[effect.kind](effect as never);
}
