import { chainConfig } from "../config.ts";

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** By what each character outside of texts changes the depth, and how many values it adds. */
const DEEPER = new Int8Array(256);
const MORE = new Int8Array(256);
for (const opens of "[{") [DEEPER[opens.charCodeAt(0)], MORE[opens.charCodeAt(0)]] = [1, 1];
for (const closes of "]}") DEEPER[closes.charCodeAt(0)] = -1;
MORE[",".charCodeAt(0)] = 1;

/**
 * Counts what a JSON text is made of as it comes in, so that none is parsed that would take all the memory and the time of
 * this process: a few megabytes can be a million lists in each other.
 */
export function createJsonBounds(): { within(chunk: Uint8Array): boolean } {
  let depth = 0;
  let values = 0;
  let inText = false;
  let escaped = false;

  /** Where the text ends in this chunk, or the chunk does. Most texts are long and have nothing escaped. */
  function skipText(chunk: Uint8Array, from: number, isPlain: boolean): number {
    if (isPlain) {
      const end = chunk.indexOf(QUOTE, from);
      inText = end < 0;
      return inText ? chunk.length : end;
    }
    for (let at = from; at < chunk.length; at++) {
      if (escaped) escaped = false;
      else if (chunk[at] === BACKSLASH) escaped = true;
      else if (chunk[at] === QUOTE) {
        inText = false;
        return at;
      }
    }
    return chunk.length;
  }

  return {
    within(chunk) {
      const isPlain = !escaped && !chunk.includes(BACKSLASH);
      for (let at = 0; at < chunk.length; at++) {
        if (inText) at = skipText(chunk, at, isPlain);
        else if (chunk[at] === QUOTE) inText = true;
        else {
          depth += DEEPER[chunk[at] ?? 0] ?? 0;
          values += MORE[chunk[at] ?? 0] ?? 0;
        }
        if (depth > chainConfig.jsonMaxDepth || values > chainConfig.jsonMaxValues) return false;
      }
      return true;
    },
  };
}
