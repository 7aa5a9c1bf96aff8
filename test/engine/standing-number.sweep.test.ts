import { http, numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NUMBER_WORD } from "../../src/engine/chain/reader.ts";
import type { Report } from "../../src/engine/core/report.ts";
import type { Rpc } from "../../src/engine/evidence/node.ts";
import { newestBlock } from "../../src/engine/evidence/verifier.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { verifyProof } from "../../src/replay/verify.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { engineOver, type LocalEngine, type OwnEngine, startEngine } from "../support/engine.ts";
import { type Gateway, startGateway } from "../support/gateways/gateway.ts";
import type { Rule } from "../support/gateways/rule.ts";
import { nitroKeeping, nitroShowing } from "../support/gateways/rules.ts";
import { launch } from "../support/lab.ts";
import { replayed } from "../support/replayed.ts";
import { oneIn, testInLongRun } from "../support/sweep.ts";

const contracts = compileFile("times/Numbers.sol");
const CODE = "block-number-stands-still";

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
});
afterAll(() => stand.stop());

type Both = { readonly good: Report; readonly still: Report };

/** The same token at a node that moves the number, and at one that does not; `meanwhile`: done while that one is there. */
async function bothOf(
  name: string,
  rule = nitroShowing,
  meanwhile?: (still: Report, rpc: Rpc) => Promise<void>,
): Promise<Both> {
  const { token } = await launch(stand.chain, contracts[name] ?? fixture(name));
  const request = { chainId: 1, address: token };
  const good = inWords(await stand.engine.auditor.audit(request), "en");
  const number = numberToHex(BigInt(good.block.number));
  const gateway: Gateway = await startGateway(stand.chain.url, rule(number));
  const other: OwnEngine = await engineOver({ ...stand.chain, url: gateway.url }, {}, { SHIPPED_MEMORY: "off" });
  const still = inWords(await other.engine.auditor.audit(request), "en");
  const { request: ask } = http(gateway.url)({});
  await meanwhile?.(still, (method, params) => ask({ method, params }));
  await other.close();
  await gateway.stop();
  return { good, still };
}

const rowsOf = ({ rows }: Report) => new Map(rows.map((row) => [row.id, row]));

describe("where the block's number stands still for contracts", () => {
  test.each(
    oneIn(3, [
      ["ShutByNumber", "exit-closes-later"],
      ["TaxedByNumber", "tax-changes-later"],
      ["StopsByNumber", "owner-can-stop-trading"],
    ] as const),
  )("nothing is green that a later block would show: %s", async (name, id) => {
    const { good, still } = await bothOf(name);
    const proofs = good.rows.flatMap((row) => row.proofs);
    expect(proofs.length).toBeGreaterThan(0);
    for (const proof of proofs) expect(await replayed(stand.chain, proof)).toMatchObject({ holds: true });
    const [usual, there] = [rowsOf(good), rowsOf(still)];
    expect(usual.get(id)?.severity, id).toBe("danger");
    expect(there.get(id)).toMatchObject({ outcome: "unknown", code: CODE });
    for (const row of good.rows.filter(({ outcome }) => outcome === "found")) {
      expect(there.get(row.id)?.outcome, row.id).not.toBe("clear");
    }
  });

  test.each(oneIn(2, ["GoodNextBlock", "GoodVotes"]))("an honest token is not blamed for it: %s", async (name) => {
    const { good, still } = await bothOf(name);
    const usual = rowsOf(good);
    const worse = still.rows.filter(
      ({ id, outcome, severity }) => outcome === "found" && severity !== usual.get(id)?.severity,
    );
    expect(worse).toEqual([]);
    expect(still.rows.some(({ code }) => code === CODE)).toBe(true);
  });

  test("what ordinary accounts show beside it is proven", async () => {
    const { token } = await launch(stand.chain, fixture("EventsLie"));
    const { rows } = inWords(await stand.engine.auditor.audit({ chainId: 1, address: token }), "en");
    const proofs = rows.find(({ id }) => id === "events-lie")?.proofs ?? [];
    expect(proofs.length).toBeGreaterThan(0);
    for (const proof of proofs) expect(await replayed(stand.chain, proof)).toMatchObject({ holds: true });
  });

  testInLongRun("whoever does not ask for it is told the same", async () => {
    const { good, still } = await bothOf("Token");
    expect(outcomesOf(still)).toEqual(outcomesOf(good));
  });
});

