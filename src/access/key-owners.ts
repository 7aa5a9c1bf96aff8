import { z } from "zod";
import { AuditError } from "../engine/core/errors.ts";
import { type Collection, type Store, StoreFailure } from "../store/store.ts";

const OWNERS: Collection<readonly string[]> = {
  name: "key-owners",
  version: 1,
  schema: z.array(z.string()),
  precious: true,
};

const LOCK_MS = 5_000;
const AGAIN_MS = 20;

export type KeyOwners = ReturnType<typeof createKeyOwners>;

/** The ids of each owner's keys. */
export function createKeyOwners(store: Store) {
  const owners = store.open(OWNERS);
  return {
    idsOf: async (owner: string): Promise<readonly string[]> => (await owners.get(owner)) ?? [],
    set: (owner: string, ids: readonly string[]): Promise<void> => owners.set(owner, ids),

    /** The list of an owner's keys is read and written by one at a time. */
    async alone<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
      await mustAnswer(store);
      const end = performance.now() + LOCK_MS;
      for (;;) {
        const done = await tellingTrouble(() =>
          store.withLock(`keys:${owner}`, LOCK_MS, async () => ({ result: await work() })),
        );
        if (done) return done.result;
        if (performance.now() > end) throw new Error("Another change of the same keys does not end.");
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    },
  };
}

const TROUBLES = {
  failed: "Keys cannot be listed or changed at the moment; try again in a minute.",
  damaged:
    "The list of your keys is damaged, and nothing may be written over it. Your keys go on working; whoever runs this service has to repair it.",
} as const;

export async function tellingTrouble<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    throw new AuditError("interrupted", TROUBLES[error.why], { cause: error });
  }
}

/** A store that is away reads as empty: what is changed then would lose what is in it. */
export async function mustAnswer(store: Store): Promise<void> {
  if (await store.healthy()) return;
  throw new AuditError("interrupted", "Keys cannot be changed at the moment; try again in a minute.");
}
