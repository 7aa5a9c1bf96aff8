import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsLie } from "../../../src/engine/checks/events-lie.ts";
import { hiddenBalances } from "../../../src/engine/checks/hidden-balances.ts";
import { known } from "../../../src/engine/core/read.ts";
import { carol, deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { send } from "../../support/deploy.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { gatherFacts } from "../../support/gather-facts.ts";
import { inWords } from "../../support/in-words.ts";
import { type Launch, launch, tryOut } from "../../support/lab.ts";
import { localReader } from "../../support/local-reader.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
import { installUniswapV2, UNISWAP_V2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("balances/Balances.sol");
const FRIEND: Address = "0x1e95d7a3b06C428F9aD15c7E2340B8d6f1c97a52";
const VENUE = {
  kind: "uniswap-v2",
  name: "Uniswap V2",
  factory: UNISWAP_V2.factory,
  router: UNISWAP_V2.router,
  feePips: 3000,
  dialect: "eth",
} as const;

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  await chain.client.setBalance({ address: deployer.address, value: parseEther("100000") });
});
afterAll(() => chain.stop());

function launched(name: string, args: readonly unknown[] = []): Promise<Launch> {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no ${name}.`);
  return launch(chain, artifact, { args });
}

/** What both checks say, from what the chain and the experiments say. */
async function found(token: Launch): Promise<Record<string, string>> {
  const reader = await localReader(chain, {}, { wrapped: UNISWAP_V2.weth, venues: [VENUE] });
  const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null };
  const facts = await gatherFacts(reader, token.token, deps);
  const evidence = {
    ...evidenceOf(),
    ...(await tryOut(chain, token)),
    ...facts,
    similar: known({ tokens: [], compared: 1_000 }),
  };
  return Object.fromEntries(
    [hiddenBalances, eventsLie].flatMap((check) => {
      const answer = inWords(check.run(evidence));
      return answer ? [[check.id, "known" in answer ? answer.why.code : `${answer.severity}: ${answer.sentence}`]] : [];
    }),
  );
}

describe("balances without events are nothing where", () => {
  test.each(oneIn(2, ["Old", "OldWithReserve"]))(
    "the supply was given to insiders by the constructor: %s",
    async (name) => {
      expect(await found(await launched(name))).toEqual({});
    },
  );

  test("the token keeps the tax that it does not tell", async () => {
    expect(await found(await launched("SilentTax", [zeroAddress]))).toEqual({});
  });

  test("events tell what would arrive if there were a tax on sending", async () => {
    expect(await found(await launched("MiscountingTax"))).toEqual({});
  });
});

describe("balances without events are", () => {
  const testSome = testOneIn(2);

  testSome("a warning for somebody else's part of the first supply", async () => {
    const token = await launched("OldWithPartner");
    await send(chain, contracts["OldWithPartner"], token.token, "transfer", [FRIEND, 1n]);
    expect(await found(token)).toEqual({
      "hidden-balances":
        "warning: 0x1e95…7a52 holds 20% of the supply. That wallet has held those tokens since the first block, without a Transfer event. Explorers don't show them.",
    });
  });

  testSome("a warning for whom only the constructor named", async () => {
    expect(await found(await launched("OldWithFriend"))).toEqual({
      "hidden-balances":
        "warning: 0x1e95…7a52 holds 50% of the supply. That wallet has held those tokens since the first block, without a Transfer event. Explorers don't show them.",
    });
  });

  testSome("a warning where nobody can tell who has half of the supply", async () => {
    expect(await found(await launched("OldWithStranger"))).toEqual({
      "hidden-balances": "warning: 50% of the supply can't be traced to any wallet.",
    });
  });

  testSome("a warning for what may be the tax", async () => {
    const token = await launched("SilentTax", [FRIEND]);
    await send(chain, contracts["SilentTax"], token.token, "transfer", [FRIEND, 10n ** 18n]);
    expect(await found(token)).toEqual({
      "hidden-balances":
        "warning: 0x1e95…7a52 holds 3.6% of the supply. No Transfer event shows where those tokens came from. They match the tax paid so far.",
    });
  });

  testSome("danger where they came later, although the supply grew", async () => {
    const token = await launched("SlippedIn");
    await send(chain, contracts["SlippedIn"], token.token, "settle", [FRIEND]);
    await send(chain, contracts["SlippedIn"], token.token, "transfer", [FRIEND, 1n]);
    expect(await found(token)).toEqual({
      "hidden-balances":
        "danger: 0x1e95…7a52 holds 9.1% of the supply. No Transfer event shows where those tokens came from.",
    });
  });

  testSome("a lie of the events where half of a sending is not told", async () => {
    const token = await launched("HalfTold");
    await send(chain, contracts["HalfTold"], token.token, "transfer", [carol.address, 10n ** 18n]);
    const { "events-lie": lie } = await found(token);
    expect(lie).toBe("warning: In our test transfer, Transfer events showed 50% less than the actual balance change.");
  });
});
