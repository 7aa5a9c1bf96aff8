// Compares a simulated block's events with balances and allowances, and reads from them what the pool paid. In: results of
// ordinary transactions. Out: false events, proceeds and quotes.
import { type Address, zeroAddress } from "viem";
import { known, type Read, unknown } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { Mark } from "../simulation/marks.ts";
import type { OrdinaryCall, OrdinaryResult, Simulation } from "../simulation/simulate.ts";
import type { QuoteTemplate } from "../simulation/steps.ts";
import { approvalsIn, transfersIn } from "../simulation/transfers.ts";
import { scenarioConfig } from "./config.ts";
import type { Market } from "./market.ts";
import type { ApprovalLie, MovementLie, Ordinary, StepOutcome } from "./outcomes/trade.ts";
import type { Gain } from "./probes/purchase-and-transfer.ts";

/** A step, and what it did to an account's balance. */
export type Moved = {
  readonly step: MovementLie["step"];
  readonly account: Address;
  readonly mark: Mark;
  readonly balance: Gain<OrdinaryCall>;
};

/** An approval of the token's, and what may be spent after it. */
export type Approved = {
  readonly owner: Address;
  readonly spender: Address;
  readonly amount: bigint;
  readonly mark: Mark;
  readonly allowance: Mark;
};

/** What is compared with its events, and how much of a movement may stay untold. */
type Compared = {
  readonly token: Address;
  readonly moved: readonly Moved[];
  readonly approved: readonly Approved[];
  readonly untoldBps: bigint;
};

/** Where the token's events do not add up to what was done; unknown where no step that was taken could be compared. */
export function lies(simulation: Simulation, { token, moved, approved, untoldBps }: Compared): Ordinary["lies"] {
  const movements = moved.map((each) => lie(simulation, token, each, untoldBps));
  const compared = [...movements, ...approved.map((each) => approvalLie(simulation, token, each))];
  const found = compared.flatMap((read) =>
    read.known && read.value !== "fails" && read.value !== null ? [read.value] : [],
  );
  if (found.length > 0) return known(found);
  const missing = compared.find((read) => !read.known);
  if (missing && !missing.known) return missing;
  return movements.every((read) => read.known && read.value === "fails") ? unknown("nothing-moved") : known([]);
}

/**
 * Many honest tokens tell only what arrives after the tax, keep silent about the tax itself, and tell so even where they took
 * none or paid it back to holders: the events may fall short of the change by `untoldBps`, on either side. They may not tell
 * more than happened, but for the part of the tax that comes back to the payer.
 */
function lie(
  simulation: Simulation,
  token: Address,
  { step, account, mark, balance }: Moved,
  untoldBps: bigint,
): Read<MovementLie | "fails" | null> {
  const result = simulation.taken(mark);
  if (!result.known) return result;
  if (!result.value.ok) return known("fails");
  const change = balance.read(simulation);
  if (!change.known) return change;
  let events = 0n;
  for (const { from, to, amount } of transfersIn(result.value.logs, token)) {
    if (to === account) events += amount;
    if (from === account) events -= amount;
  }
  const size = change.value < 0n ? -change.value : change.value;
  // Shares of a changing supply round; a lie that small would be worth nothing.
  const slack = size / 200n + 2n;
  const untold = (size * untoldBps) / BPS_BIGINT;
  const [told, changed] = change.value < 0n ? [-events, size] : [events, size];
  // Who pays a tax that is shared among holders gets a part of it back, without an event.
  const returned = change.value < 0n ? untold : 0n;
  if (told <= changed + slack + returned && told >= changed - slack - untold) return known(null);
  return known({ step, account, balance: change.value, events, marks: { step: mark, ...balance.marks } });
}

/** Tokens that have no room for the largest approval tell what was asked for, or what they keep. */
function approvalLie(
  simulation: Simulation,
  token: Address,
  { owner, spender, amount, mark, allowance }: Approved,
): Read<ApprovalLie | "fails" | null> {
  const result = simulation.taken(mark);
  const left = simulation.taken(allowance);
  if (!result.known) return result;
  if (!left.known) return left;
  if (!result.value.ok) return known("fails");
  if (!left.value.ok || left.value.word === 0n) return known(null);
  const told = approvalsIn(result.value.logs, token)
    .filter((each) => each.owner === owner.toLowerCase() && each.spender === spender.toLowerCase())
    .map(({ amount }) => amount);
  const may = left.value.word;
  if (told.some((each) => each === amount || each === may)) return known(null);
  return known({
    step: "approval",
    allowance: may,
    told: told.at(-1) ?? null,
    owner,
    spender,
    marks: { step: mark, after: allowance },
  });
}

/** The account that got more by a purchase than the buyer did. */
export function strayedIn(
  { logs }: OrdinaryResult,
  {
    token,
    buyer,
    pool,
    got,
  }: { readonly token: Address; readonly buyer: Address; readonly pool: Address; readonly got: bigint },
): Ordinary["strayed"] {
  const arrived = new Map<Address, bigint>();
  const add = (account: Address | undefined, amount: bigint) =>
    account && arrived.set(account, (arrived.get(account) ?? 0n) + amount);
  for (const { from, to, amount } of transfersIn(logs, token)) {
    add(to, amount);
    add(from, -amount);
  }
  const others = [...arrived].filter(([account]) => ![buyer, pool, zeroAddress].includes(account));
  const [most] = others.toSorted(([, one], [, other]) => (one < other ? 1 : -1));
  return most && most[1] > got ? { to: most[0], amount: most[1] } : null;
}

/** The highest tax that was measured. */
export function untoldOf(steps: readonly (StepOutcome | null)[]): bigint {
  const taxes = steps.map((step) => step?.taxBps ?? 0);
  return BigInt(Math.min(scenarioConfig.maxSilentTaxBps, Math.max(0, ...taxes)));
}

/** What the pool paid out, as its other token tells; only where that is the wrapped native token can quotes be compared. */
export function proceeds({ route: { pool } }: Market, sale: OrdinaryResult): bigint | null {
  if (!sale.ok || pool.hop || pool.bridge) return null;
  const payments = transfersIn(sale.logs, pool.quote.address).filter(({ from }) => from === pool.address.toLowerCase());
  const [payment] = payments;
  // Taxes that the token sells on the way are paid out first, to another account; then the seller's share cannot be told.
  return payment && payments.length === 1 ? payment.amount : null;
}

export function quotedBy(
  { route }: Pick<Market, "route">,
  result: OrdinaryResult | undefined,
  { answerWord }: Pick<QuoteTemplate, "answerWord"> = route.quoteSell(1n),
): bigint | undefined {
  const words = result?.ok ? (result.data.slice(2).match(/.{64}/g) ?? []) : [];
  const word = answerWord === "last" ? words.at(-1) : words[answerWord];
  return word === undefined ? undefined : BigInt(`0x${word}`);
}
