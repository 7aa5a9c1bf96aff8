import type { Config } from "../config.ts";
import { createEngine, type Engine, logFor } from "../main.ts";
import { StoreUnusable } from "../store/unusable.ts";

/** One audit loses nothing by a store that cannot be used. */
export async function openEngine(config: Config): Promise<Engine> {
  const log = logFor(config);
  try {
    return await createEngine(config, log);
  } catch (error) {
    if (!(error instanceof StoreUnusable)) throw error;
    process.stderr.write(`${error.message}\nThis audit goes on without it.\n`);
    return createEngine({ ...config, store: { ...config.store, dataDir: null } }, log);
  }
}
