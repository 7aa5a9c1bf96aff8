// Writes what is made from the code itself: docs/checks.md from the checks, docs/chains.md and the venues that proofs know from the table
// of chains, the table of docs/architecture.md from scripts/layers.ts. With --check it only tells what is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CATEGORIES, type Check, LATE } from "../src/engine/checks/check.ts";
import { CHECKS, type CheckId } from "../src/engine/checks/index.ts";
import { POWER_SEVERITIES, SOFTENED } from "../src/engine/checks/shared/severity.ts";
import { sayCheck } from "../src/engine/messages/index.ts";
import { toChainsPage } from "./docs/chains-page.ts";
import { proofOf } from "./docs/proofs.ts";
import { toVenuesOfChains } from "./docs/venues-of-chains.ts";
import { toTable } from "./layers.ts";

const INTRODUCTION = `# The checks

Every audit answers each of these questions once: found (🔴 danger or 🟠 warning), clear (🟢), or unknown (⚪) with the reason.
What a check needs and could not be read makes its answer unknown, never clear. [What green rests on](#what-green-rests-on) says
what that is for each.

Where what was done is proven, a finding carries the requests that show it, which anybody can send again to any node. That is not so
where a balance was put in place, or a router's code was stood in for: a proof changes nothing of what a token keeps, and nobody's code.

This page is written by \`npm run docs\` from \`src/engine/checks\`.
`;

const RESTS = `## What green rests on

A row is 🟢 only if everything that could have made it red was looked at. What it needs must be known. What is measured besides must
have been measured, and to its end: a node's silence, a limit of time and a token that spoils the measure make it ⚪; only what no
node of the chain does for any token does not. And where the code of trades asks for something about people or the block, trades must
have been tried with that made otherwise, else the row is ⚪ and names it. \`code\`: whether somebody has any; \`wealth\`: what somebody
has; \`origin\`: who started the transaction. The last column holds for a row that would be red, too: ordinary accounts might say otherwise.

Marked ⏳ is what the audit does not wait for: rows about who launched a token, and what happens when they leave. They are open in a first
report, are answered within two seconds of it or not at all, count for the verdict like any other where they find something, and never
keep a token from being green where they could not be answered.

| row | needs | is measured besides | is varied, if asked | else not red either |
|---|---|---|---|---|`;

const SEVERITIES = `## How bad a power is

A power that hurts holders is as bad as it is easy to use. Every row that tells of powers goes by this one table. Where
${SOFTENED}, a danger is a warning, unless anyone can do it. Taxes, limits and amounts have figures of their own beside it.

| who can use it | how bad |
|---|---|
${Object.values(POWER_SEVERITIES)
  .map(({ who, severity }) => `| ${who} | ${severity === null ? "not told" : severity === "danger" ? "🔴" : "🟠"} |`)
  .join("\n")}
`;

const FILES: readonly { readonly path: string; readonly make: (written: string) => string }[] = [
  {
    path: "docs/checks.md",
    make: () => [INTRODUCTION, ...CATEGORIES.flatMap(toSection), SEVERITIES, RESTS, ...CHECKS.map(toLine)].join("\n"),
  },
  { path: "docs/chains.md", make: () => toChainsPage() },
  { path: "src/engine/evidence/venues-of-chains.ts", make: () => toVenuesOfChains() },
  { path: "docs/architecture.md", make: (written) => withTable(written, "layers", toTable()) },
];

for (const { path, make } of FILES) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const written = read(file);
  const made = make(written);
  if (!process.argv.includes("--check")) writeFileSync(file, made);
  else if (written !== made) {
    process.stderr.write(`${path} is out of date: run \`npm run docs\`.\n`);
    process.exitCode = 1;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Not written yet: out of date.
    return "";
  }
}

/** The page with what stands between two marks replaced. */
function withTable(page: string, name: string, table: string): string {
  const [before, rest = ""] = page.split(`<!-- ${name} -->`);
  const [, after = ""] = rest.split(`<!-- /${name} -->`);
  return `${before}<!-- ${name} -->\n${table}\n<!-- /${name} -->${after}`;
}

/** What a row must have before it is green, and before it is red. */
function toLine({ id, needs, measures, rests, doubts }: Check<CheckId>): string {
  const isLate = needs.some((need) => need in LATE);
  const cells = [[isLate ? `⏳ ${id}` : id], needs, measures, rests, doubts].map((words) =>
    words.map((word) => `\`${word}\``).join(", "),
  );
  return `| ${cells.map((cell) => cell || "–").join(" | ")} |`;
}

function toSection(category: (typeof CATEGORIES)[number]): string[] {
  const checks = CHECKS.filter((check) => check.category === category);
  return checks.length === 0 ? [] : [`## ${category}\n`, ...checks.map(toEntry)];
}

function toEntry({ id, explain, needs, unproven }: Check<CheckId>): string {
  return `### \`${id}\`\n\n**${sayCheck(id, "en").found}.** ${explain}\n\nNeeds: ${needs.map((need) => `\`${need}\``).join(", ")}. ${proofOf({ unproven })}\n`;
}
