// Pictures for the docs, made from the real thing: what each door says of example tokens on a local chain, by day and by night.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { Report } from "../src/engine/core/report.ts";
import { discordHtml, STYLE, telegramHtml, terminalHtml } from "./pictures/cards.ts";
import { startStand } from "./pictures/stand.ts";

const FOLDER = "docs/pictures";
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 844 };
const SHOWN = ["Plain", "Honeypot", "Blacklist", "Taxed", "RisingTax", "NoPool", "HostileName"];
/** The one on the project's own front page. */
const FIRST = "Blacklist";
const LIGHTS = ["light", "dark"] as const;
type Light = (typeof LIGHTS)[number];

const stand = await startStand();
const executablePath = process.env["CHROME"] ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

mkdirSync(FOLDER, { recursive: true });
try {
  for (const { name, address } of stand.examples.filter((example) => SHOWN.includes(example.name))) {
    const page = `${stand.url}/t/1/${address}`;
    const report = Report.parse(await (await fetch(`${stand.url}/evidence?chain=1&ca=${address}`)).json());
    const file = join(FOLDER, name.toLowerCase());
    for (const light of LIGHTS) {
      const pages: string[] = [];
      for (const size of [PHONE, DESKTOP])
        pages.push(...(await shots(browser, page, size, light)).map((image) => imageOf(image)));
      const day = light === "light" ? "day" : "night";
      pages.push(imageOf(Buffer.from(await (await fetch(`${page}/preview.png?light=${day}`)).arrayBuffer()), 600));
      const cards = [telegramHtml(report), discordHtml(report), terminalHtml(report)];
      await draw(browser, { html: [...pages, ...cards].join(""), light, path: `${file}-${light}.jpg`, width: 1720 });
      if (name === FIRST && light === "light") {
        await draw(browser, { html: pages[0] ?? "", light, path: `${file}-phone.png`, width: PHONE.width });
        await draw(browser, { html: cards[0] ?? "", light, path: `${file}-telegram.png`, width: 420 });
      }
    }
  }
} finally {
  await browser.close();
  await stand.stop();
}

type Size = { readonly width: number; readonly height: number };

/** The top of the page, and its section of pictures. */
async function shots(from: Browser, url: string, viewport: Size, colorScheme: Light): Promise<Buffer[]> {
  const page = await from.newPage({ viewport, colorScheme });
  await page.goto(url);
  await page.locator(".report").last().waitFor();
  const top = await page.screenshot();
  const pictures = await page.locator("section:has(> .pictures)").last().screenshot();
  await page.close();
  return [top, pictures];
}

function imageOf(image: Buffer, width?: number): string {
  return `<img${width ? ` width="${width}"` : ""} src="data:image/png;base64,${image.toString("base64")}">`;
}

type Drawing = { readonly html: string; readonly light: Light; readonly path: string; readonly width: number };

async function draw(from: Browser, { html, light, path, width }: Drawing): Promise<void> {
  const page = await from.newPage({ viewport: { width, height: 200 } });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${STYLE}
body { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; margin: 0; background: #8884; }</style>
<body class="${light}">${html}</body>`);
  const kind = path.endsWith(".jpg") ? ({ type: "jpeg", quality: 75 } as const) : {};
  await page.screenshot({ path, fullPage: true, ...kind });
  await page.close();
}
