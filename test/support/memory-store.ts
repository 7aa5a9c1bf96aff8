import Keyv from "keyv";
import type { Store } from "../../src/store/store.ts";

/** A store that forgets with the process; several auditors on one of these are several processes on one Redis. */
export function memoryStore(): Store {
  const namespaces = new Map<string, Keyv>();
  const locks = new Set<string>();
  return {
    kind: "memory",
    open<Value>(namespace: string, ttlMs?: number): Keyv<Value> {
      const keyv = namespaces.get(namespace) ?? new Keyv({ namespace, ...(ttlMs === undefined ? {} : { ttl: ttlMs }) });
      namespaces.set(namespace, keyv);
      return keyv as Keyv<Value>;
    },
    async withLock(name, _ttlMs, work) {
      if (locks.has(name)) return undefined;
      locks.add(name);
      try {
        return await work();
      } finally {
        locks.delete(name);
      }
    },
    healthy: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
}
