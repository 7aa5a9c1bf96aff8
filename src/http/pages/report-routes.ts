// Routes of a token's pages: the report, its proofs, their replay and the preview picture.
import { html } from "hono/html";
import type { Quota } from "../../access/limiter.ts";
import { createCardReports } from "../../bots/chat-store.ts";
import type { Chain } from "../../engine/chain/chain.ts";
import { AuditError } from "../../engine/core/errors.ts";
import { type Language, languageOf } from "../../engine/core/languages.ts";
import type { CodedReport, ProofJson, Report, Row } from "../../engine/core/report.ts";
import { figuresOf, inWords } from "../../engine/messages/index.ts";
import { findChain, type Request, toChecksummed } from "../../engine/request/request.ts";
import { shortAddress } from "../../format/card.ts";
import { sayRefused } from "../../format/plain-cards.ts";
import { cardPicture, invitationPicture } from "../../pictures/pictures.ts";
import type { Light } from "../../pictures/svg.ts";
import { replay } from "../../replay/in-page.ts";
import { namesIn, toRpcBatch } from "../../replay/requests.ts";
import { wordsOf } from "../../words/index.ts";
import { type App, type AppContext, addressCaller, type Door, languageFor } from "../context.ts";
import { COSTS_NOTHING, type Headers, jsonResponse, problemResponse, statusOf } from "../problem.ts";
import { askForm } from "./home.ts";
import type { Html } from "./html.ts";
import { type Head, pageResponse, REPLAY_HEADERS, TELEGRAM_HEADERS, wholePage } from "./layout.ts";
import { picturesOf } from "./pictures.ts";
import { type ReplayHere, replayContent, replayHead, toldContent } from "./replay-page.ts";
import { placeOf, reportContent, reportHead } from "./report-page.ts";
import { type ShownReports, streamAudit } from "./stream.ts";

const PATH = "/t/:chain/:address";

export function addReportRoutes(app: App, door: Door, shown: ShownReports): void {
  app.get(PATH, (context) => showReport(context, door, shown));
  app.get(`${PATH}/proof/:file`, (context) => showProof(context, door, shown));
}

/** The proof of the trade that went well has no check. */
const RUN = "run";

function runOf({ run }: Report): Pick<Row, "id" | "short" | "evidence" | "proofs"> {
  return { id: RUN, short: run.sentence, evidence: "", proofs: run.stakes.flatMap(({ proofs }) => proofs) };
}

/** A proof to take away, what it asks as JSON-RPC, or the page that replays it. */
async function showProof(context: AppContext, door: Door, shown: ShownReports): Promise<Response> {
  const request = readPath(context, door.auditor.chains);
  const file = /^([a-z0-9-]{1,60})(?:\.(\d{1,2}))?(?:(\.rpc)?(\.json))?$/.exec(context.req.param("file") ?? "");
  const [, check, index = "1", asRequest, asFile] = file ?? [];
  const coded = request && ((await shown.find(request)) ?? (await door.auditor.recall(request)));
  const report = coded && inWords(coded, languageFor(context));
  const row = report && check === RUN ? runOf(report) : report?.rows.find(({ id }) => id === check);
  const proof = row?.proofs[Number(index) - 1];
  if (!report || !row || !proof) {
    if (asFile || !file) return problemResponse("not-found", wordsOf("en").pages.troubles.noSuchProof);
    return troublePage(context, door, "noSuchProof");
  }
  if (!asFile) {
    const head = replayHead(report, row, door.publicUrl() + context.req.path);
    const which = context.req.query("replay");
    const isAsked = which === "here" || which === "newest";
    const { told, status, headers } = isAsked ? await replayHere(context, door, proof, which) : NOT_REPLAYED;
    const hasNode = door.rpcOf?.(proof.chainId) !== undefined;
    const content = replayContent(report, { row, proof, place: Number(index) }, { hasNode, told });
    return pageResponse(wholePage(head, content), status, { ...headers, ...REPLAY_HEADERS });
  }
  return jsonResponse(asRequest ? toRpcBatch(proof) : proof);
}

type ReplayedHere = { readonly told?: Html; readonly status: number; readonly headers?: Headers };

