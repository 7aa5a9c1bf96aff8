// Audits a watched token again and turns what changed into an alert. Takes the state before and the points that changed; gives the new state,
// with the alert among its pending ones, or nothing where the audit cannot be believed.
import type { Address } from "viem";
import type { Auditor } from "../auditor.ts";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import type { CodedReport, ProofJson } from "../core/report.ts";
import { keyOfWatchPoint, type WatchPoint } from "../core/watch-point.ts";
import type { Alert, Changed } from "../diff/change.ts";
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
import { causeOf, findPowerUses } from "./causes.ts";
import { monitorConfig } from "./config.ts";
import { type RecentAlert, type States, type TokenState, valuesOf } from "./token-state.ts";

/** `state`: the token's state from here on; undefined where the audit may not be believed or stored. */
export type Examined = {
  readonly code: "elsewhere" | "unconfirmed" | "unchanged" | "changed";
  readonly state?: TokenState;
};

export type ExamineParts = {
  readonly client: ChainClient;
  readonly auditor: Auditor;
  readonly states: States;
  readonly now: () => number;
  /** Whether this reader's block belongs to the chain that was watched so far. */
  readonly isOurs: (reader: Reader) => Promise<boolean>;
  /** Whether this process still watches the chain, so that it may store what it finds. */
  readonly mayWrite: () => Promise<boolean>;
  /** Ends what is read. */
  readonly signal: AbortSignal;
};

type Looked = { readonly report: CodedReport; readonly reader: Reader; readonly baseline: Baseline };

type LookOptions = {
  readonly fresh: boolean;
  /** Points that are read too, even if the token has them no more. */
  readonly also?: readonly WatchPoint[];
};

/** Audits a token and reads its watch points at the audit's block. Undefined where the block is not on the watched chain. */
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

/** The token's state after an audit. */
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

type Seen = {
  readonly reader: Reader;
  readonly values: Values;
  /** Failures in a row before this one. */
  readonly tries: number;
};

/** Audits a token whose points changed, and decides whether its watchers have to hear of it. */
export async function examine(
  parts: ExamineParts,
  token: Address,
  before: TokenState,
  { reader: seenBy, values, tries }: Seen,
): Promise<Examined> {
  const { states, now, mayWrite } = parts;
  const mayRetry = tries < monitorConfig.maxIncompleteAudits;
  const moved = changedPoints(before.wires, valuesOf(before), values);
  if (await isUnrelated(seenBy, before, moved)) {
    const counted = withCounts(before, moved, values, seenBy);
    if (!(await mayWrite())) return { code: "elsewhere" };
    await states.set(token, counted);
    return { code: "unchanged", state: counted };
  }
  const looked = await look(parts, token, { fresh: true, also: moved });
  if (!looked || BigInt(looked.report.block.number) < seenBy.block.number) return { code: "unconfirmed" };
  const { report, reader, baseline } = looked;
  // A moment that was reached stays reached, even if the token has that point no more.
  const reached = moved.filter(({ kind }) => kind === "time");
  const confirmed = [...new Set([...changedPoints(before.wires, valuesOf(before), baseline.values), ...reached])];
  const { transactions, senders, isUnread } = await transactionsSince(reader, before, confirmed);
  const uses = await findPowerUses(parts.client, token, before, { transactions: transactions ?? [], after: reader });
  const changes = [...uses.changes, ...compare(before.told, snapshotOf(report))].sort(
    (one, other) => rank(one) - rank(other),
  );
  const isNews = changes.some((change) => needsAlert(change) && change.code !== "power-use-unseen");
  // A power may have hurt an account while a node could not tell: that is tried again before it counts as nothing.
  if (!isNews && (isUnread || uses.isUnread) && mayRetry) return { code: "unconfirmed" };
  const state = stateAfter(looked, now(), before);
  if (!changes.some(needsAlert)) {
    // An audit that lost something must not hide what changed.
    if (report.coverage.thin && confirmed.length > 0 && mayRetry) return { code: "unconfirmed" };
    if (!(await mayWrite())) return { code: "elsewhere" };
    await states.set(token, state, { now: baseline.evidence, before });
    return { code: "unchanged", state };
  }
  // A change that no watch point confirms may come from a faulty node: a second audit has to show it too.
  const isSure = confirmed.length > 0 || (await isConfirmedBySecondAudit(parts, token, before, changes));
  if (!isSure) return { code: "unconfirmed" };
  const keys = pointsToProve(before.wires, confirmed).map(keyOfWatchPoint);
  const old = await states.evidence(token, before);
  const alert: Changed = {
    code: "changed",
    ...aboutOf(parts.client, report, now()),
    id: `${report.chain.id}-${token.slice(2, 14)}-${report.block.number}-${report.block.hash.slice(2, 10)}`,
    danger: changes.some((change) => severityOfChange(change) === "danger"),
    changes,
    before: momentOf(before, [...(old ? proofsOf(old, keys) : []), ...uses.before]),
    after: momentOf(state, [...proofsOf(baseline.evidence, keys), ...uses.after, ...rowProofs(report, changes)]),
    cause: await causeOf(before, transactions ?? [], { moved: senders, reader }),
  };
  const told = { ...state, toldAt: now(), pending: [...before.pending, alert] };
  if (!(await mayWrite())) return { code: "elsewhere" };
  await remember(states, before, alert);
  await states.set(token, told, { now: baseline.evidence, before });
  return { code: "changed", state: told };
}

