/** What is kept cannot be used, and going on without it would lose something: told to the operator, in one sentence. */
export class StoreUnusable extends Error {
  override readonly name = "StoreUnusable";
}

/** SQLite's own numbers. */
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const BUSY = 5;

export function storeUnusable(path: string, cause: unknown): StoreUnusable {
  return new StoreUnusable(`${path} ${troubleOf(cause)}`, { cause });
}

function troubleOf(cause: unknown): string {
  const { errcode, message } = (cause ?? {}) as { readonly errcode?: unknown; readonly message?: unknown };
  const said = typeof message === "string" ? ` (${message})` : "";
  if (errcode === CORRUPT || errcode === NOT_A_DATABASE) {
    return `is damaged${said}. Put a copy of it back; or move it and the files beside it away, to begin without the keys and settings in them.`;
  }
  if (errcode === BUSY)
    return `is held by another process${said}. Stop that one, or give this one a DATA_DIR of its own.`;
  return `cannot be written${said}. Let this user write there, or set DATA_DIR to a folder where it may.`;
}
