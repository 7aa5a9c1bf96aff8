import { type Address, type PrivateKeyAccount, parseAbi, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CouldNotAsk } from "../../../../src/engine/chain/attempt.ts";
import type { Chain, NamedAccount, VenueSettings } from "../../../../src/engine/chain/chain.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { createTally } from "../../../../src/engine/chain/tally.ts";
import type { Launch } from "../../../../src/engine/facts/facts.ts";
import { readLaunch } from "../../../../src/engine/facts/launch/launch.ts";
import { LATE_READERS } from "../../../../src/engine/late/late.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile } from "../../../support/compile.ts";
import { createLaunches } from "../../../support/launches.ts";
import { oneIn, testOneIn } from "../../../support/sweep.ts";
import { deploy, erc20Abi, installUniswapV2, mined, NEVER, sell, UNISWAP_V2 } from "../../../support/uniswap-v2.ts";
import { algebraVenue, type LocalVenue, solidlyVenue, v2, v3 } from "../../../support/venues/pools.ts";
import { v4 } from "../../../support/venues/uniswap-v4.ts";

const EXCHANGE: NamedAccount = { kind: "exchange", name: "Some Exchange", address: `0x${"e".repeat(40)}` };
const SUPPLY = parseEther("1000000000");

let local: LocalChain;
let launches: ReturnType<typeof createLaunches>;
let venue: LocalVenue;
let token: Address;
let reader: Reader;

beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  launches = createLaunches(local, { accounts: [EXCHANGE] });
}, 60_000);
afterAll(() => local.stop());

const balanceOf = (account: Address) =>
  local.client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [account] });
const start = async (at: LocalVenue, share = 70n) => {
  venue = at;
  token = await launches.token();
  await at.createPool({ a: token, b: UNISWAP_V2.weth, amountA: (SUPPLY * share) / 100n, amountB: parseEther("10") });
  reader = await launches.reader([at.config]);
};
const buys = (buyer: PrivateKeyAccount, ether = "1") => launches.buy(reader, token, ether, buyer);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => launches.person()));
const transfer = (from: PrivateKeyAccount, to: Address, amount: bigint) =>
  mined(local.client, from as unknown as typeof deployer, token, erc20Abi, "transfer", [to, amount]);

const of = (name: string) => compileFile("LaunchWasSniped.sol")[name] ?? missing();
const signer = (account: PrivateKeyAccount) => account as unknown as typeof deployer;

async function seen(about: Partial<Chain> = {}, most = 20): Promise<Launch> {
  const usual = await launches.reader([venue.config as VenueSettings]);
  const now: Reader = { ...usual, chain: { ...usual.chain, ...about } };
  const facts = await launches.facts(now, token);
  const before = now.spent.calls;
  const launch = await readLaunch(now, token, facts);
  if (!launch.known) throw new Error(launch.why.code);
  expect(now.spent.calls - before).toBeLessThan(most);
  return launch.value;
}

const VENUES: Readonly<Record<string, () => Promise<LocalVenue>>> = {
  "Uniswap V2": () => Promise.resolve(v2(local.client)),
  "Uniswap V3": () => v3(local.client),
  Algebra: () => algebraVenue(local.client),
  Velodrome: () => solidlyVenue(local.client, "velodrome", false),
  "Uniswap V4": () => v4(local.client),
};

describe.each(oneIn(5, Object.entries(VENUES), 4))("at %s", (_, make) => {
  test("whoever buys in the first three blocks is told with what they bought and still have", async () => {
    await start(await make());
    const [one, two, three, late] = (await people(4)) as [
      PrivateKeyAccount,
      PrivateKeyAccount,
      PrivateKeyAccount,
      PrivateKeyAccount,
    ];
    for (const each of [one, two, three, late]) await buys(each);
    const balances = await Promise.all([one, two, three].map(({ address }) => balanceOf(address)));
    const { buyers, bundle, whole, firstBlock } = await seen();
    expect(whole).toBe(true);
    expect(bundle).toBeNull();
    expect(buyers).toMatchObject(
      [one, two, three].map(({ address }, index) => ({
        address,
        bought: balances[index],
        holds: balances[index],
        block: (firstBlock ?? 0n) + BigInt(index),
        nonce: 0,
        isCreator: false,
      })),
    );
  });
});

