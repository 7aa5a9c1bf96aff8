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
If something a check needs couldn't be read, its answer is unknown, never clear. See [What green rests on](#what-green-rests-on).

Where we say it's proven, a finding carries the requests that show it. You can send them again to any node. That doesn't work for a
simulated balance, or where we stood in for a router: a proof never changes the token's storage or anyone's code.

This page is written by \`npm run docs\` from \`src/engine/checks\`.
`;

const RESTS = `## What green rests on

A row is 🟢 only if we looked at everything that could have made it red. What it needs must be known. What else is measured must
have been measured to its end. A silent node, a time limit, or a token that spoils the measurement makes it ⚪. Only what no node of
the chain can measure for any token is excused.

Trades may check something about the caller or the block. Then we must have tried them with that changed, else the row is ⚪ and says
why. \`code\`: whether the caller has code. \`wealth\`: the caller's native coin balance. \`origin\`: who sent the transaction. The last
column holds for a red row, too: ordinary wallets might get another result.

The audit doesn't wait for rows marked ⏳. They're about who launched a token, and what happens when holders leave. They're open in a
first report, and are answered within two seconds of it or not at all. What they find counts for the verdict like any other finding. If
they couldn't be answered, the token can still be green.

| row | needs | also measured | varied if checked | else not red either |
|---|---|---|---|---|`;

const SEVERITIES = `## How bad a power is

An admin power is as bad as it is easy to use. Every row about admin powers goes by this table. If
${SOFTENED}, a danger becomes a warning, unless anyone can do it. Taxes, limits and amounts have thresholds of their own.

| who can use it | how bad |
|---|---|
${Object.values(POWER_SEVERITIES)
  .map(
    ({ who, severity }) => `| ${who} | ${severity === null ? "not reported" : severity === "danger" ? "🔴" : "🟠"} |`,
  )
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
