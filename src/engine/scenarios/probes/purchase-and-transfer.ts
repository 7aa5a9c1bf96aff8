// Turns what a step returned and brought into its outcome: the reason of a failure, or the tax against the quote.
import { type Address, type Hex, size } from "viem";
import type { Refusal } from "../../core/failure.ts";
import { known, mapRead, type Read, valueOr } from "../../core/read.ts";
import { BPS, BPS_BIGINT } from "../../core/units.ts";
import { type Mark, mark, type Result, type Results } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import { toRefusal } from "../../simulation/refusal.ts";
import type { Run } from "../../simulation/run.ts";
import { act, balanceOf, quote, transfer } from "../../simulation/steps.ts";
import type { Route } from "../../venues/route.ts";
import { scenarioConfig } from "../config.ts";
import type { Sending, StepOutcome, TradeMarks } from "../outcomes/trade.ts";

type Told = Result & { readonly gas: bigint; readonly data: Hex; readonly size?: number };

type Amounts = {
  readonly amountIn: bigint;
  /** What it brought. */
  readonly got: Read<bigint>;
  /** What it should have brought; not every venue says. */
  readonly quoted: Read<bigint>;
};

/** What became of a step. Unknown where it was not taken, or succeeded and what it brought could not be measured. */
export function outcomeOf(taken: Read<Told>, { amountIn, got, quoted }: Amounts): Read<StepOutcome> {
  if (!taken.known) return taken;
  const { ok, gas } = taken.value;
  const quote = valueOr(quoted, null);
  if (!ok) return known(refusal(taken.value, amountIn, quote));
  if (!got.known) return got;
  const tax = quote === null ? null : taxBps(quote, got.value);
  return known({ ok, reason: null, amountIn, amountOut: got.value, quoted: quote, taxBps: tax, gas });
}

export function refusal(told: Told, amountIn: bigint, quoted: bigint | null): StepOutcome {
  return { ok: false, reason: reasonOf(told), amountIn, amountOut: 0n, quoted, taxBps: null, gas: told.gas };
}

function reasonOf({ data, gas, size }: Told): Refusal | null {
  if (size === 0 && gas >= scenarioConfig.burntGas) return { code: "burns-all-gas" };
  return toRefusal(data);
}

/** What is missing from the quote; one unit of rounding is forgiven. */
export function taxBps(quoted: bigint, got: bigint): number | null {
  if (quoted < scenarioConfig.minQuotedUnits) return null;
  const missing = quoted - got - 1n;
  if (missing <= 0n) return 0;
  return Number((missing * BPS_BIGINT + quoted / 2n) / quoted);
}

/**
 * A sale may make all balances grow before it moves any, the pool's too: then each token is worth less, and the seller has more of
 * them. `left`: what the seller had after the sale.
 */
export function settled(quoted: bigint, { held, sold, left }: Record<"held" | "sold" | "left", bigint>): bigint {
  const grown = left + sold;
  return grown > held && grown > 0n ? (quoted * held) / grown : quoted;
}

export function portionOf(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / BPS_BIGINT;
}

/** `sold`: by the token itself into a pool that holds so much. */
export function withoutSwapping(taxBps: number, sold: bigint, pool: bigint): number {
  if (sold <= 0n || pool === 0n) return taxBps;
  // As much more of the one side in the pool, as much less of the other: the price falls twice. What this sale was taxed was sold, too.
  const movedBps = BPS - Number((BPS_BIGINT * pool * pool) / ((pool + sold) * (pool + sold)));
  return Math.max(0, taxBps - Math.ceil(movedBps * 1.2));
}

/** Steps, and how their results are read: built together, so that no other code has to find the steps. */
export type Measure<Value, Marks> = {
  readonly steps: readonly Step[];
  /** For proofs. */
  readonly marks: Marks;
  read(run: Run): Read<Value>;
};

/** Where is traded, and what must be done before it can. */
export type Place = {
  readonly token: Address;
  readonly route: Route;
  readonly prelude: readonly Step[];
  readonly deadline: bigint;
};

/** The same looked at twice: how much more of it there is afterwards. */
export type Gain<Look> = {
  readonly before: Look;
  readonly after: Look;
  readonly marks: { readonly before: Mark; readonly after: Mark };
  read(results: Results): Read<bigint>;
};

/** `names`: of the look before, and of the one after. */
export function gain<Look>(names: readonly [string, string], look: (mark: Mark) => Look): Gain<Look> {
  const marks = { before: mark(names[0]), after: mark(names[1]) };
  return {
    before: look(marks.before),
    after: look(marks.after),
    marks,
    read: (results) => {
      const from = results.measured(marks.before);
      return from.known ? mapRead(results.measured(marks.after), (to) => to - from.value) : from;
    },
  };
}

