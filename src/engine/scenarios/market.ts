import {
  type Abi,
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import type { V2Dialect, VenueConfig } from "../chain/chain.ts";
import { type Unknown, unknown } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { Holder, Pool } from "../facts/facts.ts";
import { NO_KEY } from "../facts/pools/lens-questions.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { type Mark, mark, type Results } from "../simulation/marks.ts";
import type { StorageOverride } from "../simulation/overrides.ts";
import type { CallStep, Step } from "../simulation/program.ts";
import type { OrdinaryCall } from "../simulation/simulate.ts";
import { balanceOf } from "../simulation/steps.ts";
import type { Curve } from "../venues/curve.ts";
import { remembering } from "../venues/remembering.ts";
import type { Route } from "../venues/route.ts";
import { uniswapV2Route } from "../venues/uniswap-v2.ts";
import { scenarioConfig } from "./config.ts";

/** Where an experiment trades: a pool, and what must be done before it can. */
export type Market = {
  readonly token: Address;
  readonly route: Route;
  readonly assumed: boolean;
  /** The pool is made by calls that open trading, and by nobody for the trial. */
  readonly launched?: true;
  /** Whoever is to make the pool may have no tokens yet. */
  readonly unfilled?: boolean;
  /** Who makes it. */
  readonly filler?: Address;
  /** Whoever makes it has tokens only because a balance is put in place, by these words. */
  readonly put?: readonly StorageOverride[];
  readonly prelude: readonly Step[];
  /** The step of the prelude that makes an assumed pool. */
  readonly made?: Mark;
  /** The same as ordinary calls, where nothing can be measured on the way. */
  readonly preparations?: readonly OrdinaryCall[];
  readonly deadline: bigint;
  /** The same venue with a token that everybody can buy: if that fails too, nothing was learnt. */
  readonly control?: Market | undefined;
  /** Set: a contract that sells the token and takes it back, and no exchange. */
  readonly curve?: Curve;
};

/** The people of an experiment. Nobody can know their addresses beforehand, so no token can treat them specially. */
export type Cast = {
  readonly trader: Address;
  readonly friend: Address;
  readonly second: Address;
  readonly refusing: Address;
};

export function newCast(): Cast {
  return { trader: freshAccount(), friend: freshAccount(), second: freshAccount(), refusing: freshAccount() };
}

export function deadlineAfter(timestamp: bigint): bigint {
  return timestamp + scenarioConfig.deadlineSeconds;
}

/** Forks differ in what they call the native token. */
const NATIVE: Readonly<Record<V2Dialect, string>> = {
  eth: "ETH",
  camelot: "ETH",
  avax: "AVAX",
  metis: "Metis",
  native: "Native",
  sei: "SEI",
};

function adding(dialect: V2Dialect): { readonly abi: Abi; readonly functionName: string } {
  const functionName = `addLiquidity${NATIVE[dialect]}`;
  const takes = "address token, uint256 amount, uint256 amountMin, uint256 nativeMin, address to, uint256 deadline";
  return { abi: parseAbi([`function ${functionName}(${takes}) payable`] as readonly string[]) as Abi, functionName };
}

/** What routers are asked by whoever puts something into a pool. */
export const ADDING: readonly Hex[] = [
  ...Object.values(NATIVE).map((native) => `addLiquidity${native}(address,uint256,uint256,uint256,address,uint256)`),
  "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)",
].map((signature) => toFunctionSelector(signature));

/** A market that does not exist: the holder's tokens and some ether are put into a new pool of a venue that does. */
export function assumedMarket(
  token: Address,
  wrapped: { address: Address; symbol: string },
  {
    venue,
    holder: { address: holder, balance },
    deadline,
  }: {
    venue: VenueConfig & { kind: "uniswap-v2"; pair?: Address | null };
    holder: Pick<Holder, "address" | "balance">;
    deadline: bigint;
  },
): Market {
  const stock = (balance * BigInt(scenarioConfig.newPoolHolderBps)) / BPS_BIGINT;
  const pool: Pool = {
    venue: "uniswap-v2",
    name: venue.name,
    address: venue.pair ?? zeroAddress,
    id: null,
    quote: { ...wrapped, decimals: 18 },
    feePips: venue.feePips,
    tokenReserve: stock,
    quoteReserve: scenarioConfig.newPoolWei,
    depthNative: scenarioConfig.newPoolWei,
    depthUsd: null,
    key: NO_KEY,
    hop: null,
    router: null,
  };
  const act = (label: Mark, target: Address, data: Hex): CallStep => ({
    kind: "call",
    label,
    actor: holder,
    target,
    data,
    required: true,
  });
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [venue.router, maxUint256] });
  const add = (amount: bigint) =>
    encodeFunctionData({ ...adding(venue.dialect), args: [token, amount, 0n, 0n, holder, deadline] });
  const stocked = mark("stock");
  const made = mark("make-pool");
  const prelude: Step[] = [
    { ...balanceOf(stocked, token, holder), required: true },
    act(mark("stock-approve"), token, approve),
    {
      ...act(made, venue.router, add(0n)),
      value: scenarioConfig.newPoolWei,
      gas: scenarioConfig.newPoolGas,
      patches: [{ offset: 36, from: stocked, portionBps: scenarioConfig.newPoolHolderBps }],
    },
  ];
  const { router, dialect } = venue;
  const route = remembering(uniswapV2Route(pool, { token, wrapped: wrapped.address, router, dialect }));
  const preparations: OrdinaryCall[] = [
    { label: mark("stock-approve"), from: holder, to: token, data: approve },
    { label: mark("make-pool"), from: holder, to: venue.router, data: add(stock), value: scenarioConfig.newPoolWei },
  ];
  return { token, route, assumed: true, filler: holder, prelude, made, preparations, deadline };
}

/** An assumed pool that cannot be made leaves nothing to try. */
export function brokenPrelude({ made, put }: Pick<Market, "made" | "put">, results: Results): Unknown | undefined {
  if (!made) return undefined;
  const worked = results.worked(made);
  if (worked.known && worked.value) return undefined;
  return unknown(put ? "pool-not-made-of-put" : "pool-not-made");
}
