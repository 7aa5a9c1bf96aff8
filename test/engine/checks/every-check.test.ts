import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../../../src/engine/checks/check.ts";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import * as ofPowers from "../../../src/engine/checks/powers.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import type { Trade } from "../../../src/engine/experiments/outcomes.ts";
import { sayCheck } from "../../../src/engine/messages/index.ts";
import { evidenceOf, plainEvidence, WHY } from "../../support/evidence.ts";
import { alice } from "../../support/people.ts";
import { failedStep, fineStep } from "../../support/plain-outcomes.ts";

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const NOT_CHECKS = new Set(["check.ts", "index.ts", "powers.ts", "surroundings.ts", "thresholds.ts"]);
const RENOUNCED = { address: alice, kind: "burned", via: "owner()", pending: null } as const;
const ids = CHECKS.map(({ id }) => id);

describe("the checks", () => {
  test("are all listed, each under the name of its file, or in the table of those about powers", () => {
    const files = readdirSync(path("src/engine/checks")).filter(
      (file) => file.endsWith(".ts") && !NOT_CHECKS.has(file),
    );
    const rows = Object.values(ofPowers).map(({ id }) => id);
    expect([...ids].sort()).toEqual([...files.map((file) => file.slice(0, -".ts".length)), ...rows].sort());
  });

  test("have ids that are used once", () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("cover every category when all are there", () => {
    for (const { category } of CHECKS) expect(CATEGORIES).toContain(category);
  });
});

describe.each(CHECKS.map((check) => [check.id, check] as const))("%s", (id, check) => {
  test("states a danger as a clause, and explains itself", () => {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(sayCheck(id, "en").found.length).toBeGreaterThan(5);
    expect(check.explain).toMatch(/\.$/);
    expect(check.needs.length).toBeGreaterThan(0);
  });

  test("has a test of its own", () => {
    const kinds = ["test", "sweep.test"].map((kind) => path(`test/engine/checks/${id}.${kind}.ts`));
    expect(kinds.some((file) => existsSync(file))).toBe(true);
  });

  test("has a fixture contract named after it", () => {
    const name = id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    expect(existsSync(path(`test/contracts/${name}.sol`)), `test/contracts/${name}.sol`).toBe(true);
  });

  test("is documented", () => {
    expect(readFileSync(path("docs/checks.md"), "utf8")).toContain(`\`${id}\``);
  });

  test("is clear on a harmless token", () => {
    expect(check.run(evidenceOf())).toBeUndefined();
  });

  test.each(check.needs)("is unknown, never clear, when %s could not be read", (need) => {
    expect(check.run(evidenceOf({}, [need]))).toEqual(WHY);
  });

  test.each(check.measures)("is unknown when %s could not be measured of this token, or not this time", (measure) => {
    for (const why of [unknown("measure-failed"), WHY]) {
      expect(check.run({ ...evidenceOf(), [measure]: why })).toEqual(why);
    }
  });

  test.runIf(check.tellsOf === "sales")("is never clear where people bought, and nobody sold in any trial", () => {
    expect(check.run(unsold())).toMatchObject({ known: false });
  });

  test.runIf(check.tellsOf)("is never clear where nobody bought", () => {
    expect(check.run(unsold({ bought: failedStep, sold: null }))).toMatchObject({ known: false });
  });

  test("is unknown when something that it rests on was not done to its end", () => {
    const names = [...check.needs, ...check.measures];
    for (const name of (["powers", "circumstances", "later"] as const).filter((each) => names.includes(each))) {
      const cut = { ...plainEvidence[name], missing: WHY.why };
      expect(check.run(evidenceOf({ owner: RENOUNCED, [name]: cut }))).toEqual(WHY);
    }
  });

  test("is unknown where trades ask for what it rests on, and this node makes that otherwise for no token", () => {
    // Holders' sales are at hand, in which somebody else starts the transaction.
    for (const asks of check.rests.filter((each) => each !== "origin")) {
      const code = { ...plainEvidence.code, asks: known([asks]) };
      const reads = { ...evidenceOf({ code, owner: RENOUNCED }), ordinary: unknown("blocks-not-simulated") };
      expect(check.run(reads)).toMatchObject({ known: false });
    }
  });
});

/** As with a harmless token, but that nobody sells. */
function unsold({ bought = fineStep, sold = failedStep }: Partial<Pick<Trade, "bought" | "sold">> = {}) {
  const { trades, exits, circumstances, later, ordinary } = plainEvidence;
  const none = <Each extends Trade>(trade: Each) => ({ ...trade, bought, sold });
  return evidenceOf({
    trades: trades.map((trade) => ({ ...none(trade), sizes: trade.sizes.map(none) })),
    exits: { ...exits, half: none(exits.half), little: none(exits.little), sellableBps: known(0) },
    circumstances: { ...circumstances, trades: circumstances.trades.map(none) },
    later: { ...later, moments: later.moments.map((moment) => ({ ...none(moment), holders: [] })) },
    ordinary: { ...ordinary, bought, quick: null, sales: [], second: null, received: null, holders: [] },
    holderSales: [],
  });
}
