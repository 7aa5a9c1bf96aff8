import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdersCannotSell } from "../../../src/engine/checks/holders-cannot-sell.ts";
import { realHoldersCannotSell } from "../../../src/engine/checks/real-holders-cannot-sell.ts";
import { unknown } from "../../../src/engine/core/read.ts";
import { runTradeExperiments } from "../../../src/engine/experiments/trade-experiments.ts";
import { readPools } from "../../../src/engine/facts/pools/pools.ts";
import { factoryOf, ownRouterOf } from "../../../src/engine/venues/registry.ts";
import { routeFor } from "../../../src/engine/venues/trading.ts";
import { verifyProof } from "../../../src/replay/verify.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource } from "../../support/compile.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { localMainnet, plainReader } from "../../support/plain-reader.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { type LocalVenue, read, send, v2Dialect } from "../../support/venues/pools.ts";

/** Each names the pair that it is traded in; whose pair that is, nobody tells. */
const SOURCE = `
import {Token} from "./Token.sol";
contract Plain is Token {
    address public uniswapV2Pair;
    function setPair(address pair) external { uniswapV2Pair = pair; }
}
contract Trap is Plain {
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != uniswapV2Pair || uniswapV2Pair == address(0) || from == owner, "no way back");
        super._transfer(from, to, value);
    }
}
contract Choosy is Plain {
    address private trusted;
    function trust(address router) external { trusted = router; }
    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        require(msg.sender == trusted || from == owner, "only by the router");
        return super.transferFrom(from, to, value);
    }
}`;
const artifacts = compileSource(SOURCE);

let local: LocalChain;
let venue: LocalVenue;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  venue = await v2Dialect(local.client, "camelot");
});
afterAll(() => local.stop());

test("a token of an exchange that nobody knows is bought and sold in its pool, with no tax seen that is not there", async () => {
  const { trades, ordinary } = await tried(await launched("Plain"));
  expect(trades).toMatchObject({
    known: true,
    value: [{ bought: { ok: true, taxBps: 0 }, sold: { ok: true, taxBps: 0 } }],
  });
  expect(ordinary).toMatchObject({ known: true, value: { bought: { ok: true }, second: { ok: true } } });
  expect(trades.known && trades.value[0]?.pool.name).toBe("an exchange that the token names, without its router");
});

test("a trap there is one, and its proofs replay", async () => {
  const reads = await tried(await launched("Trap"));
  const finding = inWords(holdersCannotSell.run({ ...evidenceOf(), ...reads }), holdersCannotSell.id);
  if (!finding || "known" in finding) throw new Error("nothing was found");
  expect(finding).toMatchObject({ severity: "danger", sentence: expect.stringContaining("no way back") });
  expect(finding.proofs?.length).toBeGreaterThan(1);
  for (const proof of finding.proofs ?? []) {
    const copy = JSON.parse(JSON.stringify(proof));
    const rpc = (method: string, params: readonly unknown[]) => local.client.request({ method, params } as never);
    expect(await verifyProof(copy, rpc)).toMatchObject({ holds: true });
  }
});

test("a token that lets only its exchange's router sell is no trap because of us", async () => {
  const token = await launched("Choosy");
  const router = ownRouterOf(venue.config) ?? expect.fail("no router");
  await send(local.client, token, "function trust(address)", [router]);
  const unlisted = { ...evidenceOf(), ...(await tried(token)) };
  expect(unlisted.trades).toMatchObject({ known: false, why: { code: "router-unknown-and-refused" } });
  for (const check of [holdersCannotSell, realHoldersCannotSell]) {
    expect(check.run(unlisted)).toMatchObject({ known: false });
  }
  const listed = await tried(token, [venue]);
  expect(listed.trades).toMatchObject({ known: true, value: [{ sold: { ok: true, taxBps: 0 } }] });
});

async function launched(name: string): Promise<Address> {
  const artifact = artifacts[name] ?? expect.fail(name);
  const token = await deploy(local.client, artifact);
  await venue.createPool({ a: token, b: UNISWAP_V2.weth, amountA: parseEther("1000000"), amountB: parseEther("10") });
  const factory = factoryOf(venue.config) ?? expect.fail("no factory");
  const getPair = "function getPair(address, address) view returns (address)";
  const pair = await read(local.client, factory, getPair, [token, UNISWAP_V2.weth]);
  await send(local.client, token, "function setPair(address)", [pair]);
  return token;
}

async function tried(token: Address, known: readonly LocalVenue[] = []) {
  const chain = { ...localMainnet, rpcUrls: [], baseTokens: [], venues: known.map(({ config }) => config) };
  const reader = { ...(await plainReader(local)), chain };
  const pools = await readPools(reader, token);
  const holders = unknown("holders-not-needed");
  return await runTradeExperiments(
    reader,
    token,
    { pools, holders },
    { routeFor: (pool, of = token) => routeFor(chain, of, pool) ?? undefined },
  );
}
