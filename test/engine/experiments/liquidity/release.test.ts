import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAsker } from "../../../../src/engine/chain/views/asker.ts";
import { liquidityCanLeave } from "../../../../src/engine/checks/liquidity-can-leave.ts";
import { recorder } from "../../../../src/engine/evidence/proof.ts";
import { tryWithdrawal } from "../../../../src/engine/experiments/liquidity.ts";
import { createControllerReader } from "../../../../src/engine/facts/control/controller.ts";
import { readLiquidity } from "../../../../src/engine/facts/liquidity/liquidity.ts";
import { readPools } from "../../../../src/engine/facts/pools/pools.ts";
import { deadlineAfter } from "../../../../src/engine/scenarios/market.ts";
import { readConditions } from "../../../../src/engine/simulation/environment.ts";
import { routeFor } from "../../../../src/engine/venues/trading.ts";
import { alice, deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { evidenceOf } from "../../../support/evidence.ts";
import { inWords } from "../../../support/in-words.ts";
import { expectBound, expectMended } from "../../../support/mutations.ts";
import { localMainnet, plainReader } from "../../../support/plain-reader.ts";
import { deploy, erc20Abi, installUniswapV2, UNISWAP_V2 } from "../../../support/uniswap-v2.ts";
import { approve, contract, type LocalVenue, send, v2, v3 } from "../../../support/venues/pools.ts";

const LATER = 4_000_000_000n;
const LOCK = "function lock(address, uint256, uint256)";

let local: LocalChain;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => local.stop());

/** A pool whose liquidity the deployer locks in a contract that no table knows; and what is said of it then. */
async function lockedIn(name: string, until: bigint, creator: Address | null = deployer.address) {
  const venue = v2(local.client);
  const locker = await deploy(local.client, contract("Lockers", name));
  const token = await launched(venue);
  const pair = await pairOf(venue, token);
  const { client } = local;
  const all = await client.readContract({
    address: pair,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [deployer.address],
  });
  await approve(client, pair, locker);
  await send(client, locker, LOCK, [pair, all, until]);
  return judged(venue, token, creator);
}

async function launched(venue: LocalVenue): Promise<Address> {
  const token = await deploy(local.client, fixture("LiquidityCanLeave"));
  const sides = { a: token, b: UNISWAP_V2.weth, amountA: parseEther("1000000"), amountB: parseEther("10") };
  await venue.createPool(sides);
  return token;
}

const readerFor = async (venue: LocalVenue) => {
  const chain = { ...localMainnet, rpcUrls: [], venues: [venue.config] };
  return { ...(await plainReader(local)), chain };
};

async function pairOf(venue: LocalVenue, token: Address): Promise<Address> {
  const pools = await readPools(await readerFor(venue), token);
  if (!pools.known || !pools.value[0]) throw new Error("no pool");
  return pools.value[0].address;
}

async function judged(venue: LocalVenue, token: Address, creator: Address | null) {
  const reader = await readerFor(venue);
  const pools = await readPools(reader, token);
  const conditions = await readConditions(reader);
  const [pool] = pools.known ? pools.value : [];
  const route = pool && routeFor(reader.chain, token, pool);
  if (!pool || !route || !conditions.known) throw new Error("no market");
  const asker = createAsker(reader);
  const parties = { token, people: Promise.resolve({ creator, owner: null }), since: Promise.resolve(null) };
  const liquidity = await readLiquidity(asker, [pool], {
    readController: createControllerReader(asker, token),
    ...parties,
  });
  const deadline = deadlineAfter(reader.block.timestamp);
  const market = { token, route, assumed: false, preparations: [], prelude: [], deadline };
  const tried = { conditions: conditions.value, liquidity };
  const withdrawal = await tryWithdrawal(reader, market, recorder(reader, token), tried);
  const answer = inWords(liquidityCanLeave.run({ ...evidenceOf(), liquidity, withdrawal }), liquidityCanLeave.id);
  for (const proof of answer && "proofs" in answer ? answer.proofs : []) {
    await expectBound(local, proof);
    const letGo = proof.claim.find(({ code }) => code === "goes-through");
    // Whoever holds it does nothing any more.
    await expectMended(local, [proof], letGo && "target" in letGo ? letGo.target : token, "0x00");
  }
  return answer;
}

describe("liquidity that a contract holds which no table knows", () => {
  test("is shown to leave where its owner can end the lock early", async () => {
    expect(await lockedIn("LockerWithBackDoor", LATER)).toMatchObject({
      severity: "danger",
      basis: "executed",
      sentence: expect.stringMatching(
        /In our test, an insider \(0x.*\) pulled the liquidity by calling .*\. After we simulated pulling the liquidity, we got \d.*% of its value for a test sell\.$/,
      ),
    });
  });

  test("is shown to leave where the lock has ended", async () => {
    expect(await lockedIn("LockerOfNobody", 1n)).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is not known to leave where nobody can end the lock", async () => {
    expect(await lockedIn("LockerOfNobody", LATER)).toMatchObject({
      known: false,
      why: { code: "liquidity-in-unknown-contract" },
    });
  });

  test("is shown to leave where another call ends the lock first", async () => {
    expect(await lockedIn("LockerThatForgets", LATER)).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is not known to leave where it is not known who could", async () => {
    expect(await lockedIn("LockerOfNobody", 1n, alice.address)).toMatchObject({ known: false });
  });

  test("is shown to leave as a position, too", async () => {
    const venue = await v3(local.client);
    const locker = await deploy(local.client, contract("Lockers", "PositionsWithBackDoor"));
    const token = await launched(venue);
    await send(local.client, venue.positions, "function approve(address, uint256)", [locker, 1n]);
    await send(local.client, locker, LOCK, [venue.positions, 1n, LATER]);
    expect(await judged(venue, token, deployer.address)).toMatchObject({ severity: "danger", basis: "executed" });
  });
});
