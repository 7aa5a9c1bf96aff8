import type Keyv from "keyv";

/** Where things outlive a process: an embedded SQLite file, or Redis when several processes share. */
export type Store = {
  readonly kind: "sqlite" | "redis" | "memory";
  /** One namespace a subject; `ttlMs` is how long its entries live unless set otherwise. */
  open<Value>(namespace: string, ttlMs?: number): Keyv<Value>;
  /** Does `work` while holding a lock shared by all processes on this store; undefined if somebody else holds it. */
  withLock<Result>(name: string, ttlMs: number, work: () => Promise<Result>): Promise<Result | undefined>;
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};
