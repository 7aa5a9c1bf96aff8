// What a purchase leaves in storage, and which places a balance is made of. In: the token's code. Out: words of storage of somebody who just
// bought, and goals: places that make a balance vanish, or come out of nothing, if they held something else.
import { bitsRead, contains, type Expr, Op, opsOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import type { SolvablePath } from "./contracts.ts";
import type { Goal } from "./goals.ts";
import type { Solver } from "./solve.ts";
import { type Frame, maskOf, NOTHING, type Want } from "./state.ts";
import { keyOf } from "./world.ts";

const STORED = opsOf(Op.Load, Op.Field);
const INPUTS = opsOf(Op.Calldata);

type Written = { readonly slot: bigint; readonly offset: number; readonly size: number; readonly value: bigint };

/** `balances`: what grows with the sum. `notes`: whatever else the code keeps of who buys. `entries`: what it keeps elsewhere, as in a list. */
export type Purchase = { readonly [Part in "balances" | "notes" | "entries"]: readonly Written[] };

/** What the pool's transfer to the holder writes about the holder. Conditions that cannot be told count as fulfilled. */
export function purchaseOf(transfer: Frame | undefined, holder: bigint, solver: Solver): Purchase {
  const path = transfer && likeliestPath(transfer, solver);
  if (!path) return { balances: [], notes: [], entries: [] };
  const written = path.writes.flatMap(({ key, offset, size, value }) => {
    const slot = solver.value(key, transfer, NOTHING);
    const after = solver.value(value, transfer, NOTHING);
    if (slot === undefined || after === undefined) return [];
    const isOfHolder = solver.world.isOf(slot, new Set([holder]));
    return [{ slot, offset, size, value: after, isOfHolder, isSum: value.has(INPUTS) && value.has(STORED) }];
  });
  const own = written.filter(({ isOfHolder }) => isOfHolder);
  return {
    balances: own.filter(({ isSum }) => isSum),
    notes: own.filter(({ isSum }) => !isSum),
    entries: written.filter(({ isOfHolder, isSum }) => !isOfHolder && !isSum),
  };
}

function likeliestPath(frame: Frame, solver: Solver): SolvablePath | undefined {
  const open = (path: SolvablePath) =>
    path.asked.filter(([asked]) => solver.value(asked, frame, NOTHING) === undefined);
  return frame.fn.paths
    .filter(({ end, asked }) => end === "done" && asked.every(([predicate, answer]) => isPossible(predicate, answer)))
    .toSorted((one, other) => open(one).length - open(other).length)[0];

  function isPossible(predicate: Expr, answer: boolean): boolean {
    const value = solver.value(predicate, frame, NOTHING);
    return value === undefined || (value !== 0n) === answer || isOfSum(predicate);
  }
}

/** Whether it asks how much is bought: that much may be bought as is allowed. */
export function isOfSum(predicate: Expr): boolean {
  return contains(predicate, INPUTS, ({ op, small }) => op === Op.Calldata && small === SUM_AT);
}

const SUM_AT = 36;

/** Puts what was written into the storage that is solved with. */
export function note({ world }: Solver, contract: bigint, written: readonly Written[]): void {
  for (const { slot, offset, size, value } of written) {
    const mask = maskOf(size) << BigInt(offset);
    const before = world.words.get(keyOf(contract, slot)) ?? 0n;
    world.suppose(contract, slot, (before & ~mask) | ((value << BigInt(offset)) & mask));
  }
}

/** Whether a balance is as a goal wants it, given what it is now. */
export type Measure = (balance: bigint, now: bigint) => boolean;

/** Goals for a balance: other values for the places that it is made of, or another way to make it. */
export function balanceGoals(view: Frame | undefined, measure: Measure, solver: Solver): readonly Goal[] {
  if (!view) return [];
  const done = view.fn.paths.filter(({ end }) => end === "done");
  const taken = done.find((path) => isTaken(path, view, solver));
  const word = taken?.returned[0];
  const now = word && solver.value(word, view, NOTHING);
  if (!word || now === undefined) return [];
  const isReached = (made: Expr, wants: readonly Want[]) => {
    const balance = solver.value(made, view, { ...NOTHING, wants });
    return balance !== undefined && measure(balance, now);
  };
  const byValues = placesIn(word, view, solver).flatMap((place) => {
    const accepts = (value: bigint): boolean => isReached(word, [{ ...place, value, accepts }]);
    const { rebase, mintedSupplies, notableGain } = solverConfig;
    const { plenty } = solver.world;
    const some = plenty / mintedSupplies / notableGain;
    const most = maskOf(place.size);
    const likely = [0n, place.now / rebase, 1n, place.now * rebase, plenty < most ? plenty : most, some];
    const fitting = [...new Set(likely)].filter((value) => value <= most && accepts(value));
    return fitting.slice(0, solverConfig.maxValues - 1).map((value) => [{ ...place, value, accepts }]);
  });
  const byWays = done
    .filter((path) => path !== taken)
    .flatMap(({ asked, returned: [made] }) =>
      solver
        .satisfy(asked, view, NOTHING)
        .flatMap(({ state: { wants } }) => (made && isReached(made, wants) ? [wants] : []))
        .slice(0, 1),
    );
  return [...byValues, ...byWays].map((wants): Goal => ({ wants, does: "move" }));
}

function isTaken({ asked }: SolvablePath, frame: Frame, solver: Solver): boolean {
  return asked.every(([predicate, answer]) => {
    const value = solver.value(predicate, frame, NOTHING);
    return value === undefined || (value !== 0n) === answer;
  });
}

type Place = Omit<Want, "value" | "accepts"> & { readonly now: bigint };

function placesIn(word: Expr, frame: Frame, solver: Solver): readonly Place[] {
  const found = new Map<string, Place>();
  const look = (e: Expr): void => {
    if (!e.has(STORED)) return;
    const { load, offset, size } = bitsRead(e);
    if (load.op === Op.Load) {
      const slot = solver.value(load.arg(0), frame, NOTHING);
      const now = solver.value(e, frame, NOTHING);
      if (slot !== undefined && now !== undefined)
        found.set(`${slot}:${offset}`, { contract: frame.self, slot, offset, size, now });
      look(load.arg(0));
      return;
    }
    for (const arg of e.args) look(arg);
  };
  look(word);
  return [...found.values()];
}

/** More than a twentieth of a balance is gone, as what may be taken often has a bound, or it has at least doubled. */
export const isGone: Measure = (balance, now) => balance * 20n < now * 19n;
export const isMuchMore: Measure = (balance, now) => now > 0n && balance >= now * 2n;
