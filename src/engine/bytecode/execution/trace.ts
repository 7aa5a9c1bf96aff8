// What one function was seen to do over all explored paths: questions, writes, calls, logs and what it returned, each once.
import { bytecodeConfig } from "../config.ts";
import { type Expr, Op, type Ops, opsOf } from "../expressions/expressions.ts";

/** What a path does to the world. */
export type Deed = { readonly write: Write } | { readonly call: ExternalCall };

/** How a path ends; a set of them, as bits. */
export const End = { Panic: 1, Revert: 2, Ok: 4, Cut: 8 } as const;

/** A question the code asks, and how the paths end on either side. The predicate is in positive form. */
export type Branch = { readonly predicate: Expr; whenTrue: number; whenFalse: number };

export type Write = { readonly key: Expr; readonly value: Expr };
/** A call's expression keeps its place here. */
export const CALL_KINDS = ["call", "callcode", "delegatecall", "staticcall", "create", "selfdestruct"] as const;
export type CallKind = (typeof CALL_KINDS)[number];
export type ExternalCall = {
  readonly kind: CallKind;
  readonly target: Expr;
  /** -1: no input, or not known. */
  readonly selector: number;
  readonly value: Expr | undefined;
  readonly args: readonly Expr[];
  /** Where the selector is not known: the words that are sent, and where each starts. */
  readonly data: readonly (readonly [at: number, word: Expr])[];
};
export type Log = { readonly topics: readonly Expr[]; readonly data: readonly Expr[] };

/** A question that the code goes two ways by. `positive`: it jumps if the answer is yes. */
export type Fork = { readonly predicate: Expr; readonly positive: boolean; readonly jump: number; readonly pc: number };

/** One way through a function. */
export type TracedPath = {
  /** What was asked, in order, and the answers. */
  readonly asked: readonly (readonly [predicate: number, answer: boolean])[];
  readonly deeds: readonly Deed[];
  readonly returned: readonly Expr[];
  readonly end: number;
};

const { maxEffects: mostPaths, waysToRefuse } = bytecodeConfig.paths;

/** A path that goes on where another was followed before may need more than is known of it. */
function burdenOf({ asked, end }: TracedPath): number {
  return asked.length + (end === End.Cut ? bytecodeConfig.paths.cutBurden : 0);
}

function effectsOf({ asked, deeds, returned, end }: TracedPath, leftAt?: Fork): readonly string[] {
  if (leftAt && deeds.length === 0) return [`?${leftAt.predicate.id}`];
  if (end === End.Revert) {
    const [predicate, answer] = asked.at(-1) ?? [];
    return [`!${predicate}${answer}`];
  }
  const done = deeds.map((deed) => {
    if ("write" in deed) return `${deed.write.key.id}=${deed.write.value.id}`;
    const { kind, target, selector, args, data } = deed.call;
    return `${kind}${target.id}:${selector}:${idsOf(args)}:${idsOf(data.map(([, word]) => word))}`;
  });
  return returned.length > 0 ? [...done, `>${idsOf(returned)}`] : done;
}

export class Trace {
  readonly branches = new Map<number, Branch>();
  readonly writes = new Map<number, Write>();
  readonly calls = new Map<string, ExternalCall>();
  readonly logs = new Map<string, Log>();
  readonly returns = new Map<string, readonly Expr[]>();
  /** Places in code that ask about accounts or the block, and about which accounts. */
  readonly asked = new Map<number, Set<Expr>>();
  /** What held on every path that succeeded: predicate by id, and its answer. */
  required: Map<number, boolean> | undefined;
  end = 0;
  cut = false;
  /** Sides that no path takes, by the values that were worked out. */
  readonly refused = new Set<number>();
  /** The trace of paths that the code surely takes, if others were tried as well. */
  sure: Trace | undefined;

  /** For each effect and each set of callers that a path names, the path with the fewest questions; of refusals the first few. */
  readonly paths: Map<string, TracedPath>;
  /** Questions of these paths, by their ids. */
  readonly predicates: Map<number, Expr>;

  /** `of`: what is seen adds to its paths, and to nothing else of it. */
  constructor(of?: Trace) {
    this.paths = of?.paths ?? new Map();
    this.predicates = of?.predicates ?? new Map();
  }

  /** Whether the path is kept. `leftAt`: it was not followed from there. */
  path(path: TracedPath, leftAt?: Fork): boolean {
    if (this.paths.size >= mostPaths) return false;
    let isKept = false;
    const callers = path.end === End.Revert ? "" : this.callersIn(path);
    for (const effect of effectsOf(path, leftAt)) {
      let place = `${effect}${callers}`;
      for (let way = 1; way < waysToRefuse && path.end === End.Revert && this.paths.has(place); way++)
        place = `${effect}:${way}`;
      const before = this.paths.get(place);
      if (before && burdenOf(path) >= burdenOf(before)) continue;
      this.paths.set(place, path);
      isKept = true;
    }
    return isKept;
  }

