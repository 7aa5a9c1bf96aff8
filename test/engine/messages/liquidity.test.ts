import { expect, test } from "vitest";
import type { Controller, PoolLiquidity } from "../../../src/engine/facts/facts.ts";
import { sayLiquidity } from "../../../src/engine/messages/en/liquidity.ts";
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

test("Who else could take it out is told beside the largest", () => {
  const person = { address: alice, kind: "person" } as const;
  const free = [bob, carol].map((address) => ({ address, shareBps: 1_500, is: "free" }) as const);
  const liquidity = heldBy(person, "creator", 6_000);
  const burnt = { address: mallory, shareBps: 1_000, is: "burnt" } as const;
  expect(sayLiquidity({ ...liquidity, holders: [...liquidity.holders, ...free, burnt] }, 0n)).toMatch(
    /, 60% held by the creator, .* and 30% by the next two\.$/,
  );
});

test("Liquidity that a contract holds is not said to be free, as nobody knows what moves it", () => {
  const contract = { address: alice, kind: "contract" } as const;
  expect(sayLiquidity(heldBy(contract, "token"), 0n)).toMatch(/, all is held by the token itself, a contract/);
  expect(sayLiquidity(heldBy(contract, "token", 6_000), 0n)).toMatch(
    /60% is held by the token itself, a contract \(.*\),? and 40% is free to leave at any time/,
  );
  const person = { address: alice, kind: "person" } as const;
  expect(sayLiquidity(heldBy(person, "creator"), 0n)).toMatch(/all is free to leave at any time, held by the creator/);
});
