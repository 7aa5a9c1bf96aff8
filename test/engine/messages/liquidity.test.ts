import { expect, test } from "vitest";
import type { Controller, PoolLiquidity } from "../../../src/engine/facts/facts.ts";
import { say, saying } from "../../../src/engine/messages/index.ts";
import { alice, bob, carol, mallory } from "../../support/people.ts";
import { plainPool } from "../../support/plain-outcomes.ts";

const heldBy = (holder: Controller, code: "token" | "creator", shareBps = 10_000): PoolLiquidity => ({
  pool: plainPool,
  burntBps: 0,
  lockedBps: 0,
  freeBps: 10_000,
  locks: [],
  largestFree: { holder, shareBps, standing: { code }, insiders: [], lpAmount: 1n, positions: [] },
  holders: [{ address: holder.address, shareBps, is: "free" }],
});

const said = (liquidity: PoolLiquidity, now: bigint) =>
  say(saying("sentence", { code: "liquidity-can-leave", liquidity, now, released: null, drained: null }), "en");

test("Who else could take it out is told beside the largest", () => {
  const person = { address: alice, kind: "person" } as const;
  const free = [bob, carol].map((address) => ({ address, shareBps: 1_500, is: "free" }) as const);
  const liquidity = heldBy(person, "creator", 6_000);
  const burnt = { address: mallory, shareBps: 1_000, is: "burnt" } as const;
  expect(said({ ...liquidity, holders: [...liquidity.holders, ...free, burnt] }, 0n)).toMatch(
    /100% unlocked\. The creator \(0x.*\) holds 60%\. 2 other wallets hold 30%\.$/,
  );
});

test("Liquidity that a contract holds is not said to be free, as nobody knows what moves it", () => {
  const contract = { address: alice, kind: "contract" } as const;
  expect(said(heldBy(contract, "token"), 0n)).toMatch(
    / is 100% held by a contract\. That contract is the token itself \(0x.*\)\.$/,
  );
  expect(said(heldBy(contract, "token", 6_000), 0n)).toMatch(
    / is 60% held by a contract and 40% unlocked\. The token itself \(0x.*\) holds 60%\./,
  );
  const person = { address: alice, kind: "person" } as const;
  expect(said(heldBy(person, "creator"), 0n)).toMatch(/ is 100% unlocked and held by the creator \(0x.*\)\.$/);
});
