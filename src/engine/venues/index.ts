import type { Address } from "viem";
import type { Chain } from "../chain/chain.ts";
import type { Pool } from "../facts/facts.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { algebraRoute } from "./algebra.ts";
import { balancerV2Route } from "./balancer-v2.ts";
import { sameAddress } from "./calls.ts";
import type { Route } from "./route.ts";
import { solidlyRoute } from "./solidly.ts";
import { straightQuotes, straightRoute } from "./straight.ts";
import { uniswapV2Route } from "./uniswap-v2.ts";
import { uniswapV3Route } from "./uniswap-v3.ts";
import { uniswapV4Route } from "./uniswap-v4.ts";

/**
 * How a token is traded through one of its pools: as people do, through the venue's router; where none is known, or none goes all
 * the way, with the pools themselves. `null` where nobody but the pool's own makers can.
 */
export function routeFor(chain: Chain, token: Address, pool: Pool): Route | null {
  const usual = usualRoute(chain, token, pool);
  const broker = freshAccount();
  if (!usual) return straightRoute(chain, token, pool, broker);
  return { ...usual, ...(hasQuoter(chain, pool) ? {} : straightQuotes(chain, token, pool, broker)) };
}

/** Algebra Integral's quoter answers with lists, which have no fixed word. */
function hasQuoter({ venues }: Chain, pool: Pool): boolean {
  const venue = venues.find(({ kind, name }) => kind === pool.venue && name === pool.name);
  if (venue?.kind === "algebra") return venue.quoter !== null && !venue.integral;
  if (venue?.kind === "balancer-v2") return false;
  return venue?.kind !== "uniswap-v3" || venue.quoter !== null;
}

function usualRoute(chain: Chain, token: Address, pool: Pool): Route | null {
  const { wrapped } = chain;
  const venue = chain.venues.find(({ kind, name }) => kind === pool.venue && name === pool.name);
  if (!venue) return pool.router ? uniswapV2Route(pool, { token, wrapped, router: pool.router }) : null;
  // There people approve the native token before they buy, which no route does.
  if (chain.nativeIsToken && venue.kind !== "uniswap-v4" && !("dialect" in venue && venue.dialect === "metis"))
    return null;
  switch (venue.kind) {
    case "uniswap-v2": {
      if (!sameAddress(pool.quote.address, wrapped) && !pool.hop) return null;
      return uniswapV2Route(pool, { token, wrapped, router: venue.router, dialect: venue.dialect });
    }
    case "uniswap-v3":
      return venue.router ? uniswapV3Route(pool, { token, wrapped, venue, router: venue.router }) : null;
    case "algebra":
      return venue.router ? algebraRoute(pool, { token, wrapped, venue, router: venue.router }) : null;
    case "solidly":
      return venue.router ? solidlyRoute(pool, { token, wrapped, venue, router: venue.router }) : null;
    case "uniswap-v4":
      return uniswapV4Route(pool, { token, wrapped, venue });
    case "balancer-v2":
      return balancerV2Route(pool, { token, wrapped, venue });
    // Pools are traded with straight, as aggregators do: nobody published the code of PancakeSwap Infinity's router.
    case "curve":
    case "dodo":
    case "balancer-v3":
    case "infinity-cl":
    case "infinity-bin":
    case "liquidity-book":
    case "launchpad":
      return null;
  }
}
