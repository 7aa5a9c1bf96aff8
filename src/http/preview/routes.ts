import type { Report } from "../../engine/report.ts";
import type { App, Door } from "../context.ts";
import { readPath } from "../pages/report-routes.ts";
import type { ShownReports } from "../pages/shown-reports.ts";
import { drawInvitation, drawReport } from "./preview.ts";

const REMEMBERED = 200;

/** Pictures of what is known already: whoever asks for one never starts an audit. */
export function addPreviewRoutes(app: App, { auditor }: Door, shown: ShownReports): void {
  const drawn = new Map<string, Buffer<ArrayBuffer>>();
  const draw = (name: string, make: () => Buffer<ArrayBuffer>): Response => {
    const picture = drawn.get(name) ?? make();
    drawn.delete(name);
    drawn.set(name, picture);
    const oldest = drawn.keys().next();
    if (drawn.size > REMEMBERED && !oldest.done) drawn.delete(oldest.value);
    return new Response(picture, {
      headers: {
        "content-type": "image/png",
        "cache-control": "public, max-age=60",
        "x-content-type-options": "nosniff",
      },
    });
  };
  const nameOf = ({ chain, token, checkedAt }: Report) => `${chain.id}:${token.address}:${checkedAt}`;

  app.get("/preview.png", () => draw("", drawInvitation));
  app.get("/t/:chain/:address/preview.png", async (context) => {
    const request = readPath(context, auditor.chains);
    const report = request && ((await auditor.recall(request)) ?? (await shown.find(request)));
    return report ? draw(nameOf(report), () => drawReport(report)) : draw("", drawInvitation);
  });
}
