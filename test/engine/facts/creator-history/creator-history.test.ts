import { type Address, getContractAddress, parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { CouldNotAsk } from "../../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { askerOf } from "../../../../src/engine/chain/views/asker.ts";
import { known, unknown } from "../../../../src/engine/core/read.ts";
import { readCreatorHistory, readEarlierPools } from "../../../../src/engine/facts/creator-history/creator-history.ts";
import { tokensByNonce } from "../../../../src/engine/facts/creator-history/made-tokens.ts";
import type { Creator, CreatorHistory, Deployment } from "../../../../src/engine/facts/facts.ts";
import { alice, bob, carol, deployer, type LocalChain, mallory, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { localReader } from "../../../support/local-reader.ts";
import { memoryStore } from "../../../support/memory-store.ts";
import { localMainnet } from "../../../support/plain-reader.ts";
import { createPool, deploy, erc20Abi, installUniswapV2, mined } from "../../../support/uniswap-v2.ts";
import { v2 } from "../../../support/venues/pools.ts";

const HOURS = 3 * 3600;
const PAIR = parseAbi(["function burn(address to) returns (uint256, uint256)"]);

let local: LocalChain;
let token: Address;
let made: Address[];

const maker = alice;
const place = (name = "Token", from = maker) => deploy(local.client, fixture(name), [], from);

/** Takes all liquidity out again after some hours. */
async function leave(pair: Address, by = maker): Promise<void> {
  await local.client.increaseTime({ seconds: HOURS });
  const shares = await local.client.readContract({
    ...{ address: pair, abi: erc20Abi, functionName: "balanceOf", args: [by.address] },
  });
  await mined(local.client, by, pair, erc20Abi, "transfer", [pair, shares]);
  await mined(local.client, by, pair, PAIR, "burn", [by.address]);
}

beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  made = [];
  for (const ending of ["left", "left", "stays", "no pool", "left"]) {
    const each = await place();
    made.unshift(each);
    if (ending === "no pool") continue;
    const pair = await createPool(local.client, each, { tokens: parseEther("500000000"), from: maker });
    if (ending === "left") await leave(pair);
  }
  await place("LaunchWasSniped", bob);
  token = await place();
});
afterAll(() => local.stop());

const reader = () => localReader(local, {}, localMainnet);

/** A reader that knows what its node can do, and what it is asked from then on. */
async function learnt() {
  const by = await reader();
  await by.capabilities();
  const before = by.spent.calls;
  return { by, calls: () => by.spent.calls - before };
}

async function pastOf(by: Reader, store = memoryStore(), more: Partial<Creator> = {}): Promise<CreatorHistory> {
  const nonce = await local.client.getTransactionCount({ address: maker.address });
  const creator = known({ address: maker.address, nonce, factoryName: "", others: [], ...more });
  const past = await readCreatorHistory(by, token, { creator, deployment: unknown("deployment-not-found") }, store);
  if (!past.known) throw new Error(past.why.code);
  return past.value;
}

test("what became of each earlier token is told, the newest first, and how long the newest had liquidity", async () => {
  const { by: asking, calls } = await learnt();
  const { tokens } = await pastOf(asking);
  expect(tokens.map(({ address, pool }) => [address, pool])).toEqual(
    [
      [made[0]?.toLowerCase(), "emptied"],
      [made[1]?.toLowerCase(), "none"],
      [made[2]?.toLowerCase(), "there"],
      [made[3]?.toLowerCase(), "emptied"],
      [made[4]?.toLowerCase(), "emptied"],
    ].map(([address, pool]) => [expect.toSatisfy((found: string) => found.toLowerCase() === address), pool]),
  );
  const [first, ...others] = tokens.map(({ lived }) => lived);
  expect(first).toBeGreaterThanOrEqual(HOURS);
  expect(first).toBeLessThan(HOURS + 60);
  expect(others).toEqual([null, null, null, null]);
  expect(calls()).toBeLessThanOrEqual(9);
});

test("tokens are found behind thousands of other transactions", async () => {
  const somebody = carol;
  const early = await place("Token", somebody);
  const nonce = await local.client.getTransactionCount({ address: somebody.address });
  await local.client.setNonce({ address: somebody.address, nonce: nonce + 9_000 });
  const late = await place("Token", somebody);
  const asker = askerOf(await reader());
  const found = await tokensByNonce(asker, somebody.address, nonce + 9_001, null);
  const both = [late, early].map((address) => address.toLowerCase());
  expect(found.tokens.map(({ address }) => address.toLowerCase())).toEqual(both);
  expect(found).toMatchObject({ whole: true, all: true });
  // There may be others before those that are looked at.
  expect(await tokensByNonce(asker, somebody.address, nonce + 20_001, null)).toMatchObject({ all: false });
});

/** Answers every question with the same three letters. */
const LETTERS = `0x7f${"505354".padEnd(64, "0")}5f5260205ff3` as const;

