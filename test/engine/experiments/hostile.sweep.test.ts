import { describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import type { Row } from "../../../src/engine/core/report.ts";
import { judge } from "../../../src/engine/report/rows.ts";
import { readConditions } from "../../../src/engine/simulation/environment.ts";
import { verifyProof } from "../../../src/replay/verify.ts";
import { deployer, type LocalChain } from "../../support/anvil.ts";
import { onCleanChain } from "../../support/clean-chain.ts";
import { rowsInWords } from "../../support/coded.ts";
import { compileFile, fixture, together } from "../../support/compile.ts";
import { evidenceOn, launch, marketOf, tryWith } from "../../support/lab.ts";
import { type Behaviour, startNode } from "../../support/node.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
import { mined } from "../../support/uniswap-v2.ts";

const artifacts = together(compileFile("corpus/Hostile.sol"), compileFile("corpus/EndlessBalance.sol"));

let chain: LocalChain;
onCleanChain((made) => {
  chain = made;
});

async function rowsOf(name: string): Promise<Row[]> {
  const artifact = artifacts[name] ?? expect.fail(name);
  const launched = await launch(chain, artifact);
  await mined(chain.client, deployer, launched.token, artifact.abi, "arm", []);
  return rowsInWords(
    judge(CHECKS, await evidenceOn(chain, launched), (_, error) => {
      throw error;
    }),
  );
}

const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const outcomeOf = (rows: readonly Row[], id: string) => rows.find((row) => row.id === id)?.outcome;

describe("a token that turns against whoever looks", () => {
  test.each(oneIn(3, ["BurnsAllGasInSales", "ReturnsMegabytes", "RevertsWithMegabytes"], 2))(
    "%s is seen to keep its holders in",
    async (name) => {
      const rows = await rowsOf(name);
      expect(outcomeOf(rows, "holders-cannot-sell")).toBe("found");
      expect(outcomeOf(rows, "real-holders-cannot-sell")).toBe("found");
    },
  );

  test.each(oneIn(2, ["BurnsAllGasEverywhere", "EndlessBalance"]))("%s is never called safe to leave", async (name) => {
    const rows = await rowsOf(name);
    for (const id of ["holders-cannot-sell", "selling-is-taxed", "cannot-sell-everything"]) {
      expect(outcomeOf(rows, id), id).not.toBe("clear");
    }
    expect(outcomeOf(rows, "token-cannot-be-bought")).toBe("found");
  });

  test("one that calls back confuses nothing", async () => {
    const rows = await rowsOf("Reenters");
    expect(rows.filter(({ outcome }) => outcome === "found").map(({ id }) => id)).toEqual(["gas-is-abused"]);
  });
});

describe("the cost", () => {
  test("of everything is two rounds, once pools and conditions are known", async () => {
    const launched = await launch(chain, fixture("Token"));
    const reader = await plainReader(chain);
    await reader.capabilities();
    const conditions = await readConditions(reader);
    const before = reader.spent.rounds;
    const outcomes = await tryWith(reader, await marketOf(chain, launched), conditions);
    expect(outcomes.ordinary.known && outcomes.later.known && outcomes.circumstances.known).toBe(true);
    expect(reader.spent.rounds - before).toBeLessThanOrEqual(2);
  });
});

describe("a node that can do less", () => {
  const testSome = testOneIn(2);

  const on = async (name: string, can: Parameters<typeof evidenceOn>[2]) => {
    const reads = await evidenceOn(chain, await launch(chain, fixture(name)), can);
    return rowsInWords(
      judge(CHECKS, reads, (_, error) => {
        throw error;
      }),
    );
  };

  testSome("without simulated blocks still shows who cannot leave, and says what it could not look at", async () => {
    const rows = await on("HoldersCannotSell", { simulateV1: false });
    expect(outcomeOf(rows, "holders-cannot-sell")).toBe("found");
    expect(rows.find(({ id }) => id === "events-lie")).toMatchObject({
      outcome: "unknown",
      sentence: expect.stringContaining("simulate"),
    });
  });

  testSome("without simulated blocks calls no token a trap whose sales only have to wait", async () => {
    const rows = await on("SalesNeedWaiting", { simulateV1: false });
    // Its code asks whether its recipients are contracts, which nobody but simulated people can answer otherwise.
    expect(outcomeOf(rows, "holders-cannot-sell")).toBe("unknown");
    expect(outcomeOf(rows, "sales-need-waiting")).toBe("unknown");
  });

  /** Really: whatever it is asked that it cannot do is refused. */
  async function through(behaviour: Behaviour, name: string): Promise<Row[]> {
    const launched = await launch(chain, fixture(name));
    const node = await startNode({ upstream: chain.url, behaviour });
    try {
      return rowsInWords(
        judge(CHECKS, await evidenceOn({ ...chain, url: node.url }, launched), (_, error) => {
          throw error;
        }),
      );
    } finally {
      await node.stop();
    }
  }

  testSome("that only simulates blocks shows the same in those, with proofs that replay", async () => {
    const behaviour = { noStateOverrides: true, noBlockOverrides: true };
    const before = await chain.client.snapshot();
    const whole = await through({}, "HoldersCannotSell");
    await chain.client.revert({ id: before });
    const rows = await through(behaviour, "HoldersCannotSell");
    const left = new Set(["balance-shrinks-alone", "tax-changes-later", "odd-token"]);
    const told = (all: readonly Row[]) => all.flatMap(({ id, outcome }) => (left.has(id) ? [] : [[id, outcome]]));
    expect(told(rows)).toEqual(told(whole));
    const sentenceOf = (id: string) => rows.find((row) => row.id === id)?.sentence;
    for (const id of ["balance-shrinks-alone", "odd-token"])
      expect(sentenceOf(id)).toMatch(/The node simulates at most 256 blocks\./);
    expect(sentenceOf("tax-changes-later")).toBe("None of our test sells went through.");
    const proofs = rows.flatMap(({ proofs }) => proofs);
    expect(proofs.length).toBeGreaterThan(2);
    for (const proof of JSON.parse(JSON.stringify(proofs))) {
      for (const { request } of proof.runs) expect(request.method).toBe("eth_simulateV1");
      const rpc = (method: string, params: readonly unknown[]) => chain.client.request({ method, params } as never);
      expect(await verifyProof(proof, rpc), JSON.stringify(proof.claim)).toMatchObject({ holds: true });
    }
    for (const id of ["exit-closes-later", "selling-is-taxed", "behaves-when-watched"]) {
      expect(outcomeOf(await through(behaviour, nameOf(id)), id)).toBe("found");
    }
  });

  testSome("that overrides state but no block, and simulates, looks at later times in simulated blocks", async () => {
    const rows = await through({ noBlockOverrides: true }, "ExitClosesLater");
    expect(outcomeOf(rows, "exit-closes-later")).toBe("found");
  });

  testSome("that does neither says why trades could not be tried", async () => {
    const behaviour = { noStateOverrides: true, noBlockOverrides: true, noSimulate: true };
    const rows = await through(behaviour, "HoldersCannotSell");
    for (const id of ["holders-cannot-sell", "selling-is-taxed", "events-lie"]) {
      const sentence = expect.stringMatching(/\.$/);
      expect(rows.find((row) => row.id === id)).toMatchObject({ outcome: "unknown", sentence });
    }
  });

  testSome("without block overrides leaves later times open", async () => {
    const rows = await on("ExitClosesLater", { blockOverrides: false, simulateV1: false });
    expect(outcomeOf(rows, "exit-closes-later")).toBe("unknown");
    expect(outcomeOf(rows, "cannot-sell-everything")).not.toBe("found");
  });
});
