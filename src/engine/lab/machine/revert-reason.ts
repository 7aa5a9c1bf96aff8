import { type Hex, hexToString, size, slice } from "viem";

/** Why a contract refused, in plain text without anything that could deceive; `null` where it gave no reason. */
export function toReason(answer: Hex): string | null {
  if (size(answer) === 0) return null;
  if (answer.startsWith(ERROR) && size(answer) > 68) return cleanText(textOf(answer)) || null;
  if (answer.startsWith(PANIC) && size(answer) >= 36) return panicOf(Number(BigInt(slice(answer, 4, 36))));
  const text = cleanText(hexToString(answer).replaceAll("\0", ""));
  if (size(answer) > 4 && /^[\x20-\x7e]{4,}$/.test(text)) return text;
  return size(answer) >= 4 ? `error ${slice(answer, 0, 4)}` : null;
}

/** `Error(string)` and `Panic(uint256)`. */
const ERROR = "0x08c379a0";
const PANIC = "0x4e487b71";

/** What is kept of an answer may end before its text does. */
function textOf(answer: Hex): string {
  const length = Number(BigInt(slice(answer, 36, 68)));
  return hexToString(slice(answer, 68, 68 + Math.max(1, Math.min(length, size(answer) - 68))));
}

function panicOf(code: number): string {
  switch (code) {
    case 0x11:
      return "arithmetic overflow or underflow";
    case 0x12:
      return "division by zero";
    case 0x32:
      return "array index out of bounds";
    case 0x01:
      return "assertion failed";
    default:
      return `panic 0x${code.toString(16)}`;
  }
}

const LONGEST = 160;

function cleanText(text: string): string {
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}
