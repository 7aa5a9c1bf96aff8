// The fuzzer: uses every power over a token against a holder, and proves what it does. In: facts and a market. Out: powers with proofs.
import { type Address, isAddressEqual, toFunctionSelector, zeroAddress } from "viem";
import { TRANSFERS } from "../bytecode/index.ts";
import { stoppableReader } from "../chain/pinned-reader.ts";
import type { Reader } from "../chain/reader.ts";
import { askerOf } from "../chain/views/asker.ts";
import { toAddressAnswer } from "../chain/views/call-data.ts";
import { mapRead, type Read, valueOr } from "../core/read.ts";
import type { Technique } from "../core/report.ts";
import type { Code, ContractFunction, FactReads } from "../facts/facts.ts";
import type { Market } from "../scenarios/market.ts";
import { likelyStorageLayout, type StorageLayoutFinder, toldSupply } from "../scenarios/storage-layout.ts";
import { freshAccount } from "../simulation/accounts.ts";
import type { Conditions } from "../simulation/environment.ts";
import { hookOf } from "../venues/registry.ts";
import { actorsOf, bystandersOf, donorsOf, starting, withOthers } from "./actors/actors.ts";
import { type Hooked, publicPlaces, readControllers } from "./actors/controllers.ts";
import { literalsOf } from "./arguments/constants.ts";
import { poolNamesOf } from "./arguments/pool-keys.ts";
import { armingOf, cluesOf, dataFlowOf, likeliestFirst } from "./clues.ts";
import { fuzzConfig } from "./config.ts";
import type { FuzzContext } from "./context.ts";
import { tradeAfter } from "./entry/entry.ts";
import { conditionsIn, createTally } from "./executor/execute.ts";
import { explore } from "./explore.ts";
import { behavioursOf, changesCode, fallbacksOf, isFollowed, writersOf } from "./functions.ts";
import { functionKey } from "./model/call.ts";
import type { Opening } from "./model/found.ts";
import type { Powers } from "./model/powers.ts";
import type { Scenario } from "./model/scenario.ts";
import { toPowers } from "./results/powers.ts";
import { solve } from "./solver/index.ts";

export type PowerFacts = Pick<FactReads, "code" | "metadata" | "authorities" | "owner" | "pools" | "proxy"> & {
  /** What the pool's hook can be told, and who can. */
  readonly hooked?: Hooked | null;
  /** Only awaited where no one can buy, so that a holder has to give tokens. */
  readonly holders: FactReads["holders"] | Promise<FactReads["holders"]>;
};

/** Searches one token for violations, in at most a handful of round trips. */
export async function tryPowers(
  reader: Reader,
  facts: PowerFacts,
  {
    market,
    conditions,
    ledger,
    techniques = NOTHING_KNOWN,
    opening = null,
    isWanted = always,
  }: {
    readonly market: Market;
    readonly conditions: Conditions;
    readonly ledger: StorageLayoutFinder;
    /** What tokens with nearly the same code are known for. */
    readonly techniques?: Promise<readonly Technique[]> | undefined;
    /** How that market is made. */
    readonly opening?: Opening | null;
    /** From when on it returns false, nothing more is tried. */
    readonly isWanted?: (() => boolean) | undefined;
  },
): Promise<Read<Powers>> {
  const trying = stoppableReader(reader, isWanted);
  const { code, authorities, owner, metadata } = facts;
  if (!code.known) return code;
  if (!authorities.known) return authorities;
  const pools = valueOr(facts.pools, []);
  const hook = hookOf(market.route.pool);
  const { addresses, ...literals } = literalsOf(code.value);
  const { hooked = null } = facts;
  const [asked, asset] = await Promise.all([
    readControllers(reader, code.value, authorities.value, { pools, hooked }),
    readAsset(reader, market.token, code.value),
  ]);
  const codes = [{ address: market.token, code: code.value }, ...asked.askedCodes];
  // Code that asks for `tx.origin` sees one account in a transaction, so two people do not trade in the same.
  const apart = codes.some((each) => asksForOrigin(each.code));
  const scenario = {
    ...scenarioOf(market),
    ...(apart ? { buyApart: true } : {}),
    hook,
    hookName: hooked?.name ?? null,
    ...(asset ? { asset } : {}),
  };
  const actors = actorsOf(
    scenario,
    withOthers(authorities.value, asked.authorities),
    owner.known ? owner.value : null,
    publicPlaces(reader, code.value, pools),
  );
  const functions = [
    ...[...writersOf(code.value), ...fallbacksOf(code.value)]
      .filter((entry) => !changesCode(entry, facts.proxy))
      .map((entry) => ({ ...entry, target: scenario.token })),
    ...asked.functions,
  ].filter((entry) => !isTradeOn(market.curve, entry));
  const supply =
    (metadata.known && metadata.value.totalSupply) || toldSupply(metadata)?.supply || fuzzConfig.assumedSupply;
  const readable = [{ address: market.token, code: code.value }, ...asked.codes];
  const solvable = readable.map((each) => ({ address: each.address, parts: each.code.parts }));
  const proxy = facts.proxy.known ? facts.proxy.value : null;
  const mayPass = proxy !== null && (proxy.change !== "admin" || proxy.admin?.kind === "burned");
  // Who passes each function on to code of its own, and does not list them, may have others.
  const isWhole = isFollowed(code.value) && (proxy?.kind === "diamond" || proxy?.implementations.length === 1);
  const likely = likelyStorageLayout(scenario.token, facts);
  const others = { functions: asked.asked, codes: asked.askedCodes, known: readable };
  const clues = cluesOf(market.token, code.value, others, await techniques);
  const context: FuzzContext = {
    reader: trying,
    scenario,
    conditions,
    actors: [
      ...actors,
      ...starting(
        actors,
        codes.flatMap((each) => each.code.parts),
      ),
    ],
    functions: likeliestFirst(functions, clues),
    codeAddresses: addresses,
    bystanders: async () =>
      bystandersOf(scenario, await facts.holders, {
        authorities: withOthers(authorities.value, asked.authorities),
        pools,
        supply,
      }),
    ...clues,
    arming: armingOf(code.value, scenario.token),
    ...dataFlowOf(readable),
    controlled: asked.controlled,
    relayers: asked.relayers,
    figures: {
      ...literals,
      constants: [...(hooked?.figures ?? []), ...literals.constants],
      poolBalance: market.route.pool.tokenReserve,
      supply,
      timestamp: reader.block.timestamp,
      balancesAt: likely?.place ?? null,
      poolNames: poolNamesOf(market.token, market.route.pool),
    },
    tally: createTally(),
    opening,
    donors: async () => donorsOf(await facts.holders),
    ledger: { likely, found: ledger },
    solve: () => solve({ reader, scenario, contracts: solvable, actors, functions, supply, mayPass, isWhole }),
    tradeAfter: (steps) => tradeAfter(trying, market, conditionsIn({ scenario, conditions }), steps),
  };
  const explored = await explore(context);
  return mapRead(explored, (exploration) => {
    const missing = exploration.missing ?? asked.missing;
    const powers = toPowers({ ...exploration, missing }, code.value, reader.chain.nativeSymbol);
    const number = numberIn(code.value, asked.askedCodes, context);
    return number ? { ...powers, number } : powers;
  });
}

