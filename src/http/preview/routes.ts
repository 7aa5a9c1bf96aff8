import type { Report } from "../../engine/core/report.ts";
import { type App, addressCaller, type Door } from "../context.ts";
import { readPath } from "../pages/report-routes.ts";
import type { ShownReports } from "../pages/shown-reports.ts";
import { drawn } from "./pictures.ts";
import { type Pictured, picturedOf } from "./preview.ts";

const SOON_SECONDS = "2";

/** Pictures of what is known already: whoever asks for one never starts an audit. */
export function addPreviewRoutes(app: App, door: Door, shown: ShownReports): void {
  const { auditor, access } = door;
  const draw = async (name: string, pictured: Pictured | null): Promise<Response> => {
    const picture = await drawn(name, pictured);
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
  const nameOf = ({ chain, token, checkedAt }: Report) => `${chain.id}:${token.address}:${checkedAt}`;

  app.get("/preview.png", () => draw("", null));
  app.get("/t/:chain/:address/preview.png", async (context) => {
    const quota = await access.attempt(addressCaller(context, door), "picture");
    if (!quota.allowed) return later(429, String(quota.resetSeconds));
    const request = readPath(context, auditor.chains);
    const report = request && ((await auditor.recall(request)) ?? (await shown.find(request)));
    return report ? draw(nameOf(report), picturedOf(report)) : draw("", null);
  });
}
