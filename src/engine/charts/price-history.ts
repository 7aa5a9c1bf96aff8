// The price of a token over its pool's life and over the last day, from the pool's own logs. Where one search cannot take the whole life,
// short searches spread over it sample the price.
import type { Address, Hash, Hex, Log } from "viem";
import { z } from "zod";
import type { LogFilter } from "../chain/logs.ts";
import { blocksIn, type Reader } from "../chain/reader.ts";
import { flatMapInTurns } from "../chain/turns.ts";
import { askerOf } from "../chain/views/asker.ts";
import { callData, toNumberAnswer } from "../chain/views/call-data.ts";
import { valueOr } from "../core/read.ts";
import type { CodedReport, Market } from "../core/report.ts";
import { largest, least } from "../core/units.ts";
import { BURNS, inRange, MINT } from "../facts/token-history/liquidity-changes.ts";
import { takenBy } from "../facts/token-history/range-liquidity.ts";
import { ratio } from "../report/assemble.ts";
import { venueOf } from "../venues/registry.ts";
import { chartsConfig } from "./config.ts";

const PricePoint = z.object({
  block: z.number(),
  /** Of one whole token, in whole quote tokens, after a trade. */
  price: z.number(),
  /** Quote tokens in the pool then; `null`: the pool's events do not say. */
  liquidity: z.number().nullable(),
});
export type PricePoint = Readonly<z.infer<typeof PricePoint>>;

export const Prices = z.union([
  z.object({
    life: z.array(PricePoint),
    /** Of the last day; empty where nothing was traded, or the token is no older. */
    day: z.array(PricePoint),
    dayFrom: z.number(),
    /** Not every trade was read. */
    sampled: z.boolean(),
  }),
  z.object({ none: z.enum(["no-pool", "not-logged", "no-trades", "not-searched", "not-read"]) }),
]);
export type Prices = z.infer<typeof Prices>;

type Logged = NonNullable<Market["prices"]>;
type Span = { readonly from: bigint; readonly to: bigint };

type PastTrades = {
  readonly prices: Prices;
  /** In which the pool traded, as far as its events were read. */
  readonly transactions: ReadonlySet<Hash>;
};

export async function readPrices(reader: Reader, report: CodedReport): Promise<PastTrades> {
  const { market, deployment, token } = report;
  const without = (none: Extract<Prices, { none: string }>["none"]) => ({
    prices: { none },
    transactions: new Set<Hash>(),
  });
  if (!market || token.decimals === null) return without("no-pool");
  if (!market.prices) return without("not-logged");
  const head = reader.block.number;
  const born = deployment ? BigInt(deployment.blockNumber) : 0n;
  const recent = blocksIn(reader.chain, chartsConfig.recent);
  const dayFrom = largest([born, head > recent ? head - recent : 0n]);
  const { logs, isWhole } = await search(reader, market.prices, { from: born, to: head }, dayFrom);
  const life = await toPoints(logs, market.prices, { address: token.address, decimals: token.decimals });
  if (life.length === 0) return without(isWhole ? "no-trades" : "not-searched");
  const day = dayFrom > born ? life.filter(({ block }) => BigInt(block) >= dayFrom) : [];
  return {
    prices: { life: thin(life), day: thin(day), dayFrom: Number(dayFrom), sampled: !isWhole },
    transactions: new Set(logs.flatMap(({ transactionHash }) => transactionHash ?? [])),
  };
}

async function search(reader: Reader, prices: Logged, { from, to }: Span, dayFrom: bigint) {
  const find = (span: Span) =>
    reader.logs({
      address: prices.at as Address,
      topics: [venueOf(prices).prices?.events ?? [], ...(prices.id ? [prices.id as Hex] : [])],
      fromBlock: span.from,
      toBlock: span.to,
      order: "newest-first",
      mostRequests: 1,
    });
  const whole = await find({ from, to });
  if (whole.missing.length === 0) return { logs: whole.logs, isWhole: true };
  const firstRead = whole.logs[0]?.blockNumber ?? to;
  const last = firstRead > dayFrom ? await find({ from: dayFrom, to: largest([dayFrom, firstRead - 1n]) }) : null;
  const newest = [...(last?.logs ?? []), ...whole.logs];
  const { logRange } = await reader.capabilities();
  const windows = windowsIn({ from, to: least(dayFrom, firstRead) }, widthOf(newest, logRange));
  const sampled = await Promise.all(windows.map(find));
  return { logs: [...sampled.flatMap(({ logs }) => logs), ...newest], isWhole: false };
}

/** What became of a price by the trades since a block; `null`: nothing was traded. */
export type PriceSince = {
  readonly last: number | null;
  readonly best: number | null;
  /** Of the pool's money now; `null` also where nobody says. */
  readonly liquidity: number | null;
  /** What providers took of its money, less what they brought; left out where what trades log shows it. */
  readonly taken?: number | null;
};

export type PriceClue = { readonly token: string; readonly decimals: number; readonly prices: Logged };

