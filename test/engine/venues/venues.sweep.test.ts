import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Address, getAddress, type Hex, hexToBigInt, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Chain, VenueSettings } from "../../../src/engine/chain/chain.ts";
import { recorder } from "../../../src/engine/evidence/proof.ts";
import { isQuoteOf } from "../../../src/engine/evidence/quotes.ts";
import type { Pool } from "../../../src/engine/facts/facts.ts";
import { readPools } from "../../../src/engine/facts/pools/pools.ts";
import { deadlineAfter, newCast } from "../../../src/engine/scenarios/market.ts";
import { poolTradePlan } from "../../../src/engine/scenarios/trade.ts";
import { asItIs, readConditions } from "../../../src/engine/simulation/environment.ts";
import { carryOut } from "../../../src/engine/simulation/plan.ts";
import type { CallTemplate, QuoteTemplate } from "../../../src/engine/simulation/steps.ts";
import type { Route } from "../../../src/engine/venues/route.ts";
import { routeFor } from "../../../src/engine/venues/trading.ts";
import { alice, deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource, fixture } from "../../support/compile.ts";
import { localMainnet, plainReader } from "../../support/plain-reader.ts";
import { oneIn } from "../../support/sweep.ts";
import { deploy, erc20Abi, installUniswapV2, NEVER, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { type Case, type Cases, integralVenue, type LocalVenue, v2, v3 } from "../../support/venues/pools.ts";
import { v4 } from "../../support/venues/uniswap-v4.ts";

/** Takes five percent of whatever anybody but its owner moves. */
const TAXED = `
import {Token} from "./Token.sol";
contract FivePercent is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 tax = from == owner || to == owner ? 0 : value / 20;
        if (tax > 0) _move(from, owner, tax);
        super._transfer(from, to, value - tax);
    }
}`;
const TOKENS = parseEther("1000000");
const ETHER = parseEther("10");
const SPENT = parseEther("0.01");

let local: LocalChain;
let plain: Address;
let taxed: Address;
let dollar: Address;

beforeAll(async () => {
  local = await startAnvil();
  const { client } = local;
  // Fees that follow the market change with the time between a quote and the trade, which a busy machine makes longer.
  await client.setBlockTimestampInterval({ interval: 1 });
  await installUniswapV2(client);
  plain = await deploy(client, fixture("Token"));
  taxed = await deploy(client, compileSource(TAXED)["FivePercent"] ?? fixture("Token"));
  dollar = await deploy(client, fixture("Token"));
  await client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => local.stop());

/** What each file of test/support/venues exports as `cases`. */
const SUPPORT = fileURLToPath(new URL("../../support/venues", import.meta.url));
const cases: Cases = Object.assign(
  {},
  ...(await Promise.all(
    globSync("*.ts", { cwd: SUPPORT })
      .toSorted()
      .map(async (file) => ((await import(`${SUPPORT}/${file}`)) as { cases?: Cases }).cases),
  )),
);

/** The other half differs from these by a dialect or by what stands beside the token, and not by its kind. */
describe.each(oneIn(8, Object.entries(cases), 1))(
  "%s",
  (name, { venue, quote = UNISWAP_V2.weth, refusesTaxedSales, paysTaxedSales, soldTaxBps = 500, straight }) => {
    let made: LocalVenue;
    let chain: Chain;
    const routeTo = (token: Address) => routeOf(chain, token, straight);

    beforeAll(async () => {
      made = await venue(local.client);
      chain = chainWith(made.config);
      for (const token of [plain, taxed]) {
        await made.createPool({ a: token, b: quote, amountA: TOKENS, amountB: ETHER });
      }
    });

    test("is found with its depth", async () => {
      const [pool, ...others] = await poolsOf(chain, plain);
      expect(others).toEqual([]);
      expect(pool).toMatchObject({ venue: made.config.kind, name: made.config.name });
      expect(Number(pool?.depthNative)).toBeCloseTo(Number(ETHER), -17);
      expect(Number(pool?.tokenReserve) / Number(TOKENS)).toBeCloseTo(1, 2);
    });

    test("gives a plain token's trader what it quotes, both ways", async () => {
      const route = await routeTo(plain);
      const quoted = await ask(route.quoteBuy(SPENT));
      const bought = await received(plain, () => act([route.buy(alice.address, SPENT, NEVER)]));
      expect(bought).toBeGreaterThan(parseEther("300"));
      expect(bought).toBe(quoted);
      await act(route.approve(alice.address));
      const asked = await ask(route.quoteSell(bought));
      const earned = await earnedBy(() => act([route.sell(alice.address, bought, NEVER)]));
      expect(earned).toBe(asked);
      expect(earned).toBeGreaterThan((SPENT * 9n) / 10n);
    });

    test("shows what a token takes on the way", async () => {
      const route = await routeTo(taxed);
      const quoted = await ask(route.quoteBuy(SPENT));
      const bought = await received(taxed, () => act([route.buy(alice.address, SPENT, NEVER)]));
      expect(taxBps(bought, quoted)).toBe(500);
      await act(route.approve(alice.address));
      if (refusesTaxedSales) {
        await expect(act([route.sell(alice.address, bought, NEVER)])).rejects.toThrow("reverted");
        return;
      }
      // The quote is for what reaches the pool: that is how taxes on sales are counted.
      const asked = await ask(route.quoteSell(paysTaxedSales ? bought : bought - bought / 20n));
      const earned = await earnedBy(() => act([route.sell(alice.address, bought, NEVER)]));
      const isOnce = soldTaxBps === 500;
      expect(Math.abs(taxBps(earned, asked) - (isOnce ? 0 : 500))).toBeLessThanOrEqual(1);
    });

    test("is where the Lab sees no tax on the plain token and five percent on the taxed one", async () => {
      for (const [token, bps] of [[plain, 0] as const, [taxed, 500] as const]) {
        const { bought, sold, sent } = await tried(chain, token, await routeTo(token));
        expect(bought).toMatchObject({ ok: true, taxBps: bps });
        expect(sent).toMatchObject({ ok: true, taxBps: bps });
        expect(sold).toMatchObject(bps > 0 && refusesTaxedSales ? { ok: false } : { ok: true });
        if (sold?.ok)
          expect(Math.abs((sold.taxBps ?? 0) - (paysTaxedSales || !bps ? 0 : soldTaxBps))).toBeLessThanOrEqual(1);
      }
    });

    test(`names amounts where the experiment fills them in, at ${name}`, async () => {
      const route = await routeTo(plain);
      const portion = { portionBps: 10_000 };
      const fixed = 123_456_789n;
      const pairs: [CallTemplate, CallTemplate][] = [
        [route.buy(alice.address, portion, NEVER), route.buy(alice.address, fixed, NEVER)],
        [route.sell(alice.address, portion, NEVER), route.sell(alice.address, fixed, NEVER)],
        [route.quoteBuy(portion), route.quoteBuy(fixed)],
        [route.quoteSell(portion), route.quoteSell(fixed)],
      ];
      for (const [open, closed] of pairs) {
        expect(filled(open, fixed)).toEqual({ data: closed.data, value: closed.value });
      }
    });

    test("is asked for what its trades are, as whoever replays a proof sees it", async () => {
      expectAsked(await routeTo(plain));
    });
  },
);

test("a pool that somebody deployed beside the pair's own is of unknown code, unless a list has that one", async () => {
  const { config, createPool, createCustomPool } = await integralVenue(local.client);
  const token = await deploy(local.client, fixture("Token"));
  const sides = { a: token, b: UNISWAP_V2.weth, amountA: TOKENS, amountB: ETHER };
  const custom = await createCustomPool(sides);
  await createPool({ ...sides, amountA: TOKENS / 100n, amountB: ETHER / 100n });
  const told = async (venue: VenueSettings) => {
    const pools = await readPools({ ...(await plainReader(local)), chain: chainWith(venue) }, token);
    return pools.known ? pools.value.map(({ key, unvouched }) => [key.deployer, unvouched]) : expect.fail();
  };
  expect(await told(config)).toEqual([
    [undefined, undefined],
    [getAddress(custom), "code"],
  ]);
  expect(await told({ ...config, deployers: [custom] } as VenueSettings)).toEqual([
    [custom, undefined],
    [undefined, undefined],
  ]);
});

describe("pools against a stablecoin", () => {
  const REACHED = [
    ...["Uniswap V2", "Uniswap V3", "Algebra", "Algebra Integral", "Uniswap V4 with ether", "Velodrome, volatile"],
    ...["PancakeSwap Infinity with ether", "PancakeSwap Infinity in bins", "Liquidity Book"],
  ];
  test.each(oneIn(9, REACHED))("are reached through the native token at %s", async (name) => {
    const { venue, quote = UNISWAP_V2.weth } = cases[name] as Case;
    const made = await venue(local.client);
    const chain = chainWith(made.config);
    const token = await deploy(local.client, fixture("Token"));
    await made.createPool({ a: dollar, b: quote, amountA: parseEther("30000"), amountB: ETHER });
    await made.createPool({ a: token, b: dollar, amountA: TOKENS, amountB: parseEther("3000") });
    const [pool] = await poolsOf(chain, token);
    expect(pool?.quote.symbol).toBe("USD");
    expect(Number(pool?.depthNative) / 1e18).toBeCloseTo(1, 2);
    expect(pool?.depthUsd).toBeCloseTo(3000, -1);
    const route = await routeOf(chain, token);
    expectAsked(route);
    const quoted = await ask(route.quoteBuy(SPENT));
    const bought = await received(token, () => act([route.buy(alice.address, SPENT, NEVER)]));
    expect(bought).toBe(quoted);
    await act(route.approve(alice.address));
    const asked = await ask(route.quoteSell(bought));
    expect(await earnedBy(() => act([route.sell(alice.address, bought, NEVER)]))).toBe(asked);
  });
});

test.each(
  oneIn(3, [
    ["Uniswap V2", "Uniswap V3", () => v2(local.client), () => v3(local.client)],
    ["Uniswap V2", "Uniswap V4", () => v2(local.client), () => v4(local.client)],
    ["Uniswap V4", "Uniswap V2", () => v4(local.client), () => v2(local.client)],
  ] as const),
)(
  "by way of %s a pool of %s is reached whose venue has no way to the native token",
  async (way, name, makeFirst, makeSecond) => {
    const token = await deploy(local.client, fixture("Token"));
    const [first, second] = [await makeFirst(), await makeSecond()];
    const coin = await deploy(local.client, fixture("Token"));
    const usd = { address: coin, symbol: "USD", decimals: 18, stable: true };
    const native = way === "Uniswap V4" ? zeroAddress : UNISWAP_V2.weth;
    await first.createPool({ a: coin, b: native, amountA: parseEther("30000"), amountB: ETHER });
    await second.createPool({ a: token, b: coin, amountA: TOKENS, amountB: parseEther("3000") });
    const chain = { ...localMainnet, rpcUrls: [], baseTokens: [usd], venues: [first.config, second.config] };
    const route = await routeOf(chain, token);
    expect(route.pool.name).toBe(`${name} by way of ${way}`);
    const quoted = await ask(route.quoteBuy(SPENT));
    const bought = await received(token, () => act([route.buy(alice.address, SPENT, NEVER)]));
    expect(bought).toBe(quoted);
    await act(route.approve(alice.address));
    const asked = await ask(route.quoteSell(bought));
    expect(await earnedBy(() => act([route.sell(alice.address, bought, NEVER)]))).toBe(asked);
    const { bought: inLab, sold } = await tried(chain, token, route);
    expect(inLab).toMatchObject({ ok: true, taxBps: 0 });
    expect(sold).toMatchObject({ ok: true, taxBps: 0 });
  },
);

async function tried(chain: Chain, token: Address, route: Route) {
  const reader = { ...(await plainReader(local)), chain };
  const conditions = await readConditions(reader);
  if (!conditions.known) throw new Error(conditions.why.code);
  const market = {
    token,
    route,
    assumed: false,
    preparations: [],
    prelude: [],
    deadline: deadlineAfter(reader.block.timestamp),
  };
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions.value) };
  const trades = await carryOut(reader, setting, poolTradePlan(market, cast, recorder(reader, token), [10n]));
  if (!trades.known) throw new Error(trades.why.code);
  return { ...trades.value, sent: trades.value.sending.sent };
}

