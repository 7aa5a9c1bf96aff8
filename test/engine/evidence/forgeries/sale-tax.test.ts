import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import type { Acting } from "../../../../src/engine/evidence/statement.ts";
import { sayVerification } from "../../../../src/engine/messages/index.ts";
import {
  account,
  approve,
  asker,
  type Forgery,
  router,
  selling,
  taker as stranger,
  token,
  verified,
  victim,
  went,
  word,
} from "../../../support/forging.ts";

const [pool, holder, other] = ["5", "6", "7"].map(account) as [Address, Address, Address];
const has = (who: Address) => ({ from: asker, to: token, data: `0x70a08231${word(who)}` });

type Moving = {
  readonly by: Address;
  readonly from?: Address;
  readonly to?: Address;
  /** Of ten. */
  readonly came: number;
};

type Told = {
  readonly pools?: number;
  readonly moves?: readonly Moving[];
  readonly accounts?: readonly Acting[];
  readonly sold?: object;
  /** What the seller does before. */
  readonly before?: readonly object[];
  readonly known?: Forgery["known"];
};

const MOVES: readonly Moving[] = [
  { by: router, came: 10 },
  { by: stranger, came: 1 },
  { by: router, came: 10 },
];

/** A sale after which the pool has so many more, then what each moves of a holder's tokens. */
function kept({
  pools = 90,
  moves = MOVES,
  accounts = [{ address: stranger, is: "nobody" }],
  sold = selling,
  before = [],
  known = {},
}: Told) {
  const first = before.length;
  const moved = moves.map(({ by, from = holder, to = pool, came }, index) => {
    const pull = { from: by, to: token, data: `0x23b872dd${[from, to, "a"].map(word).join("")}` };
    const at = first + 4 + 5 * index;
    const gained = { step: at + 3, minus: at };
    const left = { step: at + 1, minus: at + 4 };
    const compared =
      came === 10
        ? ({ is: "at-least", left: gained, right: { ...left, portionBps: 10_000 } } as const)
        : ({ is: "at-most", left: gained, right: { ...left, portionBps: came * 1_000 + 1 } } as const);
    return {
      calls: [has(to), has(from), pull, has(to), has(from)],
      answers: [100, 50, 1, 100 + came, 40].map(went),
      conditions: [{ is: "succeeds", step: at + 2 } as const, compared],
    };
  });
  return verified({
    check: "selling-is-taxed",
    calls: [...before, has(pool), sold, has(pool), ...moved.flatMap(({ calls }) => calls)],
    answers: [...before.map(() => went(1)), went(0), went(1), went(pools), ...moved.flatMap(({ answers }) => answers)],
    conditions: [
      { is: "succeeds", step: first + 2 },
      { is: "at-least", left: { step: first + 3, minus: first + 1 }, right: "1" },
      ...moved.flatMap(({ conditions }) => conditions),
    ],
    accounts,
    known,
  });
}

describe("what is kept unless the router moves it", () => {
  test("is shown by what comes to the pool through the router, and through a stranger", async () => {
    const said = sayVerification(await kept({}), "en").join("\n");
    expect(said).toMatch(/^The proof holds/);
    expect(said).toContain(`${pool}'s balance of ${token} grew by 1 (steps 9 to 12). ${holder}'s balance of`);
  });

  const [first, byOther, again] = MOVES as readonly [Moving, Moving, Moving];
  test.each<[string, Told]>([
    ["goes elsewhere than sales do", { moves: MOVES.map((each) => ({ ...each, to: other })) }],
    ["goes elsewhere by the other alone", { moves: [first, { ...byOther, to: other }, again] }],
    ["is somebody else's", { moves: [first, { ...byOther, from: other }, again] }],
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

  const mover = account("8");
  const tells = (of: Address, spender: Address, at = mover) => ({
    from: victim,
    to: at,
    data: `0x87517c45${[of, spender, "ff", "ffff"].map(word).join("")}`,
  });
  const byMover = MOVES.map((each) => (each.by === router ? { ...each, by: mover } : each));
  const letting = [approve(mover), tells(token, router)];

  test("is shown of whom the seller let move tokens for the router, where that is another", async () => {
    const said = sayVerification(await kept({ before: letting, moves: byMover }), "en").join("\n");
    expect(said).toMatch(/^The proof holds/);
    expect(said).toContain(`${mover} calls transferFrom(address,address,uint256) [0x23b872dd]`);
  });

  test.each<[string, Told]>([
    ["is not told to let the router", { before: [approve(mover)] }],
    ["is told to let another", { before: [approve(mover), tells(token, other)] }],
    ["is told of another token", { before: [approve(mover), tells(other, router)] }],
    ["is told at another place", { before: [approve(mover), tells(token, router, other)] }],
    ["is not alone", { before: [...letting, approve(router)] }],
    ["is let by nobody", { before: [tells(token, router)] }],
    ["is let by another than the seller", { before: letting.map((each) => ({ ...each, from: holder })) }],
    ["is let after the sale alone", { before: [], moves: byMover }],
    ["is the router, by whom it is not moved", { before: letting, moves: MOVES }],
  ])("is not, where whoever moves it %s", async (_, told) => {
    expect(await kept({ moves: byMover, ...told })).toMatchObject({
      holds: false,
      why: { code: "shows-something-else" },
    });
  });

  test("is not, where the seller may have let the router before", async () => {
    const known = { [victim]: { nonce: "0x1" } } as const;
    expect(await kept({ before: letting, moves: byMover, known })).toMatchObject({ holds: false });
  });
});
