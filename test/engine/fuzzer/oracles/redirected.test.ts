import { pad } from "viem";
import { describe, expect, test } from "vitest";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import type { Scenario } from "../../../../src/engine/fuzzer/model/scenario.ts";
import { withoutRedirections } from "../../../../src/engine/fuzzer/oracles/redirected.ts";
import { observed, value } from "../../../support/observations.ts";
import { bob, carol, mallory } from "../../../support/people.ts";
import { ownersTrial, useOf } from "../../../support/trials.ts";
import { BLOCKED, STOPPED } from "../../../support/used-powers.ts";

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const scenario = {
  token: carol,
  pool: address("1"),
  holder: address("2"),
  bystander: address("3"),
  freshAccount: bob,
  friend: mallory,
  route: { spender: address("4") },
} as unknown as Scenario;

const naming = (account: `0x${string}`) => useOf({ data: `0x12345678${pad(account).slice(2)}` });
const gone = observed({ after: { holder: value(null), pool: value(null) } });
const withEffects = (...trials: Parameters<typeof withoutRedirections>[0]) =>
  withoutRedirections(trials, { scenario, clues: new Set(["asks-for-balances"]) }).map(kindsOf);
const kindsOf = ({ violations }: Pick<Execution, "violations">) => violations.map(({ kind }) => kind);

describe("what seems to happen once the token asks an address that is no contract", () => {
  test("is told as that, where balances are no longer answered", () => {
    const one = { ...ownersTrial([BLOCKED], [naming(bob)]), observed: gone };
    const other = ownersTrial([{ kind: "burnt", lossBps: 10_000 }], [naming(mallory)]);
    expect(withEffects(one, other)).toEqual([["replaced"], []]);
  });

  test("is told by what it did, where the token alone tells balances", () => {
    const burnt = { ...ownersTrial([{ kind: "burnt", lossBps: 10_000 }], [naming(bob)]), observed: gone };
    expect(withoutRedirections([burnt], { scenario, clues: new Set() }).map(kindsOf)).toEqual([["burnt"]]);
  });

  test("is told as that, where nobody can leave with one address and everybody with another", () => {
    const [stopped] = withoutRedirections(
      [ownersTrial([STOPPED], [naming(bob)]), ownersTrial([], [naming(scenario.holder)])],
      { scenario, clues: new Set() },
    );
    expect(stopped?.violations).toEqual([{ ...STOPPED, redirected: true }]);
  });

  test("stays what it is, where the address does not matter", () => {
    expect(withEffects(ownersTrial([STOPPED], [naming(bob)]), ownersTrial([STOPPED], [naming(mallory)]))).toEqual([
      ["blocked"],
      ["blocked"],
    ]);
  });

  test("says nothing of what another contract's function of the same name does", () => {
    const ours = { ...ownersTrial([BLOCKED], [naming(bob)]), observed: gone };
    const theirs = ownersTrial([BLOCKED], [{ ...naming(bob), target: mallory }]);
    expect(withEffects(ours, theirs)).toEqual([["replaced"], ["blocked"]]);
  });
});
