import { type Address, encodeFunctionData, parseAbi, parseEther, slice } from "viem";
import type { VenueConfig } from "../../../chain/chain.ts";
import { NO_KEY } from "../../../facts/pools/lens-questions.ts";
import { type Mark, mark } from "../../machine/marks.ts";
import type { Patch, Step } from "../../machine/program.ts";
import type { Run } from "../../machine/run.ts";
import { act, balanceOf, transfer } from "../../machine/steps.ts";
import { atLeast, type Condition, succeeds } from "../../proofs/condition.ts";
import { deadlineAfter } from "../../trades/market.ts";
import { remembering } from "../../venues/remembering.ts";
import type { Route } from "../../venues/route.ts";
import { uniswapV2Route } from "../../venues/uniswap-v2.ts";
import type { Actor } from "../model/actor.ts";
import { FALLBACK } from "../model/call.ts";
import type { Use } from "../model/use.ts";
import { callsOf } from "../trials/actions.ts";

export type V2Venue = VenueConfig & { readonly kind: "uniswap-v2" };

/** What whoever launches a token brings along for its pool, where the token's contract has none. */
export type Brought = { readonly tokens: "none" | "most" | "all"; readonly money: "none" | "some" | "much" };

export type Way = { readonly actor: Actor; readonly use: Use; readonly brought: Brought };

export type Terms = {
  readonly token: Address;
  readonly wrapped: { readonly address: Address; readonly symbol: string };
  readonly venues: readonly V2Venue[];
  readonly timestamp: bigint;
};

/** The pool that is there afterwards, and the calls that make it. */
export type Made = {
  readonly way: Way;
  readonly uses: readonly Use[];
  readonly route: Route;
  /** A stranger bought some. */
  readonly buys: boolean;
  /** And sold it. */
  readonly sells: boolean;
  readonly shows: readonly Condition[];
};

/** Each is up to twice that, so that nobody can know the Lab by the sum. */
const MONEY = { some: parseEther("1"), much: parseEther("100") };
/** Of what it has, as most launches put nearly all into the pool. */
const BROUGHT_BPS = { most: 9_000, all: 10_000 };
const BRINGING_GAS = 1_000_000;
/** What a stranger pays for some. */
const LITTLE = parseEther("0.001");
const ARGUMENT = 4;

const factoryAbi = parseAbi(["function getPair(address one, address other) view returns (address)"]);

/** One way to launch it, whether an exchange then has a pool, and whether a stranger can buy there. */
export function launching({ actor, use, brought }: Way, terms: Terms, trader: Address) {
  const { token, wrapped } = terms;
  const bringing = bringingOf(token, actor.address, brought);
  const calls = callsOf([use]);
  const looks = terms.venues.map((venue) => lookAt(venue, terms, trader));
  return {
    steps: [...bringing.steps, ...calls.steps, ...looks.flatMap(({ steps }) => steps)],
    read: (run: Run): Made | undefined => {
      if (run.status !== "done") return undefined;
      const found = looks.flatMap((look) => look.read(run) ?? []);
      const best = found.find(({ buys }) => buys) ?? found[0];
      if (!best) return undefined;
      const { route, buys, sells, shows } = best;
      const marks = [...bringing.marks, ...calls.marks];
      return {
        way: { actor, use, brought },
        uses: [...bringing.usesIn(run), use],
        route: remembering(
          uniswapV2Route(route.pool, { token, wrapped: wrapped.address, router: route.spender, dialect: best.dialect }),
        ),
        buys,
        sells,
        shows: [...marks.map(succeeds), ...shows],
      };
    },
  };
}

function bringingOf(token: Address, actor: Address, { tokens, money }: Brought) {
  return joined([
    tokens === "none" ? NOTHING : tokensOf(token, actor, BROUGHT_BPS[tokens]),
    money === "none" ? NOTHING : moneyFor(token, actor, upToTwice(MONEY[money])),
  ]);
}

type Bringing = {
  readonly steps: readonly Step[];
  readonly marks: readonly Mark[];
  readonly usesIn: (run: Run) => readonly Use[];
};

const NOTHING: Bringing = { steps: [], marks: [], usesIn: () => [] };

