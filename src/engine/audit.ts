import { isDeepStrictEqual } from "node:util";
import type { Address } from "viem";
import type { Store } from "../store/store.ts";
import { assemble, chainOf, tokenOf } from "./assemble/assemble.ts";
import { withCurve } from "./assemble/curve-holder.ts";
import { judge, neverMilder } from "./assemble/rows.ts";
import { withStandingNumber } from "./assemble/standing-number.ts";
import { CouldNotAsk } from "./chain/attempt.ts";
import type { ChainClient } from "./chain/client.ts";
import type { Chains } from "./chain/index.ts";
import type { Reader } from "./chain/reader.ts";
import type { EvidenceReads } from "./checks/check.ts";
import { CHECKS } from "./checks/index.ts";
import { AuditError } from "./errors.ts";
import { laneOf } from "./facts/code/lane.ts";
import { rememberMade } from "./facts/deployment/creator.ts";
import type { FactReads, Holders, Pool } from "./facts/facts.ts";
import { type Gathering, type GatheringReads, startFacts } from "./facts/gather.ts";
import type { Helpers } from "./facts/helpers.ts";
import {
  type Conditions,
  experiment,
  findLedger,
  findMarkets,
  isUnfilled,
  type Launch,
  type LedgerFinder,
  lookForCurve,
  lookForLaunch,
  type Market,
  marketToFill,
  readConditions,
  readCurve,
  readHook,
  readLaunchVenue,
  routeFor,
  tryPowers,
  withSharedFees,
} from "./lab/index.ts";
import type { OutcomeReads, Powers } from "./lab/outcomes.ts";
import { BLINK_MS, LATE_MS, type LateReads, startLate } from "./late/late.ts";
import { LATE_READERS } from "./late/readers.ts";
import { known, mapRead, type Read, unknown, valueOr } from "./read.ts";
import type { Progress, Report } from "./report.ts";
import type { Request } from "./request/request.ts";
import { findSimilar, rememberAudited, toSimilarJson, toWrittenJson } from "./similar/in-audit.ts";
import type { Similar } from "./similar/similar.ts";
import { nameBySource, sayFailure } from "./wording/index.ts";

export type AuditDeps = {
  readonly chains: Chains;
  readonly store: Store;
  readonly helpers: Helpers;
  /** Left out: nothing is remembered, and the report says that nothing similar could be looked for. */
  readonly similar?: Similar | undefined;
  readonly limitMs: number;
  /** Ends the audit early, with what is known by then. */
  readonly signal?: AbortSignal;
  /** A check that throws is a bug: it is told here, and its row is unknown. */
  readonly onBug: (checkId: string, error: unknown) => void;
  readonly now?: () => number;
};

/** One audit: everything is read at one block, experiments are made on it, and pure checks judge what was found. */
export async function audit(
  request: Request,
  deps: AuditDeps,
  onProgress: (progress: Progress) => void,
): Promise<Report> {
  const { similar, onBug, now = Date.now } = deps;
  const { chain } = clientOf(request, deps);
  const started = performance.now();
  const tell = (stage: string, token: Progress["token"] = {}, report?: Report) =>
    onProgress({ stage, token, chain: chainOf(chain), ...(report ? { report } : {}) });

  tell("reading the chain");
  const reader = await toReader(request, deps);
  const { admitted, reads, holders, likely } = startFacts(reader, request.address, deps);
  const outcomes = tryOut(
    reader,
    request.address,
    { ...reads, holders },
    { conditions: readConditions(reader), likely },
  );
  outcomes.catch(() => undefined);
  const late = startLate(
    reader,
    { token: request.address, facts: reads, outcomes, store: deps.store },
    LATE_READERS,
    onBug,
  );
  // What is no token has no launch to look for, nor has an audit that fails.
  using _ = { [Symbol.dispose]: () => late.stop() };
  await admitted;
  tell("buying, sending, selling, and using every power", tokenOf(request, { metadata: await reads.metadata }));
  const facts = await all(reads);
  const alike = await findSimilar(similar, request, facts, laneOf(reader));
  const { powers, ...tried } = await outcomes;
  const awaited = withStandingNumber({
    ...facts,
    ...tried,
    holders: withCurve(facts.holders, tried.trades),
    powers: nameBySource(powers, facts.source),
    similar: alike,
  });
  const spent = { ...reader.spent, durationMs: since(started), late: null };
  const parts = {
    request,
    chain,
    checkedAt: now(),
    similar: toSimilarJson(alike),
    similarWritten: toWrittenJson(alike),
    spent,
  };
  const judged = (found: LateReads) => {
    const evidence: EvidenceReads = { ...awaited, ...found };
    return { evidence, rows: judge(CHECKS, evidence, onBug) };
  };

  const isDone = await late.isDoneWithin(BLINK_MS);
  const first = judged(late.soFar());
  if (!isDone) tell("looking at who launched it", tokenOf(request, facts), assemble({ ...parts, ...first }));
  const waitedFrom = performance.now();
  const last = judged(await late.end(LATE_MS));
  const rows = neverMilder(first.rows, last.rows);
  await rememberAudited(similar, request, facts, rows, laneOf(reader));
  const beside = { ...late.spent, durationMs: since(waitedFrom) };
  const report = assemble({ ...parts, evidence: last.evidence, rows, spent: { ...spent, late: beside } });
  await rememberOfCreator(deps.store, report);
  return report;
}