const NOT_REPLAYED: ReplayedHere = { status: 200 };

/** For readers without scripts: a node of ours replays the proof, and it costs them what an audit does. */
async function replayHere(context: AppContext, door: Door, proof: ProofJson, which: ReplayHere): Promise<ReplayedHere> {
  const { access, patience, metrics } = door;
  const language = languageFor(context);
  const rpc = door.rpcOf?.(proof.chainId);
  if (!rpc) return NOT_REPLAYED;
  const caller = addressCaller(context, door);
  const quota = await access.spend(caller);
  if (!quota.allowed) {
    metrics.refused("page");
    const told = html`<p class="error">${waitWords(quota, language)}</p>`;
    return { told, status: statusOf("rate-limited"), headers: { "retry-after": String(quota.resetSeconds) } };
  }
  try {
    const packed = { proof, names: namesIn(proof), language };
    const asking = { atNewest: which === "newest", onAsked: () => {} };
    return { told: toldContent(await patience.wait(replay(packed, rpc, asking)), language), status: 200 };
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    if (COSTS_NOTHING.has(error.code)) void access.giveBack(caller);
    const told = html`<p class="error">${wordsOf(language).pages.troubles.titles[error.code]}</p>`;
    return { told, status: statusOf(error.code) };
  }
}

/** A young report is shown at once; otherwise the visitor's quota pays for a new one, and while that is spent for none. */
async function showReport(context: AppContext, door: Door, shown: ShownReports): Promise<Response> {
  const { auditor, access, publicUrl } = door;
  const request = readPath(context, auditor.chains);
  if (!request) return troublePage(context, door, "noSuchToken");
  const { chainId, address } = request;
  const canonical = `/t/${chainId}/${address.toLowerCase()}`;
  if (context.req.path !== canonical) return context.redirect(canonical + new URL(context.req.url).search, 301);

  const language = languageFor(context);
  const inTelegram = context.req.query("in") === "telegram";
  const young = await auditor.recall(request);
  if (young) {
    await shown.keep(young);
    return pageResponse(
      wholePage(
        { ...reportHead(inWords(young, language), publicUrl()), inTelegram },
        reportContent(inWords(young, language), placeOf(door, inTelegram), await picturesOf(young, door, language)),
      ),
      200,
      inTelegram ? TELEGRAM_HEADERS : {},
    );
  }
  const head = { ...waitingHead(request, door, language), inTelegram };
  const caller = addressCaller(context, door);
  const quota = await access.spend(caller);
  if (!quota.allowed) {
    door.metrics.refused("page");
    return waitPage(door, head, quota, await shown.find(request));
  }
  return streamAudit(request, head, door, shown, (error) => {
    if (error instanceof AuditError && COSTS_NOTHING.has(error.code)) void access.giveBack(caller);
    return troubleOf(error, door, language);
  });
}

function waitingHead({ chainId, address }: Request, { auditor, publicUrl }: Door, language: Language): Head {
  const { working } = wordsOf(language).pages;
  const chain = auditor.chains.find(({ id }) => id === chainId);
  const url = `${publicUrl()}/t/${chainId}/${address.toLowerCase()}`;
  return {
    language,
    title: working.pageTitle(shortAddress(address), chain?.name ?? `${chainId}`),
    description: working.about,
    url,
    image: `${url}/preview.png?lang=${language}`,
    unlisted: true,
  };
}

async function waitPage(door: Door, head: Head, quota: Quota, kept: CodedReport | undefined): Promise<Response> {
  const { language, inTelegram } = head;
  const { troubles } = wordsOf(language).pages;
  const { duration } = figuresOf(language);
  const wait = waitWords(quota, language);
  const headers = { "retry-after": String(quota.resetSeconds), ...(inTelegram ? TELEGRAM_HEADERS : {}) };
  const last = kept && inWords(kept, language);
  if (last) {
    const age = duration(Math.max(Math.round((Date.now() - last.checkedAt) / 1000), 0));
    const notice = html`<p class="notice"><strong>${troubles.old(age)}.</strong> ${troubles.mayHaveChanged} ${wait}</p>`;
    return pageResponse(
      wholePage(
        { ...reportHead(last, door.publicUrl()), inTelegram },
        reportContent(last, placeOf(door, inTelegram), await picturesOf(kept, door, language), notice),
      ),
      200,
      headers,
    );
  }
  const content = html`<section aria-labelledby="wait"><h1 id="wait">${troubles.waitTitle}</h1><p class="lead">${wait} ${troubles.asksItself}</p></section>`;
  const again = { ...head, refreshSeconds: quota.resetSeconds + 1 };
  return pageResponse(wholePage(again, content), statusOf("rate-limited"), headers);
}

