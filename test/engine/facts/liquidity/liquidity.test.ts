import { type Address, getAddress, parseAbi, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LockerConfig, VenueSettings } from "../../../../src/engine/chain/chain.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { createAsker } from "../../../../src/engine/chain/views/asker.ts";
import { createControllerReader } from "../../../../src/engine/facts/control/controller.ts";
import type { PoolLiquidity } from "../../../../src/engine/facts/facts.ts";
import { readLiquidity } from "../../../../src/engine/facts/liquidity/liquidity.ts";
import { readPools } from "../../../../src/engine/facts/pools/pools.ts";
import { say, saying } from "../../../../src/engine/messages/index.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { localMainnet, plainReader } from "../../../support/plain-reader.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../../../support/uniswap-v2.ts";
import {
  algebraVenue,
  approve,
  contract,
  send,
  slipstreamOver,
  solidlyVenue,
  v2,
  v3,
} from "../../../support/venues/pools.ts";
import { v4, v4WithPositions } from "../../../support/venues/uniswap-v4.ts";

const { weth } = UNISWAP_V2;
const DEAD: Address = "0x000000000000000000000000000000000000dEaD";
const LOCK = "function lock(address, uint256, uint256)";
const TRANSFER = "function transfer(address, uint256) returns (bool)";
/** The first of January 2040. */
const THEN = 2_208_988_800n;

let local: LocalChain;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => local.stop());

describe("pools with a token of their own", () => {
  test("burnt", async () => {
    const { pair, look } = await launched();
    await send(local.client, pair, TRANSFER, [DEAD, await lpOf(pair)]);
    const liquidity = await look();
    expect(liquidity).toMatchObject({ burntBps: 10_000, lockedBps: 0, freeBps: 0, largestFree: null });
    expect(liquidity?.holders.map(({ is }) => is)).toEqual(["burnt"]);
    expect(said(liquidity)).toBe("The liquidity on Uniswap V2 (WETH) is 100% burned.");
  });

  test.each([
    ["LockerByPair", "uncx-v2"],
    ["LockerByNumber", "uncx-v2"],
    ["LockerByList", "pinklock-v2"],
  ])("locked until a date in a %s", async (name, kind) => {
    const locker = await lockerOf(name, kind);
    const { pair, look } = await launched([locker]);
    await approve(local.client, pair, locker.address);
    await send(local.client, locker.address, LOCK, [pair, await lpOf(pair), THEN]);
    const liquidity = await look();
    expect(liquidity).toMatchObject({
      lockedBps: 10_000,
      locks: [{ locker: "Safe", unlocksAt: THEN, owner: deployer.address }],
    });
    expect(said(liquidity)).toBe(
      "The liquidity on Uniswap V2 (WETH) is 100% locked. The lock at Safe ends on Jan 1, 2040.",
    );
  });

  test("half locked, the other half with its creator", async () => {
    const locker = await lockerOf("LockerByPair", "uncx-v2");
    const { pair, look } = await launched([locker]);
    await approve(local.client, pair, locker.address);
    await send(local.client, locker.address, LOCK, [pair, (await lpOf(pair)) / 2n, THEN]);
    const liquidity = await look();
    expect(liquidity).toMatchObject({ lockedBps: 5000, freeBps: 5000, largestFree: { standing: { code: "creator" } } });
    expect(said(liquidity)).toBe(
      "The liquidity on Uniswap V2 (WETH) is 50% locked and 50% unlocked. The lock at Safe ends on Jan 1, 2040. The creator (0xf39F…2266) holds the unlocked 50%.",
    );
  });

  test("held by the creator", async () => {
    const { look } = await launched();
    const liquidity = await look();
    expect(liquidity).toMatchObject({
      freeBps: 10_000,
      largestFree: {
        standing: { code: "creator" },
        holder: { kind: "person", address: deployer.address },
        shareBps: 10_000,
      },
    });
    expect(said(liquidity)).toBe(
      "The liquidity on Uniswap V2 (WETH) is 100% unlocked and held by the creator (0xf39F…2266).",
    );
  });

  test("a lock that has ended is no lock", async () => {
    const locker = await lockerOf("LockerByPair", "uncx-v2");
    const { pair, look } = await launched([locker]);
    await approve(local.client, pair, locker.address);
    await send(local.client, locker.address, LOCK, [pair, await lpOf(pair), 1n]);
    expect(await look()).toMatchObject({
      lockedBps: 0,
      largestFree: { standing: { code: "expired-lock", locker: "Safe" } },
      holders: [{ address: locker.address, shareBps: 10_000, is: "free" }],
    });
  });

  test("a locker that says nothing is locked until nobody knows when", async () => {
    const locker = await lockerOf("SilentLocker", "somebody's");
    const { pair, look } = await launched([locker]);
    await approve(local.client, pair, locker.address);
    await send(local.client, locker.address, LOCK, [pair, await lpOf(pair), THEN]);
    const liquidity = await look();
    expect(liquidity).toMatchObject({ lockedBps: 10_000, locks: [{ unlocksAt: null }] });
    expect(said(liquidity)).toBe(
      "The liquidity on Uniswap V2 (WETH) is 100% locked. The lock at Safe gives no end date.",
    );
  });

  test("holders whom only logs tell are found, of Solidly's pairs too", async () => {
    const venue = await solidlyVenue(local.client, "velodrome", false);
    const { pair, look } = await launched([], venue);
    const somebody: Address = "0x1234567890123456789012345678901234567890";
    await send(local.client, pair, TRANSFER, [somebody, ((await lpOf(pair)) * 3n) / 4n]);
    expect(await look()).toMatchObject({
      freeBps: 10_000,
      largestFree: { standing: { code: "unknown" }, shareBps: 7500, holder: { address: somebody } },
      holders: [
        { address: somebody, shareBps: 7500, is: "free" },
        { address: deployer.address, shareBps: 2500, is: "free" },
      ],
    });
  });
});

