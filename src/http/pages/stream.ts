// Streams a page while its audit runs: progress first, then the report. A fast audit is answered whole.
import { html, raw } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import { CodedReport, type Progress, REPORT_VERSION } from "../../engine/core/report.ts";
import { tokenKey } from "../../engine/core/token-key.ts";
import { figuresOf, inWords, isSayable } from "../../engine/messages/index.ts";
import type { Request } from "../../engine/request/request.ts";
import { shortAddress } from "../../format/card.ts";
import { stepOf } from "../../format/plain-cards.ts";
import type { Collection, Store } from "../../store/store.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import type { Door } from "../context.ts";
import { filled, type Html, named } from "./html.ts";
import { type Head, PAGE_HEADERS, pageEnd, pageResponse, pageStart, TELEGRAM_HEADERS, wholePage } from "./layout.ts";
import { picturesOf } from "./pictures.ts";
import { placeOf, reportContent, reportHead, reportParts } from "./report-page.ts";

/**
 * The page begins at once and grows as the audit goes on: first what is being done, then the report, which hides the rest.
 * No script is needed for it.
 */
export async function streamAudit(
  request: Request,
  head: Head,
  door: Door,
  shown: ShownReports,
  troubleOf: (error: unknown) => { content: Html; status: number },
): Promise<Response> {
  const { auditor, patience, publicUrl, usualTime } = door;
  const { language, inTelegram } = head;
  const place = placeOf(door, inTelegram);
  const headers = inTelegram ? TELEGRAM_HEADERS : {};
  const words = wordsOf(language).pages.working;
  const usual = usualTime.seconds();
  const from = performance.now();
  const heard: Progress[] = [];
  let tell = (progress: Progress) => {
    heard.push(progress);
  };
  const audit = patience.wait(auditor.audit(request, { turn: "after", onProgress: (progress) => tell(progress) }));
  const whole = await settledWithin(audit, httpConfig.wholePageMs);
  if (whole && !("report" in whole)) {
    const { content, status } = troubleOf(whole.error);
    return pageResponse(wholePage(head, content), status, headers);
  }

  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  /** A visitor who has left is no reason to stop the audit: others may wait for it. */
  const write = async (part: Html) => {
    await writer.write(encoder.encode(String(await part))).catch(() => {});
  };
  const writeReport = async (report: CodedReport) => {
    usualTime.note(performance.now() - from);
    await shown.keep(report);
    const [answer, rest] = reportParts(inWords(report, language), place);
    await write(answer);
    await write(await picturesOf(report, door, language));
    await write(rest);
  };
  const finish = async () => {
    await write(pageEnd(language));
    await writer.close().catch(() => {});
  };
  const answerWhole = async (report: CodedReport) => {
    await write(pageStart({ ...reportHead(inWords(report, language), publicUrl()), inTelegram }));
    await writeReport(report);
    await finish();
  };
  const grow = async () => {
    await write(html`${pageStart(head)}<section class="progress" aria-live="polite"><h1>${filled(words.title, { token: html`<code>${shortAddress(request.address)}</code>` })}</h1>
${usual !== null && html`<p class="note">${words.usually(figuresOf(language).duration(usual))}</p>`}
<ol>
`);
    let isListed = true;
    const show = async ({ report, ...progress }: Progress) => {
      if (isListed) await write(progressItem(progress, language));
      if (!report) return;
      if (isListed) await write(END_OF_LIST);
      isListed = false;
      await write(await apart(reportContent(inWords(report, language), place, html``)));
    };
    for (const progress of heard) await show(progress);
    let showing = Promise.resolve();
    tell = (progress) => {
      showing = showing.then(() => show(progress));
    };
    const end = await settledWithin(audit);
    await showing;
    if (isListed) await write(END_OF_LIST);
    if (end && "report" in end) await writeReport(end.report);
    else await write(troubleOf(end?.error).content);
    await finish();
  };
  void (whole ? answerWhole(whole.report) : grow());
  // Proxies that gather answers before they pass them on are asked not to.
  return new Response(readable, { headers: { ...PAGE_HEADERS, ...headers, "x-accel-buffering": "no" } });
}

const END_OF_LIST = html`</ol></section>`;

/** A report that another follows on the same page: no two things there have one name. Text of ours and of tokens has no bare quotes. */
async function apart(content: Html): Promise<Html> {
  return raw(String(await content).replaceAll(/ (id|aria-labelledby|for)="([a-z-]+)"/g, ' $1="first-$2"'));
}

function progressItem({ stage, token }: Pick<Progress, "stage" | "token">, language: Language): Html {
  const { number } = figuresOf(language);
  const { step, all } = stepOf(stage);
  const doing = wordsOf(language).progress.stages[stage];
  return html`<li>${wordsOf(language).pages.working.step(number(step), number(all), doing)}${token.name ? html` – ${named(token.name)}` : ""}</li>
`;
}

type End = { readonly report: CodedReport } | { readonly error: unknown };

/** Undefined when the time is over first. */
async function settledWithin(audit: Promise<CodedReport>, ms?: number): Promise<End | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<undefined>((resolve) => {
    if (ms !== undefined) timer = setTimeout(() => resolve(undefined), ms);
  });
  const end = audit.then(
    (report): End => ({ report }),
    (error: unknown): End => ({ error }),
  );
  const first = await Promise.race([end, time]);
  clearTimeout(timer);
  return first;
}

const SHOWN_REPORTS: Collection<CodedReport> = {
  name: "shown-reports",
  version: REPORT_VERSION,
  schema: CodedReport.refine(isSayable),
  ttlMs: 7 * 24 * 3_600_000,
};

/** The last report that each page showed: its proofs can be fetched, and it is there when nothing new may be asked. */
export type ShownReports = {
  keep(report: CodedReport): Promise<void>;
  find(request: Request): Promise<CodedReport | undefined>;
};

export function createShownReports(store: Store): ShownReports {
  const reports = store.open(SHOWN_REPORTS);
  const kept = new WeakSet<CodedReport>();
  return {
    async keep(report) {
      if (kept.has(report)) return;
      kept.add(report);
      await reports.set(tokenKey({ chainId: report.chain.id, address: report.token.address }), report);
    },
    find: (subject) => reports.get(tokenKey(subject)),
  };
}
