import { describe, expect, test } from "vitest";
import type { CodedRow } from "../../../src/engine/core/report.ts";
import type { Saying } from "../../../src/engine/core/saying.ts";
import { say } from "../../../src/engine/messages/index.ts";
import { isHoneypot, openingOf, verdictOf } from "../../../src/engine/report/story.ts";
import { verbatim } from "../../support/coded.ts";
import { codedSamples } from "../../support/reports.ts";

const NOTHING = verbatim("");
const row = (change: Partial<CodedRow>): CodedRow => ({
  id: "some-check",
  code: null,
  figures: {},
  category: "Other Risks",
  title: verbatim("A title"),
  outcome: "clear",
  severity: null,
  basis: null,
  sentence: NOTHING,
  short: NOTHING,
  evidence: NOTHING,
  toldBy: null,
  premise: null,
  change: null,
  proofs: [],
  claims: [],
  ...change,
});
const danger = row({ outcome: "found", severity: "danger", basis: "executed", short: verbatim("A danger.") });
const warning = row({ outcome: "found", severity: "warning", basis: "read", short: verbatim("A warning.") });
const blind = row({
  id: "holders-cannot-sell",
  outcome: "unknown",
  short: verbatim("Could not try to sell it"),
  evidence: verbatim("The node did not answer."),
});

describe("the verdict", () => {
  test("is clear only when every deciding question was answered", () => {
    expect(verdictOf([row({}), row({ id: "holders-cannot-sell" })])).toBe("clear");
    expect(verdictOf([row({}), blind])).toBe("unknown");
    expect(verdictOf([])).toBe("unknown");
  });

  test("is not kept from clear by an open question that decides nothing", () => {
    expect(verdictOf([row({ outcome: "unknown", sentence: verbatim("No node keeps logs.") })])).toBe("clear");
  });

  test("is a danger whatever else is unknown", () => {
    expect(verdictOf([blind, danger, warning])).toBe("danger");
  });

  test("is unknown rather than a mere warning while a deciding question is open", () => {
    expect(verdictOf([blind, warning])).toBe("unknown");
    expect(verdictOf([warning])).toBe("warning");
  });
});

const english = (opened: { headline: Saying; evidence: Saying }) => ({
  headline: say(opened.headline, "en"),
  evidence: say(opened.evidence, "en"),
});
const nothing = { story: null, experiments: 0 };

describe("what a report is opened with", () => {
  test("is the worst finding, and what keeps the money in before what it costs", () => {
    const tax = {
      ...danger,
      category: "Tax Issue" as const,
      short: verbatim("A tax."),
      evidence: verbatim("It was paid."),
    };
    const trap = {
      ...danger,
      category: "Honeypot" as const,
      short: verbatim("A trap."),
      evidence: verbatim("It was tried."),
    };
    expect(openingOf([warning, tax, trap], nothing)).toEqual({
      headline: verbatim("A trap."),
      evidence: verbatim("It was tried."),
    });
  });

  test("is not what another row tells, too", () => {
    const trap = { ...danger, category: "Honeypot" as const, short: verbatim("A trap."), toldBy: "another-check" };
    expect(openingOf([trap, danger], nothing).headline).toEqual(verbatim("A danger."));
  });

  test("is what could not be told before a warning", () => {
    expect(openingOf([warning, blind], nothing)).toEqual({
      headline: verbatim("Could not try to sell it"),
      evidence: verbatim("The node did not answer."),
    });
  });

  test("is no more than was tried where nothing was found", () => {
    const { story } = codedSamples.clear;
    const opened = english(openingOf([row({})], { story, experiments: 188 }));
    expect(opened.headline).toBe("You can buy, send, and sell this token");
    expect(opened.evidence).toContain("188 attempts");
    expect(
      english(
        openingOf([row({})], { story: story && { ...story, sent: { ...story.sent, ok: false } }, experiments: 1 }),
      ).headline,
    ).toBe("You can buy and sell this token");
    expect(english(openingOf([], nothing)).headline).toBe("Nothing was checked");
  });

  test("is called a honeypot only where it was bought and could not be sold", () => {
    const trap = { ...danger, id: "holders-cannot-sell" };
    expect(isHoneypot([trap])).toBe(true);
    expect(isHoneypot([{ ...trap, severity: "warning" }])).toBe(false);
    expect(isHoneypot([danger, blind])).toBe(false);
  });
});
