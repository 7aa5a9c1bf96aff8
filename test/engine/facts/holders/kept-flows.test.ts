import type { Address } from "viem";
import { expect, test } from "vitest";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { keepFlows, recallFlows } from "../../../../src/engine/facts/holders/transfers.ts";
import { alice } from "../../../support/anvil.ts";
import { memoryStore } from "../../../support/memory-store.ts";

const token: Address = "0x00000000000000000000000000000000000000aa";
const reader = { chain: { id: 1 } } as Reader;
const holder = alice.address.toLowerCase() as Address;
const flows = new Map([[holder, { net: -5n, received: 10n ** 30n, first: 7n }]]);
const line = `${holder} -5 1${"0".repeat(30)} 7`;

test("what was kept of a token's transfers is found again", async () => {
  const store = memoryStore();
  await keepFlows(reader, token, store, { to: 100n, flows });
  expect(await recallFlows(reader, token, store)).toEqual({ to: 100n, flows });
});

test.each([
  ["no block", { to: "latest", lines: [line] }],
  ["a line cut short", { to: "100", lines: [line, holder] }],
  ["a line that is no numbers", { to: "100", lines: [`${holder} much more 7`] }],
  ["a line of nobody", { to: "100", lines: ["nobody 1 1 1"] }],
  ["no lines", { to: "100" }],
])("what was kept with %s is read anew", async (_, kept) => {
  const store = memoryStore();
  await store.raw("holders").set(`1:${token}`, kept);
  expect(await recallFlows(reader, token, store)).toBeNull();
});
