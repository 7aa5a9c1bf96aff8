import { encodeFunctionData, erc20Abi, maxUint256 } from "viem";
import type { Reader } from "../../chain/reader.ts";
import type { Holder } from "../../facts/facts.ts";
import { known, type Read, unknown } from "../../read.ts";
import { asItIs, type Conditions } from "../machine/environment.ts";
import { literal } from "../machine/marks.ts";
import { carryOut, type Plan, plan } from "../machine/plan.ts";
import type { CallStep } from "../machine/program.ts";
import { toReason } from "../machine/revert-reason.ts";
import { allowance, transfer, transferFrom } from "../machine/steps.ts";
import type { Paths } from "../outcomes.ts";
import type { Recorder } from "../proofs/replay.ts";
import { type Market, newCast, stranger } from "./market.ts";

const MARKS: Paths["marks"] = {
  give: literal("give"),
  approve: literal("approve"),
  byRouter: literal("by-router"),
  byRouterToPerson: literal("by-router-to-person"),
  byHolder: literal("by-holder"),
};

/**
 * The router's own `transferFrom`, made by a puppet in its place. A router that is a puppet cannot trade, so this needs a
 * call of its own, and tokens that a real holder gives.
 */
export async function tryPaths(
  reader: Reader,
  market: Market,
  record: Recorder,
  { conditions, holders }: { conditions: Conditions; holders: readonly Holder[] },
): Promise<Read<Paths>> {
  if (market.assumed) return unknown("no-pool-for-router");
  const giver = holders.find(({ balance }) => balance > 0n);
  if (!giver) return unknown("no-lender-known");
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions) };
  return await carryOut(reader, setting, pathsPlan(market, cast, record, giver));
}

function pathsPlan(
  { route, token }: Market,
  { trader, friend }: ReturnType<typeof newCast>,
  record: Recorder,
  giver: Holder,
): Plan<Paths> {
  const other = stranger();
  const part = giver.balance / 1_000n || 1n;
  const approve = (label: string, spender: typeof other): CallStep => ({
    kind: "call",
    label,
    actor: trader,
    target: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, maxUint256] }),
  });
  const pull = (label: string, spender: typeof other, to: typeof other, afterFailure = false) =>
    transferFrom(label, token, { actor: spender, from: trader, to, amount: part / 8n || 1n, afterFailure });
  const pool = route.pool.address;
  const steps = [
    transfer("give", token, { actor: giver.address, to: trader, amount: part, required: true }),
    approve("approve", route.spender),
    allowance("allowance", token, trader, route.spender),
    pull("by-router", route.spender, pool),
    pull("by-router-to-person", route.spender, friend, true),
    approve("approve-other", other),
    pull("by-other", other, pool),
    pull("by-other-to-person", other, friend, true),
    transfer("by-holder", token, { actor: trader, to: friend, amount: part / 8n || 1n }),
  ];
  return plan([{ steps }], ([run]) => {
    if (!run?.succeeded("give")) return unknown("no-lender-could-give");
    const refused = run.step("by-router");
    return known({
      approved: run.succeeded("approve") && (run.word("allowance") ?? part) >= part,
      byRouter: run.succeeded("by-router") || run.succeeded("by-router-to-person"),
      byOther: run.succeeded("by-other") || run.succeeded("by-other-to-person"),
      byHolder: run.succeeded("by-holder"),
      reason: refused && !refused.ok ? toReason(refused.data) : null,
      marks: MARKS,
      replay: record(run),
    });
  });
}
