import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AuditError, type AuditErrorCode } from "../../src/engine/core/errors.ts";
import { ProofJson, type Report } from "../../src/engine/core/report.ts";
import type { Request as Question } from "../../src/engine/request/request.ts";
import { reportOn } from "../support/fake-auditor.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { sampleReports } from "../support/reports.ts";

const TOKEN = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const PAGE = `/t/1/${TOKEN}`;

let served: Served | undefined;
async function serve(...settings: Parameters<typeof serveHttp>): Promise<Served> {
  served = await serveHttp(...settings);
  return served;
}
const show = (report: Report) => serve({ look: (request) => reportOn(request, report) });
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

describe("the page of a report", () => {
  test("leads to the Telegram bot's chat once the bot's name is known", async () => {
    let name: string | undefined;
    const { url } = await serve({ look: (request) => reportOn(request, sampleReports.danger), botName: () => name });
    const link = async (query = "") =>
      /https:\/\/t\.me\/[^"]+/.exec(await (await fetch(url + PAGE + query)).text())?.[0];
    expect(await link()).toBeUndefined();
    name = "assay_bot";
    expect(await link()).toBe(`https://t.me/assay_bot?start=1_${TOKEN}`);
    expect(await link("?in=telegram")).toBeUndefined();
  });

  test("takes Telegram's script, and stands in its frame, inside Telegram alone", async () => {
    const { url } = await show(sampleReports.danger);
    const policyOf = async (path: string) => {
      const response = await fetch(url + path);
      return [response.headers.get("content-security-policy"), await response.text()].join("\n");
    };
    const script = "https://telegram.org/js/telegram-web-app.js";
    const inside = await policyOf(`/t/1/${TOKEN.toUpperCase().replace("0X", "0x")}?in=telegram`);
    expect(inside).toContain(`script-src 'self' ${script};`);
    expect(inside).toContain("frame-ancestors https://web.telegram.org;");
    expect(inside).toContain(`<script src="${script}" async></script>`);
    for (const path of [
      PAGE,
      `${PAGE}?in=discord`,
      "/?in=telegram",
      "/keys?in=telegram",
      `${PAGE}/history?in=telegram`,
    ])
      expect(await policyOf(path)).not.toContain("telegram");
  });

  test("tells verdict, story, findings with proofs, powers, holders and what could not be looked at", async () => {
    const { url } = await show(sampleReports.danger);
    const response = await fetch(url + PAGE);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const page = await response.text();
    for (const words of [
      "HONEYPOT: SWEET – Assay",
      "You can buy it. You cannot sell it.",
      "We bought on Uniswap V2, but every sell failed.",
      "refused",
      "Pancake: TRANSFER_FAILED",
      "The owner can raise the selling tax to 99%",
      "sweep(address)",
      "3 of 5 must sign",
      "The top 10 wallets hold 81%",
      "100% can be pulled",
      "94% similar",
      "2 hours earlier, by",
      "it created 4 tokens, 3 with an empty pool",
      ", its pool is empty, after 3 hours, we found it dangerous",
      "The holders of this token could not be listed.",
    ]) {
      expect(page).toContain(words);
    }
  });

  test.each(Object.entries(sampleReports))("is small and closed in itself for the %s report", async (_, report) => {
    const { url } = await show(report);
    const response = await fetch(url + PAGE);
    const page = await response.text();
    const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? "");
    expect(assets).toHaveLength(3);
    const sizes = await Promise.all(
      assets.map(async (path) => (await (await fetch(url + path)).arrayBuffer()).byteLength),
    );
    expect(Buffer.byteLength(page) + sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(134_000);
    expect(Buffer.byteLength(page)).toBeLessThan(112_000);

    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page).not.toMatch(/<script(?![^>]* src="\/assets\/)/);
    expect(page).not.toMatch(/ style=| on[a-z]+=["']/);
    const loaded = [...page.matchAll(/<(?:script|link|img|iframe)[^>]*?(?:src|href)="([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    for (const address of loaded) expect(address).toMatch(/^\/assets\/|^http:\/\/localhost/);
  });

  test("shows what threatens money before money that came back", async () => {
    const orderOf = async (report: (typeof sampleReports)["clear"]) => {
      const page = await (await fetch((await show(report)).url + PAGE)).text();
      await served?.stop();
      return page.indexOf('id="found"') - page.indexOf('id="story"');
    };
    expect(await orderOf(sampleReports.danger)).toBeLessThan(0);
    expect(await orderOf(sampleReports.clear)).toBeGreaterThan(0);
  });

  test("says at which block and when, spells an address one way, and repeats no headline among the findings", async () => {
    for (const report of [sampleReports.danger, sampleReports.clear]) {
      const { url } = await show(report);
      const page = await (await fetch(url + PAGE)).text();
      await served?.stop();
      expect(page).toMatch(/We tested it at block [^<]*<[^>]*>?[^.]*UTC/);
      const main = page.slice(page.indexOf("<main")).replaceAll(/<pre.*?<\/pre>/gs, " ");
      const text = main.replaceAll(/<[^>]*>/g, " ").replaceAll("&#39;", "'");
      const shown = text.match(/(?<!\/)0x[0-9a-f]{40}|0x[0-9a-f]{4}…[0-9a-f]{4}/gi) ?? [];
      expect(new Set(shown).size).toBe(new Set(shown.map((each) => each.toLowerCase())).size);
      const [, found = ""] = /id="found"(.*?)<section/s.exec(main) ?? [];
      expect(found.length).toBeGreaterThan(20);
      for (const said of [report.headline, report.evidence]) expect(found.replaceAll("&#39;", "'")).not.toContain(said);
    }
  });

  test("says what to do, heads good answers also where no other is there, and shows no link of a name that is bait", async () => {
    const { clear } = sampleReports;
    const rows = clear.rows.map((row) =>
      row.id === "name-is-bait" ? { ...row, outcome: "found" as const, severity: "warning" as const } : row,
    );
    const token = { ...clear.token, name: "<b>[Claim](https://evil.example)</b> now" };
    const { url } = await show({ ...clear, token, rows, verdict: "warning" });
    const page = await (await fetch(url + PAGE)).text();
    const [header = ""] = /<header class="verdict.*?<\/header>/s.exec(page) ?? [];
    expect(header).toContain('<p class="advice">Careful. Check this before you buy.</p>');
    expect(header).toContain("<bdi>Claim...</bdi>");
    expect(header).not.toContain("evil");
    expect(page).toContain('<p class="fine">Fine today:</p>');
  });

  test("keeps test trades apart, and tells tax, pool fee and price impact apart", async () => {
    const { clear } = sampleReports;
    const { url } = await show({ ...clear, story: clear.story && { ...clear.story, feeBps: 30 } });
    const page = await (await fetch(url + PAGE)).text();
    expect(page).toContain("Three separate tests on Uniswap V2");
    expect(page).toMatch(/The token tax took [\d.]+%, the pool fee [\d.]+%, and price impact -?[\d.]+%/);
  });

  test("has a preview whose description ends behind a sentence", async () => {
    for (const report of [sampleReports.danger, sampleReports.longest]) {
      const { url } = await show(report);
      const page = await (await fetch(url + PAGE)).text();
      await served?.stop();
      const [, description = ""] = /property="og:description" content="([^"]*)"/.exec(page) ?? [];
      expect(description).toMatch(/[.?!”)]$/);
      expect(description).not.toContain("…");
    }
  });

  test("leads to its sections and to another token's report", async () => {
    const { url } = await show(sampleReports.danger);
    const page = await (await fetch(url + PAGE)).text();
    const [, sections = ""] = /<nav class="sections"[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
    const ids = [...sections.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["found", "story", "powers", "liquidity", "holders", "similar", "checks", "facts"]);
    for (const id of ids) expect(page).toContain(` id="${id}"`);
    expect(page).toMatch(/<form class="find" action="\/t" method="get" role="search">\s*<input name="q"/);
  });

  test("is styled with targets of 24 px, and marks the token on a replayed proof alone", async () => {
    const { url } = await show(sampleReports.clear);
    const page = await (await fetch(url + PAGE)).text();
    const [, path = ""] = /href="(\/assets\/[^"]+\.css[^"]*)"/.exec(page) ?? [];
    const rules = [...(await (await fetch(url + path)).text()).matchAll(/([^{}]+)\{([^{}]*)\}/g)];
    const written = rules.filter(([, selector = "", body = ""]) => /\.token/.test(selector) && /content:/.test(body));
    expect(written.map(([, selector = ""]) => selector.replace(/\/\*.*?\*\//s, "").trim())).toEqual([
      "#told .token::after",
    ]);
    const heights = rules.flatMap(([, , body = ""]) => body.match(/min-height: ([\d.]+)rem/)?.[1] ?? []).map(Number);
    expect(heights.length).toBeGreaterThan(3);
    for (const height of heights) expect(height * 16).toBeGreaterThanOrEqual(24);
    expect(
      rules.some(
        ([, selector = "", body = ""]) => /main :is\(a, summary\)/.test(selector) && /min-height: 1\.5rem/.test(body),
      ),
    ).toBe(true);
  });

  test("keeps every string of a token as text", async () => {
    const { url } = await show(sampleReports.hostile);
    const page = await (await fetch(url + PAGE)).text();
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toMatch(/<script>|<img|onerror=alert\(2\)>"|<u>|<b>owner|<\/td><td>\s*<\/code>/);
    expect(page.match(/<\/title>/g)).toHaveLength(1);
    expect(page).not.toContain('href="https://evil.example');
  });

  test("keeps a name that runs from right to left from turning the words around it", async () => {
    const { url } = await show(sampleReports.rightToLeft);
    expect(await (await fetch(url + PAGE)).text()).toMatch(/<bdi>عملة السلام 2026 שלום<\/bdi>/);
  });

  test("claims nothing where nothing could be looked at", async () => {
    const { url } = await show(sampleReports.allUnknown);
    const page = await (await fetch(url + PAGE)).text();
    expect(page).toContain("COULDN&#39;T TELL");
    expect(page).toContain("We couldn&#39;t run any checks.");
    for (const claim of ["No pool was found", "We found no admin power", "nothing bad", "runs at this address"]) {
      expect(page).not.toContain(claim);
    }
  });

  test("begins at once and grows while the audit runs, without a script", async () => {
    const { url } = await serve({ delayMs: 2_000 });
    const response = await fetch(url + PAGE);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let page = "";
    const readUntil = async (words: string) => {
      while (!page.includes(words)) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error(`The page ended without "${words}".`);
        page += value;
      }
    };
    await readUntil("Reading the token");
    expect(page).not.toContain("NO PROBLEM FOUND");
    await readUntil("</html>");
    expect(page.indexOf("Buying, sending, selling, and using every admin function")).toBeGreaterThan(
      page.indexOf("Reading the token"),
    );
    expect(page.indexOf('class="report"')).toBeGreaterThan(
      page.indexOf("Buying, sending, selling, and using every admin function"),
    );
  });

  test("shows a first report, and the whole one in its place when that is there", async () => {
    const first = (request: Question) => reportOn(request, { ...sampleReports.clear, headline: "So far nothing." });
    const { url } = await serve({ delayMs: 1_300, first });
    const page = await (await fetch(url + PAGE)).text();
    expect(page.indexOf("So far nothing.")).toBeGreaterThan(
      page.indexOf("Buying, sending, selling, and using every admin function"),
    );
    expect(page.lastIndexOf('class="report"')).toBeGreaterThan(page.indexOf("So far nothing."));
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("goes on for others when a visitor leaves in the middle", async () => {
    const { url, looks } = await serve({ delayMs: 2_000 });
    const leaving = new AbortController();
    const first = await fetch(url + PAGE, { signal: leaving.signal });
    await first.body?.getReader().read();
    leaving.abort();
    await pause(50);
    expect(await (await fetch(url + PAGE)).text()).toContain("NO PROBLEM FOUND");
    expect(looks).toHaveLength(1);
  });

  test.each<[AuditErrorCode, number, string]>([
    ["no-contract", 404, "There&#39;s no contract here"],
    ["not-a-token", 422, "This isn&#39;t a token"],
    ["chain-unreachable", 502, "The chain isn&#39;t answering"],
  ])("says %s in words, with its status", async (code, status, words) => {
    const look = () => {
      throw new AuditError(code, "A sentence <b>for</b> people.");
    };
    const { url } = await serve({ look });
    const response = await fetch(url + PAGE);
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(page).toContain(words);
  });

  test("costs nothing while its report is young, and the visitor's quota otherwise", async () => {
    const { url } = await serve({ limits: { keyless: 1, keyed: 60 } });
    expect((await fetch(url + PAGE)).status).toBe(200);
    expect((await fetch(url + PAGE)).status).toBe(200);
    const other = await fetch(`${url}/t/1/0x${"2".repeat(40)}`);
    expect(other.status).toBe(429);
    const page = await other.text();
    const seconds = Number(other.headers.get("retry-after"));
    expect(page).toContain(`<meta http-equiv="refresh" content="${seconds + 1}">`);
  });

  test("shows the last report, and says how old it is, when no new one may be asked for", async () => {
    const { url } = await serve({ limits: { keyless: 1, keyed: 60 }, ttlMs: 1 });
    await fetch(url + PAGE);
    await pause(10);
    const page = await (await fetch(url + PAGE)).text();
    expect(page).toMatch(/This report is (under 1 second|\d+ seconds?) old/);
    expect(page).toContain("NO PROBLEM FOUND");
  });

  test("has one address, whatever names and letter case lead to it", async () => {
    const { url } = await serve();
    for (const path of [`/t/eth/${TOKEN}`, `/t/1/${TOKEN.toUpperCase().replace("0X", "0x")}`]) {
      const response = await fetch(url + path, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([301, PAGE]);
    }
    for (const path of ["/t/nowhere/0x1", `/t/77/${TOKEN}`, "/t/1/0x12", "/t/1/%3Cscript%3E"]) {
      expect((await fetch(url + path)).status).toBe(404);
    }
  });

  test("tells a browser in a page that nothing is there, and a program in JSON", async () => {
    const { url } = await serve();
    const page = await fetch(`${url}/nowhere`, { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    const json = await fetch(`${url}/nowhere`);
    expect([json.status, json.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  });

  test("gives each proof as a file, and the line that replays it", async () => {
    const { url } = await show(sampleReports.danger);
    const page = await (await fetch(url + PAGE)).text();
    const path = `${PAGE}/proof/holders-cannot-sell.json`;
    expect(page).toContain(`href="${path}"`);
    expect(page).toMatch(
      /curl -fsSO http:\/\/localhost:\d+\/t\/1\/0x\w+\/proof\/holders-cannot-sell\.json &amp;&amp; npm run verify -- holders-cannot-sell\.json/,
    );
    const proof = ProofJson.parse(await (await fetch(url + path)).json());
    expect(proof.check).toBe("holders-cannot-sell");
    expect(page).toMatch(/proof\/holders-cannot-sell\.rpc\.json \| curl .* --data @- NODE/);
    expect(page).toContain(`until block ${Number(proof.blockNumber) + 128}`);
    const batch = await (await fetch(url + path.replace(".json", ".rpc.json"))).json();
    expect(batch).toMatchObject([
      { jsonrpc: "2.0", id: 1, method: "eth_call", params: [{}, { blockHash: proof.blockHash }] },
    ]);
    expect(page).toContain(`href="${path.replace(".json", "")}"`);
    const replaying = await fetch(url + path.replace(".json", ""));
    const words = await replaying.text();
    expect(words).not.toContain("<script>");
    expect(words).toMatch(/curl -sS NODE [^\n]*--data-raw &#39;\{[^\n]*eth_call/);
    expect(replaying.headers.get("content-security-policy")).toMatch(
      /script-src 'self';.* connect-src https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*; form-action 'none'/,
    );
    expect((await fetch(url + PAGE)).headers.get("content-security-policy")).toContain("connect-src 'self';");
    for (const missing of [
      "code-can-change",
      "code-can-change.json",
      "nothing.json",
      "..%2f..%2fetc%2fpasswd",
      "holders-cannot-sell.9.json",
    ]) {
      expect((await fetch(`${url}${PAGE}/proof/${missing}`)).status).toBe(404);
    }
  });

  test("names a picture for chats, which is one and never starts an audit", async () => {
    const { url, looks } = await show(sampleReports.danger);
    expect(looks).toHaveLength(0);
    // A picture that takes too long, as on a busy machine, is drawn at the next request.
    const drawn = async () => {
      const answer = await fetch(`${url}${PAGE}/preview.png`);
      return answer.headers.get("content-type") === "image/png" ? answer : expect.fail("not drawn");
    };
    const before = await vi.waitFor(drawn, 30_000);
    expect(looks).toHaveLength(0);
    const page = await (await fetch(url + PAGE)).text();
    expect(page).toMatch(
      new RegExp(`<meta property="og:image" content="http://localhost:\\d+${PAGE}/preview.png\\?lang=en">`),
    );
    expect(page).toContain('<meta property="og:title" content="HONEYPOT: SWEET – Assay">');
    const picture = Buffer.from(await (await vi.waitFor(drawn, 30_000)).arrayBuffer());
    expect(picture.equals(Buffer.from(await before.arrayBuffer()))).toBe(false);
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    const chinese = await vi.waitFor(async () => {
      const answer = await fetch(`${url}${PAGE}/preview.png?lang=zh`);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : expect.fail("not drawn");
    }, 30_000);
    expect(chinese.equals(picture)).toBe(false);
  });
});

describe("the first page", () => {
  test("says what it is and takes an address", async () => {
    const { url } = await serve({ limits: { keyless: 1, keyed: 60 } });
    const page = await (await fetch(url)).text();
    expect(page).toContain("What would happen to your money?");
    expect(page).toContain('<form class="panel" action="/t" method="get"');
    expect(page).toContain("Requests a minute: 1 without a key, 60 with one");
  });

  test("promises no more with a key where everybody may ask as often", async () => {
    const { url } = await serve({ limits: { keyless: 60, keyed: 60 } });
    const [page, keys] = await Promise.all([url, `${url}/keys`].map(async (of) => (await fetch(of)).text()));
    expect(page).toContain("60 requests a minute, with or without a key.");
    expect(keys).not.toContain("from 60 to 60");
  });

  test.each([
    ["an address and a chosen chain", `q=${TOKEN}&chain=56`, `/t/56/${TOKEN}`],
    ["an address with the chain in words", `q=eth ${TOKEN.toUpperCase().replace("0X", "0x")}`, PAGE],
    ["an explorer's link", `q=https://etherscan.io/token/${TOKEN}`, PAGE],
  ])("leads %s to its report", async (_, query, path) => {
    const { url } = await serve();
    const response = await fetch(`${url}/t?${query.replaceAll(" ", "%20")}`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([303, path]);
  });

  test("finds the chain of a bare address, and asks where there are several", async () => {
    const one = await serve();
    const [ethereum] = one.auditor.chains;
    if (!ethereum) throw new Error("there is a chain");
    const several = await fetch(`${one.url}/t?q=${TOKEN}&chain=`, { redirect: "manual" });
    expect(await several.text()).toMatch(/Which chain\?[\s\S]*href="\/t\/1\/0x1f98[\s\S]*href="\/t\/56\/0x1f98/);
    await one.stop();
    const { url } = await serve({ find: () => Promise.resolve({ chains: [ethereum], unreachable: [] }) });
    const found = await fetch(`${url}/t?q=${TOKEN}&chain=`, { redirect: "manual" });
    expect(found.headers.get("location")).toBe(PAGE);
  });

  test("goes through a pool that a screener's link names to the token traded in it", async () => {
    const { url } = await serve({ throughPool: (request) => Promise.resolve({ ...request, address: TOKEN }) });
    const link = encodeURIComponent(`https://dexscreener.com/ethereum/0x${"9".repeat(40)}`);
    const response = await fetch(`${url}/t?q=${link}`, { redirect: "manual" });
    expect(response.headers.get("location")).toBe(PAGE);
  });

  test("names the chains that could not be asked", async () => {
    const base = await serve();
    const chains = base.auditor.chains;
    await base.stop();
    const { url } = await serve({ find: () => Promise.resolve({ chains: [], unreachable: chains }) });
    const response = await fetch(`${url}/t?q=${TOKEN}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("No answer from Ethereum and BNB Chain");
  });

  test.each([
    ["nothing", "q=", "I need a token&#39;s address"],
    ["words", "q=hello%20there", "I need a token&#39;s address"],
    ["a cut address", "q=0x1f9840a85d", "characters after 0x, but it needs 40."],
    ["markup", "q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "I need a token&#39;s address"],
  ])("helps with %s, and repeats it as text", async (_, query, words) => {
    const { url } = await serve();
    const response = await fetch(`${url}/t?${query}`);
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain(words);
    expect(page).not.toContain("<script>alert");
  });

  test("refuses other methods than those there are", async () => {
    const { url } = await serve();
    for (const [path, allow] of [
      ["/", "GET, HEAD"],
      [PAGE, "GET, HEAD"],
      ["/health", "GET, HEAD"],
      ["/keys", "GET, HEAD"],
    ]) {
      const response = await fetch(url + path, { method: "DELETE" });
      expect([path, response.status, response.headers.get("allow")]).toEqual([path, 405, allow]);
    }
    expect((await fetch(`${url}/nothing`, { method: "DELETE" })).status).toBe(404);
  });
});
