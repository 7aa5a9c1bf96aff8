// Who may move a holder's tokens: the router, another approved account, the holder. A puppet contract stands in the router's
// place.
import { type Address, isAddressEqual } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import type { Holder } from "../facts/facts.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, carryOut, type Plan, plan } from "../simulation/plan.ts";
import { toRefusal } from "../simulation/refusal.ts";
import { act, allowance, balanceOf, transfer, transferFrom } from "../simulation/steps.ts";
import { approveAll } from "../venues/calls.ts";
import { scenarioConfig } from "./config.ts";
import { type Market, newCast } from "./market.ts";
import type { Arrivals, Paths, Pull } from "./outcomes/exits.ts";
import type { Marks } from "./outcomes/trade.ts";
import { gain, type Measure } from "./probes/purchase-and-transfer.ts";

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
  const stand = freshAccount();
  const other = pulling(token, { name: "by-other", spender: stand, from: trader, to, amount });
  const again = pulling(token, { name: "by-router-again", spender: route.spender, from: trader, to, amount });
  const steps = [
    transfer(give, token, { actor: giver.address, to: trader, amount: part, required: true }),
    act(approve, trader, approveAll(token, route.spender)),
    allowance(allowed, token, trader, route.spender),
    ...router.steps,
    act(mark("approve-other"), trader, approveAll(token, stand)),
    ...other.steps,
    transfer(byHolder, token, { actor: trader, to: friend, amount }),
    ...again.steps,
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
    const stands = !isAddressEqual(route.spender, route.pool.address);
    const third = valueOr(again.read(run), null);
    return mapRead(read, ([approved, mayMove, byRouter, byOther, holderMoves, first]) => ({
      // A token that does not say what is allowed may well have allowed it.
      approved: approved && (!mayMove.ok || mayMove.word >= part),
      byRouter: byRouter.moves,
      byOther: byOther.moves,
      byHolder: holderMoves,
      arrives: stands ? arrivalsOf(amount, [byRouter, third], byOther) : null,
      pulls: [router.pull, other.pull, again.pull],
      other: stand,
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

type Pulled = {
  readonly moves: boolean;
  /** In the pool; `null`: it went elsewhere, or was not measured. */
  readonly arrived: bigint | null;
};

/** An approved account moves a holder's tokens: to the pool or, where that is refused, to another account. */
function pulling(
  token: Address,
  { name, spender, from, to, amount }: Pulling,
): Measure<Pulled, Marks<"pull" | "toPerson">> & { readonly pull: Pull } {
  const marks = { pull: mark(name), toPerson: mark(`${name}-to-person`) };
  const way = { actor: spender, from, amount };
  const inPool = gain([`${name}-before`, `${name}-after`], (at) => balanceOf(at, token, to.pool));
  const own = gain([`${name}-own-before`, `${name}-own-after`], (at) => balanceOf(at, token, from));
  return {
    steps: [
      inPool.before,
      own.before,
      transferFrom(marks.pull, token, { ...way, to: to.pool }),
      transferFrom(marks.toPerson, token, { ...way, to: to.person, afterFailure: true }),
      inPool.after,
      own.after,
    ],
    marks,
    pull: {
      step: marks.pull,
      came: { step: inPool.marks.after, minus: inPool.marks.before },
      left: { step: own.marks.before, minus: own.marks.after },
    },
    read: (run) => {
      const pulled = run.worked(marks.pull);
      if (pulled.known && pulled.value) return known({ moves: true, arrived: valueOr(inPool.read(run), null) });
      const moves = pulled.known ? run.worked(marks.toPerson) : pulled;
      return mapRead(moves, (value) => ({ moves: value, arrived: null }));
    },
  };
}

function arrivalsOf(amount: bigint, byRouter: readonly (Pulled | null)[], byOther: Pulled): Arrivals | null {
  const ofRouter = byRouter.map((pulled) => shareOf(amount, pulled));
  const byOtherBps = shareOf(amount, byOther);
  const [first = null, again = null] = ofRouter;
  if (amount < scenarioConfig.minComparedUnits || first === null || again === null || byOtherBps === null) return null;
  return { byRouterBps: Math.min(first, again), byOtherBps };
}

/** What a token adds of its own on the way, or takes from the pool, is no part of it. */
function shareOf(amount: bigint, pulled: Pulled | null): number | null {
  if (!pulled || pulled.arrived === null) return null;
  const share = Number((pulled.arrived * BPS_BIGINT) / amount);
  return Math.min(BPS, Math.max(0, share));
}
