import { describe, expect, test } from "vitest";
import { Expr, NearPaths, Op } from "../../../../src/engine/bytecode/index.ts";
import type { SolvableFunction } from "../../../../src/engine/fuzzer/solver/contracts.ts";
import { neededFor } from "../../../../src/engine/fuzzer/solver/inverse.ts";

import { Solver } from "../../../../src/engine/fuzzer/solver/solve.ts";
import {
  begunWord,
  bindWord,
  boundEnd,
  boundWord,
  dataOf,
  freeCall,
  NOTHING,
  WORD,
} from "../../../../src/engine/fuzzer/solver/state.ts";
import { keyOf, World } from "../../../../src/engine/fuzzer/solver/world.ts";
import { answeringContract, isAnswering, writingContract } from "../../../../src/engine/simulation/answering.ts";

const [HOLDER, OWNER, TOKEN] = [0xaaaan, 0xbbbbn, 0xccccn];
const SLOT = 6n;

let count = 0;
const of = (op: Op, args: readonly Expr[] = [], small = -1) => new Expr(count++, op, args, small);
const number = (value: bigint) => new Expr(count++, Op.Const, [], Number(value), value);
const word = (index: number) => of(Op.Calldata, [], 4 + 32 * index);
const entry = (key: Expr) => of(Op.Keccak, [key, number(SLOT)]);

function solverWith(words: ReadonlyMap<bigint, bigint> = new Map()) {
  const world = new World({
    fresh: new Set([HOLDER]),
    silent: new Set(),
    people: new Set([OWNER]),
    time: 1_000n,
    number: 10n,
    chainId: 1n,
    puppet: 0xddddn,
    recipient: 0xeeeen,
    appointees: new Set<bigint>(),
    plenty: 10n ** 27n,
  });
  for (const [slot, value] of words) world.words.set(keyOf(TOKEN, slot), value);
  const fn: SolvableFunction = {
    selector: 0x12345678,
    paths: [],
    immutables: [],
    added: [],
    reader: new NearPaths("0x"),
  };
  return { solver: new Solver(world), frame: freeCall(fn, TOKEN), world };
}

describe("arguments are bound", () => {
  test("to the keys of a mapping, through the hash", () => {
    const { solver, frame, world } = solverWith();
    const slot = world.hash(entry(number(HOLDER)), [HOLDER, SLOT]) ?? 0n;
    const [state] = solver.unify(entry(word(1)), slot, WORD, frame, NOTHING);
    expect(state && boundWord(state, 36)).toBe(HOLDER);
  });

  test("and what would stand before the data is no part of it", () => {
    const state = bindWord(NOTHING, -32, WORD, WORD);
    expect(state && dataOf(state, 4).toString("hex")).toBe("00000000");
  });

  test("not to a key of another mapping", () => {
    const { solver, frame, world } = solverWith();
    const slot = world.hash(entry(number(HOLDER)), [HOLDER, SLOT + 1n]) ?? 0n;
    expect(solver.unify(entry(word(1)), slot, WORD, frame, NOTHING)).toEqual([]);
  });

  test("to what arithmetic leaves of them", () => {
    const { solver, frame } = solverWith();
    const shifted = of(Op.Or, [of(Op.Shl, [number(16n), of(Op.And, [word(0), number(0xffffn)])]), number(3n)]);
    const [state] = solver.unify(shifted, 0x50003n, WORD, frame, NOTHING);
    expect(state && solver.value(shifted, frame, state)).toBe(0x50003n);
    expect(state && begunWord(state, 4) & 0xffn).toBe(5n);
  });

  test("to the bounds that conditions leave, largest and smallest", () => {
    const { solver, frame } = solverWith();
    const ways = solver.satisfy(
      [
        [of(Op.Lt, [number(25n), word(0)]), false],
        [of(Op.Lt, [number(3n), word(0)]), true],
      ],
      frame,
      NOTHING,
    );
    expect(ways.map(({ state }) => boundWord(state, 4))).toEqual([25n, 4n]);
  });

  test("to the bounds of each part of a word that holds several figures", () => {
    const { solver, frame } = solverWith();
    const divisor = of(Op.Shr, [number(224n), word(0)]);
    const wait = of(Op.And, [of(Op.Shr, [number(192n), word(0)]), number(0xffff_ffffn)]);
    const [largest] = solver.satisfy(
      [
        [divisor, true],
        [of(Op.Lt, [number(1_000_000n), divisor]), false],
        [of(Op.Lt, [number(86_400n), wait]), false],
      ],
      frame,
      NOTHING,
    );
    expect(largest && [divisor, wait].map((part) => solver.value(part, frame, largest.state))).toEqual([
      1_000_000n,
      86_400n,
    ]);
  });

  test("to a list that gets a place of its own", () => {
    const { solver, frame } = solverWith();
    const element = of(Op.CalldataAt, [of(Op.Add, [word(0), number(36n)])]);
    const [state] = solver.unify(element, HOLDER, WORD, frame, NOTHING);
    expect(state && solver.value(element, frame, state)).toBe(HOLDER);
    expect(state?.regions).toBe(1);
  });
});

