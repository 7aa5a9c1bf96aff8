import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, describe, expect, test } from "vitest";
import { AuditError } from "../../src/engine/core/errors.ts";
import { Report } from "../../src/engine/core/report.ts";
import { AuditJson } from "../../src/http/audit-json.ts";
import { type Served, serveHttp } from "../support/http.ts";

const TOKEN = { chain: 1, ca: "0x1F9840a85d5aF5bf1D1762F925BDADdC4201F984" };

let served: Served | undefined;
const clients: Client[] = [];
async function serve(...settings: Parameters<typeof serveHttp>): Promise<Served> {
  served = await serveHttp(...settings);
  return served;
}
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await served?.stop();
  served = undefined;
});

async function connect(url: string, key?: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = key === undefined ? {} : { headers: { "x-api-key": key } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  clients.push(client);
  return client;
}

const call = async (client: Client, name: string, args: Record<string, unknown> = TOKEN) => {
  const { structuredContent, content, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content as readonly { readonly text?: string }[];
  return { answer: structuredContent, text: first?.text ?? "", isError };
};

describe("the Model Context Protocol over HTTP", () => {
  test("names its tools with the schemas of their answers", async () => {
    const { url } = await serve();
    const { tools } = await (await connect(url)).listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["audit", "evidence", "similar", "verify", "watch"]);
    const audit = tools.find(({ name }) => name === "audit");
    expect(Object.keys(audit?.inputSchema.properties ?? {})).toEqual(["chain", "ca"]);
    expect(Object.keys(audit?.outputSchema?.properties ?? {})).toEqual(Object.keys(AuditJson.shape));
  });

  test("answers what the routes answer, from one audit", async () => {
    const { url, looks } = await serve();
    const client = await connect(url);
    const routed = await (await fetch(`${url}/audit?chain=1&ca=${TOKEN.ca}`)).json();
    const audit = await call(client, "audit");
    expect([audit.answer, JSON.parse(audit.text)]).toEqual([routed, routed]);
    expect(Report.parse((await call(client, "evidence")).answer).token.symbol).toBe("PLAIN");
    expect((await call(client, "similar")).answer).toMatchObject({ similar: [{ chain: expect.any(Number) }] });
    expect(looks).toHaveLength(1);
  });

  test("counts each question, by key or address as the routes do, and none that no node was asked", async () => {
    const { url, access } = await serve({ limits: { keyless: 2, keyed: 3 } });
    const { secret } = await access.keys.create("wallet:0xa11ce", "mine");
    const [stranger, keyed] = [await connect(url), await connect(url, secret)];
    expect((await call(stranger, "verify", { proof: { nonsense: true } })).text).toMatch(/^bad-request: /);
    expect([(await call(stranger, "audit")).isError, (await call(stranger, "audit")).isError]).toEqual([false, false]);
    const refused = await call(stranger, "audit");
    expect([refused.isError, refused.text]).toEqual([
      true,
      expect.stringMatching(/^rate-limited: You may ask 2 times/),
    ]);
    for (let time = 0; time < 3; time++) expect((await call(keyed, "audit")).isError).toBe(false);
    expect((await call(keyed, "audit")).text).toMatch(/^rate-limited/);
    await expect(connect(url, "nonsense")).rejects.toThrow();
  });

  test("tells what goes wrong by its code, and gives back what no node answered", async () => {
    const refuse = () => {
      throw new AuditError("chain-unreachable", "No node answers.");
    };
    const { url } = await serve({ look: refuse, limits: { keyless: 1, keyed: 3 } });
    const client = await connect(url);
    for (let time = 0; time < 2; time++)
      expect(await call(client, "audit")).toMatchObject({ isError: true, text: "chain-unreachable: No node answers." });
    expect((await call(client, "audit", { chain: 1, ca: "0x12" })).isError).toBe(true);
    expect((await call(client, "audit", { chain: 7, ca: TOKEN.ca })).text).toMatch(/^unknown-chain: /);
  });

  test("watches for the owner of a key, as the routes list it, and for nobody else", async () => {
    const { url, access } = await serve();
    const { secret } = await access.keys.create("wallet:0xa11ce", "mine");
    expect((await call(await connect(url), "watch")).text).toMatch(/^unknown-key: /);
    const client = await connect(url, secret);
    const { answer } = await call(client, "watch");
    const headers = { "x-api-key": secret };
    expect(answer).toEqual(await (await fetch(`${url}/watch`, { headers })).json());
    expect(answer).toMatchObject({ watches: [{ chain: 1, ca: TOKEN.ca.toLowerCase() }] });
    expect((await call(client, "watch", { ...TOKEN, stop: true })).answer).toEqual({ watches: [] });
  });

  test("is no business of other pages, and takes no more than a message's size", async () => {
    const { url } = await serve();
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/mcp`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
      });
    expect((await post("{}", { origin: "https://page.example" })).status).toBe(403);
    expect((await post("x".repeat(2_000_000))).status).toBe(413);
    expect((await post("nonsense")).status).toBe(400);
    expect((await fetch(`${url}/mcp`)).status).toBe(405);
  });
});
