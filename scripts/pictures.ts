// Pictures for the docs, made from the real thing: report pages and a Telegram card of example tokens on a local chain.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { readConfig } from "../src/config.ts";
import { Report } from "../src/engine/report.ts";
import { toCard } from "../src/format/report-card.ts";
import { type TelegramMessage, toTelegram } from "../src/format/telegram.ts";
import { createService, logFor } from "../src/main.ts";
import { startAnvil } from "../test/support/anvil.ts";
import { deployExamples } from "../test/support/examples.ts";
import { installUniswapV2 } from "../test/support/uniswap-v2.ts";

const FOLDER = "docs/pictures";
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const SHOWN = ["Plain", "Honeypot", "Blacklist", "Taxed", "NoPool", "HostileName"];

const TAGS: Readonly<Record<string, string>> = { bold: "b", code: "code" };

const DOTS: Readonly<Record<string, string>> = { "🔴": "#d93838", "🟠": "#e8912d", "🟢": "#2e9e5b", "⚪": "#b5b5b5" };
const STYLE = `.dot { display: inline-block; width: 13px; height: 13px; border-radius: 50%; vertical-align: -1px; }
body { margin: 0; padding: 14px; background: #8fb3a6; font: 15px/1.35 "Noto Sans", "Noto Color Emoji", sans-serif; }
.message { padding: 9px 12px; border-radius: 12px; background: #fff; white-space: pre-wrap; overflow-wrap: anywhere; }
code { color: #2f6ea5; font: 13px monospace; }
.row { display: flex; gap: 4px; margin-top: 4px; }
.row span { flex: 1; padding: 8px 2px; border-radius: 8px; background: #0004; color: #fff; text-align: center; font-size: 13px; }`;

const chain = await startAnvil({ args: ["--timestamp", `${Math.floor(Date.now() / 1000) - 31 * 86_400}`] });
await installUniswapV2(chain.client);
const examples = await deployExamples(chain.client);
await chain.client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000)) });
await chain.client.mine({ blocks: 1 });
const data = mkdtempSync(join(tmpdir(), "assay-pictures-"));
const config = readConfig({
  PORT: "0",
  LOG_LEVEL: "warn",
  DATA_DIR: data,
  RPC_URL_1: chain.url,
  SOURCIFY_URL: "",
  RATE_LIMIT_KEYLESS: "60",
});
const overrides = [...config.chains.overrides, { id: 1, blockscoutUrl: null }];
const service = await createService({ ...config, chains: { ...config.chains, overrides } }, logFor(config));
const { port } = await service.start();
const executablePath = process.env["CHROME"] ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
mkdirSync(FOLDER, { recursive: true });
try {
  for (const { name, address } of examples.filter((example) => SHOWN.includes(example.name))) {
    const page = `http://localhost:${port}/t/1/${address}`;
    const answer = await fetch(`http://localhost:${port}/evidence?chain=1&ca=${address}`);
    const report = Report.parse(await answer.json());
    const file = join(FOLDER, name.toLowerCase());
    await show(browser, page, PHONE, "light", `${file}-phone.png`);
    if (name === "Blacklist") await show(browser, page, DESKTOP, "dark", `${file}-desktop.png`);
    if (name === "Blacklist" || name === "Plain") await drawCard(browser, report, `${file}-telegram.png`);
  }
} finally {
  await browser.close();
  await service.stop();
  await chain.stop();
  rmSync(data, { recursive: true, force: true });
}

type Size = { readonly width: number; readonly height: number };

async function show(from: Browser, url: string, viewport: Size, colorScheme: "light" | "dark", path: string) {
  const page = await from.newPage({ viewport, colorScheme });
  await page.goto(url);
  await page.locator(".report").waitFor();
  await page.screenshot({ path });
  await page.close();
}

/** The message that Telegram is sent, as a phone shows it. */
async function drawCard(from: Browser, report: Report, path: string) {
  const message = toTelegram(toCard(report, { publicUrl: "https://assay.example" }));
  const rows = message.keyboard.map((row) => row.map(({ text }) => `<span>${escaped(text)}</span>`).join(""));
  const page = await from.newPage({ viewport: { width: 420, height: 400 }, deviceScaleFactor: 2 });
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><div class="message">${markedUp(message)}</div>
${rows.map((row) => `<div class="row">${row}</div>`).join("")}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

function markedUp({ text, entities }: TelegramMessage): string {
  const marks = entities.filter(({ type }) => type in TAGS);
  const cuts = [0, text.length, ...marks.flatMap(({ offset, length }) => [offset, offset + length])];
  const places = [...new Set(cuts)].toSorted((a, b) => a - b);
  return places
    .slice(0, -1)
    .map((start, index) => {
      const mark = marks.find(({ offset, length }) => offset <= start && start < offset + length);
      const tag = TAGS[mark?.type ?? ""] ?? "span";
      return `<${tag}>${escaped(text.slice(start, places[index + 1]))}</${tag}>`;
    })
    .join("");
}

/** Machines that draw pictures seldom have a font with emoji: dots are drawn, and other signs are left out. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[🔴🟠🟢⚪]/gu, (marker) => `<i class="dot" style="background: ${DOTS[marker]}"></i>`)
    .replace(/\p{Extended_Pictographic}\uFE0F?\s*/gu, "");
}
