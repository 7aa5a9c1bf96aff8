import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The system's Chromium. Undefined after saying so where there is none, unless REQUIRE_SERVICES=1. */
export async function startBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env["CHROMIUM"] ?? PLACES.find((place) => existsSync(place));
  if (executablePath) {
    return await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    });
  }
  if (process.env["REQUIRE_SERVICES"] === "1") throw new Error("These tests need Chromium, and it is not installed.");
  process.stderr.write("Chromium is not installed here: the tests of pages in a browser are skipped.\n");
  return undefined;
}