describe("concentrated pools", () => {
  test.each([
    ["Uniswap V3", () => v3(local.client)],
    ["Algebra", () => algebraVenue(local.client)],
    ["Slipstream", () => slipstreamOver(local.client)],
    ["Uniswap V4", () => v4WithPositions(local.client)],
  ])("a position of the creator's at %s", async (_name, make) => {
    const { look } = await launched([], await make());
    expect(await look()).toMatchObject({
      freeBps: 10_000,
      largestFree: { standing: { code: "creator" }, holder: { kind: "person" }, positions: [{ tokenId: 1n }] },
    });
  });

  test.each([
    ["Uniswap V3", () => v3(local.client)],
    ["Uniswap V4", () => v4WithPositions(local.client)],
  ])("a %s position in a locker", async (name, make) => {
    const venue = await make();
    const locker = await lockerOf("LockerOfPositions", "goplus-v3");
    const { look } = await launched([locker], venue);
    await send(local.client, venue.positions, "function approve(address, uint256)", [locker.address, 1n]);
    await send(local.client, locker.address, LOCK, [venue.positions, 1n, THEN]);
    const liquidity = await look();
    expect(liquidity).toMatchObject({
      lockedBps: 10_000,
      freeBps: 0,
      locks: [{ unlocksAt: THEN, owner: deployer.address }],
    });
    expect(said(liquidity)).toBe(
      `The liquidity on ${name} (WETH) is 100% locked. The lock at Safe ends on Jan 1, 2040.`,
    );
  });

  test("a burnt Uniswap V3 position", async () => {
    const venue = await v3(local.client);
    const { look } = await launched([], venue);
    await send(local.client, venue.positions, "function transferFrom(address, address, uint256)", [
      deployer.address,
      DEAD,
      1n,
    ]);
    expect(await look()).toMatchObject({ burntBps: 10_000, freeBps: 0 });
  });

  test("a Uniswap V4 pool whose liquidity a contract provides itself", async () => {
    const { look } = await launched([], await v4(local.client), zeroAddress);
    expect(await look()).toMatchObject({
      freeBps: 10_000,
      largestFree: { holder: { kind: "contract" }, positions: [{ tokenId: null }] },
    });
  });
});

test("no pool", async () => {
  const token = await deploy(local.client, fixture("Token"));
  const liquidity = await liquidityOf(await readerWith([v2(local.client).config], []), token);
  expect(liquidity).toEqual([]);
});

async function lockerOf(name: string, kind: string): Promise<LockerConfig> {
  return { kind, name: "Safe", address: getAddress(await deploy(local.client, contract("Lockers", name))) };
}

/** A fresh token with a pool whose liquidity the deployer has. */
async function launched(lockers: readonly LockerConfig[] = [], venue = v2(local.client), quote: Address = weth) {
  const token = getAddress(await deploy(local.client, fixture("LiquidityCanLeave")));
  const amountB = parseEther("10");
  await venue.createPool({ a: token, b: quote, amountA: parseEther("1000000"), amountB });
  const pools = await readPools(await readerWith([venue.config], lockers), token);
  if (!pools.known || !pools.value[0]) throw new Error("no pool");
  const look = async () => {
    const [liquidity] = await liquidityOf(await readerWith([venue.config], lockers), token);
    if (!liquidity) throw new Error("nothing was read");
    return liquidity;
  };
  return { token, pair: pools.value[0].address, look };
}

function lpOf(pair: Address): Promise<bigint> {
  const abi = parseAbi(["function balanceOf(address) view returns (uint256)"]);
  return local.client.readContract({ address: pair, abi, functionName: "balanceOf", args: [deployer.address] });
}

async function readerWith(venues: readonly VenueSettings[], lockers: readonly LockerConfig[]): Promise<Reader> {
  return { ...(await plainReader(local)), chain: { ...localMainnet, rpcUrls: [], venues, lockers } };
}

async function liquidityOf(reader: Reader, token: Address): Promise<readonly PoolLiquidity[]> {
  const pools = await readPools(reader, token);
  if (!pools.known) throw new Error(pools.why.code);
  const asker = createAsker(reader);
  const people = Promise.resolve({ creator: deployer.address, owner: deployer.address });
  const deps = { token, people, since: Promise.resolve(null) };
  const liquidity = await readLiquidity(asker, pools.value, {
    readController: createControllerReader(asker, token),
    ...deps,
  });
  if (!liquidity.known) throw new Error(liquidity.why.code);
  return liquidity.value;
}

function said(liquidity: PoolLiquidity | undefined): string {
  if (!liquidity) throw new Error("there is no liquidity");
  const message = {
    code: "liquidity-can-leave",
    liquidity,
    now: 1_800_000_000n,
    released: null,
    drained: null,
  } as const;
  return say(saying("sentence", message), "en");
}
