import { type Address, type Hex, hexToBigInt, maxUint256, size, slice, toFunctionSelector, toHex } from "viem";
import type { Pool } from "../facts/facts.ts";
import type { CallTemplate, QuoteTemplate } from "../simulation/steps.ts";
import { dataWith } from "./data-with.ts";
import type { TradeAmount } from "./route.ts";

/** Stands for an amount that is not known yet: found again in encoded data wherever its encoder put it. */
const MARK = 0x5eeda3c1d7f2468b9e0a1f3c5d7b9248n;
const MARKED = new RegExp(toHex(MARK, { size: 32 }).slice(2), "g");

type Encode = (amount: bigint) => Hex;

/** A call whose amount is either fixed or a portion of what the experiment measured before. */
export function callWith(target: Address, amount: TradeAmount, encode: Encode): CallTemplate {
  if (typeof amount === "bigint") return { target, value: 0n, data: encode(amount), patches: [] };
  const { portionBps } = amount;
  const marked = encode(MARK);
  const offsets = [...marked.matchAll(MARKED)].map(({ index }) => (index - 2) / 2);
  const data = marked.replaceAll(MARKED, "0".repeat(64)) as Hex;
  return { target, value: 0n, data, patches: offsets.map((offset) => ({ offset, portionBps })) };
}

/** The same, and the amount is also what is sent along. */
export function payWith(target: Address, amount: TradeAmount, encode: Encode): CallTemplate {
  const call = callWith(target, amount, encode);
  if (typeof amount === "bigint") return { ...call, value: amount };
  return { ...call, patches: [...call.patches, { offset: "value", portionBps: amount.portionBps }] };
}

export function quoteWith(
  target: Address,
  amount: TradeAmount,
  answerWord: QuoteTemplate["answerWord"],
  encode: Encode,
): QuoteTemplate {
  return { ...callWith(target, amount, encode), answerWord };
}

/** Where a venue has no quoter: a question that the pool cannot answer, so that no amount is believed. */
export function nobodyToAsk({ address }: Pool): QuoteTemplate {
  return { target: address, value: 0n, data: "0x", patches: [], answerWord: 0 };
}

export function approveAll(token: Address, spender: Address): CallTemplate {
  return { target: token, value: 0n, data: dataWith(APPROVE, spender, maxUint256), patches: [] };
}

/** Whom an approval names, and how much; undefined where the call is none. */
export function approvalIn(data: Hex): { readonly spender: Address; readonly amount: bigint } | undefined {
  if (!data.startsWith(APPROVE) || size(data) < APPROVAL_SIZE) return undefined;
  return { spender: slice(data, 16, 36), amount: hexToBigInt(slice(data, 36, APPROVAL_SIZE)) };
}

const APPROVE = toFunctionSelector("approve(address,uint256)");
/** A selector and two words. */
const APPROVAL_SIZE = 68;

export function sameAddress(one: Address, other: Address): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
