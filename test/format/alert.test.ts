import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/engine/core/languages.ts";
import { plainText } from "../../src/format/card.ts";
import { toAlertCard } from "../../src/format/watch-cards.ts";
import { changedAlert } from "../support/watching.ts";

const SAID = { en: /Sells no longer go through/, es: /[Vv]entas/, zh: /[\u4e00-\u9fff]{4}/, ru: /[а-я]{5}/ };

describe.each(LANGUAGES)("an alert about sales that fail, in %s", (language) => {
  const card = toAlertCard(
    { ...changedAlert, changes: [{ code: "limit-tightened", of: "sale", leftBps: 0 }] },
    { publicUrl: "https://assay.example", now: changedAlert.at, language },
  );

  test("says so without a share, and leads to the card and the report", () => {
    expect(plainText(card.title)).toMatch(SAID[language]);
    expect(plainText(card.title)).not.toContain("0%");
    const page = `https://assay.example/t/1/${changedAlert.token.address}`;
    expect(card.actions.flat()).toContainEqual(expect.objectContaining({ kind: "show", view: "summary" }));
    expect(card.actions.flat()).toContainEqual(expect.objectContaining({ kind: "open", url: page }));
  });
});
