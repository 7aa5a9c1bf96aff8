// The tokens that every installation knows from the start, and the search in them.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { readJson } from "../../json.ts";
import { CategoryName } from "../core/report.ts";
import type { WrittenToken } from "../facts/facts.ts";
import { similarConfig } from "./config.ts";
import { cosine, type Embedding } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { Calibration } from "./likeness.ts";
import { nearestGroups } from "./rerank.ts";
import { differences, fatesOf } from "./wording.ts";

/** The memory that every installation has from the start: tokens that were written for this project, and stand on no chain. */
export type Shipped = {
  readonly size: number;
  /** The nearest of them, where it is near; nothing at all is more usual. */
  nearest(asked: Fingerprint): WrittenToken | null;
};

/** As text: tens of thousands of numbers are read at once. */
const Numbers = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
  .transform((text) => Uint32Array.from(text === "" ? [] : text.split(","), Number));
const Behaviours = z.strictObject({ behaviours: Numbers });
const Written = z.strictObject({
  name: z.string(),
  /** What is wrong with it, and the checks of which one tells that; none: it is a good one. */
  category: CategoryName.nullable(),
  rows: z.array(z.string()),
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** Places among all behaviours. */
  tokens: Numbers,
  core: Numbers,
  traits: z.array(z.string()),
});

/** Less alike, one that was written to be small says nothing: most tokens share what every token does. */
const NEAR = 0.9;

type Entry = Pick<WrittenToken, "name" | "rows" | "dangerous"> & { readonly print: Fingerprint };

export function loadShipped(
  embedding: Embedding,
  calibration: Calibration,
  path: URL = new URL("./corpus.jsonl", import.meta.url),
): Shipped {
  const entries = readEntries(readFileSync(path, "utf8"), embedding);
  const byPrint = new Map(entries.map((entry) => [entry.print, entry]));
  return {
    size: entries.length,
    nearest(asked) {
      const candidates = entries
        .map(({ print }) => ({ print, near: print.key === asked.key ? 2 : cosine(asked.vector, print.vector) }))
        .sort((one, other) => other.near - one.near)
        .slice(0, similarConfig.shippedCandidates);
      const groups = nearestGroups(
        asked,
        candidates.map(({ print }) => print),
        calibration,
      );
      const [first, ...others] = groups.flatMap((group) => {
        const entry = byPrint.get(group.fingerprint);
        return entry && group.score >= NEAR ? [{ group, entry }] : [];
      });
      // What is as much like a good one is accused of nothing.
      const isAsGood = ({ group, entry }: NonNullable<typeof first>) =>
        !entry.dangerous && !first?.group.exact && group.score === first?.group.score;
      const found = others.find(isAsGood) ?? first;
      if (!found) return null;
      const { group, entry } = found;
      const { print, ...told } = entry;
      return {
        ...told,
        score: Math.round(group.score * 1000) / 1000,
        exactMatch: group.exact,
        differs: differences(asked.traits, print.traits, calibration.traits),
      };
    },
  };
}

function readEntries(text: string, embedding: Embedding): readonly Entry[] {
  const [first = "", ...lines] = text.split("\n").filter((line) => line !== "");
  const { behaviours } = Behaviours.parse(readJson(first));
  const tokensAt = (places: Uint32Array) => places.map((at) => behaviours[at] ?? 0);
  return lines.map((line) => {
    const { name, category, rows, key, tokens, core, traits } = Written.parse(readJson(line));
    const found = category === null ? [] : rows.map((id) => ({ id, category, severity: "danger" as const }));
    const { codeDanger: dangerous } = fatesOf(found);
    const all = tokensAt(tokens);
    return {
      name,
      rows,
      dangerous,
      print: { key, vector: embedding.embed(all), tokens: all, core: tokensAt(core), traits },
    };
  });
}
