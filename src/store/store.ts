import { type Address, type Hash, isAddress, isHash } from "viem";
import { z } from "zod";

/** A kind of thing that is kept, and what it must be to be believed when it is read back. */
export type Collection<Value> = {
  readonly name: string;
  /** Rises when what is kept changes its shape or meaning: what another version kept is not there. */
  readonly version: number;
  readonly schema: z.ZodType<Value>;
  /** For ever where left out. */
  readonly ttlMs?: number;
  /** No one can make it again: what could not be read is not absent, and what could not be written was not done. */
  readonly precious?: true;
};

/** Something precious could not be read or written. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  readonly why: "failed" | "damaged";

  constructor(why: "failed" | "damaged", collection: string, cause: unknown) {
    super(`What is kept as ${collection} ${why === "failed" ? "cannot be read or written" : "is damaged"}.`, { cause });
    this.why = why;
  }
}

/** For what its owner can choose or make anew: damage is absence, and only a store that fails is a failure. */
export function unlessDamaged(error: unknown): undefined {
  if (error instanceof StoreFailure && error.why === "damaged") return undefined;
  throw error;
}

/** What lies on one collection. Whatever is not what the collection says reads as absent; of a precious one, it throws StoreFailure. */
export type Entries<Value> = {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value): Promise<void>;
  /** Whether it was there. */
  delete(key: string): Promise<boolean>;
};

/** A lock that outlives no process by more than its time. */
export type Lease = {
  /** For as long again as it was taken for; no: it is lost, or may be. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
};

/** Where things outlive a process: an embedded SQLite file, or Redis when several processes share. */
export type Store = {
  readonly kind: "sqlite" | "redis" | "memory";
  open<Value>(collection: Collection<Value>): Entries<Value>;
  /** Does `work` while holding a lock shared by all processes on this store; undefined if someone else holds it. */
  withLock<Result>(name: string, ttlMs: number, work: () => Promise<Result>): Promise<Result | undefined>;
  /** Takes a lock for as long as its holder renews it; undefined if someone else holds it, or no one can tell. */
  lease(name: string, ttlMs: number): Promise<Lease | undefined>;
  /** Whether it takes what is written, tried. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};

/** An account, in whatever case it was kept. */
export const KeptAddress = z.custom<Address>(
  (value) => typeof value === "string" && isAddress(value, { strict: false }),
);

export const KeptHash = z.custom<Hash>((value) => typeof value === "string" && isHash(value));

/** A whole number of any size from zero up, as decimal text. */
export const KeptNatural = z.string().regex(/^\d{1,80}$/);
