import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAINS } from "../../../src/engine/chains/index.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { known } from "../../../src/engine/core/read.ts";
import { readLaunchVenue } from "../../../src/engine/scenarios/market.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { type Artifact, compileFile, fixture } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { localReader } from "../../support/local-reader.ts";
import { powersOver } from "../../support/powers.ts";
import { testOneIn } from "../../support/sweep.ts";
import { deploy, installUniswapV2 } from "../../support/uniswap-v2.ts";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

const empty = compileFile("disguises/Empty.sol");
const launched = compileFile("disguises/Launch.sol");
const balance = parseEther("1000000000");
const founder = { address: deployer.address, label: "owner", name: "", balance, fromTransfers: balance } as const;
const holders = known({
  list: [{ ...founder, firstBlock: 0n, atBirth: null }],
  count: 1,
  complete: true,
  told: null,
  explainedBps: 10_000,
  from: "transfers" as const,
});

const nobody = known({ ...holders.value, list: [], count: 0 });

/** The rows of powers over a token that is traded nowhere, used after its largest holder made a pool. */
async function rowsOf(artifact: Artifact | undefined, held: typeof holders = holders): Promise<Record<string, string>> {
  if (!artifact) throw new Error("There is no such contract.");
  const evidence = await powersOver(chain, await deploy(chain.client, artifact), held);
  const answers = CHECKS.filter(({ needs }) => needs.includes("powers")).map(
    (check) => [check.id, inWords(check.run(evidence))] as const,
  );
  return Object.fromEntries(
    answers.flatMap(([id, answer]) =>
      answer ? [[id, "known" in answer ? `unknown: ${answer.why.code}` : `${answer.severity}, ${answer.basis}`]] : [],
    ),
  );
}

const testSome = testOneIn(3, 1);

describe("over a token without a pool", () => {
  test("the pool is made where there is an exchange, and not where nobody would answer", async () => {
    const [real] = CHAINS.find(({ id }) => id === 1)?.venues.filter(({ kind }) => kind === "uniswap-v2") ?? [];
    if (real?.kind !== "uniswap-v2") throw new Error("There is an exchange on mainnet.");
    const nowhere = { ...real, name: "Nowhere", router: "0x00000000000000000000000000000000000e4271" } as const;
    const token = await deploy(chain.client, fixture("Token"));
    const at = async (venues: readonly (typeof real)[]) =>
      readLaunchVenue(await localReader(chain, {}, { venues }), token);
    const pair: unknown = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/);
    expect(await at([nowhere, real])).toMatchObject({ value: { settings: { name: real.name }, pair } });
    expect(await at([nowhere])).toEqual(known(null));
  });

  testSome("a power that needs a holder with tokens is used after a pool was made", async () => {
    expect(await rowsOf(fixture("OwnerCanTakeTokens"))).toMatchObject({ "owner-can-take-tokens": "danger, executed" });
  });

  testSome("what takes the pool's own tokens is used upon the pool that is made", async () => {
    expect(await rowsOf(fixture("PoolCanBeDrained"))).toMatchObject({ "pool-can-be-drained": "danger, executed" });
  });

  testSome("a power that only works once trading is open is used behind the opening", async () => {
    expect(await rowsOf(launched["ClosedWithList"])).toMatchObject({ "owner-can-block-holders": "danger, executed" });
  });

  testSome("nothing is held against one who can do nothing", async () => {
    expect(await rowsOf(fixture("Token"))).toEqual({});
    expect(await rowsOf(launched["HonestLaunch"])).toEqual({});
  });
});

describe("over a token that nobody has any of", () => {
  testSome("powers are used once whoever can has made some, and a pool of them", async () => {
    expect(await rowsOf(empty["EmptyAndTaking"], nobody)).toEqual({
      "owner-can-take-tokens": "danger, executed",
      "supply-can-grow": "danger, executed",
    });
  });

  testSome("some may be made by anybody, and an opening may have to come first", async () => {
    expect(await rowsOf(empty["EmptyWithList"], nobody)).toMatchObject({
      "owner-can-block-holders": "danger, executed",
    });
  });

  testSome("nothing is held against one of which all are made at once", async () => {
    expect(await rowsOf(empty["HonestEmpty"], nobody)).toEqual({});
  });
});
