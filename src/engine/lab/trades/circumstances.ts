import { type Hex, keccak256, numberToHex } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read } from "../../read.ts";
import type { Conditions, Environment } from "../machine/environment.ts";
import { carryOut } from "../machine/plan.ts";
import { stranger } from "../machine/stranger.ts";
import { canChangeBlocks } from "../machine/transport.ts";
import type { Recorder } from "../proofs/replay.ts";
import type { Circumstance, CircumstancedTrade, Circumstances } from "../vocabulary/moments.ts";
import { type Market, newCast } from "./market.ts";
import { usualSum } from "./pool-trades.ts";
import { isNodesDoing } from "./reading.ts";
import { tradePlan } from "./trade.ts";

type Change = { readonly name: Circumstance; readonly honest: boolean; readonly environment: Environment };

/** The same trade by other strangers, while something changes that must not matter. Each needs a call of its own. */
export async function tryCircumstances(
  reader: Reader,
  market: Market,
  record: Recorder,
  conditions: Conditions,
): Promise<Read<Circumstances>> {
  const anywhere = canChangeBlocks(await reader.capabilities());
  const tried = circumstances(conditions).filter(({ environment }) => anywhere || isEmpty(environment.block));
  const trades = await Promise.all(
    tried.map(async ({ name, honest, environment }) => {
      const cast = newCast();
      const setting = { trader: cast.trader, environment };
      const trade = await carryOut(reader, setting, tradePlan(market, cast, record, { nativeIn: usualSum(market) }));
      return mapRead(trade, (value): CircumstancedTrade => ({ ...value, circumstance: name, honest }));
    }),
  );
  const made = trades.flatMap((trade) => (trade.known ? [trade.value] : []));
  const [first] = trades;
  if (made.length === 0 && first && !first.known) return first;
  const missing = trades.find((trade) => !trade.known && !isNodesDoing(trade.why));
  return known({ trades: made, missing: missing && !missing.known ? missing.why : null });
}

/** Another block a few minutes on: an ordinary change, by which a rule of the first blocks shows. */
const SOME_BLOCKS = 25n;

function circumstances({ block, baseFee, gasPrice }: Conditions): Change[] {
  const change = (name: Circumstance, change: Environment["block"], price = gasPrice, honest = false): Change => ({
    name,
    honest,
    environment: { name, gasPrice: price, block: change },
  });
  const luck = (salt: number): Hex => keccak256(`${block.hash}${salt.toString(16).padStart(2, "0")}`);
  return [
    change("another-person", {}),
    change("no-gas-price", {}, 0n),
    change("higher-gas-price", {}, gasPrice * 3n, true),
    change("another-producer", { feeRecipient: stranger() }),
    change("no-producer", { feeRecipient: numberToHex(0, { size: 20 }) }),
    change("other-randomness", { prevRandao: luck(1) }),
    change("yet-other-randomness", { prevRandao: luck(2) }),
    change("no-randomness", { prevRandao: numberToHex(0, { size: 32 }) }),
    change("no-base-fee", { baseFeePerGas: 0n }),
    change("higher-base-fee", { baseFeePerGas: baseFee * 2n + 1n }, gasPrice * 2n + 2n, true),
    change("a-later-block", { number: block.number + SOME_BLOCKS }),
  ];
}

function isEmpty(object: object): boolean {
  return Object.keys(object).length === 0;
}
