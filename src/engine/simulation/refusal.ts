import { type Hex, hexToString, size, slice } from "viem";
import type { Refusal } from "../core/failure.ts";
import { simulationConfig } from "./config.ts";

/** `null` where it gave no reason. */
export function toRefusal(answer: Hex): Refusal | null {
  if (size(answer) === 0) return null;
  if (answer.startsWith(ERROR) && size(answer) > 68) return said(cleanText(textOf(answer)));
  if (answer.startsWith(PANIC) && size(answer) >= 36)
    return { code: "panic", panic: Number(BigInt(slice(answer, 4, 36))) };
  const text = cleanText(hexToString(answer).replaceAll("\0", ""));
  if (size(answer) > 4 && /^[\x20-\x7e]{4,}$/.test(text)) return said(text);
  return size(answer) >= 4 ? { code: "custom-error", selector: slice(answer, 0, 4) } : null;
}

/** `Error(string)` and `Panic(uint256)`. */
const ERROR = "0x08c379a0";
const PANIC = "0x4e487b71";

/** What is kept of an answer may end before its text does. */
function textOf(answer: Hex): string {
  const length = Number(BigInt(slice(answer, 36, 68)));
  return hexToString(slice(answer, 68, 68 + Math.max(1, Math.min(length, size(answer) - 68))));
}

function said(text: string): Refusal | null {
  return text === "" ? null : { code: "said", text };
}

function cleanText(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, simulationConfig.maxRefusalCharacters);
}
