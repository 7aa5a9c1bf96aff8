import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { messagesOf } from "../../src/engine/messages/index.ts";
import { expectPlain, expectShort } from "../support/plain-words.ts";

const FOLDER = new URL("../../src/engine/messages/en/", import.meta.url);
/** What replays a proof speaks to readers of calls: its clauses are put together from as many parts as a proof has. */
const OF_PROOFS = new Set(["statements.ts", "verification.ts"]);

/** Each text of a file, with one word in place of each figure. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  let at = 0;
  const skipTo = (end: number) => {
    at = end;
  };
  const readText = (quote: string): string => {
    let text = "";
    for (at += 1; at < source.length && source[at] !== quote; at++) {
      if (source[at] === "\\") at++;
      if (quote === "`" && source.startsWith("${", at)) {
        at += 2;
        readCode("}");
        text += "100";
      } else text += source[at];
    }
    skipTo(at + 1);
    return text;
  };
  function readCode(end: string): void {
    for (let depth = 0; at < source.length; ) {
      const here = source[at] ?? "";
      if (here === end && depth === 0) return;
      if (source.startsWith("//", at)) skipTo(source.indexOf("\n", at));
      else if (source.startsWith("/*", at)) skipTo(source.indexOf("*/", at) + 2);
      else if (here === '"' || here === "`") {
        const text = readText(here);
        // What is followed by a colon is the name of a member.
        if (source[at] !== ":") texts.push(text);
      } else {
        if (here === "{") depth++;
        if (here === "}") depth--;
        at++;
      }
    }
  }
  readCode("");
  return texts.filter((text) => / /.test(text));
}

describe("English messages", () => {
  test.each(readdirSync(FOLDER).filter((file) => !OF_PROOFS.has(file)))("are plain in %s", (file) => {
    for (const text of textsIn(readFileSync(new URL(file, FOLDER), "utf8"))) expectPlain(text, file);
  });

  test("are found at all", () => {
    const texts = readdirSync(FOLDER).flatMap((file) => textsIn(readFileSync(new URL(file, FOLDER), "utf8")));
    expect(texts.length).toBeGreaterThan(600);
    expect(texts).toContain("100 of 100 holders can't sell");
  });

  test("have short texts of each check that fit into a row", () => {
    for (const [id, { found, passed, unseen }] of Object.entries(messagesOf("en").checks))
      for (const text of [found, passed, unseen]) expectShort(text, id);
  });
});
