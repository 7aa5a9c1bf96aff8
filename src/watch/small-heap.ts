import { setFlagsFromString } from "node:v8";

/** So many tokens leave more behind each look than the engine collects by itself in good time. */
const MANY = 200;

let isSmall = false;

/**
 * Where very many are watched, what looks leave behind is collected before it is more than what is in use. Audits in such a
 * process take a sixth more processor time; whoever watches few pays nothing.
 */
export function keepHeapSmallFor(tokens: number): void {
  if (isSmall || tokens < MANY) return;
  isSmall = true;
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=60");
}
