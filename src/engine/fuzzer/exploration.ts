// Sums up what a search found, for `results/powers.ts`.
import type { Address } from "viem";
import type { Omission } from "../core/failure.ts";
import { mapRead, type Read, valueOr } from "../core/read.ts";
import { fuzzConfig } from "./config.ts";
import type { FuzzContext } from "./context.ts";
import type { Pulls } from "./extractions/holdings.ts";
import { type FunctionKey, functionKey } from "./model/call.ts";
import { type Actor, type CallSequence, functionOf } from "./model/call-sequence.ts";
import type { Entry, Execution, Exploration, Extraction, Opened, ProvenViolation, UnseenPower } from "./model/found.ts";
import type { Observation } from "./model/observation.ts";
import type { Violation } from "./oracles/index.ts";
import { unseenPowers } from "./results/run-sequences.ts";
import { toldOfContracts } from "./results/worst.ts";
import type { Scouted } from "./scout.ts";
import type { Solved } from "./solver/solved.ts";

/** Violations that were followed, and powers of which something was not seen. */
type Followed = { readonly violations: readonly ProvenViolation[]; readonly unseen: readonly UnseenPower[] };

/** What the phases of `explore.ts` found. */
type Found = Pick<Scouted, "worked" | "cut"> & {
  readonly proposed: readonly CallSequence[];
  readonly tried: readonly CallSequence[];
  readonly chosen: readonly CallSequence[];
  readonly seen: { readonly further: readonly CallSequence[] };
  readonly cutFurther: readonly UnseenPower[];
  readonly entry: Entry;
  /** People could buy from the start. */
  readonly isOpen: boolean;
  readonly people: Observation;
  readonly trades: Opened["trades"];
  readonly reopened: Read<Scouted> | null;
  readonly all: readonly Execution[];
  readonly atOnce: readonly ProvenViolation[];
  readonly late: Followed;
  readonly awaited: Followed;
  readonly byPeople: Followed;
  /** Made by a contract's own rule. */
  readonly ruled: ReadonlySet<Violation>;
  readonly redirected: readonly Extraction[];
  readonly pulled: Pulls;
  readonly taken: readonly Extraction[];
  readonly emptied: readonly Extraction[];
  readonly solved: Pick<Solved, "isFixed" | "growing" | "signed">;
};

export function toExploration(context: FuzzContext, found: Found): Exploration {
  const { tried, worked, cut, cutFurther, entry, isOpen, late, awaited, byPeople } = found;
  const isAsItIs = isOpen && !context.opening;
  const went = isAsItIs ? worked : [...worked, ...found.seen.further];
  const missing = context.tally.missing();
  return {
    token: context.scenario.token,
    scenario: entry.scenario,
    violations: toldOfContracts(
      [...found.atOnce, ...late.violations, ...awaited.violations, ...byPeople.violations],
      context.controlled,
      found.ruled,
      !missing,
    ),
    extractions: [...found.redirected, ...found.pulled.extractions, ...found.taken, ...found.emptied],
    pullsUntried: found.pulled.untried,
    functions: context.functions.length,
    tried: tried.length,
    worked: went.length,
    used: new Set(
      went.flatMap(({ actor, uses: [call] }) =>
        call && actor.authority !== null && actor.kind !== "burned" ? [functionKey(call)] : [],
      ),
    ),
    open: new Set([...went, ...cut, ...cutFurther].flatMap(({ uses: [call] }) => (call ? [functionKey(call)] : []))),
    keepers: keepersOf(context.actors),
    duties: dutiesIn(went),
    leftOut: leftOut(found),
    missing: missing ?? (isEveryFunctionCalled(found.proposed, tried) ? null : { code: "too-many-ways-to-act" }),
    unseen: [
      ...unseenPowers(found.all),
      ...(isOpen ? cut : []),
      ...(isAsItIs ? [] : cutFurther),
      ...late.unseen,
      ...awaited.unseen,
      ...byPeople.unseen,
    ],
    entry: isAsItIs
      ? null
      : { ...withPoolMaking(entry, context), trades: found.trades, again: isReopenable(found.reopened) },
    sells: hasSold(found.people),
    isFixed: found.solved.isFixed,
    growing: found.solved.growing,
    signed: found.solved.signed,
    led: context.actors.some(({ authority, kind }) => authority !== null && kind !== "burned"),
  };
}

/** Whether the opening succeeds behind itself; `null`: not seen. */
function isReopenable(reopened: Read<Scouted> | null): boolean | null {
  if (!reopened) return null;
  const isThrough = mapRead(reopened, ({ worked, cut }) => (cut.length > 0 ? null : worked.length > 0));
  return valueOr(isThrough, null);
}

/** Each named living account with the functions that it made succeed. */
function dutiesIn(went: readonly CallSequence[]): Exploration["duties"] {
  const duties = new Map<FunctionKey, Set<Address>>();
  for (const { actor, uses } of went) {
    const [call] = uses;
    if (!call || uses.length > 1 || !actor.named || actor.authority === null || actor.kind === "burned") continue;
    const key = functionKey(call);
    duties.set(key, (duties.get(key) ?? new Set()).add(actor.address));
  }
  return duties;
}

/** Living accounts with roles. Where roles are granted, the owner, who grants them, is one as well. */
function keepersOf(actors: readonly Actor[]): readonly Address[] {
  const alive = actors.filter(({ kind }) => kind !== "burned");
  if (!alive.some(({ role }) => role.code === "granted")) return [];
  return alive.filter(({ role }) => role.code === "owner" || role.code === "granted").map(({ address }) => address);
}

/** People could sell everything, or a little. */
export function hasSold({ leaving, reach }: Observation): boolean {
  const [all, little] = [valueOr(leaving, null)?.sale.sold, valueOr(reach, null)?.little.sold];
  return [all, little].some((sold) => sold?.known === true && sold.value.ok);
}

/** The calls that make the pool come before those that let people trade in it. */
function withPoolMaking(entry: Entry, { opening: first }: FuzzContext): Entry {
  const { opening } = entry;
  if (!opening || !first || opening === first) return entry;
  const joined = { uses: [...first.uses, ...opening.uses], marks: [...first.marks, ...opening.marks] };
  return { ...entry, opening: { ...opening, ...joined, makesPool: true } };
}

function leftOut({ proposed, worked, chosen }: Found): Omission[] {
  const looked = new Set(chosen);
  const omissions: (Omission & { left: number })[] = [
    { code: "ways-not-tried", left: proposed.length - fuzzConfig.maxScouted, all: proposed.length },
    { code: "calls-not-looked-at", left: worked.filter((each) => !looked.has(each)).length, all: worked.length },
  ];
  return omissions.filter(({ left }) => left > 0);
}

/** Whether each function was called at least once by each actor that it was proposed for. */
export function isEveryFunctionCalled(proposed: readonly CallSequence[], tried: readonly CallSequence[]): boolean {
  const called = new Set(tried.map(functionOf));
  return proposed.every((each) => called.has(functionOf(each)));
}
