import type { Authority } from "../../facts/facts.ts";

/** Somebody who may hold power; a stranger holds none, and what works for a stranger works for everybody. */
export type Actor = Pick<Authority, "address" | "kind" | "role" | "named"> & {
  readonly authority: Authority | null;
  /** It starts the transaction itself, for what asks who did. */
  readonly starts?: boolean;
};
