// The same trade where something differs that must not matter: gas price, block, randomness, wealth, code. In: a market. Out:
// what each trade did, in one call per changed block.
import { type Address, type Hex, hexToBigInt, keccak256, numberToHex } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import type { Recorder } from "../evidence/proof.ts";
import { freshAccount, richBalance } from "../simulation/accounts.ts";
import { newborn as newNewborn, runNewborn } from "../simulation/codeless.ts";
import { asItIs, type Conditions, type Environment, surroundingsOf } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, carryOut, each, inOneCall, type Plan, plan } from "../simulation/plan.ts";
import { BASE_FEE_CODE } from "../simulation/probes.ts";
import type { Step } from "../simulation/program.ts";
import { nativeOf } from "../simulation/steps.ts";
import { canChangeBlocks, lacking } from "../simulation/transport.ts";
import { scenarioConfig } from "./config.ts";
import { type Cast, type Market, newCast } from "./market.ts";
import type { Circumstance, CircumstancedTrade, Circumstances, NewbornTrade } from "./outcomes/outcomes.ts";
import type { Trade } from "./outcomes/trade.ts";
import { isNodesDoing, sendingPlan, tradePlan, usualSum } from "./trade.ts";

type Change = {
  readonly environment: Environment;
  readonly honest: boolean;
  /** Who trades there: each in an experiment of its own, all in one call. */
  readonly traders: readonly Trader[];
};

type Trader = {
  readonly name: Circumstance;
  readonly rest?: (who: Address) => bigint;
  /** The most that each of its transactions may use. */
  readonly gas?: number;
};

/** The same trade by other fresh accounts, while something changes that must not matter. Each needs a call of its own. */
export async function tryCircumstances(
  reader: Reader,
  market: Market,
  record: Recorder,
  conditions: Conditions,
): Promise<Read<Circumstances>> {
  const can = await reader.capabilities();
  const anywhere = canChangeBlocks(can);
  const tried = circumstances(conditions).filter(({ environment }) => anywhere || isEmpty(environment.block));
  // The account that fills a pool obeys the transaction's sender.
  const newborn = can.simulateV1 || market.assumed ? null : asNewborn(reader, market, record, conditions);
  const trades = (
    await Promise.all(
      tried.map(async ({ honest, environment, traders }) => {
        const cast = newCast();
        const setting = { trader: cast.trader, environment };
        const plans = traders.map((trader) =>
          as(trader, cast, tradePlan(market, cast, record, { nativeIn: usualSum(market) })),
        );
        const all = await carryOut(
          reader,
          setting,
          inOneCall({ shown: shownPlan(environment), left: leftPlan(cast, traders), trades: each(plans) }),
        );
        if (!all.known) return [all];
        const { shown, left, trades: made } = all.value;
        if (!shown.known) return [shown];
        if (!made.known) return [made];
        const [usual] = made.value;
        return made.value.flatMap((trade, index): Read<CircumstancedTrade>[] => {
          const { name, gas } = traders[index] ?? { name: environment.name as Circumstance };
          if (name === PENNILESS && !left.known) return [left];
          if (gas && trade.known && (!usual?.known || hasTooLittle(trade.value, usual.value, BigInt(gas)))) return [];
          const isSimulated = !can.blockOverrides && !isEmpty(environment.block);
          return [
            mapRead(trade, (value) => ({
              ...value,
              circumstance: name,
              honest,
              ...(isSimulated ? { isSimulated } : {}),
            })),
          ];
        });
      }),
    )
  ).flat();
  const made = trades.flatMap((trade) => (trade.known ? [trade.value] : []));
  const [first] = trades;
  if (made.length === 0 && first && !first.known) return first;
  const untried = anywhere ? undefined : lacking(can, { code: "surroundings-not-changed" });
  const missing = [...trades, ...(untried ? [untried] : [])].find((trade) => !trade.known && !isNodesDoing(trade.why));
  return known({ trades: made, newborn: await newborn, missing: missing && !missing.known ? missing.why : null });
}

/** Whether contracts see the base fee that is asked for: nodes pass over what they know by another name. */
function shownPlan({ block: { baseFeePerGas } }: Environment): Plan<true> {
  if (baseFeePerGas === undefined) return plan([], () => known(true));
  const label = mark("base-fee");
  const step: Step = { kind: "read", label, target: freshAccount(), data: "0x", code: BASE_FEE_CODE };
  return plan([{ steps: [step] }], ([run]) => {
    const isShown = run?.succeeded(label) && run.word(label) === baseFeePerGas;
    return isShown ? known(true) : unknown("surroundings-not-changed");
  });
}

/** Whether who has nothing left but for gas has nothing left: some nodes charge no gas for calls, and that stays with them. */
function leftPlan({ trader }: Cast, traders: readonly Trader[]): Plan<true> {
  if (!traders.some(({ name }) => name === PENNILESS)) return plan([], () => known(true));
  const label = mark("left");
  return plan([{ rest: 0n, steps: [nativeOf(label, trader)] }], ([run]) =>
    run?.word(label) === 0n ? known(true) : unknown("surroundings-not-changed"),
  );
}

