import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type Served, serveHttp } from "../support/http.ts";
import { memoryStore } from "../support/memory-store.ts";

const QUERY = "chain=1&ca=0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";

let served: Served | undefined;
async function serve(...settings: Parameters<typeof serveHttp>): Promise<Served> {
  served = await serveHttp(...settings);
  return served;
}
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

// biome-ignore lint/suspicious/noExplicitAny: documents of many shapes, whose paths the tests spell out.
function read(response: Response): Promise<any> {
  return response.json();
}

/** What the server says to these very bytes, until it hangs up. */
function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

describe("the service", () => {
  test("describes itself in an OpenAPI document whose references all lead somewhere", async () => {
    const { url } = await serve();
    const document = await read(await fetch(`${url}/openapi.json`));
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(["/audit", "/evidence", "/health", "/metrics"]));
    const statuses = Object.keys(document.paths["/audit"].get.responses);
    expect(statuses).toEqual(expect.arrayContaining(["200", "400", "401", "404", "422", "429", "502", "504"]));
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references) {
      const target = reference.split("/").reduce((part, name) => part?.[name], document);
      expect(target, reference).toBeDefined();
    }
  });

  test("says that it can serve, with its chains and stores", async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: "ok",
      store: { kind: "memory", up: true },
      chains: [{ id: 1, name: "Ethereum" }, { id: 56 }],
    });
  });

  test("says that it cannot serve without its own store", async () => {
    const { url } = await serve({ store: { ...memoryStore(), kind: "sqlite", healthy: () => Promise.resolve(false) } });
    const response = await fetch(`${url}/health`);
    expect([response.status, (await read(response)).status]).toEqual([503, "down"]);
  });

  test.each([
    ["a store and a chain that answer", true, [true, false], false, 200],
    ["chains that were never asked, and answer", true, [undefined, undefined], true, 200],
    ["chains that were never asked, and do not answer", true, [undefined, undefined], false, 503],
    ["a chain that answers again", true, [false, false], true, 200],
    ["no chain that answers", true, [false, false], false, 503],
    ["a store that does not", false, [true, true], true, 503],
  ])("is ready, or not, with %s", async (_, stored, up, answers, status) => {
    const chains = () => up.map((each, id) => ({ id, name: `${id}`, up: each }));
    const { url } = await serve({
      store: { ...memoryStore(), healthy: () => Promise.resolve(stored) },
      health: { chains },
      rpcOf: () => () => (answers ? Promise.resolve("0x1") : Promise.reject(new Error("away"))),
    });
    const response = await fetch(`${url}/ready`);
    expect([response.status, (await read(response)).ready]).toEqual([status, status === 200]);
  });

  test("counts answers by route and status, with a bounded set of routes", async () => {
    const { url } = await serve();
    await fetch(`${url}/audit?${QUERY}`);
    await fetch(`${url}/audit`);
    await fetch(`${url}/made-up-${"x".repeat(50)}`);
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('assay_http_requests_total{route="/audit",status="200"} 1');
    expect(text).toContain('assay_http_requests_total{route="/audit",status="400"} 1');
    expect(text).toContain('assay_http_requests_total{route="other",status="404"} 1');
    expect(text).toContain("assay_quota_degraded 0");
    expect(text).not.toContain("made-up");
  });

  test("answers what it does not have with a problem", async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/nothing`);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect([response.status, (await read(response)).code]).toEqual([404, "not-found"]);
  });

  test.each([
    ["garbage", "HELO\r\n\r\n", 400],
    ["headers beyond all measure", `GET /audit HTTP/1.1\r\nHost: x\r\nX-Big: ${"a".repeat(40_000)}\r\n\r\n`, 431],
    ["a Host that is none", "GET /audit HTTP/1.1\r\nHost: a b<\r\nConnection: close\r\n\r\n", 400],
  ])("answers %s with a problem and goes on", async (_, bytes, status) => {
    const { url, port } = await serve();
    const heard = await say(port, bytes);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard).toContain("application/problem+json");
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test("tries the store a few times a second, however many ask how it is", async () => {
    let tried = 0;
    const healthy = () => Promise.resolve(Boolean(++tried));
    const { url } = await serve({ store: { ...memoryStore(), healthy } });
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/health`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(tried).toBeLessThan(20);
  });

  test("hands what is posted for a bot to that bot, and nothing else", async () => {
    const { url } = await serve({
      webhooks: { "/bot": async (request) => new Response(`heard ${await request.text()}`) },
    });
    expect(await (await fetch(`${url}/bot`, { method: "POST", body: "an update" })).text()).toBe("heard an update");
    expect((await fetch(`${url}/bot`)).status).toBe(404);
    expect((await fetch(`${url}/other`, { method: "POST", body: "an update" })).status).toBe(404);
  });

  test("hangs up on whoever sends a request for ever", async () => {
    const { url, port } = await serve();
    expect(await say(port, "GET /audit HTTP/1.1\r\nHost: x\r\nX-Slow: ")).toMatch(/^HTTP\/1\.1 408 /);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test("asks those who follow every link to leave reports alone", async () => {
    const { url } = await serve();
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain("Disallow: /t");
  });

  test("finishes what is in hand when it stops, and takes nothing new", async () => {
    const { url, http } = await serve({ delayMs: 500 });
    const inHand = fetch(`${url}/audit?${QUERY}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const stopped = http.stop();
    await expect(fetch(`${url}/health`)).rejects.toThrow();
    const response = await inHand;
    expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
    await stopped;
  });

  test("answers those it cannot finish within five seconds, instead of hanging up on them", async () => {
    const { url, http } = await serve({ delayMs: 20_000 });
    const inHand = fetch(`${url}/audit?${QUERY}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    await http.stop();
    expect(performance.now() - began).toBeLessThan(5_000);
    const response = await inHand;
    expect([response.status, (await read(response)).code]).toEqual([503, "interrupted"]);
  });
});
