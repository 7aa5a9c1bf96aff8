import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from "viem";
import type { Chain } from "../chain/chain.ts";
import type { Pool } from "../facts/facts.ts";
import { numberedPool } from "../facts/pools/numbered.ts";
import { BROKER_CODE } from "../simulation/bytecode.ts";
import type { CallTemplate, QuoteTemplate } from "../simulation/steps.ts";
import { approveAll, callWith, payWith, quoteWith, sameAddress } from "./calls.ts";
import { infinityKey } from "./infinity.ts";
import type { Route } from "./route.ts";

const brokerAbi = parseAbi([
  "struct Leg { uint256 kind; address pool; address from; address to; uint256 feePips; bytes more; }",
  "function buy(Leg[] legs, bool wraps, address to) payable",
  "function sell(Leg[] legs, bool unwraps, uint256 amount, address to)",
  "function quote(Leg[] legs, address native, bool wraps, uint256 amount) returns (uint256)",
]);

/** As contracts/broker/Leg.sol numbers them. Curves are traded with in ways of their own. */
const KINDS: Partial<Record<Pool["venue"], bigint>> = {
  "uniswap-v2": 0n,
  solidly: 1n,
  "uniswap-v3": 2n,
  algebra: 2n,
  curve: 3n,
  "liquidity-book": 4n,
  "infinity-cl": 5n,
  "infinity-bin": 5n,
  "balancer-v2": 6n,
  dodo: 7n,
  "balancer-v3": 8n,
  "uniswap-v4": 9n,
  wrapper: 10n,
};
const UNKNOWN_FEE = 2n ** 32n - 1n;

type Leg = { kind: bigint; pool: Address; from: Address; to: Address; feePips: bigint; more: Hex };

/**
 * Trades with the pools themselves, through a contract of ours at an address that nobody can know: where no router is known, or
 * where the way from the native token leads over another venue. That is how aggregators trade; `null` where not even that goes.
 */
export function straightRoute(chain: Chain, token: Address, pool: Pool, broker: Address): Route | null {
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

/** Only quotes, where a venue has a router and nobody to ask. */
export function straightQuotes(chain: Chain, token: Address, pool: Pool, broker: Address) {
  const route = straightRoute(chain, token, pool, broker);
  return route && { quoteBuy: route.quoteBuy, quoteSell: route.quoteSell };
}

/** Where people trade in the pools themselves, whichever contract does it for them. */
const WITHOUT_ROUTER: ReadonlySet<Pool["venue"]> = new Set(["curve", "balancer-v2", "balancer-v3", "dodo"]);

/** Whoever reads of it should know that this is not how most people trade there. */
function nameOf({ name, bridge, venue }: Pool): string {
  if (bridge && bridge.name !== name) return `${name} by way of ${bridge.name}`;
  return WITHOUT_ROUTER.has(venue) ? name : `${name}, without its router`;
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
  const { venue, id, feePips } = pool;
  const kind = KINDS[venue];
  if (kind === undefined) return null;
  const address = (id && numberedPool(venue, id)) ?? pool.address;
  const fee = feePips === null ? UNKNOWN_FEE : BigInt(feePips);
  return { kind, pool: address, from, to, feePips: fee, more: moreOf(pool) };
}

const V4_KEY = parseAbiParameters("address hooks, uint24 fee, int24 tickSpacing");

/** What else a leg must know: a key, who keeps what is in the pool, or how it is wrapped. */
function moreOf(pool: Pool): Hex {
  if (pool.venue === "wrapper") return pad(numberToHex(pool.key.fee));
  if (pool.venue.startsWith("infinity")) return infinityKey(pool);
  if (pool.venue === "uniswap-v4")
    return encodeAbiParameters(V4_KEY, [pool.key.hooks, pool.key.fee, pool.key.tickSpacing]);
  return pool.venue === "balancer-v3" ? pad(pool.address) : "0x";
}
