import type { Address } from "viem";
import type { Auditor } from "../auditor.ts";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import type { ProofJson, Report } from "../core/report.ts";
import { keyOfWatchPoint, type WatchPoint } from "../core/watch-point.ts";
import type { Alert, Changed } from "../diff/alert.ts";
import { type Change, compare, needsAlert, referenceAfter, severityOfChange, snapshotOf } from "../diff/index.ts";
import {
  type Baseline,
  changedPoints,
  concernsToken,
  findTransactions,
  isNear,
  proofsOf,
  takeBaseline,
  type Values,
} from "../watch-points/index.ts";
import { causeOf, usesIn } from "./causes.ts";
import { type RecentAlert, type States, type TokenState, valuesOf } from "./token-state.ts";

/** How often a token is told of at most. */
export const DAMPING_MS = 60_000;

/** `state`: what is known of the token from here on; undefined where that may not be kept or believed. */
export type Examined = {
  readonly code: "elsewhere" | "unconfirmed" | "unchanged" | "changed";
  readonly state?: TokenState;
};

export type ExamineParts = {
  readonly client: ChainClient;
  readonly auditor: Auditor;
  readonly states: States;
  readonly now: () => number;
  /** Whether this reader's chain is the one that was watched so far. */
  readonly isOurs: (reader: Reader) => Promise<boolean>;
  /** Whether what is found may be kept: nobody else has taken over. */
  readonly mayWrite: () => Promise<boolean>;
  /** Ends what is read. */
  readonly signal: AbortSignal;
};

type Looked = { readonly report: Report; readonly reader: Reader; readonly baseline: Baseline };

type LookOptions = {
  readonly fresh: boolean;
  /** Wires that are read as well, though they may be none of the token's any more. */
  readonly also?: readonly WatchPoint[];
};

/** Audits a token and reads its wires at the audit's block, believed only where the chain is still the one that was watched. */
export async function look(
  parts: ExamineParts,
  token: Address,
  { fresh, also = [] }: LookOptions,
): Promise<Looked | undefined> {
  const { client, auditor, isOurs, signal } = parts;
  const report = await auditor.audit({ chainId: client.chain.id, address: token }, { fresh, turn: "after" });
  const { number, hash, timestamp } = report.block;
  const at = { number: BigInt(number), hash: hash as Address, timestamp: BigInt(timestamp) };
  const reader = await client.reader({ address: token, at, signal });
  const baseline = report.tripwires && (await takeBaseline(reader, token, { ...report.tripwires, also }));
  if (!baseline || !(await isOurs(reader))) return undefined;
  return { report, reader, baseline };
}

/** What is known of a token from here on. */
export function stateAfter({ report, baseline }: Looked, now: number, before?: TokenState): TokenState {
  const sighting = snapshotOf(report);
  const own = new Set(baseline.wires.map(keyOfWatchPoint));
  return {
    told: before ? referenceAfter(before.told, sighting) : sighting,
    block: report.block,
    seenTo: report.block.number,
    verdict: report.verdict,
    symbol: report.token.symbol ?? before?.symbol ?? null,
    wires: [...baseline.wires],
    concerned: report.tripwires?.concerned ?? [],
    values: Object.fromEntries([...baseline.values].filter(([key]) => own.has(key))),
    balances: Object.fromEntries(baseline.balances),
    toldAt: before?.toldAt ?? 0,
    auditedAt: now,
    thin: report.coverage.thin,
    pending: before?.pending ?? [],
  };
}

/** Audits that lost something are made again so often before they count. */
const MOST_THIN = 5;

type Seen = {
  readonly reader: Reader;
  readonly values: Values;
  /** How often in a row it was looked at in vain. */
  readonly tries: number;
};

