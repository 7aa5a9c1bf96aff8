// Solves for the inputs that do harm, instead of guessing them: what a sale depends on, who can write that, with which arguments, and what has
// to come before. In: the code of the token and of contracts beside it, and who may act. Out: sequences that the search executes; nothing is
// concluded from what is solved here alone.
import { type Address, getAddress, type Hex, hexToBigInt, keccak256, numberToHex } from "viem";
import { type Behaviour, ERC20 } from "../../bytecode/index.ts";
import type { Reader } from "../../chain/reader.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { answeringContract, type Otherwise, writingContract } from "../../simulation/answering.ts";
import { HOLDER_BALANCE } from "../arguments/values.ts";
import type { TargetFunction } from "../functions.ts";
import { type Call, FALLBACK } from "../model/call.ts";
import type { Actor, CallSequence } from "../model/call-sequence.ts";
import type { Scenario } from "../model/scenario.ts";
import { solverConfig } from "./config.ts";
import { NO_SELECTOR, toContract } from "./contracts.ts";
import { Fixity } from "./fixity.ts";
import { type Goal, goalsOf, replacements } from "./goals.ts";
import { type Plan, Planner } from "./plan.ts";
import { Solver } from "./solve.ts";
import type { Solved } from "./solved.ts";
import { type Frame, NOTHING, type Want } from "./state.ts";
import { keyOf, toAddress, World } from "./world.ts";

/** What is solved with: contracts with the code that runs there, the token first. */
export type Problem = {
  readonly reader: Reader;
  readonly scenario: Scenario;
  readonly contracts: readonly { readonly address: Address; readonly parts: readonly Behaviour[] }[];
  readonly actors: readonly Actor[];
  readonly functions: readonly TargetFunction[];
  readonly supply: bigint;
  /** Who can replace its code is not read from it. */
  readonly mayPass: boolean;
  /** Every function of the token is known, and all of its code was followed. */
  readonly isWhole: boolean;
};

/** Reads the storage that it needs as it goes, in a few rounds. */
export async function solve(problem: Problem): Promise<Solved> {
  const world = worldOf(problem);
  let plans: readonly Found[] = [];
  let isFixed = false;
  for (let round = 0; ; round++) {
    world.effort = solverConfig.maxEffort;
    world.missing.clear();
    world.uncoded.clear();
    isFixed = problem.isWhole && isFixedIn(world, problem);
    plans = plansIn(world, problem);
    if (
      world.missing.size + world.uncoded.size === 0 ||
      round >= solverConfig.maxReadings ||
      world.words.size >= solverConfig.maxWords
    )
      break;
    await readMissing(problem.reader, world);
  }
  return { ...toSequences(plans, problem, world), isFixed };
}

/** Work of its own, so that plans are not fewer for it. */
function isFixedIn(world: World, { scenario: { token, holder } }: Problem): boolean {
  const own = world.contracts.get(BigInt(token));
  if (!own?.passing) return false;
  const left = world.effort;
  world.effort = solverConfig.maxEffortPerGoal;
  const fixed = new Fixity(new Solver(world), own).isFixed(balanceCall(own.passing, own.self, holder));
  const isDone = world.effort >= 0;
  world.effort = left;
  return fixed && isDone;
}

function balanceCall(fn: Frame["fn"], self: bigint, holder: Address): Frame {
  const data = { kind: "words", words: [BigInt(holder)], selector: ERC20.balanceOf } as const;
  return { fn, self, caller: BigInt(holder), origin: BigInt(holder), data, depth: 0 };
}

function worldOf({ reader, scenario, contracts, actors, supply }: Problem): World {
  const { holder, bystander, friend, freshAccount: stranger } = scenario;
  const recipient = BigInt(freshAccount());
  const strangers = actors.filter(({ authority }) => !authority).map(({ address }) => address);
  const appointees = new Set([stranger, freshAccount()].map(BigInt));
  const people = [holder, bystander, friend, ...strangers].map(BigInt);
  const world = new World({
    fresh: new Set([recipient, ...appointees, ...people]),
    people: new Set(actors.filter(({ kind }) => kind !== "contract").map(({ address }) => BigInt(address))),
    time: reader.block.timestamp,
    number: reader.block.number,
    chainId: BigInt(reader.chain.id),
    puppet: BigInt(freshAccount()),
    recipient,
    appointees,
    plenty: supply * solverConfig.mintedSupplies,
  });
  for (const { address, parts } of contracts.slice(0, solverConfig.maxContracts)) {
    const contract = toContract(address, parts);
    world.contracts.set(contract.self, contract);
  }
  return world;
}

async function readMissing(reader: Reader, world: World): Promise<void> {
  const asker = askerOf(reader);
  const wanted = [...world.missing.values()].slice(0, solverConfig.maxWords - world.words.size);
  await Promise.all([
    ...wanted.map(async ({ contract, slot }) => {
      const word = await asker.slot(toAddress(contract), numberToHex(slot, { size: 32 }));
      if (word.known) world.words.set(keyOf(contract, slot), hexToBigInt(word.value));
    }),
    ...[...world.uncoded].slice(0, solverConfig.maxContracts).map(async (account) => {
      const code = await asker.code(toAddress(account));
      if (code.known && code.value !== "0x") world.codeHashes.set(account, hexToBigInt(keccak256(code.value)));
    }),
  ]);
}