function chainWith(venue: VenueSettings): Chain {
  const usd = { address: dollar, symbol: "USD", decimals: 18, stable: true };
  return { ...localMainnet, rpcUrls: [], baseTokens: [usd], venues: [venue] };
}

async function poolsOf(chain: Chain, token: Address): Promise<readonly Pool[]> {
  const pools = await readPools({ ...(await plainReader(local)), chain }, token);
  if (!pools.known) throw new Error(pools.why.code);
  return pools.value;
}

async function routeOf(chain: Chain, token: Address, straight?: Case["straight"]): Promise<Route> {
  const [pool] = await poolsOf(chain, token);
  const unlisted = straight === "fee unknown" && pool ? { ...pool, venue: "uniswap-v2" as const, feePips: null } : pool;
  const route = unlisted && routeFor(straight ? { ...chain, venues: [] } : chain, token, unlisted);
  if (!route) throw new Error("no route");
  if (straight) expect(route.straight).toBe(true);
  return route;
}

/** What experiments put in place, for transactions that are really mined. */
async function place({ target, code }: CallTemplate): Promise<void> {
  if (!code || (await local.client.getCode({ address: target }))) return;
  await local.client.setCode({ address: target, bytecode: code });
  await local.client.setBalance({ address: target, value: ETHER });
}

