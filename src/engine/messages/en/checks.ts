// The short texts of all checks, and what is said with them: what is wrong with a token that was written for this project.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/origin.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { contractChecks } from "./contract.ts";
import { holdersChecks } from "./holders.ts";
import { honeypotChecks } from "./honeypot.ts";
import { launchChecks } from "./launch.ts";
import { liquidityChecks } from "./liquidity.ts";
import { originChecks } from "./origin.ts";
import { powerChecks } from "./powers.ts";
import { taxChecks } from "./tax.ts";

export const checks: Readonly<Record<CheckId, CheckText>> = {
  ...honeypotChecks,
  ...launchChecks,
  ...powerChecks,
  ...taxChecks,
  ...holdersChecks,
  ...liquidityChecks,
  ...originChecks,
  ...contractChecks,
};

const FOUND: ReadonlyMap<string, string> = new Map(Object.entries(checks).map(([id, { found }]) => [id, found]));

/** What is wrong with a token of which one of these checks finds it: `sales are limited`. */
export function written(rows: readonly string[]): string {
  const found = rows.flatMap((row) => FOUND.get(row) ?? []);
  return (
    found.map((text) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`).join(", or ") || "good, as far as is known"
  );
}

export const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "A trap was written with this code.",
    sentence: ({ name, rows }) =>
      `This is the very code of ${name}, a trap that was written for Assay's own tests: ${written(rows)}.`,
  },
};
