// Words in drawings keep apart from one another and within the picture, in every language.
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/engine/core/languages.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { drawCard, picturedOf } from "../../src/pictures/card.ts";
import { drawHolders } from "../../src/pictures/holders.ts";
import { drawPrice, type Mark } from "../../src/pictures/price.ts";
import { BOLD, OF_PAGE, pictureWords, widthOf } from "../../src/pictures/svg.ts";
import { drawTrial, flowsOf } from "../../src/pictures/trial.ts";
import { codedSamples } from "../support/reports.ts";

type Written = {
  readonly words: string;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
};

/** A group's attributes are those of the words in it. */
function writtenIn(svg: string): Written[] {
  const groups: string[] = [];
  return [...svg.matchAll(/<(\/?)(g|text)\b([^>]*)>([^<]*)/g)].flatMap(
    ([, closes, name, attributes = "", words = ""]) => {
      if (name === "g") {
        if (closes) groups.pop();
        else groups.push(attributes);
        return [];
      }
      return closes ? [] : [placeOf(words, [attributes, ...groups.toReversed()].join(" "))];
    },
  );
}

function placeOf(words: string, attributes: string): Written {
  const at = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  const [x = 0, y = 0, size = 0] = ["x", "y", "font-size"].map((name) => Number(at(name)));
  const width = widthOf(words, size) * (Number(at("font-weight") ?? 400) > 500 ? BOLD : 1);
  const before = { middle: width / 2, end: width }[at("text-anchor") ?? ""] ?? 0;
  return { words, from: x - before, to: x - before + width, top: y - size * 0.8, bottom: y };
}

function expectLegible(svg: string): void {
  const [, , width, height] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(" ").map(Number) ?? [];
  const all = writtenIn(svg);
  expect(all.length).toBeGreaterThan(2);
  expect(height).toBeGreaterThan(0);
  expect(all.filter(({ from, to }) => from < 0 || to > (width ?? 0)).map(({ words }) => words)).toEqual([]);
  const over = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) => one.from < other.to && other.from < one.to && one.top < other.bottom && other.top < one.bottom,
      ),
  );
  expect(over.map(({ words }) => words)).toEqual([]);
}

/** The sample with taxes both ways, and a power that takes part of the tokens. */
function taxed(report: Report): Report {
  const { story } = report;
  if (!story) throw new Error("The sample has no trial.");
  const tax = { ok: true, taxBps: 1_250 };
  return { ...report, story: { ...story, bought: { ...story.bought, ...tax }, sold: { ...story.sold, ...tax } } };
}

const POINTS = [1, 2, 9, 4].map((price, index) => ({
  block: index * 30,
  price: price * 1.234e-8,
  liquidity: 12_345 + index,
}));
const marksAt = (blocks: readonly number[]): Mark[] => [
  { kind: "launch", block: 0 },
  { kind: "audit", block: 100 },
  ...blocks.map((block): Mark => ({ kind: "alert", block })),
];

describe.each(LANGUAGES)("drawn words in %s", (language) => {
  const words = pictureWords(language);
  const said = (name: keyof typeof codedSamples) => inWords(codedSamples[name], language);

  test.each(["clear", "danger"] as const)("of the trial keep apart: %s", (name) => {
    for (const report of [said(name), taxed(said(name))])
      expectLegible(drawTrial(flowsOf(report, words), words, OF_PAGE));
  });

  test.each([[[]], [[100]], [[96]], [[0, 50, 55]], [[45, 99, 100]]])(
    "of a price keep apart, with changes at %j",
    (alerts) => {
      const svg = drawPrice({
        points: POINTS,
        from: 0,
        to: 100,
        marks: marksAt(alerts),
        quoteSymbol: "WAVAX",
        words,
        palette: OF_PAGE,
      });
      expectLegible(svg);
      if (alerts.length > 0) expect(writtenIn(svg).map((each) => each.words)).toContain(words.marks.alert);
    },
  );

  test.each(["clear", "danger", "longest"] as const)("of the holders keep apart: %s", (name) => {
    const report = said(name);
    const { holders } = report;
    if (!holders?.top.length) throw new Error("The sample has no holders.");
    expectLegible(drawHolders(report, [], words, OF_PAGE));
  });

  test("of a card keep apart, beside a price", () => {
    const prices = { life: POINTS, day: [], dayFrom: 0, sampled: false };
    for (const name of ["clear", "danger"] as const)
      expectLegible(drawCard(picturedOf(said(name), { prices }), "night"));
  });
});
