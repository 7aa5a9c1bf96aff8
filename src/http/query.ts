// Parses query parameters. A bad one becomes a sentence.
import { getAddress } from "viem";
import { z } from "zod";
import type { Request } from "../engine/request/request.ts";
import type { BadParameter } from "./problem.ts";

/** Digits alone: no sign, no exponent, no hexadecimal, no leading zero, and small enough to be an exact number. */
const ChainParameter = z
  .string()
  .regex(/^[1-9]\d*$/, "must be a chain id: a positive whole number in decimal digits, for example 1")
  .refine((digits) => Number.isSafeInteger(Number(digits)), "is too large to be a chain id")
  .meta({ description: "Chain id of an EVM network", type: "integer", example: 1 });

const AddressParameter = z
  .string()
  .regex(/^0[xX][0-9a-fA-F]{40}$/, "must be a contract address: 0x and 40 hexadecimal digits")
  .meta({ description: "Contract address; letter case is not significant" });

export const WalletParameter = z
  .string()
  .regex(/^0[xX][0-9a-fA-F]{40}$/, "must be a wallet's address: 0x and 40 hexadecimal digits")
  .meta({
    description:
      "With a key: what becomes of this wallet's own tokens, as `mine`. Nothing about it is stored or logged",
  });

export const SumParameter = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,18})?$/, "must be a sum of the chain's coin in decimal digits, for example 0.5")
  .refine((text) => /[1-9]/.test(text), "must be more than nothing")
  .meta({
    description: "With a key: what is left of this sum once the largest holders have sold first, as `putIn`",
    example: "0.5",
  });

export const PARAMETERS = { chain: ChainParameter, ca: AddressParameter };

export type Query = { readonly request: Request } | { readonly bad: readonly BadParameter[] };

/** Names everything that is wrong at once. Parameters that are not ours are no one's business. */
export function readQuery(query: Record<string, string[]>): Query {
  const bad: BadParameter[] = [];
  const read = (name: keyof typeof PARAMETERS): string => {
    const values = query[name] ?? [];
    const value = values[0];
    if (value === undefined) bad.push({ name, reason: "is missing" });
    else if (values.length > 1) bad.push({ name, reason: "is given more than once" });
    else {
      const parsed = PARAMETERS[name].safeParse(value);
      if (parsed.success) return parsed.data;
      bad.push({ name, reason: parsed.error.issues[0]?.message ?? "is not valid" });
    }
    return "";
  };
  const chain = read("chain");
  const ca = read("ca");
  return bad.length > 0 ? { bad } : { request: { chainId: Number(chain), address: getAddress(ca.toLowerCase()) } };
}

export function timesAMinute(limit: number): string {
  return limit === 1 ? "once a minute" : `${limit} times a minute`;
}
