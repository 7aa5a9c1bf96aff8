// The store in one SQLite file, or in memory: collections, locks and leases for one process.
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import Keyv, { type KeyvStoreAdapter, type StoredData } from "keyv";
import { type Log, seldom } from "../log.ts";
import { createCollections, PLAIN_JSON } from "./collections.ts";
import { storeConfig } from "./config.ts";
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

// Keyv's storage in one SQLite file. Takes a path; removes expired rows as it writes.

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 500;
  CREATE TABLE IF NOT EXISTS entries (
    namespace TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, expires INTEGER,
    PRIMARY KEY (namespace, key)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entries_expires ON entries (expires) WHERE expires IS NOT NULL;
  CREATE TABLE IF NOT EXISTS locks (name TEXT PRIMARY KEY, token TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
`;

export function prepareDatabase(database: DatabaseSync): void {
  database.exec(SCHEMA);
  sweep(database);
}

function sweep(database: DatabaseSync): void {
  database.prepare("DELETE FROM entries WHERE expires <= ?").run(Date.now());
  database.prepare("DELETE FROM locks WHERE expires <= ?").run(Date.now());
}

/** Keyv's storage in one table of an embedded database; each instance sees its own namespace. */
export class SqliteAdapter extends EventEmitter implements KeyvStoreAdapter {
  readonly opts: Record<string, unknown> = { dialect: "sqlite" };
  namespace?: string | undefined;
  readonly #database: DatabaseSync;
  readonly #sql;
  #writes = 0;

  constructor(database: DatabaseSync) {
    super();
    this.#database = database;
    this.#sql = {
      get: database.prepare(
        "SELECT value FROM entries WHERE namespace = ? AND key = ? AND (expires IS NULL OR expires > ?)",
      ),
      set: database.prepare("INSERT OR REPLACE INTO entries (namespace, key, value, expires) VALUES (?, ?, ?, ?)"),
      delete: database.prepare("DELETE FROM entries WHERE namespace = ? AND key = ? RETURNING expires"),
      clear: database.prepare("DELETE FROM entries WHERE namespace = ?"),
      after: database.prepare(
        "SELECT key, value FROM entries WHERE namespace = ? AND key > ? AND (expires IS NULL OR expires > ?) ORDER BY key LIMIT 100",
      ),
    };
  }

  get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    return Promise.resolve(this.#read(key) as StoredData<Value> | undefined);
  }

  getMany<Value>(keys: string[]): Promise<StoredData<Value | undefined>[]> {
    return Promise.resolve(keys.map((key) => this.#read(key) as StoredData<Value | undefined>));
  }

  has(key: string): Promise<boolean> {
    return Promise.resolve(this.#read(key) !== undefined);
  }

  set(key: string, value: string, ttl?: number): Promise<void> {
    this.#write(key, value, ttl);
    return Promise.resolve();
  }

  setMany(entries: { key: string; value: string; ttl?: number }[]): Promise<void> {
    this.#inTransaction(() => {
      for (const { key, value, ttl } of entries) this.#write(key, value, ttl);
    });
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#remove(key));
  }

  deleteMany(keys: string[]): Promise<boolean> {
    return Promise.resolve(this.#inTransaction(() => keys.map((key) => this.#remove(key)).some(Boolean)));
  }

  clear(): Promise<void> {
    this.#sql.clear.run(this.namespace ?? "");
    return Promise.resolve();
  }

  /** By pages, so that entries may be written and deleted on the way. */
  async *iterator<Value>(namespace?: string): AsyncGenerator<(string | Awaited<Value> | undefined)[], void> {
    let last = "";
    for (;;) {
      const page = await Promise.resolve(this.#sql.after.all(namespace ?? this.namespace ?? "", last, Date.now()));
      for (const { key, value } of page) yield [String(key), value as Awaited<Value>];
      if (page.length === 0) return;
      last = String(page.at(-1)?.["key"]);
    }
  }

  #read(key: string): unknown {
    return this.#sql.get.get(this.namespace ?? "", key, Date.now())?.["value"];
  }

  #write(key: string, value: string, ttl: number | undefined): void {
    this.#sql.set.run(this.namespace ?? "", key, value, ttl ? Date.now() + ttl : null);
    this.#writes += 1;
    if (this.#writes % storeConfig.writesPerSweep === 0) sweep(this.#database);
  }

  #remove(key: string): boolean {
    const expires = this.#sql.delete.get(this.namespace ?? "", key)?.["expires"];
    return expires === null || (typeof expires === "number" && expires > Date.now());
  }

  #inTransaction<Result>(work: () => Result): Result {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      this.#database.exec("ROLLBACK");
      throw error;
    }
  }
}
