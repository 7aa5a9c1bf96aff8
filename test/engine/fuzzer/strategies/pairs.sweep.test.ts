import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { meetings } from "../../../../src/engine/fuzzer/strategies/pairs.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { callWith } from "../../../support/call-sequences.ts";
import { compileFile } from "../../../support/compile.ts";
import { dangersOf } from "../../../support/dangers.ts";
import { scenario } from "../../../support/scenarios.ts";
import { oneIn } from "../../../support/sweep.ts";
import { ownersTrial } from "../../../support/trials.ts";
import { installUniswapV2 } from "../../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Meeting.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

const told = (name: string) => dangersOf(chain, contracts, name);

describe("two calls that do nothing but together are found among many others", () => {
  test.each(
    oneIn(
      3,
      [
        ["SwitchedTax", { "tax-can-rise": / 99% /, "owner-can-stop-trading": /, then / }],
        ["ListedTax", { "tax-can-rise": / 99% /, "owner-can-stop-trading": /, then / }],
        ["ListedStop", { "owner-can-stop-trading": /, then / }],
      ] as const,
      1,
    ),
  )("%s", async (name, rows) => {
    const expected = Object.entries(rows).map(([row, sentence]) => [row, expect.stringMatching(sentence)]);
    expect(await told(name)).toEqual(Object.fromEntries(expected));
  });

  test("and a tax with a bound is none", async () => {
    expect(await told("HonestListedTax")).toEqual({});
  });
});

describe("of calls that transfers read together", () => {
  const LIST = "0x0000000a";
  const TAX = "0x0000000b";
  const trials = [
    ...[0n, 1n, 99n, 10_000n, 2n ** 255n].map((figure) => ownersTrial([], [callWith([figure], { selector: TAX })])),
  ];
  const lists = [scenario.holder, scenario.pool].map((who) =>
    ownersTrial([], [{ ...callWith([BigInt(who)], { selector: LIST }), numbersAt: [] }]),
  );

  test("each is made in the ways that tell most, in one order", () => {
    const found = meetings([...lists, ...trials], () => true, scenario);
    expect(found).toHaveLength(2 * 3);
    expect(found.every(({ uses: [one, other] }) => one?.selector === LIST && other?.selector === TAX)).toBe(true);
    expect(found[0]?.uses[1]?.data).toBe(trials[2]?.uses[0]?.data);
  });

  test("none is made where they are not", () => {
    expect(meetings([...lists, ...trials], () => false, scenario)).toEqual([]);
  });
});
