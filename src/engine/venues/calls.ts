// Calls with an amount that is fixed or measured in the experiment before, and the approvals that trades need.
import {
  type Abi,
  type Address,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  maxUint256,
  size,
  slice,
  toFunctionSelector,
  toHex,
} from "viem";
import type { CallTemplate, QuoteTemplate } from "../simulation/steps.ts";
import type { Pool } from "./pool.ts";
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

/** Where a venue has no quoter: a call that the pool cannot answer, so that no amount is believed. */
export function noQuote({ address }: Pool): QuoteTemplate {
  return { target: address, value: 0n, data: "0x", patches: [], answerWord: 0 };
}

export function approveAll(token: Address, spender: Address): CallTemplate {
  return { target: token, value: 0n, data: dataWith(APPROVE, spender, maxUint256), patches: [] };
}

/** The spender and the amount of an approval; undefined where the call is none. */
export function approvalIn(data: Hex): { readonly spender: Address; readonly amount: bigint } | undefined {
  if (!data.startsWith(APPROVE) || size(data) < APPROVAL_SIZE) return undefined;
  return { spender: slice(data, 16, 36), amount: hexToBigInt(slice(data, 36, APPROVAL_SIZE)) };
}

const APPROVE = toFunctionSelector("approve(address,uint256)");
/** A selector and two words. */
const APPROVAL_SIZE = 68;

/** A call with a fixed amount. */
export function callTo(target: Address, abi: Abi, functionName: string, args: readonly unknown[]): CallTemplate {
  return { target, value: 0n, data: encodeFunctionData({ abi, functionName, args }), patches: [] };
}

type Word = Address | bigint;

const WORD = 32;

/** The data of a call by numbers, accounts and lists of accounts: thousands are written, which a library takes ten times as much for. */
export function dataWith(selector: Hex, ...args: readonly (Word | readonly Address[])[]): Hex {
  let heads = "";
  let tails = "";
  for (const each of args) {
    if (typeof each === "bigint" || typeof each === "string") {
      heads += written(each);
      continue;
    }
    heads += written(BigInt(args.length * WORD + tails.length / 2));
    tails += written(BigInt(each.length)) + each.map(written).join("");
  }
  return `${selector}${heads}${tails}`;
}

function written(word: Word): string {
  const digits = typeof word === "bigint" ? word.toString(16) : word.slice(2).toLowerCase();
  return digits.padStart(WORD * 2, "0");
}
