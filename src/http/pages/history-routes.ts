import { type App, type Door, languageFor } from "../context.ts";
import { problemResponse } from "../problem.ts";
import { historyContent, historyHead, pastContent } from "./history-page.ts";
import { wholePage } from "./layout.ts";
import { pageResponse } from "./page-response.ts";
import { readPath, troublePage } from "./report-routes.ts";

const PATH = "/t/:chain/:address/history";

/** What is kept is shown to everyone; it starts no audit. */
export function addHistoryRoutes(app: App, door: Door): void {
  const { auditor, history, publicUrl } = door;

  app.get(PATH, async (context) => {
    const request = readPath(context, auditor.chains);
    const chain = auditor.chains.find(({ id }) => id === request?.chainId);
    if (!request || !chain) return troublePage(context, door, "noSuchToken");
    const head = historyHead(request, chain, publicUrl(), languageFor(context));
    const path = new URL(head.url).pathname;
    if (context.req.path !== path) return context.redirect(path, 301);
    const content = historyContent(request, chain, await history.of(request), languageFor(context));
    return pageResponse(wholePage(head, content));
  });

  app.get(`${PATH}/:block`, async (context) => {
    const request = readPath(context, auditor.chains);
    const chain = auditor.chains.find(({ id }) => id === request?.chainId);
    const [block] = /^\d{1,20}$/.exec(context.req.param("block")) ?? [];
    if (!request || !chain || block === undefined) return troublePage(context, door, "noSuchBlock");
    const timeline = await history.of(request);
    const kept = timeline.find(({ sighting }) => sighting.block.number === block);
    const head = historyHead(request, chain, publicUrl(), languageFor(context));
    const content = pastContent(request, { block, kept }, publicUrl(), languageFor(context));
    return pageResponse(wholePage({ ...head, url: `${head.url}/${block}` }, content));
  });

  app.get(`${PATH}/:block/:file`, async (context) => {
    const request = readPath(context, auditor.chains);
    const [, block] = /^(\d{1,20})$/.exec(context.req.param("block")) ?? [];
    const [, check] = /^([a-z0-9-]{1,60})\.json$/.exec(context.req.param("file")) ?? [];
    const proof = request && block && check && (await history.proof(request, block, check));
    if (!proof) return problemResponse("not-found", "There is no such proof, or it has expired.");
    return context.body(JSON.stringify(proof), 200, {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
}
