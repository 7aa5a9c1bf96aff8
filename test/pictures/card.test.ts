import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { NO_CHARTS } from "../../src/engine/charts/charts.ts";
import { LANGUAGES } from "../../src/engine/core/languages.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { drawCard, drawInvitation, picturedOf } from "../../src/pictures/card.ts";
import { isDrawable } from "../../src/pictures/fonts.ts";
import { rasterized } from "../../src/pictures/raster.ts";
import { widthOf } from "../../src/pictures/svg.ts";
import { wordsOf } from "../../src/words/index.ts";
import { codedSamples } from "../support/reports.ts";

const HALF_A_LINE = (1200 - 84 - 60) / 3 - 64;
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)].map(([, size, text = ""]) => ({ size, text }));

describe.each(LANGUAGES)("a card picture in %s", (language) => {
  const { advice } = wordsOf(language).card;
  const { sellTax, bothTaxes, topTen, pool, invitation, promise } = wordsOf(language).pictures.card;

  test.each(Object.entries(codedSamples))(
    "is drawn in its words, all of them with letters that the fonts have: %s",
    (_, coded) => {
      const report = inWords(coded, language);
      const svg = drawCard(picturedOf(report, NO_CHARTS), "night");
      const texts = textsOf(svg).map(({ text }) => text);
      const taxes = report.verdict === "clear" ? bothTaxes : sellTax;
      expect(texts).toEqual(expect.arrayContaining([taxes, topTen, pool]));
      expect(texts.filter((text) => !isDrawable(text))).toEqual([]);
      expect(isDrawable(report.headline)).toBe(true);
      const [first] = report.headline.split(/[\s，。]/);
      expect(texts.join(" ")).toContain(first);
    },
  );

  test("says what the verdict means to who wants to buy", () => {
    const said = (coded: (typeof codedSamples)[keyof typeof codedSamples]) =>
      textsOf(drawCard(picturedOf(inWords(coded, language), NO_CHARTS), "night")).map(({ text }) => text);
    expect(said(codedSamples.danger)).toContain(advice.danger.replaceAll("'", "&#39;"));
    expect(said(codedSamples.clear)).toContain(advice.clear);
    for (const words of Object.values(advice)) expect(widthOf(words, 38) * 1.1).toBeLessThan(1200 - 84 - 60);
  });

  test("says what a tax and a pool can become, and keeps a calm price under anything but good", () => {
    const report = inWords(codedSamples.danger, language);
    const figures = { "shown.side": "sale", "shown.afterBps": 9_900, "liquidity.freeBps": 10_000 };
    const rows = report.rows.map((row) =>
      row.id === "tax-can-rise" || row.id === "liquidity-can-leave"
        ? { ...row, outcome: "found" as const, figures }
        : row,
    );
    const story = report.story && { ...report.story, sold: { ...report.story.sold, taxBps: 0 } };
    const [tax, pool] = picturedOf({ ...report, rows, story }, NO_CHARTS).figures;
    expect(tax).toMatchObject({ tone: "danger", later: expect.stringMatching(/^99\s?%$/) });
    expect(pool?.later).toBe("$0");
    const life = [1, 2].map((price, index) => ({ block: index, price, liquidity: null }));
    const pictured = picturedOf(report, { prices: { life, day: [], dayFrom: 0, sampled: false } });
    expect(drawCard(pictured, "day")).not.toContain('stroke-width="5"');
    expect(drawCard({ ...pictured, verdict: "warning" }, "day")).not.toContain('stroke-width="5"');
    expect(drawCard({ ...pictured, verdict: "clear" }, "day")).toContain('stroke-width="5"');
  });

  test("has a sign of its own for what is not traded yet, and no link of a name that is bait", () => {
    const report = inWords(codedSamples.clear, language);
    const token = { ...report.token, name: "<b>[Claim](https://evil.example)</b>", symbol: "visit usdc.org" };
    const rows = report.rows.map((row) =>
      row.id === "name-is-bait" ? { ...row, outcome: "found" as const, severity: "warning" as const } : row,
    );
    const story = report.story && { ...report.story, assumedPool: true };
    const pictured = picturedOf({ ...report, token, rows, story, verdict: "warning" }, NO_CHARTS);
    expect(pictured).toMatchObject({ sign: "waiting", advice: advice.waiting });
    expect(textsOf(drawCard(pictured, "day")).map(({ text }) => text)).toContain("Claim... (visit...)");
  });

  test("has room for the name of each figure, and an invitation of its own", () => {
    for (const name of [sellTax, bothTaxes, topTen, pool])
      expect(widthOf(name, 28)).toBeLessThanOrEqual(HALF_A_LINE + 12);
    const svg = drawInvitation(language, "night");
    expect(textsOf(svg).map(({ text }) => text)).toEqual(expect.arrayContaining([...invitation, promise]));
    expect(rasterized(svg).subarray(1, 4).toString()).toBe("PNG");
  });
});

test("Chinese words are drawn with the outlines of their letters alone as with the whole font", () => {
  const words = "创建者可以让任何持有人无法卖出，而其他人仍然可以卖出。（12%）";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 200" font-family="Noto Sans"><text x="20" y="90" font-size="36">${words}</text></svg>`;
  const fontFiles = [
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
    "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
    "@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf",
  ].map((file) => createRequire(import.meta.url).resolve(file));
  const whole = new Resvg(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Noto Sans" },
    fitTo: { mode: "width", value: 1200 },
  });
  expect(rasterized(svg).equals(whole.render().asPng())).toBe(true);
});
