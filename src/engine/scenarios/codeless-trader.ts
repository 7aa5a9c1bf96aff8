// A trade by an account without code that starts the transaction, on nodes that cannot simulate blocks: the router or the token
// is replaced by a stage that runs its code. Only for tokens that ask for both.
import { type Address, concat, type Hex, isAddressEqual, maxUint256, numberToHex } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown } from "../core/read.ts";
import type { FactReads, Holder } from "../facts/facts.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { readsCode, runOnStage, type Stage } from "../simulation/codeless.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import type { StorageOverride } from "../simulation/overrides.ts";
import { allOf, type Plan, plan } from "../simulation/plan.ts";
import { runExperiments } from "../simulation/run.ts";
import { allowance, balanceOf } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import type { Market } from "./market.ts";
import type { Staged } from "./outcomes/outcomes.ts";
import type { StepOutcome } from "./outcomes/trade.ts";
import { purchase, sending } from "./probes/purchase-and-transfer.ts";
import { sale } from "./probes/sale.ts";
import { mappingsAt, NAMESPACE, slotOf, toWord } from "./storage-layout.ts";
import { buys, usualSum } from "./trade.ts";

type StagedMarket = {
  readonly market: Market;
  readonly router: Stage;
  readonly token: Stage;
  /** The storage word that lets the router take all of an owner's tokens. */
  readonly allowing: (owner: Address) => StorageOverride;
  /** Who sends some: a person. */
  readonly holder: Pick<Holder, "address"> | undefined;
};

/** The contract that a holder approves, where it is the one that all trades go through. */
function routerOf({ route, token, assumed, curve, prelude, deadline }: Market): Address | null {
  if (assumed || curve || prelude.length > 0 || route.paysCaller) return null;
  const who = freshAccount();
  const [approval, ...more] = route.approve(who);
  const trades = [route.buy(who, 1n, deadline), route.sell(who, 1n, deadline)];
  const isOwn = trades.every(({ target }) => isAddressEqual(target, route.spender));
  return approval && more.length === 0 && isAddressEqual(approval.target, token) && isOwn ? route.spender : null;
}

/** A trade and a transfer by an account without code that starts the transaction, and by an account with code that does. */
async function tryOnStage(
  reader: Reader,
  conditions: Conditions,
  { market, router, token, allowing, holder }: StagedMarket,
): Promise<Read<Staged>> {
  const trader = (hasCode: boolean) => {
    const who = freshAccount();
    const put = [...(conditions.put ?? []), allowing(who)];
    return play(reader, { ...conditions, put }, { stage: router, who, hasCode, people: [] }, tradeOnStage(market, who));
  };
  const sender = (hasCode: boolean): Promise<Read<StepOutcome | null>> => {
    if (!holder) return Promise.resolve(known(null));
    const [who, friend] = [holder.address, freshAccount()];
    const setting = { stage: token, who, hasCode, people: [friend] };
    return play(reader, conditions, setting, sendingOnStage(market, who, friend));
  };
  const [trades, sendings] = await Promise.all([
    Promise.all([trader(true), trader(false)]),
    Promise.all([sender(true), sender(false)]),
  ]);
  const all = allOf([...trades, ...sendings]);
  if (!all.known) return all;
  const [coded, person, codedSent, personSent] = all.value;
  return known({ coded, person, sent: codedSent && personSent && { coded: codedSent, person: personSent } });
}

async function play<T>(
  reader: Reader,
  conditions: Conditions,
  setting: Pick<Parameters<typeof runOnStage>[1], "stage" | "who" | "hasCode" | "people">,
  { experiments, outcome }: Plan<T>,
): Promise<Read<T>> {
  const environment = asItIs(conditions);
  return outcome(await Promise.all(experiments.map((each) => runOnStage(reader, { ...setting, environment }, each))));
}

/** The allowance is a storage override: an account on a router's stage calls no contract but the router. */
function tradeOnStage(market: Market, who: Address): Plan<Staged["person"]> {
  const nativeIn = usualSum(market);
  const buying = purchase(market, who, nativeIn);
  const selling = sale(market, who, { held: buying.marks.bought });
  const allowed = mark("allowance");
  const steps = [...buying.steps, allowance(allowed, market.token, who, market.route.spender), ...selling.steps];
  return plan([{ steps }], ([run]): Read<Staged["person"]> => {
    if (!run) return unknown("trade-not-tried");
    const bought = buying.read(run);
    if (!bought.known) return bought;
    if (!buys({ bought: bought.value })) return known({ nativeIn, bought: bought.value, sold: null });
    const may = run.measured(allowed);
    if (!may.known) return may;
    if (may.value < bought.value.amountOut) return unknown("trade-not-tried");
    const sold = selling.read(run);
    return sold.known ? known({ nativeIn, bought: bought.value, sold: sold.value }) : sold;
  });
}

