// Finds figures that no condition gives alone, as where a product of two arguments must reach something. In: conditions of one path, and what
// the call shall bring about. Out: a state in which all holds. It changes one figure at a time and keeps what comes nearer.
import { type Expr, Op, opsOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import type { Condition } from "./contracts.ts";
import type { Evaluator } from "./evaluate.ts";
import { begunWord, bindWord, boundBits, type Frame, type State, WORD } from "./state.ts";

/** What a call shall bring about: how far a state is from it, 0 where it does, and the expression that it writes for it. */
export type Aim = { readonly distance: (state: State) => number; readonly written: Expr };

type Tried = { readonly figures: readonly bigint[]; readonly state: State; readonly distance: number };

export class FigureSearch {
  private readonly evaluator: Evaluator;
  private readonly frame: Frame;
  /** With what decides where the call writes, and none of the figures that conditions gave. */
  private readonly state: State;
  private readonly open: readonly Condition[];
  private readonly aim: Aim | undefined;
  /** Where the figures stand in the data. */
  private readonly places: readonly number[];
  /** What the expressions name, and one more and less. */
  private readonly named: readonly bigint[];
  private readonly starts: readonly (readonly bigint[])[];

  constructor(evaluator: Evaluator, asked: readonly Condition[], aim: Aim | undefined, frame: Frame, satisfied: State) {
    const { from, ...rest } = satisfied;
    this.evaluator = evaluator;
    this.frame = frame;
    this.state = { ...rest, words: satisfied.given ?? satisfied.words };
    this.aim = aim;
    this.open = asked.filter(([predicate]) => evaluator.value(predicate, frame, this.state) === undefined);
    const expressions = [...this.open.map(([predicate]) => predicate), ...(aim ? [aim.written] : [])];
    const { places, named } = this.partsOf(expressions);
    this.places = mayTakeSearch(this.open, aim) ? places.slice(0, solverConfig.maxSuppositions) : [];
    this.named = named;
    const given = this.places.map((at) => begunWord(satisfied, at));
    this.starts = [given, ...STARTS.map((start) => this.places.map(() => start))];
  }

  found(): State | undefined {
    const { world } = this.evaluator;
    if (this.places.length === 0) return undefined;
    const spared = Math.max(0, world.effort - solverConfig.effortOfSearch);
    world.effort -= spared;
    const nearest = this.starts.map((start) => this.climbed(start)).find((tried) => tried?.distance === 0);
    world.effort = Math.max(0, world.effort) + spared;
    return nearest?.state;
  }

  /** The nearest that can be reached from there. */
  private climbed(start: readonly bigint[]): Tried | undefined {
    let best = this.tried(start);
    let before: Tried | undefined;
    while (best && best.distance > 0 && best !== before) {
      before = best;
      for (const index of this.places.keys()) best = this.nearer(best, index);
    }
    return best;
  }

  /** With another figure at one place, where that is nearer. */
  private nearer(best: Tried, index: number): Tried {
    let nearest = best;
    for (const figure of movesFrom(best.figures[index] as bigint, this.named)) {
      const next = this.evaluator.world.effort < 0 ? undefined : this.tried(nearest.figures.with(index, figure));
      if (next && next.distance < nearest.distance) nearest = next;
    }
    return nearest;
  }

  private tried(figures: readonly bigint[]): Tried | undefined {
    let state: State | undefined = this.state;
    for (const [index, place] of this.places.entries())
      state = state && bindWord(state, place, figures[index] as bigint, WORD);
    if (!state) return undefined;
    let distance = this.aim?.distance(state) ?? 0;
    for (const [predicate, answer] of this.open) distance += this.distanceTo(predicate, answer, state);
    return { figures, state, distance };
  }

  /** How far a predicate is from its answer; what cannot be told is not far. */
  private distanceTo(e: Expr, answer: boolean, state: State): number {
    const value = this.evaluator.value(e, this.frame, state);
    if (value === undefined || (value !== 0n) === answer) return 0;
    if (e.op === Op.IsZero) return this.distanceTo(e.arg(0), !answer, state);
    if ((e.op === Op.Or || e.op === Op.And) && e.bits === 1n) {
      const parts = e.args.map((arg) => this.distanceTo(arg, answer, state));
      return (e.op === Op.Or) === answer ? Math.min(...parts) : Math.max(...parts);
    }
    const [a, b] = e.args.map((arg) => this.evaluator.value(arg, this.frame, state));
    const isCompared = a !== undefined && b !== undefined;
    if (e.op === Op.Lt) return isCompared ? 1 + distanceOf(a - b) : 1;
    if (e.op === Op.SLt) return isCompared ? 1 + distanceOf(BigInt.asIntN(256, a) - BigInt.asIntN(256, b)) : 1;
    if (answer) return e.op === Op.Eq && isCompared ? distanceOf(a - b) : 1;
    return distanceOf(value);
  }

  private partsOf(expressions: readonly Expr[]) {
    const places = new Set<number>();
    const named = new Set([0n, 1n]);
    const seen = new Set<Expr>();
    const look = (e: Expr): void => {
      if (seen.has(e)) return;
      seen.add(e);
      const at = this.placeOf(e);
      if (at !== undefined) places.add(at);
      const figure = this.evaluator.value(e, this.frame, this.state);
      if (figure === undefined) for (const arg of e.args) look(arg);
      else for (const near of [figure, figure - 1n, figure + 1n]) if (near >= 0n && near <= WORD) named.add(near);
    };
    for (const e of expressions) look(e);
    return { places: [...places], named: [...named] };
  }

  /** Of an argument or a word of a list that nothing has bound. */
  private placeOf(e: Expr): number | undefined {
    if (e.op !== Op.Calldata && e.op !== Op.CalldataAt) return undefined;
    const at = e.op === Op.Calldata ? BigInt(e.small) : this.evaluator.value(e.arg(0), this.frame, this.state);
    if (at === undefined || at < FIRST_ARGUMENT || at > END) return undefined;
    return boundBits(this.state, Number(at), WORD) === undefined ? Number(at) : undefined;
  }
}

/** Whether figures come together, or something is made of one. Bounds of a single figure are known without a search. */
export function mayTakeSearch(asked: readonly Condition[], aim: Aim | undefined): boolean {
  return asked.some(([predicate]) => isComputed(predicate)) || (aim !== undefined && isComputed(aim.written));
}

function isComputed(e: Expr): boolean {
  return e.has(LISTED) || e.calldata === "many" || (e.calldata !== undefined && e.has(COMPUTED));
}

const LISTED = opsOf(Op.CalldataAt);
const COMPUTED = opsOf(
  ...[Op.Add, Op.Sub, Op.Mul, Op.Div, Op.SDiv, Op.Mod, Op.SMod, Op.AddMod, Op.MulMod, Op.Exp, Op.Xor],
  ...[Op.SignExtend, Op.Sar, Op.Keccak, Op.Call],
);

/** What the expressions name, and what is a little, twice or many times more or less. */
function movesFrom(figure: bigint, named: readonly bigint[]): readonly bigint[] {
  const beside = [figure + 1n, figure - 1n, figure << 1n, figure >> 1n, figure << 16n, figure >> 16n];
  return [...named, ...beside].filter((move) => move >= 0n && move <= WORD && move !== figure);
}

/** Grows with the difference, by its order of magnitude. */
export function distanceOf(difference: bigint): number {
  return Math.log2(1 + Math.abs(Number(difference)));
}

/** From little, and from what is as much as most sums. */
const STARTS = [1n, 2n ** 64n] as const;
const FIRST_ARGUMENT = 4n;
/** No list stands behind this. */
const END = 8_192n;
