// How a token is traded through one of its pools. In: the chain's table and the pool. Out: a route, whose calls trade from the native token
// and back, as people do through the venue's router, or through a contract of ours that trades with the pools themselves.
import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from "viem";
import type { Chain } from "../chain/chain.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { BROKER_CODE } from "../simulation/bytecode.ts";
import type { CallTemplate, QuoteTemplate } from "../simulation/steps.ts";
import { approveAll, callWith, payWith, quoteWith } from "./calls.ts";
import { type Pool, sameAddress } from "./pool.ts";
import { settingsOf, venueFor, venueOf } from "./registry.ts";
import type { Route } from "./route.ts";
import { uniswapV2Route } from "./uniswap-v2.ts";

/**
 * How a token is traded through one of its pools: as people do, through the venue's router; where none is known, or none goes all
 * the way, with the pools themselves. `null` where only the pool's own makers can.
 */
export function routeFor(chain: Chain, token: Address, pool: Pool): Route | null {
  const usual = usualRoute(chain, token, pool);
  const broker = freshAccount();
  if (!usual) return straightRoute(chain, token, pool, broker);
  const settings = settingsOf(chain, pool);
  const hasQuoter = !settings || (venueFor(settings).trading.hasQuoter?.(settings) ?? true);
  return { ...usual, ...(hasQuoter ? {} : straightQuotes(chain, token, pool, broker)) };
}

function usualRoute(chain: Chain, token: Address, pool: Pool): Route | null {
  const { wrapped } = chain;
  const settings = settingsOf(chain, pool);
  if (!settings) return pool.router ? uniswapV2Route(pool, { token, wrapped, router: pool.router }) : null;
  const { trading } = venueFor(settings);
  // There people approve the native token before they buy, which no route does.
  if (chain.nativeIsToken && !trading.takesNativeToken?.(settings)) return null;
  return trading.route?.(pool, { token, wrapped, settings }) ?? null;
}

const brokerAbi = parseAbi([
  "struct Leg { uint256 kind; address pool; address from; address to; uint256 feePips; bytes more; }",
  "function buy(Leg[] legs, bool wraps, address to) payable",
  "function sell(Leg[] legs, bool unwraps, uint256 amount, address to)",
  "function quote(Leg[] legs, address native, bool wraps, uint256 amount) returns (uint256)",
]);

const UNKNOWN_FEE = 2n ** 32n - 1n;

type Leg = { kind: bigint; pool: Address; from: Address; to: Address; feePips: bigint; more: Hex };

/**
 * Trades with the pools themselves, through a contract of ours at an address that is made up: where no router is known, or
 * where the way from the native token leads over another venue. That is how aggregators trade; `null` where not even that goes.
 */
function straightRoute(chain: Chain, token: Address, pool: Pool, broker: Address): Route | null {
  const native =
    pool.bridge && sameAddress(firstOf(pool.bridge).quote.address, zeroAddress) ? zeroAddress : chain.wrapped;
  const wraps = chain.nativeIsToken !== true;
  const way = legsTo(token, pool, native);
  if (!way) return null;
  const back = way.map((leg) => ({ ...leg, from: leg.to, to: leg.from })).toReversed();
  const ask = (legs: readonly Leg[]) => (amount: bigint) =>
    encodeFunctionData({ abi: brokerAbi, functionName: "quote", args: [legs, native, wraps, amount] });
  return {
    pool: { ...pool, name: nameOf(pool) },
    spender: broker,
    straight: true,
    approve: () => [approveAll(token, broker)],
    buy: (trader, nativeIn) => {
      const data = encodeFunctionData({ abi: brokerAbi, functionName: "buy", args: [way, wraps, trader] });
      return placed(payWith(broker, nativeIn, () => data));
    },
    sell: (trader, sold) =>
      placed(
        callWith(broker, sold, (amount) =>
          encodeFunctionData({ abi: brokerAbi, functionName: "sell", args: [back, wraps, amount, trader] }),
        ),
      ),
    quoteBuy: (nativeIn) => placed(quoteWith(broker, nativeIn, 0, ask(way))),
    quoteSell: (sold) => placed(quoteWith(broker, sold, 0, ask(back))),
  };
}

/** Only quotes, where a venue has a router and no quoter. */
function straightQuotes(chain: Chain, token: Address, pool: Pool, broker: Address) {
  const route = straightRoute(chain, token, pool, broker);
  return route && { quoteBuy: route.quoteBuy, quoteSell: route.quoteSell };
}

/** The report's reader should know that this is not how most people trade there. */
function nameOf(pool: Pool): string {
  const { name, bridge } = pool;
  if (bridge && bridge.name !== name) return `${name} by way of ${bridge.name}`;
  return venueOf(pool).trading.isWithoutRouter ? name : `${name}, without its router`;
}

function placed<Template extends CallTemplate | QuoteTemplate>(template: Template): Template {
  return { ...template, code: BROKER_CODE };
}

/** From the native token to this one. */
function legsTo(token: Address, pool: Pool, native: Address): Leg[] | null {
  const last = legOf(pool, pool.quote.address, token);
  if (!last) return null;
  if (sameAddress(pool.quote.address, native) || sameAddress(pool.quote.address, zeroAddress)) return [last];
  const before = pool.bridge && legsTo(pool.quote.address, pool.bridge, native);
  return before ? [...before, last] : null;
}

/** Of the pools on the way, the one that the native token goes into. */
function firstOf(pool: Pool): Pool {
  return pool.bridge ? firstOf(pool.bridge) : pool;
}

function legOf(pool: Pool, from: Address, to: Address): Leg | null {
  const leg = venueOf(pool).trading.leg?.(pool);
  if (!leg) return null;
  const { kind, pool: address = pool.address, more = "0x" } = leg;
  const feePips = pool.feePips === null ? UNKNOWN_FEE : BigInt(pool.feePips);
  return { kind, pool: address, from, to, feePips, more };
}
