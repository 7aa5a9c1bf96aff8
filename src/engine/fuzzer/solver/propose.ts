// Plans for one round, from what is known of storage by then. In: contracts, accounts, the scenario. Out: plans, each with what it does to a
// holder or to the pool.
import { ERC20, type Expr, Op, opsOf } from "../../bytecode/index.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import { HOLDER_BALANCE } from "../arguments/values.ts";
import { FALLBACK } from "../model/call.ts";
import type { Actor } from "../model/call-sequence.ts";
import { solverConfig } from "./config.ts";
import { type Condition, type Contract, delegatesOf, NO_SELECTOR } from "./contracts.ts";
import { balanceCall } from "./fixity.ts";
import { type Goal, goalsOf, replacements } from "./goals.ts";
import { balanceGoals, isGone, isMuchMore, isOfSum, note, type Purchase, purchaseOf } from "./holdings.ts";
import { growths } from "./loops.ts";
import { type Plan, Planner, type Trying } from "./plan.ts";
import { Solver } from "./solve.ts";
import type { Problem } from "./solved.ts";
import { type Frame, freeCall, NOTHING, type State, type Want } from "./state.ts";
import { HIGHEST_SLOT, keyOf, toAddress, type World } from "./world.ts";

/** `isOfHolder`: it writes something about a single holder. */
export type Found = { readonly plan: Plan; readonly does: Goal["does"]; readonly isOfHolder: boolean };

/** What is looked for last, once all storage is read, is looked for where it is asked for, in this order. */
export type Proposed = {
  readonly found: readonly Found[];
  /** What takes a search for figures. */
  readonly searched: () => readonly Found[];
  /** Calls that make a list longer, without an end, that each sale walks along. */
  readonly longer: () => readonly Plan[];
};

export function proposedIn(world: World, problem: Problem): Proposed {
  const own = world.contracts.get(BigInt(problem.scenario.token));
  return own ? new Round(world, problem, own).proposed() : NOTHING_PROPOSED;
}

export const NOTHING_PROPOSED: Proposed = { found: [], searched: () => [], longer: () => [] };

class Round {
  private readonly world: World;
  private readonly problem: Problem;
  private readonly own: Contract;
  private readonly solver: Solver;
  private readonly callers: readonly bigint[];
  private readonly holder: bigint;
  private readonly pool: bigint;
  private growths: readonly Goal[] = [];

  constructor(world: World, problem: Problem, own: Contract) {
    this.world = world;
    this.problem = problem;
    this.own = own;
    this.solver = new Solver(world);
    const known = callersOf(problem.actors);
    this.callers = [...known.slice(0, -1), ...this.hidden(known), ...known.slice(-1)];
    this.holder = BigInt(problem.scenario.holder);
    this.pool = BigInt(problem.scenario.pool);
  }

  /** Accounts that the token's code asks for only by a computation on their address, such as an exclusive or. */
  private hidden(known: readonly bigint[]): readonly bigint[] {
    const { solver, world, own } = this;
    const found = [...own.functions.values()].flatMap((fn) => {
      const asked = new Set(fn.paths.flatMap((path) => path.asked.map(([predicate]) => predicate)).filter(isOfCaller));
      return [...asked].flatMap((predicate) => solver.force(predicate, true, freeCall(fn, own.self), NOTHING));
    });
    const callers = new Set(found.flatMap(({ caller, wants }) => (caller && wants.length === 0 ? caller : [])));
    return [...callers].filter((caller) => !known.includes(caller) && world.isHidden(caller));
  }

