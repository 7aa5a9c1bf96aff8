import { z } from "zod";
import type { Collection } from "../../src/store/store.ts";

/** For any text. */
export function textShelf(name: string, more: Partial<Collection<string>> = {}): Collection<string> {
  return { name, version: 1, schema: z.string(), ...more };
}
