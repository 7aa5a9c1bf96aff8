// Who posted a token first in a chat, and what became of it. Kept for each chat that switched it on, and for nobody else; gone with the
// chat, after a time, or as soon as somebody asks.
import { z } from "zod";
import type { PriceSince, ReadPriceSince } from "../engine/charts/charts.ts";
import { type CodedReport, Market, Verdict } from "../engine/core/report.ts";
import type { Outcome } from "../engine/outcome-tracking/outcome-tracker.ts";
import type { Request } from "../engine/request/request.ts";
import type { Store } from "../store/store.ts";
import { chatConfig } from "./config.ts";

const Call = z.object({
  chainId: z.int(),
  address: z.string(),
  symbol: z.string().nullable(),
  /** The platform's id of who posted it, and the name that the chat sees. */
  by: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  block: z.int(),
  verdict: Verdict,
  /** Of one whole token then; `null`: no pool told it. */
  price: z.number().nullable(),
  decimals: z.int().nullable(),
  prices: Market.shape.prices,
  quoteSymbol: z.string().nullish(),
  /** The quote side of the pool then. */
  liquidity: z.number().nullish(),
  /** The best that was told of it yet, as a multiple. */
  peak: z.number().optional(),
});
export type Call = Readonly<z.infer<typeof Call>>;

const Book = z.object({ calls: z.array(Call), summedUpAt: z.number() });
type Book = z.infer<typeof Book>;

/** What became of a call. `fate`: its liquidity was taken, holders sold nearly all that buyers had paid in, or it was found dangerous since. */
export type CallTold = Call & {
  readonly times: number | null;
  readonly best: number | null;
  readonly fate: "rugged" | "sold-out" | "dangerous" | null;
};

export type CallsTold = { readonly latest: readonly CallTold[]; readonly best: readonly CallTold[] };

type Asked = { readonly who?: string | undefined; readonly since?: number };

export type Calls = ReturnType<typeof createCalls>;

/** Follows tokens after their audit. */
export type Following = {
  readonly priceSince: ReadPriceSince;
  readonly outcomeOf: (request: Request) => Promise<Outcome | undefined>;
  /** Has the token looked at again after a day, a week and a month. */
  readonly follow: (report: CodedReport) => Promise<void>;
};

type CallsParts = Following & {
  readonly store: Store;
  readonly platform: "telegram" | "discord";
  readonly now?: () => number;
};

type Caller = { readonly id: string; readonly name: string };

function toCall({ chain, token, market, block, verdict }: CodedReport, by: Caller, at: number): Call {
  return {
    chainId: chain.id,
    address: token.address,
    symbol: token.symbol,
    by: by.id,
    name: by.name,
    at,
    block: Number(block.number),
    verdict,
    price: market?.price ?? null,
    decimals: token.decimals,
    prices: market?.prices,
    quoteSymbol: market?.quoteSymbol ?? null,
    liquidity: market?.liquidity ?? null,
  };
}

function withPeak(call: Call, told: readonly CallTold[]): Call {
  const { best = null } = told.find((each) => isSame(each, call)) ?? {};
  return best === null ? call : { ...call, peak: Math.max(best, call.peak ?? 1) };
}

function isSame(one: Pick<Call, "chainId" | "address">, other: Pick<Call, "chainId" | "address">): boolean {
  return one.chainId === other.chainId && one.address === other.address;
}

/** Sales take money out of a pool, too, but leave tokens for it: money times tokens stays. Whoever takes liquidity takes both. */
function emptiedBy({ liquidity }: Call, since: PriceSince | null, times: number | null): "rugged" | "sold-out" | null {
  if (!liquidity || !times || since?.liquidity == null) return null;
  const left = since.liquidity / liquidity;
  if (left >= chatConfig.emptiedBelow) return null;
  // In ranges of prices that does not hold, and who took what is known instead.
  if (since.taken !== undefined)
    return since.taken === null ? null : since.taken * 2 > liquidity - since.liquidity ? "rugged" : "sold-out";
  return left / Math.sqrt(times) < 0.5 ? "rugged" : "sold-out";
}

