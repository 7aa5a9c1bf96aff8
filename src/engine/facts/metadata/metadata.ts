import { type Address, type Hex, hexToBigInt, hexToBytes, size, slice } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toNumberAnswer } from "../../chain/asking/call-data.ts";
import { known, type Read } from "../../core/read.ts";
import type { Metadata } from "../facts.ts";
import { cleanText } from "./clean-text.ts";

/** Longer ones are told from none by their first kilobyte. */
const MAX_TEXT_BYTES = 1024;

export async function readMetadata(asker: Asker, token: Address): Promise<Read<Metadata>> {
  const [name, symbol, decimals, totalSupply] = await Promise.all(
    ["name()", "symbol()", "decimals()", "totalSupply()"].map((call) => asker.askAlone(token, callData(call))),
  );
  for (const read of [name, symbol, decimals, totalSupply]) if (!read?.known) return read as Read<never>;
  const rawName = toText(answerOf(name));
  const rawSymbol = toText(answerOf(symbol));
  const places = toNumberAnswer(answerOf(decimals));
  return known({
    name: cleanText(rawName),
    symbol: cleanText(rawSymbol),
    rawName,
    rawSymbol,
    decimals: places !== null && places <= 255n ? Number(places) : null,
    totalSupply: toNumberAnswer(answerOf(totalSupply)),
  });
}

/** Text as `string` or, as older tokens have it, as `bytes32`; empty where it is neither. */
export function toText(data: Hex | null): string {
  if (data === null || size(data) === 0) return "";
  if (size(data) === 32) return toUtf8(hexToBytes(data)).replace(/\0+$/, "");
  if (size(data) < 64) return "";
  const offset = hexToBigInt(slice(data, 0, 32));
  if (offset + 32n > BigInt(size(data))) return "";
  const start = Number(offset) + 32;
  const length = hexToBigInt(slice(data, start - 32, start));
  const rest = hexToBytes(data).subarray(start);
  return toUtf8(rest.subarray(0, length > BigInt(rest.length) ? rest.length : Number(length)));
}

function toUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, MAX_TEXT_BYTES));
}

function answerOf(read: Read<Hex | null> | undefined): Hex | null {
  return read?.known ? read.value : null;
}
