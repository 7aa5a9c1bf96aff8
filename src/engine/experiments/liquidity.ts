// Takes free liquidity out between a purchase and its sale, and tries whether burned shares keep it in. In: the pool's liquidity.
import { type Address, encodeFunctionData, parseAbi } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import type { Recorder } from "../evidence/proof.ts";
import type { Controller, FreeLiquidity, Pool, PoolLiquidity } from "../facts/facts.ts";
import { readController } from "../fuzzer/actors/controllers.ts";
import { encode, leavesOf, parseTypes } from "../fuzzer/arguments/types.ts";
import { type Cast, type Market, newCast } from "../scenarios/market.ts";
import type { Burning, Callee, Withdrawal } from "../scenarios/outcomes/exits.ts";
import { purchase } from "../scenarios/probes/purchase-and-transfer.ts";
import { approval, sale } from "../scenarios/probes/sale.ts";
import { usualSum } from "../scenarios/trade.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, carryOut, type Plan, plan } from "../simulation/plan.ts";
import type { Experiment, ReadStep } from "../simulation/program.ts";
import { runExperiments, type Setting } from "../simulation/run.ts";
import { act, balanceOf, type CallTemplate } from "../simulation/steps.ts";
import { removalOf, sharesOf } from "../venues/registry.ts";
import { experimentConfig } from "./config.ts";

/** In a call of its own, because whose liquidity it is takes longer to learn than where to trade. */
export async function tryWithdrawal(
  reader: Reader,
  market: Market,
  record: Recorder,
  { conditions, liquidity }: { conditions: Conditions; liquidity: Liquidity | Promise<Liquidity> },
): Promise<Read<Withdrawal | null>> {
  const read = await liquidity;
  if (!read.known) return read;
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions) };
  const { pool } = market.route;
  const free = freeIn(pool, read.value);
  if (!free) return known(null);
  const asked = !canBePlayed(free) && free.shareBps >= experimentConfig.releaseMinShareBps;
  const release = asked ? await findRelease(reader, setting, { pool, token: market.token, free }) : null;
  return carryOut(reader, setting, withdrawalPlan(market, cast, record, read.value, release));
}

type Liquidity = Read<readonly PoolLiquidity[]>;

/** A buyer buys; the largest holder of free liquidity takes it out; what does the buyer's sale bring then? */
export function withdrawalPlan(
  market: Market,
  { trader }: Cast,
  record: Recorder,
  liquidity: readonly PoolLiquidity[],
  release: Release | null = null,
): Plan<Withdrawal | null> {
  const { pool } = market.route;
  const free = freeIn(pool, liquidity);
  const calls = free && removalBy(release?.by ?? (canBePlayed(free) ? free.holder : null), market, free);
  if (!free || !calls || calls.length === 0) return plan([], () => known(null));
  const buying = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: buying.marks.bought });
  const released = release && { by: release.by, callee: release.callee };
  const letGo = release ? release.calls.map((call) => ({ name: "release", by: release.by, call })) : [];
  const taken = [...letGo, ...calls].map((each) => ({ ...each, mark: mark(each.name) }));
  const marks = {
    ...buying.marks,
    ...selling.marks,
    taking: taken.map(({ mark }) => mark),
  };
  const taking = taken.map(({ mark, by, call }) => act(mark, by.address, call, { required: true }));
  const { quote, before, sell, after } = selling;
  const steps = [...buying.steps, ...approval(market, trader).steps, quote, ...taking, before, sell, after];
  return plan([{ steps }], ([run]): Read<Withdrawal | null> => {
    const worth = run?.measured(marks.quotedSale);
    if (!run || !worth?.known) return unknown("sale-before-unmeasured");
    // The first refused step ends the experiment.
    const refused = marks.taking.map((each) => run.worked(each)).find((worked) => !worked.known || !worked.value);
    if (refused) return mapRead(refused, () => null);
    const sold = selling.read(run);
    return mapRead(sold, ({ amountOut }) => ({
      pool,
      free,
      released,
      before: worth.value,
      after: amountOut,
      marks,
      replay: record(run),
    }));
  });
}

