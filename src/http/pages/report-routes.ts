// Routes of a token's pages: the report, its proofs, their replay and the preview picture.
import { html } from "hono/html";
import type { Quota } from "../../access/limiter.ts";
import type { Chain } from "../../engine/chain/chain.ts";
import { AuditError, type AuditErrorCode } from "../../engine/core/errors.ts";
import type { CodedReport } from "../../engine/core/report.ts";
import { duration, inWords } from "../../engine/messages/index.ts";
import { findChain } from "../../engine/request/chain-names.ts";
import { type Request, toChecksummed } from "../../engine/request/request.ts";
import { shortAddress } from "../../format/spans.ts";
import { toRpcBatch } from "../../replay/requests.ts";
import { type App, type AppContext, addressCaller, type Door } from "../context.ts";
import { COSTS_NOTHING, problemResponse, STATUS } from "../problem.ts";
import { timesAMinute } from "../query.ts";
import { askForm } from "./home.ts";
import type { Html } from "./html.ts";
import { type Head, wholePage } from "./layout.ts";
import { pageResponse, REPLAY_HEADERS } from "./page-response.ts";
import { picturesOf } from "./pictures.ts";
import { replayContent, replayHead } from "./replay-page.ts";
import { reportContent, reportHead } from "./report-page.ts";
import type { ShownReports } from "./shown-reports.ts";
import { streamAudit } from "./stream.ts";

export const NO_SUCH_TOKEN =
  "This is not the address of a token on a chain that is known here. Paste its address, and the chain is found.";

const PATH = "/t/:chain/:address";

export function addReportRoutes(app: App, door: Door, shown: ShownReports): void {
  app.get(PATH, (context) => showReport(context, door, shown));
  app.get(`${PATH}/proof/:file`, (context) => showProof(context, door, shown));
}

