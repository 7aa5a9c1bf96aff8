import type { BenchRow } from "../row.ts";

const PREFIX = "similarity: ";

/** The rows as Markdown: methods side by side, and below them what is measured of ours alone. */
export function toMarkdown(rows: readonly BenchRow[]): string {
  const methods = new Set<string>();
  const compared = new Map<string, Map<string, number>>();
  const alone: string[] = [];
  for (const { name, value, unit } of rows) {
    const [measure = "", method] = name.slice(PREFIX.length).split(": ");
    const isCompared = method !== undefined && /^(recall@5|Spearman|area)/.test(measure);
    if (!isCompared) {
      alone.push(`| ${name.slice(PREFIX.length)} | ${value} | ${unit} |`);
      continue;
    }
    methods.add(method);
    compared.set(measure, (compared.get(measure) ?? new Map()).set(method, value));
  }
  const columns = [...methods];
  const lines = [...compared].map(([measure, values]) => {
    return `| ${measure} | ${columns.map((method) => values.get(method)?.toFixed(3) ?? "").join(" | ")} |`;
  });
  return [
    `| measure | ${columns.join(" | ")} |`,
    `|---|${columns.map(() => "---").join("|")}|`,
    ...lines,
    "",
    "| measure | value | unit |",
    "|---|---|---|",
    ...alone,
  ].join("\n");
}
