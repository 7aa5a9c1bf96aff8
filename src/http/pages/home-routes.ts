// Routes of the home page: the search field, the choice of a chain, and what leads to a report.
import { html } from "hono/html";
import { AuditError } from "../../engine/core/errors.ts";
import { type Misunderstanding, parseCommand, type Request } from "../../engine/request/request.ts";
import { type App, type AppContext, addressCaller, type Door } from "../context.ts";
import { STATUS } from "../problem.ts";
import { askForm, choiceContent, homeContent } from "./home.ts";
import type { Html } from "./html.ts";
import { assets, SCRIPT, wholePage } from "./layout.ts";
import { modules } from "./modules.ts";
import { pageResponse } from "./page-response.ts";

const ABOUT =
  "Assay audits tokens by doing the thing: it buys, sends and sells, uses every power, and shows the proof.";

const TROUBLES: Record<Misunderstanding, string> = {
  "no-address": "There is no address in this. An address is 0x and 40 digits or letters from a to f.",
  "wrong-length": "This address is too short or too long: it needs 40 digits or letters after 0x.",
  mistyped: "This address was mistyped: its capital letters do not fit. Copy it again.",
  "transaction-hash": "This is a transaction, not an address.",
  "unknown-chain": "This chain is not known here. Choose one from the list.",
};

/** Whoever follows every link would look at tokens that nobody asked about. Previews of shared links are asked for. */
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
  const head = (path: string) => ({
    title: "Assay – what would happen to your money?",
    description: ABOUT,
    url: publicUrl() + path,
    image: `${publicUrl()}/preview.png`,
    asks: true,
  });

  app.get("/", async () => {
    const home = { chains: auditor.chains, publicUrl: publicUrl(), ...access.limits, record: await door.record() };
    return pageResponse(wholePage(head("/"), homeContent(home)));
  });

  app.get("/t", (context) =>
    ask(context, door, (content, status) => pageResponse(wholePage({ ...head("/"), unlisted: true }, content), status)),
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
  const again = (trouble: string) => askForm(auditor.chains, { text, chain, trouble });

  const { questions, problem } = parseCommand(`${text} ${/^\d+$/.test(chain) ? chain : ""}`, auditor.chains);
  const question = questions[0];
  if (!question) return page(again(TROUBLES[problem ?? "no-address"]), 400);
  const go = (request: Request) => context.redirect(`/t/${request.chainId}/${request.address.toLowerCase()}`, 303);
  const { address, chainId, mayBePool } = question;
  if (chainId !== null && !mayBePool) return go({ chainId, address });

  const quota = auditor.knows?.(question) ? undefined : await access.attempt(addressCaller(context, door), "search");
  if (quota && !quota.allowed) {
    return page(again(`Choose the chain yourself, or wait ${quota.resetSeconds} s.`), STATUS["rate-limited"]);
  }
  /** Where nobody could say whether it is a pool, the audit itself says better what is wrong. */
  const throughPool = async (request: Request) =>
    mayBePool && auditor.throughPool ? patience.wait(auditor.throughPool(request)).catch(() => request) : request;
  try {
    if (chainId !== null) return go(await throughPool({ chainId, address }));
    const { chains, unreachable } = await patience.wait(auditor.find(address));
    const [only] = chains;
    if (only && chains.length === 1) return go(await throughPool({ chainId: only.id, address }));
    return page(choiceContent(address, chains, unreachable, again("")), chains.length > 0 ? 200 : 404);
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    return page(again(error.message), STATUS[error.code]);
  }
}

/** For people; programs get the same as JSON. */
export function nothingHere(publicUrl: string): Promise<Response> {
  const head = { title: "Nothing here – Assay", description: ABOUT, url: publicUrl, unlisted: true };
  const content = html`<section><h1>There is nothing here</h1>
<p>The address may be mistyped, or the page may be gone. <a href="/">Look at a token</a> instead.</p></section>`;
  return pageResponse(wholePage(head, content), 404);
}
