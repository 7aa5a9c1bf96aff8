import { type Address, concat, type Hex, isAddressEqual, slice } from "viem";
import type { Failure } from "../../core/failure.ts";
import { known, type Read } from "../../core/read.ts";
import { whole } from "../../simulation/plan.ts";
import type { Run } from "../../simulation/run.ts";
import { commands } from "../actors/actors.ts";
import { forwarded, needsTokens, usesOf } from "../arguments/calls.ts";
import type { Accounts } from "../arguments/values.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute, scouting } from "../executor/execute.ts";
import type { Call } from "../model/call.ts";
import {
  type Actor,
  type CallSequence,
  figureOf,
  functionOf,
  interleave,
  isOrdinary,
  isTransfer,
  names,
} from "../model/call-sequence.ts";
import type { UnseenPower } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { EVERY_KIND } from "../oracles/index.ts";

/** Every actor with every function, in turns, so that no function uses up the room of the others. */
export function plan({ actors, functions, scenario, figures, codeAddresses, controlled }: FuzzContext): CallSequence[] {
  const actorsFor = (target: Address) =>
    controlled.has(target.toLowerCase()) ? actors.filter((actor) => commands(controlled, actor, target)) : actors;
  const queues = functions.flatMap((entry) =>
    actorsFor(entry.target).map((actor) => {
      const accounts = { ...accountsOf(scenario, actor.address), codeAddresses };
      const limit = isLikely(actor) ? fuzzConfig.waysOfLikelyActors : fuzzConfig.waysOfOtherActors;
      const uses = usesOf(entry.target, entry, accounts, figures, limit);
      return [...uses, ...inOthersName(uses, actor, scenario), ...withKeys(uses, actor, figures)].map(
        (use): CallSequence => {
          const beside = codeAddresses.filter((other) => names(use, other));
          return {
            actor,
            uses: [use],
            withTokens: use.holderBalanceAt.length > 0 || needsTokens(entry) || names(use, scenario.holder),
            ...(beside.length > 0 ? { watching: beside } : {}),
          };
        },
      );
    }),
  );
  return interleave(queues);
}

/** Only a person could forward what nobody signed: a contract that does it asks for a signature. */
function inOthersName(uses: readonly Call[], { authority, kind }: Actor, { token, holder }: Scenario): Call[] {
  if (authority === null || kind !== "person") return [];
  const own = uses.find((use) => isTransfer(use) && isAddressEqual(use.target, token) && !names(use, holder));
  return own ? [forwarded(own, holder)] : [];
}

/** Whoever holds power may send a word behind what it tells the token: one that the code has in it, and that is no text. */
function withKeys(uses: readonly Call[], { authority, kind }: Actor, { words }: FuzzContext["figures"]): Call[] {
  if (authority === null || kind !== "person") return [];
  const own = uses.find((use) => isTransfer(use) && figureOf({ uses: [use] }) === 0n);
  const told = own && slice(own.data, 0, TOLD_TO_TRANSFER);
  return told ? words.filter((word) => !isText(word)).map((word) => ({ ...own, data: concat([told, word]) })) : [];
}

const TOLD_TO_TRANSFER = 68;

function isText(word: Hex): boolean {
  return /^0x(?:[2-7][\da-f])+(?:00)*$/.test(word);
}

function accountsOf(scenario: Scenario, actor: Address): Omit<Accounts, "codeAddresses"> {
  const { holder, pool, route, token, freshAccount } = scenario;
  return { holder, actor, pool, spender: route.spender, token, freshAccount };
}

/** Owners, admins and the deployer hold most powers; addresses found in storage or code seldom do. */
function isLikely({ named, role, authority }: Actor): boolean {
  return authority !== null && (named || role.code === "creator");
}

/** `cut`: functions of which no way went through, and some could not be tried to the end. `short`: ways of such that ran out of gas. */
export type Scouted = {
  readonly worked: readonly CallSequence[];
  readonly cut: readonly UnseenPower[];
  readonly short: readonly CallSequence[];
};

export async function scout(context: FuzzContext, sequences: readonly CallSequence[]): Promise<Read<Scouted>> {
  const scouts = sequences.map(({ actor, uses, withTokens }) => ({
    actor,
    ...scouting(context.scenario, uses, withTokens),
  }));
  const runs = (await execute(context, scouts)).map(whole);
  const failed = runs.find((run) => !run.known);
  if (failed && !failed.known && runs.every((run) => !run.known)) return failed;
  const worked = sequences.flatMap((sequence, index) => {
    const run = runs[index];
    const gas = run?.known ? scouts[index]?.gasOf(run.value) : undefined;
    return gas === undefined ? [] : [{ ...sequence, gas }];
  });
  const open = new Set(worked.map(functionOf));
  const short = sequences.filter((sequence, index) => {
    const run = runs[index];
    return run?.known && scouts[index]?.ranOut(run.value) && !open.has(functionOf(sequence));
  });
  const keyOf = ({ uses }: CallSequence) => uses.map(({ actor, target, data }) => `${actor}${target}${data}`).join();
  const usual = new Map(worked.filter(({ actor }) => !actor.starts).map((each) => [keyOf(each), each.gas] as const));
  const isOther = (sequence: (typeof worked)[number]) => {
    const gas = usual.get(keyOf(sequence));
    return gas === undefined || (isPlain(sequence) && sequence.gas > gas + fuzzConfig.originWriteGas);
  };
  const isPlain = ({ uses: [use] }: CallSequence) => use !== undefined && isOrdinary(use);
  return known({
    worked: worked.filter((sequence) => !sequence.actor.starts || isOther(sequence)),
    cut: cutShort(sequences, runs, worked),
    short,
  });
}

const CUT: ReadonlySet<Failure["code"]> = new Set(["cut-short", "little-gas-granted"]);

/** Functions of which no way went through, though some might have: their experiments ended before the call was made. */
export function cutShort(
  sequences: readonly CallSequence[],
  runs: readonly Read<Run>[],
  worked: readonly CallSequence[],
): readonly UnseenPower[] {
  const known = new Set(worked.map(functionOf));
  return sequences.flatMap((sequence, index): UnseenPower[] => {
    const { actor, uses } = sequence;
    const run = runs[index];
    const isCut = run !== undefined && !run.known && CUT.has(run.why.code);
    if (!isCut || uses.length > 1 || actor.kind === "burned" || known.has(functionOf(sequence))) return [];
    known.add(functionOf(sequence));
    return [{ actor, uses, unseen: EVERY_KIND }];
  });
}

/** Whether some function was not called at all by somebody who may hold power; `null`: each was. */
export function skippedIn(sequences: readonly CallSequence[], tried: readonly CallSequence[]): Failure | null {
  const called = new Set(tried.map(functionOf));
  return sequences.some((each) => !called.has(functionOf(each))) ? { code: "too-many-ways-to-act" } : null;
}
