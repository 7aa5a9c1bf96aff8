import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { VenueSettings } from "../../../src/engine/chain/chain.ts";
import { tokenCannotBeBought } from "../../../src/engine/checks/token-cannot-be-bought.ts";
import { unknown } from "../../../src/engine/core/read.ts";
import { runTradeExperiments } from "../../../src/engine/experiments/trade-experiments.ts";
import { readPools } from "../../../src/engine/facts/pools/pools.ts";
import { routeFor } from "../../../src/engine/venues/trading.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource, fixture } from "../../support/compile.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { localMainnet, plainReader } from "../../support/plain-reader.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { type LocalVenue, v2Dialect } from "../../support/venues/pools.ts";

const CLOSED = `
import {Token} from "./Token.sol";
contract Closed is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner, "nobody may have any");
        super._transfer(from, to, value);
    }
}`;

let local: LocalChain;
let venue: LocalVenue;
let dollar: Address;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  venue = await v2Dialect(local.client, "avax");
  dollar = await deploy(local.client, fixture("Token"));
  await pool(dollar);
});
afterAll(() => local.stop());

test("a token that alone cannot be bought is said to be so", async () => {
  const token = await deploy(local.client, compileSource(CLOSED)["Closed"] ?? fixture("Token"));
  await pool(token);
  const reads = await tried(token, venue.config);
  expect(reads.trades).toMatchObject({ known: true, value: [{ bought: { ok: false } }] });
  expect(tokenCannotBeBought.run({ ...evidenceOf(), ...reads })).toMatchObject({ basis: "executed" });
});

test("nothing is said where the venue's router is not the one that the table believes", async () => {
  const token = await deploy(local.client, fixture("Token"));
  await pool(token);
  const reads = await tried(token, { ...venue.config, dialect: "eth" } as VenueSettings);
  expect(reads.trades).toMatchObject({ known: false, why: { code: "nothing-sold-at-venue", refused: {} } });
  expect(tokenCannotBeBought.run({ ...evidenceOf(), ...reads })).toMatchObject({ known: false });
});

function pool(token: Address): Promise<void> {
  return venue.createPool({ a: token, b: UNISWAP_V2.weth, amountA: parseEther("1000000"), amountB: parseEther("10") });
}

async function tried(token: Address, config: VenueSettings) {
  const usd = { address: dollar, symbol: "USD", decimals: 18, stable: true };
  const chain = { ...localMainnet, rpcUrls: [], baseTokens: [usd], venues: [config] };
  const reader = { ...(await plainReader(local)), chain };
  const pools = await readPools(reader, token);
  const holders = unknown("holders-not-needed");
  return await runTradeExperiments(
    reader,
    token,
    { pools, holders },
    { routeFor: (one, of = token) => routeFor(chain, of, one) ?? undefined },
  );
}
