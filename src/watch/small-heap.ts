import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** So many tokens leave more behind each look than the engine collects by itself in good time. */
const MANY = 200;

/** Read anew whenever the heap may grow, by how much at most; the others are what the engine has by itself. */
const SMALL = ["--semi-space-growth-factor=1", "--heap-growing-percent=100"];
const USUAL = ["--semi-space-growth-factor=2", "--heap-growing-percent=0"];

/** Where it was looked up in the engine's source, and tried, that these may change while it runs; a debug build ends itself. */
const MAY_CHANGE = process.versions.v8.startsWith("13.") && !process.features.debug;

const watched = new Map<number, number>();
let isSmall = false;

/** Where very many are watched, on all chains together, what looks leave behind is collected before it is more than what is in use. */
export function keepHeapSmallFor(chainId: number, tokens: number): void {
  watched.set(chainId, tokens);
  const wantsSmall = [...watched.values()].reduce((sum, each) => sum + each, 0) >= MANY;
  if (wantsSmall === isSmall || !MAY_CHANGE) return;
  isSmall = wantsSmall;
  for (const flag of wantsSmall ? SMALL : USUAL) setFlagsFromString(flag);
  if (wantsSmall) collect();
}

/** How far the heap may grow is counted from what the last collection left. */
function collect(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("globalThis.gc?.()");
  setFlagsFromString("--no-expose-gc");
}
