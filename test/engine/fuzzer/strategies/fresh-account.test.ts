import { pad } from "viem";
import { describe, expect, test } from "vitest";
import type { Actor } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import { freshAccountRepeats } from "../../../../src/engine/fuzzer/strategies/fresh-account.ts";
import { admin, anybody, callWith } from "../../../support/call-sequences.ts";
import { contextWith, proposed } from "../../../support/contexts.ts";
import { alice, bob, mallory } from "../../../support/people.ts";
import { owner, ownersTrial, useOf } from "../../../support/trials.ts";
import { BLOCKED, STOPPED, taxed } from "../../../support/used-powers.ts";

const byAnybody = (violating: readonly Execution[], actors: readonly Actor[]) =>
  proposed(freshAccountRepeats, { violating }, contextWith({ actors }));

describe("what somebody with a name could do", () => {
  test("is tried by a stranger, who is named instead", () => {
    const data = `0x12345678${pad(alice).slice(2).toLowerCase()}${pad(bob).slice(2).toLowerCase()}` as const;
    const [found] = byAnybody([ownersTrial([BLOCKED], [useOf({ data })])], [owner, anybody]);
    expect(found?.actor).toBe(anybody);
    expect(found?.uses).toEqual([
      useOf({ actor: mallory, data: `0x12345678${`${pad(mallory).slice(2)}${pad(bob).slice(2)}`.toLowerCase()}` }),
    ]);
  });

  test("is tried once for each function and what it did", () => {
    const trials = [ownersTrial([BLOCKED]), ownersTrial([STOPPED]), ownersTrial([taxed(2_500)])];
    expect(byAnybody(trials, [anybody])).toHaveLength(2);
  });

  test("is tried as it did most", () => {
    const [some, all] = [callWith([1n]), callWith([2n])];
    const trials = [
      ownersTrial([{ kind: "taken", lossBps: 170 }], [some]),
      ownersTrial([{ kind: "taken", lossBps: 9_000 }], [all]),
    ];
    expect(byAnybody(trials, [anybody]).map(({ uses: [use] }) => use?.data)).toEqual([all.data]);
  });

  test("is not tried again where a stranger did it, nor where there is no stranger", () => {
    expect(byAnybody([{ ...ownersTrial([BLOCKED]), actor: anybody }], [anybody])).toEqual([]);
    expect(byAnybody([ownersTrial([BLOCKED])], [owner, admin])).toEqual([]);
  });
});