const copyOf = (proof: unknown): unknown => JSON.parse(JSON.stringify(proof));

const outcomesOf = ({ rows }: Report) =>
  // What each engine audited before is its own.
  rows
    .filter(({ id }) => id !== "looks-like-a-scam")
    .map(({ id, outcome, severity, code }) => ({ id, outcome, severity, code }));

/** Which rows are proven, and how often. */
const provenIn = ({ rows }: Report) => rows.map(({ id, proofs }) => ({ id, proofs: proofs.length }));

const NUMBER = NUMBER_WORD.slot.slice(2);

/** Calls are shown what is put in place, and simulated blocks are not. */
const inCallsAlone = (number: string): Rule => {
  const [moving, standing] = [nitroKeeping(number), nitroShowing(number)];
  return {
    ...moving,
    meaning: (call, baseFee) =>
      (call.method === "eth_call" ? moving : standing).meaning?.(call, baseFee) ?? call.params,
  };
};

describe("where the word that decides it may be another", () => {
  test.each(oneIn(5, ["ShutByNumber", "TaxedByNumber", "StopsByNumber", "GoodNextBlock", "GoodVotes"]))(
    "all is as where the number moves: %s",
    async (name) => {
      const { good, still } = await bothOf(name, nitroKeeping, async ({ rows }, rpc) => {
        for (const proof of rows.flatMap((row) => row.proofs)) {
          expect(await verifyProof(copyOf(proof), rpc)).toMatchObject({ holds: true });
        }
      });
      expect(outcomesOf(still)).toEqual(outcomesOf(good));
      expect(provenIn(still)).toEqual(provenIn(good));
    },
  );

  test("a proof tells that the number was moved, and holds with no other", async () => {
    await bothOf("ShutByNumber", nitroKeeping, async ({ rows }, rpc) => {
      const proof = rows.find(({ id }) => id === "exit-closes-later")?.proofs[0];
      const text = JSON.stringify(proof);
      const [, word = ""] = text.match(new RegExp(`"0x${NUMBER}":"0x([0-9a-f]{64})"`)) ?? [];
      const assumed = [{ code: "number-moved" }];
      expect(await verifyProof(copyOf(proof), rpc)).toMatchObject({ holds: true, assumed });
      expect(await verifyProof(copyOf(proof), rpc, await newestBlock(rpc))).toMatchObject({ holds: true, assumed });
      const more = (BigInt(`0x${word}`) + 1n).toString(16).padStart(64, "0");
      const forged = [
        text.replaceAll(word, more),
        text.replaceAll(NUMBER, `${NUMBER.slice(0, -1)}1`),
        text.replaceAll(NUMBER_WORD.at, NUMBER_WORD.at.replace("a4b05", "a4b06")),
      ];
      const why = { code: "changes-account", field: "stateDiff" };
      for (const each of forged) expect(await verifyProof(JSON.parse(each), rpc)).toMatchObject({ holds: false, why });
      // Where no such word is kept, it decides nothing.
      expect(await replayed(stand.chain, proof)).toMatchObject({ holds: false, why });
    });
  });

  testInLongRun("nothing is told of later blocks where some of them are not shown it", async () => {
    const { still } = await bothOf("TaxedByNumber", inCallsAlone);
    expect(rowsOf(still).get("tax-changes-later")).toMatchObject({ outcome: "unknown", code: CODE });
  });
});