/** A proof to take away, what it asks as JSON-RPC, or the page that replays it. */
async function showProof(context: AppContext, door: Door, shown: ShownReports): Promise<Response> {
  const request = readPath(context, door.auditor.chains);
  const file = /^([a-z0-9-]{1,60})(?:\.(\d{1,2}))?(?:(\.rpc)?(\.json))?$/.exec(context.req.param("file") ?? "");
  const [, check, index = "1", asRequest, asFile] = file ?? [];
  const coded = request && ((await shown.find(request)) ?? (await door.auditor.recall(request)));
  const report = coded && inWords(coded, "en");
  const row = report?.rows.find(({ id }) => id === check);
  const proof = row?.proofs[Number(index) - 1];
  if (!report || !row || !proof) {
    if (asFile || !file)
      return problemResponse("not-found", "There is no such proof here, or no longer; open the report anew.");
    return troublePage(door, "There is no such proof here, or no longer: look at the token anew.", 404);
  }
  if (!asFile) {
    const head = replayHead(report, row, door.publicUrl() + context.req.path);
    const content = replayContent(report, { row, proof, place: Number(index) });
    return pageResponse(wholePage(head, content), 200, REPLAY_HEADERS);
  }
  return context.body(JSON.stringify(asRequest ? toRpcBatch(proof) : proof), 200, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
}

/** A young report is shown at once; otherwise the visitor's quota pays for a new one, and while that is spent for none. */
async function showReport(context: AppContext, door: Door, shown: ShownReports): Promise<Response> {
  const { auditor, access, publicUrl } = door;
  const request = readPath(context, auditor.chains);
  if (!request) return troublePage(door, NO_SUCH_TOKEN, 404);
  const { chainId, address } = request;
  const canonical = `/t/${chainId}/${address.toLowerCase()}`;
  if (context.req.path !== canonical) return context.redirect(canonical, 301);

  const young = await auditor.recall(request);
  if (young) {
    await shown.keep(young);
    return pageResponse(
      wholePage(
        reportHead(inWords(young, "en"), publicUrl()),
        reportContent(inWords(young, "en"), publicUrl(), await picturesOf(young, door)),
      ),
    );
  }
  const caller = addressCaller(context, door);
  const quota = await access.spend(caller);
  if (!quota.allowed) {
    door.metrics.refused("page");
    return waitPage(door, waitingHead(request, door), quota, await shown.find(request));
  }
  return streamAudit(request, waitingHead(request, door), door, shown, (error) => {
    if (error instanceof AuditError && COSTS_NOTHING.has(error.code)) void access.giveBack(caller);
    return troubleOf(error, door);
  });
}

function waitingHead({ chainId, address }: Request, { auditor, publicUrl }: Door): Head {
  const chain = auditor.chains.find(({ id }) => id === chainId);
  const url = `${publicUrl()}/t/${chainId}/${address.toLowerCase()}`;
  return {
    title: `Audit of ${shortAddress(address)} on ${chain?.name ?? chainId} – Assay`,
    description: "What happens when a stranger buys, sends and sells this token, and when its powers are used.",
    url,
    image: `${url}/preview.png`,
    unlisted: true,
  };
}

async function waitPage(door: Door, head: Head, quota: Quota, kept: CodedReport | undefined): Promise<Response> {
  const wait = `You may look ${timesAMinute(quota.limit)} without a key; again in ${quota.resetSeconds} s.`;
  const headers = { "retry-after": String(quota.resetSeconds) };
  const last = kept && inWords(kept, "en");
  if (last) {
    const age = duration(Math.max(Math.round((Date.now() - last.checkedAt) / 1000), 0));
    const notice = html`<p class="notice"><strong>This was looked at ${age} ago</strong> and may have changed. ${wait}</p>`;
    const { publicUrl } = door;
    return pageResponse(
      wholePage(reportHead(last, publicUrl()), reportContent(last, publicUrl(), await picturesOf(kept, door), notice)),
      200,
      headers,
    );
  }
  const content = html`<section aria-labelledby="wait"><h1 id="wait">One moment</h1><p class="lead">${wait} This page asks by itself.</p></section>`;
  const again = { ...head, refreshSeconds: quota.resetSeconds + 1 };
  return pageResponse(wholePage(again, content), STATUS["rate-limited"], headers);
}

const HEADINGS: Record<AuditErrorCode, string> = {
  "bad-request": "This cannot be asked",
  "unknown-key": "This cannot be asked",
  "no-contract": "There is no contract here",
  "unknown-chain": "This chain is not known",
  "not-a-token": "This is not a token",
  "rate-limited": "One moment",
  "chain-unreachable": "The chain does not answer",
  "chain-timeout": "The chain took too long",
  busy: "One moment",
  interrupted: "The service is stopping",
};

/** A refusal in its own words; anything else is logged and stays with us. */
function troubleOf(error: unknown, { auditor, log }: Door): { content: Html; status: number } {
  const isRefusal = error instanceof AuditError;
  if (!isRefusal) log.error({ err: error }, "An audit for a page failed for a reason of ours");
  const heading = isRefusal ? HEADINGS[error.code] : "Something went wrong on our side";
  const words = isRefusal ? error.message : "It is logged. Try again in a moment.";
  const content = html`<div class="report stack"><section aria-labelledby="trouble"><h1 id="trouble">${heading}</h1>
<p class="lead">${words}</p><p><a href="">Try again</a></p></section>${askForm(auditor.chains)}</div>`;
  return { content, status: isRefusal ? STATUS[error.code] : 500 };
}

export function troublePage({ auditor, publicUrl }: Door, trouble: string, status: number): Promise<Response> {
  const head = { title: "Assay", description: trouble, url: publicUrl(), unlisted: true, asks: true };
  return pageResponse(wholePage(head, askForm(auditor.chains, { trouble })), status);
}

export function readPath(context: AppContext, chains: readonly Chain[]): Request | undefined {
  const chain = findChain(context.req.param("chain") ?? "", chains);
  const text = context.req.param("address") ?? "";
  const address = /^0x[0-9a-f]{40}$/i.test(text) ? toChecksummed(text.toLowerCase()) : undefined;
  return chain && address && { chainId: chain.id, address };
}