  /** Questions about the caller that are answered yes: two roles may do the same, and both ways are kept. */
  private callersIn({ asked }: TracedPath): string {
    const isOfOne = ([id, answer]: TracedPath["asked"][number]) => answer && namesCaller(this.predicates.get(id));
    return asked.flatMap((each) => (isOfOne(each) ? [`@${each[0]}`] : [])).join("");
  }

  /** Keeps a copy, before sides are tried that perhaps no path takes. */
  keepSure(): void {
    const sure = new Trace();
    for (const [id, branch] of this.branches) sure.branches.set(id, { ...branch });
    for (const [id, write] of this.writes) sure.writes.set(id, write);
    for (const [id, call] of this.calls) sure.calls.set(id, call);
    for (const [id, log] of this.logs) sure.logs.set(id, log);
    for (const [id, words] of this.returns) sure.returns.set(id, words);
    sure.required = this.required && new Map(this.required);
    sure.end = this.end;
    this.sure = sure;
  }

  /** A path succeeded, knowing this. */
  accept(known: ReadonlyMap<number, boolean>): void {
    if (!this.required) {
      this.required = new Map(known);
      return;
    }
    for (const [id, answer] of this.required) if (known.get(id) !== answer) this.required.delete(id);
  }

  branch(predicate: Expr, whenTrue: number, whenFalse: number): void {
    const seen = this.branches.get(predicate.id);
    if (!seen) this.branches.set(predicate.id, { predicate, whenTrue, whenFalse });
    else {
      seen.whenTrue |= whenTrue;
      seen.whenFalse |= whenFalse;
    }
  }

  /** Whether a write may go to any slot: its key is a number without a bound, and no hash. */
  writesAnywhere(): boolean {
    const bounded = new Set<number>();
    for (const { predicate, whenFalse } of this.branches.values()) {
      const [index, length] = predicate.args;
      if (predicate.op === Op.Lt && index && length?.isConst && (whenFalse & (End.Ok | End.Cut)) === 0)
        bounded.add(index.id);
    }
    const isPlaced = ({ op, args: [index, base] }: Expr) =>
      op === Op.Add && base?.isConst && (base.value >= HIGHEST_SLOT || bounded.has(index?.id ?? -1));
    return [...this.writes.values()].some(({ key }) => !isHashed(key) && !isPlaced(key));
  }

  write(key: Expr, value: Expr): void {
    this.writes.set(key.id * 0x40_0000 + value.id, { key, value });
  }

  call(call: ExternalCall): void {
    this.calls.set(`${call.kind}${call.target.id}:${call.selector}:${call.value?.id}:${idsOf(call.args)}`, call);
  }

  log(topics: readonly Expr[], data: readonly Expr[]): void {
    this.logs.set(`${idsOf(topics)}:${idsOf(data)}`, { topics, data });
  }

  ask(at: number, account: Expr | undefined): void {
    const accounts = this.asked.get(at) ?? new Set();
    this.asked.set(at, account ? accounts.add(account) : accounts);
  }

  returned(words: readonly Expr[]): void {
    if (words.length === 0) return;
    this.returns.set(idsOf(words), words);
  }
}

/** Keeps every path as it comes. */
export class NearTrace extends Trace {
  override path(path: TracedPath): boolean {
    if (this.paths.size >= mostPaths) return false;
    this.paths.set(`${this.paths.size}`, path);
    return true;
  }
}

/** Larger slots are hashes, such as a list's first element. */
const HIGHEST_SLOT = 1n << 64n;
const HASHES = opsOf(Op.Keccak, Op.Immutable);

function namesCaller(predicate: Expr | undefined): boolean {
  return predicate?.op === Op.Eq && predicate.args.some(({ op }) => op === Op.Caller);
}

function isHashed(key: Expr): boolean {
  return key.isConst || key.has(HASHES);
}

function idsOf(list: readonly Expr[]): string {
  let text = "";
  for (const e of list) text += `${e.id},`;
  return text;
}

/** Any expression below this one, itself included, as long as it has one of `ops`; stops as soon as `test` says yes. */
export function contains(e: Expr, ops: Ops, test: (e: Expr) => boolean, seen = new Set<number>()): boolean {
  if (!e.has(ops)) return false;
  if (test(e)) return true;
  for (const arg of e.args) {
    if (arg.op === Op.Const || seen.has(arg.id)) continue;
    seen.add(arg.id);
    if (contains(arg, ops, test, seen)) return true;
  }
  return false;
}
