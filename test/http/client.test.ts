import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuditJson } from "../../src/http/audit-json.ts";
import { type Served, serveHttp } from "../support/http.ts";

const TOKEN = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";

/** As somebody would write it who has the generated types and nothing else of ours. */
const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./assay.d.ts";

export async function use(baseUrl: string, key: string) {
  const client = createClient<paths>({ baseUrl, headers: { "x-api-key": key } });
  const token = { query: { chain: 1, ca: "${TOKEN}" } } as const;
  const audit = await client.GET("/audit", { params: token });
  const labels: readonly string[] = audit.data?.auditInfo.flags.map(({ label }) => label) ?? [];
  const evidence = await client.GET("/evidence", { params: token });
  const verdict: "danger" | "warning" | "clear" | "unknown" | undefined = evidence.data?.verdict;
  const watched = await client.PUT("/watch", { params: token });
  const webhook = await client.POST("/watch/webhooks", { body: { url: "https://example.com/", secret: "long enough it is" } });
  const bad = await client.GET("/audit", { params: { query: { chain: 7, ca: "${TOKEN}" } } });
  const code: string | undefined = bad.error?.code;
  return { audit: audit.data, labels, verdict, until: watched.data?.until, state: webhook.data?.state, code };
}
`;

const folder = fileURLToPath(new URL("../../node_modules/.cache/", import.meta.url));
let served: Served;
let at: string;
beforeAll(async () => {
  served = await serveHttp();
  mkdirSync(folder, { recursive: true });
  at = mkdtempSync(join(folder, "client-"));
  const document = (await (await fetch(`${served.url}/openapi.json`)).json()) as Parameters<typeof openapiTS>[0];
  writeFileSync(join(at, "assay.d.ts"), astToString(await openapiTS(document)));
});
afterAll(async () => {
  rmSync(at, { recursive: true, force: true });
  await served.stop();
});

/** What a compiler has against each of these programs that use the generated types: it reads those, and its own, once for all. */
function complaints(programs: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  const files = Object.keys(programs).map((name) => join(at, name));
  for (const [name, program] of Object.entries(programs)) writeFileSync(join(at, name), program);
  const options = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
    ...{ module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: [] },
  };
  const found = ts.getPreEmitDiagnostics(ts.createProgram(files, options));
  const textsIn = (name: string) =>
    found
      .filter(({ file }) => file === undefined || basename(file.fileName) === name)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  return Object.fromEntries(Object.keys(programs).map((name) => [name, textsIn(name)]));
}

test("a client is generated from what the service says of itself, and works", async () => {
  const told = complaints({
    "use.ts": PROGRAM,
    "wrong-field.ts": PROGRAM.replace("auditInfo.flags", "auditInfo.flag"),
    "wrong-query.ts": PROGRAM.replace("ca:", "address:"),
  });
  expect(told["use.ts"]).toEqual([]);
  expect(told["wrong-field.ts"]).not.toEqual([]);
  expect(told["wrong-query.ts"]).not.toEqual([]);

  const { use } = (await import(pathToFileURL(join(at, "use.ts")).href)) as {
    use(url: string, key: string): Promise<Record<string, unknown>>;
  };
  const { secret } = await served.access.keys.create("wallet:0xa11ce", "mine");
  const { audit, ...others } = await use(served.url, secret);
  expect(AuditJson.parse(audit).symbol).toBe("PLAIN");
  expect(others).toEqual({
    ...{ labels: ["🟢", "🟢", "🟢", "🟢", "🟢"], verdict: "clear", until: expect.any(Number) },
    ...{ state: "works", code: "unknown-chain" },
  });
});