/** The first audit of a token; undefined where it cannot be believed or stored. */
export async function firstAudit(parts: ExamineParts, token: Address): Promise<TokenState | undefined> {
  const looked = await look(parts, token, { fresh: false });
  if (!looked || !(await parts.mayWrite())) return undefined;
  const state = stateAfter(looked, parts.now());
  await parts.states.set(token, state, { now: looked.baseline.evidence });
  return state;
}

async function isConfirmedBySecondAudit(
  parts: ExamineParts,
  token: Address,
  { told }: TokenState,
  changes: readonly Change[],
): Promise<boolean> {
  const looked = await look(parts, token, { fresh: true });
  if (!looked) return false;
  return confirms(compare(told, snapshotOf(looked.report)), changes);
}

/** Whether `found` holds everything of `told` that needed an alert. */
export function confirms(found: readonly Change[], told: readonly Change[]): boolean {
  return told.filter(needsAlert).every((change) => found.some((other) => isAlike(change, other)));
}

function isAlike(one: Change, other: Change): boolean {
  if (one.code !== other.code) return false;
  if (one.code === "tax" && other.code === "tax") return one.deal === other.deal;
  return !("check" in one && "check" in other) || one.check === other.check;
}

/** Keeps the alert for as long as a reorganisation may drop its block. */
async function remember(states: States, { told }: TokenState, alert: Changed): Promise<void> {
  const { block } = alert.after;
  const { id, token, changes, danger, cause } = alert;
  const entry = { id, token: token.address, block, before: told, changes, danger, txHash: cause?.txHash ?? null };
  const isRecent = (each: RecentAlert) =>
    each.id !== id && BigInt(each.block.number) + monitorConfig.maxReorgBlocks > BigInt(block.number);
  await states.changeRecent((alerts) => [...alerts.filter(isRecent), entry].slice(-monitorConfig.maxRecentAlerts));
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

/** A proof of each finding that the changes name. */
function rowProofs({ rows }: CodedReport, changes: readonly Change[]): readonly ProofJson[] {
  const named = new Set(changes.flatMap((change) => ("check" in change ? [change.check] : [])));
  return rows
    .filter(({ id }) => named.has(id))
    .flatMap(({ proofs }) => proofs.slice(0, 1))
    .slice(0, monitorConfig.maxFindingProofs);
}

/** A reached moment needs no proof; a proof of the amounts shows how much the ended lock had kept. */
function pointsToProve(all: readonly WatchPoint[], changed: readonly WatchPoint[]): readonly WatchPoint[] {
  const hasTime = changed.some(({ kind }) => kind === "time");
  const amounts = hasTime ? all.filter((point) => point.kind === "amount" && point.of !== "supply") : [];
  return [...new Set([...changed, ...amounts])];
}

/** The transactions since the last look, with the accounts that sent some and their transaction count before. */
async function transactionsSince(
  reader: Reader,
  { values, seenTo, concerned }: TokenState,
  changed: readonly WatchPoint[],
) {
  const senders: ReadonlyMap<string, number> = new Map(
    changed.flatMap((point) =>
      point.kind === "account" ? [[point.at, Number(values[keyOfWatchPoint(point)] ?? 0)] as const] : [],
    ),
  );
  const span = { after: BigInt(seenTo), to: reader.block.number };
  const transactions = await findTransactions(reader, span, { moved: senders, concerned: new Set(concerned) });
  return { transactions, senders, isUnread: !transactions && isNear(span) };
}

/** Whether only accounts with power sent transactions, all of these are known, and none of them concerned the token. */
async function isUnrelated(reader: Reader, before: TokenState, changed: readonly WatchPoint[]): Promise<boolean> {
  if (changed.length === 0 || changed.some(({ kind }) => kind !== "account")) return false;
  const { transactions, senders } = await transactionsSince(reader, before, changed);
  const theirs = transactions?.filter(({ from }) => senders.has(from)) ?? [];
  if (theirs.length === 0) return false;
  const concerned = new Set(before.concerned);
  const answers = await Promise.all(theirs.map((each) => concernsToken(reader, each, concerned)));
  return answers.every((answer) => answer === "no");
}

/** The transactions had nothing to do with the token: later ones count from here on. */
function withCounts(state: TokenState, changed: readonly WatchPoint[], values: Values, { block }: Reader): TokenState {
  const counted = changed.map((point) => [keyOfWatchPoint(point), values.get(keyOfWatchPoint(point)) ?? ""] as const);
  return { ...state, seenTo: `${block.number}`, values: { ...state.values, ...Object.fromEntries(counted) } };
}
