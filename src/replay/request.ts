import type { ProofJson } from "../engine/core/report.ts";
import { stateUntil } from "../engine/evidence/verifier.ts";

/** A proof's requests as any node takes them, all at once, pinned by the block's hash (EIP-1898): nothing of ours is needed. */
export function toRpcBatch({ runs, blockHash }: ProofJson): readonly object[] {
  return runs.map(({ request: { method, params } }, index) => {
    const [what, , ...rest] = params;
    return { jsonrpc: "2.0", id: index + 1, method, params: [what, { blockHash }, ...rest] };
  });
}

/** The last block at which a usual node can still do what a proof asks. */
export function replayableUntil({ blockNumber }: ProofJson): string {
  return `${stateUntil(blockNumber)}`;
}

/** The longest word that Linux takes in a command, less room for what is written beside it. */
export const LONGEST_WORD_BYTES = 128 * 1024 - 1_024;

/** What is asked, whole, in a line for a shell; null where that would be too long a word for one. */
export function toCurl(batch: readonly object[]): string | null {
  const [only, ...more] = batch;
  const text = JSON.stringify(more.length === 0 ? only : batch).replaceAll("'", "\\u0027");
  if (Buffer.byteLength(text) > LONGEST_WORD_BYTES) return null;
  return `curl -sS NODE -H 'content-type: application/json' --data-raw '${text}'`;
}
