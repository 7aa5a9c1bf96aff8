// What an index of fingerprints does: the interface of the file and the Redis index.
import { z } from "zod";
import { readJson } from "../../json.ts";
import { KeptAddress } from "../../store/store.ts";
import { Label, type LabelCounts, Verdict } from "../core/report.ts";
import { FATES, type Fate } from "../core/similar-tags.ts";
import { similarConfig } from "./config.ts";
import type { Fingerprint } from "./fingerprint.ts";

/** A token, and the code with which it was met. */
export type Remembered = { readonly key: string; readonly sighting: Sighting };

/** Unique code, and the tokens that were met with it. */
export type CodeIndex = {
  /** How many different codes there are. */
  size(): Promise<number>;
  /** The codes nearest to a vector, as far as their coordinates tell. */
  nearest(vector: Int8Array, wanted: number): Promise<Fingerprint[]>;
  /** Who was met with a code. */
  sightings(key: string): Promise<readonly Sighting[]>;
  /** Resolves when a crash can no longer lose it. A label stays until another, or `null`, comes in its place. */
  add(fingerprint: Fingerprint, sighting: Sighting): Promise<void>;
  /** The same of a code that is there. */
  note(key: string, sighting: Sighting): Promise<void>;
  /** Everything that was met. */
  all(): Promise<readonly Remembered[]>;
  close(): Promise<void>;
};

/** Who was met with a code: the gravest few, one that fared better, and how many there are in all. */
export type Met = {
  readonly some: readonly Sighting[];
  readonly better: Sighting | null;
  readonly count: number;
  /** Audited here or labeled by others as a trap or as honest, and how many of those badly. */
  readonly judged: number;
  readonly bad: number;
  readonly labeled: LabelCounts;
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

/** An audit says nothing of what others say. */
export function keepLabel(sighting: Sighting, before: Sighting | undefined): Sighting {
  return sighting.label === undefined && before?.label ? { ...sighting, label: before.label } : sighting;
}

/** What was found here counts before what others say. */
function gravityOf({ verdict, label }: Sighting): number {
  if (verdict !== null && verdict !== "unknown") return { danger: 0, warning: 2, clear: 4 }[verdict];
  return label ? { trap: 1, powers: 3, honest: 5, unlabelled: 7 }[label.label] : 6;
}

/** The best witness first. */
function doubtOf({ label, chainId }: Sighting): number {
  const tier = label?.tier ? "ABC".indexOf(label.tier) : 3;
  return tier * 4 + (label?.contested ? 2 : 0) + (chainId === 0 ? 1 : 0);
}

export function gravest(sightings: readonly Sighting[]): Sighting[] {
  return [...sightings]
    .sort((a, b) => gravityOf(a) - gravityOf(b) || doubtOf(a) - doubtOf(b) || b.at - a.at)
    .slice(0, similarConfig.addressesPerCode);
}

export function meet(sightings: readonly Sighting[]): Met {
  const audited = sightings.filter(({ verdict }) => verdict !== null && verdict !== "unknown");
  const dangerous = audited.filter(({ verdict }) => verdict === "danger").length;
  const others = sightings.filter((each) => !audited.includes(each));
  const called = (wanted: Label["label"]) => others.filter(({ label }) => label?.label === wanted);
  const [traps, honest] = [called("trap"), called("honest")];
  const better = [...audited.filter(({ verdict }) => verdict !== "danger"), ...honest];
  return {
    some: gravest(sightings),
    better: gravest(better)[0] ?? null,
    count: sightings.length,
    judged: audited.length + traps.length + honest.length,
    bad: dangerous + traps.length,
    labeled: {
      tokens: others.filter(({ label }) => label).length,
      traps: traps.length,
      powers: called("powers").length,
      honest: honest.length,
    },
    audited: audited.length,
    dangerous,
    codeDangers: audited.filter(({ codeDanger }) => codeDanger).length,
  };
}

/**
 * An index that is opened when it is first needed. Where that fails it is left alone for as long as it kept someone
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
    sightings: async (key) => (await index()).sightings(key),
    add: async (fingerprint, sighting) => (await index()).add(fingerprint, sighting),
    note: async (key, sighting) => (await index()).note(key, sighting),
    all: async () => (await index()).all(),
    async close() {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

// The bytes of one index record: an address that a code was met at.

const isFate = (name: string): name is Fate => (FATES as readonly string[]).includes(name);

/** A token that was met with certain code, and what became of it. */
const Sighting = z.object({
  chainId: z.int(),
  address: KeptAddress,
  symbol: z.string(),
  verdict: Verdict.nullable(),
  /** What was found. What another version called otherwise is left out. */
  found: z
    .array(z.string())
    .transform((found) => found.filter(isFate))
    .readonly(),
  /** Whether it was found dangerous for a reason that lies in the code, and so in every copy of it. */
  codeDanger: z.boolean(),
  /** The factory or launchpad that made it, if known. */
  factory: KeptAddress.nullable(),
  /** What others say of it; `null`: that was taken back. */
  label: Label.nullish(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Sighting = Readonly<z.infer<typeof Sighting>>;

export function decodeSighting(text: string): Sighting | undefined {
  return Sighting.safeParse(readJson(text)).data;
}

const SightingOfCode = Sighting.extend({ key: z.string() });

export function encodeSightingOf(key: string, sighting: Sighting): Buffer {
  return Buffer.from(JSON.stringify({ key, ...sighting }));
}

export function decodeSightingOf(bytes: Buffer): { readonly key: string; readonly sighting: Sighting } | undefined {
  const { data } = SightingOfCode.safeParse(readJson(bytes.toString("utf8")));
  if (!data) return undefined;
  const { key, ...sighting } = data;
  return { key, sighting };
}
