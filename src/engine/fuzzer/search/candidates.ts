import { type Address, concat, type Hex, isAddressEqual, slice } from "viem";
import { known, type Read } from "../../core/read.ts";
import { whole } from "../../simulation/plan.ts";
import type { Accounts } from "../calls/accounts.ts";
import { figureOf, functionOf, isOrdinary, isTransfer, names } from "../calls/called.ts";
import { interleave } from "../calls/interleave.ts";
import { forwarded, needsTokens, usesOf } from "../calls/uses.ts";
import { fuzzConfig } from "../config.ts";
import { execute } from "../executor/execute.ts";
import { scouting } from "../executor/scouting.ts";
import type { Actor } from "../model/actor.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { UnseenPower } from "../model/execution.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";
import { commands } from "../who/commanders.ts";
import { cutShort } from "./cut-short.ts";

/** Every actor with every function, in turns, so that no function uses up the room of the others. */
export function plan({ actors, functions, scenario, figures, others, followed }: Campaign): Candidate[] {
  const actorsFor = (target: Address) =>
    followed.has(target.toLowerCase()) ? actors.filter((actor) => commands(followed, actor, target)) : actors;
  const queues = functions.flatMap((entry) =>
    actorsFor(entry.target).map((actor) => {
      const accounts = { ...accountsOf(scenario, actor.address), others };
      const limit = isLikely(actor) ? fuzzConfig.waysOfLikelyActors : fuzzConfig.waysOfOtherActors;
      const uses = usesOf(entry.target, entry, accounts, figures, limit);
      return [...uses, ...inOthersName(uses, actor, scenario), ...withKeys(uses, actor, figures)].map(
        (use): Candidate => {
          const beside = others.filter((other) => names(use, other));
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
function inOthersName(uses: readonly Use[], { authority, kind }: Actor, { token, holder }: Scenario): Use[] {
  if (authority === null || kind !== "person") return [];
  const own = uses.find((use) => isTransfer(use) && isAddressEqual(use.target, token) && !names(use, holder));
  return own ? [forwarded(own, holder)] : [];
}

/** Whoever holds power may send a word behind what it tells the token: one that the code has in it, and that is no text. */
function withKeys(uses: readonly Use[], { authority, kind }: Actor, { words }: Campaign["figures"]): Use[] {
  if (authority === null || kind !== "person") return [];
  const own = uses.find((use) => isTransfer(use) && figureOf({ uses: [use] }) === 0n);
  const told = own && slice(own.data, 0, TOLD_TO_TRANSFER);
  return told ? words.filter((word) => !isText(word)).map((word) => ({ ...own, data: concat([told, word]) })) : [];
}

const TOLD_TO_TRANSFER = 68;

function isText(word: Hex): boolean {
  return /^0x(?:[2-7][\da-f])+(?:00)*$/.test(word);
}

function accountsOf(scenario: Scenario, actor: Address): Omit<Accounts, "others"> {
  const { holder, pool, route, token, newcomer } = scenario;
  return { holder, actor, pool, spender: route.spender, token, newcomer };
}

/** Owners, admins and the deployer hold most powers; addresses found in storage or code seldom do. */
function isLikely({ named, role, authority }: Actor): boolean {
  return authority !== null && (named || role.code === "creator");
}

/** `cut`: functions of which no way went through, and some could not be tried to the end. `short`: ways of such that ran out of gas. */
export type Scouted = {
  readonly worked: readonly Candidate[];
  readonly cut: readonly UnseenPower[];
  readonly short: readonly Candidate[];
};

export async function scout(campaign: Campaign, candidates: readonly Candidate[]): Promise<Read<Scouted>> {
  const scouts = candidates.map(({ actor, uses, withTokens }) => ({
    actor,
    ...scouting(campaign.scenario, uses, withTokens),
  }));
  const runs = (await execute(campaign, scouts)).map(whole);
  const failed = runs.find((run) => !run.known);
  if (failed && !failed.known && runs.every((run) => !run.known)) return failed;
  const worked = candidates.flatMap((candidate, index) => {
    const run = runs[index];
    const gas = run?.known ? scouts[index]?.gasOf(run.value) : undefined;
    return gas === undefined ? [] : [{ ...candidate, gas }];
  });
  const open = new Set(worked.map(functionOf));
  const short = candidates.filter((candidate, index) => {
    const run = runs[index];
    return run?.known && scouts[index]?.ranOut(run.value) && !open.has(functionOf(candidate));
  });
  const keyOf = ({ uses }: Candidate) => uses.map(({ actor, target, data }) => `${actor}${target}${data}`).join();
  const usual = new Map(worked.filter(({ actor }) => !actor.starts).map((each) => [keyOf(each), each.gas] as const));
  const isOther = (candidate: (typeof worked)[number]) => {
    const gas = usual.get(keyOf(candidate));
    return gas === undefined || (isPlain(candidate) && candidate.gas > gas + fuzzConfig.originWriteGas);
  };
  const isPlain = ({ uses: [use] }: Candidate) => use !== undefined && isOrdinary(use);
  return known({
    worked: worked.filter((candidate) => !candidate.actor.starts || isOther(candidate)),
    cut: cutShort(candidates, runs, worked),
    short,
  });
}
