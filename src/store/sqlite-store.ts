// The store in one SQLite file, or in memory: collections, locks and leases for one process.
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import Keyv from "keyv";
import { type Log, seldom } from "../log.ts";
import { createCollections, PLAIN_JSON } from "./collections.ts";
import { storeConfig } from "./config.ts";
import { prepareDatabase, SqliteAdapter } from "./sqlite-adapter.ts";
import type { Store } from "./store.ts";
import { storeUnusable } from "./unusable.ts";

/** One file, written ahead: what was acknowledged survives the process being killed. `null` keeps all in memory. */
export function createSqliteStore(dataDir: string | null, log: Log): Store {
  if (dataDir === null) return storeIn(new DatabaseSync(":memory:"), "memory", log);
  const path = join(dataDir, "assay.db");
  try {
    mkdirSync(dataDir, { recursive: true });
    return storeIn(new DatabaseSync(path), "sqlite", log);
  } catch (cause) {
    throw storeUnusable(path, cause);
  }
}

export function storeIn(database: DatabaseSync, kind: "sqlite" | "memory", log: Log): Store {
  prepareDatabase(database);
  const lock = database.prepare(
    `INSERT INTO locks (name, token, expires) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET token = excluded.token, expires = excluded.expires WHERE expires <= ? OR expires > ?`,
  );
  const renew = database.prepare("UPDATE locks SET expires = ? WHERE name = ? AND token = ? AND expires > ?");
  const unlock = database.prepare("DELETE FROM locks WHERE name = ? AND token = ?");
  const trial = database.prepare(
    "INSERT OR REPLACE INTO entries (namespace, key, value, expires) VALUES ('health', 'trial', ?, NULL)",
  );
  const warn = seldom((error) =>
    log.warn({ err: error }, "The embedded store failed: what is new is in memory alone."),
  );
  /** A disk that is full may still have room for a few bytes: after a failure it must show that it takes more. */
  let trialBytes: number = storeConfig.smallTrialBytes;
  const failed = (error: unknown) => {
    trialBytes = storeConfig.largeTrialBytes;
    warn(error);
  };
  const certain = (change: () => boolean): boolean => {
    try {
      return database.isOpen && change();
    } catch (error) {
      failed(error);
      return false;
    }
  };
  /** Where no one can tell who holds a lock, doing the work twice is better than not at all. */
  const take = (change: () => boolean): boolean => {
    try {
      return change();
    } catch (error) {
      failed(error);
      return true;
    }
  };
  return {
    kind,
    open: createCollections(
      (namespace) => {
        const store = new SqliteAdapter(database);
        const keyv = new Keyv<unknown>({ store, namespace, useKeyPrefix: false, ...PLAIN_JSON });
        // Those who ask are told of what failed.
        keyv.on("error", () => undefined);
        return keyv;
      },
      { log, onFailure: failed },
    ),
    async withLock(name, ttlMs, work) {
      const token = randomUUID();
      const now = Date.now();
      if (!take(() => lock.run(name, token, now + ttlMs, now, now + storeConfig.longestLockMs).changes > 0))
        return undefined;
      try {
        return await work();
      } finally {
        if (database.isOpen) take(() => unlock.run(name, token).changes > 0);
      }
    },
    lease(name, ttlMs) {
      const token = randomUUID();
      const now = Date.now();
      const isTaken = certain(
        () => lock.run(name, token, now + ttlMs, now, now + storeConfig.longestLockMs).changes > 0,
      );
      if (!isTaken) return Promise.resolve(undefined);
      return Promise.resolve({
        renew() {
          const then = Date.now();
          return Promise.resolve(certain(() => renew.run(then + ttlMs, name, token, then).changes > 0));
        },
        release() {
          certain(() => unlock.run(name, token).changes > 0);
          return Promise.resolve();
        },
      });
    },
    healthy() {
      try {
        if (database.isOpen) trial.run("-".repeat(trialBytes));
        trialBytes = storeConfig.smallTrialBytes;
        return Promise.resolve(database.isOpen);
      } catch (error) {
        failed(error);
        return Promise.resolve(false);
      }
    },
    close() {
      if (database.isOpen) database.close();
      return Promise.resolve();
    },
  };
}
