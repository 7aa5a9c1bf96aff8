// Rounds into the pool and out again, without a trade: whoever sends tokens to a pool of Uniswap V2's kind takes them back with `skim`.
import { type Address, encodeFunctionData, erc20Abi, parseAbi } from "viem";
import { fuzzConfig } from "../config.ts";
import { idleActor } from "../executor/execute.ts";
import type { Call } from "../model/call.ts";
import { type CallSequence, isOrdinary } from "../model/call-sequence.ts";
import type { Scenario } from "../model/scenario.ts";
import { callBy } from "./signs.ts";
import type { Strategy } from "./strategy.ts";

export const poolRounds: Strategy = {
  id: "pool-rounds",
  phase: "solve",
  limit: "maxRoundsOfPool",
  needs: ["syncs-pools"],
  reason:
    "A sale that burns from the pool, or notes what to burn, does so for tokens that were only sent there and taken back as well.",
  generate({ scenario }, { chosen }) {
    const actor = idleActor(scenario);
    const round = roundOf(scenario);
    const rounds = (calls: readonly Call[]): CallSequence => ({
      actor,
      uses: Array.from({ length: fuzzConfig.roundsOfPool }, () => calls).flat(),
      withTokens: true,
    });
    // What anyone may call burns what rounds have noted.
    const open = chosen.flatMap(({ actor: { authority }, uses: [call, ...more] }) =>
      authority === null && call && more.length === 0 && !isOrdinary(call) && call.inputs === "" && !call.value
        ? [{ ...call, actor: actor.address }]
        : [],
    );
    return [rounds(round), ...open.map((call) => rounds([...round, call]))];
  },
};

function roundOf(scenario: Scenario): readonly Call[] {
  const { pool, holder } = scenario;
  const skim = encodeFunctionData({ abi: parseAbi(["function skim(address to)"]), args: [holder] });
  return [sendBy(scenario, pool), { ...callBy(holder, pool)(skim), inputs: "address" }];
}

/** The holder sends all that it has. */
export function sendBy({ token, holder }: Scenario, to: Address): Call {
  const send = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, 0n] });
  return { ...callBy(holder, token)(send), inputs: "address,uint256", holderBalanceAt: [SUM_AT] };
}

/** Where `transfer` has its sum. */
const SUM_AT = 36;
