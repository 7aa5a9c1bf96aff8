// Stores what is known of each watched token: its snapshot, its watch points with their values, and the alerts that a reorganisation may undo.
import { z } from "zod";
import type { Collection, Store } from "../../store/store.ts";
import { Verdict, Whole } from "../core/report.ts";
import { keyOfWatchPoint, WatchPoint } from "../core/watch-point.ts";
import { Alert } from "../diff/change.ts";
import { Change, SNAPSHOT_VERSION, Snapshot } from "../diff/index.ts";
import { Evidence, type Values } from "../watch-points/index.ts";
import { monitorConfig } from "./config.ts";

const Block = z.object({ number: Whole, hash: z.string(), timestamp: z.number() });

/** Everything that a process needs to take over a watched token. */
export const TokenState = z.object({
  /** The snapshot that the next audit is compared with. */
  told: Snapshot,
  /** The block of the last audit, at which the watch points were read. */
  block: Block,
  verdict: Verdict,
  symbol: z.string().nullable(),
  /** Transactions of accounts with power are known up to this block. */
  seenTo: Whole,
  wires: z.array(WatchPoint),
  concerned: z.array(z.string()),
  /** By the points' keys. */
  values: z.record(z.string(), z.string()),
  /** Native balances of accounts with power, by address. */
  balances: z.record(z.string(), z.string()),
  /** Milliseconds since 1970: the last alert, and the last audit. */
  toldAt: z.number(),
  auditedAt: z.number(),
  /** That audit lost something that another one may find. */
  thin: z.boolean().optional(),
  /** Alerts that are not in the outbox yet. */
  pending: z.array(Alert),
});
export type TokenState = z.infer<typeof TokenState>;

/** What each look needs of a state. Thousands are held in memory; the rest is read when something changed. */
export type HeldState = Pick<TokenState, "wires" | "symbol" | "toldAt" | "auditedAt" | "thin"> & {
  readonly values: Values;
};

export function heldStateOf(state: TokenState): HeldState {
  const { wires, symbol, toldAt, auditedAt, thin } = state;
  return { wires, symbol, toldAt, auditedAt, ...(thin === undefined ? {} : { thin }), values: valuesOf(state) };
}

export function valuesOf({ wires, values }: Pick<TokenState, "wires" | "values">): Values {
  const read = new Map<string, string>();
  for (const point of wires) {
    const value = values[keyOfWatchPoint(point)];
    if (value !== undefined) read.set(keyOfWatchPoint(point), value);
  }
  return read;
}

/** An alert whose block may still be reorganised away. */
export const RecentAlert = z.object({
  id: z.string(),
  token: z.string(),
  block: Block,
  before: Snapshot,
  changes: z.array(Change),
  danger: z.boolean(),
  txHash: z.string().nullable(),
});
export type RecentAlert = z.infer<typeof RecentAlert>;

const STATES: Collection<TokenState> = {
  name: "watch-states",
  version: SNAPSHOT_VERSION,
  schema: TokenState,
  ttlMs: monitorConfig.stateTtlMs,
  precious: true,
};
const EVIDENCE: Collection<Evidence> = {
  name: "watch-evidence",
  version: 1,
  schema: Evidence,
  ttlMs: monitorConfig.stateTtlMs,
};
const RECENT: Collection<RecentAlert[]> = {
  name: "watch-recent",
  version: SNAPSHOT_VERSION,
  schema: z.array(RecentAlert),
  ttlMs: monitorConfig.recentAlertsTtlMs,
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
    /** Throws where the state of a known token is gone. */
    async known(token: string): Promise<TokenState> {
      const state = await states.get(keyOf(token));
      if (!state) throw new Error("What was known of a watched token is not there any more.");
      return state;
    },
    /** The state names the block of its evidence, so the state is written last. */
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

/** Other processes held the lock all the time, or the store cannot tell. */
export class StoreLockTimeout extends Error {
  override readonly name = "StoreLockTimeout";
}

/** Runs `work` while no other process changes what `name` stands for. */
export async function withStoreLock<Result>(store: Store, name: string, work: () => Promise<Result>): Promise<Result> {
  const { lockMs, lockRetryMs } = monitorConfig;
  const end = performance.now() + lockMs;
  for (;;) {
    const done = await store.withLock(`watch:${name}`, lockMs, async () => ({ result: await work() }));
    if (done) return done.result;
    if (performance.now() > end) throw new StoreLockTimeout(`Others are changing ${name} for too long.`);
    await new Promise((resolve) => setTimeout(resolve, lockRetryMs));
  }
}
