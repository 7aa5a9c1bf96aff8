import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readJson } from "../../src/json.ts";
import { type Served, serveHttp } from "../support/http.ts";

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});
const file = fileURLToPath(new URL("../../docs/grafana.json", import.meta.url));
const { panels } = Dashboard.parse(readJson(readFileSync(file, "utf8")));

/** Words of the query language. */
const FUNCTIONS = /^(sum|max|rate|increase|histogram_quantile|by)$/;

const figures = { watched: 2, events: new Map([["looks", 1]]), delivered: { told: 1 } };

let served: Served;
let samples: Map<string, Set<string>>;
beforeAll(async () => {
  served = await serveHttp({ limits: { keyless: 1, keyed: 60 }, watchFigures: () => figures });
  const request = { chainId: 1, address: "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984" } as const;
  for (let time = 0; time < 2; time++) await fetch(`${served.url}/audit?chain=1&ca=${request.address}`);
  served.audited(await served.auditor.audit(request));
  samples = new Map();
  for (const line of (await (await fetch(`${served.url}/metrics`)).text()).split("\n")) {
    const [, name, labels = ""] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === undefined) continue;
    const found = samples.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) found.add(label);
    samples.set(name, found);
  }
  for (const [, name = "", kind] of (await (await fetch(`${served.url}/metrics`)).text()).matchAll(
    /^# TYPE (\w+) (\w+)$/gm,
  ))
    if (kind !== "histogram" && !samples.has(name)) samples.set(name, new Set(UNSEEN[name] ?? []));
});
afterAll(() => served.stop());

/** What nothing was counted of here, by how it is counted. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  assay_green_tokens_looked_at_again: ["days", "became"],
};

test.each(panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)))(
  "%s is drawn from what /metrics says: %s",
  (_, expr) => {
    const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
    const matched = [...expr.matchAll(/(\w+)="/g)].map(([, label = ""]) => label);
    const bare = expr.replace(/by \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, "");
    const names = [...bare.matchAll(/[a-z_]\w*/g)].map(([name]) => name).filter((name) => !FUNCTIONS.test(name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const labels = samples.get(name);
      expect(labels, name).toBeDefined();
      for (const label of [...grouped, ...matched]) expect([...(labels ?? [])], `${name}: ${label}`).toContain(label);
    }
  },
);
