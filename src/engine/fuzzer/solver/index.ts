// Solves for the inputs that do harm, instead of guessing them: what a sale depends on, who can write that, with which arguments, and what has
// to come before. In: the code of the token and of contracts beside it, and who may act. Out: sequences that the search executes; nothing is
// concluded from what is solved here alone.
import { type Address, getAddress, type Hex, hexToBigInt, isAddressEqual, keccak256, numberToHex } from "viem";
import { ERC20 } from "../../bytecode/index.ts";
import type { Reader } from "../../chain/reader.ts";
import { afterSending } from "../../chain/turns.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { answeringContract, type Otherwise, writingContract } from "../../simulation/answering.ts";
import { HOLDER_BALANCE } from "../arguments/values.ts";
import type { TargetFunction } from "../functions.ts";
import { type Call, FALLBACK } from "../model/call.ts";
import type { Actor, CallSequence } from "../model/call-sequence.ts";
import type { Unreached } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { buyBy } from "../strategies/signs.ts";
import { solverConfig } from "./config.ts";
import { NO_SELECTOR, toContract } from "./contracts.ts";
import { isFixedIn } from "./fixity.ts";
import { expectWords } from "./likely-words.ts";
import type { Plan } from "./plan.ts";
import { callersOf, type Found, isSigned, NOTHING_PROPOSED, proposedIn } from "./propose.ts";
import type { Problem, Solved } from "./solved.ts";
import { keyOf, toAddress, World } from "./world.ts";

/** Reads the storage that it needs as it goes, in a few rounds. */
export async function solve(problem: Problem): Promise<Solved> {
  const world = worldOf(problem);
  const { token, pool, route } = problem.scenario;
  const callers = callersOf(problem.actors).slice(0, solverConfig.maxCallers);
  // Where an account must not be a certain one, the number behind it is tried.
  const others = callers.slice(0, 1).map((account) => account + 1n);
  expectWords(world, { callers, others: [...[token, pool, route.spender].map(BigInt), ...others] });
  // The calls that are scouted do not wait for what is computed here.
  await Promise.all([readMissing(problem.reader, world), afterSending()]);
  let proposed = NOTHING_PROPOSED;
  let isFixed = false;
  for (let round = 0; ; round++) {
    world.effort = solverConfig.maxEffort;
    world.missing.clear();
    world.uncoded.clear();
    isFixed = problem.isWhole && isFixedIn(world, problem);
    world.unsuppose();
    world.owners = undefined;
    proposed = proposedIn(world, problem);
    if (
      world.missing.size + world.uncoded.size === 0 ||
      round >= solverConfig.maxReadings ||
      world.words.size >= solverConfig.maxWords
    )
      break;
    await readMissing(problem.reader, world);
  }
  const found = [...proposed.found, ...proposed.searched()];
  const growing = proposed.longer().flatMap((plan) => plan.slice(-1));
  const uses = growing.map((call) => toUse(call, problem.functions));
  const signed = found.filter(({ plan }) => isSigned(plan));
  const executable = found.filter((each) => !signed.includes(each));
  return {
    ...toSequences(executable, problem, world),
    growing: uses,
    signed: signed.flatMap((each) => toUnreached(each, problem)),
    isFixed,
  };
}

