// The known tokens that every installation has from the start, as an index: nothing but what others say of them.
import { readFileSync } from "node:fs";
import type { Label } from "../core/report.ts";
import type { Embedding } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { idOf, type Self } from "./index-of-code.ts";
import { fingerprintVersion, KnownToken, openKnown } from "./known-file.ts";
import { Matrix } from "./matrix.ts";
import type { Sighting } from "./records.ts";

export const KNOWN = new URL("./known-tokens.bin", import.meta.url);

export type Known = {
  nearest(vector: Int8Array, wanted: number): Fingerprint[];
  sightings(key: string): readonly Sighting[];
  /** How many behaviors of two codes' own ERC-20 functions no known honest code has: it is not what most tokens do that makes them alike. */
  marks(one: Fingerprint, other: Fingerprint): number;
  /** What is said of a token itself. */
  labelOf(self: Self): Label | undefined;
};

/** Undefined where its fingerprints are of another version, and so like nothing that is read today. */
export function loadKnown(embedding: Embedding, path: URL = KNOWN): Known | undefined {
  const file = openKnown(readFileSync(path), KnownToken);
  if (file.version !== fingerprintVersion(embedding)) return undefined;
  const matrix = new Matrix();
  matrix.add(file.vectors);
  return {
    nearest: (vector, wanted) => matrix.nearest(vector, wanted).map(file.print),
    sightings: (key) => file.tokensOf(key).map(toSighting),
    marks: (one, other) => marksOf(one, other, file.isHonest),
    labelOf(self) {
      const told = file.rowsWith(self.address.toLowerCase()).flatMap((row) => file.tokens(row).map(toSighting));
      return told.find((each) => idOf(each) === idOf(self))?.label ?? undefined;
    },
  };
}

export function marksOf(one: Fingerprint, other: Fingerprint, isHonest: (behavior: number) => boolean): number {
  const core = new Set(other.core);
  return one.core.filter((behavior) => core.has(behavior) && !isHonest(behavior)).length;
}

export function toSighting(token: KnownToken): Sighting {
  const { chain: chainId, address, name = "", symbol = name } = token;
  return {
    chainId,
    address,
    symbol,
    verdict: null,
    found: [],
    codeDanger: false,
    factory: null,
    label: labelIn(token),
    at: 0,
  };
}

function labelIn({ label, techniques, tier, source, contested }: KnownToken): Label {
  return { label, techniques, tier, source, ...(contested ? { contested } : {}) };
}
