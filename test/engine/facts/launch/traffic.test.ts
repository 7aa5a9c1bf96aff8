import { type Address, type PrivateKeyAccount, parseEther } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NamedAccount } from "../../../../src/engine/chain/chain.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import type { Traffic } from "../../../../src/engine/facts/facts.ts";
import { readTraffic } from "../../../../src/engine/facts/launch/traffic.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { createLaunches } from "../../../support/launches.ts";
import { erc20Abi, installUniswapV2, mined, sell, UNISWAP_V2 } from "../../../support/uniswap-v2.ts";
import { type LocalVenue, v2, v3 } from "../../../support/venues/pools.ts";
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

const start = async (at: LocalVenue, name = "FewSell") => {
  venue = at;
  token = await launches.token(name);
  await at.createPool({ a: token, b: UNISWAP_V2.weth, amountA: SUPPLY / 2n, amountB: parseEther("10") });
  reader = await launches.reader([at.config]);
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => launches.person()));
const buys = (buyer: PrivateKeyAccount, ether = "0.1") => launches.buy(reader, token, ether, buyer);
const own = (person: PrivateKeyAccount) => person as unknown as typeof deployer;
const balanceOf = (account: Address) =>
  local.client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [account] });

async function seen(): Promise<Traffic> {
  const now = await launches.reader([venue.config]);
  const traffic = await readTraffic(now, token, await launches.facts(now, token));
  if (!traffic.known) throw new Error(traffic.why.code);
  return traffic.value;
}

const VENUES: Readonly<Record<string, () => Promise<LocalVenue>>> = {
  "Uniswap V2": () => Promise.resolve(v2(local.client)),
  "Uniswap V3": () => v3(local.client),
  "Uniswap V4": () => v4(local.client),
};

test.each(Object.entries(VENUES))("at %s buyers are counted once each", async (_, make) => {
  await start(await make());
  const buyers = await people(4);
  for (const each of [...buyers, ...buyers.slice(0, 2)]) await buys(each);
  expect(await seen()).toMatchObject({ trades: 6, buyers: 4, sellers: 0, circle: null, given: 0, whole: true });
});

describe("of the last trades", () => {
  beforeEach(() => start(v2(local.client)));

  test("sellers are counted without whoever made it", async () => {
    const [one, two] = (await people(2)) as [PrivateKeyAccount, PrivateKeyAccount];
    for (const each of [one, two]) await buys(each);
    await sell(local.client, token, deployer, parseEther("1000"));
    expect(await seen()).toMatchObject({ trades: 3, buyers: 2, sellers: 0 });
    await sell(local.client, token, own(one), await balanceOf(one.address));
    expect(await seen()).toMatchObject({ trades: 4, buyers: 2, sellers: 1 });
  });

  test("the share of those who buy and sell in turn is told, accounts that pass it on as one hand", async () => {
    const [one, two, other] = (await people(3)) as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount];
    let made = 0n;
    for (let round = 0; round < 3; round++) {
      await buys(one, "1");
      const amount = await balanceOf(one.address);
      // What one buys, another sells.
      await mined(local.client, own(one), token, erc20Abi, "transfer", [two.address, amount]);
      await sell(local.client, token, own(two), amount);
      made += 2n * amount;
    }
    await buys(other, "1");
    const total = made + (await balanceOf(other.address));
    const { circle, turnover } = await seen();
    expect(circle).toMatchObject({ accounts: 2, bps: Number((made * 10_000n) / total) });
    expect(turnover?.amount).toBe(total);
  });

  test("traders who do not belong together are no circle, nor is somebody who sold once", async () => {
    const [one, two, three] = (await people(3)) as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount];
    for (const each of [one, two, three]) await buys(each);
    for (const each of [one, two]) await sell(local.client, token, own(each), await balanceOf(each.address));
    expect((await seen()).circle).toBeNull();
  });
});

test("what goes from one pool of a token to another is bought by nobody", async () => {
  await start(v2(local.client));
  const other = await v3(local.client);
  await other.createPool({ a: token, b: UNISWAP_V2.weth, amountA: SUPPLY / 100n, amountB: parseEther("0.2") });
  const now = await launches.reader([venue.config, other.config]);
  const facts = await launches.facts(now, token);
  const [, second] = facts.pools.known ? facts.pools.value : [];
  if (!second) throw new Error("There is one pool only.");
  await local.client.setBalance({ address: second.address, value: parseEther("100") });
  await local.client.impersonateAccount({ address: second.address });
  const pool = { address: second.address, type: "json-rpc" } as unknown as PrivateKeyAccount;
  for (let round = 0; round < 2; round++) await buys(pool);
  await buys(await launches.person());
  const traffic = await readTraffic(await launches.reader([venue.config, other.config]), token, facts);
  expect(traffic).toMatchObject({ value: { trades: 3, buyers: 1 } });
});

test("an exchange that buys and sells in turn is nobody who trades", async () => {
  await start(v2(local.client));
  await local.client.setBalance({ address: EXCHANGE.address, value: parseEther("100") });
  await local.client.impersonateAccount({ address: EXCHANGE.address });
  const exchange = { address: EXCHANGE.address, type: "json-rpc" } as unknown as PrivateKeyAccount;
  for (let round = 0; round < 3; round++) {
    await buys(exchange);
    await sell(local.client, token, own(exchange), await balanceOf(EXCHANGE.address));
  }
  await buys(await launches.person());
  expect(await seen()).toMatchObject({ trades: 7, buyers: 1, sellers: 0, circle: null });
});

