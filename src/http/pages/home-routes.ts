// Routes of the home page: the search field, the choice of a chain, and what leads to a report.
import { html } from "hono/html";
import { AuditError } from "../../engine/core/errors.ts";
import type { Language } from "../../engine/core/languages.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { misunderstood, parseCommand, type Request } from "../../engine/request/request.ts";
import { sayMisunderstood } from "../../format/misunderstood.ts";
import { sayRefused } from "../../format/refused.ts";
import { wordsOf } from "../../words/index.ts";
import { type App, type AppContext, addressCaller, type Door, languageFor } from "../context.ts";
import { STATUS } from "../problem.ts";
import { askForm, choiceContent, homeContent } from "./home.ts";
import { filled, type Html } from "./html.ts";
import { assets, SCRIPT, wholePage } from "./layout.ts";
import { modules } from "./modules.ts";
import { pageResponse } from "./page-response.ts";

/** One who follows every link would look at tokens that no one asked about. Previews of shared links are asked for. */
const ROBOTS = `User-agent: Twitterbot
User-agent: facebookexternalhit
Allow: /

User-agent: *
Disallow: /t
Disallow: /audit
Disallow: /evidence
`;

export function addHomeRoutes(app: App, door: Door): void {
  const { auditor, access, publicUrl } = door;
  const head = (path: string, language: Language) => ({
    language,
    title: wordsOf(language).pages.home.title,
    description: wordsOf(language).pages.home.about,
    url: publicUrl() + path,
    image: `${publicUrl()}/preview.png?lang=${language}`,
    asks: true,
  });

  app.get("/", async (context) => {
    const language = languageFor(context);
    const home = {
      language,
      chains: auditor.chains,
      publicUrl: publicUrl(),
      ...access.limits,
      record: await door.record(),
    };
    return pageResponse(wholePage(head("/", language), homeContent(home)));
  });

  app.get("/t", (context) =>
    ask(context, door, (content, status) =>
      pageResponse(wholePage({ ...head("/", languageFor(context)), unlisted: true }, content), status),
    ),
  );

  app.get("/robots.txt", (context) => context.text(ROBOTS));

  app.get("/assets/:name", (context) => {
    const found = assets().get(context.req.param("name"));
    return found ? assetResponse(found.bytes, found.type) : context.notFound();
  });

  app.get("/assets/modules/:version/:path{.+}", (context) => {
    const { version, files } = modules();
    const found = context.req.param("version") === version ? files.get(context.req.param("path")) : undefined;
    return found === undefined ? context.notFound() : assetResponse(found, SCRIPT);
  });
}

/** Named after what is in it, so that it may be kept for ever. */
function assetResponse(body: string | Buffer<ArrayBuffer>, type: string): Response {
  const forEver = { "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff" };
  return new Response(body, { headers: { "content-type": type, ...forEver } });
}

/** What was put into the field becomes the address of a report, once its chain is known. */
async function ask(
  context: AppContext,
  door: Door,
  page: (content: Html, status: number) => Promise<Response>,
): Promise<Response> {
  const { auditor, access, patience } = door;
  const text = (context.req.query("q") ?? "").slice(0, 400);
  const chain = context.req.query("chain") ?? "";
  const language = languageFor(context);
  const again = (trouble: string) => askForm(auditor.chains, language, { text, chain, trouble });

  const { questions, problem } = parseCommand(`${text} ${/^\d+$/.test(chain) ? chain : ""}`, auditor.chains);
  const question = questions[0];
  if (!question) {
    const why = misunderstood(text, problem ?? "no-address", auditor.chains);
    return page(again(sayMisunderstood(why, language)), 400);
  }
  const go = (request: Request) => context.redirect(`/t/${request.chainId}/${request.address.toLowerCase()}`, 303);
  const { address, chainId, mayBePool } = question;
  if (chainId !== null && !mayBePool) return go({ chainId, address });

  const quota = auditor.knows?.(question) ? undefined : await access.attempt(addressCaller(context, door), "search");
  if (quota && !quota.allowed) {
    const { searches } = wordsOf(language).chat.limits;
    return page(again(searches(figuresOf(language).number(quota.resetSeconds))), STATUS["rate-limited"]);
  }
  /** Where no node could say whether it is a pool, the audit itself says better what is wrong. */
  const throughPool = async (request: Request) =>
    mayBePool && auditor.throughPool ? patience.wait(auditor.throughPool(request)).catch(() => request) : request;
  try {
    if (chainId !== null) return go(await throughPool({ chainId, address }));
    const { chains, unreachable } = await patience.wait(auditor.find(address));
    const [only] = chains;
    if (only && chains.length === 1) return go(await throughPool({ chainId: only.id, address }));
    return page(choiceContent(address, { chains, unreachable }, again(""), language), chains.length > 0 ? 200 : 404);
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    return page(again(sayRefused(error, language)), STATUS[error.code]);
  }
}

/** For people; programs get the same as JSON. */
export function nothingHere(publicUrl: string, language: Language): Promise<Response> {
  const { nothing, home } = wordsOf(language).pages;
  const head = { language, title: nothing.title, description: home.about, url: publicUrl, unlisted: true };
  const link = html`<a href="/">${nothing.test}</a>`;
  const content = html`<section><h1>${nothing.heading}</h1>
<p>${filled(nothing.why, { link })}</p></section>`;
  return pageResponse(wholePage(head, content), 404);
}
