import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { main } from "../../src/cli.ts";
import { AuditError } from "../../src/engine/core/errors.ts";
import type { Report } from "../../src/engine/core/report.ts";
import type { Rpc } from "../../src/engine/evidence/node.ts";
import type { Proof } from "../../src/engine/evidence/proof.ts";
import { wordsOf } from "../../src/words/index.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { bodyOf } from "../support/body.ts";
import { startBrowser } from "../support/browser.ts";
import { reportOn } from "../support/fake-auditor.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { provenBy, reportWith } from "../support/proven.ts";
import { oneIn, testOneIn } from "../support/sweep.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

const TOKEN = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
/** Of trades, of runs at several times, of ordinary accounts in simulated blocks, of powers and of who has them. */
const SHOWN = [
  "selling-is-taxed",
  "tax-changes-later",
  "events-lie",
  "owner-can-take-tokens",
  "owner-can-block-holders",
];
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const folder = mkdtempSync(join(tmpdir(), "assay-replay-"));
const browser: Browser | undefined = await startBrowser();
let chain: LocalChain;
let proofs: readonly Proof[] = [];
let report: Report;
let served: Served;
const nodes: Server[] = [];
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  if (!browser) return;
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  const made: Proof[] = [];
  for (const id of SHOWN) made.push(await provenBy(chain, id));
  proofs = made;
  report = reportWith([...made, ...made.slice(0, 1).map(exaggerated)]);
  served = await serveHttp({ look: (request) => reportOn(request, report) });
  await fetch(`${served.url}/t/1/${TOKEN}`);
}, 60_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  for (const stop of stops.splice(0)) await stop();
  for (const node of nodes.splice(0)) {
    node.closeAllConnections();
    node.close();
  }
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
  await chain?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** It says that ten times as much is missing. */
function exaggerated(proof: Proof): Proof {
  const claim = proof.claim.map((one) => (one.code === "brings-less" ? { ...one, shareBps: 1 } : one));
  return { ...proof, claim };
}

const pageOf = (file: string) => `${served.url}/t/1/${TOKEN}/proof/${file}`;

/** The page of a proof, and what it asked of whom. */
async function open(file: string, options: BrowserContextOptions = {}) {
  const page = await (await browser?.newContext(options))?.newPage();
  if (!page) throw new Error("There is no browser.");
  const asked: string[] = [];
  const amiss: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  page.on("pageerror", (error) => amiss.push(error.message));
  page.on("console", (message) => message.type() === "error" && amiss.push(message.text()));
  await page.goto(pageOf(file));
  return { page, asked, amiss };
}

async function replayOn(page: Page, url: string): Promise<string> {
  await page.getByLabel("Your node's address").fill(url);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  return await outcomeOf(page);
}

async function outcomeOf(page: Page): Promise<string> {
  return (await page.locator("#told .outcome").textContent()) ?? "";
}

/** A service with a node of its own, on the page of a proof without scripts. */
async function openWithoutScripts(file: string, settings: Parameters<typeof serveHttp>[0] = {}) {
  const { url, stop } = await serveHttp({ look: (request) => reportOn(request, report), ...settings });
  stops.push(stop);
  const page = await (await browser?.newContext({ javaScriptEnabled: false }))?.newPage();
  if (!page) throw new Error("There is no browser.");
  await fetch(`${url}/t/1/${TOKEN}`);
  await page.goto(`${url}/t/1/${TOKEN}/proof/${file}`);
  return page;
}

/** What is told on the page, in the order and the form of the terminal. */
async function linesOn(page: Page): Promise<string[]> {
  const [verdict, opening, ...rest] = await page.locator("#told > p").allTextContents();
  const shown = await page.locator("#told li").allTextContents();
  const rows = await page.locator("#told tbody tr").all();
  const steps = await Promise.all(
    rows.map(async (row) => {
      const [did, before, now] = await row.locator("td").allTextContents();
      return `${did}: ${now}${before === now ? "" : ` (recorded: ${before})`}`;
    }),
  );
  return [verdict, opening, ...shown, ...steps, ...rest].filter((line) => line !== undefined);
}