type Found = { readonly plan: Plan; readonly does: Goal["does"] };

function plansIn(world: World, { scenario, actors, functions, supply, mayPass }: Problem): readonly Found[] {
  const { token, holder, pool, route, freshAccount: stranger } = scenario;
  const solver = new Solver(world);
  const self = BigInt(token);
  const own = world.contracts.get(self);
  if (!own) return [];
  const callOf = (selector: number, from: Address, ...words: readonly (Address | undefined)[]): readonly Frame[] => {
    const fn = own.functions.get(selector);
    const data = { kind: "words", words: words.map((word) => word && BigInt(word)) } as const;
    return fn ? [{ fn, self, caller: BigInt(from), origin: BigInt(holder), data, depth: 0 }] : [];
  };
  const calls = [
    ...callOf(ERC20.transferFrom, route.spender, holder, pool, undefined),
    ...callOf(ERC20.transfer, holder, toAddress(world.recipient), undefined),
    ...callOf(ERC20.approve, holder, route.spender, undefined),
  ];
  const slotsIn = (frames: readonly Frame[]) => slotsOf(frames, solver).filter((slot) => world.preimage(slot));
  const callers = callersOf(actors);
  const balances = slotsIn(callOf(ERC20.balanceOf, holder, holder));
  const others = slotsIn([
    ...callOf(ERC20.balanceOf, holder, pool),
    ...callers.flatMap((account) => callOf(ERC20.balanceOf, holder, toAddress(account))),
    ...callOf(ERC20.allowance, holder, holder, route.spender),
  ]);
  for (const slot of [...balances, ...others]) {
    world.leaveUnread(self, slot);
    solver.evaluator.open.add(`${self}:${slot}`);
  }
  // What only hits one recipient hits no holder.
  const goals = goalsOf(calls, solver).filter(
    ({ wants }) => !wants.some(({ slot }) => world.isOf(slot, new Set([world.recipient]))),
  );
  solver.evaluator.open.clear();
  const planning = new Solver(world);
  for (const slot of balances) world.words.set(keyOf(self, slot), HOLDER_BALANCE);
  const whole = { contract: self, offset: 0, size: 256 };
  const gaining = [stranger, ...callers.slice(0, 1).map(toAddress)];
  const gains = slotsIn(gaining.flatMap((account) => callOf(ERC20.balanceOf, holder, account))).map((slot) => ({
    ...whole,
    slot,
    value: supply * solverConfig.mintedSupplies,
    accepts: (value: bigint) => value >= supply,
  }));
  for (const { slot } of gains) world.words.set(keyOf(self, slot), 0n);
  const taken = gains.map((want) => ({
    ...want,
    value: HOLDER_BALANCE,
    accepts: (value: bigint) => value === HOLDER_BALANCE,
  }));
  const losses = balances.map((slot) => ({
    ...whole,
    slot,
    value: 0n,
    accepts: (value: bigint) => value < HOLDER_BALANCE / 2n,
  }));
  const figures = slotsOf(callOf(ERC20.balanceOf, holder, holder), planning).filter((slot) => !world.preimage(slot));
  const rebases = figures.flatMap((slot): readonly Want[] => {
    const now = world.word(self, slot) ?? 0n;
    const { rebase } = solverConfig;
    if (now < rebase) return [];
    return [
      { ...whole, slot, value: now * rebase, accepts: (value) => value >= now * 2n },
      { ...whole, slot, value: now / rebase, accepts: (value) => value <= now / 2n },
    ];
  });
  const moves = [
    ...losses.map((want): Goal => ({ wants: [want], also: taken, does: "move" })),
    ...[...gains, ...rebases].map((want): Goal => ({ wants: [want], does: "move" })),
  ];
  const replaced = own.passing && mayPass ? replacements(balanceCall(own.passing, self, holder), planning) : [];
  const listed = new Set(
    functions.map((each) => keyOf(BigInt(each.target), each.selector === FALLBACK ? -1n : BigInt(each.selector))),
  );
  const planner = new Planner(planning, callers, self, listed);
  let left = world.effort;
  const plansFor = (goal: Goal, isHard: boolean) => {
    const share = Math.min(left, solverConfig.maxEffortPerGoal);
    world.effort = share;
    const plans = planner.plansFor(goal, isHard);
    left -= share - Math.max(0, world.effort);
    return plans.map((plan) => ({ plan, does: goal.does }));
  };
  // What is easy for one goal must not be left out because another is hard.
  const tried = [...replaced, ...moves, ...goals].map((goal) => ({ goal, easy: plansFor(goal, false) }));
  return tried.flatMap(({ goal, easy }) => (easy.length > 0 ? easy : plansFor(goal, true)));
}

