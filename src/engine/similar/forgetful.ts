import { similarConfig } from "./config.ts";
import type { Journal } from "./journal.ts";

/** A journal without a file: it forgets with the process, and what it was told first when it holds too much. */
export function createForgetful(): Pick<Journal, "append" | "content" | "close"> {
  const contents = new Map<number, Buffer>();
  let next = 0;
  let bytes = 0;
  return {
    append(_, content) {
      contents.set(next, content);
      bytes += content.length;
      for (const [at, { length }] of contents) {
        if (bytes <= similarConfig.memoryBytes) break;
        contents.delete(at);
        bytes -= length;
      }
      return Promise.resolve(next++);
    },
    content: (at) => Promise.resolve(contents.get(at) ?? Buffer.alloc(0)),
    close: () => Promise.resolve(),
  };
}
