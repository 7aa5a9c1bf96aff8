// Writes docs/checks.md from the checks themselves; with --check it only tells whether the file is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CATEGORIES, type Check } from "../src/engine/checks/check.ts";
import { CHECKS } from "../src/engine/checks/index.ts";
import { sayTitle } from "../src/engine/wording/index.ts";

const FILE = fileURLToPath(new URL("../docs/checks.md", import.meta.url));

const INTRODUCTION = `# The checks

Every audit answers each of these questions once: found (🔴 danger or 🟠 warning), clear (🟢), or unknown (⚪) with the reason.
What a check needs and could not be read makes its answer unknown, never clear.

This page is written by \`npm run docs\` from \`src/engine/checks\`.
`;

const page = [INTRODUCTION, ...CATEGORIES.flatMap(toSection)].join("\n");

if (process.argv.includes("--check")) {
  let written = "";
  try {
    written = readFileSync(FILE, "utf8");
  } catch {
    // Not written yet: out of date.
  }
  if (written !== page) {
    process.stderr.write("docs/checks.md is out of date: run `npm run docs`.\n");
    process.exitCode = 1;
  }
} else {
  writeFileSync(FILE, page);
}

function toSection(category: (typeof CATEGORIES)[number]): string[] {
  const checks = CHECKS.filter((check) => check.category === category);
  return checks.length === 0 ? [] : [`## ${category}\n`, ...checks.map(toEntry)];
}

function toEntry({ id, explain, needs }: Check): string {
  return `### \`${id}\`\n\n**${sayTitle(id)}.** ${explain}\n\nNeeds: ${needs.map((need) => `\`${need}\``).join(", ")}.\n`;
}
