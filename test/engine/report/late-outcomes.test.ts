import { parseEther } from "viem";
import { describe, expect, test } from "vitest";
import { known } from "../../../src/engine/core/read.ts";
import { runInWords } from "../../../src/engine/messages/index.ts";
import { toRun } from "../../../src/engine/report/corrections.ts";
import { alice } from "../../support/people.ts";
import { plainPool, plainReplay } from "../../support/plain-outcomes.ts";

const payout = (brings: bigint) => ({ brings, sold: true, reason: null, replay: plainReplay, shows: [] });
const stake = { nativeIn: parseEther("1"), now: payout(parseEther("0.9")), after: payout(parseEther("0.3")) };
const leavers = [{ account: alice, held: 10n, sells: 10n, reason: null }];
const run = known({ pool: plainPool, leavers, stakes: [stake] });
const beside = (depthNative: bigint) => known([plainPool, { ...plainPool, name: "Other", depthNative }]);

describe("a run on the pool", () => {
  test("is told as that of one pool where another has a part of the liquidity", () => {
    const { depthNative } = plainPool;
    expect(runInWords(toRun({ run, pools: beside(depthNative) }, "ETH"), "en").sentence).toBe(
      "This pool has 50% of the liquidity. If you buy with 1 ETH and sell right away, you'll get 0.9 ETH back. If the largest holder sells before you do, you'll get 0.3 ETH.",
    );
    const alone =
      "If you buy with 1 ETH and sell right away, you'll get 0.9 ETH back. If the largest holder sells before you do, you'll get 0.3 ETH.";
    expect(runInWords(toRun({ run, pools: beside(depthNative / 40n) }, "ETH"), "en").sentence).toBe(alone);
    expect(runInWords(toRun({ run, pools: known([plainPool]) }, "ETH"), "en").sentence).toBe(alone);
  });
});
