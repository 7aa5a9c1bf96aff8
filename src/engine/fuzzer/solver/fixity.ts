// Whether the contract whose code runs for another one can still become a different one. In: the call that is passed on, and all functions.
// Out: true only where no call can change where it goes, however its arguments are chosen. What cannot be told may change it.
import type { Address } from "viem";
import { bitsRead, ERC20, type Expr, Op } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import { type Condition, type Contract, delegatesOf, delegationsIn, type SolvablePath } from "./contracts.ts";
import { Solver } from "./solve.ts";
import type { Problem } from "./solved.ts";
import { type Frame, freeCall, maskOf, NOTHING, WORD } from "./state.ts";
import type { World } from "./world.ts";

type Place = { readonly slot: bigint; readonly offset: number; readonly size: number };

export class Fixity {
  private readonly solver: Solver;
  private readonly contract: Contract;
  /** Places that some call may change, and those that were looked at since one was found. */
  private readonly changing = new Set<string>();
  private readonly looked = new Set<string>();

  constructor(solver: Solver, contract: Contract) {
    this.solver = solver;
    this.contract = contract;
  }

  /** Of a call that is passed on. */
  isFixed(call: Frame): boolean {
    const targets = delegatesOf(call.fn);
    const places = targets.map((target) => this.placesIn(target, call));
    const isBehind = [...this.contract.functions.values()].some((fn) => fn.selector < 0 && delegatesOf(fn).length > 0);
    if (targets.length === 0 || isBehind || places.includes(null)) return false;
    return !places.some((each) => each?.some((place) => this.mayChange(place)));
  }

  /** What is possible only because something else changes is found as soon as that was. */
  private mayChange(place: Place): boolean {
    for (;;) {
      const before = this.changing.size;
      this.looked.clear();
      if (this.changes(place)) return true;
      if (this.changing.size === before) return false;
    }
  }

  private changes(place: Place): boolean {
    const name = `${place.slot}:${place.offset}+${place.size}`;
    if (this.changing.has(name)) return true;
    if (this.looked.has(name)) return false;
    this.looked.add(name);
    const { functions, passing } = this.contract;
    const isChanged = [...functions.values(), ...(passing ? [passing] : [])].some((fn) => {
      const frame = freeCall(fn, this.contract.self);
      const passedOn = fn === passing ? delegatesOf(fn) : [];
      return fn.paths.some(
        (path) => path.end !== "refused" && this.touches(path, place, passedOn, frame) && this.isOpen(path, frame),
      );
    });
    if (isChanged) this.changing.add(name);
    return isChanged;
  }

  /** Whether a path puts something else there, or runs code that may. */
  private touches(path: SolvablePath, place: Place, passedOn: readonly Expr[], frame: Frame): boolean {
    if (delegationsIn(path).some(({ target }) => !passedOn.includes(target))) return true;
    return path.writes.some(({ key, offset, size, value }) => {
      const overlaps = offset < place.offset + place.size && place.offset < offset + size;
      if (!overlaps || !this.mayBeAt(key, place.slot, frame)) return false;
      const now = this.solver.world.word(frame.self, place.slot);
      return !value.isConst || now === undefined || ((now >> BigInt(offset)) & maskOf(size)) !== value.value;
    });
  }

  /** Whether arguments lead there. What lies under one function's name stands for what lies under any. */
  private mayBeAt(key: Expr, slot: bigint, frame: Frame): boolean {
    const known = this.solver.value(key, frame, NOTHING);
    const words = this.solver.world.preimage(slot)?.words;
    if (known === slot) return true;
    if (key.op !== Op.Keccak || !words)
      return known === undefined && this.solver.unify(key, slot, WORD, frame, NOTHING).length > 0;
    if (words.length !== key.args.length) return false;
    const isSame = key.args.map((arg, index) => this.solver.value(arg, frame, NOTHING) === words[index]);
    const isOther = key.args.filter((arg, index) => !this.mayBeAt(arg, words[index] as bigint, frame));
    return isOther.length === 0 || (isOther.length === 1 && isSame.includes(true));
  }

  private isOpen({ asked }: SolvablePath, frame: Frame): boolean {
    return !asked.some((condition) => this.isNever(condition, frame));
  }

  /** Whether no caller and no argument makes a question be answered so, whatever may change before. */
  private isNever([predicate, answer]: Condition, frame: Frame): boolean {
    const value = this.solver.value(predicate, frame, NOTHING);
    const [a, b] = predicate.args;
    if (value !== undefined) return (value !== 0n) !== answer && this.isSettled(predicate, frame);
    if (!a || !b) return predicate.op === Op.IsZero && a !== undefined && this.isNever([a, !answer], frame);
    const either = [this.isNever([a, answer], frame), this.isNever([b, answer], frame)];
    if (predicate.op === Op.And && answer) return either.includes(true);
    if (predicate.op === Op.Or) return answer ? !either.includes(false) : either.includes(true);
    if (predicate.op !== Op.Eq || !answer) return false;
    const [caller, account] = a.op === Op.Caller ? [a, b] : [b, a];
    // No call comes from the account zero.
    return (
      caller.op === Op.Caller && this.solver.value(account, frame, NOTHING) === 0n && this.isSettled(account, frame)
    );
  }

  private isSettled(e: Expr, frame: Frame): boolean {
    const places = this.placesIn(e, frame);
    return places !== null && !places.some((place) => this.changes(place));
  }

  /** All storage that an expression rests on; `null`: it rests on what cannot be told. */
  private placesIn(e: Expr, frame: Frame): readonly Place[] | null {
    if (e.args.length === 0 && !LASTING.has(e.op)) return null;
    if (OTHERS.has(e.op)) return null;
    const { load, ...field } = bitsRead(e);
    if (load.op !== Op.Load) {
      const inner = e.args.map((arg) => this.placesIn(arg, frame));
      return inner.includes(null) ? null : inner.flatMap((each) => each ?? []);
    }
    const slot = this.solver.value(load.arg(0), frame, NOTHING);
    const before = this.placesIn(load.arg(0), frame);
    if (slot === undefined || before === null) return null;
    return [...before, { slot, ...field }];
  }
}

/** What is the same in any block, or for the caller to choose. */
const LASTING: ReadonlySet<number> = new Set([
  ...[Op.Const, Op.Immutable, Op.This, Op.ChainId],
  ...[Op.Caller, Op.Origin, Op.CallValue, Op.Calldata, Op.CalldataSize],
]);

/** What other contracts answer and have, and what lies elsewhere than in storage. */
const OTHERS: ReadonlySet<number> = new Set([
  ...[Op.Call, Op.Returned, Op.ExtCodeSize, Op.ExtCodeHash],
  ...[Op.Balance, Op.BlockHash, Op.Transient, Op.Memory, Op.Create],
]);

/** Work of its own, so that plans are not fewer for it. */
export function isFixedIn(world: World, { scenario: { token, holder } }: Problem): boolean {
  const own = world.contracts.get(BigInt(token));
  if (!own?.passing) return false;
  const left = world.effort;
  world.effort = solverConfig.maxEffortPerGoal;
  const fixed = new Fixity(new Solver(world), own).isFixed(balanceCall(own.passing, own.self, holder));
  const isDone = world.effort >= 0;
  world.effort = left;
  return fixed && isDone;
}

export function balanceCall(fn: Frame["fn"], self: bigint, holder: Address): Frame {
  const data = { kind: "words", words: [BigInt(holder)], selector: ERC20.balanceOf } as const;
  return { fn, self, caller: BigInt(holder), origin: BigInt(holder), data, depth: 0 };
}