const always = () => true;

const NOTHING_KNOWN: Promise<readonly Technique[]> = Promise.resolve([]);

const ASSET = toFunctionSelector("asset()");

/** What a vault's shares stand for, where the token says that it is one (ERC-4626, and those like it). */
async function readAsset(reader: Reader, token: Address, { functions }: Code): Promise<Address | null> {
  if (!functions.some(({ selector }) => selector === ASSET)) return null;
  const answer = await askerOf(reader).ask(token, ASSET);
  const asset = answer.known ? toAddressAnswer(answer.value) : null;
  return asset && !isAddressEqual(asset, zeroAddress) && !isAddressEqual(asset, token) ? asset : null;
}

/** Effects of the token's own functions may wait for a block, or end with one. Of other contracts that is not known. */
function numberIn(
  own: Code,
  others: readonly { readonly code: Code }[],
  { functionsWith, scenario }: FuzzContext,
): Powers["number"] {
  const isOthers = others.some(({ code }) => code.asksNumber);
  if (!own.asksNumber && !isOthers) return undefined;
  const isTimed = own.functions.some(({ selector }) => {
    const key = functionKey({ target: scenario.token, selector });
    return !TRANSFERS.has(selector) && (functionsWith["sets-times"].has(key) || functionsWith["checks-time"].has(key));
  });
  return isOthers || isTimed ? "awaited" : "asked";
}

/** Payments to a curve and sales to it are trades, whatever they do to the curve. */
function isTradeOn(curve: Market["curve"], fn: ContractFunction & { readonly target: Address }): boolean {
  if (!curve || !isAddressEqual(curve.address, fn.target)) return false;
  return fn.mutability === "payable" || [curve.buy.selector, curve.sell.selector].includes(fn.selector);
}

function asksForOrigin(code: Code): boolean {
  return behavioursOf(code).some(({ asked }) => asked.anywhere.includes("origin"));
}

function scenarioOf({
  token,
  route,
  prelude,
  preparations = [],
  deadline,
  unfilled = false,
  filler,
  put,
}: Market): Scenario {
  const nativeIn = route.pool.depthNative / fuzzConfig.purchasePoolDivisor;
  return {
    token,
    route,
    pool: route.pool.address,
    holder: freshAccount(),
    bystander: freshAccount(),
    freshAccount: freshAccount(),
    friend: freshAccount(),
    nativeIn: nativeIn > fuzzConfig.minPurchaseWei ? nativeIn : fuzzConfig.minPurchaseWei,
    deadline,
    setUp: prelude,
    unfilled,
    ...(filler ? { filler } : {}),
    ...(put ? { put: { words: put, fromNone: false, toPeople: false } } : {}),
    preparations,
  };
}
