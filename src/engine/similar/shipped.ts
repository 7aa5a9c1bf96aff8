// The tokens that every installation knows from the start, and the search in them.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { CategoryName } from "../core/report.ts";
import type { WrittenToken } from "../facts/facts.ts";
import { similarConfig } from "./config.ts";
import type { Embedding } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { fingerprintVersion, openKnown } from "./known.ts";
import { type Calibration, nearestGroups } from "./likeness.ts";
import { Matrix } from "./matrix.ts";
import { differences, fatesOf } from "./wording.ts";

/** The memory that every installation has from the start: tokens that were written for this project, and stand on no chain. */
export type Shipped = {
  readonly size: number;
  /** The nearest of them, where it is near; nothing at all is more usual. */
  nearest(asked: Fingerprint): WrittenToken | null;
};

export const WRITTEN = new URL("./written-tokens.bin", import.meta.url);

/** A token that was written for this project, and what its record says of it. */
export const Written = z.strictObject({
  name: z.string(),
  /** What is wrong with it, and the checks of which one tells that; none: it is a good one. */
  category: CategoryName.nullable(),
  rows: z.array(z.string()),
});
export type Written = z.infer<typeof Written>;

/** Less alike, one that was written to be small says nothing: most tokens share what every token does. */
const NEAR = 0.9;

/** Undefined where its fingerprints are of another version, and so like nothing that is read today. */
export function loadShipped(embedding: Embedding, calibration: Calibration, path: URL = WRITTEN): Shipped | undefined {
  const file = openKnown(readFileSync(path), Written);
  if (file.version !== fingerprintVersion(embedding)) return undefined;
  const matrix = new Matrix();
  matrix.add(file.vectors);
  return {
    size: file.keys.length,
    nearest(asked) {
      const rows = [file.rowOf(asked.key) ?? [], matrix.nearest(asked.vector, similarConfig.shippedCandidates)].flat();
      const groups = nearestGroups(asked, [...new Set(rows)].map(file.print), calibration);
      const [first, ...others] = groups
        .filter(({ score }) => score >= NEAR)
        .flatMap((group) => group.keys.flatMap(file.tokensOf).map((token) => ({ group, token: toTold(token) })));
      // What is as much like a good one is accused of nothing.
      const isAsGood = ({ group, token }: NonNullable<typeof first>) =>
        !token.dangerous && !first?.group.exact && group.score === first?.group.score;
      const found = others.find(isAsGood) ?? first;
      if (!found) return null;
      const { group, token } = found;
      return {
        ...token,
        score: Math.round(group.score * 1000) / 1000,
        exactMatch: group.exact,
        differs: differences(asked.traits, group.fingerprint.traits, calibration.traits),
      };
    },
  };
}

function toTold({ name, category, rows }: Written): Pick<WrittenToken, "name" | "rows" | "dangerous"> {
  const found = category === null ? [] : rows.map((id) => ({ id, category, severity: "danger" as const }));
  return { name, rows, dangerous: fatesOf(found).codeDanger };
}
