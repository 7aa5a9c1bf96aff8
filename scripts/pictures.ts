// Pictures for the docs, made from the real thing: what each door says of example tokens on a local chain, by day and by night.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { LANGUAGES } from "../src/engine/core/languages.ts";
import { Report } from "../src/engine/core/report.ts";
import { discordHtml, STYLE, telegramHtml, terminalHtml } from "./pictures/cards.ts";
import { startStand } from "./pictures/stand.ts";

const FOLDER = "docs/pictures";
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 844 };
const SHOWN = [
  "Plain",
  "Honeypot",
  "Blacklist",
  "Taxed",
  "RisingTax",
  "NoPool",
  "HostileName",
  "Kept",
  "Busy",
  "Untested",
];
/** The one on the project's own front page. */
const FIRST = "Blacklist";
/** The one whose pictures show all there is. */
const FULLEST = "Busy";
const LIGHTS = ["light", "dark"] as const;
type Light = (typeof LIGHTS)[number];

const stand = await startStand();
const executablePath = process.env["CHROME"] ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

mkdirSync(FOLDER, { recursive: true });
try {
  // By day and by night one after the other: what was audited meanwhile would be known of the creator.
  for (const { name, address, url } of stand.examples.filter((example) => SHOWN.includes(example.name))) {
    for (const light of LIGHTS) {
      const page = `${url}/t/1/${address}`;
      const pages: string[] = [];
      for (const size of [PHONE, DESKTOP]) pages.push(...(await reportShots(page, { size, light })));
      const report = Report.parse(await (await fetch(`${url}/evidence?chain=1&ca=${address}`)).json());
      const picture = await previewOf(page, light);
      const cards = [telegramHtml(report, picture), discordHtml(report, picture), terminalHtml(report)];
      await draw([...pages, ...cards].join(""), { light, file: `${name.toLowerCase()}-${light}.jpg`, width: 1720 });
      if (name === FIRST && light === "light") {
        await draw(pages[0] ?? "", { light, file: `${name.toLowerCase()}-phone.png`, width: PHONE.width });
        await draw(cards[0] ?? "", { light, file: `${name.toLowerCase()}-telegram.png`, width: 420 });
      }
      if (name === FULLEST) {
        await draw(await inLanguages(page, light), { light, file: `languages-${light}.jpg`, width: 1720 });
        await draw(await otherPages(page, light), { light, file: `pages-${light}.jpg`, width: 1720 });
      }
    }
  }
} finally {
  await browser.close();
  await stand.stop();
}

type View = { readonly size: { readonly width: number; readonly height: number }; readonly light: Light };

/** The top of a report's page, and its section of pictures. */
async function reportShots(url: string, view: View, locale = "en"): Promise<string[]> {
  return await onPage(url, view, locale, async (page) => {
    await page.locator(".report").last().waitFor();
    const top = await page.screenshot();
    const pictures = await page.locator("section:has(> .pictures)").last().screenshot();
    return [top, pictures].map((image) => imageOf(image));
  });
}

async function inLanguages(url: string, light: Light): Promise<string> {
  const shots: string[] = [];
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    shots.push(...(await reportShots(url, { size: PHONE, light }, language)));
    shots.push(`<img width="600" src="${await previewOf(url, light, language)}">`);
  }
  return shots.join("");
}

/** The pages beside a report's, and the report as Telegram shows it in a window of its own. */
async function otherPages(report: string, light: Light): Promise<string> {
  const rows = Report.parse(await (await fetch(report.replace("/t/1/", "/evidence?chain=1&ca="))).json()).rows;
  const proven = rows.find(({ proofs }) => proofs.length > 0)?.id;
  const paths = ["/", "/keys"].map((path) => `${stand.url}${path}`);
  const urls = [...paths, `${report}/history`, `${report}/proof/${proven}`, `${report}?in=telegram`];
  const shots: string[] = [];
  for (const size of [PHONE, DESKTOP])
    for (const url of urls)
      shots.push(
        await onPage(url, { size, light }, "en", async (page) => imageOf(await page.screenshot(), size.width * 0.66)),
      );
  return shots.join("");
}

async function onPage<T>(
  url: string,
  { size, light }: View,
  locale: string,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: size, colorScheme: light, locale, bypassCSP: true });
  await page.route("https://telegram.org/**", (route) => route.abort());
  await page.goto(url);
  // What stays at the top of the window would cover a part that is pictured alone.
  await page.addStyleTag({ content: ".sections { position: static !important }" });
  const seen = await look(page);
  await page.close();
  return seen;
}

async function previewOf(page: string, light: Light, language = "en"): Promise<string> {
  const image = await fetch(`${page}/preview.png?light=${light === "light" ? "day" : "night"}&lang=${language}`);
  return dataOf(Buffer.from(await image.arrayBuffer()));
}

function imageOf(image: Buffer, width?: number): string {
  return `<img${width ? ` width="${width}"` : ""} src="${dataOf(image)}">`;
}

function dataOf(image: Buffer): string {
  return `data:image/png;base64,${image.toString("base64")}`;
}

type Drawing = { readonly light: Light; readonly file: string; readonly width: number };

async function draw(html: string, { light, file, width }: Drawing): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 200 } });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${STYLE}
body { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; margin: 0; background: #8884; }</style>
<body class="${light}">${html}</body>`);
  const kind = file.endsWith(".jpg") ? ({ type: "jpeg", quality: 75 } as const) : {};
  await page.screenshot({ path: join(FOLDER, file), fullPage: true, ...kind });
  await page.close();
}
