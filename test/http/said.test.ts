import { expect, test } from "vitest";
import { said } from "../../src/http/pages/html.ts";

test("a text that is too long for a page ends behind a sentence", () => {
  const sentences = ["The owner calls a function.", "It goes through.", "Afterwards the supply is larger."];
  const whole = sentences.join(" ");
  for (let most = 30; most < whole.length; most++) {
    const shown = said(whole, most);
    expect(shown.length).toBeLessThanOrEqual(most);
    expect(whole.startsWith(shown)).toBe(true);
    expect(shown).toMatch(/\.$/);
  }
});
