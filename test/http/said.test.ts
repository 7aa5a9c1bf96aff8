import { expect, test } from "vitest";
import { said } from "../../src/http/pages/html.ts";

test("a sentence that is too long for a page ends behind a word", () => {
  const sentence = "somebody calls a function of the token: it goes through, and afterwards the supply is larger";
  for (let most = 30; most < sentence.length; most++) {
    const shown = said(sentence, most);
    expect(shown.length).toBeLessThanOrEqual(most);
    expect(sentence.slice(shown.length - 1)).toMatch(/^[\s:,]/);
  }
});
