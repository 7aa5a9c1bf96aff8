import { CouldNotAsk } from "./attempt.ts";
import type { Reader } from "./reader.ts";

/** The same reader for work that may turn out to be in vain: from then on it asks nobody anything. */
export function askingWhile(reader: Reader, isWanted: () => boolean): Reader {
  return {
    ...reader,
    async request(...question) {
      if (!isWanted()) throw new CouldNotAsk("call-limit");
      return await reader.request(...question);
    },
  };
}
