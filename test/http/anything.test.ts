import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_CHARTS } from "../../src/engine/charts/charts.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { toAuditJson } from "../../src/http/audit-json.ts";
import { picturesSection } from "../../src/http/pages/pictures.ts";
import { reportContent } from "../../src/http/pages/report-page.ts";
import { drawCard, picturedOf } from "../../src/pictures/card.ts";
import { rasterized } from "../../src/pictures/raster.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { sampleReports } from "../support/reports.ts";

let served: Served;
beforeAll(async () => {
  served = await serveHttp({ limits: { keyless: 100_000, keyed: 100_000 } });
});
afterAll(() => served.stop());

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.constantFrom(
    "<",
    '"',
    "'",
    "&",
    "</td>",
    "{{x}}",
    "\u202e\u2066",
    "\ud800",
    "a\u0301".repeat(30),
    "]]>",
    "\u0000",
  ),
  fc
    .array(fc.constantFrom("<b", ">", '"', "'", "&lt;", "-->", "`", "\n", "javascript:", "🪙"), { maxLength: 8 })
    .map((p) => p.join("")),
);

describe("whatever is asked", () => {
  test("/audit answers with limits, and either a report or what is wrong with each parameter", async () => {
    const name = fc.oneof(fc.constantFrom("chain", "ca", "Chain", "chain[]", "__proto__"), nasty);
    const value = fc.oneof(
      fc.constantFrom("1", "56", "0x1", "", "1e3", `0x${"a".repeat(40)}`),
      fc.nat().map(String),
      nasty,
    );
    const query = fc.array(fc.tuple(name, value), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const text = pairs.map(
          ([key, given]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(given.toWellFormed())}`,
        );
        const response = await served.http.app.request(`/audit?${text.join("&")}`);
        expect([200, 400, 404]).toContain(response.status);
        expect(Number(response.headers.get("ratelimit-limit"))).toBe(100_000);
        if (response.status !== 400) return;
        const { parameters } = (await response.json()) as { parameters: { name: string }[] };
        const right = (key: string, shape: RegExp) => {
          const given = pairs.filter(([other]) => other === key);
          return given.length === 1 && shape.test(given[0]?.[1] ?? "");
        };
        const bad = [
          ...(right("chain", /^[1-9]\d{0,14}$/) ? [] : ["chain"]),
          ...(right("ca", /^0x[0-9a-f]{40}$/i) ? [] : ["ca"]),
        ];
        expect(parameters.map((parameter) => parameter.name)).toEqual(bad);
      }),
      { numRuns: 300 },
    );
  });

  test("no page and no path fails for a reason of ours", async () => {
    const part = fc.oneof(fc.constantFrom("t", "1", "keys", "assets", "proof", "..", `0x${"a".repeat(40)}`), nasty);
    const path = fc
      .array(part, { maxLength: 5 })
      .map((parts) => `/${parts.map((p) => encodeURIComponent(p.toWellFormed())).join("/")}`);
    const method = fc.constantFrom("GET", "HEAD", "POST", "DELETE", "OPTIONS");
    await fc.assert(
      fc.asyncProperty(path, method, nasty, async (address, verb, text) => {
        const found = encodeURIComponent(text.toWellFormed());
        const response = await served.http.app.request(`${address}?q=${found}&chain=${found}`, { method: verb });
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});

/** The danger report with one string in every place that a token's author can write to. */
function wearing(text: string): Report {
  const { danger } = sampleReports;
  return {
    ...danger,
    token: { ...danger.token, name: text, symbol: text },
    headline: `It says ${text}.`,
    contractName: text,
    rows: danger.rows.map((row) => ({ ...row, sentence: row.sentence && `${row.sentence} ${text}` })),
    story: danger.story && { ...danger.story, venue: text, sold: { ...danger.story.sold, reason: text } },
    powers: danger.powers.map((power) => ({ ...power, call: text, effect: text, role: text })),
    pools: danger.pools.map((pool) => ({ ...pool, venue: text, quoteSymbol: text })),
    holders: danger.holders && {
      ...danger.holders,
      top: danger.holders.top.map((holder) => ({ ...holder, name: text })),
    },
    similar: danger.similar.map((entry) => ({ ...entry, symbol: text, tags: [text], differs: [text] })),
    coverage: { ...danger.coverage, notes: [`Not looked at: ${text}`] },
  };
}

describe("whatever a token calls itself", () => {
  const skeleton = async (text: string) => {
    const pictures = picturesSection(wearing(text), NO_CHARTS, []);
    const page = String(await reportContent(wearing(text), { publicUrl: "https://assay.example" }, pictures));
    return page.match(/<\/?[a-z0-9]+|(?<=\s)[a-z-]+="/g)?.join(" ");
  };

  test("the page has the same elements and attributes as for a plain name", async () => {
    const plain = await skeleton("plain");
    await fc.assert(
      fc.asyncProperty(
        nasty.filter((text) => text !== ""),
        async (text) => (await skeleton(text)) === plain,
      ),
      { numRuns: 150 },
    );
  });

  test("the JSON keeps it as it is, and a picture can be drawn", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(toAuditJson(wearing(text))).toMatchObject({ name: text, symbol: text, contractName: text });
        expect(
          rasterized(drawCard(picturedOf(wearing(text), NO_CHARTS), "night"))
            .subarray(1, 4)
            .toString(),
        ).toBe("PNG");
      }),
      { numRuns: 15 },
    );
  });
});