/** Slots of which a view makes what it gives back. */
function slotsOf(frames: readonly Frame[], solver: Solver): readonly bigint[] {
  return frames.flatMap((frame) => {
    const words = frame.fn.paths.filter(({ end }) => end === "done").flatMap(({ returned }) => returned);
    return solver.slotsIn(words, frame, NOTHING);
  });
}

/** People with names first, then other people, contracts, and a stranger at last. */
function callersOf(actors: readonly Actor[]): readonly bigint[] {
  const rank = ({ authority, kind, named, role }: Actor) =>
    authority === null ? 4 : kind === "contract" ? 2 : kind === "burned" ? 3 : named || role.code === "creator" ? 0 : 1;
  const ordered = actors
    .filter(({ starts, kind }) => !starts && kind !== "burned")
    .toSorted((one, other) => rank(one) - rank(other));
  return [...new Set(ordered.map(({ address }) => BigInt(address)))];
}

/** Calls with a contract in place of the one that is wanted, each plan once. */
function toSequences(
  found: readonly Found[],
  problem: Problem,
  { puppet, appointees }: World,
): Omit<Solved, "isFixed"> {
  const { actors, functions, scenario } = problem;
  const sequences = new Map<string, CallSequence>();
  const codes: Record<Address, Hex> = {};
  const placeholder = toAddress(puppet).slice(2);
  for (const { plan, does } of found) {
    const isPuppeteered = plan.some(({ data }) => data.includes(placeholder));
    const kinds: readonly Otherwise[] = isPuppeteered && does === "charge" ? solverConfig.fees : [null];
    for (const otherwise of kinds) {
      const answers = new Map(plan.flatMap((call) => [...call.answers]));
      const stores = new Map(plan.flatMap((call) => [...call.stores]));
      const { address, code } = stores.size > 0 ? writingContract(stores) : answeringContract(answers, otherwise);
      if (isPuppeteered) codes[address] = code;
      const uses = plan.map((call) => toUse(call, functions, placeholder, address));
      const actor = actorOf(plan, actors, appointees);
      const key = uses.map((use) => `${use.actor}${use.target}${use.data}${use.value ?? ""}`).join();
      if (!actor || sequences.has(key)) continue;
      sequences.set(key, { actor, uses, ...settingOf(uses, scenario) });
      if (sequences.size >= solverConfig.maxProposals) return { sequences: [...sequences.values()], codes };
    }
  }
  return { sequences: [...sequences.values()], codes };
}

/** Whether a holder is needed, and which contracts may have what was taken. */
function settingOf(uses: readonly Call[], { token, holder }: Scenario): Pick<CallSequence, "withTokens" | "watching"> {
  const digits = holder.slice(2).toLowerCase();
  const withTokens = uses.some(({ data, holderBalanceAt }) => holderBalanceAt.length > 0 || data.includes(digits));
  const watching = [...new Set(uses.map(({ target }) => target))].filter((target) => target !== token);
  return { withTokens, ...(watching.length > 0 ? { watching } : {}) };
}

const HELD = numberToHex(HOLDER_BALANCE, { size: 32 }).slice(2);

function toUse(call: Plan[number], functions: readonly TargetFunction[], placeholder: string, puppet: Address): Call {
  const target = getAddress(toAddress(call.target));
  const selector: Hex = call.selector === NO_SELECTOR ? FALLBACK : numberToHex(call.selector, { size: 4 });
  const entry = functions.find((each) => each.selector === selector && BigInt(each.target) === call.target);
  const data = fitted(call.data.replaceAll(placeholder, puppet.slice(2).toLowerCase()), entry);
  const held: number[] = [];
  for (let at = data.indexOf(HELD); at >= 0; at = data.indexOf(HELD, at + 1)) if (at % 2 === 0) held.push((at - 2) / 2);
  return {
    actor: getAddress(toAddress(call.caller)),
    target: entry?.target ?? target,
    selector,
    inputs: entry?.inputs ?? "",
    data: data as Hex,
    holderBalanceAt: held,
    numbersAt: call.figures.filter((at) => !held.includes(at)),
    ...(call.value > 0n ? { value: call.value } : {}),
  };
}

/** Without zeros behind the arguments, where none of them is a list. */
function fitted(data: string, entry: TargetFunction | undefined): string {
  if (!entry || LISTS.test(entry.inputs)) return data;
  const words = entry.inputs === "" ? 0 : entry.inputs.split(",").length;
  const [own, rest] = [data.slice(0, 10 + 64 * words), data.slice(10 + 64 * words)];
  return entry.selector !== FALLBACK && /^0*$/.test(rest) ? own : data;
}

const LISTS = /[[(]|bytes(?:,|$)|string/;

/** The last to act; accounts that were only given power act for who gave it. */
function actorOf(plan: Plan, actors: readonly Actor[], appointees: ReadonlySet<bigint>): Actor | undefined {
  const account = plan.findLast(({ caller }) => !appointees.has(caller))?.caller;
  return actors.find(({ address, starts }) => !starts && BigInt(address) === account);
}
