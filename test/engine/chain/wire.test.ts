import { expect, test } from "vitest";
import { readBody } from "../../../src/engine/chain/rpc/wire.ts";

const CALLS = [1, 2].map(() => ({ method: "eth_call", params: [] }));
const refusing = (message: string) => [1, 2].map((id) => ({ jsonrpc: "2.0", id, error: { code: -32000, message } }));

test("a request that is too large is refused whole, though for each of its calls", async () => {
  const refusal = { kind: "request-too-large" };
  await expect(readBody(refusing("request too large"), CALLS, [1, 2])).rejects.toMatchObject(refusal);
});

test("what is too little gas for each call's own data is no limit of the request", async () => {
  const refusal = { kind: "request-too-large", blames: "one" };
  const answers = await readBody(refusing("intrinsic gas too low: have 1, want 2"), CALLS, [1, 2]);
  expect(answers).toMatchObject([refusal, refusal]);
});
