// Remembers the code of every audited token, and finds tokens with similar code.
import { fileURLToPath } from "node:url";
import type { Address, Hex } from "viem";
import { seldom } from "../../log.ts";
import { createAnswers, versionOf } from "../../threads/answers.ts";
import { CpuBudget, createPool } from "../../threads/pool.ts";
import { known, type Read, unknown } from "../core/read.ts";
import type { CodedRow, Label, Verdict } from "../core/report.ts";
import { tokenKey } from "../core/token-key.ts";
import type { Likeness, SimilarToken } from "../facts/facts.ts";
import { similarConfig } from "./config.ts";
import { openEmbeddedIndex } from "./embedded-index.ts";
import { loadEmbedding } from "./embedding.ts";
import { decodeFingerprint, type Fingerprint } from "./fingerprint.ts";
import {
  type CodeIndex,
  type Met,
  meet,
  type OnTrouble,
  type Remembered,
  type Self,
  type Sighting,
  whenReachable,
} from "./index-of-code.ts";
import { KNOWN, type Known, loadKnown, loadShipped, type Shipped, WRITTEN } from "./known.ts";
import { type Calibration, loadCalibration, nearestGroups } from "./likeness.ts";
import { type Asked, describeMatch, fatesOf } from "./wording.ts";

export type { Remembered } from "./index-of-code.ts";

/** Remembers what every audited token does, and finds those that do the like. */
export type Similar = {
  /** At most five tokens; nothing below the threshold. `code` is what runs, proxies resolved. */
  lookUp(code: readonly Hex[], self: Asked, budget?: CpuBudget): Promise<Read<Likeness>>;
  /** Resolves when a crash can no longer lose it. Code that cannot be read in time is not kept. */
  remember(entry: Memory, budget?: CpuBudget): Promise<void>;
  /** Keeps what an operator says of a token. False where its code cannot be read. */
  label(entry: Labeled, budget?: CpuBudget): Promise<boolean>;
  /** False where nothing was said of it here. */
  unlabel(token: Self): Promise<boolean>;
  /** How many different codes are known. */
  size(): Promise<number>;
  /** Every token that was met, and with which code. */
  all(): Promise<readonly Remembered[]>;
  close(): Promise<void>;
};

export type Memory = {
  readonly chainId: number;
  readonly address: Address;
  readonly symbol: string;
  readonly code: readonly Hex[];
  /** `null`: it was fingerprinted, but not audited. */
  readonly verdict: Verdict | null;
  readonly rows: readonly Pick<CodedRow, "id" | "category" | "severity">[];
  readonly factory?: Address | null;
};

export type Labeled = Omit<Memory, "verdict" | "rows" | "factory"> & { readonly label: Label };

type SimilarOptions = {
  /** Where the embedded index lives, `null` for memory alone; ignored with Redis. */
  readonly dataDir: string | null;
  readonly redisUrl: string | null;
  /** Whether what is shipped is known, too: tokens that were written for this project. */
  readonly shipped?: boolean;
  /** Told when Redis is away or the file cannot be used; the index goes on with what it has. */
  readonly onTrouble?: OnTrouble;
  readonly now?: () => number;
};

export async function createSimilar(options: SimilarOptions): Promise<Similar> {
  const { dataDir, redisUrl, shipped = false, onTrouble = () => undefined, now = Date.now } = options;
  const embedding = loadEmbedding();
  const away = (error: unknown) => onTrouble({ code: "server-away" }, error);
  const index =
    redisUrl === null
      ? await openEmbeddedIndex(dataDir, embedding, onTrouble)
      : whenReachable(async () => {
          const { openRedisIndex } = await import("./redis-index.ts");
          return await openRedisIndex(redisUrl, embedding, seldom(away));
        });
  const calibration = loadCalibration();
  // The start does not wait for what the first audit asks for.
  const load = (): FromTheStart => {
    const [written, known] = [loadShipped(embedding, calibration), loadKnown(embedding)];
    if (!written) onTrouble({ code: "file-unusable", path: fileURLToPath(WRITTEN) });
    if (!known) onTrouble({ code: "file-unusable", path: fileURLToPath(KNOWN) });
    return { written, known };
  };
  return similarOver(index, calibration, shipped ? once(load) : () => NOTHING, now);
}

/** What is there before anything was audited: tokens written for this project, and what others know. */
type FromTheStart = { readonly written?: Shipped | undefined; readonly known?: Known | undefined };

