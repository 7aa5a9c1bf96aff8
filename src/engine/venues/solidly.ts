// Solidly and its forks: pairs with one of two curves, for tokens of the same value ("stable") and for all others.
import { type Abi, type Address, encodeFunctionData, parseAbi, toEventSelector } from "viem";
import { z } from "zod";
import { callData, toNumberAnswer } from "../chain/views/call-data.ts";
import { approveAll, callWith, payWith, quoteWith } from "./calls.ts";
import { leavePair } from "./leaving.ts";
import { type Pool, PRICES_BY_RESERVES, sameAddress } from "./pool.ts";
import type { Route } from "./route.ts";
import { address, maybeAddress } from "./settings.ts";
import { type FactoryCall, pairIn, type RouteTerms, toQuestion, type Venue } from "./venue.ts";

const schema = z.strictObject({
  kind: z.literal("solidly"),
  name: z.string().default("Solidly"),
  factory: address,
  router: maybeAddress,
  /** Velodrome's second router names the factory in each hop; the first generation does not. */
  dialect: z.enum(["solidly", "velodrome"]).default("velodrome"),
});
export type Solidly = z.infer<typeof schema>;

export function solidly(
  name: string,
  factory: Address,
  router: Address | null,
  dialect: Solidly["dialect"] = "velodrome",
): Solidly {
  return { kind: "solidly", name, factory, router, dialect };
}

export const solidlyVenue: Venue<Solidly> = {
  kind: "solidly",
  schema,
  contracts: { factory: ({ factory }) => factory, router: ({ router }) => router },
  discovery: {
    questions(settings, sides) {
      const asked = { asks: settings.dialect === "velodrome" ? 4 : 5, contract: settings.factory };
      return [
        toQuestion(settings, sides, asked),
        toQuestion(settings, sides, { ...asked, key: { stable: true }, x: STABLE }),
      ];
    },
    factoryCalls: (settings, pair) => [false, true].map((isStable) => poolCall(settings, pair, isStable)),
    claim: {
      views: [["token0()"], ["token1()"], ["stable()"]],
      calls: (settings, words) => {
        const isStable = toNumberAnswer(words[2] ?? null) === 1n;
        return pairIn(words).map((pair) => poolCall(settings, pair, isStable).data);
      },
      place: 0,
    },
    pairEvents: [
      "PairCreated(address,address,bool,address,uint256)",
      "PoolCreated(address,address,bool,address,uint256)",
    ].map(toEventSelector),
  },
  trading: { route: solidlyRoute, leg: () => ({ kind: 1n }) },
  liquidity: {
    heldAs: "shares",
    sharesToken: (pool) => pool.address,
    remove: (pool, _, part) => leavePair(pool, part),
  },
  // Velodrome's; the first generation's is Uniswap V2's.
  swapEvents: [toEventSelector("Swap(address,address,uint256,uint256,uint256,uint256)")],
  prices: PRICES_BY_RESERVES,
};

const STABLE = 1;

function poolCall({ factory, dialect }: Solidly, pair: readonly [Address, Address], isStable: boolean): FactoryCall {
  const name = dialect === "velodrome" ? "getPool" : "getPair";
  return { to: factory, data: callData(`${name}(address,address,bool)`, ...pair, isStable) };
}

/** The first generation's hop says which curve; Velodrome's second also says whose pool. */
function abiFor(hop: string): Abi {
  return parseAbi([
    hop,
    "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 outMin, Hop[] hops, address to, uint256 deadline) payable",
    "function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 outMin, Hop[] hops, address to, uint256 deadline)",
    "function getAmountsOut(uint256 amount, Hop[] hops) view returns (uint256[])",
  ] as readonly string[]) as Abi;
}
const ABIS = {
  solidly: abiFor("struct Hop { address from; address to; bool stable; }"),
  velodrome: abiFor("struct Hop { address from; address to; bool stable; address factory; }"),
};

/** Trades through a router in Solidly's manner, over stable and volatile pools alike. */
function solidlyRoute(pool: Pool, { token, wrapped, settings }: RouteTerms<Solidly>): Route | null {
  const { router, factory, dialect } = settings;
  const direct = sameAddress(pool.quote.address, wrapped);
  if (!router || (!direct && !pool.hop)) return null;
  const quote = pool.quote.address;
  const legs = direct ? [] : [{ from: wrapped, to: quote, stable: pool.hop?.stable ?? false, factory }];
  const hops = [...legs, { from: quote, to: token, stable: pool.key.stable, factory }];
  const back = hops.toReversed().map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from }));
  const abi = ABIS[dialect];
  const encode = (functionName: string, args: readonly unknown[]) => encodeFunctionData({ abi, functionName, args });
  return {
    pool,
    spender: router,
    approve: () => [approveAll(token, router)],
    buy: (trader, nativeIn, deadline) => {
      const data = encode("swapExactETHForTokensSupportingFeeOnTransferTokens", [0n, hops, trader, deadline]);
      return payWith(router, nativeIn, () => data);
    },
    sell: (trader, sold, deadline) =>
      callWith(router, sold, (amount) =>
        encode("swapExactTokensForETHSupportingFeeOnTransferTokens", [amount, 0n, back, trader, deadline]),
      ),
    quoteBuy: (nativeIn) => quoteWith(router, nativeIn, "last", (amount) => encode("getAmountsOut", [amount, hops])),
    quoteSell: (sold) => quoteWith(router, sold, "last", (amount) => encode("getAmountsOut", [amount, back])),
  };
}
