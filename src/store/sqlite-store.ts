import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import Keyv from "keyv";
import type { Log } from "../log.ts";
import { createShelves, PLAIN_JSON } from "./shelves.ts";
import { prepareDatabase, SqliteAdapter } from "./sqlite-adapter.ts";
import type { Store } from "./store.ts";

/** One file, written ahead: what was acknowledged survives the process being killed. `null` keeps all in memory. */
export function createSqliteStore(dataDir: string | null, log: Log): Store {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir === null ? ":memory:" : join(dataDir, "assay.db"));
  prepareDatabase(database);
  const lock = database.prepare(
    `INSERT INTO locks (name, token, expires) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET token = excluded.token, expires = excluded.expires WHERE expires <= ?`,
  );
  const unlock = database.prepare("DELETE FROM locks WHERE name = ? AND token = ?");
  const alive = database.prepare("SELECT 1");
  return {
    kind: dataDir === null ? "memory" : "sqlite",
    open: createShelves((namespace) => {
      const keyv = new Keyv<unknown>({
        store: new SqliteAdapter(database),
        namespace,
        useKeyPrefix: false,
        ...PLAIN_JSON,
      });
      keyv.on("error", (error: unknown) => log.warn({ error, namespace }, "The embedded store failed."));
      return keyv;
    }, log),
    async withLock(name, ttlMs, work) {
      const token = randomUUID();
      const now = Date.now();
      if (lock.run(name, token, now + ttlMs, now).changes === 0) return undefined;
      try {
        return await work();
      } finally {
        if (database.isOpen) unlock.run(name, token);
      }
    },
    healthy: () => Promise.resolve(database.isOpen && alive.get() !== undefined),
    close() {
      if (database.isOpen) database.close();
      return Promise.resolve();
    },
  };
}
