import { numberToHex } from "viem";
import { describe, expect, test } from "vitest";
import { readBehaviour } from "../../../../src/engine/bytecode/read-behaviour.ts";
import { known, unknown } from "../../../../src/engine/core/read.ts";
import type { Authority, Code, Owner } from "../../../../src/engine/facts/facts.ts";
import { actorsOf, donorsOf, starting, withOthers } from "../../../../src/engine/fuzzer/actors/actors.ts";
import type { Actor } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { admin, anybody } from "../../../support/call-sequences.ts";
import { holderOf, holdersOf } from "../../../support/holders.ts";
import { alice, bob, carol, mallory } from "../../../support/people.ts";
import { scenario } from "../../../support/scenarios.ts";
import { owner } from "../../../support/trials.ts";

const somebody = (address: Authority["address"], changes: Partial<Authority> = {}): Authority => ({
  address,
  kind: "person",
  role: { code: "owner" },
  named: true,
  ...changes,
});
const many = (count: number, kind: Authority["kind"], from = 1): Authority[] =>
  Array.from({ length: count }, (_, index) =>
    somebody(numberToHex(BigInt(from + index) << 100n, { size: 20 }), { kind }),
  );
const addresses = (actors: readonly Actor[]) => actors.map(({ address }) => address);
const burned: Owner = {
  address: "0x000000000000000000000000000000000000dEaD",
  kind: "burned",
  via: "owner()",
  pending: null,
};

describe("who is tried", () => {
  test("is everybody who may hold power, and a stranger last", () => {
    const actors = actorsOf(scenario, [somebody(alice), somebody(bob)], null, new Set());
    expect(addresses(actors).slice(0, 2)).toEqual([alice, bob]);
    expect(actors[2]).toMatchObject({ role: { code: "anyone" }, authority: null, named: false });
    expect(actors).toHaveLength(3);
  });

  test("is another stranger each time, whom no token can know", () => {
    const stranger = () => actorsOf(scenario, [], null, new Set()).at(-1)?.address;
    expect(stranger()).not.toBe(stranger());
  });

  test("is an owner who is nobody, whose powers nobody has", () => {
    expect(actorsOf(scenario, [], burned, new Set())[0]).toMatchObject({ kind: "burned", role: { code: "owner" } });
    expect(actorsOf(scenario, [], { ...burned, kind: "person" }, new Set())).toHaveLength(1);
  });

  test("is neither the token nor where it is traded, however that is written", () => {
    const { token, pool, route } = scenario;
    const places = [token.toUpperCase().replace("0X", "0x") as typeof token, pool, route.spender, carol];
    const actors = actorsOf(
      scenario,
      places.map((address) => somebody(address)),
      null,
      new Set([carol]),
    );
    expect(actors).toHaveLength(1);
  });

  test("is six contracts at most, which leave people their places", () => {
    const authorities = [...many(9, "contract"), ...many(3, "person", 50)];
    const kinds = actorsOf(scenario, authorities, null, new Set()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "contract")).toHaveLength(6);
    expect(kinds.filter((kind) => kind === "person")).toHaveLength(4);
  });

  test("is forty-eight at most, beside nobody and anybody", () => {
    expect(actorsOf(scenario, many(60, "person"), burned, new Set())).toHaveLength(50);
  });
});

describe("who starts transactions", () => {
  const codeOf = (bytes: `0x${string}`): Code => ({
    parts: [{ address: carol, bytes, behaviour: known(readBehaviour(bytes)) }],
    functions: [],
    selfDestructing: [],
    delegating: [],
    asks: known([]),
    asksNumber: false,
  });
  const ORIGIN = "0x3200";

  test("is each person with power, and anybody, where the code asks", () => {
    const contract: Actor = { ...admin, kind: "contract" };
    expect(starting([owner, admin, contract, anybody], codeOf(ORIGIN).parts)).toEqual([
      { ...owner, starts: true },
      { ...admin, starts: true },
      { ...anybody, starts: true },
    ]);
  });

  test("is nobody where it does not, be it that its data look like it", () => {
    expect(starting([owner], codeOf("0x603200").parts)).toEqual([]);
  });

  test("is four of power at most", () => {
    expect(starting([owner, admin, owner, admin, owner], codeOf(ORIGIN).parts)).toHaveLength(4);
  });
});

test("Of two lists of people nobody is told twice, and what the first says of somebody stays", () => {
  const ones = [somebody(alice)];
  const others = [somebody(alice.toLowerCase() as typeof alice, { role: { code: "creator" } }), somebody(bob)];
  expect(withOthers(ones, others)).toEqual([somebody(alice), somebody(bob)]);
});

describe("who may give tokens away", () => {
  test("is people, in the order of what they hold, and no contract, which would lose its code by it", () => {
    const list = [
      holderOf(40, { address: alice, label: "creator" }),
      holderOf(30, { address: carol, label: "contract" }),
      holderOf(20, { address: bob, label: "owner" }),
      holderOf(10, { address: mallory }),
    ];
    expect(donorsOf(known(holdersOf(list)))).toEqual([alice, bob, mallory]);
  });

  test("is nobody where holders are not known", () => {
    expect(donorsOf(unknown("holders-not-needed"))).toEqual([]);
  });
});