describe("lists", () => {
  const at = (...parts: readonly Expr[]) => of(Op.CalldataAt, [parts.reduce((sum, part) => of(Op.Add, [sum, part]))]);

  test("within structs within lists lie apart, each at whole words behind the selector", () => {
    const { solver, frame } = solverWith();
    const struct = at(word(0), number(0x24n));
    const inner = at(word(0), struct, number(0x64n));
    const element = at(word(0), struct, inner, number(0x44n));
    const account = at(word(0), struct, number(0x24n));
    const [state] = solver
      .unify(element, HOLDER, WORD, frame, NOTHING)
      .flatMap((next) => solver.unify(account, OWNER, WORD, frame, next));
    expect(state && [element, account].map((e) => solver.value(e, frame, state))).toEqual([HOLDER, OWNER]);
    const places = [element, account].map((e) => state && solver.value(e.arg(0), frame, state));
    expect(places.map((place) => (place ?? 0n) % 32n)).toEqual([4n, 4n]);
    expect(new Set(places).size).toBe(2);
  });

  test("are as long as later questions ask", () => {
    const { solver, frame } = solverWith();
    const length = at(word(0), number(4n));
    const asked = [
      [length, true],
      [of(Op.Lt, [number(1n), length]), true],
      [of(Op.Lt, [number(2n), length]), false],
    ] as const;
    const placed = solver.placed({ asked, writes: [], calls: [], returned: [], end: "done" }, frame, NOTHING);
    const ways = solver.satisfy(asked, frame, placed);
    expect(ways.map(({ state }) => solver.value(length, frame, state))).toEqual([2n]);
  });
});

describe("a payment", () => {
  test("is what an argument makes it", () => {
    const { solver, frame } = solverWith();
    const price = of(Op.Add, [of(Op.Mul, [word(0), number(3n)]), number(100n)]);
    const [way] = solver.satisfy(
      [
        [of(Op.Eq, [of(Op.CallValue), price]), true],
        [of(Op.Lt, [number(6n), word(0)]), true],
      ],
      frame,
      NOTHING,
    );
    const { value, times } = { value: way?.state.value, times: way && boundWord(way.state, 4) };
    expect(times).toBeGreaterThan(6n);
    expect(value).toBe((times ?? 0n) * 3n + 100n);
  });
});

