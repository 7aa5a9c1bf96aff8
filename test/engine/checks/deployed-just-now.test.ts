import { describe, expect, test } from "vitest";
import { deployedJustNow } from "../../../src/engine/checks/deployed-just-now.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice, bob } from "../../support/people.ts";

const { deployment, block } = plainEvidence;
const aged = (seconds: bigint, nonce = 120) =>
  inWords(
    deployedJustNow.run(
      evidenceOf({
        deployment: { ...deployment, timestamp: block.timestamp - seconds },
        creator: { address: alice, nonce, factoryName: "", others: [] },
      }),
    ),
  );

describe("deployed-just-now", () => {
  test.each([
    [600n, "created 10 minutes ago"],
    [7200n, "2 hours ago"],
    [86_399n, "23 hours ago"],
  ])("is a warning after %i seconds", (seconds, words) => {
    expect(aged(seconds)).toMatchObject({ severity: "warning", sentence: expect.stringContaining(words) });
  });

  test("says when the creator's account was made for it", () => {
    expect(aged(600n, 1)).toMatchObject({ sentence: expect.stringContaining("has only ever sent 1 transaction.") });
    expect(aged(600n, 120)).toMatchObject({ sentence: expect.not.stringContaining("only ever sent") });
  });

  test("says what became of the creator's other tokens", () => {
    const others = ["danger", "clear", "danger"].map((verdict) => ({ address: alice, symbol: "X", verdict }));
    const changes = {
      deployment: { ...deployment, timestamp: block.timestamp - 60n },
      creator: { address: alice, nonce: 120, factoryName: "", others },
    };
    expect(inWords(deployedJustNow.run(evidenceOf(changes)))).toMatchObject({
      sentence:
        "0x7099…79C8 created this token 1 minute ago. The same creator made 2 other tokens that we found dangerous.",
    });
  });

  test("says nothing of what a launchpad's own account made for others", () => {
    const others = ["danger", "danger"].map((verdict) => ({ address: alice, symbol: "X", verdict }));
    const young = { ...deployment, timestamp: block.timestamp - 60n };
    const told = (changes: Parameters<typeof evidenceOf>[0]) => deployedJustNow.run(evidenceOf(changes));
    const creator = { address: alice, nonce: 120, factoryName: "", others };
    const listed = { deployment: { ...young, maker: { address: bob, name: "Pad" } }, creator };
    const unlisted = { deployment: young, creator: { ...creator, nonce: 40_000 } };
    for (const changes of [listed, unlisted]) expect(told(changes)).toMatchObject({ message: { creator: null } });
  });

  test("says who first paid the creator, and through whom", () => {
    const payer = { from: bob, via: null, value: 10n ** 18n, who: null, past: null };
    const told = (
      nonce: number,
      more: Partial<typeof payer> | { via: typeof bob; who: { kind: string; name: string } },
    ) =>
      inWords(
        deployedJustNow.run(
          evidenceOf({
            deployment: { ...deployment, timestamp: block.timestamp - 60n },
            creator: { address: alice, nonce, factoryName: "", others: [] },
            funding: { creator: alice, secondsBefore: 7200, payer: { ...payer, ...more } },
          }),
        ),
      );
    expect(told(1, {})).toMatchObject({
      sentence:
        "0x7099…79C8 created this token 1 minute ago. Its creator has only ever sent 1 transaction. The creator's wallet was first funded by 0x3C44…93BC, 2 hours earlier.",
    });
    expect(told(120, { via: bob, who: { kind: "mixer", name: "Tornado Cash" } })).toMatchObject({
      sentence:
        "0x7099…79C8 created this token 1 minute ago. The creator's wallet was first funded through Tornado Cash (0x3C44…93BC), 2 hours earlier.",
    });
  });

  test("names the launchpad that made it", () => {
    const maker = { address: alice, name: "Clanker" };
    const changes = { deployment: { ...deployment, timestamp: block.timestamp - 60n, maker } };
    expect(inWords(deployedJustNow.run(evidenceOf(changes)))).toMatchObject({
      sentence: "The token was created 1 minute ago using Clanker.",
    });
  });

  test("is clear after a day", () => {
    expect(aged(86_400n)).toBeUndefined();
  });

  test("does without the creator where it could not be read", () => {
    const changes = { deployment: { ...deployment, timestamp: block.timestamp - 60n } };
    expect(inWords(deployedJustNow.run(evidenceOf(changes, ["creator"])))).toMatchObject({ severity: "warning" });
  });
});