test("whoever made tokens by the hundred made them for others, but where it takes their liquidity out itself", async () => {
  const pad = mallory;
  const nonce = await local.client.getTransactionCount({ address: pad.address });
  const places = Array.from({ length: 300 }, (_, index) => BigInt(nonce + index));
  await Promise.all(
    places.map((each) =>
      local.client.setCode({ address: getContractAddress({ from: pad.address, nonce: each }), bytecode: LETTERS }),
    ),
  );
  await local.client.setNonce({ address: pad.address, nonce: nonce + places.length });
  const past = async (refused = "") => {
    const { by: whole, calls } = await learnt();
    const by: Reader = {
      ...whole,
      request: (method, params, needs) =>
        method === refused ? Promise.reject(new CouldNotAsk("call-limit")) : whole.request(method, params, needs),
    };
    const own = await local.client.getTransactionCount({ address: pad.address });
    const creator = known({ address: pad.address, nonce: own, factoryName: "", others: [] });
    const found = await readCreatorHistory(by, token, { creator, deployment: unknown("deployment-not-found") }, null);
    expect(calls()).toBeLessThanOrEqual(11);
    return found;
  };
  expect(await past()).toMatchObject({ value: { forOthers: true, whole: true, tokens: { length: 12 } } });
  const own = await place("Token", pad);
  const pair = await createPool(local.client, own, { tokens: parseEther("500000000"), from: pad });
  expect(await past()).toMatchObject({ value: { forOthers: true } });
  await leave(pair, pad);
  expect(await past()).toMatchObject({ value: { forOthers: false } });
  expect(await past("eth_getTransactionByHash")).toMatchObject({ value: { forOthers: null } });
});

test("what an audit here found of them is told, too", async () => {
  const others = [{ address: made[0] as Address, symbol: "PLAIN", verdict: "danger" }];
  const { tokens } = await pastOf(await reader(), memoryStore(), { others });
  expect(tokens.map(({ verdict }) => verdict)).toEqual(["danger", null, null, null, null]);
});

test("transactions that were looked at once are not looked at again", async () => {
  const store = memoryStore();
  const first = await pastOf(await reader(), store);
  const { by, calls } = await learnt();
  expect(await pastOf(by, store)).toEqual(first);
  expect(calls()).toBeLessThanOrEqual(7);
});

test("what was kept before it was known what had been left out is looked at anew", async () => {
  const store = memoryStore();
  const to = await local.client.getTransactionCount({ address: maker.address });
  const old = store.open({ name: "made-by", version: 2, schema: z.unknown() });
  await old.set(`${localMainnet.id}:${maker.address.toLowerCase()}`, { from: 0, to, tokens: [], count: 0 });
  expect((await pastOf(await reader(), store)).tokens).toHaveLength(made.length);
});

test("pools against dollars count as those against the native token do", async () => {
  const dollar = await place("LaunchWasSniped", deployer);
  const venue = v2(local.client);
  const against = async (dollars: bigint) => {
    const each = await place("Token", deployer);
    await venue.createPool({ a: each, b: dollar, amountA: parseEther("1000"), amountB: dollars });
    return each;
  };
  const [full, empty, none] = [await against(parseEther("1000")), await against(parseEther("1")), await place()];
  const chain = {
    ...localMainnet,
    baseTokens: [{ address: dollar, symbol: "USDC", decimals: 18, stable: true }],
  };
  const found = await readEarlierPools(askerOf(await localReader(local, {}, chain)), [full, empty, none]);
  expect(found.map(({ state }) => state)).toEqual(["there", "emptied", "none"]);
});

test("a factory that does not tell for whom it made this token leaves open what else it made", async () => {
  const nonce = await local.client.getTransactionCount({ address: maker.address });
  const creator = known({ address: maker.address, nonce, factoryName: "", others: [] });
  const past = async (factory: Address | null) => {
    const deployment = known({ maker: null, factory } as unknown as Deployment);
    const read = await readCreatorHistory(await reader(), token, { creator, deployment }, null);
    return read.known ? read.value.unseen : undefined;
  };
  expect(await past(bob.address)).toBe("by-factory");
  expect(await past(null)).toBeNull();
});

test("what a known factory's account made is other people's", async () => {
  const nonce = await local.client.getTransactionCount({ address: maker.address });
  const creator = known({ address: maker.address, nonce, factoryName: "", others: [] });
  const launchpad = { address: bob.address, name: "Some Launchpad" };
  const deployment = known({ maker: launchpad } as unknown as Deployment);
  const past = await readCreatorHistory(await reader(), token, { creator, deployment }, null);
  expect(past).toMatchObject({ value: { tokens: [] } });
});

test("what a node does not answer about is not taken for nothing made", async () => {
  const mute: Reader = { ...(await reader()), request: () => Promise.reject(new CouldNotAsk("call-limit")) };
  expect(await pastOf(mute)).toMatchObject({ tokens: [], whole: false });
});
