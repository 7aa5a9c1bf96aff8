// Writes what this instance audited, with proofs, for others.
import { isProof } from "../engine/evidence/proof-format.ts";
import type { History } from "../engine/history/history.ts";
import type { Remembered } from "../engine/similar/similar.ts";
import { memoryConfig } from "./config.ts";
import { Entry } from "./memory-file.ts";

type Exported = {
  readonly lines: readonly string[];
  readonly proven: number;
  /** There was no room for so many. */
  readonly left: number;
};

const GRAVITY = { danger: 0, warning: 1, clear: 2, unknown: 3 } as const;

/** What was audited or labeled here, the gravest first; what was only listed is known anyway. */
export async function exportMemory(
  all: readonly Remembered[],
  history: Pick<History, "of" | "proofsAt">,
): Promise<Exported> {
  const audited: Audited[] = [];
  for (const { key, sighting } of all) {
    const verdict = sighting.verdict ?? (sighting.label ? "unknown" : null);
    if (verdict !== null) audited.push({ key, sighting: { ...sighting, verdict } });
  }
  audited.sort((one, other) => GRAVITY[one.sighting.verdict] - GRAVITY[other.sighting.verdict] || byName(one, other));
  const lines: string[] = [];
  let bytes = memoryConfig.frameBytes;
  let proven = 0;
  for (const each of audited) {
    const { line, isProven } = await lineOf(each, history);
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > memoryConfig.fileBytes || lines.length === memoryConfig.entries) break;
    lines.push(line);
    if (isProven) proven++;
  }
  return { lines, proven, left: audited.length - lines.length };
}

type Audited = {
  readonly key: string;
  readonly sighting: Remembered["sighting"] & { readonly verdict: keyof typeof GRAVITY };
};

/** The same memory makes the same file. */
function byName({ sighting: one }: Audited, { sighting: other }: Audited): number {
  return one.chainId - other.chainId || (one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1);
}

async function lineOf({ key, sighting }: Audited, history: Pick<History, "of" | "proofsAt">) {
  const { chainId, address, symbol, verdict, label } = sighting;
  const timeline = await history.of({ chainId, address });
  const rows = timeline.at(-1)?.sighting.rows ?? {};
  const proven = timeline.findLast((moment) => moment.proven.length > 0);
  const kept = proven ? await history.proofsAt({ chainId, address }, proven.sighting.block.number) : {};
  const proofs = Object.values(kept).filter(isProof);
  const entry: Entry = {
    code: key,
    chainId,
    address: address.toLowerCase(),
    symbol: [...symbol].slice(0, memoryConfig.symbolLength).join(""),
    verdict,
    findings: Object.entries(rows)
      .filter(([, { standing }]) => standing === "danger" || standing === "warning")
      .map(([check]) => check)
      .sort(),
    proofs: proofs.slice(0, memoryConfig.proofsPerEntry),
    ...(label ? { label } : {}),
  };
  const line = JSON.stringify(entry);
  const fits = Buffer.byteLength(line) <= memoryConfig.lineBytes && Entry.safeParse(entry).success;
  if (fits) return { line, isProven: entry.proofs.length > 0 };
  return { line: JSON.stringify({ ...entry, proofs: [] }), isProven: false };
}