function freeIn(pool: Pool, liquidity: readonly PoolLiquidity[]): FreeLiquidity | null {
  const own = liquidity.find((entry) => entry.pool.address === pool.address && entry.pool.id === pool.id);
  return own?.largestFree ?? null;
}

function removalBy(holder: Controller | null, { route, token, deadline }: Market, free: FreeLiquidity) {
  if (!holder) return null;
  return removalOf(route.pool, token, { ...free, holder }, deadline).map((call) => ({
    name: "withdraw",
    by: holder,
    call,
  }));
}

/** A contract whose code would have to be replaced to act so is not shown to be able to. */
function canBePlayed({ holder, standing }: FreeLiquidity): boolean {
  return holder.kind !== "contract" && holder.kind !== "burned" && standing.code !== "expired-lock";
}

const BURN: Address = "0x000000000000000000000000000000000000dEaD";
const sharesAbi = parseAbi(["function transfer(address to, uint256 amount) returns (bool)"]);
const binsAbi = parseAbi(["function batchTransferFrom(address from, address to, uint256[] ids, uint256[] shares)"]);
const positionsAbi = parseAbi(["function transferFrom(address from, address to, uint256 id)"]);

/** Whether free liquidity stays in once its holder burns its shares; `null`: no holder that can be simulated has any. */
export function tryBurning(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  liquidity: readonly PoolLiquidity[],
): Promise<Read<Burning | null>> {
  const { pool } = market.route;
  const free = freeIn(pool, liquidity);
  const burning = free && canBePlayed(free) ? burningOf(pool, free) : [];
  if (!free || burning.length === 0) return Promise.resolve(known(null));
  const { trader } = newCast();
  return carryOut(reader, { trader, environment: asItIs(conditions) }, burningPlan(market, trader, free, burning));
}

function burningPlan(
  market: Market,
  trader: Address,
  free: FreeLiquidity,
  calls: readonly CallTemplate[],
): Plan<Burning> {
  const { route, token, deadline } = market;
  const { holder, shareBps } = free;
  const buying = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: buying.marks.bought });
  const burnt = calls.map((call) => act(mark("burn"), holder.address, call, { required: true }));
  const taken = removalOf(route.pool, token, free, deadline).map((call) => act(mark("withdraw"), holder.address, call));
  const steps = [...buying.steps, ...approval(market, trader).steps, ...burnt, ...taken, ...selling.steps];
  return plan([{ steps }], ([run]): Read<Burning> => {
    const [first] = taken;
    if (!run || !first) return unknown("trade-not-tried");
    const read = allOf([run.worked(first.label), run.worked(selling.marks.sell)]);
    return mapRead(read, ([isOut, sells]) => ({ pool: route.pool, holder, shareBps, stays: !isOut && sells }));
  });
}

function burningOf(pool: Pool, { holder, lpAmount, positions, bins }: FreeLiquidity): readonly CallTemplate[] {
  const call = (target: Address, data: CallTemplate["data"]): CallTemplate => ({
    target,
    value: 0n,
    data,
    patches: [],
  });
  if (lpAmount > 0n) {
    const data = encodeFunctionData({ abi: sharesAbi, functionName: "transfer", args: [BURN, lpAmount] });
    return [call(sharesOf(pool) ?? pool.address, data)];
  }
  if (bins) {
    const args = [holder.address, BURN, bins.map(({ bin }) => bin), bins.map(({ shares }) => shares)] as const;
    return [call(pool.address, encodeFunctionData({ abi: binsAbi, functionName: "batchTransferFrom", args }))];
  }
  return positions.flatMap(({ manager, tokenId }) => {
    if (tokenId === null) return [];
    const args = [holder.address, BURN, tokenId] as const;
    return [call(manager, encodeFunctionData({ abi: positionsAbi, functionName: "transferFrom", args }))];
  });
}

