// Code → fingerprint: exact hash, vector, behaviors.
import { createHash } from "node:crypto";
import type { Hex } from "viem";
import { ERC20, FALLBACK, hexToBytes, type Reading, readContract, tokensOfReading } from "../bytecode/index.ts";
import { figuresOf } from "./code-figures.ts";
import { similarConfig } from "./config.ts";
import type { Embedding } from "./embedding.ts";
import { exactHash } from "./exact-hash.ts";
import { traitsOf } from "./traits.ts";

/** What an index keeps of code: whose copy it is, where it lies among others, and what it does. */
export type Fingerprint = {
  /** The exact hash: equal for deployments of one compilation. */
  readonly key: string;
  readonly vector: Int8Array;
  readonly tokens: Uint32Array;
  readonly core: Uint32Array;
  readonly traits: readonly string[];
  /** Taxes and limits written into its transfers; left out: recorded before they were kept. */
  readonly figures?: readonly string[];
};

/** Fingerprints what runs: one piece of code, or all facets of a diamond. */
export function fingerprint(parts: readonly Hex[], embedding: Embedding): Fingerprint {
  const readings = parts
    .slice(0, similarConfig.fingerprintParts)
    .map((code) => ({ code, reading: readContract(code) }));
  const behind = readings.filter(({ reading }) => !isShell(reading));
  const each = (behind.length > 0 ? behind : readings).map(({ code, reading }) => {
    const { all, core } = tokensOfReading(reading);
    return {
      hash: exactHash(hexToBytes(code), reading),
      all,
      core,
      traits: traitsOf(reading),
      figures: figuresOf(reading),
    };
  });
  const tokens = union(each.map(({ all }) => all));
  const unread = parts.slice(similarConfig.fingerprintParts).map((code) => shortHash(code));
  const hashes = [...each.map(({ hash }) => hash), ...unread].sort();
  const [only = ""] = hashes;
  return {
    key: hashes.length === 1 ? only : shortHash(hashes.join()),
    vector: embedding.embed(tokens),
    tokens,
    core: union(each.map(({ core }) => core)),
    traits: [...new Set(each.flatMap(({ traits }) => traits))].sort(),
    figures: [...new Set(each.flatMap(({ figures }) => figures))].sort(),
  };
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/**
 * A proxy passes everything on: what it passes on to is what counts, and all copies of that are alike. One that writes into a
 * mapping by itself, as balances are, does more than that.
 */
function isShell({ functions }: Reading): boolean {
  const delegates = functions.some(
    ({ selector, calls }) => selector === FALLBACK && calls.some(({ kind }) => kind === "delegatecall"),
  );
  const writesAccounts = functions.some(({ writes }) => writes.some(({ access }) => access.place.keys.length > 0));
  return delegates && !writesAccounts && !functions.some(({ selector }) => selector === ERC20.transfer);
}

function union(sets: readonly Uint32Array[]): Uint32Array {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  return Uint32Array.from(new Set(sets.flatMap((set) => [...set]))).sort();
}
