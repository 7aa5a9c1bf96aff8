import { describe, expect, test } from "vitest";
import { known } from "../../../../src/engine/core/read.ts";
import type { Observation } from "../../../../src/engine/fuzzer/model/observation.ts";
import type { ViolationKind } from "../../../../src/engine/fuzzer/oracles/index.ts";
import { hiddenIn, judge } from "../../../../src/engine/fuzzer/oracles/index.ts";
import { unseenPowers } from "../../../../src/engine/fuzzer/results/run-sequences.ts";
import {
  eachWithout,
  observed,
  paying,
  refused,
  unsold,
  untaken,
  usual,
  value,
} from "../../../support/observations.ts";
import { ownersTrial } from "../../../support/trials.ts";

/** What would have to be told of a power, by what it does. */
const harms: Readonly<Record<string, Observation>> = {
  locking: observed({ sale: unsold, sending: { sent: refused }, little: unsold, others: unsold, othersSent: refused }),
  "stopping sendings": observed({ sending: { sent: refused } }),
  limiting: observed({ sale: unsold }),
  taking: observed({ after: { holder: value(0n), actor: value(1_000n) } }),
  burning: observed({ after: { holder: value(0n) } }),
  draining: observed({ after: { pool: value(0n) } }),
  "taxing sales": observed({ sale: paying(5_000n), others: paying(5_000n) }),
  "taxing sendings": observed({ sending: { after: value(50n) } }),
  minting: observed({ after: { supply: value(3_000_000n), actor: value(2_000_000n) } }),
  "minting in secret": observed({ after: { actor: value(3_000_000n) } }),
  "taking ownership": observed({ after: { owner: value(0xabcdefn) } }),
};

const judged = (with_: Observation, without: Observation) => {
  const violations = judge(with_, without);
  return new Set<ViolationKind>([...violations.map(({ kind }) => kind), ...hiddenIn(with_, without, violations)]);
};

describe("what could not be seen of a power", () => {
  test("is nothing where everything was measured", () => {
    expect(hiddenIn(usual, usual, [])).toEqual([]);
  });

  test("is nothing where the power was not used, or nobody could do anything without it", () => {
    const nothing = { leaving: known(null), reach: known(null), bystander: known(null) };
    expect(hiddenIn(nothing, usual, [])).toEqual([]);
    expect(hiddenIn({ leaving: untaken, reach: untaken, bystander: untaken }, nothing, [])).toEqual([]);
  });

  test("is every kind of violation where no experiment could be made", () => {
    const none = { leaving: untaken, reach: untaken, bystander: untaken };
    expect(new Set(hiddenIn(none, usual, []))).toEqual(
      new Set(["blocked", "limited", "taken", "burnt", "drained", "taxed", "minted", "owned", "replaced"]),
    );
  });

  test.each(Object.entries(harms))("is told of %s, whichever measurement is missing", (_, with_) => {
    const kinds = judge(with_, usual).map(({ kind }) => kind);
    expect(kinds).not.toEqual([]);
    for (const [, without] of eachWithout(with_))
      expect([...judged(without, usual)]).toEqual(expect.arrayContaining(kinds));
    for (const [, without] of eachWithout(usual))
      expect([...judged(with_, without)]).toEqual(expect.arrayContaining(kinds));
  });

  test("is told where a harmless call's measurement is missing that a harm would show in", () => {
    const without = observed({ sale: { sold: untaken } });
    expect(hiddenIn(without, usual, [])).toEqual(expect.arrayContaining(["blocked", "limited", "taxed"]));
    expect(hiddenIn(observed({ after: { pool: untaken } }), usual, [])).toEqual(expect.arrayContaining(["drained"]));
  });

  test("is whether everybody is hit, where no bystander was seen", () => {
    const alone = observed({ sale: unsold, little: unsold, others: { sold: untaken } });
    expect(hiddenIn(alone, usual, judge(alone, usual))).toContain("blocked");
  });
});

describe("a power of which something could not be seen", () => {
  const trial = (unseen: readonly ViolationKind[]) => ({ ...ownersTrial(), unseen });

  test("is one of whose uses none showed it", () => {
    expect(unseenPowers([trial(["blocked", "taxed"]), trial(["blocked"])])).toMatchObject([{ unseen: ["blocked"] }]);
  });

  test("is none where one use showed it", () => {
    expect(unseenPowers([trial(["blocked"]), trial([])])).toEqual([]);
  });

  test("is none where the others could not be used", () => {
    const nothing = { leaving: known(null), reach: known(null), bystander: known(null) };
    expect(unseenPowers([trial(["blocked"]), { ...trial([]), observed: nothing }])).toHaveLength(1);
  });
});
