import { type Address, encodeErrorResult, parseAbi, parseEther, toFunctionSelector } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { asItIs, type Environment, readConditions } from "../../../src/engine/simulation/environment.ts";
import { type Mark, mark } from "../../../src/engine/simulation/marks.ts";
import type { Experiment } from "../../../src/engine/simulation/program.ts";
import { type Run, runExperiments } from "../../../src/engine/simulation/run.ts";
import { balanceOf, nativeOf, transfer } from "../../../src/engine/simulation/steps.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource, fixture } from "../../support/compile.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { deploy } from "../../support/uniswap-v2.ts";

const trader: Address = "0x9a7b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d";
const newcomer: Address = "0x1a7b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4e";

let chain: LocalChain;
let reader: Reader;
let now: Environment;
let token: Address;

beforeAll(async () => {
  chain = await startAnvil();
  token = await deploy(chain.client, fixture("Token"));
  reader = await plainReader(chain);
  now = await environment();
});
afterAll(() => chain.stop());

async function environment(): Promise<Environment> {
  const conditions = await readConditions(reader);
  if (!conditions.known) throw new Error(conditions.why.code);
  return asItIs(conditions.value);
}

/** The mark of a step that these tests know by its name. */
function at(name: string): Mark {
  const own = marks.get(name) ?? mark(name);
  marks.set(name, own);
  return own;
}

const marks = new Map<string, Mark>();

async function runAll(experiments: readonly Experiment[], environment = now): Promise<Run[]> {
  const runs = await runExperiments(reader, { trader, environment }, experiments);
  return runs.map((run) => {
    if (!run.known) throw new Error(run.why.code);
    return run.value;
  });
}

async function runOne(experiment: Experiment, environment = now): Promise<Run> {
  const [run] = await runAll([experiment], environment);
  if (!run) throw new Error("no run");
  return run;
}

const give = (amount: bigint, to = trader) =>
  transfer(at("give"), token, { actor: deployer.address, to, amount, required: true });

describe("an experiment", () => {
  test("acts as others through puppets, and passes measured amounts on", async () => {
    const run = await runOne({
      steps: [
        give(1_000n),
        balanceOf(at("has"), token, trader),
        transfer(at("send"), token, { actor: trader, to: newcomer, amount: { from: at("has"), portionBps: 2_500 } }),
        balanceOf(at("arrived"), token, newcomer),
      ],
    });
    expect(run.status).toBe("done");
    expect(run.word(at("has"))).toBe(1_000n);
    expect(run.word(at("arrived"))).toBe(250n);
  });

  test("leaves nothing behind for the next", async () => {
    const [first, second] = await runAll([
      { steps: [give(1_000n), balanceOf(at("has"), token, trader)] },
      { steps: [balanceOf(at("has"), token, trader)] },
    ]);
    expect(first?.word(at("has"))).toBe(1_000n);
    expect(second?.word(at("has"))).toBe(0n);
  });

  test("ends at the first required step that fails, and keeps its reason", async () => {
    const run = await runOne({ steps: [give(2n ** 255n), balanceOf(at("has"), token, trader)] });
    expect(run.status).toBe("stopped");
    expect(run.failed(at("give"))).toBe(true);
    expect(run.step(at("has"))).toBeUndefined();
  });

  test("answers the same alone as among others", async () => {
    const steps = [
      give(5n),
      balanceOf(at("has"), token, trader),
      transfer(at("back"), token, { actor: trader, to: bob.address, amount: 5n }),
    ];
    const runs = await runAll([{ steps: [give(7n)] }, { steps }, { steps: [give(8n, newcomer)] }]);
    const run = runs[1];
    expect(run && (await reader.request(run.request.method, run.request.params))).toBe(run?.answer);
  });

  test("sees the trader as a person: caller and origin are one", async () => {
    const seen = await deploySource(`contract Sees {
      function look() external view returns (uint256) { return msg.sender == tx.origin ? 1 : 2; } }`);
    const run = await runOne({
      steps: [{ kind: "call", label: at("look"), actor: trader, target: seen, data: toFunctionSelector("look()") }],
    });
    expect(run.word(at("look"))).toBe(1n);
  });

  test("passes ether along with what a puppet does, and measures it", async () => {
    const run = await runOne({
      steps: [
        nativeOf(at("before"), newcomer),
        { kind: "call", label: at("pay"), actor: alice.address, target: newcomer, value: parseEther("2"), data: "0x" },
        nativeOf(at("after"), newcomer),
      ],
    });
    expect(run.word(at("before"))).toBe(0n);
    expect(run.word(at("after"))).toBe(parseEther("2"));
  });

  test("happens in the time, place and at the gas price asked for", async () => {
    const sees =
      await deploySource(`contract Sees { function look() external view returns (uint256, uint256, address, uint256) {
      return (block.timestamp, block.number, block.coinbase, tx.gasprice); } }`);
    const later: Environment = {
      ...now,
      gasPrice: now.gasPrice * 3n,
      block: { time: reader.block.timestamp + 86_400n, number: reader.block.number + 7n, feeRecipient: bob.address },
    };
    const run = await runOne(
      {
        steps: [
          {
            kind: "call",
            label: at("look"),
            actor: trader,
            target: sees,
            data: toFunctionSelector("look()"),
            keep: 128,
          },
        ],
      },
      later,
    );
    const words = run
      .step(at("look"))
      ?.data.slice(2)
      .match(/.{64}/g)
      ?.map((word) => BigInt(`0x${word}`));
    expect(words).toEqual([later.block.time, later.block.number, BigInt(bob.address), later.gasPrice]);
  });

  test("is refused where the node does not do what was asked", async () => {
    const deaf: Reader = {
      ...reader,
      request: (method, params, needs) => reader.request(method, params.slice(0, 3), needs),
    };
    const later = { ...now, block: { time: reader.block.timestamp + 86_400n } };
    const [run] = await runExperiments(deaf, { trader, environment: later }, [
      { steps: [balanceOf(at("has"), token, trader)] },
    ]);
    expect(run).toMatchObject({ known: false, why: { code: "surroundings-not-changed" } });
  });
});

