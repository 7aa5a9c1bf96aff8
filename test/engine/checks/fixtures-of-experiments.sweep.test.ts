import { describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import type { LocalChain } from "../../support/anvil.ts";
import { onCleanChain } from "../../support/clean-chain.ts";
import { fixture } from "../../support/compile.ts";
import { evidenceOn, type LaunchOptions, launch } from "../../support/lab.ts";
import { expectProven } from "../../support/proven.ts";
import { oneIn } from "../../support/sweep.ts";
import { expectTruth, truthOf } from "../../support/truth.ts";

/** What each fixture shows besides its own danger, because one thing follows from the other. */
const FIXTURES: Readonly<Record<string, { also?: readonly string[]; options?: LaunchOptions }>> = {
  "holders-cannot-sell": { also: ["real-holders-cannot-sell"] },
  "real-holders-cannot-sell": {},
  "token-cannot-be-bought": {},
  "transfers-are-blocked": {},
  "router-is-blocked": { also: ["holders-cannot-sell", "real-holders-cannot-sell"] },
  "cannot-sell-everything": {},
  "sales-are-limited": {},
  "holdings-are-limited": {},
  "sales-need-waiting": {},
  "only-first-can-leave": { also: ["exit-closes-later"] },
  "exit-closes-later": {},
  "behaves-when-watched": { also: ["holders-cannot-sell", "real-holders-cannot-sell"] },
  "trading-not-open": { also: ["token-cannot-be-bought"] },
  "approvals-fail": { also: ["holders-cannot-sell", "real-holders-cannot-sell"] },
  "balance-shrinks-alone": {},
  "buying-is-taxed": {},
  "selling-is-taxed": {},
  "sending-is-taxed": { also: ["odd-token"] },
  "tax-changes-later": { options: { days: 1 } },
  "holders-pay-differently": {},
  "gas-is-abused": {},
  "odd-token": {},
  "events-lie": {},
  "liquidity-is-thin": { options: { share: 20n } },
};
const IDS = Object.keys(FIXTURES);
const nameOf = (id: string) => id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

let chain: LocalChain;
onCleanChain((made) => {
  chain = made;
});

async function found(name: string, options: LaunchOptions = {}): Promise<string[]> {
  const launched = await launch(chain, fixture(name), options);
  const reads = await evidenceOn(chain, launched);
  if (launched.pair) expectTruth(reads, await truthOf(chain, launched));
  return CHECKS.filter(({ id }) => IDS.includes(id)).flatMap((check) => {
    const answer = check.run(reads);
    expectProven(check.id, answer);
    return answer && !("known" in answer) ? [check.id] : [];
  });
}

describe("on a real chain", () => {
  test("nothing is found in a plain token", async () => {
    expect(await found("Token")).toEqual([]);
  });

  test("a plain token without a pool is tried in one that is made inside the experiment", async () => {
    expect(await found("Token", { ether: 0n })).toEqual([]);
    expect(await found("HoldersCannotSell", { ether: 0n })).toContain("holders-cannot-sell");
  });

  test.each(oneIn(6, IDS))("%s is found in its fixture, with what follows from it and nothing else", async (id) => {
    const { also = [], options } = FIXTURES[id] ?? {};
    expect((await found(nameOf(id), options)).toSorted()).toEqual([id, ...also].toSorted());
  });
});