/** The usual trade by an account without code; each in a call of its own. */
async function asNewborn(
  reader: Reader,
  market: Market,
  record: Recorder,
  conditions: Conditions,
): Promise<NewbornTrade | null> {
  const nativeIn = usualSum(market);
  const play = async <T>(trader: Trader, planOf: (cast: Cast) => Plan<T>) => {
    const who = newNewborn();
    const cast = { ...newCast(), trader: who.address };
    const setting = { who, people: [cast.friend], environment: asItIs(conditions) };
    const { experiments, outcome } = as(trader, cast, planOf(cast));
    return outcome(await Promise.all(experiments.map((each) => runNewborn(reader, setting, each))));
  };
  const trade = (trader: Trader) => play(trader, (cast) => tradePlan(market, cast, record, { nativeIn }));
  const [usual, others, sending] = await Promise.all([
    trade(USUAL),
    Promise.all(
      BY_WEALTH.map(async (trader) =>
        mapRead(await trade(trader), (value) => ({ ...value, circumstance: trader.name, honest: false })),
      ),
    ),
    play(USUAL, (cast) => sendingPlan(market, cast, record, nativeIn)),
  ]);
  const all = allOf(others);
  return usual.known && all.known && sending.known
    ? { trade: usual.value, others: all.value, sending: sending.value }
    : null;
}

const PENNILESS: Circumstance = "a-person-with-nothing-left";
/** The usual trader, and others that differ from it in one thing. */
const USUAL: Trader = { name: "another-person" };
const BY_WEALTH: readonly Trader[] = [
  { name: "a-rich-person", rest: richBalance },
  { name: PENNILESS, rest: () => 0n },
];
const PEOPLE: readonly Trader[] = [
  USUAL,
  ...BY_WEALTH,
  { name: "less-gas", gas: scenarioConfig.lessGas },
  { name: "little-gas", gas: scenarioConfig.littleGas },
];

function as<T>({ rest, gas }: Trader, { trader }: Cast, { experiments, outcome }: Plan<T>): Plan<T> {
  return {
    outcome,
    experiments: experiments.map(({ steps, ...experiment }) => ({
      ...experiment,
      ...(rest ? { rest: rest(trader) } : {}),
      steps: gas
        ? steps.map((step) => (step.kind === "call" && step.actor === trader ? { ...step, gas } : step))
        : steps,
    })),
  };
}

/** What fails because it honestly needs more gas says nothing; what needs much less with enough of it does. */
function hasTooLittle(trade: Trade, usual: Trade, gas: bigint): boolean {
  return (["bought", "sold"] as const).some((step) => {
    const failed = trade[step]?.ok === false;
    const needed = usual[step]?.gas ?? 0n;
    return failed && (trade[step]?.gas ?? 0n) * 5n > gas * 4n && needed * 2n > gas;
  });
}

function circumstances(conditions: Conditions): Change[] {
  const { block, baseFee, gasPrice, difficulty } = conditions;
  const change = (name: Circumstance, change: Environment["block"], price = gasPrice, honest = false): Change => ({
    honest,
    environment: { ...surroundingsOf(conditions), name, gasPrice: price, block: change },
    traders: [{ name }],
  });
  const drawn = (word: Hex) =>
    difficulty ? { prevRandao: word, difficulty: hexToBigInt(word) } : { prevRandao: word };
  const luck = (salt: number): Hex => keccak256(`${block.hash}${salt.toString(16).padStart(2, "0")}`);
  // Where signers take turns, the signer whose turn it is makes blocks of difficulty 2, and others of 1.
  const turn = (each: bigint): Hex => numberToHex(difficulty === each ? 3n : each, { size: 32 });
  return [
    { ...change("another-person", {}), traders: PEOPLE },
    priced(change("no-gas-price", {}, 0n)),
    priced(change("higher-gas-price", {}, gasPrice * 3n, true)),
    change("another-producer", { feeRecipient: freshAccount() }),
    change("no-producer", { feeRecipient: numberToHex(0, { size: 20 }) }),
    change("other-randomness", drawn(difficulty ? turn(1n) : luck(1))),
    change("yet-other-randomness", drawn(difficulty ? turn(2n) : luck(2))),
    change("no-randomness", drawn(numberToHex(0, { size: 32 }))),
    change("no-base-fee", { baseFeePerGas: 0n }),
    change("higher-base-fee", { baseFeePerGas: baseFee * 2n + 1n }, gasPrice * 2n + 2n, true),
    change("a-later-block", { number: block.number + scenarioConfig.laterBlocks }),
  ];
}

function priced({ environment, ...rest }: Change): Change {
  return { ...rest, environment: { ...environment, exactPrice: true } };
}

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}
