import type { PowerHolder, PowerOutcome, Powers, Violation } from "../../src/engine/experiments/outcomes.ts";
import { alice, bob, carol, mallory } from "./people.ts";
import { plainReplay } from "./plain-outcomes.ts";
import { scenario } from "./scenarios.ts";

/** Powers as experiments would have found them, for tests of what checks make of them. */
export function powersOf(...harmful: readonly PowerOutcome[]): Powers {
  return {
    harmful,
    extractions: [],
    pullsUntried: false,
    scenario,
    functions: 5,
    tried: 300,
    worked: 150,
    leftOut: [],
    missing: null,
    unseen: [],
    unreached: [],
    separateRoles: 1,
    isFixed: false,
    spent: [],
    entry: null,
    sells: true,
    put: null,
  };
}

export function usedPower(violation: Violation, holder: PowerHolder = person): PowerOutcome {
  const calls = [{ target: carol, selector: "0x12345678", inputs: "address" }] as const;
  const again = { actor: { ...holder, authority: null }, uses: [], open: [] };
  return { holder, calls, violation, replay: plainReplay, shows: [], lateSeconds: null, mitigation: null, again };
}

export const person: PowerHolder = {
  address: alice,
  kind: "person",
  role: { code: "owner" },
  named: true,
  anyone: false,
};
export const issuer: PowerHolder = { ...person, role: { code: "view", selector: "0xbd102430" } };
export const hidden: PowerHolder = { ...person, address: mallory, role: { code: "slot", slot: 7 }, named: false };
export const anybody: PowerHolder = { ...person, address: bob, role: { code: "anyone" }, named: false, anyone: true };
export const nobody: PowerHolder = { ...person, address: "0x000000000000000000000000000000000000dEaD", kind: "burned" };
export const multisig: PowerHolder = { ...person, kind: "multisig", threshold: 3, owners: 5 };
export const timelock: PowerHolder = { ...person, kind: "timelock", delaySeconds: 172_800 };

export const BLOCKED = { kind: "blocked", sells: true, sends: true, everyone: false, reason: null } as const;
export const STOPPED = { ...BLOCKED, everyone: true } as const;

export function taxed(afterBps: number): Violation & { kind: "taxed" } {
  return { kind: "taxed", beforeBps: 0, afterBps, side: "sale", everyone: true };
}

/** So many times as many tokens as before. */
export function minted(times: bigint): Violation & { kind: "minted" } {
  const supply = 10n ** 27n;
  return {
    kind: "minted",
    supplyBefore: supply,
    supplyAfter: supply * times,
    gained: supply,
    unseen: false,
    by: "actor",
  };
}

export const spending = [{ target: carol, selector: "0x23b872dd", inputs: "address,address,uint256" }] as const;