function worldOf({ reader, scenario, contracts, actors, supply }: Problem): World {
  const { holder, bystander, friend, freshAccount: stranger } = scenario;
  const recipient = BigInt(freshAccount());
  const strangers = actors.filter(({ authority }) => !authority).map(({ address }) => address);
  const appointees = new Set([stranger, freshAccount()].map(BigInt));
  const people = [holder, bystander, friend, ...strangers].map(BigInt);
  const world = new World({
    fresh: new Set([recipient, ...appointees, ...people]),
    silent: new Set([scenario.token, scenario.pool, scenario.route.spender].map(BigInt)),
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
  // Nothing stands under a key that was made up here.
  for (const [key, { slot }] of world.missing) if (world.isUnderInvented(slot)) world.words.set(key, 0n);
  const unknown = [...world.missing].flatMap(([key, place]) => (world.words.has(key) ? [] : [place]));
  const wanted = unknown.slice(0, Math.max(0, solverConfig.maxWords - world.words.size));
  await Promise.all([
    ...wanted.map(async ({ contract, slot }) => {
      const word = await asker.slot(toAddress(contract), numberToHex(slot, { size: 32 }));
      if (word.known) world.words.set(keyOf(contract, slot), hexToBigInt(word.value));
    }),
    ...[...world.uncoded].slice(0, solverConfig.maxContracts).map(async (account) => {
      const code = await asker.code(toAddress(account));
      if (code.known && code.value === "0x") world.people.add(account);
      else if (code.known) world.codeHashes.set(account, hexToBigInt(keccak256(code.value)));
    }),
  ]);
}

/** Calls with a contract in place of the one that is wanted, each plan once. */
function toSequences(
  found: readonly Found[],
  problem: Problem,
  { puppet, appointees }: World,
): Pick<Solved, "sequences" | "codes"> {
  const { functions, scenario } = problem;
  const actors = [...problem.actors];
  const sequences = new Map<string, CallSequence>();
  const codes: Record<Address, Hex> = {};
  const placeholder = toAddress(puppet).slice(2);
  for (const { plan, does } of found) {
    const isPuppeteered = plan.some(({ data }) => data.includes(placeholder));
    const kinds: readonly Otherwise[] = isPuppeteered && does === "charge" ? solverConfig.fees : [null];
    for (const otherwise of kinds) {
      const { address, code } = puppetFor(plan, otherwise);
      if (isPuppeteered) codes[address] = code;
      const place = (data: Hex) => data.replaceAll(placeholder, address.slice(2).toLowerCase()) as Hex;
      const uses = plan.map((call) => toUse({ ...call, data: place(call.data) }, functions));
      const actor = actorOf(plan, actors, appointees);
      const key = uses.map((use) => `${use.actor}${use.target}${use.data}${use.value ?? ""}`).join();
      if (!actor || sequences.has(key)) continue;
      if (!actors.includes(actor)) actors.push(actor);
      sequences.set(key, { actor, ...madeOf(plan, uses, scenario) });
      if (sequences.size >= solverConfig.maxProposals) return { sequences: [...sequences.values()], codes };
    }
  }
  return { sequences: [...sequences.values()], codes };
}

/** The calls of a plan, with what has to come before and what the search has to know of them. */
function madeOf(plan: Plan, uses: readonly Call[], scenario: Scenario): Omit<CallSequence, "actor"> {
  const bought = boughtBefore(plan, scenario);
  const asking = plan.findLastIndex(({ asksTime }) => asksTime);
  return {
    uses: [...bought, ...uses],
    ...settingOf(uses, scenario),
    ...(asking > 0 ? { asksTimeAt: bought.length + asking } : {}),
  };
}

/** The call that takes the signature with which sales end. */
function toUnreached({ plan, isOfHolder }: Found, { functions, scenario }: Problem): readonly Unreached[] {
  const call = plan.find((each) => each.isSigned);
  if (!call) return [];
  const { target, selector, inputs } = toUse(call, functions);
  const on = isAddressEqual(target, scenario.token) ? {} : { on: target };
  return [{ callee: { selector, inputs, ...on }, key: "signature", writes: isOfHolder ? "accounts" : "everybody" }];
}

/** The contract that is put in place for a plan. */
function puppetFor(plan: Plan, otherwise: Otherwise) {
  const stores = new Map(plan.flatMap((call) => [...call.stores]));
  if (stores.size > 0) return writingContract(stores);
  return answeringContract(new Map(plan.flatMap((call) => [...call.answers])), otherwise);
}

/** Whether a holder is needed, and which contracts may have what was taken. */
function settingOf(uses: readonly Call[], { token, holder }: Scenario): Pick<CallSequence, "withTokens" | "watching"> {
  const digits = holder.slice(2).toLowerCase();
  const withTokens = uses.some(({ data, holderBalanceAt }) => holderBalanceAt.length > 0 || data.includes(digits));
  const watching = [...new Set(uses.map(({ target }) => target))].filter((target) => target !== token);
  return { withTokens, ...(watching.length > 0 ? { watching } : {}) };
}

/** What the holder has, or one unit more or less, as bounds leave it. */
const HELD = numberToHex(HOLDER_BALANCE, { size: 32 }).slice(2, -1);

function toUse(call: Plan[number], functions: readonly TargetFunction[]): Call {
  const target = getAddress(toAddress(call.target));
  const selector: Hex = call.selector === NO_SELECTOR ? FALLBACK : numberToHex(call.selector, { size: 4 });
  const entry = functions.find((each) => each.selector === selector && BigInt(each.target) === call.target);
  const data = fitted(call.data, entry);
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

/** Who sends tokens before they do something else buys them first. */
function boughtBefore(plan: Plan, scenario: Scenario): readonly Call[] {
  const [last, ...before] = plan.toReversed();
  const isSending = before.some(
    ({ caller, target, selector }) =>
      caller === last?.caller && target === BigInt(scenario.token) && selector === ERC20.transfer,
  );
  return last && isSending ? buyBy(getAddress(toAddress(last.caller)), scenario) : [];
}

/** The last to act; accounts that were only given power act for who gave it. */
function actorOf(plan: Plan, actors: readonly Actor[], appointees: ReadonlySet<bigint>): Actor | undefined {
  const account = plan.findLast(({ caller }) => !appointees.has(caller))?.caller;
  const known = actors.find(({ address, starts }) => !starts && BigInt(address) === account);
  return known ?? (account === undefined ? undefined : hiddenActor(account));
}

/** Who follows from storage alone is known to have no code. */
function hiddenActor(account: bigint): Actor {
  const found = {
    address: getAddress(toAddress(account)),
    kind: "person",
    role: { code: "stored" },
    named: false,
  } as const;
  return { ...found, authority: { ...found, found: [] } };
}
