import type { z } from "zod";

/** A kind of thing that is kept, and what it must be to be believed when it is read back. */
export type Shelf<Value> = {
  readonly name: string;
  /** Rises when what is kept changes its shape or meaning: what another version kept is not there. */
  readonly version: number;
  readonly schema: z.ZodType<Value>;
  /** For ever where left out. */
  readonly ttlMs?: number;
};

/** What lies on one shelf. Whatever is not what the shelf says reads as absent. */
export type Entries<Value> = {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value): Promise<void>;
  /** Whether it was there. */
  delete(key: string): Promise<boolean>;
};

/** Where things outlive a process: an embedded SQLite file, or Redis when several processes share. */
export type Store = {
  readonly kind: "sqlite" | "redis" | "memory";
  open<Value>(shelf: Shelf<Value>): Entries<Value>;
  /** Does `work` while holding a lock shared by all processes on this store; undefined if somebody else holds it. */
  withLock<Result>(name: string, ttlMs: number, work: () => Promise<Result>): Promise<Result | undefined>;
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};
