import { type Address, type Hex, hexToNumber } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CouldNotAsk } from "../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { asItIs, type Conditions, readConditions } from "../../../src/engine/simulation/environment.ts";
import { mark } from "../../../src/engine/simulation/marks.ts";
import { whole } from "../../../src/engine/simulation/plan.ts";
import type { Experiment } from "../../../src/engine/simulation/program.ts";
import { runExperiments } from "../../../src/engine/simulation/run.ts";
import { simulate } from "../../../src/engine/simulation/simulate.ts";
import { nativeOf } from "../../../src/engine/simulation/steps.ts";
import { withinReach } from "../../../src/engine/simulation/transport.ts";
import { alice, bob, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { plainReader } from "../../support/plain-reader.ts";

const trader: Address = "0x9a7b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d";
const look: Experiment = { steps: [nativeOf(mark("has"), alice.address)] };
const long: Experiment = { steps: [nativeOf(mark("has"), bob.address)] };

let chain: LocalChain;
let reader: Reader;
let conditions: Conditions;

beforeAll(async () => {
  chain = await startAnvil();
  await chain.client.mine({ blocks: 3 });
  reader = await plainReader(chain);
  const read = await readConditions(reader);
  if (!read.known) throw new Error(read.why.code);
  conditions = read.value;
});
afterAll(() => chain.stop());

/** The same node, whose contracts see another gas price: the fifth word of what the Lab says. */
function showing(gasPrice: bigint): Reader {
  const at = 2 + 4 * 64;
  return {
    ...reader,
    request: async (method, params, needs) => {
      const answer = String(await reader.request(method, params, needs));
      return `${answer.slice(0, at)}${gasPrice.toString(16).padStart(64, "0")}${answer.slice(at + 64)}`;
    },
  };
}

describe("a node that shows contracts another gas price than the one that is paid", () => {
  const runAt = async (gasPrice: bigint, environment = asItIs(conditions)) => {
    const [run] = await runExperiments(showing(gasPrice), { trader, environment }, [look]);
    return run;
  };

  test("is believed where that is the base fee, as on Arbitrum", async () => {
    const { baseFee } = conditions;
    expect(await runAt(baseFee)).toMatchObject({ known: true });
    expect(await runAt(baseFee, { ...asItIs(conditions), gasPrice: 0n })).toMatchObject({ known: true });
  });

  test("is not where nobody could pay so little, or where it is more", async () => {
    const { gasPrice } = conditions;
    for (const price of [0n, 1n, gasPrice + 1n]) {
      expect(await runAt(price)).toMatchObject({ known: false, why: { code: "surroundings-not-changed" } });
    }
  });
});

describe("a node that answers a call with little", () => {
  const lookedAt = Array.from({ length: 40 }, () => look);

  test("is asked for less at once, until all is answered", async () => {
    const sizes: number[] = [];
    const erigon: Reader = {
      ...reader,
      request: async (method, params, needs) => {
        const answer = await reader.request(method, params, needs);
        sizes.push(String(answer).length / 2);
        if (String(answer).length > 2 * 800) throw new CouldNotAsk("too-large");
        return answer;
      },
    };
    const runs = await runExperiments(erigon, { trader, environment: asItIs(conditions) }, lookedAt);
    expect(runs.filter(({ known }) => known)).toHaveLength(40);
    expect(sizes.length).toBeLessThan(12);
  });
});

describe("a node that lets no call run for long", () => {
  test("is asked for less at once, and what is too long by itself is its doing", async () => {
    const slow = Array.from({ length: 40 }, (_, index): Experiment => (index === 7 ? long : look));
    let calls = 0;
    const impatient: Reader = {
      ...reader,
      request: async (method, params, needs) => {
        calls += 1;
        const { data } = params[0] as { data: Hex };
        const experiments = Number(`0x${data.slice(2 + 2 * 34, 2 + 2 * 36)}`);
        if (experiments > 12 || data.includes(bob.address.slice(2).toLowerCase())) throw new CouldNotAsk("too-long");
        return await reader.request(method, params, needs);
      },
    };
    const runs = await runExperiments(impatient, { trader, environment: asItIs(conditions) }, slow);
    expect(runs.filter(({ known }) => known)).toHaveLength(39);
    expect(runs[7]).toEqual({ known: false, why: { code: "experiment-not-run", because: "too-slow" } });
    expect(calls).toBeLessThan(24);
  });
});

test("a node for development, which grants all gas and only runs calls, is given less to do in each", async () => {
  const calls = async (can: object) => {
    let made = 0;
    const node: Reader = {
      ...reader,
      capabilities: async () => ({ ...(await reader.capabilities()), callGasCap: 1_000_000_000n, ...can }),
      request: (method, params, needs) => {
        made += 1;
        return reader.request(method, params, needs);
      },
    };
    const send: Experiment = {
      steps: [{ kind: "call", label: mark("sent"), actor: trader, target: bob.address, data: "0x", value: 0n }],
    };
    const wanted = Array.from({ length: 200 }, () => send);
    const runs = await runExperiments(node, { trader, environment: asItIs(conditions) }, wanted);
    expect(runs.every(({ known }) => known)).toBe(true);
    return made;
  };
  expect(await calls({})).toBe(1);
  expect(await calls({ blockOverrides: false, simulateV1: false })).toBeGreaterThan(3);
  expect(await calls({ blockOverrides: false, simulateV1: false, callGasCap: 50_000_000n })).toBe(1);
});

describe("a node that grants a call little gas", () => {
  test("is told for what an experiment had no room for", async () => {
    const spend = (gas: number): Experiment => ({
      gas: 10_000_000,
      steps: [{ kind: "read", label: mark("spent"), target: alice.address, data: "0x", gas, required: true }],
    });
    const little: Reader = {
      ...reader,
      capabilities: async () => ({ ...(await reader.capabilities()), callGasCap: 2_000_000n }),
    };
    const runs = await runExperiments(little, { trader, environment: asItIs(conditions) }, [spend(4_000_000), look]);
    expect(runs.map((run) => whole(run).known)).toEqual([false, true]);
    expect(runs.map(whole)[0]).toEqual({ known: false, why: { code: "little-gas-granted" } });
  });
});

/** As geth, Erigon and besu make the blocks of the numbers that are skipped: 12 s apart, and 256 in all. */
function refusedBy(blocks: readonly { number: Hex; time: Hex }[], from: Reader["block"]): string | undefined {
  let last = { number: Number(from.number), time: Number(from.timestamp) };
  for (const { number, time } of blocks) {
    const next = { number: hexToNumber(number), time: hexToNumber(time) };
    const filled = last.time + 12 * (next.number - last.number - 1);
    if (next.number <= last.number) return "block numbers must be in order";
    if (next.time <= filled) return "block timestamps must be in order";
    if (next.number - Number(from.number) > 256) return "too many blocks";
    last = next;
  }
  return undefined;
}

describe("simulated blocks", () => {
  const seconds = [0, 0, 0, 0, 61, 600, 3_600, 86_400, 30 * 86_400];

  test.each([250, 630, 2_000, 12_000])(
    "are taken by clients that make those between, where a block takes %i ms",
    async (blockTimeMs) => {
      const asked: unknown[] = [];
      const here: Reader = {
        ...reader,
        chain: { ...reader.chain, blockTimeMs },
        request: (_, params) => {
          asked.push(params[0]);
          return Promise.reject(new CouldNotAsk("internal"));
        },
      };
      await simulate(
        here,
        conditions,
        seconds.map((afterSeconds) => ({ afterSeconds, calls: [] })),
      );
      const [{ blockStateCalls }] = asked as [{ blockStateCalls: { blockOverrides: { number: Hex; time: Hex } }[] }];
      const blocks = blockStateCalls.map(({ blockOverrides }) => blockOverrides);
      expect(refusedBy(blocks, reader.block)).toBeUndefined();
      // A rule that counts some dozens of blocks still shows in the end.
      expect(hexToNumber(blocks.at(-1)?.number ?? "0x0") - Number(reader.block.number)).toBeGreaterThan(200);
    },
  );

  test("are no further on than such a node goes, where it takes no block overrides", async () => {
    const { number, timestamp } = reader.block;
    const can = { ...(await reader.capabilities()), blockOverrides: false };
    for (const [after, blocks] of [[3_601n, 14_404n] as const, [2_592_001n, 216_000n] as const]) {
      const reached = withinReach({ number: number + blocks, time: timestamp + after }, reader.block, can);
      const block = { number: toHex(reached.number), time: toHex(reached.time) };
      expect(refusedBy([block], reader.block)).toBeUndefined();
      expect(reached.time).toBe(timestamp + after);
    }
  });
});

function toHex(value = 0n): Hex {
  return `0x${value.toString(16)}`;
}
