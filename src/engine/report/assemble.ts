// Puts everything that an audit found together into one report. Takes facts, simulation results and judged rows; judges nothing and reads
// nothing itself.
import type { Chain } from "../chain/chain.ts";
import type { EvidenceReads } from "../checks/check.ts";
import { isAlive, realHolders, sumOf } from "../checks/shared/accounts.ts";
import { rowOf, severityOf, staysOpen } from "../checks/shared/power-findings.ts";
import { type Read, valueOr } from "../core/read.ts";
import {
  type CodedReport,
  type CodedRow,
  type Market,
  OWNER_STATUS,
  REPORT_VERSION,
  type Report,
} from "../core/report.ts";
import { BPS_BIGINT } from "../core/units.ts";
import { buys, type PowerOutcome, type Powers, sells, tried } from "../experiments/outcomes.ts";
import type { Controller, CreatorHistory, FactReads, Funding, Holder, Owner, Pool } from "../facts/facts.ts";
import { listedHook } from "../facts/pools/hook-names.ts";
import { saying } from "../messages/index.ts";
import type { Request } from "../request/request.ts";
import { bookkeeperOf } from "../venues/pool.ts";
import { hookOf, venueOf } from "../venues/registry.ts";
import { watchPointsOf } from "../watch-points/watch-points.ts";
import { reportConfig } from "./config.ts";
import { toRemedies, toRun } from "./corrections.ts";
import { isHoneypot, isThin, nameOfPool, openingOf, secondsOf, stateOf, toStory, verdictOf } from "./story.ts";

type Parts = {
  readonly request: Request;
  readonly chain: Chain;
  readonly checkedAt: number;
  readonly evidence: EvidenceReads;
  readonly rows: readonly CodedRow[];
  readonly similar: CodedReport["similar"];
  readonly similarWritten: CodedReport["similarWritten"];
  readonly spent: Pick<Report["coverage"], "requests" | "rounds" | "calls" | "durationMs" | "late">;
};

export function assemble(parts: Parts): CodedReport {
  const { request, chain, evidence: facts, rows } = parts;
  const block = facts.block.known ? facts.block.value : { number: 0n, hash: "0x" as const, timestamp: 0n };
  const story = toStory(facts);
  const coverage = coverageOf(facts);
  const { headline, evidence } = openingOf(rows, { story, experiments: coverage.experiments });
  return {
    version: REPORT_VERSION,
    chain: chainOf(chain),
    token: tokenOf(request, facts),
    block: { number: `${block.number}`, hash: block.hash, timestamp: Number(block.timestamp) },
    checkedAt: parts.checkedAt,
    verdict: verdictOf(rows, !story?.assumedPool),
    honeypot: isHoneypot(rows),
    headline,
    evidence,
    rows: [...rows],
    story,
    powers: powersOf(facts.powers),
    spentSwitches: switchesOf(facts.powers),
    owner: {
      status: ownershipOf(facts.owner),
      controller: facts.owner.known && facts.owner.value ? toController(facts.owner.value) : null,
    },
    proxy: proxyOf(facts),
    deployment: deploymentOf(facts),
    contractName: facts.source.known ? (facts.source.value?.contractName ?? null) : null,
    pools: poolsOf(chain, facts),
    market: toMarket(facts, chain),
    state: stateOf(facts),
    tripwires: watchPointsOf(chain, request.address, facts),
    holders: holdersOf(facts),
    remedies: toRemedies(facts),
    run: toRun(facts, chain.nativeSymbol),
    similar: parts.similar,
    ...(facts.similar.known && facts.similar.value.label ? { label: facts.similar.value.label } : {}),
    ...(parts.similarWritten ? { similarWritten: parts.similarWritten } : {}),
    coverage: { ...parts.spent, ...coverage },
  };
}

export function chainOf(chain: Chain): Report["chain"] {
  return { id: chain.id, name: chain.name, nativeSymbol: chain.nativeSymbol, explorer: chain.explorer };
}

export function tokenOf(request: Request, facts: Pick<FactReads, "metadata">): Report["token"] {
  const metadata = facts.metadata.known ? facts.metadata.value : null;
  return {
    address: request.address.toLowerCase(),
    name: metadata?.name ?? null,
    symbol: metadata?.symbol ?? null,
    decimals: metadata?.decimals ?? null,
    totalSupply: metadata?.totalSupply?.toString() ?? null,
  };
}

function ownershipOf(owner: Read<Owner | null>): Report["owner"]["status"] {
  if (!owner.known) return "Unknown";
  return owner.value ? OWNER_STATUS[owner.value.kind] : "No owner";
}

export function toController(controller: Controller): NonNullable<Report["owner"]["controller"]> {
  const { address, kind, threshold, owners, delaySeconds, behind } = controller;
  return {
    address: address.toLowerCase(),
    kind,
    ...(threshold === undefined ? {} : { threshold }),
    ...(owners === undefined ? {} : { owners }),
    ...(delaySeconds === undefined ? {} : { delaySeconds }),
    ...(behind === undefined ? {} : { behind: toController(behind) }),
  };
}

