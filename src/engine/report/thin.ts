import { type EvidenceReads, LATE } from "../checks/check.ts";
import { type Failure, isPassing } from "../core/failure.ts";
import type { Read } from "../core/read.ts";

/**
 * Whether something was lost that another audit may find: to a limit of time, to a node's silence, or to too much work at once.
 * What is only looked for beside the audit does not count: it would be lost on a slow node each time.
 */
export function isThin(evidence: EvidenceReads): boolean {
  return failuresIn(evidence).some(isPassing);
}

function failuresIn(evidence: EvidenceReads): Failure[] {
  const { code, powers, circumstances, later } = evidence;
  const parts = code.known ? code.value.parts.map(({ behaviour }) => behaviour) : [];
  const missing = [powers, circumstances, later].map((read: Read<{ readonly missing: Failure | null }>) =>
    read.known ? read.value.missing : null,
  );
  const awaited = Object.entries(evidence).flatMap(([name, read]) => (name in LATE ? [] : [read]));
  const unread = [...awaited, ...parts].flatMap((read: Read<unknown>) => (read.known ? [] : [read.why]));
  return [...unread, ...missing.filter((why) => why !== null)];
}