type Purchase = Measure<StepOutcome, Pick<TradeMarks, "had" | "quotedBuy" | "buy" | "bought">> & {
  /** What the buyer has then. */
  holding(run: Run): Read<bigint>;
};

/** A purchase, up to knowing what it brought. Where it fails, the experiment ends. */
export function purchase({ route, token, prelude, deadline }: Place, buyer: Address, nativeIn: bigint): Purchase {
  const quoted = mark("quoted-buy");
  const buy = mark("buy");
  const tokens = gain(["had", "bought"], (each) => balanceOf(each, token, buyer));
  return {
    steps: [
      ...prelude,
      tokens.before,
      quote(quoted, route.quoteBuy(nativeIn)),
      act(buy, buyer, route.buy(buyer, nativeIn, deadline), { required: true }),
      { ...tokens.after, required: true },
    ],
    marks: { had: tokens.marks.before, quotedBuy: quoted, buy, bought: tokens.marks.after },
    read: (run) =>
      outcomeOf(run.taken(buy), { amountIn: nativeIn, got: tokens.read(run), quoted: run.measured(quoted) }),
    holding: (run) => run.measured(tokens.marks.after),
  };
}

// A transfer as steps with its reading: what left, what arrived, and the tax between.

type Sent = Measure<StepOutcome, Omit<Sending["marks"], "bought">>;

type Parcel = {
  readonly from: Address;
  readonly to: Address;
  /** By which step it was measured what the sender has. */
  readonly held: Mark;
  readonly portionBps: number;
};

/** A transfer of a portion of what an earlier step measured: what leaves, and what arrives. */
export function sending(token: Address, { from, to, held, portionBps }: Parcel): Sent {
  const send = mark("send");
  const arrived = gain(["friend-before", "friend-after"], (each) => balanceOf(each, token, to));
  const own = gain(["sender-before", "sender-after"], (each) => balanceOf(each, token, from));
  return {
    steps: [
      arrived.before,
      own.before,
      transfer(send, token, { actor: from, to, amount: { from: held, portionBps } }),
      arrived.after,
      own.after,
    ],
    marks: {
      send,
      friendBefore: arrived.marks.before,
      friendAfter: arrived.marks.after,
      senderBefore: own.marks.before,
      senderAfter: own.marks.after,
    },
    read: (run) => {
      const holding = run.measured(held);
      if (!holding.known) return holding;
      const amountIn = portionOf(holding.value, portionBps);
      return sentOutcome(run.taken(send), { amountIn, arrived: arrived.read(run), gained: own.read(run) });
    },
  };
}

/** A little of what was sent came back to its sender, and less arrived than left: what arrives is compared with what was sent. */
function isReturned({ amountIn, left, arrived }: Record<"amountIn" | "left" | "arrived", bigint>): boolean {
  const least = (amountIn * (BPS_BIGINT - scenarioConfig.maxReturnedBps)) / BPS_BIGINT;
  return arrived < left && left < amountIn && left >= least;
}

/** A tax is what left and did not arrive. ERC-20's `transfer` may also refuse by answering false, and some only pretend. */
export function sentOutcome(
  taken: Read<Told>,
  { amountIn, arrived, gained }: { amountIn: bigint; arrived: Read<bigint>; gained: Read<bigint> },
): Read<StepOutcome> {
  if (!taken.known || !taken.value.ok) return outcomeOf(taken, { amountIn, got: arrived, quoted: known(amountIn) });
  if (!arrived.known) return arrived;
  if (!gained.known) return gained;
  const left = -gained.value;
  const told = outcomeOf(taken, { amountIn, got: arrived, quoted: known(left) });
  if (!told.known) return told;
  const asked = isReturned({ amountIn, left, arrived: arrived.value }) ? taxBps(amountIn, arrived.value) : null;
  const outcome = asked === null ? told : known({ ...told.value, taxBps: asked });
  if (left === 0n && arrived.value === 0n && amountIn > 0n) {
    const { word, data, size: answered = size(data) } = taken.value;
    const reason = { code: answered === 32 && word === 0n ? "answers-false" : "moves-nothing" } as const;
    return known({ ...outcome.value, ok: false, reason, taxBps: null });
  }
  // Where it brings the sender tokens, or takes some from the receiver, nothing can be compared.
  return left < 0n || arrived.value < 0n ? known({ ...outcome.value, quoted: null, taxBps: null }) : outcome;
}
