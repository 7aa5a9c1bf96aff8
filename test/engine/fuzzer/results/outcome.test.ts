import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import { known } from "../../../../src/engine/core/read.ts";
import { type Call, FALLBACK, functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import type { Actor } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import type { Exploration, ProvenViolation } from "../../../../src/engine/fuzzer/model/found.ts";
import { toPowers } from "../../../../src/engine/fuzzer/results/powers.ts";
import { admin, anybody, nobody } from "../../../support/call-sequences.ts";
import { alice, bob, carol, mallory } from "../../../support/people.ts";
import { plainReplay } from "../../../support/plain-outcomes.ts";
import { scenario } from "../../../support/scenarios.ts";
import { owner, useOf } from "../../../support/trials.ts";
import { BLOCKED } from "../../../support/used-powers.ts";

const explored: Exploration = {
  scenario,
  token: carol,
  violations: [],
  extractions: [],
  pullsUntried: false,
  functions: 5,
  tried: 300,
  worked: 150,
  used: new Set(),
  keepers: [],
  duties: new Map(),
  open: new Set(),
  leftOut: [],
  missing: null,
  unseen: [],
  entry: null,
  sells: true,
  isFixed: false,
  led: true,
  growing: [],
  signed: [],
};
const powers = (changes: Partial<Exploration>) =>
  toPowers(
    { ...explored, ...changes },
    { parts: [], functions: [], selfDestructing: [], delegating: [], asks: known([]), asksNumber: false },
    "ETH",
  );
const harm = (actor: Actor, ...uses: readonly Call[]): ProvenViolation => ({
  actor,
  uses: uses.map((use) => ({ ...use, actor: actor.address })),
  open: [],
  violation: BLOCKED,
  replay: plainReplay,
  shows: [],
  lateSeconds: null,
  mitigation: null,
});
const call = (digit: string) => useOf({ selector: `0x0000000${digit}` as `0x${string}` });
const [one, other] = [call("1"), call("2")];

describe("what is told of a power", () => {
  test("is who holds it, and whether that is anybody", () => {
    const told = powers({ violations: [harm(owner, one), harm(anybody, one)] }).harmful.map(({ holder }) => holder);
    expect(told).toMatchObject([
      { address: alice, role: { code: "owner" }, named: true, anyone: false },
      { address: mallory, anyone: true },
    ]);
  });

  test("is its calls: with all that was sent where there is no selector, what was paid, and who else made one", () => {
    const uses = [useOf({ actor: bob }), useOf({ selector: FALLBACK, data: "0x07" }), useOf({ value: 5n })];
    const [told] = powers({ violations: [{ ...harm(owner), uses }] }).harmful;
    expect(told?.calls).toEqual([
      { target: carol, selector: "0x12345678", inputs: "", from: bob },
      { target: carol, selector: FALLBACK, inputs: "", data: "0x07" },
      { target: carol, selector: "0x12345678", inputs: "", paid: { wei: 5n, coin: "ETH" } },
    ]);
  });

  test("is also what of it could not be seen, and what was missed", () => {
    const missing = { code: "no-trade-tried" } as const;
    const told = powers({ missing, unseen: [{ actor: admin, uses: [one], unseen: ["taxed"] }] });
    expect(told.missing).toEqual(missing);
    expect(told.unseen).toMatchObject([
      { holder: { address: bob }, calls: [{ selector: "0x00000001" }], kinds: ["taxed"] },
    ]);
  });
});

describe("accounts that hold different powers", () => {
  const rolesOf = (...violations: readonly ProvenViolation[]) => powers({ violations }).separateRoles;

  test("are those that can each do what no other named one can", () => {
    expect(rolesOf(harm(owner, one), harm(admin, other))).toBe(2);
    expect(rolesOf(harm(owner, one), harm(owner, other))).toBe(1);
    expect(rolesOf(harm(owner, one), harm(admin, one))).toBe(0);
  });

  test("can do it with one call, are named, alive and somebody", () => {
    expect(rolesOf(harm(owner, one, other))).toBe(0);
    expect(rolesOf(harm({ ...owner, named: false }, one))).toBe(0);
    expect(rolesOf(harm(nobody, one), harm(anybody, other))).toBe(0);
  });

  test("tell a function of another contract from the token's of that selector", () => {
    expect(rolesOf(harm(owner, one), harm(admin, { ...one, target: mallory }))).toBe(2);
  });

  test("are more where only two can do harm, and as many others have duties of their own", () => {
    const violations = [harm(owner, one), harm(admin, other)];
    const duties = (...holders: readonly Address[]) =>
      new Map(
        holders.map((holder, at) => [functionKey({ ...one, selector: `0x0000010${at}` }), new Set([holder])] as const),
      );
    expect(powers({ violations, duties: duties(carol, mallory) }).separateRoles).toBe(4);
    expect(powers({ violations, duties: duties(mallory, owner.address, admin.address) }).separateRoles).toBe(2);
    expect(powers({ violations: [harm(owner, one)], duties: duties(alice, bob, carol, mallory) }).separateRoles).toBe(
      1,
    );
  });

  test("are also those who were given roles, each once", () => {
    expect(powers({ keepers: [alice, bob], violations: [harm(owner, one)] }).separateRoles).toBe(2);
  });
});

describe("where nobody can buy", () => {
  test("it is told who lets people in, and how", () => {
    const opening = { ...harm(owner, one), forEveryone: true, steps: [], marks: [] };
    const { entry } = powers({ entry: { scenario, opening, trades: null, again: null } });
    expect(entry).toMatchObject({ donor: null, opening: { holder: { address: alice }, forEveryone: true } });
    expect(entry?.opening?.calls).toMatchObject([{ selector: "0x00000001" }]);
  });

  test("it is told who gave people tokens, where nobody can", () => {
    const { entry } = powers({
      entry: { scenario: { ...scenario, donor: bob }, opening: null, trades: null, again: null },
    });
    expect(entry).toEqual({ opening: null, donor: bob, trades: null });
  });
});
