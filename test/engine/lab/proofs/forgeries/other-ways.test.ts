import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import type { Acting } from "../../../../../src/engine/lab/proofs/statement.ts";
import { sayVerification } from "../../../../../src/engine/wording/index.ts";
import {
  account,
  asker,
  router,
  selling,
  taker as stranger,
  token,
  verified,
  went,
  word,
} from "../../../../support/forging.ts";

const [pool, holder, other] = ["5", "6", "7"].map(account) as [Address, Address, Address];
const has = (who: Address) => ({ from: asker, to: token, data: `0x70a08231${word(who)}` });

type Moving = {
  readonly by: Address;
  readonly to?: Address;
  /** Of ten. */
  readonly came: number;
};

type Told = {
  readonly pools?: number;
  readonly moves?: readonly Moving[];
  readonly accounts?: readonly Acting[];
  readonly sold?: object;
};

const MOVES: readonly Moving[] = [
  { by: router, came: 10 },
  { by: stranger, came: 1 },
  { by: router, came: 10 },
];

/** A sale after which the pool has so many more, then what each moves of a holder's tokens. */
function kept({ pools = 90, moves = MOVES, accounts = [{ address: stranger, is: "nobody" }], sold = selling }: Told) {
  const moved = moves.map(({ by, to = pool, came }, index) => {
    const pull = { from: by, to: token, data: `0x23b872dd${[holder, to, "a"].map(word).join("")}` };
    const at = 4 + 5 * index;
    const gained = { step: at + 3, minus: at };
    const left = { step: at + 1, minus: at + 4 };
    const compared =
      came === 10
        ? ({ is: "at-least", left: gained, right: { ...left, portionBps: 10_000 } } as const)
        : ({ is: "at-most", left: gained, right: { ...left, portionBps: came * 1_000 + 1 } } as const);
    return {
      calls: [has(to), has(holder), pull, has(to), has(holder)],
      answers: [100, 50, 1, 100 + came, 40].map(went),
      conditions: [{ is: "succeeds", step: at + 2 } as const, compared],
    };
  });
  return verified({
    check: "selling-is-taxed",
    calls: [has(pool), sold, has(pool), ...moved.flatMap(({ calls }) => calls)],
    answers: [went(0), went(1), went(pools), ...moved.flatMap(({ answers }) => answers)],
    conditions: [
      { is: "succeeds", step: 2 },
      { is: "at-least", left: { step: 3, minus: 1 }, right: "1" },
      ...moved.flatMap(({ conditions }) => conditions),
    ],
    accounts,
  });
}

describe("what is kept unless the router moves it", () => {
  test("is shown by what comes to the pool through the router, and through a stranger", async () => {
    const said = sayVerification(await kept({})).join("\n");
    expect(said).toMatch(/^It holds/);
    expect(said).toContain(`what ${pool} has of ${token} grows by 1 (9 to 12), where what ${holder} has`);
  });

  const [first, byOther, again] = MOVES as readonly [Moving, Moving, Moving];
  test.each<[string, Told]>([
    ["goes elsewhere than sales do", { moves: MOVES.map((each) => ({ ...each, to: other })) }],
    ["goes elsewhere by the other alone", { moves: [first, { ...byOther, to: other }, again] }],
    ["is moved before by the router alone", { moves: [first, byOther] }],
    ["is moved afterwards by the router alone", { moves: [byOther, again] }],
    ["is as much by the router", { moves: MOVES.map((each) => ({ ...each, came: 9 })) }],
    ["is little more", { moves: [first, { ...byOther, came: 10 }, again] }],
    [
      "is not moved by who trades",
      { moves: MOVES.map((each) => (each.by === router ? { ...each, by: other } : each)) },
    ],
    ["is moved by somebody", { accounts: [{ address: stranger, is: "single-account" }] }],
    ["leaves little of a sale there", { pools: 40 }],
    ["follows something else than a sale", { sold: { ...selling, data: `0x12345678${selling.data.slice(10)}` } }],
  ])("is not, where it %s", async (_, told) => {
    expect(await kept(told)).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
  });
});
