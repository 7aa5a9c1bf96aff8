import { describe, expect, test } from "vitest";
import { robbery, token, verified, went } from "../../../support/forging.ts";

const honest = robbery();

describe("a node that may be anybody's", () => {
  const nested = Array.from({ length: 50 }).reduce<unknown>((inside) => [inside], []);
  const odd = [null, 7, "", "0x", "0xzz", "-1", `0x${"f".repeat(70)}`, {}, [], [{}], nested, { toString: 1 }];

  test.each(["eth_chainId", "eth_getBlockByNumber", "eth_simulateV1", "eth_getCode", "eth_getTransactionCount"])(
    "shows nothing by odd answers to %s, and fails nobody",
    async (method) => {
      for (const said of odd) {
        if (method === "eth_getCode" && said === "0x") continue;
        expect(await verified({ ...honest, node: { [method]: said } }), JSON.stringify(said)).toMatchObject({
          holds: false,
          why: { code: expect.not.stringMatching(/^no-proof$/) },
        });
      }
    },
  );

  test.each([
    ["no text", 7],
    ["no hexadecimal", "0xno"],
    ["a list", ["0x"]],
  ])("shows nothing by logs and data that are %s", async (_, odd) => {
    const call = went(0);
    for (const last of [
      { ...call, returnData: odd },
      { ...call, logs: [{ address: odd, topics: [], data: "0x" }] },
      { ...call, logs: [{ address: token, topics: [odd], data: "0x" }] },
      { ...call, logs: odd },
    ]) {
      const answer = [{ calls: [...honest.answers.slice(0, -1), last] }];
      expect(await verified({ ...honest, node: { eth_simulateV1: answer } })).toMatchObject({
        holds: false,
        why: { code: "not-run" },
      });
    }
  });

  const gone = new Error("missing trie node");
  test.each([
    ["does not simulate", { eth_simulateV1: gone }, { code: "not-run", method: "eth_simulateV1" }],
    ["lacks the state", { eth_simulateV1: gone, eth_getCode: gone }, { code: "no-state", block: "100" }],
    [
      "no longer has the state",
      { eth_simulateV1: gone, eth_getCode: gone, eth_blockNumber: "0xe5" },
      { code: "state-gone", block: "100", until: "228" },
    ],
    [
      "has another history",
      { eth_getBlockByNumber: { hash: `0x${"d".repeat(64)}`, timestamp: "0x3e8" } },
      { code: "another-block" },
    ],
    ["is of another chain", { eth_chainId: "0x38" }, { code: "another-chain", wanted: 1, found: 56 }],
  ])("is told for what it is where it %s", async (_, node, why) => {
    expect((await verified(honest)).holds).toBe(true);
    expect(await verified({ ...honest, node })).toMatchObject({ holds: false, why });
  });
});
