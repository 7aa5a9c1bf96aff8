import { type Address, type Hash, type Hex, numberToHex, pad } from "viem";
import { describe, expect, test } from "vitest";
import { locateTokens } from "../../../../src/engine/facts/launch/token-flow.ts";
import { boughtIn, type TradeSeen } from "../../../../src/engine/facts/launch/trades.ts";
import { findWashTrading } from "../../../../src/engine/facts/launch/traffic.ts";
import { clusterWallets, type Passed } from "../../../../src/engine/facts/launch/wallet-clusters.ts";

const account = (index: number): Address => pad(numberToHex(0xacc00000 + index), { size: 20 });
const hashOf = (index: number): Hash => pad(numberToHex(index + 1) as Hex, { size: 32 });
const purchase = (index: number, gained: readonly (readonly [Address, bigint])[]): TradeSeen => ({
  ...{ hash: hashOf(index), block: BigInt(index), kind: "purchase", lost: new Map() },
  amount: gained.reduce((sum, [, amount]) => sum + amount, 0n),
  gained: new Map(gained),
});
const groupsOf = (purchases: readonly TradeSeen[], passed: readonly Passed[] = []) =>
  clusterWallets(boughtIn(purchases), { senders: new Map(), passed }).map(({ by, accounts }) => [by, accounts.size]);

const FEE = account(0);

describe("who belongs together", () => {
  test.each([5n, 25n])("is not who pays a fee of %i%% in tokens to the same account", (percent) => {
    const buyers = Array.from({ length: 10 }, (_, index) =>
      purchase(index, [
        [account(index + 1), 10_000n - 100n * percent],
        [FEE, 100n * percent],
      ]),
    );
    expect(boughtIn(buyers).map(({ address }) => address.toLowerCase())).not.toContain(FEE);
    expect(groupsOf(buyers)).toEqual([]);
  });

  test("is who is bought for in one transaction, or in several with the same others", () => {
    const shares = Array.from({ length: 30 }, (_, index) => [account(index), 1_000n - 20n * BigInt(index)] as const);
    expect(groupsOf([purchase(0, shares)])).toEqual([["transaction", 30]]);
    expect(groupsOf([purchase(0, shares), purchase(1, shares)])).toEqual([["transaction", 30]]);
  });

  test("is found in a long chain without holding up anything else", () => {
    // What takes four times as long for twice as many would need a good part of a minute.
    const length = 20_000;
    const purchases = Array.from({ length }, (_, index) => purchase(index, [[account(index), 1n]]));
    const chain = Array.from({ length: length - 1 }, (_, index) => ({
      ...{ from: account(index), to: account(index + 1), value: 1n },
    }));
    const bought = boughtIn(purchases);
    findWashTrading(purchases.slice(0, 10), chain.slice(0, 10));
    const before = performance.now();
    const groups = clusterWallets(bought, { senders: new Map(), passed: chain });
    const circle = findWashTrading(purchases, chain.toReversed());
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(groups.map(({ accounts }) => accounts.size)).toEqual([length]);
    expect(circle).toBeNull();
  });

  test("is told of one account with very many purchases as quickly", () => {
    const purchases = Array.from({ length: 20_000 }, (_, index) => purchase(index, [[FEE, 1n]]));
    const before = performance.now();
    expect(boughtIn(purchases)[0]?.hashes).toHaveLength(20_000);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

test("what another pool trades in turn is part of all that was traded, and nobody's hand", () => {
  const sale = (index: number, by: Address): TradeSeen => {
    const { gained, ...trade } = purchase(index, [[by, 100n]]);
    return { ...trade, kind: "sale", gained: new Map(), lost: gained };
  };
  const pool = account(1);
  const trades = Array.from({ length: 12 }, (_, index) => {
    const by = index < 6 ? account(2) : pool;
    return index % 2 === 0 ? purchase(index, [[by, 100n]]) : sale(index, by);
  });
  expect(findWashTrading(trades, [])).toMatchObject({ accounts: 2, bps: 10_000 });
  expect(findWashTrading(trades, [], (each) => each === pool)).toMatchObject({
    accounts: 1,
    largest: account(2),
    bps: 5_000,
  });
});

describe("where it lies", () => {
  const [buyer, hub, other, last] = [account(1), account(2), account(3), account(4)];
  const bought = boughtIn([purchase(0, [[buyer, 100n]])]);
  let index = 0;
  const sent = (from: Address, to: Address, value: bigint, hash: Hash = hashOf(index)) => {
    return { from, to, value, block: 1n, index: index++, hash };
  };
  const pool = account(9);

  test("is where it went to at last, less what was sold on the way", async () => {
    const moved = [sent(buyer, hub, 100n), sent(hub, pool, 30n), sent(hub, other, 60n), sent(other, last, 60n)];
    const lying = await locateTokens(bought, moved, new Set());
    expect(new Map(lying.map(({ to, value }) => [to, value]))).toEqual(
      new Map([
        [pool, 30n],
        [hub, 10n],
        [last, 60n],
      ]),
    );
  });

  test("is with all to whom a contract hands it on in one transaction, and with nobody it pays later", async () => {
    const hash = hashOf(77);
    const moved = [
      sent(buyer, hub, 90n, hash),
      sent(hub, other, 40n, hash),
      sent(hub, last, 40n, hash),
      sent(hub, pool, 10n),
    ];
    const lying = await locateTokens(bought, moved, new Set([hub]));
    expect(lying.map(({ to, value, sure }) => [to, value, sure])).toEqual([
      [hub, 10n, true],
      [other, 40n, true],
      [last, 40n, true],
    ]);
  });

  test("is not sure to be with whom alone a contract sent it, who may have bought it there", async () => {
    const hash = hashOf(78);
    const lying = await locateTokens(
      bought,
      [sent(buyer, hub, 90n, hash), sent(hub, other, 90n, hash)],
      new Set([hub]),
    );
    expect(lying).toEqual([{ from: buyer, to: other, value: 90n, sure: false }]);
  });

  test.each([
    ["a person", new Set<Address>()],
    ["a contract", new Set([hub])],
  ])("is found among very many transfers to and from %s without holding up anything else", async (_, contracts) => {
    // What takes four times as long for twice as many would need a good part of a minute.
    const count = 50_000;
    const hash = hashOf(79);
    const moved = [
      ...Array.from({ length: count }, () => sent(buyer, hub, 2n, hash)),
      ...Array.from({ length: count }, () => sent(hub, other, 1n, hash)),
      ...Array.from({ length: count }, (_, at) => (at % 2 ? sent(last, other, 7n, hash) : sent(other, last, 7n, hash))),
    ];
    const much = boughtIn([purchase(0, [[buyer, 1_000_000n]])]);
    const before = performance.now();
    const lying = await locateTokens(much, moved, contracts);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(lying.reduce((sum, { value }) => sum + value, 0n)).toBe(100_000n);
  });
});