/** A wire tripped: what became of the token, and whether that has to be told. */
export async function examine(
  parts: ExamineParts,
  token: Address,
  before: TokenState,
  { reader: seenBy, values, tries }: Seen,
): Promise<Examined> {
  const { states, now, mayWrite } = parts;
  const tripped = changedPoints(before.wires, valuesOf(before), values);
  const isOfAccounts = tripped.length > 0 && tripped.every(({ kind }) => kind === "account");
  if (isOfAccounts && (await isElsewhere(seenBy, before, tripped))) {
    const counted = withCounts(before, tripped, values, seenBy);
    if (!(await mayWrite())) return { code: "elsewhere" };
    await states.set(token, counted);
    return { code: "unchanged", state: counted };
  }
  const looked = await look(parts, token, { fresh: true, also: tripped });
  if (!looked || BigInt(looked.report.block.number) < seenBy.block.number) return { code: "unconfirmed" };
  const { report, baseline } = looked;
  const sighting = snapshotOf(report);
  const changed = compare(before.told, sighting);
  // What time did stays so, though nothing asks for it any more.
  const reached = tripped.filter(({ kind }) => kind === "time");
  const confirmed = [...new Set([...changedPoints(before.wires, valuesOf(before), baseline.values), ...reached])];
  const { doings, moved, isUnread } = await doingsOf(looked.reader, before, confirmed);
  const uses = await usesIn(parts.client, token, before, { doings, after: looked.reader });
  const changes = [...uses.changes, ...changed].sort((one, other) => rank(one) - rank(other));
  const isNews = changes.some((change) => needsAlert(change) && change.code !== "power-use-unseen");
  // What a power did to somebody is not nothing because it could not be read at once.
  if (!isNews && (isUnread || uses.isUnread) && tries < MOST_THIN) return { code: "unconfirmed" };
  const state = stateAfter(looked, now(), before);
  if (!changes.some(needsAlert)) {
    // What moved is not as it was because an audit could not see it.
    if (report.coverage.thin && confirmed.length > 0 && tries < MOST_THIN) return { code: "unconfirmed" };
    if (!(await mayWrite())) return { code: "elsewhere" };
    await states.set(token, state, { now: baseline.evidence, before });
    return { code: "unchanged", state };
  }
  // What an audit says moved and no wire read again shows may be a node's doing.
  const isSure = confirmed.length > 0 || (await isSeenAgain(parts, token, before, changes));
  if (!isSure) return { code: "unconfirmed" };
  const keys = shownBy(before.wires, confirmed).map(keyOfWatchPoint);
  const old = await states.evidence(token, before);
  const alert: Changed = {
    code: "changed",
    ...aboutOf(parts.client, report, now()),
    id: `${report.chain.id}-${token.slice(2, 14)}-${report.block.number}-${report.block.hash.slice(2, 10)}`,
    danger: changes.some((change) => severityOfChange(change) === "danger"),
    changes,
    before: momentOf(before, [...(old ? proofsOf(old, keys) : []), ...uses.before]),
    after: momentOf(state, [...proofsOf(baseline.evidence, keys), ...uses.after, ...rowProofs(report, changes)]),
    cause: await causeOf(before, doings, { moved, reader: looked.reader }),
  };
  const told = { ...state, toldAt: now(), pending: [...before.pending, alert] };
  if (!(await mayWrite())) return { code: "elsewhere" };
  await remember(states, before, alert);
  await states.set(token, told, { now: baseline.evidence, before });
  return { code: "changed", state: told };
}

/** Whether another audit says the same. */
async function isSeenAgain(
  parts: ExamineParts,
  token: Address,
  { told }: TokenState,
  changes: readonly Change[],
): Promise<boolean> {
  const looked = await look(parts, token, { fresh: true });
  if (!looked) return false;
  const others = compare(told, snapshotOf(looked.report));
  return changes.filter(needsAlert).every((change) => others.some((other) => isAlike(change, other)));
}

export function isAlike(one: Change, other: Change): boolean {
  if (one.code !== other.code) return false;
  if (one.code === "tax" && other.code === "tax") return one.deal === other.deal;
  return !("check" in one && "check" in other) || one.check === other.check;
}

/** Beyond this no chain is reorganised that anybody trades on. */
const RECENT = { blocks: 128n, alerts: 100 };