function proxyOf({ proxy }: FactReads): Report["proxy"] {
  if (!proxy.known) return "unknown";
  if (!proxy.value) return null;
  const { kind, implementations, admin } = proxy.value;
  return {
    kind,
    implementations: implementations.map((address) => address.toLowerCase()),
    admin: admin && toController(admin),
  };
}

function deploymentOf({ deployment, creator, funding, maker: past }: EvidenceReads): Report["deployment"] {
  if (!deployment.known) return null;
  const { blockNumber, timestamp, txHash, factory, maker } = deployment.value;
  const claimed = creator.known ? creator.value.factoryName : "";
  return {
    blockNumber: `${blockNumber}`,
    timestamp: Number(timestamp),
    txHash,
    creator: deployment.value.creator?.toLowerCase() ?? null,
    factory: factory?.toLowerCase() ?? null,
    maker: maker ? { name: maker.name, claimed: false } : claimed ? { name: claimed, claimed: true } : null,
    funding: funding.known && funding.value ? fundingOf(funding.value) : null,
    made: past.known ? madeOf(past.value) : null,
  };
}

function madeOf({ tokens, forOthers, whole }: CreatorHistory): NonNullable<Report["deployment"]>["made"] {
  return {
    tokens: tokens.map(({ address, symbol, pool, lived, verdict }) => {
      return { address: address.toLowerCase(), symbol, pool, livedSeconds: lived, verdict };
    }),
    forOthers: forOthers !== false,
    whole,
  };
}

function fundingOf({ secondsBefore, payer }: Funding): NonNullable<Report["deployment"]>["funding"] {
  return {
    secondsBefore,
    from: payer?.from.toLowerCase() ?? null,
    via: payer?.via?.toLowerCase() ?? null,
    name: payer?.who?.name ?? null,
    made: payer?.past?.tokens.length ?? null,
    emptied: payer?.past?.tokens.filter(({ pool }) => pool === "emptied").length ?? null,
  };
}

/** The hook of a pool. Simulations read its name if a power goes through it; otherwise the chain's table knows it. */
function hookIn(chain: Chain, pool: Pool, powers: Read<Powers>): Pick<Report["pools"][number], "hook"> {
  const hook = hookOf(pool);
  if (!hook) return {};
  const read = powers.known && powers.value.scenario.hook === hook ? powers.value.scenario.hookName : undefined;
  return { hook: { address: hook.toLowerCase(), name: read === undefined ? listedHook(chain, hook) : read } };
}

function poolsOf(chain: Chain, { pools, liquidity, trades, powers }: EvidenceReads): Report["pools"] {
  return valueOr(pools, []).map((pool) => {
    const shares = valueOr(liquidity, []).find(
      (entry) => entry.pool.address === pool.address && entry.pool.id === pool.id,
    );
    const name = nameOfPool(pool);
    const trade = valueOr(trades, []).find((each) => nameOfPool(each.pool) === name && !each.assumed);
    const unlocks = (shares?.locks ?? []).map((lock) => lock.unlocksAt).filter((time) => time !== null);
    return {
      venue: pool.name,
      address: name,
      quoteSymbol: pool.quote.symbol,
      ...hookIn(chain, pool, powers),
      depthNative: Number(pool.depthNative) / 1e18,
      depthUsd: pool.depthUsd,
      burntBps: shares?.burntBps ?? null,
      lockedBps: shares?.lockedBps ?? null,
      freeBps: shares?.freeBps ?? null,
      unlocksAt: unlocks.length === 0 ? null : Math.min(...unlocks.map(Number)),
      tax: trade ? { buyBps: trade.bought.taxBps, sellBps: trade.sold?.taxBps ?? null } : null,
      ...(trade && tried(trade).some(buys) ? { sells: tried(trade).some(sells) } : {}),
      locks: (shares?.locks ?? []).map(({ locker, shareBps, unlocksAt, owner }) => ({
        locker,
        shareBps,
        unlocksAt: unlocksAt === null ? null : secondsOf(unlocksAt),
        owner: owner?.toLowerCase() ?? null,
      })),
      providers: (shares?.holders ?? []).map((holder) => ({ ...holder, address: holder.address.toLowerCase() })),
    };
  });
}

function holdersOf({ holders, metadata }: FactReads): Report["holders"] {
  if (!holders.known) return null;
  const supply = metadata.known ? metadata.value.totalSupply : null;
  const share = (balance: bigint) => (supply ? Number((balance * BPS_BIGINT) / supply) : null);
  const { list, count, explainedBps } = holders.value;
  return {
    top: list.slice(0, reportConfig.maxHolders).map((holder: Holder) => ({
      address: holder.address.toLowerCase(),
      label: holder.label,
      name: holder.name,
      balance: `${holder.balance}`,
      shareBps: share(holder.balance),
    })),
    count,
    topTenBps: share(sumOf(realHolders(list).slice(0, 10))),
    explainedBps,
    burntBps: share(sumOf(list.filter(({ label }) => label === "burn"))),
    lockedBps: share(sumOf(list.filter(({ label }) => label === "locker"))),
  };
}

