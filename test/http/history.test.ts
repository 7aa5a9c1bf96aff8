import { afterEach, describe, expect, test } from "vitest";
import type { CodedReport, Report } from "../../src/engine/core/report.ts";
import { DifferenceJson } from "../../src/http/difference.ts";
import { coded } from "../support/coded.ts";
import { reportOn } from "../support/fake-auditor.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { sampleReports } from "../support/reports.ts";

const TOKEN = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const request = { chainId: 1, address: TOKEN } as const;

let served: Served | undefined;
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

const at = (report: Report, number: number, secondsAgo: number): CodedReport => {
  const checkedAt = Date.now() - secondsAgo * 1000;
  return {
    ...coded(reportOn(request, report)),
    block: { ...report.block, number: `${number}`, timestamp: Math.round(checkedAt / 1000) },
    checkedAt,
  };
};

async function serveSeen(...reports: CodedReport[]): Promise<Served> {
  served = await serveHttp({ limits: { keyless: 10, keyed: 10 } });
  for (const report of reports) await served.history.keep(report);
  return served;
}

describe("GET /audit/diff", () => {
  test("tells what changed, with proofs that are there, and asks nobody", async () => {
    const { url, looks } = await serveSeen(at(sampleReports.clear, 100, 7_200), at(sampleReports.danger, 200, 60));
    const response = await fetch(`${url}/audit/diff?chain=1&ca=${TOKEN}&since=150`);
    expect([response.status, response.headers.get("ratelimit-remaining")]).toEqual([200, "9"]);
    const body = DifferenceJson.parse(await response.json());
    expect([body.before.block, body.after.block]).toEqual(["100", "200"]);
    expect(body.changes[0]).toMatchObject({
      code: "verdict",
      before: "clear",
      after: "danger",
      matters: true,
      gravity: "danger",
      sentence: "Verdict: 🟢 → 🔴.",
    });
    const [proof] = body.changes.flatMap(({ proofs }) => proofs.after);
    const path = new URL(proof ?? "").pathname;
    expect(await (await fetch(url + path)).json()).toMatchObject({ version: 2 });
    expect(looks).toEqual([]);
  });

  test.each([
    ["a time", () => new Date(Date.now() - 3_600_000).toISOString()],
    ["seconds", () => `${Math.round(Date.now() / 1000) - 3_600}`],
  ])("takes %s", async (_, since) => {
    const { url } = await serveSeen(at(sampleReports.clear, 100, 7_200), at(sampleReports.danger, 200, 60));
    const body = await (await fetch(`${url}/audit/diff?chain=1&ca=${TOKEN}&since=${since()}`)).json();
    expect(DifferenceJson.parse(body).before.block).toBe("100");
  });

  test("names every bad parameter, and spends nothing on it", async () => {
    const { url } = await serveSeen();
    const response = await fetch(`${url}/audit/diff?chain=x&since=yesterday`);
    const body = await response.json();
    expect(response.status).toBe(400);
    expect(body).toMatchObject({ code: "bad-request" });
    expect((body as { parameters: { name: string }[] }).parameters.map(({ name }) => name)).toEqual([
      "chain",
      "ca",
      "since",
    ]);
    expect(response.headers.get("ratelimit-remaining")).toBe("10");
  });

  test("has nothing of what nobody looked at", async () => {
    const { url } = await serveSeen();
    const response = await fetch(`${url}/audit/diff?chain=1&ca=${TOKEN}&since=1`);
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    expect(response.headers.get("ratelimit-remaining")).toBe("10");
    expect(await response.json()).toMatchObject({ code: "not-found" });
    expect((await fetch(`${url}/audit/diff?chain=999&ca=${TOKEN}&since=1`)).status).toBe(404);
  });
});

describe("the page of a token's history", () => {
  test("has verdicts and changes, the newest first, with block and proof", async () => {
    const { url } = await serveSeen(at(sampleReports.clear, 100, 7_200), at(sampleReports.danger, 200, 60));
    const response = await fetch(`${url}/t/eth/${TOKEN.toUpperCase().replace("0X", "0x")}/history`);
    const page = await response.text();
    expect(response.url).toBe(`${url}/t/1/${TOKEN}/history`);
    expect(page.indexOf("Block 200")).toBeLessThan(page.indexOf("Block 100"));
    expect(page).toContain("Buyers can&#39;t sell.");
    expect(page).toContain(`/t/1/${TOKEN}/history/200/holders-cannot-sell.json`);
    for (const [word, block] of [
      ["DANGER", 200],
      ["NO PROBLEM FOUND", 100],
    ] as const) {
      const from = page.indexOf(word);
      expect(page.indexOf(`href="/t/1/${TOKEN}/history/${block}"`)).toBeGreaterThan(from);
    }
    expect(page).toContain("First audit on record.");
  });

  test("keeps every string of a token as text", async () => {
    const { url } = await serveSeen(at(sampleReports.hostile, 100, 60));
    const page = await (await fetch(`${url}/t/1/${TOKEN}/history`)).text();
    expect(page).not.toMatch(/<script>|<img|<u>|<b>owner/);
  });

  test("has a page of what each audit found, with its proofs", async () => {
    const { url } = await serveSeen(at(sampleReports.clear, 100, 7_200), at(sampleReports.danger, 200, 60));
    const page = await (await fetch(`${url}/t/1/${TOKEN}/history/200`)).text();
    expect(page).toContain("DANGER");
    expect(await (await fetch(`${url}/t/1/${TOKEN}/history/150`)).text()).toContain(
      "We have no audit of this block on record.",
    );
    expect(page).toContain(`/t/1/${TOKEN}/history/200/holders-cannot-sell.json`);
    expect(await (await fetch(`${url}/t/1/${TOKEN}/history/100`)).text()).toContain("We found nothing bad.");
    expect((await fetch(`${url}/t/1/${TOKEN}/history/x`)).status).toBe(404);
    expect((await fetch(`${url}/t/1/${TOKEN}/history/200/constructor.json`)).status).toBe(404);
  });

  test("says so where nothing is kept, and is linked from the report", async () => {
    const { url, looks } = await serveSeen();
    expect(await (await fetch(`${url}/t/1/${TOKEN}/history`)).text()).toContain("No audits on record yet.");
    expect(looks).toEqual([]);
    expect(await (await fetch(`${url}/t/1/${TOKEN}`)).text()).toContain(`href="/t/1/${TOKEN}/history"`);
    expect((await fetch(`${url}/t/1/nonsense/history`)).status).toBe(404);
    expect((await fetch(`${url}/t/1/${TOKEN}/history/1/..json`)).status).toBe(404);
  });
});
