// From what the search found to what checks read: powers with their holders, named calls and proofs.
import type { Address } from "viem";
import type { Code } from "../../facts/facts.ts";
import { fuzzConfig } from "../config.ts";
import { unfollowedIn, unreadOf } from "../functions.ts";
import { type Call, type FunctionKey, functionKey, type NamedCall, nameCall } from "../model/call.ts";
import { type Actor, buyingIn } from "../model/call-sequence.ts";
import type { Exploration, ProvenViolation, Unreached } from "../model/found.ts";
import type {
  ExtractionOutcome,
  PowerEntry,
  PowerHolder,
  PowerOutcome,
  Powers,
  UnseenOutcome,
} from "../model/powers.ts";
import { oracleOf, type Violation } from "../oracles/index.ts";
import { spentSwitches, unreachedOf } from "./unreached.ts";

/** `coin`: the symbol of the native coin. */
export function toPowers(exploration: Exploration, code: Code, coin: string): Powers {
  const { violations, scenario, functions, tried, worked, leftOut } = exploration;
  const missing = exploration.missing ?? unreadOf(code) ?? unfollowedIn(code, exploration.token, exploration.open);
  const harmful = violations.map((harm) => toOutcome(harm, coin));
  const hurting = new Set(harmful.flatMap(({ calls }) => calls.map(functionKey)));
  const unreached = [
    ...unreachedOf(code, exploration.token, { harmful: hurting, used: exploration.used }),
    ...exploration.growing.map(
      ({ selector, inputs }): Unreached => ({ callee: { selector, inputs }, key: "longer", writes: "everybody" }),
    ),
    ...exploration.signed,
  ];
  const spent = exploration.entry || !exploration.sells ? [] : spentSwitches(code, exploration.token, exploration.open);
  const entry = exploration.entry && toEntry(exploration.entry, coin);
  const roles = separateRoles(harmful, exploration);
  const unseen = exploration.unseen.map(
    ({ actor, uses, unseen: kinds, because }): UnseenOutcome => ({
      holder: toHolder(actor),
      calls: callsOf(actor, uses, coin),
      kinds,
      ...(because && { because }),
    }),
  );
  const extractions = exploration.extractions.map(
    ({ actor, uses, gain, shown }): ExtractionOutcome => ({
      holder: toHolder(actor),
      calls: callsOf(actor, uses, coin),
      gain,
      shown,
    }),
  );
  return {
    harmful,
    extractions,
    pullsUntried: exploration.pullsUntried,
    scenario,
    functions,
    tried,
    worked,
    leftOut,
    missing,
    unseen,
    unreached,
    separateRoles: roles,
    spent,
    entry,
    sells: exploration.sells,
    isFixed: exploration.isFixed,
    put: scenario.put
      ? {
          fromNone: scenario.put.fromNone,
          toPeople: scenario.put.toPeople,
          led: exploration.led,
        }
      : null,
  };
}

function toEntry({ opening, scenario, trades, again }: NonNullable<Exploration["entry"]>, coin: string): PowerEntry {
  const donor = scenario.donor ?? null;
  if (!opening) return { opening: null, donor, trades };
  const { actor, uses, forEveryone, replay, shows, marks, makesPool = false } = opening;
  const told = {
    holder: toHolder(actor),
    calls: callsOf(actor, uses, coin),
    replay,
    shows,
    forEveryone,
    marks,
    makesPool,
  };
  return {
    opening: { ...told, again },
    donor,
    trades,
  };
}

/** Accounts that the token names, and that were given a role, or can do something that no other account can. */
function separateRoles(harmful: readonly PowerOutcome[], { keepers, duties }: Exploration): number {
  const holdersOf = new Map<FunctionKey, Set<Address>>();
  for (const { holder, calls } of harmful) {
    const [call] = calls;
    if (!call || calls.length > 1 || holder.anyone || !holder.named || holder.kind === "burned") continue;
    holdersOf.set(functionKey(call), (holdersOf.get(functionKey(call)) ?? new Set()).add(holder.address));
  }
  const apart = new Set([...alone(holdersOf), ...keepers]);
  if (apart.size !== fuzzConfig.fewHarmfulRoles) return apart.size;
  const all = new Set([...apart, ...alone(duties)]);
  return all.size >= 2 * fuzzConfig.fewHarmfulRoles ? all.size : apart.size;
}

function alone(holdersOf: ReadonlyMap<FunctionKey, ReadonlySet<Address>>): readonly Address[] {
  return [...holdersOf.values()].filter((holders) => holders.size === 1).flatMap((holders) => [...holders]);
}

function toOutcome({ actor, uses, open, ...harm }: ProvenViolation, coin: string): PowerOutcome {
  return { holder: toHolder(actor), calls: callsOf(actor, uses, coin), ...harm, again: { actor, uses, open } };
}

function toHolder({ authority, address, kind, role, named }: Actor): PowerHolder {
  return { ...(authority ?? { address, kind }), role, named, anyone: authority === null };
}

function callsOf({ address }: Actor, uses: readonly Call[], coin: string): readonly NamedCall[] {
  const isResold = buyingIn(uses) === "resold";
  // A sale comes with its approvals.
  const isSale = (use: Call, place: number) => use.trade && !uses[place + 1]?.trade;
  const told = uses.filter((use, place) => !use.trade || (isResold && isSale(use, place)));
  return told.map((use) => nameCall(use, coin, address));
}

/** Of a token that shares fees among holders, the pool included: a bystander's share makes up for part of the tax, which then looks like one holder's. */
export function withSharedFees(powers: Powers): Powers {
  return { ...powers, harmful: powers.harmful.map((power) => ({ ...power, violation: sharing(power.violation) })) };
}

function sharing(violation: Violation): Violation {
  return oracleOf(violation).underSharedFees?.(violation) ?? violation;
}
