import { expect, test } from "vitest";
import type { CallTemplate } from "../../../src/engine/simulation/steps.ts";
import type { Route } from "../../../src/engine/venues/route.ts";
import { remembering } from "../../../src/engine/venues/route.ts";

const ALICE = "0x00000000000000000000000000000000000A11ce";
const BOB = "0x0000000000000000000000000000000000000B0b";

test("a trade is encoded once, and every other trade by itself", () => {
  const made: CallTemplate[] = [];
  const encoded = (): CallTemplate => {
    const call: CallTemplate = { target: ALICE, value: BigInt(made.length), data: "0x", patches: [] };
    made.push(call);
    return call;
  };
  const route = remembering({
    spender: BOB,
    approve: () => [encoded()],
    buy: encoded,
    sell: encoded,
    quoteBuy: () => ({ ...encoded(), answerWord: 0 }),
    quoteSell: () => ({ ...encoded(), answerWord: 0 }),
  } as Partial<Route> as Route);

  const different = () => [
    ...route.approve(ALICE),
    ...route.approve(BOB),
    route.buy(ALICE, 1n, 9n),
    route.buy(BOB, 1n, 9n),
    route.buy(ALICE, 2n, 9n),
    route.buy(ALICE, 1n, 8n),
    route.buy(ALICE, { portionBps: 1 }, 9n),
    route.buy(ALICE, { portionBps: 2 }, 9n),
    route.sell(ALICE, 1n, 9n),
    route.sell(ALICE, { portionBps: 1 }, 9n),
    route.quoteBuy(1n),
    route.quoteBuy({ portionBps: 1 }),
    route.quoteSell(1n),
    route.quoteSell(2n),
  ];
  const first = different();
  expect(new Set(first.map(({ value }) => value)).size).toBe(first.length);
  expect(different()).toEqual(first);
  expect(made).toHaveLength(first.length);
});
