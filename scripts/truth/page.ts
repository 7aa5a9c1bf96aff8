import { ownSubjects } from "./own.ts";
import { readRecord } from "./record.ts";
import { byName, toTable } from "./table.ts";

const ABOUT = `# How often it is right

\`npm run truth\` deploys tokens of which it is known what they are on a chain of its own, makes a pool, lets people trade, audits
each with an engine that has seen nothing before, and trades it in mined transactions as a stranger. This page is what came of the
project's own tokens (\`npm run truth -- --new\` looks at those alone that it does not tell of yet). \`npm run bench truth -- --seed N\` makes new ones that nobody has looked at.

*Told*: a row that asks for this harm was found. *Missed*: none was, and all were clear. *Open*: none was, and one was unknown, with its
reason. *False alarms*: a danger of a token that has nothing of the kind; what is said of the market that was made for the trial is left
out. Where mined trades say otherwise than the report, the token is named as well.

\`npm run truth -- FOLDER\` does the same with real tokens: every \`.jsonl\` file of the folder, one token a line.

| field | meaning |
|---|---|
| \`id\` | what it is called in the list |
| \`creation\` | what the transaction that deployed it carried, constructor arguments included; its sender becomes the owner unless the code says otherwise |
| \`open\` | calls by the owner that open trading, if any |
| \`categories\` | what it has: \`Honeypot\`, \`Blacklist\`, \`Pause\`, \`Tax\`, \`Mint\`, \`Siphoning\` |
| \`absent\` | what it is known not to have, in the same words |
| \`intent\` | \`legit\`: what happens to whoever trades it as it is must be nothing bad; its owner may have powers |
`;

/** The page with the tables of all own tokens, as they were last recorded. */
export function toPage(): string {
  const record = readRecord();
  const sections = ownSubjects().map(({ kind, subjects }) => {
    const entries = subjects.flatMap(({ name }) => record.get(name) ?? []);
    const names = byName(entries).map((line) => `- ${line}`);
    const rest = names.length > 0 ? names.join("\n") : "Nothing was said otherwise than is known.";
    return `## ${entries.length} ${kind}\n\n${toTable(entries)}\n\n${rest}\n`;
  });
  return `${ABOUT}\n${sections.join("\n")}`;
}
