import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { z } from "zod";
import { readJson } from "../../src/json.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { bodyOf } from "../support/body.ts";
import { deployNamed } from "../support/examples.ts";
import { startProcess } from "../support/processes.ts";
import { testInLongRun } from "../support/sweep.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(Attribute),
});
type Span = z.infer<typeof Span>;
const Traces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

const data = mkdtempSync(join(tmpdir(), "assay-traces-"));
const spans: Span[] = [];
let chain: LocalChain;
let collector: Server;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  collector = createServer(async (request, response) => {
    const { resourceSpans } = Traces.parse(readJson((await bodyOf(request)) ?? ""));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  collector.close();
  await chain.stop();
  rmSync(data, { recursive: true, force: true });
});

testInLongRun(
  "a collector hears of a question, its audit and each request of it, and the log has what the audit cost",
  async () => {
    const { address } = await deployNamed(chain.client, "Blacklist");
    const file = join(data, "chains.json");
    writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null }]));
    const { port } = collector.address() as AddressInfo;
    const service = await startProcess({
      ...{ RPC_URL_1: chain.url, CHAINS_FILE: file, DATA_DIR: data, LOG_LEVEL: "info" },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    });
    expect((await fetch(`${service.url}/audit?chain=1&ca=${address}`)).headers.get("assay-verdict")).toBe("danger");
    await service.end("SIGTERM");

    const asked = spans.find(({ name }) => name === "GET /audit");
    const audit = spans.find(({ name }) => name === "audit");
    const requests = spans.filter(({ name, traceId }) => name === "ask a node" && traceId === audit?.traceId);
    expect(audit?.parentSpanId).toBe(asked?.spanId);
    expect(audit?.attributes).toContainEqual({ key: "assay.verdict", value: { stringValue: "danger" } });
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter(({ parentSpanId }) => parentSpanId === audit?.spanId).length).toBeGreaterThan(5);

    const lines = service.logged.map((line) => readJson(line) as { msg?: string; calls?: number; verdict?: string });
    const [cost, ...others] = lines.filter(({ msg }) => msg === "Audited");
    expect(others).toEqual([]);
    expect(cost).toMatchObject({ chainId: 1, token: address.toLowerCase(), verdict: "danger" });
    expect(cost?.calls).toBeGreaterThan(20);
  },
);
