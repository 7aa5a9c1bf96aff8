import { parseAbi } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attempt } from "../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { NodeRefusal, startNode, type TestNode } from "../../support/node.ts";
import { CODE, readerAt } from "./ask.ts";

const ABI = parseAbi([
  "function owner() view returns (address)",
  "function name() view returns (string)",
  "function paused() view returns (bool)",
]);
const REVERT_DATA =
  "0x08c379a000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000002686900000000000000000000000000000000000000000000000000000000000000";
const WORD = (tail: string) => `0x${tail.padStart(64, "0")}`;

/** As long is a node asked again that says it is asked too often. */
const LIMIT_MS = 3_000;

let node: TestNode;
let reader: Reader;
let answer: () => unknown;

beforeAll(async () => {
  node = await startNode({
    script({ method }) {
      if (method === "eth_chainId") return "0x1";
      if (method === "eth_getBlockByNumber") return { number: "0x64", hash: WORD("b10c"), timestamp: "0x65000000" };
      if (method === "eth_getCode") return "0x6000";
      if (method === "eth_call") return answer();
      return undefined;
    },
  });
});
// Each on its own: a node that answered nonsense before is left alone for a while.
beforeEach(async () => {
  answer = () => "0x";
  reader = await readerAt([node.url], { limitMs: LIMIT_MS });
  await reader.capabilities();
});
afterAll(() => node.stop());

function ask(functionName: "owner" | "name" | "paused" = "owner") {
  return attempt(reader.client.readContract({ address: CODE, abi: ABI, functionName }));
}
const refuse = (code: number, message: string, data?: unknown) => () => {
  throw new NodeRefusal(code, message, data);
};

describe("the contract said no when the node answers", () => {
  test.each([
    ["code 3 with data", refuse(3, "execution reverted: hi", REVERT_DATA)],
    ["code 3 without data", refuse(3, "execution reverted")],
    ["-32000 with geth's words", refuse(-32000, "execution reverted")],
    ["-32603 with anvil's words and data", refuse(-32603, "execution reverted", REVERT_DATA)],
    ["-32015 as Parity and Nethermind do", refuse(-32015, "VM execution error.", `Reverted ${REVERT_DATA}`)],
    [
      "data inside an object",
      refuse(-32000, "VM Exception while processing transaction: revert", { data: REVERT_DATA }),
    ],
    ["an invalid opcode", refuse(-32000, "invalid opcode: INVALID")],
    ["anvil's invalid opcode", refuse(-32603, "EVM error InvalidFEOpcode")],
    ["out of gas", refuse(-32000, "out of gas")],
    ["a stack underflow", refuse(-32000, "stack underflow (0 <=> 1)")],
    ["a bad jump", refuse(-32000, "invalid jump destination")],
    ["no data at all", () => "0x"],
    ["less than a word", () => "0x01"],
  ])("%s", async (_, script) => {
    answer = script;
    expect(await ask()).toEqual({ known: true, value: null });
  });

  test("a string that points out of bounds", async () => {
    answer = () => WORD("ffffffff");
    expect(await ask("name")).toEqual({ known: true, value: null });
  });

  test("neither true nor false", async () => {
    answer = () => WORD("7");
    expect(await ask("paused")).toEqual({ known: true, value: null });
  });
});

describe("it is unknown, with a reason, when the node answers", () => {
  test.each([
    ["an internal error", refuse(-32603, "Internal error"), "internal"],
    ["a database error of an EVM", refuse(-32603, "EVM error; database error: failed to get account"), "internal"],
    ["a rate limit", refuse(-32005, "rate limit exceeded"), "rate-limited"],
    ["a rate limit by number alone", refuse(429, "no"), "rate-limited"],
    ["a missing block", refuse(-32000, "header not found"), "missing-block"],
    ["missing history", refuse(-32000, "missing trie node 12ab (path ) <nil>"), "missing-state"],
    ["a timeout of its own", refuse(-32000, "execution aborted (timeout = 5s)"), "too-long"],
    ["a gateway's timeout", refuse(-32000, "upstream call timeout"), "timeout"],
    ["an unknown method", refuse(-32601, "the method eth_call does not exist/is not available"), "unsupported"],
    ["null", () => null, "malformed"],
    ["no hexadecimal", () => "0xzz", "malformed"],
    ["an object", () => ({ data: "0x" }), "malformed"],
    ["a missing key", refuse(-32000, "Unauthorized: invalid API key"), "refused"],
  ])("%s", async (_, script, fault) => {
    answer = script;
    const read = await ask();
    expect(read.known).toBe(false);
    expect(read).toHaveProperty("why", { code: "node-failed", fault });
    expect(JSON.stringify(read)).not.toContain("127.0.0.1");
  });
});

test("a fault of ours is neither", async () => {
  await expect(attempt(Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});
