import type { ProofJson } from "../../engine/report.ts";

/** A proof's requests as any node takes them, all at once, pinned by the block's hash (EIP-1898): nothing of ours is needed. */
export function toRpcBatch({ runs, blockHash }: ProofJson): readonly object[] {
  return runs.map(({ request: { method, params } }, index) => {
    const [what, , ...rest] = params;
    return { jsonrpc: "2.0", id: index + 1, method, params: [what, { blockHash }, ...rest] };
  });
}

/** Nodes that keep no archive have the state of so many blocks. */
const USUAL_STATES = 128n;

/** The last block at which a usual node can still do what a proof asks. */
export function replayableUntil({ blockNumber }: ProofJson): string {
  return `${BigInt(blockNumber) + USUAL_STATES}`;
}
