import { afterAll, beforeAll, expect, test } from "vitest";
import { functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import { repeatedCalls, repeatedSteps } from "../../../../src/engine/fuzzer/strategies/repeated.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { compileFile } from "../../../support/compile.ts";
import { contextWith, proposed, withFunctions } from "../../../support/contexts.ts";
import { dangersOf } from "../../../support/dangers.ts";
import { owner, ownersTrial } from "../../../support/trials.ts";
import { installUniswapV2 } from "../../../support/uniswap-v2.ts";
import { taxed } from "../../../support/used-powers.ts";

const contracts = compileFile("counted/Blocks.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

test.each([
  ["ThirdByFounderShuts", "The owner"],
  ["ThirdByAnyoneShuts", "Anyone"],
])("%s: repeated transfers in one block stop trading", async (name, who) => {
  const { "owner-can-stop-trading": told } = await dangersOf(chain, contracts, name);
  expect(told).toMatch(
    new RegExp(
      `^${who} .*can call transfer.*, 12 times\\. (When we simulated that, )?[Nn]o test wallet could sell anymore`,
    ),
  );
});

// What ends with the block is a nuisance and no lock.
test.each(["HonestThirdWaits", "HonestThirdShown", "ThirdPausesSales"])("%s is quiet", async (name) => {
  expect(await dangersOf(chain, contracts, name)).toEqual({});
});

test("a step is made many times where what it writes follows from what stood there: the largest one up, down, and the smallest", () => {
  const [step, setter] = [(figure: bigint) => callWith([figure]), callWith([5n], { selector: "0x0000000b" })];
  const down = 2n ** 256n - 2_000n;
  const calls = [step(1n), step(2_000n), step(2n ** 256n - 1n), step(down), setter];
  const found = proposed(
    repeatedSteps,
    { chosen: calls.map((call) => sequenceOf(owner, call)) },
    contextWith({
      ...withFunctions({ "steers-transfers": new Set(calls.map(functionKey)) }),
      feeds: (one, other) => one.selector !== setter.selector && one.selector === other.selector,
    }),
  );
  expect(found.map(({ uses }) => [uses.length, uses[0]?.data])).toEqual(
    [2_000n, down, 1n].map((figure) => [48, step(figure).data]),
  );
});

test("one of several figures with a number each is followed by those behind it, and by all from the first on", () => {
  const set = (kind: bigint) => callWith([kind, 1_500n]);
  const found = proposed(repeatedCalls, { violating: [ownersTrial([taxed(1_600)], [set(2n)])] });
  const kinds = found.map(({ uses }) => uses.map(({ data }) => Number(data.slice(10, 74))));
  expect(kinds).toEqual([
    [2, 2, 2, 2],
    [2, 3, 4, 5],
    [2, 0, 1, 2],
  ]);
});
