import Keyv from "keyv";
import { silentLog } from "../../src/log.ts";
import { createCollections, PLAIN_JSON } from "../../src/store/collections.ts";
import type { Store } from "../../src/store/store.ts";

/** `raw` is what lies in it, however it came there; `expire` ends all locks, as time does. */
export type MemoryStore = Store & {
  readonly raw: (namespace: string) => Keyv<unknown>;
  expire(): void;
  /** All that lies in it, as one text to search. */
  readonly everything: () => string;
};

/** A store that forgets with the process; several auditors on one of these are several processes on one Redis. */
export function memoryStore(): MemoryStore {
  const namespaces = new Map<string, Keyv<unknown>>();
  const locks = new Map<string, symbol>();
  const raw = (namespace: string): Keyv<unknown> => {
    const keyv = namespaces.get(namespace) ?? new Keyv<unknown>({ namespace, ...PLAIN_JSON });
    namespaces.set(namespace, keyv);
    return keyv;
  };
  return {
    kind: "memory",
    raw,
    expire: () => locks.clear(),
    everything: () =>
      JSON.stringify(
        [...namespaces].map(([name, { opts }]) => [name, [...((opts.store as Map<string, unknown>) ?? [])]]),
      ),
    open: createCollections(raw, { log: silentLog }),
    async withLock(name, _ttlMs, work) {
      if (locks.has(name)) return undefined;
      locks.set(name, Symbol(name));
      try {
        return await work();
      } finally {
        locks.delete(name);
      }
    },
    lease(name) {
      if (locks.has(name)) return Promise.resolve(undefined);
      const own = Symbol(name);
      locks.set(name, own);
      const isOurs = () => locks.get(name) === own;
      const release = () => Promise.resolve(void (isOurs() && locks.delete(name)));
      return Promise.resolve({ renew: () => Promise.resolve(isOurs()), release });
    },
    healthy: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
}