/** For as long as its block may be reorganised away. */
async function remember(states: States, { told }: TokenState, alert: Changed): Promise<void> {
  const { block } = alert.after;
  const { id, token, changes, danger, cause } = alert;
  const entry = { id, token: token.address, block, before: told, changes, danger, txHash: cause?.txHash ?? null };
  const isRecent = (each: RecentAlert) =>
    each.id !== id && BigInt(each.block.number) + RECENT.blocks > BigInt(block.number);
  await states.changeRecent((alerts) => [...alerts.filter(isRecent), entry].slice(-RECENT.alerts));
}

const RANKS = { danger: 0, warning: 1, good: 2 } as const;

function rank(change: Change): number {
  return RANKS[severityOfChange(change)];
}

export function aboutOf(
  { chain }: ChainClient,
  { token }: { readonly token: { readonly address: string; readonly symbol: string | null } },
  at: number,
): Pick<Alert, "chain" | "token" | "at"> {
  return {
    chain: { id: chain.id, name: chain.name, explorer: chain.explorer },
    token: { address: token.address, symbol: token.symbol },
    at,
  };
}

function momentOf({ block, verdict }: TokenState, proofs: readonly ProofJson[]): Changed["before"] {
  return { block, verdict, proofs: [...proofs] };
}

const MOST_PROOFS = 4;

/** Those of the findings that the changes tell of. */
function rowProofs({ rows }: Report, changes: readonly Change[]): readonly ProofJson[] {
  const named = new Set(changes.flatMap((change) => ("check" in change ? [change.check] : [])));
  return rows
    .filter(({ id }) => named.has(id))
    .flatMap(({ proofs }) => proofs.slice(0, 1))
    .slice(0, MOST_PROOFS);
}

/** Time shows by itself; beside it is shown how much there is that a lock kept. */
function shownBy(wires: readonly WatchPoint[], tripped: readonly WatchPoint[]): readonly WatchPoint[] {
  const hasTime = tripped.some(({ kind }) => kind === "time");
  const kept = hasTime ? wires.filter((wire) => wire.kind === "amount" && wire.of !== "supply") : [];
  return [...new Set([...tripped, ...kept])];
}

/** How many transactions they had sent, of those who sent some since. */
function movedOf({ values }: TokenState, wires: readonly WatchPoint[]): ReadonlyMap<string, number> {
  return new Map(
    wires.flatMap((wire) =>
      wire.kind === "account" ? [[wire.at, Number(values[keyOfWatchPoint(wire)] ?? 0)] as const] : [],
    ),
  );
}

async function doingsOf(reader: Reader, before: TokenState, tripped: readonly WatchPoint[]) {
  const moved = movedOf(before, tripped);
  const span = { after: BigInt(before.seenTo), to: reader.block.number };
  const doings = await findTransactions(reader, span, { moved, concerned: new Set(before.concerned) });
  return { doings: doings ?? [], moved, isUnread: !doings && isNear(span) };
}

/** Whether all that holders of power did is known, and had nothing to do with the token. */
async function isElsewhere(reader: Reader, before: TokenState, tripped: readonly WatchPoint[]): Promise<boolean> {
  const moved = movedOf(before, tripped);
  const concerned = new Set(before.concerned);
  const span = { after: BigInt(before.seenTo), to: reader.block.number };
  const doings = await findTransactions(reader, span, { moved, concerned });
  if (!doings) return false;
  const theirs = doings.filter(({ from }) => moved.has(from));
  if (theirs.length === 0) return false;
  const answers = await Promise.all(theirs.map((doing) => concernsToken(reader, doing, concerned)));
  return answers.every((answer) => answer === "no");
}

/** They did something else: from here on their transactions count anew. */
function withCounts(state: TokenState, tripped: readonly WatchPoint[], values: Values, { block }: Reader): TokenState {
  const counted = tripped.map((wire) => [keyOfWatchPoint(wire), values.get(keyOfWatchPoint(wire)) ?? ""] as const);
  return { ...state, seenTo: `${block.number}`, values: { ...state.values, ...Object.fromEntries(counted) } };
}
