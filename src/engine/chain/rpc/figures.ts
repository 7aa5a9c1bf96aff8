import type { FaultKind } from "../../core/failure.ts";
import { MINUTE_MS, SECOND_MS } from "../../core/units.ts";
import { chainConfig } from "../config.ts";
import type { NodeError } from "./node-error.ts";

/**
 * The limit that a refusal names: "up to a 500 block range", "Batch of more than 3 requests", "limited to 10,000 blocks",
 * "[0x1, 0x3e8]", "25/second", "exceeding --rpc.returndata.limit 100000".
 */
export function limitIn({ message, data }: NodeError, kind: FaultKind): number | undefined {
  const text = typeof data === "string" ? `${message} ${data.slice(0, chainConfig.errorMaxChars)}` : message;
  switch (kind) {
    case "batch-refused":
      return least(text);
    case "range-too-wide":
      return suggested(text) ?? least(text);
    case "too-many-logs":
      return suggested(text);
    case "too-large":
      return numberAfter(/returndata\.limit\D{0,5}(\d+)/i, text);
    case "rate-limited":
      return numberAfter(
        /(\d[\d,]*)\s?(?:requests?|calls?|req|credits?)?\s?(?:\/|per |a )\s?(?:s|sec|second)\b/i,
        text,
      );
    default:
      return undefined;
  }
}

/** How long it asks to be left alone: "retry in 10s", or, where it counts by the day, longer than an audit lasts. */
export function waitIn({ message, data }: NodeError): number | undefined {
  const told =
    /(?:retry|try again|wait|back ?off)\D{0,20}(\d+(?:\.\d+)?)\s?(ms|milli\w*|s|secs?|seconds?|m|mins?|minutes?)\b/i;
  const [, amount, unit = ""] = told.exec(message) ?? [];
  if (amount !== undefined) return Number(amount) * msIn(unit.toLowerCase());
  const seconds = (data as { rate?: { backoff_seconds?: unknown } } | null | undefined)?.rate?.backoff_seconds;
  if (typeof seconds === "number" && seconds > 0) return seconds * SECOND_MS;
  return /\b(daily|monthly|per day|per month|a day|24 ?h)/i.test(message) ? chainConfig.dailyQuotaRestMs : undefined;
}

function msIn(unit: string): number {
  if (unit.startsWith("mi") && !unit.startsWith("min")) return 1;
  if (unit === "ms") return 1;
  return unit.startsWith("m") ? MINUTE_MS : SECOND_MS;
}

/** The range that the node says it would take. */
function suggested(text: string): number | undefined {
  const range = /\[\s*(0x[0-9a-f]+)\s*,\s*(0x[0-9a-f]+)\s*\]/i.exec(text);
  return range ? Number(range[2]) - Number(range[1]) + 1 : undefined;
}

function least(text: string): number | undefined {
  const numbers = [...text.matchAll(/\b(\d[\d,_]*)\s?(k\b)?/gi)].map(
    ([, digits = "", k]) => Number(digits.replaceAll(/[,_]/g, "")) * (k ? 1000 : 1),
  );
  const likely = numbers.filter((number) => number > 0 && number <= 1_000_000);
  return likely.length > 0 ? Math.min(...likely) : undefined;
}

function numberAfter(pattern: RegExp, text: string): number | undefined {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}
