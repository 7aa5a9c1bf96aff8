import type { Fault } from "./fault.ts";

/** More calls in a request than this gain nothing, and the largest providers refuse them. */
const MOST = 100;
/** Where a node refuses without naming its limit: what the stingiest providers take that take batches at all. */
const FEW = 10;

/** How many calls an endpoint takes in one request, learnt from what it refuses. */
export function createBatchSize() {
  let size = MOST;
  let proven = false;
  let doubted = false;
  let onChange = () => {};
  const become = (next: number) => {
    if (next === size) return;
    size = next;
    onChange();
  };
  return {
    get: () => size,
    limit: (most: number) => become(Math.max(1, Math.min(size, most))),
    watch(listener: () => void) {
      onChange = listener;
    },
    /** A batch of which so many calls were left unanswered. */
    answered(calls: number, missing: number) {
      if (calls < 2) return;
      if (missing > 0) {
        become(missing < calls && size > FEW ? Math.max(1, Math.floor((calls - missing) / 2)) : 1);
        return;
      }
      if (doubted) become(MOST);
      doubted = false;
      proven = true;
    },
    refused(calls: number, { kind, limit }: Fault) {
      if (calls < 2) return;
      if (kind === "batch-refused") {
        become(limit !== undefined && limit < calls ? Math.max(1, limit) : calls > FEW ? FEW : 1);
      } else if (kind === "malformed" && !proven) {
        // Nodes that know no batches answer one with anything.
        become(1);
        doubted = true;
      }
    },
  };
}