describe("a search", () => {
  const limit = `contract Limit { uint256 immutable most; uint256 immutable least;
    constructor(uint256 a, uint256 b) { least = a; most = b; }
    function take(uint256 x) external view { require(x <= most && x >= least, "no"); } }`;
  const search = (target: Address, smallest = false): Experiment => ({
    steps: [
      {
        kind: "search",
        label: at("found"),
        low: 1n,
        high: 10n ** 24n,
        smallest,
        rounds: 12,
        trial: [
          {
            kind: "call",
            label: at("take"),
            actor: trader,
            target,
            data: `${toFunctionSelector("take(uint256)")}${"0".repeat(64)}`,
            patches: [{ offset: 4, from: "searched" }],
            required: true,
          },
        ],
      },
    ],
  });

  test("finds the largest number that is accepted, to within a hundredth", async () => {
    const found = (await runOne(search(await deploySource(limit, [0n, 123_456_789n])))).word(at("found")) ?? 0n;
    expect(Number(found) / 123_456_789).toBeGreaterThan(0.98);
    expect(found).toBeLessThanOrEqual(123_456_789n);
  });

  test("finds the smallest number that is accepted", async () => {
    const found =
      (await runOne(search(await deploySource(limit, [98_765n, 10n ** 30n]), true))).word(at("found")) ?? 0n;
    expect(Number(found) / 98_765).toBeLessThan(1.02);
    expect(found).toBeGreaterThanOrEqual(98_765n);
  });

  test("says so when nothing is accepted", async () => {
    expect((await runOne(search(await deploySource(limit, [10n ** 30n, 10n ** 31n])))).failed(at("found"))).toBe(true);
  });
});

describe("a hostile token", () => {
  const hostile = (body: string) =>
    deploySource(`contract Hostile { event E(uint256); fallback() external { ${body} } }`);
  const poke = (target: Address): Experiment => ({
    steps: [
      { kind: "call", label: at("poke"), actor: trader, target, data: "0x12345678" },
      balanceOf(at("balance"), target, trader),
      balanceOf(at("mine"), token, deployer.address),
    ],
  });

  test.each([
    ["burns all gas", "while (true) {}", false],
    ["fails with an invalid opcode", "assembly { invalid() }", false],
    ["returns megabytes", "assembly { return(0, 900000) }", true],
    ["fails with megabytes", "assembly { revert(0, 900000) }", false],
    ["calls back", `(bool ok,) = msg.sender.call(abi.encodePacked(uint16(1), new bytes(400))); require(ok);`, true],
  ])("that %s starves nobody", async (_, body, ok) => {
    const run = await runOne(poke(await hostile(body)));
    expect(run.status).toBe("done");
    expect(run.step(at("poke"))?.ok).toBe(ok);
    expect(run.word(at("mine"))).toBeGreaterThan(0n);
  });

  test("that burns gas in every experiment leaves those unknown for which none is left", async () => {
    const target = await hostile("while (true) {}");
    const runs = await runExperiments(
      reader,
      { trader, environment: now },
      Array.from({ length: 60 }, () => poke(target)),
    );
    expect(runs[0]?.known).toBe(true);
    expect(runs.at(-1)?.known).toBe(false);
  });
});

describe("a node that gives little gas", () => {
  test("still runs experiments, in more calls", async () => {
    const steps = [give(1_000n), balanceOf(at("has"), token, trader)];
    const frugal = await plainReader(chain, { callGasCap: 8_000_000n });
    const runs = await runExperiments(
      frugal,
      { trader, environment: now },
      Array.from({ length: 60 }, () => ({ steps })),
    );
    expect(runs.every((run) => run.known && run.value.word(at("has")) === 1_000n)).toBe(true);
  });
});

describe("reasons", () => {
  test("are kept as the contract gave them", async () => {
    const target = await deploySource(
      `contract Says { function no() external pure { revert("Trading is not open"); } }`,
    );
    const run = await runOne({
      steps: [{ kind: "call", label: at("no"), actor: trader, target, data: toFunctionSelector("no()") }],
    });
    expect(run.step(at("no"))?.data).toBe(
      encodeErrorResult({ abi: parseAbi(["error Error(string)"]), errorName: "Error", args: ["Trading is not open"] }),
    );
  });
});

async function deploySource(source: string, args: readonly unknown[] = []): Promise<Address> {
  const artifact = Object.values(
    compileSource(`// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n${source}`),
  )[0];
  if (!artifact) throw new Error("nothing compiled");
  const address = await deploy(chain.client, artifact, args);
  reader = await plainReader(chain);
  return address;
}