// Finds calls that make a contract give back the liquidity it holds. In: the contract and accounts. Out: who called what, or
// nothing.

/** Calls by which a contract gives the liquidity that it holds out of its hands. `callee`: the last of its functions that is called. */
type Release = { readonly by: Controller; readonly callee: Callee; readonly calls: readonly CallTemplate[] };

/**
 * Whether an account can make a contract that is no known locker give back what it holds, and how: every function is called
 * by its masters, by the token's creator and owner, and by a fresh account, with plausible arguments; then again behind another
 * that went through, as one may set the date or the receiver of the next.
 */
async function findRelease(
  reader: Reader,
  setting: Setting,
  { pool, token, free }: { pool: Pool; token: Address; free: FreeLiquidity },
): Promise<Release | null> {
  const left = whatIsLeft(pool, free);
  if (!left) return null;
  const { functions, authorities } = await readController(reader, free.holder.address);
  const fresh: Controller = { address: freshAccount(), kind: "person" };
  const people: readonly Controller[] = [
    ...free.insiders.map((address): Controller => ({ address, kind: "person" })),
    ...authorities.filter(({ kind }) => kind !== "burned" && kind !== "contract"),
  ];
  const actors = [...new Map(people.map((one) => [one.address.toLowerCase(), one])).values()].slice(
    0,
    experimentConfig.releaseMaxActors,
  );
  const ways = [...actors, fresh].flatMap((by) =>
    functions.flatMap(({ selector, inputs, target }) =>
      argumentsFor(inputs, by.address, { token, pool, free }).map((data): Release => {
        const call = { target, value: 0n, data: `${selector}${data.slice(2)}` as const, patches: [] };
        return { by, callee: { selector, inputs }, calls: [call] };
      }),
    ),
  );
  const alone = await tryWays(reader, setting, left, ways);
  if (alone.released) return alone.released;
  const pairs = alone.worked.flatMap((first) =>
    ways
      .filter(({ by, callee }) => by === first.by && callee.selector !== first.callee.selector)
      .map((second): Release => ({ ...second, calls: [...first.calls, ...second.calls] })),
  );
  const behind = await tryWays(reader, setting, left, pairs.slice(0, experimentConfig.releaseMaxPairs));
  return behind.released;
}

type Tried = { readonly released: Release | null; readonly worked: readonly Release[] };

/** A contract that no call made give it away may still do so. */
async function tryWays(reader: Reader, setting: Setting, left: Left, ways: readonly Release[]): Promise<Tried> {
  const tried = ways.map((way) => {
    const calls = way.calls.map((call) => ({ call, made: mark("release") }));
    const pull = left.pulledBy(way.by.address);
    const pulled = pull && { call: pull, made: mark("pull"), kept: left.look() };
    const kept = left.look();
    const steps = [
      ...calls.map(({ call, made }) =>
        act(made, way.by.address, call, { gas: experimentConfig.releaseCallGas, required: true }),
      ),
      kept,
      ...(pulled
        ? [act(pulled.made, way.by.address, pulled.call, { gas: experimentConfig.releasePullGas }), pulled.kept]
        : []),
    ];
    const experiment: Experiment = { steps, gas: experimentConfig.releaseExperimentGas };
    return { way, calls, pulled, kept, experiment };
  });
  if (tried.length === 0) return { released: null, worked: [] };
  const runs = await runExperiments(
    reader,
    setting,
    tried.map(({ experiment }) => experiment),
  );
  const worked: Release[] = [];
  for (const [index, { way, calls, pulled, kept }] of tried.entries()) {
    const run = runs[index];
    if (!run?.known || !calls.every(({ made }) => valueOr(run.value.worked(made), false))) continue;
    const isGone = (step: ReadStep) => {
      const word = run.value.measured(step.label);
      return word.known && left.isGone(word.value);
    };
    if (isGone(kept)) return { released: way, worked };
    if (pulled && isGone(pulled.kept)) return { released: { ...way, calls: [...way.calls, pulled.call] }, worked };
    worked.push(way);
  }
  return { released: null, worked };
}

