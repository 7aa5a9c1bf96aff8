import { describe, expect, test } from "vitest";
import { launchWasSniped } from "../../../src/engine/checks/launch-was-sniped.ts";
import type { Launch, LaunchBundle, LaunchBuyer } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice, bob, carol } from "../../support/people.ts";

const PERCENT = 10n ** 25n;
const buyer = (address: LaunchBuyer["address"], percent: bigint, more: Partial<LaunchBuyer> = {}): LaunchBuyer => ({
  ...{ address, block: 1n, bought: percent * PERCENT, holds: percent * PERCENT, isCreator: false, nonce: 1 },
  ...more,
});
const resultFor = (launch: Partial<Launch>) =>
  inWords(launchWasSniped.run(evidenceOf({ launch: { ...plainEvidence.launch, ...launch } })));

describe("launch-was-sniped", () => {
  test("is danger from 40% still held, and names who", () => {
    expect(resultFor({ buyers: [buyer(alice, 25n), buyer(bob, 16n, { nonce: 90 })] })).toMatchObject({
      severity: "danger",
      sentence:
        "2 wallets bought in the first three blocks. Together they bought 41% of the supply and still hold 41%. 1 of them is a new wallet. The largest are 0x7099…79C8 and 0x3C44…93BC.",
    });
  });

  test("is a warning from 20%, and tells the creator", () => {
    const launch = { buyers: [buyer(alice, 20n, { bought: 30n * PERCENT, isCreator: true, nonce: null })] };
    expect(resultFor(launch)).toMatchObject({
      severity: "warning",
      sentence:
        "1 wallet bought in the first three blocks. It bought 30% of the supply and still holds 20%. The creator is one of them. The largest is 0x7099…79C8.",
    });
  });

  test("is about one bundle where that holds more", () => {
    const bundle: LaunchBundle = {
      ...({ by: "transaction", accounts: 12, largest: [carol] } as const),
      ...{ bought: 45n * PERCENT, holds: 44n * PERCENT },
    };
    expect(resultFor({ buyers: [buyer(alice, 25n)], bundle })).toMatchObject({
      severity: "danger",
      sentence:
        "12 wallets got tokens from one bundled buy at launch. Together they bought 45% of the supply and still hold 44%. The largest is 0x90F7…b906.",
    });
  });

  test("is a warning where a crowd bought, of which nobody has much", () => {
    const crowd = Array.from({ length: 60 }, () => buyer(alice, 1n));
    const clusters = { count: 60, largest: 10n * PERCENT };
    expect(resultFor({ buyers: crowd, clusters })).toMatchObject({ severity: "warning" });
    expect(resultFor({ buyers: crowd, clusters: { ...clusters, largest: 21n * PERCENT } })).toMatchObject({
      severity: "danger",
    });
    expect(resultFor({ buyers: crowd, clusters: { ...clusters, count: 12 } })).toMatchObject({ severity: "danger" });
    expect(resultFor({ buyers: crowd, clusters, whole: false })).toMatchObject({ severity: "danger" });
  });

  test("names who had their money from one account", () => {
    const bundle: LaunchBundle = {
      ...({ by: "funding", accounts: 9, largest: [carol] } as const),
      ...{ bought: 30n * PERCENT, holds: 30n * PERCENT },
    };
    expect(resultFor({ buyers: [buyer(alice, 5n)], bundle })).toMatchObject({
      severity: "warning",
      sentence:
        "9 wallets bought at launch with money from one wallet. Together they bought 30% of the supply and still hold 30%. The largest is 0x90F7…b906.",
    });
  });

  test("is clear where those who bought first have sold", () => {
    expect(resultFor({ buyers: [buyer(alice, 60n, { holds: 19n * PERCENT })] })).toBeUndefined();
    expect(resultFor({ buyers: [], firstBlock: null })).toBeUndefined();
  });

  test("is unknown where those who bought may all have been paid by one", () => {
    const possibleCluster = { accounts: 6, holds: 21n * PERCENT };
    expect(resultFor({ buyers: [buyer(alice, 7n)], possibleCluster })).toEqual({
      known: false,
      why: { code: "launch-money-unread", accounts: 6, heldBps: 2100 },
    });
    expect(resultFor({ buyers: [buyer(alice, 50n)], possibleCluster })).toMatchObject({ severity: "danger" });
    const few = { ...possibleCluster, holds: 19n * PERCENT };
    expect(resultFor({ buyers: [buyer(alice, 7n)], possibleCluster: few })).toBeUndefined();
  });

  test("is unknown, with what was seen, where the node gave only some of the logs", () => {
    expect(resultFor({ buyers: [buyer(alice, 7n)], whole: false })).toEqual({
      known: false,
      why: { code: "launch-partly-seen", buyers: 1, heldBps: 700 },
    });
    expect(resultFor({ buyers: [buyer(alice, 50n)], whole: false })).toMatchObject({ severity: "danger" });
  });
});
