import { expect, test } from "vitest";
import { createUnfolding } from "../../src/bots/unfolding.ts";
import type { Progress } from "../../src/engine/report.ts";
import type { Card } from "../../src/format/card.ts";
import { plainText } from "../../src/format/spans.ts";
import { sampleReports } from "../support/reports.ts";

const { chain, token } = sampleReports.clear;
const subject = { chainId: 1, address: token.address };
const at = (stage: string, known: Progress["token"] = {}): Progress => ({ stage, chain, token: known });

/** What is shown of a card, by a clock that a test turns. */
function setUp(isPatient = false) {
  const shown: string[] = [];
  const clock = { now: 0 };
  const show = (card: Card) => {
    shown.push(plainText(card.sections[0]?.lines[1]?.spans ?? []));
    return Promise.resolve();
  };
  return { shown, clock, unfolding: createUnfolding(show, isPatient, () => clock.now) };
}

test("a card shows at once, and then no faster than people read", async () => {
  const { shown, clock, unfolding } = setUp();
  unfolding.tell(subject, "Ethereum");
  unfolding.tell(subject, "Ethereum", at("one"));
  clock.now = 1_500;
  unfolding.tell(subject, "Ethereum", at("two"));
  unfolding.tell(subject, "Ethereum", at("two"));
  await unfolding.end();
  expect(shown).toEqual(["Buying, sending and selling it in a trial …", "Two …"]);
});

test("a card is edited at most twice before its end, and never after it", async () => {
  const { shown, clock, unfolding } = setUp();
  for (let step = 0; step < 10; step++) {
    clock.now = step * 2_000;
    unfolding.tell(subject, "Ethereum", at(`step ${step}`));
  }
  await unfolding.end();
  expect(shown.length).toBe(3);
});

test("nothing is shown after the end", async () => {
  const { shown, unfolding } = setUp();
  await unfolding.end();
  unfolding.tell(subject, "Ethereum");
  await unfolding.end();
  expect(shown).toEqual([]);
});

test("a patient card waits until there is a token", async () => {
  const { shown, unfolding } = setUp(true);
  unfolding.tell(subject, "Ethereum");
  unfolding.tell(subject, "Ethereum", at("reading"));
  unfolding.tell(subject, "Ethereum", at("trading", { name: token.name }));
  await unfolding.end();
  expect(shown).toEqual(["Trading …"]);
});

test("a card that cannot be shown does not end the audit", async () => {
  const unfolding = createUnfolding(() => Promise.reject(new Error("no")));
  unfolding.tell(subject, "Ethereum");
  await expect(unfolding.end()).resolves.toBeUndefined();
});
