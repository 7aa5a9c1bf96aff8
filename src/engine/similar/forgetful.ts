// A journal without a file, for a process that keeps nothing.
import { similarConfig } from "./config.ts";
import type { Journal } from "./journal.ts";

/** A journal without a file: it forgets with the process, and what it was told first when it holds too much. */
export function createForgetful(): Pick<Journal, "append" | "entry" | "each" | "close"> {
  const contents = new Map<number, { readonly kind: number; readonly content: Buffer }>();
  let next = 0;
  let bytes = 0;
  return {
    append(kind, content) {
      contents.set(next, { kind, content });
      bytes += content.length;
      for (const [at, each] of contents) {
        if (bytes <= similarConfig.memoryBytes) break;
        contents.delete(at);
        bytes -= each.content.length;
      }
      return Promise.resolve(next++);
    },
    entry(at) {
      const found = contents.get(at);
      return found && { at, ...found };
    },
    each(onEntry) {
      for (const [at, { kind, content }] of contents) onEntry({ kind, at, content });
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
