import type { Address } from "viem";
import type { Reader } from "../../chain/reader.ts";
import type { Holder } from "../../facts/facts.ts";
import { mapRead, type Read, unknown } from "../../read.ts";
import { asItIs, type Conditions } from "../machine/environment.ts";
import { mark } from "../machine/marks.ts";
import { allOf, carryOut, type Plan, plan } from "../machine/plan.ts";
import { toRefusal } from "../machine/refusal.ts";
import { act, allowance, transfer, transferFrom } from "../machine/steps.ts";
import { stranger } from "../machine/stranger.ts";
import type { Measure } from "../measures/measure.ts";
import type { Recorder } from "../proofs/replay.ts";
import { approveAll } from "../venues/calls.ts";
import type { Paths } from "../vocabulary/leaving.ts";
import type { Marks } from "../vocabulary/trade.ts";
import { type Market, newCast } from "./market.ts";

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
  const setting = { trader: cast.trader, environment: asItIs(conditions), people: [cast.friend] };
  return await carryOut(reader, setting, pathsPlan(market, cast, record, giver));
}

function pathsPlan(
  { route, token }: Market,
  { trader, friend }: ReturnType<typeof newCast>,
  record: Recorder,
  giver: Holder,
): Plan<Paths> {
  const part = giver.balance / 1_000n || 1n;
  const amount = part / 8n || 1n;
  const [give, approve, allowed] = [mark("give"), mark("approve"), mark("allowance")];
  const byHolder = mark("by-holder");
  const to = { pool: route.pool.address, person: friend };
  const router = pulling(token, { name: "by-router", spender: route.spender, from: trader, to, amount });
  const stand = stranger();
  const other = pulling(token, { name: "by-other", spender: stand, from: trader, to, amount });
  const steps = [
    transfer(give, token, { actor: giver.address, to: trader, amount: part, required: true }),
    act(approve, trader, approveAll(token, route.spender)),
    allowance(allowed, token, trader, route.spender),
    ...router.steps,
    act(mark("approve-other"), trader, approveAll(token, stand)),
    ...other.steps,
    transfer(byHolder, token, { actor: trader, to: friend, amount }),
  ];
  return plan([{ steps }], ([run]) => {
    const given = run?.worked(give);
    if (!run || !given?.known || !given.value) return unknown("no-lender-could-give");
    const read = allOf([
      run.worked(approve),
      run.taken(allowed),
      router.read(run),
      other.read(run),
      run.worked(byHolder),
      run.taken(router.marks.pull),
    ]);
    return mapRead(read, ([approved, mayMove, routerMoves, otherMoves, holderMoves, first]) => ({
      // A token that does not say what is allowed may well have allowed it.
      approved: approved && (!mayMove.ok || mayMove.word >= part),
      byRouter: routerMoves,
      byOther: otherMoves,
      byHolder: holderMoves,
      reason: first.ok ? null : toRefusal(first.data),
      marks: { give, approve, byRouter: router.marks.pull, byRouterToPerson: router.marks.toPerson, byHolder },
      replay: record(run),
    }));
  });
}

type Pulling = {
  readonly name: string;
  readonly spender: Address;
  readonly from: Address;
  readonly to: { readonly pool: Address; readonly person: Address };
  readonly amount: bigint;
};

/** Somebody who was allowed to moves a holder's tokens: to the pool or, where that is refused, to a person. */
function pulling(
  token: Address,
  { name, spender, from, to, amount }: Pulling,
): Measure<boolean, Marks<"pull" | "toPerson">> {
  const marks = { pull: mark(name), toPerson: mark(`${name}-to-person`) };
  const way = { actor: spender, from, amount };
  return {
    steps: [
      transferFrom(marks.pull, token, { ...way, to: to.pool }),
      transferFrom(marks.toPerson, token, { ...way, to: to.person, afterFailure: true }),
    ],
    marks,
    read: (run) => {
      const pulled = run.worked(marks.pull);
      return pulled.known && !pulled.value ? run.worked(marks.toPerson) : pulled;
    },
  };
}
