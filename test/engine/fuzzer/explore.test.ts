import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { known } from "../../../src/engine/core/read.ts";
import { readFunctions } from "../../../src/engine/facts/code/code.ts";
import type { Pool } from "../../../src/engine/facts/facts.ts";
import { constantsOf } from "../../../src/engine/fuzzer/arguments/constants.ts";
import { explore } from "../../../src/engine/fuzzer/explore.ts";
import type { Powers } from "../../../src/engine/fuzzer/model/powers.ts";
import { toPowers } from "../../../src/engine/fuzzer/results/powers.ts";
import { usualGasPrice } from "../../../src/engine/simulation/environment.ts";
import { uniswapV2Route } from "../../../src/engine/venues/uniswap-v2.ts";
import { CpuBudget } from "../../../src/threads/pool.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { contextWith } from "../../support/contexts.ts";
import { deployExamples, type Example } from "../../support/examples.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { factoryAbi, installUniswapV2, NEVER, UNISWAP_V2 } from "../../support/uniswap-v2.ts";

let chain: LocalChain;
let examples: readonly Example[];
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  examples = await deployExamples(chain.client);
});
afterAll(() => chain.stop());

const owner = { address: deployer.address, kind: "person", role: { code: "owner" }, named: true } as const;

async function exploreExample(name: string): Promise<Powers> {
  const token = examples.find((example) => example.name === name)?.address ?? zeroAddress;
  const { client } = chain;
  const pair = await client.readContract({
    address: UNISWAP_V2.factory,
    abi: factoryAbi,
    functionName: "getPair",
    args: [token, UNISWAP_V2.weth],
  });
  const pool = { address: pair, quote: { address: UNISWAP_V2.weth } } as unknown as Pool;
  const route = uniswapV2Route(pool, { token, wrapped: UNISWAP_V2.weth, router: UNISWAP_V2.router });
  const reader = await plainReader(chain);
  const code = (await client.getCode({ address: token })) ?? "0x";
  const read = await readFunctions(code, new CpuBudget());
  if (!read.known) throw new Error(read.why.code);
  const functions = read.value
    .filter(({ stateMutability }) => stateMutability !== "view" && stateMutability !== "pure")
    .map((entry) => ({
      selector: `0x${entry.selector}` as const,
      inputs: entry.arguments ?? "",
      mutability: "nonpayable" as const,
      part: token,
      target: token,
    }));
  const person = (digit: string): Address => `0x${digit.repeat(38)}77`;
  const explored = await explore(
    contextWith({
      reader,
      scenario: {
        token,
        route,
        pool: pair,
        holder: person("a"),
        bystander: person("b"),
        freshAccount: person("c"),
        friend: person("e"),
        nativeIn: parseEther("0.01"),
        deadline: NEVER,
        setUp: [],
        preparations: [],
      },
      conditions: { block: reader.block, baseFee: 7n, gasPrice: usualGasPrice(7n) },
      actors: [
        { ...owner, authority: owner },
        { address: person("d"), kind: "person", role: { code: "anyone" }, named: false, authority: null },
      ],
      functions,
      figures: {
        poolBalance: parseEther("600000000"),
        supply: parseEther("1000000000"),
        timestamp: reader.block.timestamp,
        constants: [...constantsOf(code, new Set(read.value.map(({ selector }) => `0x${selector}` as const)))],
        masks: [],
        words: [],
      },
    }),
  );
  if (!explored.known) throw new Error(explored.why.code);
  return toPowers(
    explored.value,
    { parts: [], functions: [], selfDestructing: [], delegating: [], asks: known([]), asksNumber: false },
    "ETH",
  );
}

const worst = (powers: Powers, kind: string) => powers.harmful.filter(({ violation }) => violation.kind === kind);

describe("powers over a token", () => {
  test.each(["Plain", "Reflection"])("of %s hurt nobody", async (name) => {
    expect((await exploreExample(name)).harmful).toEqual([]);
  });

  test("to put somebody on a list are found by using them, whatever they are called", async () => {
    const [power] = worst(await exploreExample("Blacklist"), "blocked");
    expect(power).toMatchObject({
      holder: { role: { code: "owner" } },
      calls: [{ inputs: "address[],bool" }],
    });
    expect(power?.violation).toMatchObject({ sells: true, sends: true, everyone: false });
  });

  test("to raise a tax are told apart by how far they reach", async () => {
    const rising = worst(await exploreExample("RisingTax"), "taxed")[0]?.violation;
    expect(rising?.kind === "taxed" && rising.afterBps).toBeGreaterThan(9_800);
    // Marking the holder as a pool makes its transfers pay the usual 4%: a power, but one without teeth.
    const capped = worst(await exploreExample("Taxed"), "taxed").map(({ violation }) =>
      violation.kind === "taxed" ? violation.afterBps : 0,
    );
    expect(Math.max(...capped)).toBeGreaterThanOrEqual(490);
    expect(Math.max(...capped)).toBeLessThanOrEqual(500);
  });

  test("to take tokens are found with the holder's own balance as amount", async () => {
    const powers = await exploreExample("Siphon");
    expect(worst(powers, "taken")[0]?.violation).toEqual({ kind: "taken", lossBps: 10_000 });
    expect(worst(powers, "drained")).toHaveLength(1);
    expect(worst(powers, "blocked")).toEqual([]);
  });

  test("to make tokens are found with the largest growth that was tried", async () => {
    const [power] = worst(await exploreExample("Mintable"), "minted");
    expect(power?.violation).toMatchObject({ supplyBefore: 10n ** 27n, supplyAfter: 11n * 10n ** 27n });
  });
});