  proposed(): Proposed {
    const { world, own, problem, holder, pool, callers } = this;
    const { supply, scenario } = problem;
    const { sums, notes } = this.purchase();
    const ofHolder = this.slotsIn(this.balanceOf(holder));
    const summed = ofHolder.filter(({ slot }) => sums.some((sum) => sum.slot === slot));
    const balances = summed.length > 0 ? summed : ofHolder;
    const beside = sums.filter(({ slot }) => !ofHolder.some((balance) => balance.slot === slot));
    // What a purchase adds to beside the balance may be what is sold from, as the part of it that is free.
    const parts = beside.map(({ slot, offset, size }) => emptyAt({ contract: own.self, slot, offset, size }));
    const goals = [
      ...parts.map((part): Goal => ({ wants: [part], does: "refuse" })),
      ...this.goals(balances, [...notes, ...beside]),
    ];

    this.set(balances, HOLDER_BALANCE);
    if (summed.length > 0 && !isPlain(this.balanceOf(holder))) note(this.solver, own.self, sums);
    const isBalance = ({ contract, slot }: Slot) =>
      balances.some((balance) => balance.contract === contract && world.isBeside(slot, balance.slot));
    const balancesOf = (accounts: readonly bigint[]) =>
      this.slotsIn(accounts.flatMap((account) => this.balanceOf(account))).filter(isBalance);
    world.owners = new Set([holder, pool, own.self, ...callers, ...world.contracts.keys()]);
    // No pool lets others spend what it has.
    this.set(this.slotsIn(callers.flatMap((account) => this.call(ERC20.allowance, holder, pool, account))), 0n);
    // The holder buys first, which leaves the pool a little less.
    this.set(balancesOf([pool]), (scenario.route.pool.tokenReserve * solverConfig.leftInPoolBps) / BPS_BIGINT);

    // Admins are taken to have tokens, but where it is about whether they get some.
    const gaining = [BigInt(scenario.freshAccount), ...callers.slice(0, 1)];
    const taken = balancesOf(gaining).map(holding);
    const lend = () => this.set(balancesOf(callers), HOLDER_BALANCE);
    const replacing = this.group(lend, (solver) => this.replaced(solver));
    const lending = this.group(lend, (solver) => [
      ...this.goalsFor(pool, isGone, solver).map((goal): Goal => ({ ...goal, does: "drain" })),
      ...goals,
    ]);
    const takeBack = () => {
      lend();
      this.set(balancesOf(gaining), 0n);
    };
    const moving = this.group(takeBack, (solver) => [
      ...this.goalsFor(holder, isGone, solver).map((goal): Goal => ({ ...goal, also: taken })),
      ...gaining.flatMap((account) =>
        this.goalsFor(account, (balance) => balance >= supply / solverConfig.notableGain, solver),
      ),
      // That one holder has more hurts no one.
      ...this.goalsFor(holder, isMuchMore, solver).filter(
        ({ wants }) => !wants.some(({ slot }) => world.isOf(slot, new Set([holder]))),
      ),
      // What others may spend of a holder's is theirs.
      ...[...callers.slice(0, 1), ...callers.slice(-1)].flatMap((account) => {
        const [allowed] = this.call(ERC20.allowance, holder, holder, account);
        return balanceGoals(allowed, (sum) => sum >= supply, solver);
      }),
    ]);
    return { ...this.plansOf([replacing, moving, lending]), longer: () => this.longer(lend) };
  }

  /** Each list as long as no honest one is: whoever still adds to it may do so without an end. */
  private longer(lend: () => void): readonly Plan[] {
    const { world, growths } = this;
    const { planner } = this.group(lend, () => []);
    for (const { wants } of growths)
      for (const { contract, slot } of wants) world.words.set(keyOf(contract, slot), solverConfig.longList);
    return growths.flatMap((goal) => {
      world.effort = solverConfig.maxEffortPerGoal;
      return planner.plansFor(goal, "easy").slice(0, 1);
    });
  }

  private goalsFor(account: bigint, measure: (balance: bigint, now: bigint) => boolean, solver: Solver) {
    return balanceGoals(this.balanceOf(account)[0], measure, solver);
  }

  private call(selector: number, from: bigint, ...words: readonly (bigint | undefined)[]): readonly Frame[] {
    const { own, holder } = this;
    const fn = own.functions.get(selector);
    const data = { kind: "words", words } as const;
    return fn ? [{ fn, self: own.self, caller: from, origin: holder, data, depth: 0 }] : [];
  }

  private balanceOf(account: bigint): readonly Frame[] {
    return this.call(ERC20.balanceOf, this.holder, account).map((view) => this.answering(view));
  }

  /** The view that gives the answer: a token may keep its balances in another contract. */
  private answering(view: Frame): Frame {
    const [word] = view.fn.paths.find(({ end }) => end === "done")?.returned ?? [];
    const call = word?.op === Op.Returned ? word.arg(0) : undefined;
    const callee = call?.op === Op.Call ? this.solver.evaluator.callee(call, view, NOTHING) : undefined;
    return callee ? this.answering(callee) : view;
  }

  /** What the pool's transfer of a sum writes about the holder. */
  private purchase() {
    const { solver, world, holder, pool } = this;
    // What the pool has is known without a question, and changes with every trade.
    for (const { contract, slot } of this.slotsIn(this.balanceOf(pool))) {
      world.missing.delete(keyOf(contract, slot));
      world.leaveUnread(contract, slot);
    }
    const {
      balances: sums,
      notes,
      entries,
    } = world.ago(solverConfig.bought, () => {
      const [purchase] = this.call(ERC20.transfer, pool, holder, HOLDER_BALANCE);
      return purchaseOf(purchase && solver.near(purchase, NOTHING, isOfSum), holder, solver);
    });
    // Of a variable that was not read yet only a part would be known.
    const own = entries.filter(({ slot }) => slot >= HIGHEST_SLOT || world.word(this.own.self, slot) !== undefined);
    note(solver, this.own.self, own);
    world.entered = { contract: this.own.self, slots: own.map(({ slot }) => slot) };
    return { sums, notes };
  }

