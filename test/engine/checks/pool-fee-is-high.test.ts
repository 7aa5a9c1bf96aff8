import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { poolFeeIsHigh } from "../../../src/engine/checks/pool-fee-is-high.ts";
import { inWords as reportInWords } from "../../../src/engine/messages/index.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { fixture } from "../../support/compile.ts";
import { engineAtVenues, type OwnEngine } from "../../support/engine.ts";
import { evidenceOf, WHY } from "../../support/evidence.ts";
import { hookedPool, hookedTrade } from "../../support/hooks.ts";
import { inWords } from "../../support/in-words.ts";
import { plainPool } from "../../support/plain-outcomes.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { type LocalVenue, read, send, slipstreamOver, v3 } from "../../support/venues/pools.ts";
import { v4 } from "../../support/venues/uniswap-v4.ts";

const rowOf = (reads: Parameters<typeof evidenceOf>[0]) => inWords(poolFeeIsHigh.run(evidenceOf(reads)));
const keeping = (feePips: number | null) => rowOf({ pools: [{ ...plainPool, feePips }] });

describe("pool-fee-is-high", () => {
  test("tells a fixed fee: from 10%, and a danger from 30%", () => {
    for (const feePips of [100, 3_000, 10_000, 99_900]) expect(keeping(feePips)).toBeUndefined();
    expect(keeping(100_000)).toMatchObject({ severity: "warning", basis: "read" });
    expect(keeping(300_000)).toMatchObject({ severity: "danger" });
    expect(keeping(200_000)).toMatchObject({
      sentence: "The pool fee is 20% on every trade. Buying and selling costs you 36% in total.",
    });
  });

  test("is about the deepest pool", () => {
    const high = { ...plainPool, feePips: 200_000 };
    expect(rowOf({ pools: [plainPool, high] })).toBeUndefined();
    expect(rowOf({ pools: [high, plainPool] })).toMatchObject({ severity: "warning" });
  });

  test("leaves a fee that the hook sets to the row about hooks", () => {
    expect(rowOf({ pools: [{ ...hookedPool, feePips: 0x800000 }] })).toBeUndefined();
    expect(rowOf({ pools: [{ ...hookedPool, feePips: 200_000 }] })).toMatchObject({ severity: "warning" });
  });

  test("measures a fee that is not fixed, and says that it can change", () => {
    const taking = (takenBps: bigint) => {
      const { pool, ...trade } = hookedTrade(takenBps);
      const own = { ...pool, feePips: null, key: plainPool.key };
      return { pools: [own], trades: [{ ...trade, pool: own }] };
    };
    expect(rowOf(taking(500n))).toBeUndefined();
    expect(rowOf(taking(2_000n))).toMatchObject({
      severity: "warning",
      sentence: expect.stringMatching(/^The pool fee is currently 20\.\d% on every trade, but it can change\./),
    });
  });

  test("is unknown where there is no pool, and where a fee that is not fixed was not measured", () => {
    expect(rowOf({ pools: [] })).toMatchObject({ why: { code: "no-pool-to-try" } });
    const pools = [{ ...plainPool, feePips: null }];
    expect(poolFeeIsHigh.run({ ...evidenceOf({ pools }), trades: WHY })).toEqual(WHY);
    expect(rowOf({ pools, trades: [] })).toMatchObject({ why: { code: "measure-failed" } });
  });
});

describe("on a real chain", () => {
  let local: LocalChain;
  let own: OwnEngine;
  let venues: Readonly<Record<string, LocalVenue>>;

  beforeAll(async () => {
    local = await startAnvil();
    const { client } = local;
    await installUniswapV2(client);
    await client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    const at = await v4(client);
    const of = (fee: number): LocalVenue => ({
      ...at,
      createPool: (sides) => at.createPoolOf({ fee, tickSpacing: 60, hooks: zeroAddress }, sides),
    });
    // Pools that are known by their spacing do not tell their fee.
    const spaced = await slipstreamOver(client, 200_000);
    const positions = spaced.config["positions"] as Address;
    const factory = await read(client, positions, "function factory() view returns (address)", []);
    await send(client, factory, "function enableFeeAmount(uint24, int24)", [200_000, 60]);
    venues = {
      "V4, 0.01%": of(100),
      "V4, 1%": of(10_000),
      "V4, 20%": of(200_000),
      "V4, 50%": of(500_000),
      "V3, 1%": await v3(client, 10_000),
      "Slipstream, 20%": spaced,
    };
    const { "V3, 1%": third } = venues;
    own = await engineAtVenues(local, [at.config, third?.config ?? {}, spaced.config]);
  });
  afterAll(async () => {
    await own.close();
    await local.stop();
  });

  test.each([
    ["V4, 0.01%", undefined],
    ["V4, 1%", undefined],
    ["V3, 1%", undefined],
    ["V4, 20%", "The pool fee is 20% on every trade. Buying and selling costs you 36% in total."],
    ["V4, 50%", "The pool fee is 50% on every trade. Buying and selling costs you 75% in total."],
    ["Slipstream, 20%", "The pool fee is currently 20% on every trade, but it can change."],
  ])("a token whose pool is %s", async (name, sentence) => {
    const token = await launched(venues[name] ?? expect.fail(name));
    const { rows } = reportInWords(await own.engine.auditor.audit({ chainId: 1, address: token }), "en");
    const row = rows.find(({ id }) => id === "pool-fee-is-high");
    expect(row?.outcome).toBe(sentence ? "found" : "clear");
    expect(row?.sentence ?? "").toContain(sentence ?? "");
    const others = rows.filter(
      ({ category, outcome, id }) => category === "Tax Issue" && outcome === "found" && row?.id !== id,
    );
    expect(others, "the token itself takes nothing").toEqual([]);
  });

  async function launched(venue: LocalVenue): Promise<Address> {
    const token = await deploy(local.client, fixture("PoolFeeIsHigh"));
    const sides = { a: token, b: UNISWAP_V2.weth, amountA: parseEther("500000000"), amountB: parseEther("10") };
    await venue.createPool(sides);
    return token;
  }
});
