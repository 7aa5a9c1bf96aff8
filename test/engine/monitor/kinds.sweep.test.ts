import {
  type Abi,
  type Address,
  encodeFunctionData,
  parseAbi,
  parseEther,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ethereum } from "../../../src/engine/chains/ethereum.ts";
import { alice, bob, carol, deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { changeable } from "../../support/changeable.ts";
import { type Artifact, compileFile, fixture } from "../../support/compile.ts";
import { confirmed, send } from "../../support/deploy.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { testOneIn } from "../../support/sweep.ts";
import { createPool, deploy, erc20Abi, installUniswapV2, mined, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { approve, send as call, contract, v3 } from "../../support/venues/pools.ts";
import { v4 } from "../../support/venues/uniswap-v4.ts";
import { changedBy, codesOf, watchOver } from "../../support/watched.ts";

const DAY = 86_400n;
const WHO = { door: "telegram", id: "1" } as const;
const kinds = compileFile("watched/Kinds.sol", { evmVersion: "cancun" });
const proxies = compileFile("proxies/Proxies.sol", { evmVersion: "cancun" });
const FACET =
  "transfer(address,uint256) transferFrom(address,address,uint256) approve(address,uint256) balanceOf(address) allowance(address,address) totalSupply() owner() decimals() start(address)";

/** Kinds of change beside those of changes.sweep.test.ts, each mined. */
describe("a watched token is told of", { timeout: 90_000 }, () => {
  let chain: LocalChain;
  let watch: ReturnType<typeof watchOver>;
  let locker: Address;
  let shelf: Address;
  let pools: Awaited<ReturnType<typeof v4>>;
  let concentrated: Awaited<ReturnType<typeof v3>>;

  beforeAll(async () => {
    chain = await startAnvil();
    await installUniswapV2(chain.client);
    await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    locker = await deploy(chain.client, contract("Lockers", "LockerByPair"));
    shelf = await deploy(chain.client, contract("Lockers", "LockerOfPositions"));
    pools = await v4(chain.client);
    concentrated = await v3(chain.client);
    const pairs = ethereum.venues.filter(({ kind }) => kind === "uniswap-v2");
    const venues = [...pairs, pools.config, concentrated.config];
    const lockers = [
      { kind: "uncx-v2", name: "Safe", address: locker },
      { kind: "goplus-v3", name: "Shelf", address: shelf },
    ];
    watch = watchOver(chain.url, memoryStore(), { about: { venues, lockers, baseTokens: [] } });
  }, 120_000);
  afterAll(async () => {
    await watch?.stop();
    await chain?.stop();
  });

  const told = (work: () => Promise<unknown>) => changedBy(chain, watch, work);
  const place = (from: Readonly<Record<string, Artifact>>, name: string, args: readonly unknown[] = []) =>
    deploy(chain.client, from[name] ?? expect.fail(`no contract ${name}`), args);
  const start = encodeFunctionData({
    abi: proxies["Logic"]?.abi as Abi,
    functionName: "start",
    args: [deployer.address],
  });

  async function begin(address: Address): Promise<void> {
    await chain.client.mine({ blocks: 2 });
    for (const { address: old } of (await watch.watching.list(WHO)).map((each) => ({ address: each.address })))
      await watch.watching.remove(WHO, { chainId: 1, address: old as Address });
    await watch.watching.add(WHO, { chainId: 1, address });
    expect(await watch.round()).toEqual([]);
    expect(await watch.round()).toEqual([]);
  }

  async function until(time: bigint): Promise<void> {
    await chain.client.setNextBlockTimestamp({ timestamp: time });
    await chain.client.mine({ blocks: 1 });
  }

  const testSome = testOneIn(8, 2);

  const LOCK = "function lock(address, uint256, uint256)";
  const renounce = (token: Address) =>
    mined(chain.client, deployer, token, parseAbi(["function renounceOwnership()"]), "renounceOwnership", []);
  const inDays = async (days: bigint) => (await chain.client.getBlock()).timestamp + days * DAY;

  testSome("when a lock ends within a day, and when it has ended", async () => {
    const token = await deploy(chain.client, fixture("Token"));
    const pair = await createPool(chain.client, token, { tokens: parseEther("900000000") });
    await renounce(token);
    const shares = await chain.client.readContract({
      ...{ address: pair, abi: erc20Abi, functionName: "balanceOf", args: [deployer.address] },
    });
    const end = await inDays(10n);
    await approve(chain.client, pair, locker);
    await call(chain.client, locker, LOCK, [pair, shares, end]);
    await begin(token);
    const soon = await told(() => until(end - DAY + 60n));
    expect(codesOf(soon)).toContain("lock-ends-soon");
    expect(soon.changes).toContainEqual(expect.objectContaining({ locker: "Safe", unlocksAt: Number(end) }));
    const ended = await told(() => until(end + 1n));
    expect(codesOf(ended)).toEqual(expect.arrayContaining(["lock-ended", "verdict"]));
    expect(ended.danger).toBe(true);
    await chain.client.mine({ blocks: 1 });
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
  });

  testSome("when a lock is opened before its end", async () => {
    const token = await deploy(chain.client, fixture("Token"));
    const pair = await createPool(chain.client, token, { tokens: parseEther("900000000") });
    await renounce(token);
    await approve(chain.client, pair, locker);
    const shares = await chain.client.readContract({
      ...{ address: pair, abi: erc20Abi, functionName: "balanceOf", args: [deployer.address] },
    });
    await call(chain.client, locker, LOCK, [pair, shares, await inDays(90n)]);
    await begin(token);
    const opened = await told(() => call(chain.client, locker, "function open(address, uint256)", [pair, 0n]));
    expect(opened.changes).toContainEqual(expect.objectContaining({ code: "lock-opened", locker: "Safe" }));
    expect(opened.danger).toBe(true);
  });

  testSome("when a position is given back before its lock ends", async () => {
    const token = await deploy(chain.client, fixture("Token"));
    const sides = { a: token, b: UNISWAP_V2.weth, amountA: parseEther("900000000"), amountB: parseEther("10") };
    await concentrated.createPool(sides);
    await renounce(token);
    await call(chain.client, concentrated.positions, "function approve(address, uint256)", [shelf, 1n]);
    await call(chain.client, shelf, LOCK, [concentrated.positions, 1n, await inDays(90n)]);
    await begin(token);
    const opened = await told(() => call(chain.client, shelf, "function open(uint256)", [3n]));
    expect(opened.changes).toContainEqual(expect.objectContaining({ code: "lock-opened", locker: "Shelf" }));
    expect(opened.danger).toBe(true);
  });

  testSome("when liquidity leaves a pool of Uniswap V4", async () => {
    const token = await deploy(chain.client, fixture("Token"));
    const sides = { a: token, b: zeroAddress, amountA: parseEther("500000000"), amountB: parseEther("10") };
    await pools.createPool(sides);
    await begin(token);
    const key = [zeroAddress, token, 3000, 60, zeroAddress];
    const half = -(parseEther("1") * 35_000n);
    const modify =
      "function modifyLiquidity((address, address, uint24, int24, address), (int24, int24, int256, bytes32), bytes) payable returns (int256)";
    const change = [-887_160, 887_160, half, `0x${"0".repeat(64)}`];
    const alert = await told(() => call(chain.client, pools.provider, modify, [key, change, "0x"]));
    expect(codesOf(alert)).toContain("liquidity");
  });

  testSome("when the code behind a beacon is replaced", async () => {
    const beacon = await place(proxies, "UpgradeableBeacon", [await place(proxies, "Logic"), bob.address]);
    const token = await place(proxies, "BeaconProxy", [beacon, start]);
    await createPool(chain.client, token, { tokens: parseEther("900") });
    await begin(token);
    const next = await place(proxies, "Logic");
    const alert = await told(() => send(chain, proxies["UpgradeableBeacon"], beacon, "upgradeTo", [next], bob));
    expect(alert.changes).toContainEqual({ code: "code", implementations: [next.toLowerCase()] });
    expect(alert.cause).toMatchObject({ by: bob.address.toLowerCase(), call: "upgradeTo" });
  });

  testSome("when a facet of a diamond is replaced, by somebody whom nothing names", async () => {
    const selectors = (names: string) => names.split(" ").map((name) => toFunctionSelector(name));
    const [first, last] = [await place(proxies, "Logic"), await place(proxies, "Logic")];
    const facets = [
      { facet: first, selectors: selectors(FACET) },
      { facet: last, selectors: selectors("name() symbol()") },
    ];
    const token = await place(kinds, "ListedDiamond", [facets, carol.address]);
    await confirmed(chain, chain.client.sendTransaction({ account: deployer, to: token, data: start, chain: null }));
    await createPool(chain.client, token, { tokens: parseEther("900") });
    await begin(token);
    const next = await place(proxies, "Logic");
    const cuts = [{ facet: next, action: 1, selectors: selectors(FACET) }];
    const args = [cuts, zeroAddress, "0x"];
    const alert = await told(() => send(chain, kinds["ListedDiamond"], token, "diamondCut", args, carol));
    expect(codesOf(alert)).toContain("code");
    expect(alert.cause).toMatchObject({ by: carol.address.toLowerCase(), role: "anybody" });
  });

  testSome("when another account may replace its code, directly or by way of a contract", async () => {
    const logic = await place(proxies, "Logic");
    const token = await place(kinds, "Administered", [logic, alice.address]);
    await confirmed(chain, chain.client.sendTransaction({ account: deployer, to: token, data: start, chain: null }));
    await createPool(chain.client, token, { tokens: parseEther("900") });
    await begin(token);
    const alert = await told(() => send(chain, kinds["Administered"], token, "changeAdmin", [bob.address], alice));
    const [before, after] = [alice.address.toLowerCase(), bob.address.toLowerCase()];
    expect(alert.changes).toContainEqual({ code: "admin", before, after });
    const behind = await place(proxies, "TransparentUpgradeableProxy", [logic, alice.address, start]);
    await createPool(chain.client, behind, { tokens: parseEther("900") });
    await begin(behind);
    const admin = await chain.client.getStorageAt({
      address: behind,
      slot: "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
    });
    const led = `0x${admin?.slice(26)}` as Address;
    const transfer = parseAbi(["function transferOwnership(address)"]);
    const other = await told(() => mined(chain.client, alice, led, transfer, "transferOwnership", [bob.address]));
    expect(other.changes).toContainEqual({ code: "admin", before, after });
  });

  testSome("when its tax rises in the pool that it got since, from somebody whom nothing names", async () => {
    const token = await deploy(chain.client, changeable);
    const most = parseEther("500000000");
    await mined(chain.client, deployer, token, erc20Abi, "transfer", [carol.address, most]);
    await begin(token);
    const looks = watch.watching.figures().events.get("tripped") ?? 0;
    const pair = await createPool(chain.client, token, { tokens: most, from: carol });
    watch.clock.now += 61_000;
    expect((await watch.round()).flatMap((alert) => (alert.code === "changed" ? codesOf(alert) : []))).toEqual([]);
    expect(watch.watching.figures().events.get("tripped")).toBeGreaterThan(looks);
    await send(chain, changeable, token, "setPair", [pair, true]);
    watch.clock.now += 61_000;
    await watch.round();
    const alert = await told(() => send(chain, changeable, token, "setTax", [25n]));
    expect(alert.changes).toContainEqual(expect.objectContaining({ code: "tax", deal: "selling", before: 0 }));
  });
});
