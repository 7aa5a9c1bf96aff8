import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile } from "../../../support/compile.ts";
import { dangersOf } from "../../../support/dangers.ts";
import { oneIn } from "../../../support/sweep.ts";
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
        ["SwitchedTax", { "tax-can-rise": / from 0% to 99%,/, "owner-can-stop-trading": /, then / }],
        ["ListedTax", { "tax-can-rise": / from 0% to 99%,/, "owner-can-stop-trading": /, then / }],
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
