import type { Message } from "../checks/vocabulary/index.ts";
import type { Figure } from "../core/report.ts";

/** Codes, addresses, hashes, names of functions: nothing that a token's author could write to people. */
const HARMLESS_TEXT = /^[\w.-]{1,70}$/;
const MOST = 24;
/** Reports that are kept know figures by these names. */
const KEPT_NAMES: Readonly<Record<string, string>> = { "effect.everyone": "effect.everybody" };

/** The figures of what was found, by their names; those of what is told inside it by both names, joined by a point. */
export function figuresOf({ code: _, ...figures }: Message): Record<string, Figure> {
  const flat = Object.entries(figures).flatMap(([name, value]) =>
    isRecord(value)
      ? Object.entries(value).map(([inner, each]): [string, unknown] => [keptName(`${name}.${inner}`), each])
      : [[name, value] as [string, unknown]],
  );
  return Object.fromEntries(
    flat
      .map(([name, value]) => [name, typeof value === "bigint" ? `${value}` : value] as const)
      .filter((entry): entry is [string, Figure] => isFigure(entry[1]))
      .slice(0, MOST),
  );
}

function keptName(name: string): string {
  return KEPT_NAMES[name] ?? name;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFigure(value: unknown): value is Figure {
  if (typeof value === "string") return HARMLESS_TEXT.test(value);
  return value === null || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
}
