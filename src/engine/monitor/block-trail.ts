// Remembers blocks of a chain, to tell a new block from a reorganisation, an old block and another chain.
import { type Address, numberToHex } from "viem";
import { z } from "zod";
import type { Collection, Store } from "../../store/store.ts";
import { attempt } from "../chain/attempt.ts";
import type { Block, Reader } from "../chain/reader.ts";
import { Whole } from "../core/report.ts";
import type { TakenBack } from "../diff/change.ts";
import { compare, referenceAfter, snapshotOf } from "../diff/index.ts";
import { readReceipt } from "../watch-points/index.ts";
import { monitorConfig } from "./config.ts";
import { aboutOf, confirms, type ExamineParts, look, stateAfter } from "./examine.ts";
import type { TokenQueue } from "./token-queue.ts";
import type { RecentAlert, States, TokenState } from "./token-state.ts";

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
type BlockPlace =
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

// Retracts alerts whose block a reorganisation dropped, unless the same change happened in another block.

/** Alerts whose block was dropped. `isKnown`: every alert's block could be looked up. */
type Orphans = { readonly byToken: ReadonlyMap<string, readonly RecentAlert[]>; readonly isKnown: boolean };

export async function findOrphans(reader: Reader, states: States, since: bigint): Promise<Orphans> {
  const recent = (await states.recent()).filter(({ block }) => BigInt(block.number) > since);
  const orphaned = await Promise.all(
    recent.map(async ({ block }) => {
      const number = numberToHex(BigInt(block.number));
      const answer = await attempt(reader.request("eth_getBlockByNumber", [number, false]));
      if (!answer.known) return undefined;
      const found = answer.value as { hash?: string } | null;
      if (found?.hash) return found.hash.toLowerCase() !== block.hash.toLowerCase();
      // A node that has not reached this block yet says nothing about it.
      return reader.block.number < BigInt(block.number) ? undefined : true;
    }),
  );
  return {
    byToken: Map.groupBy(
      recent.filter((_, index) => orphaned[index]),
      ({ token }) => token,
    ),
    isKnown: orphaned.every((each) => each !== undefined),
  };
}

/** Audits a token whose alerts lost their block. What did not happen again is retracted, and the state before it counts again. */
async function retractAlerts(
  parts: ExamineParts,
  token: Address,
  state: TokenState,
  alerts: readonly RecentAlert[],
): Promise<TokenState | undefined> {
  const { client, states, now, mayWrite } = parts;
  const [first] = alerts;
  if (!first) return undefined;
  const looked = await look(parts, token, { fresh: true });
  if (!looked || alerts.some(({ block }) => BigInt(block.number) > looked.reader.block.number))
    throw new Error("What became of a reorganised alert could not be seen.");
  const happened = await Promise.all(alerts.map((alert) => isDone(looked.reader, alert)));
  const sighting = snapshotOf(looked.report);
  const changes = compare(first.before, sighting);
  const gone = alerts.filter((alert, index) => !happened[index] && !confirms(changes, alert.changes));
  const isGone = gone.length > 0;
  const next: TokenState = {
    ...stateAfter(looked, now(), state),
    told: isGone ? referenceAfter(first.before, sighting) : referenceAfter(state.told, sighting),
    toldAt: isGone ? 0 : state.toldAt,
  };
  const alert: TakenBack = {
    code: "taken-back",
    ...aboutOf(client, looked.report, now()),
    id: `${gone.map(({ id }) => id).join("+")}-taken-back`,
    danger: gone.some(({ danger }) => danger),
    of: gone.map(({ id }) => id),
    changes: gone.flatMap(({ changes: told }) => told),
  };
  if (!(await mayWrite())) return undefined;
  const told = { ...next, pending: isGone ? [...next.pending, alert] : next.pending };
  await states.set(token, told, { now: looked.baseline.evidence, before: state });
  await states.changeRecent((recent) => recent.filter(({ id }) => !alerts.some((each) => each.id === id)));
  return told;
}

/** Whether the transaction succeeded in another block. */
async function isDone(reader: Reader, { txHash }: RecentAlert): Promise<boolean> {
  const receipt = txHash ? await readReceipt(reader, txHash) : null;
  return receipt ? !receipt.hasFailed : false;
}

/** Follows reorganisations: decides which alerts to check, and retracts them token by token. */
export function createRetractions(examining: ExamineParts, queue: TokenQueue) {
  /** Blocks of recent alerts may have been dropped while this process did not look. */
  let mayHaveOrphans = true;
  /** Tokens whose retraction failed. While there are any, all recent alerts are checked. */
  const unsettled = new Set<string>();
  const isOpen = () => mayHaveOrphans || unsettled.size > 0;
  return {
    isOpen,
    reopen(): void {
      mayHaveOrphans = true;
    },
    /** `since`: the last common block of a reorganisation; undefined: there was none. */
    async after(reader: Reader, since: bigint | undefined): Promise<void> {
      if (since === undefined && !isOpen()) return;
      const from = isOpen() ? -1n : (since ?? -1n);
      const { byToken, isKnown } = await findOrphans(reader, examining.states, from);
      mayHaveOrphans = !isKnown;
      unsettled.clear();
      for (const [token, alerts] of byToken) {
        await queue.free(token);
        unsettled.add(token);
        queue.start(token, async () => {
          const state = await examining.states.get(token);
          const next = state && (await retractAlerts(examining, token as Address, state, alerts));
          // A token whose state is gone has nothing to retract.
          if (next || !state) unsettled.delete(token);
          return next;
        });
      }
    },
  };
}
