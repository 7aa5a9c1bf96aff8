// Writes what this instance audited, with proofs, for others.
import type { Label, Report } from "../engine/core/report.ts";
import { tokenKey } from "../engine/core/token-key.ts";
import { isProof } from "../engine/evidence/proof-format.ts";
import type { Verification } from "../engine/evidence/verifier.ts";
import type { History } from "../engine/history/history.ts";
import type { Remembered } from "../engine/similar/similar.ts";
import { memoryConfig } from "./config.ts";
import { Entry, type Signed } from "./memory-file.ts";

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

// Takes another instance's memory: replays each proof before it believes an entry, and counts what it took.

/** What became of one entry. */
type Became =
  /** Audited here before: what this instance found itself is better. */
  | { readonly code: "known" }
  /** Nothing in it can be replayed: it is hearsay, and not kept. */
  | { readonly code: "without-proof" }
  | { readonly code: "no-such-chain" }
  | { readonly code: "unreachable" }
  /** Too many, or too late: the next import goes on from there. */
  | { readonly code: "left" }
  | { readonly code: "does-not-hold" }
  /** The proof holds; what this instance found when it then looked itself is what it remembers. */
  | { readonly code: "audited"; readonly check: string; readonly verdict: Report["verdict"] };

type Imported = { readonly entry: Entry; readonly became: Became; readonly isLabeled: boolean };

export type Import = {
  readonly signed: Signed;
  readonly own: readonly Remembered[];
  readonly chainIds: ReadonlySet<number>;
  /** Throws where no node answers. */
  replay(proof: Entry["proofs"][number], signal: AbortSignal): Promise<Verification>;
  /** Throws where it cannot be audited now. What it finds is remembered. */
  audit(token: Pick<Entry, "chainId" | "address">): Promise<Pick<Report, "verdict">>;
  /** Keeps what another's operator says of a token, as hearsay. False where its code cannot be read now. */
  label(entry: Entry & { readonly label: Label }): Promise<boolean>;
  readonly limits?: { readonly replays: number; readonly ms: number; readonly eachMs: number };
  readonly now?: () => number;
  readonly onDone?: (done: Imported) => void;
};

const LIMITS = { replays: 200, ms: 15 * 60_000, eachMs: 45_000 };

/**
 * A signature says who says something, and a proof that a call went so: neither says how bad that is. So a proof that holds
 * has the token audited here, and only what this instance then finds is kept.
 */
export async function importMemory(parts: Import): Promise<readonly Imported[]> {
  const { signed, chainIds, limits = LIMITS, now = Date.now, onDone = () => undefined } = parts;
  const known = namesOf(parts.own);
  const endsAt = now() + limits.ms;
  const silent = new Map<number, number>();
  let tried = 0;

  const consider = async (entry: Entry): Promise<Became> => {
    const { chainId, proofs } = entry;
    if (known.has(tokenKey(entry))) return { code: "known" };
    if (proofs.length === 0) return { code: "without-proof" };
    if (!chainIds.has(chainId)) return { code: "no-such-chain" };
    if ((silent.get(chainId) ?? 0) >= memoryConfig.silentAsksPerChain) return { code: "unreachable" };
    if (tried >= limits.replays || now() >= endsAt) return { code: "left" };
    tried++;
    known.add(tokenKey(entry));
    const became = await believe(entry, parts, Math.min(limits.eachMs, endsAt - now()));
    silent.set(chainId, became.code === "unreachable" ? (silent.get(chainId) ?? 0) + 1 : 0);
    return became;
  };

  const imported: Imported[] = [];
  for (const entry of newCodesFirst(signed.entries)) {
    const became = await consider(entry);
    const done = { entry, became, isLabeled: await takeLabel(entry, parts) };
    imported.push(done);
    onDone(done);
  }
  return imported;
}

/** What this instance's own operator says is not overwritten. A label decides nothing that is not this operator's own. */
async function takeLabel(entry: Entry, { own, chainIds, label }: Import): Promise<boolean> {
  if (!entry.label || !chainIds.has(entry.chainId)) return false;
  if (own.some(({ sighting }) => sighting.label && tokenKey(sighting) === tokenKey(entry))) return false;
  return await label({ ...entry, label: entry.label }).catch(() => false);
}

async function believe(entry: Entry, { replay, audit }: Import, limitMs: number): Promise<Became> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    for (const proof of entry.proofs) {
      const verification = await replay(proof, signal);
      if (!verification.holds) continue;
      const { verdict } = await audit(entry);
      return { code: "audited", check: verification.check, verdict };
    }
    return { code: "does-not-hold" };
  } catch {
    return { code: "unreachable" };
  }
}

/** What one copy of some code shows is worth more than what the second does. */
function newCodesFirst(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Map<string, number>();
  const copies = entries.map((entry) => {
    const before = seen.get(entry.code) ?? 0;
    seen.set(entry.code, before + 1);
    return { entry, before };
  });
  return copies.toSorted((one, other) => one.before - other.before).map(({ entry }) => entry);
}

function namesOf(own: readonly Remembered[]): Set<string> {
  const names = new Set<string>();
  for (const { sighting } of own) {
    // An audit that could not tell is no knowledge.
    if (sighting.verdict !== null && sighting.verdict !== "unknown") names.add(tokenKey(sighting));
  }
  return names;
}

/** One line of what became of an entry; nothing of those that no one waits to hear of. */
export function sayImported({ entry, became }: Pick<Imported, "entry" | "became">): string | undefined {
  const name = `${entry.symbol} ${entry.address} on chain ${entry.chainId}`;
  switch (became.code) {
    case "audited":
      return became.verdict === "danger"
        ? `✓ ${name}: the proof of ${became.check} holds, and the token is dangerous when audited here.`
        : `- ${name}: the proof of ${became.check} holds, but audited here the token is not found dangerous (${became.verdict}).`;
    case "does-not-hold":
      return `✗ ${name}: no proof holds any more; not kept.`;
    default:
      return undefined;
  }
}

const REST = {
  known: "audited here before",
  "without-proof": "without a proof, so not kept",
  "no-such-chain": "of chains without a node here, so not kept",
  unreachable: "that could not be replayed or audited now, so not kept",
  left: "left for the next import",
} as const;

export function sayTotals(imported: readonly Imported[]): readonly string[] {
  const count = (code: Imported["became"]["code"]) => imported.filter(({ became }) => became.code === code).length;
  const rest = Object.entries(REST).flatMap(([code, words]) => {
    const many = count(code as keyof typeof REST);
    return many > 0 ? [`${many} ${words}`] : [];
  });
  const labels = imported.filter(({ isLabeled }) => isLabeled).length;
  if (labels > 0) rest.push(`${labels} labels kept as hearsay (tier C)`);
  return [`${count("audited")} replayed and audited here`, `${count("does-not-hold")} refuted`, ...rest];
}