async function verifiedInTerminal(proof: unknown, ...words: string[]): Promise<string[]> {
  const file = join(folder, "proof.json");
  writeFileSync(file, JSON.stringify(proof));
  let said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
  await main(["verify", file, "--rpc", chain.url, ...words], {});
  return (
    said
      .trimEnd()
      .split("\n")
      .map((line) => line.trim())
      // A page has a table where a terminal has a list with a heading.
      .filter((line) => !/^Done in|^The steps, in order:$|^\d+ separate runs:$/.test(line))
  );
}

type Answer = (body: { id: number; method: string; params: unknown[] }) => Promise<object> | object;

/** A node between the page and the chain. */
async function node(answer: Answer, headers: Record<string, string> = { "access-control-allow-origin": "*" }) {
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const more = { ...headers, "access-control-allow-headers": "content-type", "content-type": "application/json" };
    const text = await bodyOf(request);
    if (text === null) return;
    if (request.method === "OPTIONS") return response.writeHead(204, more).end();
    const body = JSON.parse(text);
    const said = await answer(body);
    return response.writeHead(200, more).end(JSON.stringify({ jsonrpc: "2.0", id: body.id, ...said }));
  };
  const server = createServer((request, response) => void listener(request, response).catch(() => response.destroy()));
  nodes.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const honest: Answer = async ({ method, params }) => {
  try {
    return { result: await chain.client.request({ method, params } as never) };
  } catch (error) {
    return { error: { code: -32000, message: (error as Error).message } };
  }
};

const failing = (message: string) => ({ error: { code: -32000, message } });
const RUNNING = new Set(["eth_call", "eth_simulateV1"]);

