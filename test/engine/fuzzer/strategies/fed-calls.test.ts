import { encodeAbiParameters, type Hex, toHex } from "viem";
import { describe, expect, test } from "vitest";
import type { Call } from "../../../../src/engine/fuzzer/model/call.ts";
import { type CallSequence, figureOf } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { fedCalls, fedFigures } from "../../../../src/engine/fuzzer/strategies/fed-calls.ts";
import { anybody, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith, proposed } from "../../../support/contexts.ts";
import { owner, useOf } from "../../../support/trials.ts";

const [RATE, STAKE, HARVEST, NOTE] = ["0x0000000a", "0x0000000b", "0x0000000c", "0x0000000d"] as const;
const names: Readonly<Record<Hex, string>> = { [RATE]: "rate", [STAKE]: "stake", [HARVEST]: "harvest", [NOTE]: "note" };
const writesFor: Readonly<Record<Hex, readonly Hex[]>> = { [RATE]: [STAKE, HARVEST], [STAKE]: [HARVEST] };
const flow = {
  feeds: (one: Pick<Call, "selector">, other: Pick<Call, "selector">) =>
    writesFor[one.selector]?.includes(other.selector) ?? false,
  movesBalances: ({ selector }: Pick<Call, "selector">) => selector === HARVEST,
};
const rate = (figure: bigint) => sequenceOf(owner, callWith([figure], { selector: RATE }));
const stake = sequenceOf(owner, callWith([1n], { selector: STAKE }));
const harvest = sequenceOf(owner, useOf({ selector: HARVEST, data: HARVEST }));
const note = sequenceOf(owner, callWith([1n], { selector: NOTE }));
const rows = (found: readonly CallSequence[]) =>
  found.map(({ uses }) => uses.map((call) => `${names[call.selector]}${figureOf({ uses: [call] })}`).join(" "));

describe("what is fed by other calls", () => {
  const worked = [harvest, note, stake, rate(7n), rate(2n)];
  const found = proposed(fedCalls, { tried: worked, worked }, contextWith(flow));

  test("is made behind all that write what it reads, in the order in which they write for each other", () => {
    expect(rows(found)).toEqual(["rate7 stake1 harvest0", "rate2 stake1 harvest0"]);
  });

  test("is made by each account alone, with what it may call itself", () => {
    const open = [stake, harvest].map(({ uses }) => sequenceOf(anybody, ...uses));
    const both = proposed(fedCalls, { tried: [...worked, ...open], worked: [...worked, ...open] }, contextWith(flow));
    expect(rows(both.filter(({ actor }) => actor === anybody))).toEqual(["stake1 harvest0"]);
  });

  test("may itself have failed alone", () => {
    expect(rows(proposed(fedCalls, { tried: worked, worked: [stake, rate(7n)] }, contextWith(flow)))).toEqual([
      "rate7 stake1 harvest0",
    ]);
  });

  test("takes the same data as what announces it", () => {
    const bytes = (text: string) => encodeAbiParameters([{ type: "bytes" }], [toHex(text)]).slice(2);
    const told = (selector: Hex, text: string) =>
      sequenceOf(owner, useOf({ selector, inputs: "bytes", data: `${selector}${bytes(text)}` }));
    const [queue, execute] = [told(RATE, "nothing"), told(HARVEST, "mint")];
    const [sequence] = proposed(fedCalls, { tried: [queue, execute], worked: [queue] }, contextWith(flow));
    expect(sequence?.uses.map(({ data }) => data.slice(10))).toEqual([bytes("mint"), bytes("mint")]);
  });

  test("is not looked for where nothing of it matters to balances or transfers", () => {
    const context = contextWith({ ...flow, movesBalances: () => false });
    expect(proposed(fedCalls, { tried: worked, worked }, context)).toEqual([]);
  });
});

test("Of what feeds a call, the highest figure that is accepted is searched", () => {
  const further = [2n, 7n].map((figure) => ({ ...harvest, uses: [...rate(figure).uses, ...harvest.uses] }));
  const [most, ...more] = proposed(fedFigures, { further }, contextWith(flow));
  expect(more).toEqual([]);
  expect(most?.uses.map(({ search }) => search?.low)).toEqual([7n, undefined]);
});
