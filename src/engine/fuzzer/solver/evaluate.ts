// Evaluates an expression with what is bound. In: an expression, the call whose code it is of, the state. Out: its value, or undefined where
// something in it is still open or cannot be known.
import { applied, type Expr, fieldOffset, fieldSize, Op, opsOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import { NO_SELECTOR, type SolvablePath } from "./contracts.ts";
import { boundBits, boundWord, type Frame, type State, WORD, withWants } from "./state.ts";
import type { World } from "./world.ts";

/** Code of some size. */
const SOME_CODE = 1_000n;
const CALL_KINDS = 8;

/** What the call's own data names. */
const NAMED = opsOf(Op.Calldata, Op.CalldataAt);
/** What may be otherwise in another state, though all that it is asked with is the same. */
const STORED = opsOf(Op.Load, Op.Field, Op.Returned, Op.Call);

const OTHER = Symbol("of-arguments");

type Leaf = (e: Expr, frame: Frame, state: State, world: World) => bigint | undefined;

/** What surrounds the call. */
const LEAVES: Partial<Record<Op, Leaf>> = {
  [Op.Immutable]: ({ small }, { fn }) => fn.immutables[small],
  [Op.Caller]: (_, { caller }, state) => caller ?? state.caller,
  [Op.Origin]: (_, { origin }, state) => origin ?? state.origin,
  [Op.This]: (_, { self }) => self,
  [Op.CallValue]: (_, { data }, { value }) => (data === "free" ? value : 0n),
  [Op.CalldataSize]: (_, frame, state) => sizeOf(frame, state),
  [Op.Time]: (_e, _frame, _state, { time }) => time,
  [Op.BlockNumber]: (_e, _frame, _state, { number }) => number,
  [Op.ChainId]: (_e, _frame, _state, { chainId }) => chainId,
};

type Memory = Map<number, bigint | null>;

export class Evaluator {
  readonly world: World;
  /** Slots that stay open, as what lies there depends on trades. */
  readonly open = new Set<string>();
  private readonly known = new WeakMap<State, Map<Frame, Memory>>();
  private last: { readonly frame: Frame; readonly state: State; readonly memory: Memory } | undefined;

  constructor(world: World) {
    this.world = world;
  }

  value(e: Expr, frame: Frame, state: State): bigint | undefined {
    if (e.op === Op.Const) return e.value;
    const memory = this.memoryOf(frame, state);
    const before = memory.get(e.id);
    if (before !== undefined) return before === null ? undefined : before;
    memory.set(e.id, null);
    const known = this.inherited(e, frame, state);
    if (known === undefined && --this.world.effort < 0) return undefined;
    const value = known ?? this.compute(e, frame, state);
    memory.set(e.id, value ?? null);
    return value;
  }

  /** What was worked out before more bytes were bound. */
  private inherited(e: Expr, frame: Frame, { from }: State): bigint | undefined {
    if (frame.data !== "free" || e.args.length === 0 || e.has(STORED)) return undefined;
    for (let before = from; before; before = before.from) {
      const value = this.known.get(before)?.get(frame)?.get(e.id);
      if (value !== undefined) return value ?? undefined;
    }
    return undefined;
  }

  private memoryOf(frame: Frame, state: State): Memory {
    // An expression is worked out part by part, in one state.
    if (this.last?.frame === frame && this.last.state === state) return this.last.memory;
    const frames = this.known.get(state) ?? new Map<Frame, Memory>();
    const memory = frames.get(frame) ?? new Map<number, bigint | null>();
    this.known.set(state, frames.set(frame, memory));
    this.last = { frame, state, memory };
    return memory;
  }

  private compute(e: Expr, frame: Frame, state: State): bigint | undefined {
    const leaf = LEAVES[e.op];
    if (leaf) return leaf(e, frame, state, this.world);
    const inner = this.looked(e, frame, state);
    if (inner !== OTHER) return inner;
    const [a, b, n] = e.args;
    const [first, second] = [a && this.value(a, frame, state), b && this.value(b, frame, state)];
    return (
      applied(e.op, first, second, n && this.value(n, frame, state)) ?? this.partOf(e, first, second, frame, state)
    );
  }

  /** What a shift or a mask takes of a word of the data of which that much is bound. */
  private partOf(
    { op, args: [a, b] }: Expr,
    first: bigint | undefined,
    second: bigint | undefined,
    ...at: [Frame, State]
  ) {
    if (op === Op.Shr && first !== undefined && b) return this.bits(b, WORD, first, ...at);
    if (op !== Op.And || !a || !b) return undefined;
    if (second !== undefined) return this.bits(a, second, 0n, ...at);
    return first === undefined ? undefined : this.bits(b, first, 0n, ...at);
  }

  /** The bits that a mask leaves of a shifted word. */
  private bits(e: Expr, mask: bigint, shift: bigint, frame: Frame, state: State): bigint | undefined {
    const wanted = (mask << shift) & WORD;
    if (e.op === Op.Shr) {
      const more = this.value(e.arg(0), frame, state);
      return more === undefined ? undefined : this.bits(e.arg(1), mask, shift + more, frame, state);
    }
    const at =
      e.op === Op.Calldata ? BigInt(e.small) : e.op === Op.CalldataAt ? this.value(e.arg(0), frame, state) : undefined;
    if (at === undefined || at >= 1n << 32n || frame.data !== "free") return undefined;
    const word = boundBits(state, Number(at), wanted);
    return word === undefined ? undefined : word >> shift;
  }

  /** What is read from the data, storage or other contracts. */
  private looked(e: Expr, frame: Frame, state: State): bigint | undefined | typeof OTHER {
    switch (e.op) {
      case Op.Calldata:
        return this.input(e.small, frame, state);
      case Op.CalldataAt: {
        const at = this.value(e.arg(0), frame, state);
        return at !== undefined && at < 1n << 32n ? this.input(Number(at), frame, state) : undefined;
      }
      case Op.Keccak: {
        const words = e.args.map((arg) => this.value(arg, frame, state));
        return words.every((word) => word !== undefined) ? this.world.hash(e, words) : undefined;
      }
      case Op.Load:
        return this.stored(e, 0, 256, frame, state);
      case Op.Field:
        return this.stored(e.arg(0), fieldOffset(e), fieldSize(e), frame, state);
      case Op.ExtCodeSize: {
        const account = this.value(e.arg(0), frame, state);
        return account === undefined ? undefined : this.codeSize(account);
      }
      case Op.ExtCodeHash: {
        const account = this.value(e.arg(0), frame, state);
        return account === undefined ? undefined : this.world.codeHash(account);
      }
      case Op.Returned:
        return this.returned(e, frame, state);
      case Op.Call:
        return this.succeeds(e, frame, state);
      default:
        return OTHER;
    }
  }

  private input(offset: number, frame: Frame, state: State): bigint | undefined {
    const { data } = frame;
    if (data === "free") return boundWord(state, offset);
    if (data.kind === "words" && data.selector !== undefined && offset === 0)
      return (BigInt(data.selector) << 224n) | ((data.words[0] ?? 0n) >> 32n);
    const place = (offset - 4) / 32;
    if (!Number.isInteger(place) || place < 0) return undefined;
    if (data.kind === "words") return data.words[place];
    const made = data.args[place];
    return made && this.value(made, data.by, state);
  }

  private stored(load: Expr, offset: number, size: number, frame: Frame, state: State): bigint | undefined {
    const slot = this.value(load.arg(0), frame, state);
    if (slot === undefined) return undefined;
    const wants = state.wants.filter((want) => want.slot === slot && want.contract === frame.self);
    const isOpen = this.open.size > 0 && this.open.has(`${frame.self}:${slot}`);
    return withWants(isOpen ? undefined : this.world.word(frame.self, slot), wants, offset, size);
  }

  private codeSize(account: bigint): bigint | undefined {
    const { contracts, people, fresh, puppet, codeHashes } = this.world;
    if (account === puppet || contracts.has(account) || codeHashes.has(account)) return SOME_CODE;
    return people.has(account) || fresh.has(account) || account === 0n ? 0n : undefined;
  }

  /** The function that a call goes to, as a call to look into; undefined: its code is not known. */
  callee(call: Expr, frame: Frame, state: State): Frame | undefined {
    const target = this.value(call.arg(0), frame, state);
    if (target === undefined || frame.depth >= solverConfig.maxDepth) return undefined;
    const selector = Math.floor(call.small / CALL_KINDS) - 1;
    // What the data names it mostly sends data to as well: which function that is, only execution tells.
    if (selector === NO_SELECTOR && call.arg(0).has(NAMED)) return undefined;
    const fn = this.world.contracts.get(target)?.functions.get(selector);
    if (!fn || DELEGATING.has(call.small % CALL_KINDS)) return undefined;
    return this.inner(call, fn, target, frame);
  }

  private readonly frames = new Map<string, Frame>();
  private readonly numbers = new WeakMap<Frame, number>();
  private count = 0;

  private inner(call: Expr, fn: Frame["fn"], self: bigint, frame: Frame): Frame {
    const number = this.numbers.get(frame) ?? ++this.count;
    this.numbers.set(frame, number);
    const key = `${number}:${call.id}:${self}`;
    const made = this.frames.get(key) ?? {
      fn,
      self,
      caller: frame.self,
      origin: frame.origin,
      data: { kind: "made", args: call.args.slice(1), by: frame } as const,
      depth: frame.depth + 1,
    };
    this.frames.set(key, made);
    return made;
  }

  private returned(e: Expr, frame: Frame, state: State): bigint | undefined {
    const call = e.arg(0);
    if (call.op !== Op.Call) return undefined;
    const target = this.value(call.arg(0), frame, state);
    if (target === this.world.puppet) return state.answers.get(Math.floor(call.small / CALL_KINDS) - 1);
    const callee = this.callee(call, frame, state);
    const path = callee && this.taken(callee, state);
    const word = path?.end === "done" ? path.returned[e.small] : undefined;
    return callee && word && this.value(word, callee, state);
  }

  private succeeds(call: Expr, frame: Frame, state: State): bigint | undefined {
    const callee = this.callee(call, frame, state);
    const path = callee && this.taken(callee, state);
    return path && (path.end === "refused" ? 0n : 1n);
  }

  /** The path that the call takes for sure. */
  private taken(frame: Frame, state: State): SolvablePath | undefined {
    return frame.fn.paths.find(
      ({ asked, end }) =>
        end !== "cut" &&
        asked.every(([predicate, answer]) => {
          const value = this.value(predicate, frame, state);
          return value !== undefined && (value !== 0n) === answer;
        }),
    );
  }
}

const DELEGATING: ReadonlySet<number> = new Set([1, 2]);

function sizeOf({ data }: Frame, { size }: State): bigint | undefined {
  if (data === "free") return size;
  return BigInt(4 + 32 * (data.kind === "words" ? data.words.length : data.args.length));
}
