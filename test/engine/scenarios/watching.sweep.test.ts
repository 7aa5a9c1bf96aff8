import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Capabilities } from "../../../src/engine/chain/reader.ts";
import { behavesWhenWatched } from "../../../src/engine/checks/behaves-when-watched.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import type { Rpc } from "../../../src/engine/evidence/node.ts";
import { brokenCondition } from "../../../src/engine/evidence/verifier.ts";
import { verifyProof } from "../../../src/replay/verify.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile, fixture } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { proofsIn } from "../../support/proven.ts";
import { replayed } from "../../support/replayed.ts";
import { oneIn } from "../../support/sweep.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("watching/Watching.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

/** A node that changes neither the block nor simulates any: nobody without code trades there. */
const POOR: Partial<Capabilities> = { blockOverrides: false, simulateV1: false };

/** What each row says that is not clear: how bad it is, or that it is unknown. */
async function told(name: string, can: Partial<Capabilities> = {}): Promise<Record<string, string>> {
  const artifact = contracts[name] ?? (name === "Token" ? fixture("Token") : undefined);
  if (!artifact) throw new Error(`${name} is not in the file.`);
  const reads = await evidenceOn(chain, await launch(chain, artifact), can);
  const rows = CHECKS.flatMap((check) => {
    const answer = check.run(reads);
    return answer ? [[check.id, "known" in answer ? answer.why.code : answer.severity]] : [];
  });
  return Object.fromEntries(rows);
}

/** The rows that are found, and how bad they are. */
async function found(name: string): Promise<Record<string, string>> {
  const rows = Object.entries(await told(name));
  return Object.fromEntries(rows.filter(([, says]) => says === "danger" || says === "warning"));
}

/** Each lets somebody leave whom a careless trial would be. */
const TRAPS = [
  "OnlyRichLeave",
  "OnlyRichLeaveUntaxed",
  "OnlyRichSellersLeave",
  "OnlyRichSellersLeaveUntaxed",
  "OnlyExactSumsLeave",
  "OnlyPoorLeave",
  "OnlyPennilessLeave",
  "OnlyThriftyAreTaxed",
  "OnlyMuchGasLeaves",
  "OnlyMuchGasIsUntaxed",
  "OnlyFreeGasLeaves",
  "OnlyWithoutProducerLeave",
  "OnlyCodeLeaves",
  "OnlyRichRoutersLeave",
  "OnlyPoorPeopleLeave",
  "OnlyPoorPeopleAreUntaxed",
  "AsksTheLastBuyer",
];

describe("a token that looks at whoever trades", () => {
  test.each(oneIn(18, TRAPS))("is a danger: %s", async (name) => {
    const rows = await found(name);
    expect(Object.values(rows)).toContain("danger");
  });

  test("is shown to leave next to nothing where a whole hundredth is left but for rounding", async () => {
    const artifact = contracts["OnlyRichLeaveUntaxed"];
    if (!artifact) expect.fail("There is no such contract.");
    const evidence = await evidenceOn(chain, await launch(chain, artifact));
    const proofs = proofsIn("behaves-when-watched", evidence);
    expect(proofs).toHaveLength(1);
    expect(await replayed(chain, proofs[0])).toMatchObject({ holds: true });
  });

  test("is found where only accounts that were never used receive anything", async () => {
    expect(await found("OnlyNewcomersReceive")).toHaveProperty("transfers-are-blocked");
  });

  test("is only a warning where code is refused and people are not", async () => {
    expect(await found("OnlyPeopleLeave")).toMatchObject({ "behaves-when-watched": "warning" });
  });

  test.each(oneIn(2, ["Curious", "HelpsThePoor"]))("is harmless if nothing follows from it: %s", async (name) => {
    expect(await found(name)).toEqual({});
  });
});

/** Rows that say nothing where later times and ordinary accounts cannot be tried. */
const LATER = ["balance-shrinks-alone", "events-lie", "exit-closes-later", "sales-are-limited", "tax-changes-later"];

describe("on a node that can make little otherwise", () => {
  test.each(oneIn(18, TRAPS, 1))("a token is found or not told to be good: %s", async (name) => {
    const rows = await told(name, POOR);
    const traps = [rows["behaves-when-watched"], rows["holders-cannot-sell"], rows["selling-is-taxed"]];
    expect(traps.filter((says) => says === "danger" || says === "asked-not-varied")).not.toEqual([]);
  });

  test.each(
    oneIn(3, [
      ["OnlyCodeLeaves", "danger"],
      ["AsksTheLastBuyer", "danger"],
      ["OnlyPeopleLeave", "warning"],
    ] as const),
  )(
    "somebody who is being made shows what code decides, and all that rests on it is unknown: %s",
    async (name, says) => {
      const rows = await told(name, POOR);
      expect(rows).toHaveProperty("behaves-when-watched", says);
      for (const row of ["holders-cannot-sell", "selling-is-taxed", "transfers-are-blocked"])
        expect(rows[row], row).toMatch(/^asked-not-varied$|-unmeasured$/);
    },
  );

  test("what somebody who is being made showed can be replayed", async () => {
    const artifact = contracts["OnlyCodeLeaves"] ?? expect.fail();
    const answer = behavesWhenWatched.run(await evidenceOn(chain, await launch(chain, artifact), POOR));
    const told = inWords(answer, behavesWhenWatched.id);
    const proofs = told && "proofs" in told ? told.proofs : [];
    expect(proofs).toHaveLength(1);
    for (const proof of proofs) {
      const file = JSON.parse(JSON.stringify(proof));
      expect(brokenCondition(file)).toBeUndefined();
      const rpc: Rpc = (method, params) => chain.client.request({ method, params } as never) as Promise<unknown>;
      expect(await verifyProof(file, rpc)).toMatchObject({ holds: true });
    }
  });

  test("where it is asked who starts the transaction, it shows nothing", async () => {
    const rows = await told("OnlyNewcomersReceive", POOR);
    expect(Object.values(rows).filter((says) => says === "danger")).toEqual([]);
  });

  test("only what was not tried is unknown", async () => {
    const rows = await told("OnlyWithoutProducerLeave", POOR);
    expect(rows).toHaveProperty("behaves-when-watched", "asked-not-varied");
    expect(rows).not.toHaveProperty("holders-cannot-sell");
  });

  test.each(oneIn(3, ["Token", "AsksItsRouter", "HelpsThePoor"], 1))(
    "%s is told of as anywhere, but for later times",
    async (name) => {
      expect(Object.keys(await told(name, POOR)).sort()).toEqual(LATER);
    },
  );
});
