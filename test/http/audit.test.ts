import { afterEach, describe, expect, test } from "vitest";
import { AuditError, type AuditErrorCode } from "../../src/engine/core/errors.ts";
import { Report } from "../../src/engine/core/report.ts";
import { AuditJson } from "../../src/http/audit-json.ts";
import { Problem } from "../../src/http/problem.ts";
import { type Served, serveHttp } from "../support/http.ts";

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

function rates(response: Response) {
  const read = (name: string) => Number(response.headers.get(`ratelimit-${name}`) ?? Number.NaN);
  return { limit: read("limit"), remaining: read("remaining"), reset: read("reset") };
}

describe("GET /audit", () => {
  test("answers exactly the specified fields, with the address in lower case and the chain as text", async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/audit?${QUERY}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    const body = AuditJson.parse(await response.json());
    expect(body).toMatchObject({ chain: "1", tokenAddress: TOKEN.toLowerCase(), name: "Plain Token", owner: "HIDDEN" });
  });

  test("answers /evidence with the whole report, from the same audit", async () => {
    const { url, looks } = await serve();
    await fetch(`${url}/audit?${QUERY}`);
    const response = await fetch(`${url}/evidence?${QUERY}`);
    expect(Report.parse(await response.json()).token.symbol).toBe("PLAIN");
    expect(response.headers.get("assay-verdict")).toBe("clear");
    expect(looks).toHaveLength(1);
  });

  test("makes one audit of a hundred identical requests at once", async () => {
    const { url, looks } = await serve({ delayMs: 100 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        fetch(`${url}/audit?chain=1&ca=${index % 2 === 0 ? TOKEN : TOKEN.toLowerCase()}`).then((answer) =>
          answer.text(),
        ),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(looks).toHaveLength(1);
  });

  test.each([
    ["nothing at all", "", ["chain", "ca"]],
    ["no chain", `ca=${TOKEN}`, ["chain"]],
    ["no address", "chain=1", ["ca"]],
    ["empty values", "chain=&ca=", ["chain", "ca"]],
    ["a chain by name", `chain=eth&ca=${TOKEN}`, ["chain"]],
    ["a hexadecimal chain", `chain=0x1&ca=${TOKEN}`, ["chain"]],
    ["a fraction of a chain", `chain=1.5&ca=${TOKEN}`, ["chain"]],
    ["an exponent", `chain=1e0&ca=${TOKEN}`, ["chain"]],
    ["a negative chain", `chain=-1&ca=${TOKEN}`, ["chain"]],
    ["a sign", `chain=%2B1&ca=${TOKEN}`, ["chain"]],
    ["no chain zero", `chain=0&ca=${TOKEN}`, ["chain"]],
    ["a space", `chain=1%20&ca=${TOKEN}`, ["chain"]],
    ["digits of another script", `chain=${encodeURIComponent("١")}&ca=${TOKEN}`, ["chain"]],
    ["a chain beyond all numbers", `chain=${"9".repeat(400)}&ca=${TOKEN}`, ["chain"]],
    ["a chain given twice", `chain=1&chain=1&ca=${TOKEN}`, ["chain"]],
    ["an address given twice", `chain=1&ca=${TOKEN}&ca=${TOKEN}`, ["ca"]],
    ["an address as a list", `chain=1&ca[]=${TOKEN}`, ["ca"]],
    ["names in capitals", `CHAIN=1&CA=${TOKEN}`, ["chain", "ca"]],
    ["an address without 0x", `chain=1&ca=${TOKEN.slice(2)}`, ["ca"]],
    ["a short address", `chain=1&ca=${TOKEN.slice(0, -1)}`, ["ca"]],
    ["a long address", `chain=1&ca=${TOKEN}0`, ["ca"]],
    ["letters that are not hexadecimal", `chain=1&ca=0x${"g".repeat(40)}`, ["ca"]],
    ["a broken escape", "chain=1&ca=%zz", ["ca"]],
    ["markup", "chain=<script>&ca='; DROP TABLE x", ["chain", "ca"]],
  ])("refuses %s, naming what is wrong and spending nothing", async (_, query, names) => {
    const { url, looks } = await serve({ limits: { keyless: 3, keyed: 60 } });
    const response = await fetch(`${url}/audit?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const problem = Problem.parse(await response.json());
    expect(problem.code).toBe("bad-request");
    expect(problem.parameters?.map((parameter) => parameter.name)).toEqual(names);
    for (const name of names) expect(problem.detail).toContain(name);
    expect(rates(response)).toEqual({ limit: 3, remaining: 3, reset: 60 });
    expect(looks).toHaveLength(0);
  });

  test.each([
    ["capital letters", `chain=1&ca=${TOKEN.toUpperCase()}`],
    ["a checksum that does not fit", "chain=1&ca=0x1f9840A85D5AF5bf1D1762F925BDADdC4201F984"],
    ["parameters that are not ours", `${QUERY}&utm_source=x&__proto__=1&constructor=2`],
  ])("takes %s", async (_, query) => {
    const { url } = await serve();
    expect((await fetch(`${url}/audit?${query}`)).status).toBe(200);
  });

  test.each<[AuditErrorCode, number]>([
    ["no-contract", 404],
    ["not-a-token", 422],
    ["chain-unreachable", 502],
    ["chain-timeout", 504],
    ["busy", 503],
  ])("tells %s as a problem with status %i", async (code, status) => {
    const refuse = () => {
      throw new AuditError(code, "A sentence for people.");
    };
    const { url } = await serve({ look: refuse });
    const response = await fetch(`${url}/audit?${QUERY}`);
    expect(response.status).toBe(status);
    expect(Problem.parse(await response.json())).toMatchObject({ code, status, detail: "A sentence for people." });
    expect(response.headers.get("retry-after")).toBe(code === "busy" ? "5" : null);
    // An audit that no node answered, or that there was no room for, costs nothing.
    expect(rates(response)).toMatchObject({
      limit: 1_000,
      remaining: code === "chain-unreachable" || code === "busy" ? 1_000 : 999,
    });
  });

  test("tells an unknown chain, spending nothing", async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/audit?chain=424242&ca=${TOKEN}`);
    expect([response.status, Problem.parse(await response.json()).code]).toEqual([404, "unknown-chain"]);
    expect(rates(response).remaining).toBe(1_000);
  });

  test("tells nobody what went wrong inside, and logs it", async () => {
    const look = () => {
      throw new Error("https://user:secret@node.example failed");
    };
    const { url, heard } = await serve({ look });
    const response = await fetch(`${url}/audit?${QUERY}`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
    expect(heard.lines.join()).toContain("An audit failed");
  });

  test("answers HEAD with the same headers and no body", async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/audit?${QUERY}`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(rates(response).remaining).toBe(999);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("refuses %s with 405 and says what is allowed", async (method) => {
    const { url } = await serve();
    const response = await fetch(`${url}/audit?${QUERY}`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(rates(response).remaining).toBe(1_000);
  });

  test("lets any web page ask and read the limits, and only here", async () => {
    const { url } = await serve();
    const preflight = await fetch(`${url}/audit?${QUERY}`, {
      method: "OPTIONS",
      headers: {
        origin: "https://page.example",
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-api-key",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-api-key");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("GET");
    for (const path of [`/audit?${QUERY}`, `/evidence?${QUERY}`, "/audit"]) {
      const { headers } = await fetch(url + path, { headers: { origin: "https://page.example" } });
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toMatch(
        /RateLimit-Limit.*RateLimit-Remaining.*RateLimit-Reset.*Assay-Verdict/,
      );
    }
    for (const path of ["/health", "/openapi.json", "/metrics", "/nowhere", "/audit/diff", "/", "/keys"]) {
      const { headers } = await fetch(url + path, { headers: { origin: "https://page.example" } });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("the quota of /audit", () => {
  test("counts down and refuses with Retry-After when the window is spent", async () => {
    const { url, looks } = await serve({ limits: { keyless: 2, keyed: 60 } });
    const ask = (path: string) => fetch(`${url}${path}?${QUERY}`);
    expect(rates(await ask("/audit"))).toMatchObject({ limit: 2, remaining: 1 });
    expect(rates(await ask("/evidence"))).toMatchObject({ limit: 2, remaining: 0 });
    const refused = await ask("/audit");
    expect(refused.status).toBe(429);
    expect(Problem.parse(await refused.json()).code).toBe("rate-limited");
    const { remaining, reset } = rates(refused);
    expect(remaining).toBe(0);
    expect(reset).toBeGreaterThan(0);
    expect(reset).toBeLessThanOrEqual(60);
    expect(Number(refused.headers.get("retry-after"))).toBe(reset);
    expect(looks).toHaveLength(1);
  });

  test("is exact however many ask at once", async () => {
    const { url } = await serve({ limits: { keyless: 7, keyed: 60 } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/audit?${QUERY}`)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(43);
  });

  test("is the key's own where a key is sent, wherever from", async () => {
    const { url, access } = await serve({ limits: { keyless: 1, keyed: 60 } });
    const { key, secret } = await access.keys.create("wallet:0xa11ce", "mine");
    const withKey = () => fetch(`${url}/audit?${QUERY}`, { headers: { "x-api-key": secret } });
    expect(rates(await withKey())).toMatchObject({ limit: 60, remaining: 59 });
    await access.spend({ kind: "key", keyId: key.id, owner: key.owner });
    expect(rates(await withKey())).toMatchObject({ limit: 60, remaining: 57 });
    expect(rates(await fetch(`${url}/audit?${QUERY}`))).toMatchObject({ limit: 1, remaining: 0 });
  });

  test("is not spent by an unknown or revoked key, nor by a mistake made with a good one", async () => {
    const { url, access } = await serve({ limits: { keyless: 1, keyed: 60 } });
    const { key, secret } = await access.keys.create("wallet:0xa11ce", "mine");
    const ask = (value: string, query = QUERY) => fetch(`${url}/audit?${query}`, { headers: { "x-api-key": value } });
    expect(rates(await ask(secret, "chain=x"))).toMatchObject({ limit: 60, remaining: 60 });
    for (const wrong of [`${secret}x`, secret.slice(0, -1), "", "assay_"]) {
      const response = await ask(wrong);
      expect([response.status, Problem.parse(await response.json()).code]).toEqual([401, "unknown-key"]);
      expect(rates(response)).toMatchObject({ limit: 1, remaining: 1 });
    }
    await access.keys.revoke("wallet:0xa11ce", key.id);
    expect((await ask(secret)).status).toBe(401);
  });

  test("cannot be multiplied by forged forwarding headers", async () => {
    const { url } = await serve({ limits: { keyless: 1, keyed: 60 } });
    const from = (address: string) =>
      fetch(`${url}/audit?${QUERY}`, {
        headers: { "x-forwarded-for": address, forwarded: `for=${address}`, "x-real-ip": address },
      });
    expect((await from("1.1.1.1")).status).toBe(200);
    expect((await from("2.2.2.2")).status).toBe(429);
  });

  test("is each caller's own behind a believed proxy, whatever they wrote before it", async () => {
    const { url } = await serve({ limits: { keyless: 1, keyed: 60 }, trustProxy: 1 });
    const from = (chain: string) => fetch(`${url}/audit?${QUERY}`, { headers: { "x-forwarded-for": chain } });
    expect((await from("203.0.113.1")).status).toBe(200);
    expect((await from("203.0.113.2")).status).toBe(200);
    expect((await from("9.9.9.9, 203.0.113.1")).status).toBe(429);
    expect((await from("2001:db8:1:2:3::4")).status).toBe(200);
    expect((await from("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await from("::ffff:203.0.113.1")).status).toBe(429);
  });
});
