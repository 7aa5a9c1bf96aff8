import type { Store } from "../../store/store.ts";

const LOCK_MS = 5_000;
const AGAIN_MS = 20;

/** Others came first, again and again, or the store cannot tell. */
export class StoreLockTimeout extends Error {
  override readonly name = "NotAlone";
}

/** What several processes read and change is changed by one at a time. */
export async function withStoreLock<Result>(store: Store, name: string, work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + LOCK_MS;
  for (;;) {
    const done = await store.withLock(`watch:${name}`, LOCK_MS, async () => ({ result: await work() }));
    if (done) return done.result;
    if (performance.now() > end) throw new StoreLockTimeout(`Others are changing ${name} for too long.`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
