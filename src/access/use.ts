// Counts how often each key was used today, in Redis or in memory, and writes the counts down.
import type { Redis } from "ioredis";
import { z } from "zod";
import type { Collection, Store } from "../store/store.ts";
import { accessConfig } from "./config.ts";

const USES: Collection<number> = {
  name: "key-use",
  version: 1,
  schema: z.int().nonnegative(),
  ttlMs: accessConfig.useKeepMs,
};

/** As Redis tells it. */
const Counted = z.coerce.number().pipe(z.int().nonnegative());

export type Use = {
  count(keyId: string): void;
  /** Since midnight UTC. */
  today(keyId: string): Promise<number>;
  close(): Promise<void>;
};

/** How often keys are used: a number to look at, never a limit, so it is gathered and written off the requests' way. */
export function createUse(store: Store, redis: Redis | undefined): Use {
  const entries = store.open(USES);
  const pending = new Map<string, number>();

  const add = async (name: string, times: number) => {
    if (redis) {
      await redis.multi().incrby(`key-use:${name}`, times).pexpire(`key-use:${name}`, accessConfig.useKeepMs).exec();
    } else {
      await entries.set(name, ((await entries.get(name)) ?? 0) + times);
    }
  };
  const written = async (name: string) => {
    const times = redis ? Counted.safeParse(await redis.get(`key-use:${name}`)).data : await entries.get(name);
    return times ?? 0;
  };

  /** Written one after another: each reads what the one before it wrote. */
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = writing.then(async () => {
      for (const [name, times] of [...pending]) {
        pending.delete(name);
        await add(name, times).catch(() => pending.set(name, (pending.get(name) ?? 0) + times));
      }
    });
    return writing;
  };
  const timer = setInterval(write, accessConfig.useWriteMs);
  timer.unref();

  return {
    count(keyId) {
      const name = nameToday(keyId);
      pending.set(name, (pending.get(name) ?? 0) + 1);
    },
    async today(keyId) {
      await write();
      const name = nameToday(keyId);
      return (await written(name).catch(() => 0)) + (pending.get(name) ?? 0);
    },
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

function nameToday(keyId: string): string {
  return `${keyId}:${new Date().toISOString().slice(0, 10)}`;
}
