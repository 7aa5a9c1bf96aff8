// One way to launch a token in a simulation: what is brought along, the calls, and which venue has a pool afterwards in which a fresh account can buy.
import { type Address, slice } from "viem";
import type { VenueSettings } from "../../chain/chain.ts";
import { atLeast, type Condition, succeeds } from "../../evidence/condition.ts";
import type { Pool } from "../../facts/facts.ts";
import { deadlineAfter } from "../../scenarios/market.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Patch, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { act, balanceOf, transfer } from "../../simulation/steps.ts";
import { NO_KEY } from "../../venues/pool.ts";
import { venueFor } from "../../venues/registry.ts";
import type { Route } from "../../venues/route.ts";
import { remembering } from "../../venues/route.ts";
import type { FactoryCall } from "../../venues/venue.ts";
import { fuzzConfig } from "../config.ts";
import { callsOf } from "../executor/steps.ts";
import { type Call, FALLBACK } from "../model/call.ts";
import type { Actor } from "../model/call-sequence.ts";

/** What the launcher brings for the pool, where the token's contract has none. */
export type Brought = { readonly tokens: "none" | "most" | "all"; readonly money: "none" | "some" | "much" };

export type Way = { readonly actor: Actor; readonly use: Call; readonly brought: Brought };

/** The pool that is there afterwards, and the calls that make it. */
export type Made = {
  readonly way: Way;
  readonly uses: readonly Call[];
  readonly route: Route;
  /** A fresh account bought some. */
  readonly buys: boolean;
  /** And sold it. */
  readonly sells: boolean;
  readonly shows: readonly Condition[];
};

/** Whether a venue has a pool after this launch, and whether a fresh account can buy there. */
export function launching({ actor, use, brought }: Way, terms: Terms, trader: Address) {
  const { token } = terms;
  const bringing = bringingOf(token, actor.address, brought);
  const calls = callsOf([use]);
  const looks = terms.venues.flatMap((venue) => looksAt(venue, terms, trader));
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
        route: remembering(route),
        buys,
        sells,
        shows: [...marks.map(succeeds), ...shows],
      };
    },
  };
}

function bringingOf(token: Address, actor: Address, { tokens, money }: Brought) {
  return joined([
    tokens === "none" ? NOTHING : tokensOf(token, actor, fuzzConfig.launchTokensBps[tokens]),
    money === "none" ? NOTHING : moneyFor(token, actor, upToTwice(fuzzConfig.launchWei[money])),
  ]);
}

type Bringing = {
  readonly steps: readonly Step[];
  readonly marks: readonly Mark[];
  readonly usesIn: (run: Run) => readonly Call[];
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
      transfer(sent, token, { actor, to: token, amount, required: true, gas: fuzzConfig.launchTransferGas }),
    ],
    marks: [sent],
    usesIn: (run) => [sending(token, actor, ((run.word(had) ?? 0n) * BigInt(portionBps)) / 10_000n)],
  };
}

function moneyFor(token: Address, actor: Address, value: bigint): Bringing {
  const paid = mark("brings-money");
  const call = { kind: "call", label: paid, actor, target: token, data: "0x", value } as const;
  return {
    steps: [{ ...call, required: true, gas: fuzzConfig.launchTransferGas }],
    marks: [paid],
    usesIn: () => [{ ...plain(actor, token), value }],
  };
}

function upToTwice(sum: bigint): bigint {
  const random = BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex")}`);
  return sum + (random % sum);
}

function plain(actor: Address, target: Address): Call {
  return { actor, target, selector: FALLBACK, inputs: "", data: "0x", holderBalanceAt: [], numbersAt: [] };
}

/** The transfer with the amount that was measured. */
function sending(token: Address, actor: Address, amount: bigint): Call {
  const { data } = transfer(mark("brings-tokens"), token, { actor, to: token, amount });
  return { ...plain(actor, token), selector: slice(data, 0, 4), inputs: "address,uint256", data };
}