describe("a launch", () => {
  const testSome = testOneIn(2);
  let one: PrivateKeyAccount;
  let two: PrivateKeyAccount;
  let three: PrivateKeyAccount;
  beforeEach(async () => {
    [one, two, three] = (await people(3)) as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount];
    await start(v2(local.client));
  });

  testSome("that nobody has bought yet has no buyers", async () => {
    expect(await seen()).toMatchObject({ firstBlock: null, buyers: [], bundle: null, whole: true });
  });

  testSome("counts from the first purchase, however long there was liquidity before", async () => {
    await local.client.mine({ blocks: 1_500 });
    await buys(one);
    const { buyers } = await seen();
    expect(buyers).toMatchObject([{ address: one.address, holds: await balanceOf(one.address) }]);
  });

  testSome("shows what was sold again, and what only moved to somebody who has it still", async () => {
    for (const each of [one, two]) await buys(each);
    const [first, second] = [await balanceOf(one.address), await balanceOf(two.address)];
    await sell(local.client, token, one as unknown as typeof deployer, first / 2n);
    await transfer(two, three.address, second);
    const { buyers } = await seen();
    expect(new Map(buyers.map(({ address, holds }) => [address, holds]))).toEqual(
      new Map([
        [two.address, second],
        [one.address, first - first / 2n],
      ]),
    );
  });

  testSome("tells who was bought for in one transaction, with all that they have together", async () => {
    const bundler = await deploy(local.client, compileFile("LaunchWasSniped.sol")["Bundler"] ?? missing());
    const accounts = (await people(8)).map(({ address }) => address);
    const path = [UNISWAP_V2.weth, token];
    const { abi } = compileFile("LaunchWasSniped.sol")["Bundler"] ?? missing();
    await mined(local.client, deployer, bundler, abi, "bundle", [UNISWAP_V2.router, path, accounts], parseEther("4"));
    const held = (await Promise.all(accounts.map(balanceOf))).reduce((sum, each) => sum + each, 0n);
    const { bundle, buyers } = await seen();
    expect(bundle).toMatchObject({ by: "transaction", accounts: 8, bought: held, holds: held });
    expect(buyers).toHaveLength(8);
  });

  testSome("tells who passes it among themselves, and not whoever sells", async () => {
    for (const each of [one, two, three]) await buys(each);
    await transfer(one, two.address, (await balanceOf(one.address)) / 4n);
    await sell(local.client, token, three as unknown as typeof deployer, (await balanceOf(three.address)) / 2n);
    expect((await seen()).bundle).toMatchObject({ by: "passing", accounts: 2 });
  });

  testSome("says nothing of an exchange that a table knows, nor of what was sent there", async () => {
    await local.client.setBalance({ address: EXCHANGE.address, value: parseEther("100") });
    await local.client.impersonateAccount({ address: EXCHANGE.address });
    await buys({ address: EXCHANGE.address, type: "json-rpc" } as unknown as PrivateKeyAccount);
    await buys(one);
    await transfer(one, EXCHANGE.address, await balanceOf(one.address));
    expect((await seen()).buyers).toMatchObject([{ address: one.address, holds: 0n }]);
  });

  testSome("of which a busy node gives only some logs is told as far as it was seen, or not at all", async () => {
    await buys(one);
    const through = async (missingFrom: bigint) => {
      const now = await launches.reader([venue.config]);
      const capped: Reader = {
        ...now,
        logs: async (filter) => {
          const search = await now.logs(filter);
          const [from, to] = [filter.fromBlock + missingFrom, filter.toBlock];
          const isPart = filter.fromBlock > 0n || missingFrom === 0n;
          return isPart ? { ...search, missing: [{ from, to }] } : search;
        },
      };
      return readLaunch(capped, token, await launches.facts(capped, token));
    };
    expect(await through(1n)).toMatchObject({ value: { whole: false, buyers: [{ address: one.address }] } });
    // Whoever bought first may have done so in blocks that nobody could look at.
    expect(await through(0n)).toEqual({ known: false, why: { code: "launch-not-found" } });
  });

  testSome(
    "of which the stage's calls or a balance fail is not whole, however little of it was seen held",
    async () => {
      await buys(one, "8");
      const facts = await launches.facts(reader, token);
      const wholeBy = async (refuses: (call: number, method: string, params: readonly unknown[]) => boolean) => {
        const now = await launches.reader([venue.config]);
        await now.capabilities();
        let calls = 0;
        const part: Reader = {
          ...now,
          request: (method, params, needs) =>
            refuses(calls++, method, params)
              ? Promise.reject(new CouldNotAsk("call-limit"))
              : now.request(method, params, needs),
        };
        const launch = await readLaunch(part, token, facts);
        return launch.known && launch.value.whole;
      };
      expect(await wholeBy(() => false)).toBe(true);
      expect(await wholeBy((call) => call >= 1)).toBe(false);
      expect(await wholeBy((_, method) => method === "eth_call")).toBe(false);
      expect(await wholeBy((_, method) => method === "eth_getTransactionByHash")).toBe(true);
    },
  );

  testSome("is not told where one of its pools may have been the first", async () => {
    await buys(one);
    const other = await v3(local.client);
    await other.createPool({ a: token, b: UNISWAP_V2.weth, amountA: SUPPLY / 100n, amountB: parseEther("1") });
    const now = await launches.reader([venue.config, other.config]);
    const facts = await launches.facts(now, token);
    const [first, second] = facts.pools.known ? facts.pools.value : [];
    expect(await readLaunch(now, token, facts)).toMatchObject({ value: { pool: { address: first?.address } } });
    const unread: Reader = {
      ...now,
      logs: async (filter) =>
        filter.address === second?.address
          ? { logs: [], missing: [{ from: filter.fromBlock, to: filter.toBlock }] }
          : await now.logs(filter),
    };
    expect(await readLaunch(unread, token, facts)).toEqual({ known: false, why: { code: "launch-not-found" } });
  });

  testSome("is seen whole within the stage's own calls where twenty bought", async () => {
    for (const each of await people(20)) await buys(each, "0.3");
    const now = await launches.reader([venue.config]);
    await now.capabilities();
    let asked = 0;
    const mayAsk = () => asked++ < LATE_READERS.launch.calls;
    const apart = now.aside({ signal: now.signal, tally: createTally(), mayAsk, maySend: () => true });
    const facts = await launches.facts(now, token);
    expect(await readLaunch(apart, token, facts)).toMatchObject({ value: { whole: true } });
    asked = LATE_READERS.launch.calls - 3;
    const late = await launches.reader([venue.config]);
    const short = late.aside({ signal: late.signal, tally: createTally(), mayAsk, maySend: () => true });
    const launch = await readLaunch(short, token, facts);
    expect(launch.known && launch.value.whole).toBe(false);
  });

  testSome(
    "shows what went through several hands, or was handed on by a contract, to accounts that have it still",
    async () => {
      const disperser = await deploy(local.client, of("Disperser"));
      for (const each of [one, two]) await buys(each);
      const [first, second] = [await balanceOf(one.address), await balanceOf(two.address)];
      const hops = await people(3);
      let holder = one;
      for (const next of hops) {
        await transfer(holder, next.address, first);
        holder = next;
      }
      const fifty = (await people(50)).map(({ address }) => address);
      await mined(local.client, signer(two), token, erc20Abi, "approve", [disperser, second]);
      await mined(local.client, signer(two), disperser, of("Disperser").abi, "handOn", [token, second, fifty]);
      const { buyers, whole } = await seen();
      expect(whole).toBe(true);
      const holds = new Map(buyers.map((buyer) => [buyer.address, buyer.holds]));
      expect(holds.get(one.address)).toBe(first);
      expect(holds.get(two.address)).toBe((second / 50n) * 50n);
    },
  );

  testSome(
    "is not whole where much of it went through a contract to somebody who may have bought it there",
    async () => {
      const disperser = await deploy(local.client, of("Disperser"));
      await buys(one, "20");
      const amount = await balanceOf(one.address);
      await mined(local.client, signer(one), token, erc20Abi, "approve", [disperser, amount]);
      await mined(local.client, signer(one), disperser, of("Disperser").abi, "handOn", [token, amount, [two.address]]);
      expect(await seen()).toMatchObject({ whole: false, buyers: [{ holds: 0n }] });
    },
  );

  testSome("tells who had their money from one account, at once or one by one, and who had it before", async () => {
    const strangers = await people(40);
    const fresh = Array.from({ length: 8 }, () => privateKeyToAccount(generatePrivateKey()));
    // A little that somebody had long before is not what it bought with.
    for (const { address } of fresh.slice(0, 6)) await local.client.setBalance({ address, value: 1_000_000_000n });
    await local.client.mine({ blocks: 300 });
    const disperser = await deploy(local.client, of("Disperser"));
    const [together, singly] = [fresh.slice(0, 4), fresh.slice(4)];
    await mined(
      ...([local.client, deployer, disperser, of("Disperser").abi, "pay"] as const),
      ...([[together.map(({ address }) => address)], parseEther("20")] as const),
    );
    for (const { address } of singly) {
      const hash = await local.client.sendTransaction({
        account: deployer,
        to: address,
        value: parseEther("5"),
        chain: null,
      });
      await local.client.waitForTransactionReceipt({ hash });
    }
    await local.client.mine({ blocks: 7 });
    for (const each of fresh) await buys(each, "0.5");
    for (const each of strangers.slice(0, 4)) await buys(each, "0.5");
    // A day is thirty blocks: whoever had money before did not get it for this.
    const { bundle, clusters } = await seen({ blockTimeMs: 2_880_000 }, 48);
    expect(bundle).toMatchObject({ by: "funding" });
    expect(bundle?.accounts).toBeGreaterThanOrEqual(7);
    expect(clusters.count).toBe(1);
  });

  test("leaves open who paid those that had not what they bought with before it began, however much they had", async () => {
    const fresh = Array.from({ length: 3 }, () => privateKeyToAccount(generatePrivateKey()));
    for (const { address } of fresh) await local.client.setBalance({ address, value: parseEther("0.01") });
    await local.client.mine({ blocks: 60 });
    await buys(one, "0.001");
    for (const each of fresh) {
      await local.client.setBalance({ address: each.address, value: parseEther("5") });
      await buys(each, "3");
    }
    const { possibleCluster } = await seen({ blockTimeMs: 2_880_000 }, 48);
    expect(possibleCluster.accounts).toBe(3);
  });

  testSome("joins nobody whom an account paid that pays thousands, as exchanges do", async () => {
    const fresh = Array.from({ length: 3 }, () => privateKeyToAccount(generatePrivateKey()));
    const service = one;
    await local.client.setNonce({ address: service.address, nonce: 20_000 });
    await local.client.mine({ blocks: 60 });
    for (const { address } of fresh) {
      const hash = await local.client.sendTransaction({
        ...{ account: service, to: address, value: parseEther("5"), chain: null },
      });
      await local.client.waitForTransactionReceipt({ hash });
    }
    await local.client.mine({ blocks: 5 });
    for (const each of fresh) await buys(each, "3");
    const { bundle, clusters } = await seen({ blockTimeMs: 2_880_000 }, 48);
    expect(bundle).toBeNull();
    expect(clusters.count).toBe(3);
  });

  testSome(
    "tells who was paid by one account in the token that they bought with, and not whoever was sent dust",
    async () => {
      const path = [UNISWAP_V2.weth, token] as const;
      const those = [one, two, three, ...(await people(3))] as const;
      const funder = await launches.person();
      await local.client.mine({ blocks: 100 });
      const own = async (by: PrivateKeyAccount, wei: bigint) =>
        mined(local.client, signer(by), UNISWAP_V2.weth, parseAbi(["function deposit() payable"]), "deposit", [], wei);
      const give = (by: PrivateKeyAccount, to: Address, wei: bigint) =>
        mined(local.client, signer(by), UNISWAP_V2.weth, erc20Abi, "transfer", [to, wei]);
      await own(funder, parseEther("10"));
      const [funded, alone] = [those.slice(0, 4), those.slice(4)];
      for (const { address } of funded) await give(funder, address, parseEther("2"));
      for (const each of alone) {
        await own(each, parseEther("2"));
        await give(funder, each.address, 1n);
      }
      for (const each of those) {
        await mined(local.client, signer(each), UNISWAP_V2.weth, erc20Abi, "approve", [UNISWAP_V2.router, 2n ** 255n]);
      }
      const swap = parseAbi(["function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)"]);
      for (const each of those) {
        const args = [parseEther("2"), 0n, path, each.address, NEVER] as const;
        await mined(local.client, signer(each), UNISWAP_V2.router, swap, "swapExactTokensForTokens", args);
      }
      const { bundle, whole } = await seen({ blockTimeMs: 2_880_000 }, 48);
      expect(whole).toBe(true);
      expect(bundle).toMatchObject({ by: "funding", accounts: 4 });
      // A node that searches few blocks at once does not give all that could tell who paid them.
      const poor: Reader = {
        ...reader,
        chain: { ...reader.chain, blockTimeMs: 2_880_000 },
        block: await local.client.getBlock(),
        logs: async (filter) => {
          const isMoney = [filter.address].flat().some((each) => each === UNISWAP_V2.weth);
          const found = await reader.logs(filter);
          const missing = [{ from: filter.fromBlock, to: filter.toBlock }];
          return isMoney && filter.order === "newest-first" ? { logs: [], missing } : found;
        },
      };
      const unread = await readLaunch(poor, token, await launches.facts(reader, token));
      const possibleCluster = unread.known ? unread.value.possibleCluster : null;
      expect(possibleCluster?.accounts).toBe(6);
      expect((possibleCluster?.holds ?? 0n) * 5n).toBeGreaterThan(SUPPLY);
    },
  );

  testSome("is told of the pool that it began in, where liquidity has moved elsewhere since", async () => {
    for (const each of [one, two]) await buys(each);
    const balances = await Promise.all([one, two].map(({ address }) => balanceOf(address)));
    const facts = await launches.facts(reader, token);
    const pair = (facts.pools.known && facts.pools.value[0]?.address) || missing();
    const { client } = local;
    const shares = await client.readContract({
      ...{ address: pair, abi: erc20Abi, functionName: "balanceOf", args: [deployer.address] },
    });
    await mined(client, deployer, pair, erc20Abi, "transfer", [pair, shares]);
    const burn = parseAbi(["function burn(address to) returns (uint256, uint256)"]);
    await mined(client, deployer, pair, burn, "burn", [deployer.address]);
    const other = await v3(client);
    await other.createPool({ a: token, b: UNISWAP_V2.weth, amountA: SUPPLY / 2n, amountB: parseEther("10") });
    const now = await launches.reader([venue.config, other.config]);
    const launch = await readLaunch(now, token, await launches.facts(now, token));
    expect(launch).toMatchObject({ value: { pool: { venue: "uniswap-v2" } } });
    const held = launch.known ? launch.value.buyers.map(({ holds }) => holds) : [];
    expect(held).toEqual(balances);
  });

  testSome("is told of the pool that it began in, where all of that one went elsewhere since", async () => {
    const began = await v4(local.client);
    await start(began);
    for (const each of [one, two]) await buys(each);
    const balances = await Promise.all([one, two].map(({ address }) => balanceOf(address)));
    await began.leavePool({ a: token, b: UNISWAP_V2.weth, amountA: (SUPPLY * 70n) / 100n, amountB: parseEther("10") });
    const next = v2(local.client);
    await next.createPool({ a: token, b: UNISWAP_V2.weth, amountA: SUPPLY / 3n, amountB: parseEther("10") });
    const now = await launches.reader([began.config, next.config]);
    const facts = await launches.facts(now, token);
    expect(facts.pools).toMatchObject({ value: [{ venue: "uniswap-v2" }] });
    const launch = await readLaunch(now, token, facts);
    expect(launch).toMatchObject({ value: { pool: { venue: "uniswap-v4" }, whole: true } });
    expect(launch.known && launch.value.buyers.map(({ holds }) => holds)).toEqual(balances);
    const unread: Reader = {
      ...now,
      logs: async (filter) => {
        const isThere = [filter.address].flat().some((one) => one?.toLowerCase() === began.poolManager.toLowerCase());
        const isEarlier = isThere && filter.toBlock < now.block.number;
        return isEarlier
          ? { logs: [], missing: [{ from: filter.fromBlock, to: filter.toBlock }] }
          : await now.logs(filter);
      },
    };
    expect(await readLaunch(unread, token, facts)).toEqual({ known: false, why: { code: "launch-not-found" } });
  });

  testSome(
    "is told of the pool that people bought in, and not of one before in which hardly anything ever was",
    async () => {
      const decoy = await v3(local.client);
      const begin = v2(local.client);
      for (const dust of [undefined, "0.000001"]) {
        token = await launches.token();
        await decoy.createPool({
          a: token,
          b: UNISWAP_V2.weth,
          amountA: SUPPLY / 1_000_000n,
          amountB: parseEther("0.01"),
        });
        if (dust) await launches.buy(await launches.reader([decoy.config]), token, dust, three);
        await begin.createPool({ a: token, b: UNISWAP_V2.weth, amountA: SUPPLY / 2n, amountB: parseEther("10") });
        await launches.buy(await launches.reader([begin.config]), token, "5", one);
        const now = await launches.reader([begin.config, decoy.config]);
        const launch = await readLaunch(now, token, await launches.facts(now, token));
        expect(launch).toMatchObject({ value: { pool: { venue: "uniswap-v2" }, buyers: [{ address: one.address }] } });
      }
    },
  );

  test("is not hidden by what its maker bought before in another pool, however much", async () => {
    const decoy = await v3(local.client);
    const begin = v2(local.client);
    token = await launches.token();
    await decoy.createPool({ a: token, b: UNISWAP_V2.weth, amountA: SUPPLY / 100n, amountB: parseEther("0.01") });
    await launches.buy(await launches.reader([decoy.config]), token, "0.002", three);
    await local.client.mine({ blocks: 30 });
    await begin.createPool({ a: token, b: UNISWAP_V2.weth, amountA: SUPPLY / 2n, amountB: parseEther("10") });
    await launches.buy(await launches.reader([begin.config]), token, "9", one);
    const now = await launches.reader([begin.config, decoy.config]);
    const launch = await readLaunch(now, token, await launches.facts(now, token));
    expect(launch).toMatchObject({
      value: { pool: { venue: "uniswap-v2" }, buyers: [{ address: one.address }], whole: true },
    });
  });

  test("begins where much is bought, and not where somebody bought a little long before", async () => {
    await buys(one, "0.01");
    await local.client.mine({ blocks: 200 });
    for (const each of [two, three]) await buys(each, "3");
    const { buyers, whole } = await seen({}, 48);
    expect(whole).toBe(true);
    expect(buyers).toMatchObject([{ address: two.address }, { address: three.address }]);
  });

  testSome("that its maker bought into first is told as that", async () => {
    await buys(deployer as unknown as PrivateKeyAccount);
    const { buyers } = await seen();
    expect(buyers).toMatchObject([{ address: deployer.address, isCreator: true }]);
    expect(buyers[0]?.holds).toBe(buyers[0]?.bought);
  });
});

function missing(): never {
  throw new Error("There is no such contract.");
}
