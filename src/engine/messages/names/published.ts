import { readFileSync } from "node:fs";
import { type Hex, toFunctionSelector } from "viem";

/** Selectors with the functions that published interfaces have under them, made by scripts/function-names.ts. */
const TABLE = new URL("published.txt", import.meta.url);

let lines: ReadonlyMap<string, string> | undefined;

/** Another function may have the same selector: whose author likes can see to that. */
export function publishedName(selector: Hex): string | undefined {
  lines ??= new Map(
    readFileSync(TABLE, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(0, 8), line.slice(9)]),
  );
  const name = lines.get(selector.slice(2));
  return name !== undefined && toFunctionSelector(name) === selector ? name : undefined;
}