export function createCalls({ store, platform, priceSince, outcomeOf, follow, now = Date.now }: CallsParts) {
  const books = store.open<Book>({
    name: `calls-${platform}`,
    version: 1,
    schema: Book,
    ttlMs: chatConfig.callsKeptMs,
  });
  /** Chats that have a book, so that each is summed up once a week. */
  const chats = store.open<string[]>({ name: `calls-chats-${platform}`, version: 1, schema: z.array(z.string()) });
  const EVERY = "all";

  const change = async (chat: string, work: (book: Book) => Book | undefined): Promise<void> => {
    await store.withLock(`calls:${platform}:${chat}`, chatConfig.callsLockMs, async () => {
      const book = (await books.get(chat)) ?? { calls: [], summedUpAt: now() };
      const next = work(book);
      // A book lives on with each change, and what is in it does not.
      if (next)
        await books.set(chat, { ...next, calls: next.calls.filter(({ at }) => at > now() - chatConfig.callsKeptMs) });
    });
  };

  const list = async (chat: string, isListed: boolean): Promise<void> => {
    await store.withLock(`calls:${platform}`, chatConfig.callsLockMs, async () => {
      const others = ((await chats.get(EVERY)) ?? []).filter((each) => each !== chat);
      await chats.set(EVERY, isListed ? [...others, chat] : others);
    });
  };

  const tell = async (call: Call): Promise<CallTold> => {
    const { chainId, address, decimals, prices, price, block } = call;
    const request = { chainId, address: address as `0x${string}` };
    const [since, outcome] = await Promise.all([
      prices && decimals !== null ? priceSince(chainId, { token: address, decimals, prices }, block) : null,
      outcomeOf(request).catch(() => undefined),
    ]);
    const isWorse = outcome?.verdict === "danger" && call.verdict !== "danger" && outcome.at > call.at;
    // Without a trade a price stays.
    const times = since && price ? (since.last ?? price) / price : null;
    return {
      ...call,
      times,
      best: since && price ? Math.max((since.best ?? price) / price, 1) : null,
      fate: emptiedBy(call, since, times) ?? (isWorse ? "dangerous" : null),
    };
  };

  return {
    /** All that have a book. */
    chats: async (): Promise<readonly string[]> => (await chats.get(EVERY)) ?? [],

    /** Only the first who posts a token in a chat called it. */
    async note(chat: string, by: Caller, report: CodedReport): Promise<void> {
      const { chain, token } = report;
      let isFirst = false;
      await change(chat, (book) => {
        if (book.calls.some((call) => isSame(call, { chainId: chain.id, address: token.address }))) return undefined;
        isFirst = true;
        return { ...book, calls: [...book.calls, toCall(report, by, now())].slice(-chatConfig.callsKept) };
      });
      if (!isFirst) return;
      await list(chat, true);
      await follow(report);
    },

    /** The latest of the chat, or of one person in it by name or id, and of older ones the best; with what became of them. */
    async told(chat: string, { who, since = 0 }: Asked = {}): Promise<CallsTold> {
      const { calls } = (await books.get(chat)) ?? { calls: [] };
      const name = who?.replace(/^@/, "").toLowerCase();
      const wanted = calls.filter(
        (call) => call.at >= since && (who === undefined || call.by === who || call.name.toLowerCase() === name),
      );
      const older = wanted
        .slice(0, -chatConfig.callsShown)
        .filter(({ peak = 1 }) => peak > 1)
        .toSorted((one, other) => (other.peak ?? 1) - (one.peak ?? 1));
      const [latest, best] = await Promise.all([
        Promise.all(wanted.slice(-chatConfig.callsShown).map(tell)),
        Promise.all(older.slice(0, chatConfig.bestShown).map(tell)),
      ]);
      if (latest.length > 0)
        await change(chat, (book) => ({ ...book, calls: book.calls.map((call) => withPeak(call, latest)) }));
      return { latest, best };
    },

    /** Everything of a chat, or of one person in it. */
    async forget(chat: string, person?: string): Promise<void> {
      if (person !== undefined)
        return change(chat, (book) => ({ ...book, calls: book.calls.filter(({ by }) => by !== person) }));
      await books.delete(chat);
      await list(chat, false);
    },

    /** The group got another id. */
    async move(from: string, to: string): Promise<void> {
      const book = await books.get(from);
      if (!book) return;
      await books.set(to, book);
      await list(to, true);
      await books.delete(from);
      await list(from, false);
    },

    /** Chats with calls `since` their last summary, a week ago or longer; marked as summed up now: no chat is told twice. */
    async due(): Promise<{ readonly chat: string; readonly since: number }[]> {
      const due: { chat: string; since: number }[] = [];
      for (const chat of (await chats.get(EVERY)) ?? []) {
        await change(chat, (book) => {
          const isDue = now() - book.summedUpAt >= chatConfig.summaryEveryMs;
          if (!isDue) return undefined;
          const hasNews = book.calls.some(({ at }) => at >= book.summedUpAt);
          if (hasNews) due.push({ chat, since: book.summedUpAt });
          return { ...book, summedUpAt: now() };
        });
      }
      return due;
    },
  };
}
