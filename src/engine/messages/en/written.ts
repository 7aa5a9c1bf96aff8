import { checkTexts } from "./check-texts.ts";

const FOUND: ReadonlyMap<string, string> = new Map(Object.entries(checkTexts).map(([id, { found }]) => [id, found]));

/** What is wrong with a token of which one of these checks finds it: `sales are limited`. */
export function written(rows: readonly string[]): string {
  const found = rows.flatMap((row) => FOUND.get(row) ?? []);
  return (
    found.map((text) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`).join(", or ") || "good, as far as is known"
  );
}
