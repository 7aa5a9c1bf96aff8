import { type Address, type Hex, keccak256, toHex } from "viem";
import { literal } from "../machine/marks.ts";
import type { OrdinaryResult, Simulation } from "../machine/simulate.ts";
import type { Ordinary, StepOutcome } from "../outcomes.ts";
import type { Market } from "./market.ts";

const TRANSFER: Hex = keccak256(toHex("Transfer(address,address,uint256)"));

/** What a balance did between two reads of it. */
export function change(simulation: Simulation, before: string, after: string): bigint | undefined {
  const from = simulation.step(before);
  const to = simulation.step(after);
  return from?.ok && to?.ok ? to.word - from.word : undefined;
}

/**
 * Where the token's Transfer events do not add up to what the balance changed. Many honest tokens tell only what arrives after
 * the tax, keep silent about the tax itself, and tell so even where they took none or paid it back to holders: the events may
 * fall short of the change by `untoldBps`, on either side. They may not tell more than happened.
 */
export function lie(
  simulation: Simulation,
  token: Address,
  account: Address,
  { step, ...labels }: { step: Ordinary["lies"][number]["step"]; label: string; before: string; after: string },
  untoldBps: bigint,
): Ordinary["lies"][number] | undefined {
  const result = simulation.step(labels.label);
  const balance = change(simulation, labels.before, labels.after);
  if (!result?.ok || balance === undefined) return undefined;
  let events = 0n;
  for (const { address, topics, data } of result.logs) {
    if (address.toLowerCase() !== token.toLowerCase() || topics[0] !== TRANSFER) continue;
    const [from, to] = parties(topics, data);
    const amount = amountOf(topics, data);
    if (to === account) events += amount;
    if (from === account) events -= amount;
  }
  const size = balance < 0n ? -balance : balance;
  // Shares of a changing supply round; a lie that small would be worth nothing.
  const slack = size / 200n + 2n;
  const untold = (size * untoldBps) / 10_000n;
  const [told, changed] = balance < 0n ? [-events, size] : [events, size];
  if (told <= changed + slack && told >= changed - slack - untold) return undefined;
  const marks = { step: literal(labels.label), before: literal(labels.before), after: literal(labels.after) };
  return { step, account, balance, events, marks };
}

/** More than this is not what an honest token keeps silent about. */
const MOST_UNTOLD_BPS = 3000;

/** The highest tax that was measured. */
export function untoldOf(steps: readonly (StepOutcome | null)[]): bigint {
  const taxes = steps.map((step) => step?.taxBps ?? 0);
  return BigInt(Math.min(MOST_UNTOLD_BPS, Math.max(0, ...taxes)));
}

/** What the pool paid out, as its other token tells; only where that is the wrapped native token can quotes be compared. */
export function proceeds({ route: { pool } }: Market, sale: OrdinaryResult | undefined): bigint | undefined {
  if (!sale?.ok || pool.hop || pool.bridge) return undefined;
  const payments = sale.logs.filter(
    ({ address, topics, data }) =>
      address.toLowerCase() === pool.quote.address.toLowerCase() &&
      topics[0] === TRANSFER &&
      parties(topics, data)[0] === pool.address.toLowerCase(),
  );
  const [payment] = payments;
  // Taxes that the token sells on the way are paid out first, to somebody else; then the seller's share cannot be told.
  return payment && payments.length === 1 ? amountOf(payment.topics, payment.data) : undefined;
}

export function quotedBy({ route }: Pick<Market, "route">, result: OrdinaryResult | undefined): bigint | undefined {
  const words = result?.ok ? (result.data.slice(2).match(/.{64}/g) ?? []) : [];
  const { answerWord } = route.quoteSell(1n);
  const word = answerWord === "last" ? words.at(-1) : words[answerWord];
  return word === undefined ? undefined : BigInt(`0x${word}`);
}

/** Some old tokens index nothing: then all three words are data. */
function parties(topics: readonly Hex[], data: Hex): (Address | undefined)[] {
  const words = [...topics.slice(1), ...(data.slice(2).match(/.{64}/g) ?? []).map((word): Hex => `0x${word}`)];
  return words.slice(0, 2).map((word): Address => `0x${word.slice(26).toLowerCase()}`);
}

function amountOf(topics: readonly Hex[], data: Hex): bigint {
  const words = [...topics.slice(1), ...(data.slice(2).match(/.{64}/g) ?? []).map((word): Hex => `0x${word}`)];
  return BigInt(words[2] ?? "0x0");
}
