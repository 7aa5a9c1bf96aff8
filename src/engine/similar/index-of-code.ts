// What an index of fingerprints does: the interface of the file and the Redis index.
import { similarConfig } from "./config.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { Sighting } from "./records.ts";

/** A token, and the code with which it was met. */
export type Remembered = { readonly key: string; readonly sighting: Sighting };

/** Unique code, and the tokens that were met with it. */
export type CodeIndex = {
  /** How many different codes there are. */
  size(): Promise<number>;
  /** The codes nearest to a vector, as far as their coordinates tell. */
  nearest(vector: Int8Array, wanted: number): Promise<Fingerprint[]>;
  /** Who else was met with a code. */
  sightings(key: string, self: Self): Promise<Met>;
  /** Resolves when a crash can no longer lose it. */
  add(fingerprint: Fingerprint, sighting: Sighting): Promise<void>;
  /** Everything that was met. */
  all(): Promise<readonly Remembered[]>;
  close(): Promise<void>;
};

/** Who was met with a code: the gravest few, one that fared better, and how many there are in all. */
export type Met = {
  readonly some: readonly Sighting[];
  readonly better: Sighting | null;
  readonly count: number;
  /** Of which it was found out what they do. */
  readonly audited: number;
  readonly dangerous: number;
  /** For a reason that lies in the code. */
  readonly codeDangers: number;
};

/** An index goes on with what it has: without what could not be read, or in memory alone. */
export type IndexTrouble =
  | { readonly code: "file-damaged"; readonly path: string; readonly bytes: number }
  | { readonly code: "file-unusable"; readonly path: string }
  | { readonly code: "server-away" };
export type OnTrouble = (trouble: IndexTrouble, error?: unknown) => void;

/** Who asks, and so does not count. */
export type Self = Pick<Sighting, "chainId" | "address">;

export function idOf({ chainId, address }: Self): string {
  return `${chainId}:${address.toLowerCase()}`;
}

const GRAVITY = { danger: 0, warning: 1, clear: 2, unknown: 3 } as const;

export function gravest(sightings: readonly Sighting[]): Sighting[] {
  const gravity = ({ verdict }: Sighting): number => (verdict === null ? 4 : GRAVITY[verdict]);
  return [...sightings].sort((a, b) => gravity(a) - gravity(b) || b.at - a.at).slice(0, similarConfig.addressesPerCode);
}

export function meet(sightings: readonly Sighting[]): Met {
  const audited = sightings.filter(({ verdict }) => verdict !== null && verdict !== "unknown");
  const better = audited.filter(({ verdict }) => verdict !== "danger");
  return {
    some: gravest(sightings),
    better: gravest(better)[0] ?? null,
    count: sightings.length,
    audited: audited.length,
    dangerous: audited.length - better.length,
    codeDangers: audited.filter(({ codeDanger }) => codeDanger).length,
  };
}

/**
 * An index that is opened when it is first needed. Where that fails it is left alone for as long as it kept somebody
 * waiting, and tried again.
 */
export function whenReachable(open: () => Promise<CodeIndex>): CodeIndex {
  let opening: Promise<CodeIndex> | undefined;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const index = (): Promise<CodeIndex> => {
    const now = performance.now();
    if (now < restsUntil) return Promise.reject(new Error("It could not be opened a moment ago."));
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      restsUntil = 2 * performance.now() - now;
      throw error;
    });
    return opening;
  };
  return {
    size: async () => (await index()).size(),
    nearest: async (vector, wanted) => (await index()).nearest(vector, wanted),
    sightings: async (key, self) => (await index()).sightings(key, self),
    add: async (fingerprint, sighting) => (await index()).add(fingerprint, sighting),
    all: async () => (await index()).all(),
    async close() {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}
