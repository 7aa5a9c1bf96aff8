// The short texts of all checks in Spanish, and what is said with them: what is wrong with a token that was written for this project.
import type { CheckId } from "../../checks/index.ts";
import type { OriginMessage } from "../../checks/vocabulary/contract.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { contractChecks } from "./contract.ts";
import { list } from "./figures.ts";
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

/** What is wrong with a token that one of these checks finds: `«Las ventas tienen límite»`. */
export function written(rows: readonly string[]): string {
  const found = rows.flatMap((row) => FOUND.get(row) ?? []);
  return found.length === 0 ? "un buen token" : list(found.map((text) => `«${text}»`));
}

export const writtenTrapMessages: Texts<With<"code-of-written-trap", OriginMessage>> = {
  "code-of-written-trap": {
    headline: "Mismo código que una trampa conocida",
    sentence: ({ name, rows }) =>
      `Tiene el mismo código que ${name}, una trampa de las pruebas de Assay: ${written(rows)}.`,
  },
};