test("of a busy pool whose logs are capped what was seen is told, and that it is not all", async () => {
  await start(v2(local.client));
  for (const each of await people(3)) await buys(each);
  const now = await launches.reader([venue.config]);
  const capped: Reader = {
    ...now,
    logs: async (filter) => {
      const { logs } = await now.logs(filter);
      const all = { from: filter.fromBlock, to: filter.toBlock };
      return { logs: filter.address === token ? logs.slice(-2) : logs, missing: [{ ...all, to: all.to - 1n }] };
    },
  };
  const traffic = await readTraffic(capped, token, await launches.facts(now, token));
  expect(traffic).toMatchObject({ value: { trades: 2, buyers: 2, whole: false, sendersSought: false } });
});

test("an exchange whose events a node does not search is not said to tell none", async () => {
  await start(v2(local.client));
  for (const buyer of await people(2)) await buys(buyer);
  const now = await launches.reader([venue.config]);
  const refusing: Reader = {
    ...now,
    logs: async (filter) => {
      const missing = [{ from: filter.fromBlock, to: filter.toBlock }];
      return filter.address === token ? await now.logs(filter) : { logs: [], missing };
    },
  };
  const traffic = await readTraffic(refusing, token, await launches.facts(now, token));
  expect(traffic).toMatchObject({ known: true, value: { trades: 0, whole: false } });
});

test("trades are seen whole only where enough of them, or as many blocks as are looked at, were read", async () => {
  await start(v2(local.client));
  await local.client.mine({ blocks: 1_500 });
  await buys(await launches.person());
  const now = await launches.reader([venue.config]);
  const facts = await launches.facts(now, token);
  const narrow: Reader = { ...now, capabilities: async () => ({ ...(await now.capabilities()), logRange: 2_000n }) };
  expect(await readTraffic(narrow, token, facts)).toMatchObject({ value: { trades: 1, whole: false } });
  expect(await readTraffic(now, token, facts)).toMatchObject({ value: { trades: 1, whole: true } });
});

describe("a transfer that nobody made", () => {
  const { abi } = fixture("TransfersAreSpoofed");
  const tell = (name: string, args: readonly unknown[]) => mined(local.client, deployer, token, abi, name, args);
  beforeEach(() => start(v2(local.client), "TransfersAreSpoofed"));

  test("is told where a known account seems to send what somebody else signed", async () => {
    await tell("tell", [EXCHANGE.address, deployer.address, 1n]);
    expect((await seen()).spoofed).toMatchObject({ account: EXCHANGE.address, name: "Some Exchange" });
    const now = await launches.reader([venue.config]);
    const part: Reader = {
      ...now,
      logs: async (filter) => ({ ...(await now.logs(filter)), missing: [{ from: 0n, to: 1n }] }),
    };
    const traffic = await readTraffic(part, token, await launches.facts(now, token));
    expect(traffic).toMatchObject({ value: { spoofed: null, sendersSought: false } });
  });

  test("is not what that account signed itself, or let others send", async () => {
    await local.client.setBalance({ address: EXCHANGE.address, value: parseEther("100") });
    await local.client.impersonateAccount({ address: EXCHANGE.address });
    const exchange = { address: EXCHANGE.address, type: "json-rpc" } as unknown as typeof deployer;
    await mined(local.client, deployer, token, erc20Abi, "transfer", [EXCHANGE.address, parseEther("10")]);
    await mined(local.client, exchange, token, erc20Abi, "transfer", [deployer.address, parseEther("1")]);
    expect((await seen()).spoofed).toBeNull();
    await mined(local.client, exchange, token, erc20Abi, "approve", [deployer.address, parseEther("5")]);
    const args = [EXCHANGE.address, deployer.address, parseEther("5")];
    await mined(local.client, deployer, token, erc20Abi, "transferFrom", args);
    expect((await seen()).spoofed).toBeNull();
  });

  test("is not what an exchange pays out to many, who asked for it", async () => {
    await local.client.setBalance({ address: EXCHANGE.address, value: parseEther("100") });
    await local.client.impersonateAccount({ address: EXCHANGE.address });
    const exchange = { address: EXCHANGE.address, type: "json-rpc" } as unknown as typeof deployer;
    await mined(local.client, deployer, token, erc20Abi, "transfer", [EXCHANGE.address, parseEther("100")]);
    await mined(local.client, exchange, token, abi, "deliver", [1_000_000, 60]);
    expect(await seen()).toMatchObject({ given: 0, spoofed: null });
    await tell("deliver", [1_000_000, 60]);
    expect(await seen()).toMatchObject({ given: 60 });
  });

  test("and what was sent to many unasked is counted, without those who bought", async () => {
    const buyer = await launches.person();
    await buys(buyer);
    await tell("spread", [1_000_000, 60]);
    await tell("spread", [1_000_030, 60]);
    expect(await seen()).toMatchObject({ given: 90, buyers: 1 });
  });
});