type Terms = {
  readonly token: Address;
  readonly wrapped: { readonly address: Address; readonly symbol: string };
  readonly venues: readonly VenueSettings[];
  readonly timestamp: bigint;
};

/** The pool after a launch, and whether a fresh account could buy and sell in it. */
type Seen = {
  readonly route: Route;
  readonly buys: boolean;
  readonly sells: boolean;
  readonly shows: readonly Condition[];
};

type Look = { readonly steps: readonly Step[]; readonly read: (run: Run) => Seen | undefined };
const ARGUMENT = 4;
const NOBODY = `0x${"0".repeat(40)}` as const;

/** Whether this venue has a pool of the token, in each place where one may be. */
function looksAt(venue: VenueSettings, terms: Terms, trader: Address): readonly Look[] {
  const { factoryCalls } = venueFor(venue).discovery;
  const calls = factoryCalls?.(venue, [terms.token, terms.wrapped.address]) ?? [];
  return calls.map((call) => lookAt(venue, call, terms, trader));
}

const NO_LOOK: Look = { steps: [], read: () => undefined };

function lookAt(settings: VenueSettings, call: FactoryCall, terms: Terms, trader: Address): Look {
  const { token, wrapped, timestamp } = terms;
  const { launching, trading } = venueFor(settings);
  const routeTo = (pool: Pool) => trading.route?.(pool, { token, wrapped: wrapped.address, settings }) ?? null;
  const [pair, stock, money] = [mark("pair"), mark("pair:tokens"), mark("pair:money")];
  const [bought, has, sold] = [mark("buy"), mark("bought"), mark("sell")];
  const ofPair: { readonly patches: readonly Patch[] } = { patches: [{ offset: ARGUMENT, from: pair }] };
  const poolAt = (address: Address, tokenReserve: bigint, quoteReserve: bigint): Pool => ({
    venue: settings.kind,
    name: settings.name,
    address,
    id: null,
    quote: { ...wrapped, decimals: 18 },
    feePips: launching?.feePips(settings, call) ?? null,
    tokenReserve,
    quoteReserve,
    depthNative: quoteReserve > 0n ? quoteReserve : fuzzConfig.unpaidPoolDepthWei,
    depthUsd: null,
    key: { ...NO_KEY, fee: call.key ?? NO_KEY.fee },
    hop: null,
    router: null,
  });
  const route = routeTo(poolAt(NOBODY, 0n, 0n));
  if (!route) return NO_LOOK;
  const deadline = deadlineAfter(timestamp);
  const steps: Step[] = [
    { kind: "read", label: pair, target: call.to, data: call.data },
    { ...balanceOf(stock, token, NOBODY), ...ofPair },
    { ...balanceOf(money, wrapped.address, NOBODY), ...ofPair },
    act(bought, trader, route.buy(trader, fuzzConfig.launchPurchaseWei, deadline)),
    balanceOf(has, token, trader),
    ...route.approve(trader).map((call) => act(mark("approve"), trader, call)),
    act(sold, trader, route.sell(trader, { portionBps: 10_000 }, deadline), { portionsOf: has }),
  ];
  return {
    steps,
    read: (run: Run): Seen | undefined => {
      const [at = 0n, tokens = 0n, coins = 0n] = [pair, stock, money].map((each) => run.word(each));
      const isFilled = tokens > 0n && (coins > 0n || !launching?.needsMoney);
      if (at === 0n || !isFilled) return undefined;
      const found = routeTo(poolAt(`0x${at.toString(16).padStart(40, "0")}`, tokens, coins));
      if (!found) return undefined;
      const buys = run.succeeded(bought) && (run.word(has) ?? 0n) > 0n;
      const shows = buys ? [succeeds(bought), atLeast({ step: has }, "1")] : [];
      return { route: found, buys, sells: run.succeeded(sold), shows };
    },
  };
}
