import { differenceSince } from "../engine/history/timeline.ts";
import { admit, rateHeaders } from "./admit.ts";
import type { App, AppContext, Door } from "./context.ts";
import { toDifferenceJson } from "./difference-json.ts";
import { proofPathAt } from "./pages/history-page.ts";
import { type BadParameter, problemResponse } from "./problem.ts";
import { SinceParameter, toSince } from "./since.ts";

/** `GET /audit/diff`: what audits made here saw change. It asks no node, and costs as much as a question that does. */
export function addDifferenceDoor(app: App, door: Door): void {
  app.get("/audit/diff", (context) => answer(context, door));
}

async function answer(context: AppContext, door: Door): Promise<Response> {
  const since = readSince(context.req.queries("since"));
  const admitted = await admit(context, door, { alsoBad: "bad" in since ? [since.bad] : [] });
  if (admitted instanceof Response) return admitted;
  if ("bad" in since) return problemResponse("bad-request", `since ${since.bad.reason}.`);
  const { request, headers, caller } = admitted;
  const timeline = await door.history.of(request);
  const last = timeline.at(-1);
  const difference = last && differenceSince(timeline, toSince(since.text, BigInt(last.sighting.block.number)));
  if (!difference) {
    await door.access.giveBack(caller);
    const left = rateHeaders(await door.access.peek(caller));
    return problemResponse("not-found", "No audit of this token is kept here; GET /audit makes one.", left);
  }
  const proofUrl = (block: string, check: string) => `${door.publicUrl()}${proofPathAt(request, block, check)}`;
  return new Response(JSON.stringify(toDifferenceJson(difference, proofUrl)), {
    headers: {
      ...headers,
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

type ReadSince = { readonly text: string } | { readonly bad: BadParameter };

function readSince(values: readonly string[] = []): ReadSince {
  const bad = (reason: string) => ({ bad: { name: "since", reason } });
  const [value] = values;
  if (value === undefined) return bad("is missing");
  if (values.length > 1) return bad("is given more than once");
  const parsed = SinceParameter.safeParse(value);
  return parsed.success ? { text: parsed.data } : bad(parsed.error.issues[0]?.message ?? "is not valid");
}