describe.skipIf(!browser)("a proof replayed in a page", () => {
  const testSome = testOneIn(5);

  test("through a visitor's node tells what the terminal tells, word for word", async () => {
    const { page, asked, amiss } = await open(SHOWN[0] ?? "");
    for (const [index, id] of SHOWN.entries()) {
      await page.goto(pageOf(id));
      await page.waitForLoadState("networkidle");
      const before = asked.length;
      // People paste addresses without their beginning, too.
      const typed = index === 0 ? chain.url.replace("http://", "") : chain.url;
      expect(await replayOn(page, typed), id).toMatch(/^✓ The proof holds at block \d+(\.| if)/);
      const [verdict = "", ...lines] = await linesOn(page);
      expect([`${verdict} Offered for: ${id}`, ...lines]).toEqual(await verifiedInTerminal(proofs[index]));
      const elsewhere = asked.slice(before).filter((each) => !each.endsWith(` ${chain.url}/`));
      expect(elsewhere.filter((each) => !each.startsWith(`GET ${served.url}/assets/modules/`))).toEqual([]);
      expect(amiss).toEqual([]);
    }
  });

  testSome("is refused where it says more than happens, as in the terminal, and shows each step", async () => {
    const { page } = await open("selling-is-taxed.2");
    const verdict = await replayOn(page, chain.url);
    expect(verdict).toMatch(/^✗ The proof claims something its conditions don't show: /);
    const [terminal] = await verifiedInTerminal(proofs.slice(0, 1).map(exaggerated));
    expect(`${verdict} Offered for: selling-is-taxed`).toBe(terminal);
    expect(await page.locator("#told tbody tr").count()).toBeGreaterThan(2);
  });

  test("does not hold where something else happens now, and the step that does is marked", async () => {
    const proof = proofs[SHOWN.indexOf("owner-can-take-tokens")];
    const other = await node(async (body) => {
      const { result } = (await honest(body)) as { result?: unknown };
      const [, ...rest] = proof?.runs ?? [];
      if (body.method !== "eth_call" || rest.length > 0) return { result };
      // The last step's word is what the victim is left with.
      return { result: `${String(result).slice(0, -2)}07` };
    });
    const { page } = await open("owner-can-take-tokens");
    expect(await replayOn(page, other)).toMatch(/^✗ /);
    expect(await page.locator("#told td.otherwise").count()).toBeGreaterThan(0);
  });

  testSome("at the newest block tells whether it is still so, where the node's old states are gone", async () => {
    const { blockNumber = "0" } = proofs[0] ?? {};
    const old = `0x${BigInt(blockNumber).toString(16)}`;
    const pruned = await node(({ id, method, params }) => {
      const isOld = RUNNING.has(method) ? params[1] === old || typeof params[1] === "object" : params[1] === old;
      return isOld ? failing("missing trie node") : honest({ id, method, params });
    });
    const { page } = await open("selling-is-taxed");
    expect(await replayOn(page, pruned)).toMatch(/^– (This node doesn't have the state of block|This node didn't run)/);
    await page.getByRole("button", { name: "Replay it at the newest block" }).click();
    await page.getByText("✓ The proof holds").waitFor();
    const [verdict = "", ...lines] = await linesOn(page);
    const terminal = await verifiedInTerminal(proofs[0], "--now");
    expect([`${verdict} Offered for: selling-is-taxed`, ...lines]).toEqual(terminal);
  });

  test("tells of each node what is wrong with it", async () => {
    const nodesThat: [what: string, answer: Answer, told: RegExp][] = [
      [
        "is of another chain",
        (body) => (body.method === "eth_chainId" ? { result: "0x38" } : honest(body)),
        /^– The proof is for chain 1, but this node is on chain 56\. Use a node for chain 1, or switch your wallet to it\.$/,
      ],
      [
        "takes no state overrides",
        (body) => (RUNNING.has(body.method) ? failing("too many arguments, want at most 2") : honest(body)),
        /^– This node has the block's state but didn't run the request\. It may not accept state overrides/,
      ],
      [
        "leaves state overrides out",
        (body) => (RUNNING.has(body.method) ? { result: "0x" } : honest(body)),
        /^– This node has the block's state but didn't run the request\. It may not accept state overrides/,
      ],
      [
        "says markup",
        () => failing("<img src=x onerror=alert(1)>\u202e\u0000"),
        /^– The node refused eth_chainId: “<img src=x onerror=alert\(1\)>”$/,
      ],
      ["answers without end", () => ({ result: "0".repeat(9_000_000) }), /^– The node's answer was far too large/],
      [
        "answers nonsense",
        () => ({ result: { toString: 1 } }),
        /^– This node's answer to eth_chainId makes no sense\.$/,
      ],
    ];
    const { page, amiss } = await open("selling-is-taxed");
    for (const [what, answer, told] of oneIn(4, nodesThat, 1)) {
      expect(await replayOn(page, await node(answer)), what).toMatch(told);
      expect(await page.locator("#told img").count()).toBe(0);
    }
    expect(amiss).toEqual([]);
  });

  testSome("tells what a node says that does not do it", async () => {
    const { page } = await open("selling-is-taxed");
    const words = "too many arguments, want at most 2";
    await replayOn(page, await node((body) => (RUNNING.has(body.method) ? failing(words) : honest(body))));
    await page.getByText(`The node refused eth_call: “${words}”`).waitFor();
  });

  testSome("asks a node that is asked too often once more, and then says so", async () => {
    let asked = 0;
    const busy = createServer(({ method }, response) => {
      if (method === "POST") asked++;
      response
        .writeHead(method === "POST" ? 429 : 204, {
          "access-control-allow-origin": "*",
          "access-control-allow-headers": "*",
        })
        .end("slowly");
    });
    nodes.push(busy);
    await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
    const { page } = await open("selling-is-taxed");
    await page.clock.install();
    await page.getByLabel("Your node's address").fill(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`);
    await page.getByRole("button", { name: "Replay", exact: true }).click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.clock.fastForward(1_500);
    expect(await outcomeOf(page)).toMatch(/^– The node isn't taking any more requests right now/);
  });

  testSome("tells of a node that hangs when its time is over", async () => {
    const { page } = await open("selling-is-taxed");
    await page.clock.install();
    await page.getByLabel("Your node's address").fill(await node(() => new Promise(() => undefined)));
    await page.getByRole("button", { name: "Replay", exact: true }).click();
    await page.getByText("Waiting for eth_chainId").waitFor();
    await page.clock.fastForward(20_000);
    expect(await outcomeOf(page)).toBe("– The node didn't finish answering within 20 seconds.");
  });

  testSome("tells a node that is closed to pages from none, and asks no address that pages may not", async () => {
    const { page, asked } = await open("selling-is-taxed");
    expect(await replayOn(page, await node(honest, {}))).toContain("web pages may not read it");
    expect(await replayOn(page, "http://127.0.0.1:9")).toBe("– Nothing answers at this address.");
    const before = asked.length;
    for (const typed of ["http://192.0.2.1:8545", "https://me:secret@node.example", "ftp://node.example"]) {
      expect(await replayOn(page, typed)).toMatch(/^– Web pages can only use a node at https:/);
    }
    expect(asked.slice(before)).toEqual([]);
  });

  test("goes through a wallet, of which neither accounts nor signatures are asked", async () => {
    const { page } = await open("selling-is-taxed");
    const methods: string[] = [];
    await page.exposeFunction("askChain", (method: string, params: unknown[]) => {
      methods.push(method);
      return honest({ id: 1, method, params });
    });
    await page.addInitScript(`window.ethereum = { request: async ({ method, params }) => {
      const { result, error } = await window.askChain(method, params);
      if (error) throw error;
      return result;
    } };`);
    await page.reload();
    await page.getByRole("button", { name: "Replay with your wallet" }).click();
    expect(await outcomeOf(page)).toMatch(/^✓ The proof holds at block \d+(\.| if)/);
    expect(methods.filter((method) => !/^eth_(chainId|call|simulateV1|get)/.test(method))).toEqual([]);
  });

  testSome("shows accounts and functions short, whole to whoever copies, and never two accounts alike", async () => {
    const { page } = await open("selling-is-taxed");
    const [one, other, third] = ["1", "2", "3"].map(
      (digit) => `0xabcd${digit.repeat(32)}${digit === "3" ? "f" : "e"}000`,
    );
    const told = {
      outcome: "holds",
      verdict: "The proof holds.",
      shown: [
        "Shown by:",
        `${one} calls 0x791ac947 (known as take((uint256,bytes)[],address)) of ${TOKEN}`,
        `${third}: 1234567`,
      ],
      steps: [{ run: 1, step: 1, did: `${other} pays ${third}`, before: "goes through", now: "goes through" }],
      notes: [],
      tryNow: false,
    };
    await page.route("**/assets/modules/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `export const nodeAt = () => {}; export const replay = async () => (${JSON.stringify(told)});`,
      }),
    );
    expect(await replayOn(page, chain.url)).toBe("✓ The proof holds.");
    const folded = page.locator("#told .folded");
    const cut = (account = "") => account.slice(6, 38);
    expect(await folded.allTextContents()).toEqual(["(uint256,bytes)[],address", cut(TOKEN), cut(third), cut(third)]);
    expect(await page.locator("#told li").allTextContents()).toEqual(told.shown.slice(1));
    const size = () => page.evaluate<string>("getComputedStyle(document.querySelector('#told .folded')).fontSize");
    expect(await page.locator("#told .token").textContent()).toBe(TOKEN.slice(38));
    expect(await size()).toBe("0px");
    await page.getByRole("button", { name: "Show addresses and functions in full" }).click();
    expect(await size()).not.toBe("0px");
  });

  test("is a request that a shell can send whole, without this page's script or server", async () => {
    const { page } = await open("selling-is-taxed", { javaScriptEnabled: false });
    const line = (await page.locator(".whole code").textContent()) ?? "";
    const { stdout } = await promisify(execFile)("sh", ["-c", line.replace("NODE", chain.url)]);
    expect(JSON.parse(stdout)).toMatchObject({ result: proofs[0]?.runs[0]?.answer });
    expect(line).not.toContain(served.url);
  });

  const ownNode = () => (method: string, params: readonly unknown[]) =>
    chain.client.request({ method, params } as never) as Promise<unknown>;
  const { replay: words, troubles } = wordsOf("en").pages;
  const onServer = (page: Page) => page.getByRole("link", { name: words.onServer });

  test("is replayed by the server for those without scripts, word for word as in the terminal", async () => {
    const page = await openWithoutScripts("selling-is-taxed", { rpcOf: ownNode });
    expect(await page.locator("noscript").textContent()).toContain(`${words.needsScript} ${words.serverCan}`);
    await onServer(page).click();
    expect(await outcomeOf(page)).toMatch(/^✓ .*holds at block \d+(\.| if)/);
    const own = new Set([words.byServer, words.atNewest]);
    const [verdict = "", ...lines] = (await linesOn(page)).filter((line) => !own.has(line));
    const told = [`${verdict} Offered for: selling-is-taxed`, ...lines];
    expect(told).toEqual(await verifiedInTerminal(proofs[0]));
    await page.getByText(words.byServer).waitFor();
    await page.getByText(/^All \d+ steps/).click();
    await page.getByRole("columnheader", { name: words.serversNode }).waitFor();
    expect(await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);

    await page.getByRole("link", { name: words.atNewest }).click();
    await page.waitForURL(/replay=newest/);
    const [terminal] = await verifiedInTerminal(proofs[0], "--now");
    expect(`${await outcomeOf(page)} Offered for: selling-is-taxed`).toBe(terminal);
  });

  test("costs those without scripts an audit, unless no node answered", async () => {
    const limits = { keyless: 2, keyed: 60 };
    let isAway = true;
    const node: Rpc = (method, params) =>
      isAway ? Promise.reject(new AuditError("chain-unreachable", "No node answered.")) : ownNode()(method, params);
    const page = await openWithoutScripts("selling-is-taxed", { rpcOf: () => node, limits });
    const told = page.locator("#told .error");
    for (let times = 0; times < 2; times++) {
      await onServer(page).click();
      expect(await told.textContent()).toBe(troubles.titles["chain-unreachable"]);
    }
    isAway = false;
    await onServer(page).click();
    expect(await outcomeOf(page)).toMatch(/^✓ .*holds/);
    await onServer(page).click();
    expect(await told.textContent()).toMatch(/^You can test 2 tokens a minute without a key\. Try again in \d+ s\.$/);
  });

  test("has the commands alone for those without scripts where the server has no node", async () => {
    const page = await openWithoutScripts("selling-is-taxed");
    expect(await page.locator("noscript").textContent()).toBe(`${words.needsScript}\n`);
    await page.getByText("npm run verify -- selling-is-taxed.json --rpc NODE").waitFor();
    expect(await onServer(page).count()).toBe(0);
    await page.goto(`${page.url()}?replay=here`);
    expect(await page.locator("#told").textContent()).toBe("");
  });

  const SCREENS: readonly [string, BrowserContextOptions][] = [
    ["by day", { colorScheme: "light" }],
    ["by night on a phone", { colorScheme: "dark", viewport: { width: 390, height: 800 } }],
  ];
  test.each(oneIn(2, SCREENS, 1))("fits the screen and can be used by everybody %s", async (_, options) => {
    const { page } = await open("tax-changes-later", options);
    await replayOn(page, chain.url);
    await page.getByText(/^All \d+ steps/).click();
    expect(await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeResults>("axe.run()");
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
