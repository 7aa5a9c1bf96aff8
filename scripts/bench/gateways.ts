import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEther } from "viem";
import { readConfig } from "../../src/config.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine } from "../../src/open-engine.ts";
import { deployer, startAnvil } from "../../test/support/anvil.ts";
import { deployExamples, type Example } from "../../test/support/examples.ts";
import { startGateway } from "../../test/support/gateways/gateway.ts";
import type { Rule } from "../../test/support/gateways/rule.ts";
import { MIXES, RULES } from "../../test/support/gateways/rules.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import type { BenchRow, Extent } from "./row.ts";

/** Of good tokens and bad ones: what has to be told apart wherever it is asked. */
const TOKENS = ["Plain", "Taxed", "Honeypot", "RisingTax", "Siphon", "Upgradeable"];
const BRIEF = { tokens: ["RisingTax"], rules: ["geth", "dRPC, one error in a list"] };

/** The first audit of a token through each bad gateway, against what the node behind it shows by itself. */
export async function benchGateways({ brief, say }: Extent): Promise<BenchRow[]> {
  const chain = await startAnvil();
  await installUniswapV2(chain.client);
  await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  const names = brief ? BRIEF.tokens : TOKENS;
  const examples = (await deployExamples(chain.client)).filter(({ name }) => names.includes(name));
  await chain.client.mine({ blocks: 1500 });
  const stands: [string, readonly Rule[]][] = [
    ...Object.values<Rule>(RULES).map((rule): [string, readonly Rule[]] => [rule.name, [rule]]),
    ...Object.entries(MIXES),
  ];
  const wanted = stands.filter(([name]) => !brief || BRIEF.rules.includes(name));
  try {
    const good = await auditsAt([chain.url], examples);
    const rows: BenchRow[] = [];
    for (const [name, rules] of wanted) {
      const gateways = await Promise.all(rules.map((rule) => startGateway(chain.url, rule)));
      const there = await auditsAt(
        gateways.map(({ url }) => url),
        examples,
      );
      const compared = compare(name, good, there);
      rows.push(...compared);
      say(`${name}: ${compared.map(({ value, unit }) => `${value} ${unit}`).join(", ")}`);
      await Promise.all(gateways.map((gateway) => gateway.stop()));
    }
    return rows;
  } finally {
    await chain.stop();
  }
}

type Audited = { readonly name: string; readonly report: Report | null; readonly ms: number };

/** Each token by a new process that knows nothing: an engine with a store of its own. */
async function auditsAt(urls: readonly string[], examples: readonly Example[]): Promise<Audited[]> {
  const audited: Audited[] = [];
  const data = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const file = join(data, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null }]));
  const config = readConfig({ RPC_URL_1: urls.join(","), SOURCIFY_URL: "", DATA_DIR: data, CHAINS_FILE: file });
  const engine = await createEngine(config, silentLog);
  try {
    for (const { name, address } of examples) {
      const started = performance.now();
      const coded = await engine.auditor.audit({ chainId: 1, address }, { fresh: true }).catch((error) => {
        process.stderr.write(`    ${name}: ${error}\n`);
        return null;
      });
      audited.push({ name, report: coded && inWords(coded, "en"), ms: performance.now() - started });
    }
  } finally {
    await engine.close();
    rmSync(data, { recursive: true, force: true });
  }
  return audited;
}

function compare(name: string, good: readonly Audited[], there: readonly Audited[]): BenchRow[] {
  let equal = 0;
  let unknown = 0;
  let wrong = 0;
  let verdicts = 0;
  for (const [index, { report }] of good.entries()) {
    const other = there[index]?.report ?? null;
    if (other?.verdict === report?.verdict) verdicts += 1;
    for (const row of report?.rows ?? []) {
      const twin = other?.rows.find(({ id }) => id === row.id);
      if (!twin || (twin.outcome === "unknown" && row.outcome !== "unknown")) unknown += 1;
      else if (twin.outcome === row.outcome && twin.severity === row.severity) equal += 1;
      else wrong += 1;
    }
  }
  const spent = there.flatMap(({ report }) => (report ? [report.coverage] : []));
  const sum = (of: (each: (typeof spent)[number]) => number) => spent.reduce((all, each) => all + of(each), 0);
  return [
    { name: `${name}: verdicts as at the node (of ${good.length})`, value: verdicts, unit: "tokens" },
    { name: `${name}: rows as at the node`, value: equal, unit: "rows" },
    { name: `${name}: rows unknown`, value: unknown, unit: "rows" },
    { name: `${name}: rows otherwise`, value: wrong, unit: "rows" },
    { name: `${name}: time`, value: Math.round(Math.max(...there.map(({ ms }) => ms))), unit: "ms at most" },
    { name: `${name}: requests`, value: Math.round(sum(({ requests }) => requests) / good.length), unit: "a token" },
    { name: `${name}: calls`, value: Math.round(sum(({ calls }) => calls) / good.length), unit: "a token" },
  ];
}
