import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CHECKS } from "../../src/engine/checks/index.ts";
import { messagesOf } from "../../src/engine/messages/index.ts";
import { expectPlain, expectShort, textsIn } from "../support/plain-words.ts";

const FOLDER = new URL("../../src/engine/messages/en/", import.meta.url);

const phrasesIn = (file: string) =>
  textsIn(readFileSync(new URL(file, FOLDER), "utf8")).filter((text) => / /.test(text));

describe("English messages", () => {
  test.each(readdirSync(FOLDER))("are plain in %s", (file) => {
    for (const text of phrasesIn(file)) expectPlain(text, file);
  });

  test("are found at all", () => {
    const texts = readdirSync(FOLDER).flatMap((file) => phrasesIn(file));
    expect(texts.length).toBeGreaterThan(600);
    expect(texts).toContain("100 of 100 holders we tested can't sell");
  });

  test.each(CHECKS)("explain $id plainly", ({ id, explain }) => expectPlain(explain, id));

  test("have short texts of each check that fit into a row", () => {
    for (const [id, { found, passed, unseen }] of Object.entries(messagesOf("en").checks))
      for (const text of [found, passed, unseen]) expectShort(text, id);
  });
});