/** Real transactions of alice's, one after another. */
async function act(calls: readonly CallTemplate[]): Promise<void> {
  for (const call of calls) {
    await place(call);
    const { target, value, data } = call;
    const hash = await local.client.sendTransaction({
      account: alice,
      to: target,
      value,
      data,
      gas: 3_000_000n,
      chain: null,
    });
    const { status } = await local.client.waitForTransactionReceipt({ hash });
    if (status !== "success") throw new Error("reverted");
  }
}

function expectAsked(route: Route): void {
  const [bought, sold] = [route.buy(alice.address, SPENT, NEVER), route.sell(alice.address, SPENT, NEVER)];
  expect([isQuoteOf(route.quoteBuy(SPENT), bought), isQuoteOf(route.quoteSell(SPENT), sold)]).toEqual([true, true]);
  expect([isQuoteOf(route.quoteSell(SPENT), bought), isQuoteOf(route.quoteBuy(SPENT + 1n), bought)]).toEqual([
    false,
    false,
  ]);
}

async function ask(quote: QuoteTemplate): Promise<bigint> {
  await place(quote);
  const { data = "0x" } = await local.client.call({ to: quote.target, data: quote.data });
  const words = (data.slice(2).match(/.{64}/g) ?? []) as string[];
  const word = quote.answerWord === "last" ? words.at(-1) : words[quote.answerWord];
  return hexToBigInt(`0x${word}`);
}

