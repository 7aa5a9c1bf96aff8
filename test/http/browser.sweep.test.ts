import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { numberToHex } from "viem";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { ReadCharts } from "../../src/engine/charts/charts.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { wordsOf } from "../../src/words/index.ts";
import { startBrowser } from "../support/browser.ts";
import { reportOn } from "../support/fake-auditor.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { HOSTILE_NAME, sampleReports } from "../support/reports.ts";
import { oneIn } from "../support/sweep.ts";
import { alice, bob, injectWallet } from "../support/wallet.ts";

const TOKEN = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser: Browser | undefined = await startBrowser();

let served: Served | undefined;
afterEach(async () => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  await served?.stop();
  served = undefined;
});
afterAll(() => browser?.close());

async function serve(...settings: Parameters<typeof serveHttp>): Promise<Served> {
  served = await serveHttp(...settings);
  return served;
}

/** A page, and everything it did that it should not: errors, dialogs, refusals of its own policy, foreign requests. */
async function open(url: string, options: BrowserContextOptions = {}): Promise<{ page: Page; amiss: string[] }> {
  const context = await browser?.newContext(options);
  const page = await context?.newPage();
  if (!page) throw new Error("There is no browser.");
  const amiss: string[] = [];
  page.on("pageerror", (error) => amiss.push(error.message));
  page.on("console", (message) => message.type() === "error" && amiss.push(message.text()));
  page.on("dialog", (dialog) => {
    amiss.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => request.url().startsWith(url) || amiss.push(`request: ${request.url()}`));
  return { page, amiss };
}

/** What Telegram's script does, as its documentation has it: sets colors, and tells what it was asked for. */
const standIn = `(scheme) => {
  const isDark = scheme === "dark";
  const colors = {
    "bg-color": isDark ? "#141e28" : "#ffffff",
    "secondary-bg-color": isDark ? "#0a141e" : "#f0e6dc",
    "text-color": isDark ? "#f5f5f5" : "#101010",
    "link-color": isDark ? "#6ab2f2" : "#2481cc",
  };
  for (const [name, color] of Object.entries(colors))
    document.documentElement.style.setProperty("--tg-theme-" + name, color);
  document.documentElement.style.setProperty("--tg-color-scheme", scheme);
  window.told = [];
  const tell = (what) => () => void told.push(what);
  const BackButton = { show: tell("back shown"), onClick: (press) => { window.pressBack = press; } };
  const openLink = (url) => told.push("open " + url);
  const app = { platform: "ios", themeParams: { bg_color: colors["bg-color"] }, BackButton, openLink };
  window.Telegram = { WebApp: { ...app, expand: tell("expand"), ready: tell("ready"), close: tell("close") } };
}`;

/** `curl` as people use it: without a browser and without our code. */
async function curl(...words: string[]): Promise<string> {
  return (await promisify(execFile)("curl", ["-s", "-i", ...words])).stdout;
}

describe.skipIf(!browser)("in a browser", () => {
  test("a wallet signs in, makes a key that raises the limit to 60, and revokes it", async () => {
    const { url, heard } = await serve({ limits: { keyless: 1, keyed: 60 } });
    const { page, amiss } = await open(url);
    await injectWallet(page, alice);
    await page.goto(`${url}/keys`);
    await page.getByRole("button", { name: "Sign in with Test Wallet" }).click();
    await page.getByText(`Signed in as ${alice.address}`).waitFor();

    await page.getByLabel("What is it for?").fill("my <b>bot</b>");
    await page.getByRole("button", { name: "Make a key" }).click();
    await page.getByRole("heading", { name: "Your new key “my <b>bot</b>”" }).waitFor();
    const secret = (await page.locator("#secret").textContent()) ?? "";
    expect(secret).toMatch(/^assay_/);
    expect(page.url()).not.toContain(secret);

    const query = `${url}/audit?chain=1&ca=${TOKEN}`;
    expect(await curl(query, "-H", `x-api-key: ${secret}`)).toMatch(/^HTTP\/1.1 200[\s\S]*RateLimit-Limit: 60\r/i);
    expect(await curl(query)).toMatch(/RateLimit-Limit: 1\r/i);

    await page.goto(`${url}/keys`);
    expect(await page.content()).not.toContain(secret);
    expect(await page.getByRole("row", { name: /my <b>bot<\/b>/ }).textContent()).toContain("1");
    await page.getByRole("button", { name: "Revoke my <b>bot</b>" }).click();
    await page.getByText("You don't have any keys yet.").waitFor();
    expect(await curl(query, "-H", `x-api-key: ${secret}`)).toMatch(/^HTTP\/1.1 401[\s\S]*"unknown-key"/);

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in with Test Wallet" }).waitFor();
    expect(amiss).toEqual([]);
    expect(heard.lines.join("\n")).not.toContain(secret);
  });

  test("a wallet that refuses to sign is told about, and may be asked again", async () => {
    const { url } = await serve();
    const { page } = await open(url);
    await page.addInitScript(
      `window.ethereum = { request: async () => { throw new Error("User rejected <b>it</b>"); } };`,
    );
    await page.goto(`${url}/keys`);
    const button = page.getByRole("button", { name: "Sign in with your wallet" });
    await button.click();
    await page.getByRole("alert").filter({ hasText: "User rejected <b>it</b>" }).waitFor();
    expect(await button.isEnabled()).toBe(true);
  });

  test("somebody without a wallet is told so", async () => {
    const { url } = await serve();
    const { page } = await open(url);
    await page.goto(`${url}/keys`);
    await page.getByText("No wallet found in this browser. Open this page in your wallet's own browser").waitFor();
  });

  test("without scripts a signature made elsewhere signs in, and a key is made and revoked", async () => {
    const { url } = await serve();
    const { page, amiss } = await open(url, { javaScriptEnabled: false });
    await page.goto(`${url}/keys`);
    const words = wordsOf("en").pages.keys;
    expect(await page.locator("noscript").textContent()).toContain(words.needsScript);
    const begin = async () => {
      await page.getByLabel(words.address).fill(alice.address);
      await page.getByRole("button", { name: words.getMessage }).click();
      return (await page.locator("#message").textContent()) ?? "";
    };
    const signWith = async (signature: string) => {
      await page.getByLabel(words.signature).fill(signature);
      await page.getByRole("button", { name: words.signIn }).click();
    };
    await signWith(await bob.signMessage({ message: await begin() }));
    await page.getByRole("alert").filter({ hasText: words.notProven }).waitFor();
    await signWith(` ${await alice.signMessage({ message: await begin() })}`);
    await page.getByText(alice.address).waitFor();

    await page.getByLabel(words.whatFor).fill("bot");
    await page.getByRole("button", { name: words.make }).click();
    expect(await page.locator("#secret").textContent()).toMatch(/^assay_/);
    await page.goto(`${url}/keys`);
    await page.getByRole("button", { name: words.revokeOne("bot") }).click();
    await page.getByText(words.none).waitFor();
    await page.getByRole("button", { name: words.signOut }).click();
    await page.getByRole("button", { name: words.getMessage }).waitFor();
    expect(amiss.filter((line) => !/status of 40\d/.test(line))).toEqual([]);
  });

  test("without scripts no page shows a control that does nothing", async () => {
    const { url } = await serve({ look: (request) => reportOn(request, sampleReports.danger) });
    const { page, amiss } = await open(url, { javaScriptEnabled: false });
    const report = `/t/1/${TOKEN}`;
    const proof = `${report}/proof/holders-cannot-sell`;
    for (const path of ["/", report, `${report}?in=telegram`, `${report}/history`, proof, "/keys", "/t?q=nonsense"]) {
      await page.goto(url + path);
      const forms = await page.locator("form:visible").count();
      const answered = ":is([action='/t'], [action='/keys/challenge'])";
      const dead = page.locator(`:is(button, input, select):visible:not(${answered} *)`);
      expect([path, await dead.count()]).toEqual([path, 0]);
      const policy = (await fetch(url + path)).headers.get("content-security-policy");
      if (forms > 0) expect(policy, path).toContain("form-action 'self'");
    }
    expect(amiss.filter((line) => !/telegram|status of 40\d/.test(line))).toEqual([]);
  });

  test.each([
    ["with scripts", true],
    ["without scripts", false],
  ])("a pasted address becomes a report that comes while one watches, %s", async (_, javaScriptEnabled) => {
    const { url } = await serve({ delayMs: 2_500, look: (request) => reportOn(request, sampleReports.danger) });
    const { page, amiss } = await open(url, { javaScriptEnabled });
    await page.goto(url);
    await page.getByLabel("Token address, or a link to it").fill(`https://etherscan.io/token/${TOKEN}`);
    const arrived = page.getByRole("button", { name: "Audit" }).click({ noWaitAfter: true });
    await page.getByText("Reading the token").waitFor();
    expect(await page.getByRole("heading", { name: "HONEYPOT", exact: true }).isVisible()).toBe(false);
    await page.getByRole("heading", { name: "HONEYPOT", exact: true }).waitFor();
    await arrived;
    expect(await page.getByText("Reading the token").isVisible()).toBe(false);
    expect(page.url()).toBe(`${url}/t/1/${TOKEN}`);
    if (javaScriptEnabled) expect(await page.title()).toBe("HONEYPOT: SWEET – Assay");
    expect(amiss).toEqual([]);
  });

  test("a proof and its replaying line can be copied", async () => {
    const { url } = await serve({ look: (request) => reportOn(request, sampleReports.danger) });
    const { page, amiss } = await open(url, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`${url}/t/1/${TOKEN}`);
    const copied = () => page.evaluate<string>("navigator.clipboard.readText()");
    await page.locator(".address .copy").click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect((await copied()).toLowerCase()).toBe(TOKEN);

    const finding = page.locator("#holders-cannot-sell");
    await finding.getByText("Proof", { exact: true }).click();
    await finding.getByRole("button", { name: "Copy the proof" }).click();
    await finding.getByRole("button", { name: "Copied" }).waitFor();
    expect(JSON.parse(await copied())).toMatchObject({ check: "holders-cannot-sell", version: 2 });
    expect(amiss).toEqual([]);
  });

  test.each(["light", "dark"] as const)(
    "inside Telegram a %s report has its colors and its back button",
    async (scheme) => {
      const { url } = await serve({ look: (request) => reportOn(request, sampleReports.danger) });
      const { page, amiss } = await open(url);
      await page.route("https://telegram.org/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: `(${standIn})(${JSON.stringify(scheme)})` }),
      );
      await page.goto(`${url}/t/1/${TOKEN}?in=telegram&lang=es`);
      await page.locator("html.themed").waitFor();
      const color = (property: string) =>
        page.evaluate<string>(`getComputedStyle(document.body).getPropertyValue("${property}")`);
      expect(await color("background-color")).toBe(scheme === "dark" ? "rgb(10, 20, 30)" : "rgb(240, 230, 220)");
      expect(await color("color-scheme")).toBe(scheme);
      expect(await page.evaluate("told")).toEqual(["back shown", "expand", "ready"]);
      expect(await page.locator("html").getAttribute("lang")).toBe("es");
      expect(await page.locator("header.top").count()).toBe(0);

      await page.locator('nav.sections a[href="#checks"]').click();
      await page.locator(`a[href$="/history"]`).click();
      await page.evaluate("pressBack()");
      expect(await page.evaluate("told.slice(3)")).toEqual([`open ${url}/t/1/${TOKEN}/history`, "close"]);

      await page.evaluate(axe);
      const { violations } = await page.evaluate<AxeResults>("axe.run()");
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(amiss).toEqual(["request: https://telegram.org/js/telegram-web-app.js"]);
    },
  );

  test("a report for Telegram is whole where Telegram's script does not come, or no script runs", async () => {
    const { url } = await serve({ look: (request) => reportOn(request, sampleReports.danger) });
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open(url, { javaScriptEnabled });
      await page.route("https://telegram.org/**", (route) => route.abort());
      await page.goto(`${url}/t/1/${TOKEN}?in=telegram`);
      expect(await page.getByRole("heading", { name: "HONEYPOT", exact: true }).isVisible()).toBe(true);
      expect(await page.locator("html.themed").count()).toBe(0);
    }
  });

  test("a hostile name does nothing", async () => {
    const { url } = await serve({ look: (request) => reportOn(request, sampleReports.hostile) });
    const { page, amiss } = await open(url);
    await page.goto(`${url}/t/1/${TOKEN}`);
    expect(await page.locator(".verdict").textContent()).toContain(HOSTILE_NAME.slice(0, 30));
    expect(await page.locator("main script, main img, main iframe, main u").count()).toBe(0);
    expect(amiss).toEqual([]);
  });

  /** Prices of life and day, and every holder joined with the next. */
  const charts: ReadCharts = ({ block, holders }) => {
    const points = [1, 3, 2, 5].map((price, at) => ({
      block: Number(block.number) - 40 + at * 10,
      price,
      liquidity: at,
    }));
    const top = holders?.top ?? [];
    const links = top.slice(1).map(({ address: to }, at) => {
      const by = (["tokens", "money", "payer"] as const)[at % 3] ?? "tokens";
      return { from: top[at]?.address ?? to, to, by, payer: by === "payer" ? numberToHex(at, { size: 20 }) : null };
    });
    const prices = { life: points, day: points, dayFrom: points[0]?.block ?? 0, sampled: true };
    return Promise.resolve({ prices, links });
  };

  const PAGES = ["danger", "clear", "allUnknown", "/", "/keys", "/t?q=nonsense"];
  const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
  test.each<[when: string, pages: readonly string[], options: BrowserContextOptions]>([
    ["by day", oneIn(9, [...PAGES, "longest"]), { colorScheme: "light" }],
    ["by night", oneIn(8, PAGES, 1), { colorScheme: "dark" }],
    ["on a phone", oneIn(5, ["longest", "hostile", "rightToLeft", "/", "/keys", "/t?q=nonsense"], 2), PHONE],
  ])("each page fits the screen and can be used by everybody %s", async (_, pages, options) => {
    const shown = new Map<string, Report>();
    const { url } = await serve({
      limits: { keyless: 100, keyed: 100 },
      look: (request) => reportOn(request, shown.get(request.address)),
      charts,
    });
    const { page, amiss } = await open(url, options);
    for (const [index, name] of pages.entries()) {
      const address = numberToHex(0x5eed + index, { size: 20 });
      const report = sampleReports[name as keyof typeof sampleReports];
      if (report) shown.set(address, report);
      const proven = report?.rows.find(({ proofs }) => proofs.length > 0);
      const beside = ["/history", ...(proven ? [`/proof/${proven.id}`] : [])];
      const paths = report ? ["", ...beside].map((path) => `/t/1/${address}${path}`) : [name];
      for (const path of paths) {
        await page.goto(url + path);
        // The trial, the price over two times, and the holders.
        if (name === "danger" && path.endsWith("5eed")) expect(await page.locator(".pictures svg").count()).toBe(4);
        await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
        const over = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
        await page.evaluate(axe);
        const { violations } = await page.evaluate<AxeResults>("axe.run()");
        const broken = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        // The browser says so of each page that is a refusal.
        const wrong = amiss.filter((line) => !/status of 40\d/.test(line));
        expect({ path, over: Math.max(0, over), broken, wrong }).toEqual({ path, over: 0, broken: [], wrong: [] });
      }
    }
  });
});
