import { describe, expect, test } from "vitest";
import { known, unknown } from "../../../src/engine/core/read.ts";
import { EVERY_KIND } from "../../../src/engine/fuzzer/oracles/index.ts";
import { cutShort } from "../../../src/engine/fuzzer/scout.ts";
import { anybody, callWith, nobody, sequenceOf } from "../../support/call-sequences.ts";
import { ranWith } from "../../support/runs.ts";
import { owner } from "../../support/trials.ts";

const cut = unknown("cut-short");
const ran = known(ranWith([], ["use0"]));
const [taking, other] = [callWith([1n]), callWith([1n], { selector: "0x87654321" })];

describe("what could not be tried to the end", () => {
  test("may do anything, and is told once", () => {
    const sequences = [sequenceOf(owner, taking), sequenceOf(owner, taking), sequenceOf(anybody, other)];
    const unseen = cutShort(sequences, [ran, cut, cut], []);
    expect(unseen.map(({ actor, unseen: kinds }) => [actor, kinds])).toEqual([
      [owner, EVERY_KIND],
      [anybody, EVERY_KIND],
    ]);
  });

  test("is nothing where the same function went through in another way, or nobody alive may call it", () => {
    const sequences = [sequenceOf(owner, taking), sequenceOf(owner, taking), sequenceOf(nobody, taking)];
    expect(cutShort(sequences, [ran, cut, cut], sequences.slice(0, 1))).toEqual([]);
  });
});
