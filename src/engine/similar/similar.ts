// Remembers the code of every audited token, and finds tokens with similar code.
import type { Address, Hex } from "viem";
import { seldom } from "../../log.ts";
import { CpuBudget } from "../../threads/pool.ts";
import { known, type Read } from "../core/read.ts";
import type { Row, Verdict } from "../core/report.ts";
import type { Likeness, SimilarToken } from "../facts/facts.ts";
import { similarConfig } from "./config.ts";
import { openEmbeddedIndex } from "./embedded-index.ts";
import { loadEmbedding } from "./embedding.ts";
import { type CodeIndex, type OnTrouble, type Remembered, whenReachable } from "./index-of-code.ts";
import { type Calibration, loadCalibration } from "./likeness.ts";
import { readFingerprint } from "./printing.ts";
import type { Sighting } from "./records.ts";
import { nearestGroups } from "./rerank.ts";
import { loadShipped, type Shipped } from "./shipped.ts";
import { type Asked, describeMatch, wordsFor } from "./wording.ts";

/** Remembers what every audited token does, and finds those that do the like. */
export type Similar = {
  /** At most five tokens; nothing below the threshold. `code` is what runs, proxies resolved. */
  lookUp(code: readonly Hex[], self: Asked, budget?: CpuBudget): Promise<Read<Likeness>>;
  /** Resolves when a crash can no longer lose it. Code that cannot be read in time is not kept. */
  remember(entry: Memory, budget?: CpuBudget): Promise<void>;
  /** How many different codes are known. */
  size(): Promise<number>;
  /** Every token that was met, and with which code. */
  all(): Promise<readonly Remembered[]>;
  close(): Promise<void>;
};

export type { Remembered } from "./index-of-code.ts";

export type Memory = {
  readonly chainId: number;
  readonly address: Address;
  readonly symbol: string;
  readonly code: readonly Hex[];
  /** `null`: it was fingerprinted, but not audited. */
  readonly verdict: Verdict | null;
  readonly rows: readonly Pick<Row, "id" | "category" | "severity">[];
  readonly factory?: Address | null;
};

export type SimilarOptions = {
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
  // Nobody waits at the start for what the first audit asks for.
  let own: Shipped | undefined;
  const written = () => {
    own ??= loadShipped(embedding, calibration);
    return own;
  };
  return similarOver(index, calibration, shipped ? written : null, now);
}

function similarOver(
  index: CodeIndex,
  calibration: Calibration,
  shipped: (() => Shipped) | null,
  now: () => number,
): Similar {
  /** For those who ask without an audit. */
  const own = new CpuBudget(undefined, Number.POSITIVE_INFINITY);
  return {
    async lookUp(code, self, budget = own) {
      const print = await readFingerprint(code, budget);
      if (!print.known) return print;
      const asked = print.value;
      const [candidates, compared] = await Promise.all([
        index.nearest(asked.vector, similarConfig.candidates),
        index.size(),
      ]);
      // The very same code is found even where hundreds are as near.
      const groups = nearestGroups(asked, [asked, ...candidates], calibration);
      const found: SimilarToken[] = [];
      for (const group of groups) {
        const sightings = await Promise.all(group.keys.map((key) => index.sightings(key, self)));
        const match = describeMatch(asked, self, group, sightings, calibration.traits);
        if (match) found.push(match);
        if (found.length === similarConfig.matches) break;
      }
      return known({ tokens: found, compared, written: shipped?.().nearest(asked) ?? null });
    },
    async remember({ chainId, address, symbol, code, verdict, rows, factory = null }, budget = own) {
      const sighting: Sighting = { chainId, address, symbol, verdict, ...wordsFor(rows), factory, at: now() };
      const print = await readFingerprint(code, budget);
      if (print.known) await index.add(print.value, sighting);
    },
    size: () => index.size(),
    all: () => index.all(),
    close: () => index.close(),
  };
}
