import type { Store } from "../../store/store.ts";
import { monitorConfig } from "./config.ts";

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
