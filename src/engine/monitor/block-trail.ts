// Remembers blocks of a chain, to tell a new block from a reorganisation, an old block and another chain.
import { z } from "zod";
import type { Collection, Store } from "../../store/store.ts";
import type { Block } from "../chain/block.ts";
import type { Reader } from "../chain/reader.ts";
import { Whole } from "../core/report.ts";
import { monitorConfig } from "./config.ts";

const Step = z.object({ number: Whole, hash: z.string() });
type Step = z.infer<typeof Step>;
const BlockTrail = z.object({
  /** Oldest first. */
  steps: z.array(Step),
  /** Milliseconds since 1970: since when no block fits; `null`: they do. */
  lostAt: z.number().nullable(),
});
const TRAILS: Collection<z.infer<typeof BlockTrail>> = { name: "watch-trails", version: 1, schema: BlockTrail };

/** Where a block stands: it is the last one seen, follows it, or stands on another branch since a common block. */
export type BlockPlace =
  | { readonly code: "same" | "on" }
  | { readonly code: "reorganised"; readonly since: bigint }
  /** Older than the last one seen, of another chain, or unknown because a node did not answer: not to be believed. */
  | { readonly code: "behind" | "foreign" | "unheard" };

export type BlockTrail = ReturnType<typeof createBlockTrail>;

export function createBlockTrail(store: Store, chainId: number, now: () => number) {
  const kept = store.open(TRAILS);
  let steps: readonly Step[] = [];
  let lostAt: number | null = null;

  const hashAt = async (reader: Reader, number: bigint): Promise<string | null | undefined> => {
    try {
      const block = await reader.request("eth_getBlockByNumber", [`0x${number.toString(16)}`, false]);
      return (block as { hash?: string } | null)?.hash?.toLowerCase() ?? null;
    } catch {
      return undefined;
    }
  };

  /** Mostly one lookup of the newest known block is enough; the others are looked up only if it does not fit. */
  const placeOf = async (reader: Reader, block: Block): Promise<BlockPlace> => {
    const last = steps.at(-1);
    if (!last) return { code: "on" };
    if (BigInt(last.number) === block.number && last.hash === block.hash.toLowerCase()) return { code: "same" };
    if (BigInt(last.number) < block.number) {
      const hash = await hashAt(reader, BigInt(last.number));
      if (hash === undefined || hash === null) return { code: "unheard" };
      if (hash === last.hash) return { code: "on" };
    }
    const below = steps.filter(({ number }) => BigInt(number) <= block.number);
    return placeAmong(below, await Promise.all(below.map(({ number }) => hashAt(reader, BigInt(number)))));
  };

  const save = () => kept.set(`${chainId}`, { steps: [...steps], lostAt });

  return {
    async load(): Promise<void> {
      const trail = await kept.get(`${chainId}`);
      steps = trail?.steps ?? [];
      lostAt = trail?.lostAt ?? null;
    },
    last: () => steps.at(-1),
    placeOf,
    /** Adds a block that is believed, and drops known blocks above it. */
    async believe(reader: Reader, block: Block, since?: bigint): Promise<void> {
      const before = steps.filter(
        ({ number }) => BigInt(number) < block.number && BigInt(number) <= (since ?? block.number),
      );
      const first = before.length > 0 ? [] : await firstSteps(reader, block);
      steps = thin([...first, ...before, { number: `${block.number}`, hash: block.hash.toLowerCase() }]);
      lostAt = null;
      await save();
    },
    /** No block fits. After long enough the chain counts as started anew. */
    async lose(): Promise<void> {
      lostAt ??= now();
      if (now() - lostAt >= monitorConfig.foreignChainMs) {
        steps = [];
        lostAt = null;
      }
      await save();
    },
  };

  async function firstSteps(reader: Reader, { number }: Block): Promise<Step[]> {
    const found = await Promise.all(
      monitorConfig.firstBlocksBack
        .filter((back) => back <= number)
        .map(async (back): Promise<Step[]> => {
          const hash = await hashAt(reader, number - back);
          return hash ? [{ number: `${number - back}`, hash }] : [];
        }),
    );
    return found.flat().reverse();
  }
}

/** `found`: the hashes that these blocks have now; undefined: no answer. */
function placeAmong(steps: readonly Step[], found: readonly (string | null | undefined)[]): BlockPlace {
  if (found.some((hash) => hash === undefined)) return { code: "unheard" };
  const common = steps.findLastIndex(({ hash }, index) => found[index] === hash);
  if (common < 0) return { code: "foreign" };
  const [at, last] = [steps[common], steps.at(-1)].map((step) => BigInt(step?.number ?? 0));
  if (common === steps.length - 1 || at === undefined || last === undefined) return { code: "behind" };
  if (last - at > monitorConfig.maxReorgBlocks) return { code: "foreign" };
  return { code: "reorganised", since: BigInt(steps[common]?.number ?? 0) };
}

function thin(steps: readonly Step[]): readonly Step[] {
  const { maxDenseBlocks, maxSparseBlocks, sparseBlocks } = monitorConfig;
  const dense = steps.slice(-maxDenseBlocks);
  const sparse: Step[] = [];
  for (const step of steps.slice(0, -maxDenseBlocks).reverse()) {
    const above = sparse.at(-1) ?? dense[0];
    if (above && BigInt(above.number) - BigInt(step.number) >= sparseBlocks) sparse.push(step);
  }
  // If no older block is far enough away, one near block is better than none.
  const [nearest] = steps.slice(0, -maxDenseBlocks);
  const old = sparse.length > 0 ? sparse.slice(0, maxSparseBlocks) : nearest ? [nearest] : [];
  return [...old.reverse(), ...dense];
}