/** `null`: the node could not tell. */
export async function readPriceSince(reader: Reader, clue: PriceClue, from: bigint): Promise<PriceSince | null> {
  const { token: address, decimals, prices } = clue;
  const trades = search(reader, prices, { from, to: reader.block.number }, from);
  const [{ logs, isWhole }, held] = await Promise.all([trades, readHeld(reader, clue, from, trades)]);
  if (!isWhole) return null;
  const points = await toPoints(logs, prices, { address, decimals });
  const last = points.at(-1);
  const best = points.reduce<number | null>((most, { price }) => Math.max(most ?? 0, price), null);
  return { last: last?.price ?? null, best, liquidity: last?.liquidity ?? null, ...held };
}

/** A concentrated pool logs no reserves: what it holds is asked, and what providers took is added up. */
async function readHeld(reader: Reader, { token, prices }: PriceClue, from: bigint, trades: ReturnType<typeof search>) {
  const { heldAs, providerEvents = [] } = venueOf(prices).liquidity;
  if (heldAs !== "positions") return {};
  const [at, quote] = [prices.at as Address, prices.quote as Address];
  const changesOf = (topics: NonNullable<LogFilter["topics"]>) =>
    reader.logs({ address: at, topics, fromBlock: from + 1n, toBlock: reader.block.number, mostRequests: 1 });
  if (prices.id) {
    const [changes, { logs }] = await Promise.all([changesOf([providerEvents, prices.id as Hex]), trades]);
    const trade = logs.at(-1);
    const told = trade && changes.missing.length === 0 && takenBy(changes.logs, trade, BigInt(quote) < BigInt(token));
    const scale = 10 ** prices.quoteDecimals;
    // A manager's pool holds nothing of its own: what is left is known beside what was taken.
    return told && told.left !== null ? { liquidity: told.left / scale, taken: told.taken / scale } : {};
  }
  const [held, changes] = await Promise.all([
    askerOf(reader).ask(quote, callData("balanceOf(address)", at)),
    changesOf([[MINT, ...BURNS]]),
  ]);
  const liquidity = toNumberAnswer(valueOr(held, null));
  const taken = changes.logs.reduce((sum, log) => sum - inRange(quote, token as Address, log).by, 0n);
  const inCoins = (amount: bigint) => Number(amount) / 10 ** prices.quoteDecimals;
  return {
    liquidity: liquidity === null ? null : inCoins(liquidity),
    taken: changes.missing.length === 0 ? inCoins(taken) : null,
  };
}

/** Wide enough for a few trades, by how often the newest came. */
function widthOf(logs: readonly Log[], logRange: bigint | null): bigint {
  const span = (logs.at(-1)?.blockNumber ?? 0n) - (logs[0]?.blockNumber ?? 0n);
  const apart = logs.length < 2 ? 0n : span / BigInt(logs.length - 1);
  const wanted = largest([chartsConfig.minWindow, apart * chartsConfig.windowTrades]);
  return logRange === null || logRange === 0n ? wanted : least(wanted, logRange);
}

function windowsIn({ from, to }: Span, width: bigint): Span[] {
  const count = chartsConfig.windows;
  if (to <= from) return [];
  return Array.from({ length: count }, (_, index) => {
    const start = from + ((to - from) * BigInt(index)) / BigInt(count);
    return { from: start, to: least(start + width - 1n, to) };
  });
}

type Priced = { readonly address: string; readonly decimals: number };

function toPoints(logs: readonly Log[], prices: Logged, token: Priced): Promise<PricePoint[]> {
  const events = venueOf(prices).prices;
  const isFirst = BigInt(token.address) < BigInt(prices.quote);
  const scale = 10 ** (token.decimals - prices.quoteDecimals);
  return flatMapInTurns(logs, ({ data, blockNumber }): PricePoint[] => {
    const told = blockNumber === null ? null : events?.read(data, isFirst);
    if (!told) return [];
    const price = ratio(told.price.numerator, told.price.denominator) * scale;
    const liquidity = told.quoteReserve === null ? null : Number(told.quoteReserve) / 10 ** prices.quoteDecimals;
    return Number.isFinite(price) && price > 0 ? [{ block: Number(blockNumber), price, liquidity }] : [];
  });
}

/** Of each part of the time, the first, lowest, highest and last price: a chart of them has the shape of all. */
function thin(points: readonly PricePoint[]): PricePoint[] {
  const [first, last] = [points[0]?.block ?? 0, points.at(-1)?.block ?? 0];
  const partOf = ({ block }: PricePoint) => Math.floor(((block - first) * chartsConfig.parts) / (last - first + 1));
  return [...Map.groupBy(points, partOf).values()].flatMap((part) => {
    const byPrice = part.toSorted((one, other) => one.price - other.price);
    const kept = new Set([part[0], byPrice[0], byPrice.at(-1), part.at(-1)]);
    return part.filter((point) => kept.has(point));
  });
}