function waitWords({ limit, resetSeconds }: Quota, language: Language): string {
  const { troubles } = wordsOf(language).pages;
  const { count, number } = figuresOf(language);
  return troubles.wait(count(limit, troubles.times), number(resetSeconds));
}

/** A refusal in its own words; anything else is logged and stays with us. */
function troubleOf(error: unknown, { auditor, log }: Door, language: Language): { content: Html; status: number } {
  const { troubles } = wordsOf(language).pages;
  const isRefusal = error instanceof AuditError;
  if (!isRefusal) log.error({ err: error }, "An audit for a page failed for a reason of ours");
  const heading = isRefusal ? troubles.titles[error.code] : troubles.ours;
  const words = isRefusal ? sayRefused(error, language) : troubles.oursWhat;
  const content = html`<div class="report stack"><section aria-labelledby="trouble"><h1 id="trouble">${heading}</h1>
<p class="lead">${words}</p><p><a href="">${troubles.tryAgain}</a></p></section>${askForm(auditor.chains, language)}</div>`;
  return { content, status: isRefusal ? statusOf(error.code) : 500 };
}

export function troublePage(
  context: AppContext,
  { auditor, publicUrl }: Door,
  what: "noSuchToken" | "noSuchProof" | "noSuchBlock",
): Promise<Response> {
  const language = languageFor(context);
  const trouble = wordsOf(language).pages.troubles[what];
  const head = { language, title: "Assay", description: trouble, url: publicUrl(), unlisted: true, asks: true };
  return pageResponse(wholePage(head, askForm(auditor.chains, language, { trouble })), 404);
}

export function readPath(context: AppContext, chains: readonly Chain[]): Request | undefined {
  const chain = findChain(context.req.param("chain") ?? "", chains);
  const text = context.req.param("address") ?? "";
  const address = /^0x[0-9a-f]{40}$/i.test(text) ? toChecksummed(text.toLowerCase()) : undefined;
  return chain && address && { chainId: chain.id, address };
}

// The pictures that chats show beside a link, as PNG. They are of what is known already: no one starts an audit by asking for one.

const SOON_SECONDS = "2";

/** What the address says alone: chats fetch a picture once for all who see it. */
function languageIn(context: AppContext): Language {
  return languageOf(context.req.query("lang")) ?? "en";
}

export function addPictureRoutes(app: App, door: Door, shown: ShownReports): void {
  const { auditor, access, charts } = door;
  const cardReports = createCardReports(door.store);
  const answer = async (drawing: Promise<Buffer<ArrayBuffer> | undefined>): Promise<Response> => {
    const picture = await drawing;
    if (!picture) return later(503, SOON_SECONDS);
    return new Response(picture, {
      headers: {
        "content-type": "image/png",
        "cache-control": "public, max-age=60",
        "x-content-type-options": "nosniff",
      },
    });
  };
  const later = (status: number, seconds: string) =>
    new Response(null, { status, headers: { "retry-after": seconds } });
  const pictureOf = (report: CodedReport | undefined, language: Language, light: Light) =>
    answer(report ? cardPicture(report, charts, language, light) : invitationPicture(language));

  app.get("/preview.png", (context) => answer(invitationPicture(languageIn(context))));
  app.get("/t/:chain/:address/preview.png", async (context) => {
    const quota = await access.attempt(addressCaller(context, door), "picture");
    if (!quota.allowed) return later(429, String(quota.resetSeconds));
    const request = readPath(context, auditor.chains);
    const report =
      request && ((await auditor.recall(request)) ?? (await shown.find(request)) ?? (await cardReports.find(request)));
    return pictureOf(report, languageIn(context), context.req.query("light") === "day" ? "day" : "night");
  });
}
