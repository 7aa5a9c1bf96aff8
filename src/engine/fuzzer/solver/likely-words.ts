// Words of storage that the code will ask for: its variables, and what stands in its mappings under the accounts of this token and the roles
// that it spells out. In: contracts and accounts. Out: slots, to be read in one call, before anything is solved and not in rounds.
import { applied, type Expr, Op, opsOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import type { Contract } from "./contracts.ts";
import { Evaluator } from "./evaluate.ts";
import { freeCall, NOTHING } from "./state.ts";
import { keyOf, type World } from "./world.ts";

const HASHED = opsOf(Op.Keccak);
const OPEN = opsOf(Op.Caller, Op.Calldata, Op.CalldataAt, Op.Load);

/** Who may act, and who else stands in the way of a sale. */
type Accounts = { readonly callers: readonly bigint[]; readonly others: readonly bigint[] };

/** Notes the likely words of all contracts as missing. */
export function expectWords(world: World, accounts: Accounts): void {
  for (const contract of world.contracts.values()) {
    const likely = new LikelyValues(world, contract, accounts);
    const { variables, entries } = keysOf(contract);
    const slots = [
      ...[...variables].flatMap((key) => key.value ?? []),
      ...[...entries].flatMap((key) => likely.of(key)),
    ];
    for (const slot of slots.slice(0, solverConfig.maxExpectedWords)) world.word(contract.self, slot);
  }
}

/** Places of variables, and of entries in mappings whose keys depend on who calls or what is passed. */
function keysOf({ functions, passing }: Contract) {
  const [variables, entries] = [new Set<Expr>(), new Set<Expr>()];
  const seen = new Set<Expr>();
  const look = (e: Expr): void => {
    if (seen.has(e)) return;
    seen.add(e);
    for (const arg of e.args) look(arg);
    if (e.op !== Op.Load) return;
    const key = e.arg(0);
    if (key.isConst) variables.add(key);
    else if (key.has(HASHED) && key.has(OPEN)) entries.add(key);
  };
  for (const { paths } of [...functions.values(), ...(passing ? [passing] : [])]) {
    for (const { asked, writes, calls } of paths) {
      for (const [predicate] of asked) look(predicate);
      for (const { key, value } of writes) [key, value].forEach(look);
      for (const { target, args } of calls) [target, ...args].forEach(look);
    }
  }
  return { variables, entries };
}

class LikelyValues {
  private readonly world: World;
  private readonly contract: Contract;
  private readonly accounts: Accounts;
  private readonly evaluator: Evaluator;
  private readonly known = new Map<Expr, readonly bigint[]>();

  constructor(world: World, contract: Contract, accounts: Accounts) {
    this.world = world;
    this.contract = contract;
    this.accounts = accounts;
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
    const { world, contract, accounts } = this;
    switch (e.op) {
      case Op.Caller:
        return accounts.callers;
      case Op.Calldata:
      case Op.CalldataAt:
        return [0n, 1n, 2n, ...contract.roles, ...accounts.callers, ...accounts.others];
      case Op.Load:
        return this.of(e.arg(0)).flatMap(
          (slot) => world.words.get(keyOf(contract.self, slot)) ?? [0n, ...contract.roles],
        );
      case Op.Keccak:
        return this.combined(e).flatMap((words) => world.hash(e, words) ?? []);
      case Op.And:
        // A role is no account.
        return this.combined(e).flatMap(([a = 0n, b = 0n]) => ((a & b) === a || (a & b) === b ? a & b : []));
    }
    if (e.has(OPEN)) return this.combined(e).flatMap(([a, b, n]) => applied(e.op, a, b, n) ?? []);
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