describe("a condition that storage does not fulfil", () => {
  const owner = of(Op.Load, [number(0n)]);

  test("names the caller who fulfils it", () => {
    const { solver, frame } = solverWith(new Map([[0n, OWNER]]));
    const [way] = solver.satisfy([[of(Op.Eq, [of(Op.Caller), owner]), true]], frame, NOTHING);
    expect(way?.state.caller).toBe(OWNER);
    expect(way?.state.wants).toEqual([]);
  });

  test("names no caller where it only asks for one", () => {
    const { solver, frame } = solverWith(new Map([[0n, OWNER]]));
    const asksAny = of(Op.Caller);
    const [way] = solver.satisfy(
      [
        [asksAny, true],
        [of(Op.Eq, [asksAny, owner]), true],
      ],
      frame,
      NOTHING,
    );
    expect(way?.state.caller).toBe(OWNER);
  });

  test("sets another group's word, and moves a holder there", () => {
    const { solver, frame } = solverWith(new Map([[3n, 0n]]));
    const shut = of(Op.Load, [entry(of(Op.Load, [number(3n)]))]);
    const moved = solver.satisfy([[shut, true]], frame, NOTHING).map(({ state }) => state.wants);
    expect(moved.at(-1)).toMatchObject([{ slot: 3n, value: 1n }, { value: 1n }]);
  });

  test("becomes what has to be changed before", () => {
    const { solver, frame } = solverWith(new Map([[2n, 0n]]));
    const [way] = solver.satisfy([[of(Op.Load, [number(2n)]), true]], frame, NOTHING);
    expect(way?.state.wants).toMatchObject([{ contract: TOKEN, slot: 2n, value: 1n }]);
    expect(way?.state.wants[0]?.accepts(7n)).toBe(true);
  });

  test("is asked for where it was not read, and zero where only a stranger could have it", () => {
    const { solver, frame, world } = solverWith();
    expect(solver.value(of(Op.Load, [number(9n)]), frame, NOTHING)).toBeUndefined();
    expect(solver.value(of(Op.Load, [entry(number(HOLDER))]), frame, NOTHING)).toBe(0n);
    expect([...world.missing.values()]).toEqual([{ contract: TOKEN, slot: 9n }]);
  });
});

test("A word is bound once, and only where the mask covers it", () => {
  // The first byte of a word that lies across two, of which the second is left as it was.
  const begun = bindWord(NOTHING, 20, 0xffn << 248n, 0xffn << 248n);
  expect(begun && [boundEnd(begun), begun.words.size]).toEqual([21, 1]);
  const half = bindWord(NOTHING, 4, 0xffn, 0xffn);
  expect(half && boundWord(half, 4)).toBeUndefined();
  expect(half && bindWord(half, 4, 0xfen, 0xffn)).toBeUndefined();
  const whole = half && bindWord(half, 4, 0xffn, WORD);
  expect(whole && boundWord(whole, 4)).toBe(0xffn);
});

test("Remainders, quotients and differences are gone back through", () => {
  const [a, b] = [word(0), word(1)];
  const needed = (op: Op, value: bigint, left?: bigint, right?: bigint) =>
    neededFor(of(op, [a, b]), { value, mask: WORD }, left, right)[0];
  expect(needed(Op.Mod, 7n, undefined, 100n)).toMatchObject({ side: 0, value: 7n });
  expect(needed(Op.Div, 7n, undefined, 3n)).toMatchObject({ side: 0, value: 21n });
  expect(needed(Op.Div, 7n, 21n)).toMatchObject({ side: 1, value: 3n });
  expect(needed(Op.Sub, 7n, 10n)).toMatchObject({ side: 1, value: 3n });
  // What is near may be enough: whoever asks looks at what comes of it.
  expect(needed(Op.Mul, 7n, 2n)).toMatchObject({ side: 1, value: 4n });
});

test("Remainders are reached by numbers that a payment's bounds leave, too", () => {
  const values = neededFor(of(Op.Mod, [word(0), word(1)]), { value: 96n, mask: WORD }, undefined, 100n);
  expect(values.some(({ value }) => value >= 10n ** 9n && value % 100n === 96n)).toBe(true);
});

test("What is bound across a word and ends there has its end there", () => {
  const bound = bindWord(NOTHING, 20, 0x1234n << 240n, 0xffffn << 240n);
  expect(bound && boundEnd(bound)).toBe(22);
});

test("What is put in place answers as it was told, at the address that its code decides", () => {
  const { address, code } = answeringContract(new Map([[0x8da5cb5b, TOKEN]]), null);
  expect(isAnswering(code, address)).toBe(true);
  expect(isAnswering(code, `0x${"1".repeat(40)}`)).toBe(false);
  expect(isAnswering(`${code}ff`, address)).toBe(false);
});

test("What lends its code writes what it was told, at the address that its code decides", () => {
  const { address, code } = writingContract(new Map([[SLOT, HOLDER]]));
  expect(code).toHaveLength(2 + 2 * (33 + 33 + 1) + 2);
  expect(isAnswering(code, address)).toBe(true);
  expect(isAnswering(code, `0x${"1".repeat(40)}`)).toBe(false);
  expect(isAnswering(`0x55${code.slice(2)}`, address)).toBe(false);
});
