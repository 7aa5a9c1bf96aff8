// The pictures that chats show beside a link, as PNG. They are of what is known already: no one starts an audit by asking for one.
import { createCardReports } from "../../bots/card-reports.ts";
import { type Language, languageOf } from "../../engine/core/languages.ts";
import type { CodedReport } from "../../engine/core/report.ts";
import type { Light } from "../../pictures/palette.ts";
import { cardPicture, invitationPicture } from "../../pictures/pictures.ts";
import { type App, type AppContext, addressCaller, type Door } from "../context.ts";
import { readPath } from "./report-routes.ts";
import type { ShownReports } from "./shown-reports.ts";

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