function since(start: number): number {
  return Math.round(performance.now() - start);
}

function clientOf({ chainId }: Request, { chains }: Pick<AuditDeps, "chains">): ChainClient {
  const client = chains.client(chainId);
  if (!client) throw new AuditError("unknown-chain", `Chain ${chainId} is not one that this service knows.`);
  return client;
}

/** A reader of the newest block. Throws AuditError where there is none, or no code at the address. */
export function toReader(
  request: Request,
  { chains, limitMs, signal }: Pick<AuditDeps, "chains" | "limitMs" | "signal">,
): Promise<Reader> {
  const options = { address: request.address, limitMs, ...(signal ? { signal } : {}) };
  return clientOf(request, { chains }).reader(options).catch(withReason);
}

/** The chain has no words: which fault made it refuse is said here. */
function withReason(error: unknown): never {
  if (!(error instanceof AuditError && error.code === "chain-unreachable" && error.cause instanceof CouldNotAsk))
    throw error;
  const { code, message, cause } = error;
  throw new AuditError(code, `${message} ${sayFailure({ code: "node-failed", fault: error.cause.kind })}`, { cause });
}

/** Only verdicts that came of looking: what could not be looked at says nothing about whoever made it. */
async function rememberOfCreator(store: Store, { chain, token, deployment, verdict }: Report): Promise<void> {
  if (!deployment?.creator || verdict === "unknown") return;
  await rememberMade(store, chain.id, deployment.creator, {
    address: token.address,
    symbol: token.symbol ?? "",
    verdict,
  });
}

async function all(reads: GatheringReads): Promise<FactReads> {
  const entries = await Promise.all(Object.entries(reads).map(async ([name, read]) => [name, await read] as const));
  return Object.fromEntries(entries) as FactReads;
}

type Outcomes = OutcomeReads & { readonly powers: Read<Powers> };

/**
 * What happens to a holder's money now, and what everybody who has power could do to it. Each starts when its facts are there:
 * powers need no holders, unless the pool has to be made from what one of them has.
 */
async function tryOut(
  reader: Reader,
  token: Address,
  reads: GatheringReads,
  given: { readonly conditions: Promise<Read<Conditions>>; readonly likely: Gathering["likely"] },
): Promise<Outcomes> {
  const [pools, conditions] = await Promise.all([reads.pools, given.conditions]);
  const deps = { routeFor: (pool: Pool) => routeFor(reader.chain, token, pool) ?? undefined, conditions };
  const atOnce = findMarkets(reader, token, { pools, holders: unknown("holders-not-needed") }, deps);
  const launching = atOnce.known ? Promise.resolve(known(null)) : readLaunchVenue(reader, token);
  const ledger = ledgerFinder(reader, token, reads, conditions);
  // By the time it is known that nobody holds any it is known how it would be kept.
  if (!atOnce.known && isUnfilled(atOnce)) ledger().catch(() => undefined);
  const curving = atOnce.known ? Promise.resolve(known(null)) : lookForCurve(reader, token, reads, conditions);
  const opening = atOnce.known ? Promise.resolve(known(null)) : lookForLaunch(reader, token, reads, conditions);
  const withHolders = Promise.all([reads.holders, launching, curving, opening]);
  const decided = Promise.withResolvers<void>();
  const [outcomes, powers] = await Promise.all([
    withHolders.then(([holders, launchVenue, curve, launch]) =>
      experiment(
        reader,
        token,
        { pools, holders, liquidity: reads.liquidity, authorities: reads.authorities },
        { ...deps, code: reads.code, decided: decided.resolve, launchVenue, ledger, curve, launch },
      ).finally(decided.resolve),
    ),
    (atOnce.known || (isUnfilled(atOnce) && isNobodys(await reads.metadata))
      ? Promise.resolve({ markets: atOnce, ledger, launch: null })
      : withHolders.then(([holders, launchVenue, curve, launch]) => ({
          markets: findMarkets(
            reader,
            token,
            { pools, holders: orNobody(holders) },
            { ...deps, launchVenue, curve, launch },
          ),
          ledger: holders.known ? ledger : putNothing,
          launch: valueOr(launch, null),
        }))
    ).then(async (tried) => {
      if (reader.isPressed()) await decided.promise;
      return await usePowers(reader, token, reads, { ...tried, launching, likely: given.likely }, conditions);
    }),
  ]);
  const isShared = outcomes.ordinary.known && outcomes.ordinary.value.sharesFees;
  return { ...outcomes, powers: isShared ? mapRead(powers, withSharedFees) : powers };
}

