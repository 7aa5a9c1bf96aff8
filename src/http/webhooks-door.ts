// `POST`, `GET` and `DELETE /watch/webhooks`: where the alerts of a key's owner are sent to, besides the event stream.
import { readJson } from "../json.ts";
import { httpConfig } from "./config.ts";
import type { App, AppContext, Door } from "./context.ts";
import { problemResponse } from "./problem.ts";
import { keyedOf } from "./watch-door.ts";
import { answer, NewWebhook, toWebhookJson } from "./watch-json.ts";

const PATH = "/watch/webhooks";

export function addWebhooksDoor(app: App, door: Door): void {
  const { pushes } = door;
  if (!pushes) return;
  app.get(PATH, async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    return answer({ webhooks: (await pushes.list(keyed.watcher.id)).map(toWebhookJson) });
  });
  app.post(PATH, async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    const given = NewWebhook.safeParse(await bodyOf(context));
    if (!given.success) {
      const bad = given.error.issues.map(({ path, message }) => ({ name: path.join(".") || "body", reason: message }));
      return problemResponse("bad-request", bad.map(({ name, reason }) => `${name}: ${reason}`).join("; "), {}, bad);
    }
    const { url, secret } = given.data;
    const added = await pushes.add(keyed.watcher.id, url, secret, keyed.keyId);
    if (added === "not-allowed")
      return problemResponse("bad-request", "This address is none of the internet at large.");
    if (added === "too-many")
      return problemResponse("watch-limit", "There are as many webhooks as may be; DELETE one.");
    return answer(toWebhookJson(added), 201);
  });
  app.delete(PATH, async (context) => {
    const keyed = await keyedOf(context, door);
    if (keyed instanceof Response) return keyed;
    const removed = await pushes.remove(keyed.watcher.id, context.req.query("id") ?? "");
    return removed ? new Response(null, { status: 204 }) : problemResponse("not-found", "There is no such webhook.");
  });
}

async function bodyOf({ req }: AppContext): Promise<unknown> {
  if (Number(req.header("content-length") ?? 0) > httpConfig.formBytes) return undefined;
  const text = await req.text();
  return text.length > httpConfig.formBytes ? undefined : readJson(text);
}
