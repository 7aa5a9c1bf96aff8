import { describe, expect, test } from "vitest";
import { beforeUse, type PowerShown } from "../../src/engine/checks/vocabulary/powers.ts";
import { messagesOf } from "../../src/engine/messages/index.ts";
import { plainText } from "../../src/format/card.ts";
import { changeSpans } from "../../src/format/proof.ts";
import { alice, bob } from "../support/people.ts";
import { everyRow } from "../support/report-rows.ts";
import { sampleReports } from "../support/reports.ts";

const { clear } = sampleReports;
const [row] = everyRow(() => ({}));
if (!row) throw new Error("There are no rows.");

const told = (shown: PowerShown, report = clear) => {
  const after = messagesOf("en").change({
    code: "power-used",
    ...{
      holder: { address: alice, kind: "person", role: { code: "owner" }, named: true, anyone: false },
      calls: [],
      token: bob,
    },
    ...{ madeHolders: null, lateSeconds: null, remedy: null, others: 0 },
    shown,
  });
  const before = beforeUse(shown);
  return plainText(changeSpans(report, { ...row, change: before && { before, after } }));
};

describe("before and after", () => {
  test.each<[PowerShown, RegExp]>([
    [
      { code: "locked-in", sells: true, othersCan: true },
      /^Before: sold .+ for .+ ETH\. After the call: our test wallet was blocked, but others weren't\.$/,
    ],
    [
      { code: "tokens-taken", lossBps: 10_000 },
      /^Before: held .+ After the call: 100% of the tokens went to another wallet\.$/,
    ],
    [
      { code: "tokens-made", growthBps: 90_000, sold: false },
      /^Before: the supply was 1M PLAIN\. After the call: 10 times as many tokens\.$/,
    ],
    [
      { code: "made-from-nobody", growthBps: 1_000 },
      /^Before: the supply was 1M PLAIN\. After the call: 10% more, out of nowhere\.$/,
    ],
    [
      { code: "pool-emptied", lossBps: 9_000 },
      /^Before: the pool held 112 ETH\. After the call: 90% of the pool's funds disappeared\.$/,
    ],
    [{ code: "hook-took", afterBps: 2_500 }, /^Before: sold .+\. After the call: 25% lost to the pool's hook\.$/],
  ])("are shown of %j", (shown, words) => expect(told(shown)).toMatch(words));

  test("are not shown where it is not known what was before", () => {
    expect(told({ code: "pool-emptied", lossBps: 9_000 }, { ...clear, market: null })).toBe("");
    expect(
      told(
        { code: "tokens-made", growthBps: 90_000, sold: false },
        { ...clear, token: { ...clear.token, totalSupply: null } },
      ),
    ).toBe("");
    expect(told({ code: "owned-again" })).toBe("");
  });
});