const NOTHING: FromTheStart = {};

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function similarOver(
  index: CodeIndex,
  calibration: Calibration,
  fromTheStart: () => FromTheStart,
  now: () => number,
): Similar {
  /** For those who ask without an audit. */
  const own = new CpuBudget(undefined, Number.POSITIVE_INFINITY);
  return {
    async lookUp(code, self, budget = own) {
      const print = await readFingerprint(code, budget);
      if (!print.known) return print;
      const asked = print.value;
      const { written, known: others } = fromTheStart();
      const [candidates, compared] = await Promise.all([
        index.nearest(asked.vector, similarConfig.candidates),
        index.size(),
      ]);
      const ours = new Set([asked, ...candidates].map(({ key }) => key));
      /** What was met here wins over what others say of the same token. */
      const meetAt = async (key: string): Promise<Met> => {
        const met = ours.has(key) ? await index.sightings(key) : [];
        const ids = new Set([self, ...met].map(tokenKey));
        const told = others?.sightings(key).filter((each) => !ids.has(tokenKey(each))) ?? [];
        return meet([...met.filter((each) => tokenKey(each) !== tokenKey(self)), ...told]);
      };
      // The very same code is found even where hundreds are as near.
      const theirs = others?.nearest(asked.vector, similarConfig.candidates) ?? [];
      const groups = nearestGroups(asked, [asked, ...candidates, ...theirs], calibration);
      const found: SimilarToken[] = [];
      for (const group of groups) {
        const met = await Promise.all(group.keys.map(meetAt));
        const match = describeMatch(asked, self, group, met, calibration.traits);
        if (!match) continue;
        const most = isLabeled(match) ? similarConfig.labeledMatches : similarConfig.matches;
        if (found.filter((each) => isLabeled(each) === isLabeled(match)).length >= most) continue;
        const marks = match.label?.label === "trap" ? others?.marks(asked, group.fingerprint) : undefined;
        found.push({ ...match, marks });
      }
      const metHere = new Set(found.filter((each) => !isLabeled(each)).map(tokenKey));
      const tokens = found.filter((each) => !isLabeled(each) || !metHere.has(tokenKey(each)));
      const mine = (await index.sightings(asked.key)).find((each) => tokenKey(each) === tokenKey(self))?.label;
      const label = mine ?? others?.labelOf(self);
      return known({ tokens, compared, written: written?.nearest(asked) ?? null, label });
    },
    async remember({ chainId, address, symbol, code, verdict, rows, factory = null }, budget = own) {
      const sighting: Sighting = { chainId, address, symbol, verdict, ...fatesOf(rows), factory, at: now() };
      const print = await readFingerprint(code, budget);
      if (print.known) await index.add(print.value, sighting);
    },
    async label({ chainId, address, symbol, code, label }, budget = own) {
      const print = await readFingerprint(code, budget);
      if (!print.known) return false;
      const met = (await index.sightings(print.value.key)).find(
        (each) => tokenKey(each) === tokenKey({ chainId, address }),
      );
      const fresh = { chainId, address, symbol, verdict: null, found: [], codeDanger: false, factory: null };
      await index.add(print.value, { ...fresh, ...met, label, at: now() });
      return true;
    },
    async unlabel(token) {
      const all = await index.all();
      const labeled = all.filter(({ sighting }) => sighting.label && tokenKey(sighting) === tokenKey(token));
      for (const { key, sighting } of labeled) await index.note(key, { ...sighting, label: null });
      return labeled.length > 0;
    },
    size: () => index.size(),
    all: () => index.all(),
    close: () => index.close(),
  };
}

/** What others say of it, and nothing that was met here: it takes no place from one that was. */
function isLabeled({ label }: SimilarToken): boolean {
  return label !== undefined;
}

const pool = createPool({
  script: new URL("./fingerprint-worker.ts", import.meta.url),
  threads: 2,
  jobLimitMs: 4000,
  memoryMb: 256,
  mostWaiting: 2000,
});

let read: string | undefined;
/** Of all that has a say in a fingerprint. */
function version(): string {
  read ??= versionOf(...["../bytecode", ".", "./weights.bin"].map((file) => new URL(file, import.meta.url)));
  return read;
}

const answers = createAnswers<Fingerprint>({
  pool,
  parse: (answer) => decodeFingerprint(Buffer.from(answer, "base64")),
  rememberedBytes: similarConfig.rememberedPrintBytes,
  version: () => `print-${version()}`,
});

/** The fingerprint of what runs, made in another thread because the code's author is not to be trusted to let it end. */
export async function readFingerprint(parts: readonly Hex[], budget: CpuBudget): Promise<Read<Fingerprint>> {
  const answer = await answers(parts.join(), parts, budget);
  if (answer.done) return known(answer.value);
  return unknown(answer.why === "broken" ? "code-unreadable" : "code-too-slow-to-read");
}
