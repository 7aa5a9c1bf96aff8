import { z } from "zod";
import type { Collection, Store } from "../../store/store.ts";
import { Verdict, Whole } from "../core/report.ts";
import { DAY_MS } from "../core/units.ts";
import { keyOfWatchPoint, WatchPoint } from "../core/watch-point.ts";
import { Alert, ToldChange } from "../diff/alert.ts";
import { SNAPSHOT_VERSION, Snapshot } from "../diff/index.ts";
import { Evidence, type Values } from "../watch-points/index.ts";
import { withStoreLock } from "./store-lock.ts";

const Block = z.object({ number: Whole, hash: z.string(), timestamp: z.number() });

/** What is known of one watched token: everything that a process needs which takes it over. */
export const TokenState = z.object({
  /** What the next audit is compared with. */
  told: Snapshot,
  /** The last audit, whose block the wires were read at. */
  block: Block,
  verdict: Verdict,
  symbol: z.string().nullable(),
  /** Up to this block it is known what holders of power did. */
  seenTo: Whole,
  wires: z.array(WatchPoint),
  concerned: z.array(z.string()),
  /** By the wires' keys. */
  values: z.record(z.string(), z.string()),
  /** What whoever holds power had then. */
  balances: z.record(z.string(), z.string()),
  /** Milliseconds since 1970: when something was told of it, and when it was audited. */
  toldAt: z.number(),
  auditedAt: z.number(),
  /** Something was lost to that audit which another one may find. */
  thin: z.boolean().optional(),
  /** Found out, and not yet handed to those who are to be told. */
  pending: z.array(Alert),
});
export type TokenState = z.infer<typeof TokenState>;

/** What each look needs of a state: thousands of these are held, and all else is read when something moved. */
export type HeldState = Pick<TokenState, "wires" | "symbol" | "toldAt" | "auditedAt" | "thin"> & {
  readonly values: Values;
};

export function heldStateOf(state: TokenState): HeldState {
  const { wires, symbol, toldAt, auditedAt, thin } = state;
  return { wires, symbol, toldAt, auditedAt, ...(thin === undefined ? {} : { thin }), values: valuesOf(state) };
}

export function valuesOf({ wires, values }: Pick<TokenState, "wires" | "values">): Values {
  const read = new Map<string, string>();
  for (const wire of wires) {
    const value = values[keyOfWatchPoint(wire)];
    if (value !== undefined) read.set(keyOfWatchPoint(wire), value);
  }
  return read;
}

/** An alert whose block may still be reorganised away. */
export const RecentAlert = z.object({
  id: z.string(),
  token: z.string(),
  block: Block,
  before: Snapshot,
  changes: z.array(ToldChange),
  danger: z.boolean(),
  txHash: z.string().nullable(),
});
export type RecentAlert = z.infer<typeof RecentAlert>;

const STATES: Collection<TokenState> = {
  name: "watch-states",
  version: SNAPSHOT_VERSION,
  schema: TokenState,
  ttlMs: 60 * DAY_MS,
  precious: true,
};
const EVIDENCE: Collection<Evidence> = { name: "watch-evidence", version: 1, schema: Evidence, ttlMs: 60 * DAY_MS };
const RECENT: Collection<RecentAlert[]> = {
  name: "watch-recent",
  version: SNAPSHOT_VERSION,
  schema: z.array(RecentAlert),
  ttlMs: 2 * DAY_MS,
};

export type States = ReturnType<typeof createStates>;

export function createStates(store: Store, chainId: number) {
  const states = store.open(STATES);
  const evidence = store.open(EVIDENCE);
  const recent = store.open(RECENT);
  const keyOf = (token: string) => `${chainId}:${token}`;
  const proofKeyOf = (token: string, block: { readonly number: string }) => `${keyOf(token)}:${block.number}`;
  return {
    get: (token: string) => states.get(keyOf(token)),
    /** Of a token of which something is known; throws where that is gone. */
    async known(token: string): Promise<TokenState> {
      const state = await states.get(keyOf(token));
      if (!state) throw new Error("What was known of a watched token is not there any more.");
      return state;
    },
    /** The state names the block of its evidence, so it is written last. */
    async set(token: string, state: TokenState, proofs?: { readonly now: Evidence; readonly before?: TokenState }) {
      if (proofs) await evidence.set(proofKeyOf(token, state.block), proofs.now);
      await states.set(keyOf(token), state);
      const old = proofs?.before?.block;
      if (old && old.number !== state.block.number) await evidence.delete(proofKeyOf(token, old));
    },
    evidence: (token: string, { block }: TokenState) => evidence.get(proofKeyOf(token, block)),
    async forget(token: string): Promise<void> {
      const state = await states.get(keyOf(token)).catch(() => undefined);
      if (state) await evidence.delete(proofKeyOf(token, state.block));
      await states.delete(keyOf(token));
    },
    recent: async (): Promise<readonly RecentAlert[]> => (await recent.get(`${chainId}`)) ?? [],
    changeRecent: (change: (alerts: readonly RecentAlert[]) => readonly RecentAlert[]): Promise<void> =>
      withStoreLock(store, `recent:${chainId}`, async () => {
        await recent.set(`${chainId}`, [...change((await recent.get(`${chainId}`)) ?? [])]);
      }),
  };
}
