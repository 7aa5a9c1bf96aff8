import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OF_THE_TRIAL } from "../../scripts/truth/judge.ts";
import { openPlace, type Place } from "../../scripts/truth/place.ts";
import { oneIn, testInLongRun } from "../support/sweep.ts";
import { launchUnseen } from "../support/unseen-outcomes.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

/** Tokens that are easily said to be something else than they are, with all that is found in each. */
const FOUND: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string | RegExp>>>>>> = {
  "truths/Issuers": {
    RoleStable: {
      "owner-can-block-holders": "warning",
      "owner-can-stop-trading": "warning",
      "supply-can-grow": "warning",
    },
    TwoRoles: { "supply-can-grow": "danger" },
    // Who is on a list that anyone can ask about is an issuer's account, too; what one call less does is told with one call less.
    FiatStable: {
      "owner-can-block-holders": "warning",
      "owner-can-stop-trading": "warning",
      "supply-can-grow": /^warning: An admin account \(0x14dC…9955\) can call configureMinter\S+ \S+ then mint\(/,
    },
    HiddenMinter: { "supply-can-grow": "danger", "owner-is-hidden": "danger" },
  },
  "truths/Maxima": {
    MaximaApart: { "tax-can-rise": /^danger: .* to 99%/ },
    MaximaThousandths: { "tax-can-rise": /^danger: .* to 9[23](\.\d+)?%/ },
    MaximaSum: { "tax-can-rise": /^danger: .* to 9[45](\.\d+)?%/ },
    MaximaHonest: {},
  },
  "truths/Modules": {
    ModuleAny: {
      "owner-can-stop-trading":
        /^danger: .* can call \S+\. (When we simulated that, )?[Nn]o test wallet could sell anymore\. The token now/,
    },
    ModuleFlagged: { "owner-can-stop-trading": /^danger: .* [Nn]o test wallet could sell anymore[.;]/ },
    ModulePools: { "owner-can-stop-trading": /^danger: .* could sell anymore through this pool\./ },
    ModuleHonest: {},
  },
  "truths/Rebases": {
    RebaseAll: {},
    RebaseButPool: {},
    RebaseForOne: { "supply-can-grow": /^danger: Anyone can call transfer/ },
  },
  "truths/Receipts": {
    ReceiptsOfAll: {
      "buying-is-taxed": "warning",
      "selling-is-taxed": "warning",
      "sending-is-taxed": "warning",
      "events-lie": "warning",
      "odd-token": "warning",
    },
    ReceiptsOfBeginning: { "balances-vanish": "warning" },
    ReceiptsTaken: {
      "owner-can-stop-trading": "danger",
      "owner-can-take-tokens": "danger",
      "balances-vanish": "danger",
      "pool-can-be-drained": "danger",
    },
  },
  // What came back to the sender lessens no tax.
  "truths/Rewards": { RewardsToSender: { "odd-token": /^warning: 2% of each transfer never arrives/ } },
  "unseen/Stocks": {
    StockHonestUnheld: {
      "supply-grows-unseen": /^warning: The owner .* a wallet got 20.7% of the supply that no wallet held before\.$/,
      "hidden-balances": "warning",
    },
    StockHonestElsewhere: {},
  },
  "truths/Drivers": {
    DrivenByDesk: {
      "owner-can-block-holders": "danger",
      "owner-can-take-tokens": "danger",
      "owner-can-burn-holdings":
        /^warning: .* An admin can make that contract act, but its 4 functions didn't do this\.$/,
      "pool-can-be-drained": "danger",
      "owner-is-hidden": "danger",
    },
  },
  "truths/LargeSales": {
    LargeSalesPay: { "selling-is-taxed": "danger" },
    LargeSalesPayRenounced: { "selling-is-taxed": "danger" },
    SalesPayBySize: { "selling-is-taxed": "danger" },
    MarkedPay: { "tax-is-personal": "danger" },
  },
  "truths/Proxies": {
    StandardProxy: { "code-can-change": "danger" },
    ZeppelinProxy: { "code-can-change": "danger" },
    OwnProxy: { "code-can-change": "danger", "owner-is-hidden": "danger" },
  },
};

describe("an audit finds all that is there, and nothing else, in", () => {
  const tokens = Object.entries(FOUND).flatMap(([file, contracts]) =>
    Object.entries(contracts).map(([contract, rows]) => ({ file: `${file}.sol`, contract, rows })),
  );
  test.each(oneIn(35, tokens, 3))("$contract", async ({ rows, ...token }) => {
    const { chain, audit } = place;
    const clean = await chain.client.snapshot();
    const report = await audit(await launchUnseen(chain, { ...token, class: "", rows: [] }));
    await chain.client.revert({ id: clean });
    const found = report.rows.filter(({ id, outcome }) => outcome === "found" && !OF_THE_TRIAL.has(id));
    expect(
      Object.fromEntries(found.map(({ id, severity, sentence }) => [id, told(rows[id], severity, sentence)])),
    ).toEqual(rows);
  });
});

test.each(["AnswersAnything", "EchoesTheCaller"])(
  "an audit takes for no token what answers nonsense, too: %s",
  async (contract) => {
    const { chain, audit } = place;
    const token = await launchUnseen(chain, { file: "truths/Anything.sol", contract, class: "", rows: [] });
    await expect(audit(token)).rejects.toThrow("not a token");
  },
);

describe("what is drawn by lot is not told of what was changed beside it:", () => {
  for (const contract of ["LuckOfHash", "LuckOfTax"]) {
    testInLongRun(contract, async () => {
      // It is by lot whether trades differ at all. The same blocks would draw the same.
      for (let again = 0; again < 36; again++) {
        await place.chain.client.mine({ blocks: 1 });
        const watched = (await auditLuck(contract)).find(({ id }) => id === "behaves-when-watched");
        if (watched?.outcome === "found") {
          expect(watched.sentence).toMatch(
            /in one block and .* in another\. The code checks the block's random number\.$/,
          );
          return;
        }
      }
      expect.fail("Trades never differed.");
    });
  }

  test("an honest token asks for it, and a trap asks for the price of gas", async () => {
    const honest = await auditLuck("LuckHonest");
    expect(honest.filter(({ outcome, id }) => outcome === "found" && !OF_THE_TRIAL.has(id))).toEqual([]);
    const watched = (await auditLuck("LuckOfNobody")).find(({ id }) => id === "behaves-when-watched");
    expect(watched?.sentence).toBe(
      "Selling failed in our standard test. When we tested with a gas price of zero, it worked. The code checks the gas price.",
    );
  });
});

test("rows of powers are open where transfers cannot be followed in the code, and clear where they can", async () => {
  const unknownIn = async (contract: string) =>
    (await rowsOf("truths/Labyrinths.sol", contract)).filter(({ outcome }) => outcome === "unknown");
  const open = await unknownIn("Labyrinth");
  expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(["owner-can-stop-trading", "supply-can-grow"]));
  expect(open[0]?.sentence).toBe(
    "We couldn't follow 2 functions in the code to the end. Admin powers may be hiding there.",
  );
  expect((await unknownIn("LabyrinthHonest")).filter(({ id }) => /^owner-can|supply/.test(id))).toEqual([]);
});

const auditLuck = (contract: string) => rowsOf("truths/Luck.sol", contract);

async function rowsOf(file: string, contract: string) {
  const { chain, audit } = place;
  const clean = await chain.client.snapshot();
  const report = await audit(await launchUnseen(chain, { file, contract, class: "", rows: [] }));
  await chain.client.revert({ id: clean });
  return report.rows;
}

/** What is expected where the sentence fits it, else the severity with the sentence. */
function told(expected: string | RegExp | undefined, severity: string | null | undefined, sentence: string) {
  const isIt = expected instanceof RegExp ? expected.test(`${severity}: ${sentence}`) : expected === severity;
  return isIt ? expected : `${severity}: ${sentence}`;
}
