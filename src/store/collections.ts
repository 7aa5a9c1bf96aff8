// Opens collections over raw storage. Everything read passes its schema; what fails it counts as absent.
import type Keyv from "keyv";
import type { Log } from "../log.ts";
import { type Collection, type Entries, type Store, StoreFailure } from "./store.ts";

/** Keyv's own way of writing values costs several times as much. */
export const PLAIN_JSON = { serialize: JSON.stringify, deserialize: JSON.parse };

type Surroundings = {
  readonly log: Log;
  /** Told of every call that failed. */
  readonly onFailure?: (error: unknown) => void;
  readonly within?: Within;
};

/** Opens collections over raw storage that throws what fails, so that nothing is read but through a collection's schema. */
export function createCollections(openRaw: (namespace: string) => Keyv<unknown>, around: Surroundings): Store["open"] {
  const { log, onFailure = () => undefined, within = (call) => call() } = around;
  const raw = new Map<string, Keyv<unknown>>();
  const told = new Set<string>();

  return (collection) => {
    const namespace = namespaceOf(collection);
    const keyv = raw.get(namespace) ?? openRaw(namespace);
    keyv.throwOnErrors = true;
    raw.set(namespace, keyv);
    const onDamage = () => {
      if (!told.has(namespace)) log.warn({ collection: namespace }, damageOf(collection));
      told.add(namespace);
    };
    return entriesOf(keyv, collection, { within, onFailure, onDamage });
  };
}

/** The first version lies under the plain name. */
function namespaceOf({ name, version }: Pick<Collection<unknown>, "name" | "version">): string {
  return version === 1 ? name : `${name}-v${version}`;
}

function damageOf({ precious }: Collection<unknown>): string {
  return precious
    ? "A kept value is damaged, and nothing else may take its place: put it right, or take it away by hand."
    : "A kept value is damaged and counts as absent.";
}

type Ways = { readonly within: Within; readonly onFailure: (error: unknown) => void; readonly onDamage: () => void };

function entriesOf<Value>(keyv: Keyv<unknown>, collection: Collection<Value>, ways: Ways): Entries<Value> {
  const { schema, ttlMs, precious = false } = collection;
  const { within, onFailure, onDamage } = ways;

  /** What can be made again does without a store that fails. */
  const attempt = async <Result>(call: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await within(call);
    } catch (error) {
      onFailure(error);
      if (precious) throw new StoreFailure("failed", collection.name, error);
      return otherwise;
    }
  };
  const damaged = (cause?: unknown): undefined => {
    onDamage();
    if (precious) throw new StoreFailure("damaged", collection.name, cause);
  };

  return {
    async get(key) {
      const found = await attempt(
        () => keyv.get(key).catch((error: unknown) => (error instanceof SyntaxError ? error : Promise.reject(error))),
        undefined,
      );
      if (found === undefined) return undefined;
      if (found instanceof SyntaxError) return damaged(found);
      const parsed = schema.safeParse(found);
      return parsed.success ? parsed.data : damaged(parsed.error);
    },
    async set(key, value) {
      await attempt(() => keyv.set(key, value, ttlMs), false);
    },
    delete: (key) => attempt(() => keyv.delete(key), false),
  };
}

/** Makes a call of a server, and ends with it, or without it where the server hangs. */
export type Within = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** The server took the call and did not answer in time, or did not a moment ago. */
export class Hung extends Error {
  override readonly name = "Hung";
}

/**
 * A server that hangs keeps its connections, so that only time tells. After a call that was not answered within the limit,
 * others fail at once for a while; then one tries again.
 */
export function createImpatience(options: { readonly limitMs: number; readonly restMs: number }): Within {
  const { limitMs, restMs } = options;
  let hungAt: number | undefined;
  let isTrying = false;

  return async (call) => {
    const wasHanging = hungAt !== undefined;
    const isResting = hungAt !== undefined && (isTrying || performance.now() - hungAt < restMs);
    if (isResting) throw new Hung("It did not answer a moment ago.");
    isTrying = wasHanging;
    try {
      const result = await inTime(call(), limitMs);
      hungAt = undefined;
      return result;
    } catch (error) {
      if (error instanceof Hung) hungAt = performance.now();
      throw error;
    } finally {
      if (wasHanging) isTrying = false;
    }
  };
}

async function inTime<Result>(answer: Promise<Result>, limitMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new Hung(`It did not answer within ${limitMs} ms.`));
  // This process may itself have been held up: what has arrived meanwhile is read first.
  const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), limitMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
