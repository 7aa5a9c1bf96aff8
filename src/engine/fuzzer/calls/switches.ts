import type { Hex } from "viem";
import type { Figures } from "../context.ts";
import type { Accounts } from "./accounts.ts";

export function switchPatterns(count: number): readonly (readonly boolean[])[] {
  if (count === 0) return [[]];
  const alike = [true, false].map((value) => Array.from({ length: count }, () => value));
  if (count === 1) return alike;
  return [
    ...alike,
    ...Array.from({ length: count }, (_, index) => Array.from({ length: count }, (_, at) => at === index)),
  ];
}

export function wordPatterns(count: number, { words }: Figures, { holder }: Accounts): readonly (readonly Hex[])[] {
  if (count === 0) return [[]];
  const zero: Hex = `0x${"0".repeat(64)}`;
  const person: Hex = `0x${"0".repeat(24)}${holder.slice(2)}`;
  return [zero, person, ...words].map((word) => Array.from({ length: count }, () => word));
}
