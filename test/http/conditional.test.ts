import { afterEach, describe, expect, test } from "vitest";
import { conditional, etagOf, isHeld } from "../../src/http/short-cut.ts";
import { reportOn } from "../support/fake-auditor.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { sampleReports } from "../support/reports.ts";

const TOKEN = "0x1F9840a85d5aF5bf1D1762F925BDADdC4201F984";
const QUERY = `chain=1&ca=${TOKEN}`;

let served: Served | undefined;
async function serve(...settings: Parameters<typeof serveHttp>): Promise<Served> {
  served = await serveHttp(...settings);
  return served;
}
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

const left = ({ headers }: Response) => Number(headers.get("ratelimit-remaining"));

/** Of an answer's head, all but what is another each time. */
function headOf({ headers }: Response): Record<string, string> {
  const changing = /^(date|keep-alive|connection|transfer-encoding|content-length|ratelimit.*)$/;
  return Object.fromEntries([...headers].filter(([name]) => !changing.test(name)));
}

describe.each(["/audit", "/evidence"])("%s of a token audited a moment ago", (path) => {
  test("is the answer that the audit itself got, head and all, in either order of parameters", async () => {
    const { url, looks } = await serve();
    const first = await fetch(`${url}${path}?${QUERY}`);
    const again = await fetch(`${url}${path}?${QUERY}`);
    const turned = await fetch(`${url}${path}?ca=${TOKEN}&chain=1`);
    expect(headOf(again)).toEqual(headOf(first));
    expect(headOf(turned)).toEqual(headOf(first));
    const text = await first.text();
    expect(await again.text()).toBe(text);
    expect(await turned.text()).toBe(text);
    expect(first.headers.get("etag")).toBe(etagOf(text));
    expect(looks).toHaveLength(1);
  });

  test("is 304 for who has it, and counts as a question", async () => {
    const { url } = await serve({ limits: { keyless: 5, keyed: 60 } });
    const first = await fetch(`${url}${path}?${QUERY}`);
    const etag = first.headers.get("etag") ?? "";
    const held = { headers: { "if-none-match": `"another", W/${etag}` } };
    const short = await fetch(`${url}${path}?${QUERY}`, held);
    // Further parameters are the routes' own work.
    const routed = await fetch(`${url}${path}?${QUERY}&utm_source=x`, held);
    for (const answer of [short, routed]) {
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe("");
      expect(answer.headers.get("etag")).toBe(etag);
      expect(answer.headers.get("assay-verdict")).toBe("clear");
    }
    expect([first, short, routed].map(left)).toEqual([4, 3, 2]);
    const stale = await fetch(`${url}${path}?${QUERY}`, { headers: { "if-none-match": '"another"' } });
    expect(stale.status).toBe(200);
    expect(stale.headers.get("etag")).toBe(etag);
  });

  test("is refused like any other where the quota is spent or the key unknown, and is a key's own where one is sent", async () => {
    const { url, access } = await serve({ limits: { keyless: 1, keyed: 3 } });
    const { secret } = await access.keys.create("wallet:0xa11ce", "mine");
    const ask = (key?: string) => fetch(`${url}${path}?${QUERY}`, key ? { headers: { "x-api-key": key } } : {});
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect((await ask("nonsense")).status).toBe(401);
    expect([await ask(secret), await ask(secret), await ask(secret)].map(left)).toEqual([2, 1, 0]);
    expect((await ask(secret)).status).toBe(429);
  });

  test("is another answer with another name once it is audited anew", async () => {
    let report = sampleReports.clear;
    const { url, auditor } = await serve({ look: (request) => reportOn(request, report) });
    const first = await fetch(`${url}${path}?${QUERY}`);
    report = sampleReports.danger;
    await auditor.audit({ chainId: 1, address: TOKEN }, { fresh: true });
    const again = await fetch(`${url}${path}?${QUERY}`, {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(200);
    expect(again.headers.get("assay-verdict")).toBe("danger");
  });
});

test("pages and the description of the service have names too", async () => {
  const { url } = await serve();
  await fetch(`${url}/audit?${QUERY}`);
  for (const path of ["/", `/t/1/${TOKEN.toLowerCase()}`, "/openapi.json"]) {
    const etag = (await fetch(url + path)).headers.get("etag");
    expect(etag).not.toBeNull();
    const again = await fetch(url + path, { headers: { "if-none-match": etag ?? "" } });
    expect([path, again.status, await again.text()]).toEqual([path, 304, ""]);
  }
});

test("the IETF draft's headers say what the specified ones say, on refusals too", async () => {
  const { url } = await serve({ limits: { keyless: 1, keyed: 60 } });
  const answers = [
    await fetch(`${url}/audit?${QUERY}`),
    await fetch(`${url}/audit?${QUERY}`),
    await fetch(`${url}/audit`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 400]);
  for (const { headers } of answers) {
    const [remaining, reset] = ["remaining", "reset"].map((name) => headers.get(`ratelimit-${name}`));
    expect(headers.get("ratelimit-policy")).toBe('"audits";q=1;w=60');
    expect(headers.get("ratelimit")).toBe(`"audits";r=${remaining};t=${reset}`);
  }
});

test("only a whole answer that has a name becomes 304", () => {
  const request = new Request("http://x/", { headers: { "if-none-match": "*" } });
  expect(conditional(request, new Response("a")).status).toBe(200);
  expect(conditional(request, new Response("a", { status: 404, headers: { etag: '"a"' } })).status).toBe(404);
  expect(conditional(request, new Response("a", { headers: { etag: '"a"' } })).status).toBe(304);
  expect([isHeld(null, '"a"'), isHeld("", '"a"'), isHeld('"b"', '"a"'), isHeld(' W/"a" , "b"', '"a"')]).toEqual([
    ...[false, false, false, true],
  ]);
});