function sendingOnStage({ token }: Market, who: Address, friend: Address): Plan<StepOutcome> {
  const held = mark("held");
  const way = sending(token, { from: who, to: friend, held, portionBps: scenarioConfig.holderSentBps });
  return plan([{ steps: [balanceOf(held, token, who), ...way.steps] }], ([run]) =>
    run ? way.read(run) : unknown("sending-not-tried"),
  );
}

type Subject = {
  readonly market: Market;
  readonly people: readonly Holder[];
  readonly code: Promise<FactReads["code"]> | FactReads["code"] | undefined;
};

/**
 * Where no node simulates blocks, what people do who have no code and start it themselves: only where the token asks for both, and
 * does not ask who stands in a contract's place. `null`: not seen.
 */
export async function tryStaged(
  reader: Reader,
  conditions: Conditions,
  { market, people, code: reading }: Subject,
): Promise<Staged | null> {
  const can = await reader.capabilities();
  if (can.simulateV1 || !can.stateOverrides) return null;
  const [code, router] = [await reading, routerOf(market)];
  if (!code?.known || !router || !asksBoth(code)) return null;
  const placed = market.route.approve(router) && market.route.sell(router, 1n, market.deadline).code;
  const [allowing, routerCode, tokenCode] = await Promise.all([
    findAllowances(reader, market.token, router, conditions),
    placed ?? codeAt(reader, router),
    codeAt(reader, market.token),
  ]);
  if (!allowing || !routerCode || !tokenCode) return null;
  const staged = await tryOnStage(reader, conditions, {
    market,
    router: { at: router, code: routerCode },
    token: { at: market.token, code: tokenCode },
    allowing,
    holder: people[0],
  });
  return staged.known ? staged.value : null;
}

function asksBoth({ value: { asks, parts } }: Extract<FactReads["code"], { known: true }>): boolean {
  if (!asks.known || !asks.value.includes("code") || !asks.value.includes("origin")) return false;
  return !parts.some(({ bytes }) => readsCode(bytes));
}

async function codeAt(reader: Reader, address: Address): Promise<Hex | null> {
  const read: Read<unknown> = await attempt(reader.request("eth_getCode", [address, numberToHex(reader.block.number)]));
  return read.known && typeof read.value === "string" && read.value.length > 2 ? (read.value as Hex) : null;
}

// Finds where a token keeps allowances to one spender, by overriding the usual slots and asking back.

/** Where a token keeps what one account lets another spend: the first of them may be found in either order. */
type Lying = (owner: Address, spender: Address) => Hex;

/** The storage override by which an owner lets the spender take all. */
type Allowing = (owner: Address) => StorageOverride;

/** Where the token keeps this spender's allowances: those of fresh accounts are overridden in the usual places, and the token is asked back. */
async function findAllowances(
  reader: Reader,
  token: Address,
  spender: Address,
  conditions: Conditions,
): Promise<Allowing | null> {
  const probes = USUAL.map((lying) => ({ lying, owner: freshAccount(), asked: mark("probe") }));
  const allowingAt = (lying: Lying) => (owner: Address) => ({
    at: token,
    slot: lying(owner, spender),
    word: toWord(maxUint256),
  });
  const put = probes.map(({ lying, owner }) => allowingAt(lying)(owner));
  const fresh = mark("nobody");
  const steps = [
    allowance(fresh, token, freshAccount(), spender),
    ...probes.map(({ owner, asked }) => allowance(asked, token, owner, spender)),
  ];
  const setting = { trader: freshAccount(), environment: asItIs({ ...conditions, put }) };
  const [run] = await runExperiments(reader, setting, [{ steps }]);
  if (!run?.known || run.value.status !== "done" || run.value.word(fresh) !== 0n) return null;
  const found = probes.filter(({ asked }) => run.value.word(asked) === maxUint256);
  const [only, ...more] = found;
  return only && more.length === 0 ? allowingAt(only.lying) : null;
}

const USUAL: readonly Lying[] = [
  ...Array.from({ length: scenarioConfig.allowanceSlotsSolidity }, (_, slot) => nested(BigInt(slot), 0)),
  ...Array.from({ length: scenarioConfig.allowanceSlotsVyper }, (_, slot) => nested(BigInt(slot), 1)),
  nested(NAMESPACE + 1n, 0),
  seeded,
];

/** A mapping in a mapping, in the order of either compiler. */
function nested(base: bigint, order: 0 | 1): Lying {
  const at = (place: bigint, account: Address): Hex => {
    const found = mappingsAt(place)[order];
    return found ? slotOf(found, account) : "0x";
  };
  return (owner, spender) => at(BigInt(at(base, owner)), spender);
}

/** Solady's: both packed around a seed of four bytes. */
function seeded(owner: Address, spender: Address): Hex {
  const before = concat([owner.toLowerCase() as Hex, "0x00000000000000007f5e9f20"]);
  return slotOf({ before, padded: false, behind: "0x", member: 0n, shift: 0 }, spender);
}