/** Who has power may make tokens or open trading, whether or not holders could be read; but nothing is put in place then. */
function orNobody(holders: FactReads["holders"]): FactReads["holders"] {
  return holders.known ? holders : known(NOBODY);
}

const NOBODY: Holders = { list: [], count: null, complete: false, told: null, explainedBps: 0, from: "transfers" };

const putNothing: LedgerFinder = () => Promise.resolve(null);

/** There are none that anybody could have. */
function isNobodys(metadata: FactReads["metadata"]): boolean {
  return metadata.known && metadata.value.totalSupply === 0n;
}

/** How the token keeps balances: asked once, and only if somebody wants to know. */
export function ledgerFinder(
  reader: Reader,
  token: Address,
  reads: Pick<GatheringReads, "code" | "metadata">,
  conditions: Read<Conditions>,
): LedgerFinder {
  let asked: ReturnType<LedgerFinder> | undefined;
  const find: LedgerFinder = async () => {
    const [code, metadata] = await Promise.all([reads.code, reads.metadata]);
    return conditions.known ? findLedger(reader, token, { code, metadata }, conditions.value) : null;
  };
  return () => {
    asked ??= find();
    return asked;
  };
}

/** Uses everybody's power in the deepest of these markets. */
export async function usePowers(
  reader: Reader,
  token: Address,
  reads: GatheringReads,
  {
    markets,
    launching,
    ledger: given,
    launch = null,
    likely = null,
  }: {
    readonly likely?: Gathering["likely"] | null;
    readonly markets: ReturnType<typeof findMarkets>;
    readonly launching: ReturnType<typeof readLaunchVenue>;
    readonly ledger?: LedgerFinder;
    /** How one of them comes to be. */
    readonly launch?: Launch | null;
  },
  conditions: Read<Conditions>,
): Promise<Read<Powers>> {
  if (!conditions.known) return conditions;
  if (!markets.known && !isUnfilled(markets)) return markets;
  const ledger = given ?? ledgerFinder(reader, token, reads, conditions);
  const others = Promise.all([
    markets.known ? readAsked(reader, markets.value[0]) : null,
    reads.code,
    reads.metadata,
    reads.owner,
    reads.pools,
    reads.proxy,
  ]);
  const tryAs: TryAs = async (authorities, isWanted) => {
    const [hooked, code, metadata, owner, pools, proxy] = await others;
    const launchVenue = await launching;
    const [market] = markets.known
      ? markets.value
      : [await marketToFill(reader, token, { authorities, metadata, launchVenue }, ledger)];
    if (!market) return markets.known ? unknown("no-pool-for-powers") : markets;
    return tryPowers(
      reader,
      { code, metadata, authorities, owner, pools, proxy, hooked, holders: reads.holders },
      {
        ...{ market, conditions: conditions.value, ledger, isWanted },
        opening: market === launch?.market ? launch.opening : null,
      },
    );
  };
  // Nodes that can do little are slow, too, and a wrong guess is paid in calls.
  const { simulateV1 } = await reader.capabilities();
  return markets.known && likely && simulateV1
    ? ofLikely(reads.authorities, likely, tryAs)
    : tryAs(await reads.authorities);
}

type TryAs = (authorities: FactReads["authorities"], isWanted?: () => boolean) => Promise<Read<Powers>>;

/** Begun a round before it is known who made the token; where that was somebody else, it asks nothing more and counts for nothing. */
async function ofLikely(
  reading: Promise<FactReads["authorities"]>,
  guessing: Gathering["likely"],
  tryAs: TryAs,
): Promise<Read<Powers>> {
  const first = await Promise.race([guessing, reading]);
  let isWrong = false;
  const guessed = first?.known ? tryAs(first, () => !isWrong) : null;
  guessed?.catch(() => undefined);
  const authorities = await reading;
  isWrong = !isDeepStrictEqual(first, authorities);
  return guessed && !isWrong ? guessed : tryAs(authorities);
}

/** What is asked in every trade, beside the token. */
function readAsked(reader: Reader, market: Market | undefined): ReturnType<typeof readHook> {
  if (market?.curve) return readCurve(reader, market.curve);
  return market ? readHook(reader, market.token, market.route.pool) : Promise.resolve(null);
}
