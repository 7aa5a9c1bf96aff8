import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toMarkdown } from "./bench/similarity/table.ts";
import { benchSimilarity } from "./bench/similarity.ts";

/** Measures finding similar tokens, and writes the table into docs/similarity.md. */
const DOCUMENT = fileURLToPath(new URL("../docs/similarity.md", import.meta.url));
const MARKS = /(<!-- measured -->\n)[\s\S]*?(<!-- end -->)/;

const rows = await benchSimilarity({
  brief: false,
  minutes: 0,
  seed: 0,
  say: (line) => process.stderr.write(`${line}\n`),
});
const text = readFileSync(DOCUMENT, "utf8");
writeFileSync(
  DOCUMENT,
  text.replace(MARKS, (_, start: string, end: string) => `${start}\n${toMarkdown(rows)}\n\n${end}`),
);