function powersOf(powers: Read<Powers>): CodedReport["powers"] {
  if (!powers.known) return [];
  const seen = powers.value.harmful.filter(({ unconfirmed }) => !unconfirmed);
  return seen.map((power: PowerOutcome) => ({
    holder: toController(power.holder),
    role: saying("role", power.holder.role),
    call: saying("calls", power.calls),
    effect: saying("effect", power.violation),
    severity: isAlive(power.holder) ? severityOf(power, powers.value) : "inert",
    check: rowOf(power, powers.value),
    uses: power.calls.map(({ target, selector }) => ({ target: target.toLowerCase(), selector })),
  }));
}

function switchesOf(powers: Read<Powers>): NonNullable<CodedReport["spentSwitches"]> {
  if (!powers.known || !staysOpen(powers.value)) return [];
  return powers.value.spent.map((call) => saying("calls", [call]));
}

function coverageOf(evidence: EvidenceReads): Pick<CodedReport["coverage"], "experiments" | "notes" | "thin"> {
  const { powers } = evidence;
  const thin = isThin(evidence);
  const lost = thin ? [saying("omission", { code: "lost-this-time" })] : [];
  if (!powers.known) return { experiments: 0, thin, notes: [saying("failure", powers.why), ...lost] };
  return {
    experiments: powers.value.tried,
    thin,
    notes: [...powers.value.leftOut.map((left) => saying("omission", left)), ...lost],
  };
}

type MarketFacts = Pick<EvidenceReads, "pools" | "metadata" | "traffic" | "deployment" | "block">;

/** Price, market cap and volume from the deepest pool that tells a price; `null` where none does. */
export function toMarket(facts: MarketFacts, chain: Chain): Market | null {
  const { pools, metadata } = facts;
  const pool = valueOr(pools, []).find(({ spot, quoteReserve }) => spot !== undefined && quoteReserve > 0n);
  if (!pool?.spot || !metadata.known) return null;
  const { decimals, totalSupply } = metadata.value;
  const { numerator, denominator } = pool.spot;
  const perUnit = ratio(numerator, denominator) / 10 ** pool.quote.decimals;
  if (decimals === null || !Number.isFinite(perUnit) || perUnit <= 0) return null;
  return {
    pool: pool.name,
    quoteSymbol: symbolOf(pool, chain),
    price: perUnit * 10 ** decimals,
    marketCap: totalSupply === null ? null : perUnit * Number(totalSupply),
    liquidity: Number(pool.quoteReserve) / 10 ** pool.quote.decimals,
    volume: volumeOf(facts, { pool, perUnit, blockTimeMs: chain.blockTimeMs }),
    dollars: pool.dollars ?? null,
    ...pricesOf(pool),
  };
}

/** In a pool for tokens of one value the reserves are not the price. */
function pricesOf(pool: Pool): Pick<Market, "prices"> {
  if (!venueOf(pool).prices || pool.key.stable) return {};
  const { venue, id, quote } = pool;
  const at = bookkeeperOf(pool).toLowerCase();
  return { prices: { venue, at, id, quote: quote.address.toLowerCase(), quoteDecimals: quote.decimals } };
}

type Priced = { readonly pool: Pool; readonly perUnit: number; readonly blockTimeMs: number };

/** The volume of the priced pool, with the time that its blocks took. */
function volumeOf(facts: MarketFacts, { pool, perUnit, blockTimeMs }: Priced): Market["volume"] {
  const { traffic, deployment, block } = facts;
  if (!traffic.known || !traffic.value.turnover || !block.known) return null;
  const { turnover, pool: traded } = traffic.value;
  if (traded.address !== pool.address || traded.id !== pool.id) return null;
  const { number, timestamp } = block.value;
  const blocks = Number(number - turnover.since);
  const born = deployment.known ? deployment.value : null;
  const age = born && { blocks: Number(number - born.blockNumber), seconds: Number(timestamp - born.timestamp) };
  // The token's own age tells the block time better than a table.
  const lasted = age && age.blocks > 0 ? (Math.min(blocks, age.blocks) * age.seconds) / age.blocks : null;
  return { amount: perUnit * Number(turnover.amount), seconds: Math.round(lasted ?? (blocks * blockTimeMs) / 1_000) };
}

/** A wrapped native token gets the native symbol, which people know. */
function symbolOf({ quote }: Pool, chain: Chain): string {
  const isNative = quote.address.toLowerCase() === chain.wrapped.toLowerCase() || BigInt(quote.address) === 0n;
  return isNative ? chain.nativeSymbol : quote.symbol;
}

const SCALE = 10n ** 30n;

/** Divides before it rounds: either side may exceed what a number holds exactly. */
export function ratio(numerator: bigint, denominator: bigint): number {
  return denominator === 0n ? Number.NaN : Number((numerator * SCALE) / denominator) / Number(SCALE);
}
