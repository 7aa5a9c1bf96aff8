// Keyv's storage in one SQLite file. Takes a path; removes expired rows as it writes.
import { EventEmitter } from "node:events";
import type { DatabaseSync } from "node:sqlite";
import type { KeyvStoreAdapter, StoredData } from "keyv";
import { storeConfig } from "./config.ts";

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