function joined(parts: readonly Bringing[]): Bringing {
  return {
    steps: parts.flatMap(({ steps }) => steps),
    marks: parts.flatMap(({ marks }) => marks),
    usesIn: (run) => parts.flatMap(({ usesIn }) => usesIn(run)),
  };
}

function tokensOf(token: Address, actor: Address, portionBps: number): Bringing {
  const [had, sent] = [mark("launcher:has"), mark("brings-tokens")];
  const amount = { from: had, portionBps };
  return {
    steps: [
      balanceOf(had, token, actor),
      transfer(sent, token, { actor, to: token, amount, required: true, gas: BRINGING_GAS }),
    ],
    marks: [sent],
    usesIn: (run) => [sending(token, actor, ((run.word(had) ?? 0n) * BigInt(portionBps)) / 10_000n)],
  };
}

function moneyFor(token: Address, actor: Address, value: bigint): Bringing {
  const paid = mark("brings-money");
  const call = { kind: "call", label: paid, actor, target: token, data: "0x", value } as const;
  return {
    steps: [{ ...call, required: true, gas: BRINGING_GAS }],
    marks: [paid],
    usesIn: () => [{ ...plain(actor, token), value }],
  };
}

function upToTwice(sum: bigint): bigint {
  const random = BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex")}`);
  return sum + (random % sum);
}

function plain(actor: Address, target: Address): Use {
  return { actor, target, selector: FALLBACK, inputs: "", data: "0x", holderBalanceAt: [], numbersAt: [] };
}

/** The same with the sum written down that was measured. */
function sending(token: Address, actor: Address, amount: bigint): Use {
  const { data } = transfer(mark("brings-tokens"), token, { actor, to: token, amount });
  return { ...plain(actor, token), selector: slice(data, 0, 4), inputs: "address,uint256", data };
}

function lookAt(venue: V2Venue, { token, wrapped, timestamp }: Terms, trader: Address) {
  const [pair, stock, money] = [mark("pair"), mark("pair:tokens"), mark("pair:money")];
  const [bought, has, sold] = [mark("buy"), mark("bought"), mark("sell")];
  const data = encodeFunctionData({ abi: factoryAbi, args: [token, wrapped.address] });
  const ofPair: { readonly patches: readonly Patch[] } = { patches: [{ offset: ARGUMENT, from: pair }] };
  const nobody = `0x${"0".repeat(40)}` as const;
  const poolAt = (address: Address, tokenReserve: bigint, quoteReserve: bigint) => ({
    venue: venue.kind,
    name: venue.name,
    address,
    id: null,
    quote: { ...wrapped, decimals: 18 },
    feePips: venue.feePips,
    tokenReserve,
    quoteReserve,
    depthNative: quoteReserve,
    depthUsd: null,
    key: NO_KEY,
    hop: null,
    router: null,
  });
  const routeTo = (pool: ReturnType<typeof poolAt>) =>
    uniswapV2Route(pool, { token, wrapped: wrapped.address, router: venue.router, dialect: venue.dialect });
  const route = routeTo(poolAt(nobody, 0n, 0n));
  const deadline = deadlineAfter(timestamp);
  return {
    steps: [
      { kind: "read", label: pair, target: venue.factory, data },
      { ...balanceOf(stock, token, nobody), ...ofPair },
      { ...balanceOf(money, wrapped.address, nobody), ...ofPair },
      act(bought, trader, route.buy(trader, LITTLE, deadline)),
      balanceOf(has, token, trader),
      ...route.approve(trader).map((call) => act(mark("approve"), trader, call)),
      act(sold, trader, route.sell(trader, { portionBps: 10_000 }, deadline), { portionsOf: has }),
    ] satisfies Step[],
    read: (run: Run) => {
      const [at = 0n, tokens = 0n, coins = 0n] = [pair, stock, money].map((each) => run.word(each));
      if (at === 0n || tokens === 0n || coins === 0n) return undefined;
      const address = `0x${at.toString(16).padStart(40, "0")}` as Address;
      const buys = run.succeeded(bought) && (run.word(has) ?? 0n) > 0n;
      const shows = buys ? [succeeds(bought), atLeast({ step: has }, "1")] : [];
      return {
        route: routeTo(poolAt(address, tokens, coins)),
        dialect: venue.dialect,
        buys,
        sells: run.succeeded(sold),
        shows,
      };
    },
  };
}
