import { z } from "zod";
import type { Shelf } from "../../src/store/store.ts";

/** For any text. */
export function textShelf(name: string, more: Partial<Shelf<string>> = {}): Shelf<string> {
  return { name, version: 1, schema: z.string(), ...more };
}
