// Launchpads and other contracts that sell a token on a curve of their own until it goes to an exchange.
import { type Address, concat, type Hex, pad, toHex } from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { SHARE_CODE } from "../simulation/probes.ts";
import type { CallTemplate, QuoteTemplate } from "../simulation/steps.ts";
import { approveAll, callWith, payWith, quoteWith } from "./calls.ts";
import { venueConfig } from "./config.ts";
import { NO_KEY, type Pool, sameAddress } from "./pool.ts";
import type { Route, TradeAmount } from "./route.ts";
import { address } from "./settings.ts";
import { toQuestion, type Venue } from "./venue.ts";

const KIND = "launchpad";
const schema = z.strictObject({ kind: z.literal(KIND), name: z.string(), manager: address });
export type Launchpad = z.infer<typeof schema>;

export function launchpad(name: string, manager: Address): Launchpad {
  return { kind: KIND, name, manager };
}

export const launchpadVenue: Venue<Launchpad> = {
  kind: KIND,
  schema,
  isLaunchpad: true,
  contracts: { launchpad: ({ manager }) => manager },
  discovery: {
    questions: (settings, sides) => [toQuestion(settings, sides, { asks: 9, contract: settings.manager })],
    describeSale({ manager }, { pool, quote, holdsA, holdsB }) {
      // Others make a pair of their own for each token.
      if (!sameAddress(pool, manager)) return undefined;
      const [held, supply] = [holdsA, holdsB];
      if (held * venueConfig.launchpadSellingShare < supply) return "sold";
      return { quote: { address: quote.address, symbol: "", decimals: 18 }, tokenReserve: held };
    },
  },
  trading: {},
  liquidity: { heldAs: "none" },
  watching: {
    firstPool: ({ manager }, pair) => [{ to: manager, data: callData("getPair(address,address)", ...pair) }],
  },
  swapEvents: [],
};

/** A contract that sells the token for the native one, as a pool as deep as makes the tried sum the usual one. */
export function poolOfCurve(
  name: string,
  address: Address,
  wrapped: Pool["quote"],
  { tokens, money }: { readonly tokens: bigint; readonly money: bigint },
): Pool {
  return {
    venue: KIND,
    name,
    address,
    id: null,
    quote: wrapped,
    feePips: null,
    tokenReserve: tokens,
    quoteReserve: money,
    depthNative: money,
    depthUsd: null,
    key: NO_KEY,
    hop: null,
    router: null,
  };
}

/** What stands in a word of a call: of a purchase, the amount is what is paid; of a sale, what is sold. */
export type CurveWord = "token" | "trader" | "amount" | "deadline" | "nothing";
export type CurveCall = { readonly selector: Hex; readonly words: readonly CurveWord[] };

/** A contract that sells a token for the native one, and takes it back. */
export type Curve = {
  readonly address: Address;
  /** All addresses whose code runs there, its own first. */
  readonly parts: readonly Address[];
  readonly buy: CurveCall;
  readonly sell: CurveCall;
  /** What a small purchase cost and brought in a trial. */
  readonly paid: bigint;
  readonly bought: bigint;
};

type Terms = { readonly token: Address; readonly trader: Address; readonly amount: bigint; readonly deadline: bigint };

function toWord(value: bigint): Hex {
  return toHex(value, { size: 32 });
}

export function curveData({ selector, words }: CurveCall, { token, trader, amount, deadline }: Terms): Hex {
  const word: Readonly<Record<CurveWord, Hex>> = {
    token: pad(token),
    trader: pad(trader),
    amount: toWord(amount),
    deadline: toWord(deadline),
    nothing: toWord(0n),
  };
  return concat([selector, ...words.map((each) => word[each])]);
}

export function buyOn(curve: Address, call: CurveCall, terms: Omit<Terms, "amount">, paid: TradeAmount): CallTemplate {
  return payWith(curve, paid, (amount) => curveData(call, { ...terms, amount }));
}

export function sellOn(curve: Address, call: CurveCall, terms: Omit<Terms, "amount">, sold: TradeAmount): CallTemplate {
  return callWith(curve, sold, (amount) => curveData(call, { ...terms, amount }));
}

/**
 * Trades with the curve itself. It tells no quotes in words that are known: what is compared with is the price of the small purchase,
 * so that what both ways cost together shows in the sale.
 */
export function curveRoute(token: Address, pool: Pool, curve: Curve): Route {
  const { address, buy, sell, paid, bought } = curve;
  const teller = freshAccount();
  const at = (numerator: bigint, denominator: bigint, amount: TradeAmount): QuoteTemplate => ({
    ...quoteWith(teller, amount, 0, (asked) => concat([numerator, denominator, asked].map(toWord))),
    code: SHARE_CODE,
  });
  return {
    pool,
    spender: address,
    ...(sell.words.includes("trader") ? {} : { paysCaller: true }),
    approve: () => [approveAll(token, address)],
    buy: (trader, nativeIn, deadline) => buyOn(address, buy, { token, trader, deadline }, nativeIn),
    sell: (trader, sold, deadline) => sellOn(address, sell, { token, trader, deadline }, sold),
    quoteBuy: (nativeIn) => at(bought, paid, nativeIn),
    quoteSell: (sold) => at(paid, bought, sold),
  };
}
