import { expect, test } from "vitest";
import { createLiveCard } from "../../src/bots/live-card.ts";
import type { Progress } from "../../src/engine/core/report.ts";
import type { Card } from "../../src/format/card.ts";
import { toCard } from "../../src/format/report-card.ts";
import { plainText } from "../../src/format/spans.ts";
import { sampleReports } from "../support/reports.ts";

const { chain, token } = sampleReports.clear;
const subject = { chainId: 1, address: token.address };
const at = (stage: Progress["stage"], known: Progress["token"] = {}): Progress => ({ stage, chain, token: known });

/** What is shown of a card, by a clock that a test turns. */
function setUp(isPatient = false) {
  const shown: string[] = [];
  const clock = { now: 0 };
  const show = (card: Card) => {
    shown.push(plainText(card.sections[0]?.lines[1]?.spans ?? []));
    return Promise.resolve();
  };
  return { shown, clock, liveCard: createLiveCard(show, isPatient, () => clock.now) };
}

test("a card shows at once, and then no faster than people read", async () => {
  const { shown, clock, liveCard } = setUp();
  liveCard.tell(subject, "Ethereum");
  liveCard.tell(subject, "Ethereum", at("trying"));
  clock.now = 1_500;
  liveCard.tell(subject, "Ethereum", at("looking-beside"));
  liveCard.tell(subject, "Ethereum", at("looking-beside"));
  await liveCard.end();
  expect(shown).toEqual(["Reading the token …", "Looking at the launch and the creator …"]);
});

test("a card is edited once while working, once with a first report, and never after its end", async () => {
  const { shown, clock, liveCard } = setUp();
  for (let step = 0; step < 10; step++) {
    clock.now = step * 2_000;
    liveCard.tell(subject, "Ethereum", at("trying", { name: `step ${step}` }));
  }
  liveCard.tellFirst(toCard(sampleReports.clear, { publicUrl: "" }));
  liveCard.tell(subject, "Ethereum", at("looking-beside"));
  liveCard.tellFirst(toCard(sampleReports.clear, { publicUrl: "" }));
  await liveCard.end();
  liveCard.tellFirst(toCard(sampleReports.clear, { publicUrl: "" }));
  expect(shown.length).toBe(3);
});

test("nothing is shown after the end", async () => {
  const { shown, liveCard } = setUp();
  await liveCard.end();
  liveCard.tell(subject, "Ethereum");
  await liveCard.end();
  expect(shown).toEqual([]);
});

test("a patient card waits until there is a token", async () => {
  const { shown, liveCard } = setUp(true);
  liveCard.tell(subject, "Ethereum");
  liveCard.tell(subject, "Ethereum", at("reading"));
  liveCard.tell(subject, "Ethereum", at("trying", { name: token.name }));
  await liveCard.end();
  expect(shown).toEqual(["Buying, sending, selling and using every admin function …"]);
});

test("a card that cannot be shown does not end the audit", async () => {
  const liveCard = createLiveCard(() => Promise.reject(new Error("no")));
  liveCard.tell(subject, "Ethereum");
  await expect(liveCard.end()).resolves.toBeUndefined();
});
