import { expect, test } from "vitest";
import { claimOf } from "../../../../src/engine/evidence/claim.ts";
import type { Condition } from "../../../../src/engine/evidence/condition.ts";
import { readRuns } from "../../../../src/engine/evidence/runs.ts";
import { PUPPET_CODE } from "../../../../src/engine/simulation/bytecode.ts";
import { verifyProof } from "../../../../src/replay/verify.ts";
import { alive, approve, balance, failed, gas, router, selling, taker, token, went } from "../../../support/forging.ts";

type Path = readonly (string | number)[];

const around = { blockOverrides: { time: "0x3e9" }, stateOverrides: { [taker]: { balance: "0x1", nonce: "0x0" } } };
const calls = [alive, balance, approve(router), selling].map((each) => ({ gas, ...each, gasPrice: "0x0" }));
const simulated = {
  method: "eth_simulateV1",
  params: [{ blockStateCalls: [{ calls, ...around }], validation: false }, "0x64"],
} as const;
const asked = {
  method: "eth_call",
  params: [
    { from: taker, to: taker, data: `0x${token.slice(2)}`, gas, gasPrice: "0x0" },
    "0x64",
    { [taker]: { balance: "0x1", code: PUPPET_CODE } },
    { time: "0x3e9" },
  ],
} as const;
const answer = [{ calls: [went(5_000), went(100), went(1), failed] }];
const conditions: readonly Condition<number>[] = [
  { is: "at-least", left: { step: 2 }, right: "1" },
  { is: "fails", step: 4 },
];
const whole = [{ request: simulated, answer }];
const blockHash = `0x${"e".repeat(64)}`;
const proof = {
  ...{ version: 2, chainId: 1, blockNumber: "100", blockHash, blockTime: "1000", token, conditions, accounts: [] },
  check: "real-holders-cannot-sell",
  claim: claimOf(whole, readRuns(whole) ?? [], conditions, { token, blockTime: 1_000n }),
};

const deep = Array.from({ length: 50_000 }).reduce<object>((inside) => ({ inside }), {});
const ODD: readonly unknown[] = [
  ...[
    null,
    undefined,
    0,
    -1,
    1.5,
    1e308,
    true,
    "",
    "x",
    "0x",
    "0X1",
    `0x${"f".repeat(65)}`,
    [],
    {},
    [[]],
    [null],
    deep,
  ],
  ...[{ toString: 1 }, { length: 5 }, { constructor: null }, JSON.parse('{ "__proto__": { "a": 1 } }')],
];

const said: Readonly<Record<string, unknown>> = {
  eth_chainId: "0x1",
  eth_blockNumber: "0x65",
  eth_getBlockByNumber: { hash: blockHash, timestamp: "0x3e8" },
  eth_simulateV1: answer,
  eth_call: "0x",
  eth_getBalance: "0x0",
  eth_getCode: "0x",
  eth_getTransactionCount: "0x0",
};

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value);
  return [path, ...inside.flatMap(([key, each]) => pathsIn(each, [...path, Array.isArray(value) ? Number(key) : key]))];
}

function withAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const inside = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  inside[key] = withAt(inside[key], rest, replacement);
  return inside;
}

test.each([
  ["a simulation", simulated],
  ["a call to the Lab", asked],
] as const)("whatever stands anywhere in a proof by %s, it is judged, and nobody fails for it", async (_, request) => {
  const made = { ...proof, runs: [{ request, answer }] };
  const ask = (method: string) => Promise.resolve(said[method]);
  for (const path of pathsIn(made)) {
    for (const odd of ODD) {
      for (const newest of [undefined, { number: "0x65" as const }]) {
        const judged = verifyProof(withAt(made, path, odd), ask, newest);
        await expect(judged, path.join(".")).resolves.toHaveProperty("holds");
      }
    }
  }
});