  /** Slots that views read for their answer and that belong to an account. Those of groups and numbers count only where there are no others. */
  private slotsIn(frames: readonly Frame[]): readonly Slot[] {
    const { world, callers } = this;
    const accounts = new Set([...world.fresh, ...world.silent, ...callers]);
    return frames.flatMap((frame) => {
      const words = frame.fn.paths.filter(({ end }) => end === "done").flatMap(({ returned }) => returned);
      const slots = this.solver.slotsIn(words, frame, NOTHING).filter((slot) => world.preimage(slot));
      const own = slots.filter((slot) => world.isOf(slot, accounts));
      return (own.length > 0 ? own : slots).map((slot) => ({ contract: frame.self, slot }));
    });
  }

  private set(slots: readonly Slot[], value: bigint): void {
    for (const { contract, slot } of slots) this.world.suppose(contract, slot, value);
  }

  /** What would make a sale fail or cost more. Balances are left open meanwhile. */
  private goals(balances: readonly Slot[], notes: Purchase["notes"]): readonly Goal[] {
    const { world, own, solver, holder, pool, callers } = this;
    const spender = BigInt(this.problem.scenario.route.spender);
    const allowances = this.slotsIn(this.call(ERC20.allowance, holder, holder, spender));
    for (const { contract, slot } of allowances) world.letApprove(callers, contract, slot);
    const others = [
      ...this.slotsIn([pool, ...callers].flatMap((account) => this.balanceOf(account))),
      ...allowances,
    ].filter(({ slot }) => !notes.some((each) => world.isBeside(slot, each.slot)));
    for (const { contract, slot } of [...balances, ...others]) {
      world.leaveUnread(contract, slot);
      solver.evaluator.open.add(`${contract}:${slot}`);
    }
    note(solver, own.self, notes);
    const calls = [
      ...this.call(ERC20.transferFrom, spender, holder, pool, undefined),
      ...this.call(ERC20.transfer, holder, world.recipient, undefined),
      ...this.call(ERC20.approve, holder, spender, undefined),
    ];
    const near = calls.map((call) => solver.near(call, NOTHING));
    const goals = goalsOf([...near, ...calls], solver);
    this.growths = growths([...near, ...calls], solver);
    solver.evaluator.open.clear();
    // What only hits one recipient hits no holder.
    return goals.filter(({ wants }) => !wants.some(({ slot }) => world.isOf(slot, new Set([world.recipient]))));
  }

  /** Other code runs for the token, or for functions that it does not have itself. */
  private replaced(solver: Solver): readonly Goal[] {
    const { own, holder, pool, problem } = this;
    const fallback = own.functions.get(NO_SELECTOR);
    if (!own.passing) return fallback && delegatesOf(fallback).length > 0 ? this.emptied([holder, pool]) : [];
    return problem.mayPass ? replacements(balanceCall(own.passing, own.self, toAddress(holder)), solver) : [];
  }

  /** Nobody of these has anything anymore. */
  private emptied(accounts: readonly bigint[]): readonly Goal[] {
    const balances = this.slotsIn(accounts.flatMap((account) => this.balanceOf(account)));
    const wants = balances.map((at) => emptyAt(wordAt(at)));
    return wants.length > 0 ? [{ wants, does: "refuse" }] : [];
  }

  /** Whether by the code a holder's transfer to the pool passes as things are, and not with what the goal wants. */
  private isSaleRefusedBy({ wants }: Goal): boolean {
    const { world, holder, pool } = this;
    const solver = new Solver(world);
    const passes = (state: State) =>
      this.call(ERC20.transfer, holder, pool, HOLDER_BALANCE).some((sale) => {
        const near = solver.near(sale, state);
        const holds = ([predicate, answer]: Condition) => {
          const value = solver.value(predicate, near, state);
          return value === undefined || (value !== 0n) === answer;
        };
        return near.fn.paths.some(({ end, asked }) => end === "done" && asked.every(holds));
      });
    const { effort } = world;
    world.effort = solverConfig.maxEffortPerGoal;
    const isRefused = passes(NOTHING) && !passes({ ...NOTHING, wants }) && world.effort >= 0;
    world.effort = effort;
    return isRefused;
  }

