import { type Address, type Hex, numberToHex } from "viem";
import type { Reader } from "../../src/engine/chain/reader.ts";
import type { FuzzContext } from "../../src/engine/fuzzer/context.ts";
import { BARE_CHAIN } from "./local-reader.ts";

export type SimulatedCall = { readonly from: Address; readonly to: Address; readonly data: Hex };
/** Whether a call goes through: in which of the blocks it is, and what was called before it. */
export type Rule = (call: SimulatedCall, block: number, before: readonly SimulatedCall[]) => boolean;

const WORD = numberToHex(10_000n, { size: 32 });

/** A node that can simulate blocks and nothing else: calls go through by a rule, and whatever is measured is the same. */
export function simulating(rule: Rule): Pick<FuzzContext, "reader" | "conditions"> {
  return contextReader(true, (params) => {
    const [{ blockStateCalls }] = params as [{ blockStateCalls: readonly { calls: readonly SimulatedCall[] }[] }];
    const before: SimulatedCall[] = [];
    return blockStateCalls.map(({ calls }, block) => ({
      calls: calls.map((call) => {
        const went = rule(call, block, before);
        before.push(call);
        return { status: went ? "0x1" : "0x0", gasUsed: "0x1", returnData: went ? WORD : "0x" };
      }),
    }));
  });
}

/** A node that can do nothing at all, and is asked nothing. */
export function unable(): Pick<FuzzContext, "reader" | "conditions"> {
  return contextReader(false, () => {
    throw new Error("Nobody should have asked.");
  });
}

function contextReader(
  simulateV1: boolean,
  answer: (params: readonly unknown[]) => unknown,
): Pick<FuzzContext, "reader" | "conditions"> {
  const block = { number: 20_000_000n, hash: `0x${"ab".repeat(32)}`, timestamp: 1_700_000_000n };
  const reader = {
    chain: BARE_CHAIN,
    block,
    capabilities: async () => ({ simulateV1, stateOverrides: false, callGasCap: 30_000_000n, certain: true }),
    request: async (_: string, params: readonly unknown[]) => answer(params),
  } as unknown as Reader;
  return { reader, conditions: { block, baseFee: 1n, gasPrice: 1n } as unknown as FuzzContext["conditions"] };
}
