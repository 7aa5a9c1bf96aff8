import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const PAGES = globSync(["*.md", "docs/**/*.md"]);
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g;

test.each(PAGES)("what %s links to is there", (page) => {
  const lost = [...readFileSync(page, "utf8").matchAll(LINK)].filter(([, path, heading]) => {
    const file = path ? join(dirname(page), path) : page;
    return !existsSync(file) || (heading !== undefined && !headingsOf(file).includes(heading));
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

/** As code hosts name them. */
function headingsOf(file: string): readonly string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}
