import { ownSubjects } from "./own.ts";
import { readRecord } from "./record.ts";
import { byName, toTable } from "./table.ts";

const ABOUT = `# How often it is right

\`npm run truth\` deploys tokens whose nature we know on a chain of its own. It creates a pool, lets people trade, audits each token with a
fresh engine, and then trades it in mined transactions as a stranger. This page shows the results for the project's own tokens.
\`npm run truth -- --new\` takes only those that aren't here yet. \`npm run bench truth -- --seed N\` generates new ones that no one has looked at.

- *Told*: we found a row for this harm.
- *Missed*: we found none, and all those rows were clear.
- *Open*: we found none, and at least one row was unknown, with its reason.
- *False alarms*: a danger that the token doesn't have. Findings about the market we created for the test don't count.

If mined trades contradict the report, the page names the token.

\`npm run truth -- FOLDER\` does the same with real tokens: every \`.jsonl\` file of the folder, one token a line.

| field | meaning |
|---|---|
| \`id\` | its name in the list |
| \`creation\` | the data of the deployment transaction, with constructor arguments. Its sender becomes the owner unless the code says otherwise |
| \`open\` | calls by the owner that open trading, if any |
| \`categories\` | what harm it does: \`Honeypot\`, \`Blacklist\`, \`Pause\`, \`Tax\`, \`Mint\`, \`Siphoning\` |
| \`absent\` | what harm it surely doesn't do, in the same words |
| \`intent\` | \`legit\`: nothing bad may happen to traders of the token as it is. Its owner may have powers |
`;

/** The page with the tables of all own tokens, as they were last recorded. */
export function toPage(): string {
  const record = readRecord();
  const sections = ownSubjects().map(({ kind, subjects }) => {
    const entries = subjects.flatMap(({ name }) => record.get(name) ?? []);
    const names = byName(entries).map((line) => `- ${line}`);
    const rest = names.length > 0 ? names.join("\n") : "The reports agree with what we know.";
    return `## ${entries.length} ${kind}\n\n${toTable(entries)}\n\n${rest}\n`;
  });
  return `${ABOUT}\n${sections.join("\n")}`;
}
