// Words of storage that the code will ask for once others are known: what stands under the roles that it spells out, for everyone who may
// act. In: contracts and accounts. Out: slots, to be read in one call, so that a chain of roles takes no round for each of its links.
import { type Expr, Op, opsOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import type { Contract } from "./contracts.ts";
import { Evaluator } from "./evaluate.ts";
import { freeCall, NOTHING, WORD } from "./state.ts";
import { keyOf, type World } from "./world.ts";

const HASHED = opsOf(Op.Keccak);
const OPEN = opsOf(Op.Caller, Op.Calldata, Op.CalldataAt, Op.Load);

/** Notes the likely words of all contracts as missing. */
export function expectWords(world: World, callers: readonly bigint[]): void {
  for (const contract of world.contracts.values()) {
    if (contract.roles.length === 0) continue;
    const likely = new LikelyValues(world, contract, callers);
    let left: number = solverConfig.maxExpectedWords;
    for (const key of keysOf(contract)) {
      for (const slot of likely.of(key)) {
        if (left-- <= 0) break;
        world.word(contract.self, slot);
      }
    }
  }
}

/** Keys that who calls, or what is passed, has a part in. */
function keysOf({ functions }: Contract): ReadonlySet<Expr> {
  const keys = new Set<Expr>();
  const seen = new Set<Expr>();
  const look = (e: Expr): void => {
    if (seen.has(e)) return;
    seen.add(e);
    if (e.op === Op.Load && e.arg(0).has(HASHED) && e.arg(0).has(OPEN)) keys.add(e.arg(0));
    for (const arg of e.args) look(arg);
  };
  for (const { paths } of functions.values())
    for (const { asked } of paths) for (const [predicate] of asked) look(predicate);
  return keys;
}

class LikelyValues {
  private readonly world: World;
  private readonly contract: Contract;
  private readonly callers: readonly bigint[];
  private readonly evaluator: Evaluator;
  private readonly known = new Map<Expr, readonly bigint[]>();

  constructor(world: World, contract: Contract, callers: readonly bigint[]) {
    this.world = world;
    this.contract = contract;
    this.callers = callers;
    this.evaluator = new Evaluator(world);
  }

  of(e: Expr): readonly bigint[] {
    const before = this.known.get(e);
    if (before) return before;
    const values = this.compute(e).slice(0, solverConfig.maxLikelyValues);
    this.known.set(e, values);
    return values;
  }

  private compute(e: Expr): readonly bigint[] {
    const { world, contract, callers } = this;
    switch (e.op) {
      case Op.Caller:
        return callers;
      case Op.Calldata:
      case Op.CalldataAt:
        return [0n, ...contract.roles];
      case Op.Load:
        return this.of(e.arg(0)).flatMap(
          (slot) => world.words.get(keyOf(contract.self, slot)) ?? [0n, ...contract.roles],
        );
      case Op.Keccak:
        return this.combined(e).flatMap((words) => world.hash(e, words) ?? []);
      case Op.Add:
        return this.combined(e).map(([a = 0n, b = 0n]) => (a + b) & WORD);
    }
    const [fn] = contract.functions.values();
    const value = fn && this.evaluator.value(e, freeCall(fn, contract.self), NOTHING);
    return value === undefined ? [] : [value];
  }

  private combined({ args }: Expr): readonly (readonly bigint[])[] {
    return args.reduce<readonly (readonly bigint[])[]>(
      (before, arg) =>
        before.flatMap((words) => this.of(arg).map((word) => [...words, word])).slice(0, solverConfig.maxLikelyValues),
      [[]],
    );
  }
}