async function received(token: Address, trade: () => Promise<void>): Promise<bigint> {
  const balance = () =>
    local.client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [alice.address] });
  const before = await balance();
  await trade();
  return (await balance()) - before;
}

/** In native tokens, gas set aside: nothing is charged for it. */
async function earnedBy(trade: () => Promise<void>): Promise<bigint> {
  await local.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n });
  const before = await local.client.getBalance({ address: alice.address });
  await trade();
  const block = await local.client.getBlock({ includeTransactions: true });
  const [transaction] = block.transactions;
  const receipt = await local.client.getTransactionReceipt({ hash: transaction?.hash as Hex });
  const paid = receipt.gasUsed * receipt.effectiveGasPrice;
  return (await local.client.getBalance({ address: alice.address })) - before + paid;
}

function taxBps(got: bigint, quoted: bigint): number {
  return Number(((quoted - got) * 10_000n + quoted / 2n) / quoted);
}

function filled({ data, value, patches }: CallTemplate, amount: bigint) {
  const word = amount.toString(16).padStart(64, "0");
  let sent = value;
  let hex = data.slice(2);
  for (const { offset } of patches) {
    if (offset === "value") sent = amount;
    else hex = hex.slice(0, offset * 2) + word + hex.slice(offset * 2 + 64);
  }
  return { data: `0x${hex}`, value: sent };
}