type Left = {
  readonly look: () => ReadStep;
  isGone(word: bigint): boolean;
  /** How an account takes what the contract lets it spend; `null`: that is not tried. */
  readonly pulledBy: (account: Address) => CallTemplate | null;
};

const pullAbi = parseAbi(["function transferFrom(address from, address to, uint256 amount) returns (bool)"]);

function whatIsLeft(pool: Pool, { holder, lpAmount, positions }: FreeLiquidity): Left | null {
  if (lpAmount > 0n) {
    const shares = sharesOf(pool) ?? pool.address;
    return {
      look: () => balanceOf(mark("left"), shares, holder.address),
      isGone: (word) => word * 2n < lpAmount,
      pulledBy(account) {
        const args = [holder.address, account, lpAmount] as const;
        const data = encodeFunctionData({ abi: pullAbi, functionName: "transferFrom", args });
        return { target: shares, value: 0n, data, patches: [] };
      },
    };
  }
  const [position] = positions;
  if (!position || position.tokenId === null) return null;
  const abi = parseAbi(["function ownerOf(uint256) view returns (address)"]);
  const data = encodeFunctionData({ abi, functionName: "ownerOf", args: [position.tokenId] });
  const look = (): ReadStep => ({ kind: "read", label: mark("left"), target: position.manager, data });
  return { look, isGone: (word) => word !== BigInt(holder.address), pulledBy: () => null };
}

/** Arguments of a locker's function: what is locked, how much or which, the receiver, and a number that turns a date back if it is added. */
function argumentsFor(
  inputs: string,
  actor: Address,
  { token, pool, free }: { token: Address; pool: Pool; free: FreeLiquidity },
): readonly `0x${string}`[] {
  const parameters = parseTypes(inputs);
  if (!parameters) return [];
  if (parameters.length === 0) return ["0x"];
  const [position] = free.positions;
  const thing = position?.manager ?? sharesOf(pool) ?? pool.address;
  const amount = position?.tokenId ?? free.lpAmount;
  const leaves = parameters.flatMap(leavesOf);
  const count = (kind: string) => leaves.filter((leaf) => leaf.kind === kind).length;
  const people = tuples(count("address"), [thing, actor, token]);
  const numbers = tuples(count("number"), [
    amount,
    0n,
    1n,
    ...parameters.flatMap(({ type }) => backInTime(type)).slice(-1),
  ]);
  const sets = people.flatMap((address) => numbers.map((number) => ({ address, number })));
  const encoded = sets.slice(0, experimentConfig.releaseMaxArguments).flatMap(({ address, number }) => {
    const bool = leaves.map(() => true);
    const word = leaves.map(() => `0x${"00".repeat(32)}`);
    const choice = { address, number, bool, word, text: leaves.map(() => ""), bytes: leaves.map(() => "0x") };
    return encode(parameters, choice, 1, actor) ?? [];
  });
  return [...new Set(encoded)];
}

/** A date with this added, without a check, is decades earlier. */
function backInTime(type: string): readonly bigint[] {
  const bits = Number(/^uint(\d+)$/.exec(type)?.[1] ?? 0);
  return bits >= SECONDS_BITS ? [2n ** BigInt(bits) - DECADES] : [];
}

const SECONDS_BITS = 32;
const DECADES = 2n ** 30n;

/** One value each; several are used in turn: what, receiver; receiver, what. */
function tuples<Value>(length: number, values: readonly Value[]): readonly (readonly Value[])[] {
  if (length === 0) return [[]];
  return values.flatMap((_, start) => {
    const turned = Array.from({ length }, (_, index) => values[(start + index) % values.length]) as Value[];
    return length === 2 ? [turned, turned.toReversed()] : [turned];
  });
}
