import type { Refusal } from "../../experiments/outcomes.ts";
import { told } from "../language.ts";
import { refusals } from "./refusals.ts";
/** `0x1234…abcd` */
export function short(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** A reason at the end of a clause, in quotation marks as if the token said it. */
export function because(refusal: Refusal | null): string {
  return refusal ? ` (“${told(refusals, refusal)}”)` : "";
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `one, two and three` */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** As people write numbers that are small. */
export function inLetters(count: number): string {
  return SMALL[count] ?? `${count}`;
}
