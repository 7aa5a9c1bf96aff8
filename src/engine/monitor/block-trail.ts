import { z } from "zod";
import type { Collection, Store } from "../../store/store.ts";
import type { Block } from "../chain/block.ts";
import type { Reader } from "../chain/reader.ts";
import { Whole } from "../core/report.ts";

const Step = z.object({ number: Whole, hash: z.string() });
type Step = z.infer<typeof Step>;
const BlockTrail = z.object({
  /** Oldest first. */
  steps: z.array(Step),
  /** Milliseconds since 1970: since when no block fits; `null`: they do. */
  lostAt: z.number().nullable(),
});
const TRAILS: Collection<z.infer<typeof BlockTrail>> = { name: "watch-trails", version: 1, schema: BlockTrail };

/** What a block is to those seen before: the same, later than them, or on another way since a block that both have in common. */
export type BlockPlace =
  | { readonly code: "same" | "on" }
  | { readonly code: "reorganised"; readonly since: bigint }
  /** Older than what was seen, of another chain, or nothing that can be told: not to be believed. */
  | { readonly code: "behind" | "foreign" | "unheard" };

/** Every block for so long, beyond that one in so many. */
const DENSE = 12;
const SPARSE = { blocks: 32n, steps: 12 };
/** Blocks before the first one seen, by which a reorganisation is told from another chain. */
const FIRST_STEPS = [1n, 2n, 4n, 8n, 32n, 128n];
/** No chain that people trade on gives up more blocks than these at once. */
const DEEPEST = 128n;
/** After so long what a node says counts as its chain: somebody began it anew. */
const GIVE_UP_MS = 3_600_000;

export type BlockTrail = ReturnType<typeof createBlockTrail>;

/** Blocks of a chain that were seen, by which it is known again. */
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

  /** Where `block` stands; the newest that was seen is asked for alone, and all others where that does not fit. */
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
    /** It is believed, and what stood above it is not. */
    async believe(reader: Reader, block: Block, since?: bigint): Promise<void> {
      const before = steps.filter(
        ({ number }) => BigInt(number) < block.number && BigInt(number) <= (since ?? block.number),
      );
      const first = before.length > 0 ? [] : await firstSteps(reader, block);
      steps = thin([...first, ...before, { number: `${block.number}`, hash: block.hash.toLowerCase() }]);
      lostAt = null;
      await save();
    },
    /** Nothing fits: after long enough, the chain is taken as it is. */
    async lose(): Promise<void> {
      lostAt ??= now();
      if (now() - lostAt >= GIVE_UP_MS) {
        steps = [];
        lostAt = null;
      }
      await save();
    },
  };

  async function firstSteps(reader: Reader, { number }: Block): Promise<Step[]> {
    const found = await Promise.all(
      FIRST_STEPS.filter((back) => back <= number).map(async (back): Promise<Step[]> => {
        const hash = await hashAt(reader, number - back);
        return hash ? [{ number: `${number - back}`, hash }] : [];
      }),
    );
    return found.flat().reverse();
  }
}

/** `found`: the hashes of these steps' blocks as they are now; undefined: not heard. */
function placeAmong(steps: readonly Step[], found: readonly (string | null | undefined)[]): BlockPlace {
  if (found.some((hash) => hash === undefined)) return { code: "unheard" };
  const common = steps.findLastIndex(({ hash }, index) => found[index] === hash);
  if (common < 0) return { code: "foreign" };
  const [at, last] = [steps[common], steps.at(-1)].map((step) => BigInt(step?.number ?? 0));
  if (common === steps.length - 1 || at === undefined || last === undefined) return { code: "behind" };
  if (last - at > DEEPEST) return { code: "foreign" };
  return { code: "reorganised", since: BigInt(steps[common]?.number ?? 0) };
}

function thin(steps: readonly Step[]): readonly Step[] {
  const dense = steps.slice(-DENSE);
  const sparse: Step[] = [];
  for (const step of steps.slice(0, -DENSE).reverse()) {
    const above = sparse.at(-1) ?? dense[0];
    if (above && BigInt(above.number) - BigInt(step.number) >= SPARSE.blocks) sparse.push(step);
  }
  // Below the dense ones everything may be near: one of those is better than none.
  const [nearest] = steps.slice(0, -DENSE);
  const old = sparse.length > 0 ? sparse.slice(0, SPARSE.steps) : nearest ? [nearest] : [];
  return [...old.reverse(), ...dense];
}
