import { describe, expect, test } from "vitest";
import { type FunctionKey, functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { chains } from "../../../../src/engine/fuzzer/strategies/chains.ts";
import { admin, anybody, callWith, nobody, sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith, proposed } from "../../../support/contexts.ts";
import { carol, mallory } from "../../../support/people.ts";
import { owner, useOf } from "../../../support/trials.ts";

/** A function that never went through, two that arm it, and one that arms one of these. */
const FIRE = "0x0000000f";
const ARM = "0x0000000a";
const LOAD = "0x0000000b";
const BUY = "0x0000000c";
const names: Readonly<Record<string, string>> = { [FIRE]: "fire", [ARM]: "arm", [LOAD]: "load", [BUY]: "buy" };

const call = (selector: `0x${string}`, actor = owner) => sequenceOf(actor, useOf({ selector, data: selector }));
const key = (selector: `0x${string}`, target = carol) => functionKey({ target, selector });
const armed = (...pairs: readonly (readonly [FunctionKey, readonly FunctionKey[]])[]) =>
  contextWith({ arming: new Map(pairs), figures: { ...contextWith().figures, constants: [777n] } });
const chained = (
  tried: readonly CallSequence[],
  worked: readonly CallSequence[],
  context: ReturnType<typeof contextWith>,
) => proposed(chains, { tried, worked }, context);
const told = (found: readonly CallSequence[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => names[selector]).join(" "));

const [fire, arm, load, buy] = [call(FIRE), call(ARM), call(LOAD), call(BUY)];
const byArming = armed([key(FIRE), [key(ARM)]]);

describe("what no single call opens", () => {
  test("is tried after what arms it was called several times", () => {
    expect(told(chained([fire, arm], [arm], byArming))).toEqual(["arm arm fire", "arm arm arm fire"]);
  });

  test("is tried after two that arm it, in both orders", () => {
    const found = told(chained([fire, arm, load], [arm, load], armed([key(FIRE), [key(ARM), key(LOAD)]])));
    expect(found).toEqual(expect.arrayContaining(["arm load fire", "load arm fire"]));
  });

  test("is tried after what arms it and needs another before it", () => {
    const both = armed([key(FIRE), [key(ARM)]], [key(ARM), [key(BUY)]]);
    expect(told(chained([fire, arm, buy], [buy], both))).toContain("buy arm fire");
  });

  test("is not tried after what does not belong to it, nor after itself", () => {
    expect(chained([fire, arm, buy], [arm, buy], armed([key(FIRE), [key(FIRE)]]))).toEqual([]);
    const byItself = armed([key(FIRE), [key(FIRE), key(ARM)]]);
    expect(told(chained([fire, arm], [arm], byItself))).toEqual(["arm arm fire", "arm arm arm fire"]);
  });

  test("is not armed by another contract's function of that selector", () => {
    expect(chained([fire, arm], [arm], armed([key(FIRE), [key(ARM, mallory)]]))).toEqual([]);
  });

  test("is armed by whoever fires", () => {
    expect(chained([fire, call(ARM, admin)], [call(ARM, admin)], byArming)).toEqual([]);
  });

  test("is nothing that went through, and nothing of strangers or of nobody", () => {
    expect(chained([fire, arm], [fire, arm], byArming)).toEqual([]);
    for (const actor of [anybody, nobody])
      expect(chained([call(FIRE, actor), call(ARM, actor)], [call(ARM, actor)], byArming)).toEqual([]);
  });

  test("is tried in its first way and in those that say what the code says", () => {
    const ways = [5n, 6n, 777n].map((figure) => sequenceOf(owner, callWith([figure], { selector: FIRE })));
    const said = chained([...ways, arm], [arm], byArming).map(({ uses }) => BigInt(`0x${uses.at(-1)?.data.slice(10)}`));
    expect(new Set(said)).toEqual(new Set([5n, 777n]));
  });

  test("needs tokens where one of its calls does", () => {
    const found = chained([{ ...fire, withTokens: true }, arm], [arm], byArming);
    expect(found.map(({ withTokens }) => withTokens)).toEqual([true, true]);
  });
});