  /** Goals with what is said of balances while plans are made for them. */
  private group(enter: () => void, goalsBy: (solver: Solver) => readonly Goal[]): Group {
    const { world, problem, own } = this;
    enter();
    const listed = problem.functions.map(({ target, selector }) =>
      keyOf(BigInt(target), selector === FALLBACK ? -1n : BigInt(selector)),
    );
    const solver = new Solver(world);
    const goals = goalsBy(solver);
    return { enter, goals, planner: new Planner(solver, this.callers, own.self, new Set(listed)) };
  }

  /** What is easy for one goal must not be left out because another is hard. */
  private plansOf(groups: readonly Group[]): Pick<Proposed, "found" | "searched"> {
    const { world } = this;
    let left: number = solverConfig.maxEffort;
    const plansFor = (planner: Planner, goal: Goal, trying: Trying) => {
      const share = Math.min(left, solverConfig.maxEffortPerGoal);
      world.effort = share;
      const plans = planner.plansFor(goal, trying);
      left -= share - Math.max(0, world.effort);
      const isOfHolder = goal.wants.some(({ slot }) => world.isOf(slot, new Set([this.holder])));
      // What nobody can execute is judged by the code alone.
      const isTold = plans.some(isSigned) && goal.does === "refuse" && this.isSaleRefusedBy(goal);
      const meant = plans.filter((plan) => isTold || !isSigned(plan));
      const found = meant.map((plan): Found => ({ plan, does: goal.does, isOfHolder }));
      return { found, mightSearch: planner.mightSearch };
    };
    const easy = groups.map(({ enter, goals, planner }) => {
      enter();
      return goals.map((goal) => plansFor(planner, goal, "easy"));
    });
    const also = (trying: Trying, before: typeof easy) =>
      groups.map(({ enter, goals, planner }, group) => {
        enter();
        return goals.map((goal, index) => {
          const known = before[group]?.[index];
          const isDone = known && (known.found.length > 0 || (trying === "searching" && !known.mightSearch));
          return isDone ? known : plansFor(planner, goal, trying);
        });
      });
    const foundIn = (tried: typeof easy) => tried.flat().flatMap(({ found }) => found);
    const hard = also("hard", easy);
    const found = foundIn(hard);
    const searched = () => {
      left = Math.min(left, solverConfig.effortOfSearches);
      const known = new Set(found);
      return foundIn(also("searching", hard)).filter((each) => !known.has(each));
    };
    return { found, searched };
  }
}

/** None of us can execute it. */
export function isSigned(plan: Plan): boolean {
  return plan.some((call) => call.isSigned);
}

/** Whether it asks who calls by what it computes, and nothing else of the call. */
function isOfCaller(e: Expr): boolean {
  return e.op === Op.Eq && e.has(CALLERS) && e.has(COMPUTED) && !e.has(BESIDE_CALLERS);
}

const CALLERS = opsOf(Op.Caller);
const COMPUTED = opsOf(Op.Xor, Op.Add, Op.Sub, Op.Not, Op.Shl, Op.Shr);
/** What hashes give has no key. */
const BESIDE_CALLERS = opsOf(Op.Calldata, Op.CalldataAt, Op.CallValue, Op.Call, Op.Returned, Op.Keccak);

type Slot = Pick<Want, "contract" | "slot">;

function emptyAt(place: Omit<Want, "value" | "accepts">): Want {
  return { ...place, value: 0n, accepts: (value) => value === 0n };
}

function wordAt({ contract, slot }: Slot) {
  return { contract, slot, offset: 0, size: 256 };
}

/** The account has just what the holder had. */
function holding(at: Slot): Want {
  const value = HOLDER_BALANCE;
  return { ...wordAt(at), value, accepts: (other) => other === value };
}

type Group = { readonly enter: () => void; readonly goals: readonly Goal[]; readonly planner: Planner };

/** Whether a balance is what stands at one place. */
function isPlain([view]: readonly Frame[]): boolean {
  return view?.fn.paths.some(({ returned: [word] }) => word?.op === Op.Load) === true;
}

/** People with names first, then other people, contracts, and a stranger at last. */
export function callersOf(actors: readonly Actor[]): readonly bigint[] {
  const rank = ({ authority, kind, named, role }: Actor) =>
    authority === null ? 4 : kind === "contract" ? 2 : kind === "burned" ? 3 : named || role.code === "creator" ? 0 : 1;
  const ordered = actors
    .filter(({ starts, kind }) => !starts && kind !== "burned")
    .toSorted((one, other) => rank(one) - rank(other));
  return [...new Set(ordered.map(({ address }) => BigInt(address)))];
}
