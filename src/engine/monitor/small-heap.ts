import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** So many tokens leave more behind each look than the engine collects by itself in good time. */
const MANY = 200;

/** Read anew whenever the heap may grow, by how much at most; the others are what the engine has by itself. */
const SMALL = ["--semi-space-growth-factor=1", "--heap-growing-percent=100"];
const USUAL = ["--semi-space-growth-factor=2", "--heap-growing-percent=0"];

/** Where it was looked up in the engine's source, and tried, that these may change while it runs; a debug build ends itself. */
const MAY_CHANGE = process.versions.v8.startsWith("13.") && !process.features.debug;

/** Where very many are watched, on all chains together, what looks leave behind is collected before it is more than what is in use. */
export function createSmallHeap(set: (flag: string) => void): (chainId: number, tokens: number) => void {
  const watched = new Map<number, number>();
  let isSmall = false;
  return (chainId, tokens) => {
    watched.set(chainId, tokens);
    const wantsSmall = [...watched.values()].reduce((sum, each) => sum + each, 0) >= MANY;
    if (wantsSmall === isSmall || !MAY_CHANGE) return;
    isSmall = wantsSmall;
    for (const flag of wantsSmall ? SMALL : USUAL) set(flag);
    if (wantsSmall) collect(set);
  };
}

/** There is one heap, whoever watches in it. */
export const keepHeapSmallFor = createSmallHeap(setFlagsFromString);

/** How far the heap may grow is counted from what the last collection left. */
function collect(set: (flag: string) => void): void {
  set("--expose-gc");
  runInNewContext("globalThis.gc?.()");
  set("--no-expose-gc");
}
