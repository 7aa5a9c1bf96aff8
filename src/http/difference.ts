// `GET /audit/diff`: the route, what its answer looks like, and how `since` is read.
import { z } from "zod";
import { Verdict } from "../engine/core/report.ts";
import { type Change, needsAlert, type Snapshot, severityOfChange } from "../engine/diff/index.ts";
import { type Difference, differenceSince, provenOf, type Since } from "../engine/history/history.ts";
import { sayChanged } from "../engine/messages/index.ts";
import { admit, rateHeaders } from "./admit.ts";
import type { App, AppContext, Door } from "./context.ts";
import { proofPathAt } from "./pages/history.ts";
import { type BadParameter, jsonResponse, problemResponse } from "./problem.ts";

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
  return jsonResponse(toDifferenceJson(difference, proofUrl), 200, headers);
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

const Seen = z.strictObject({
  block: z.string(),
  hash: z.string(),
  timestamp: z.int().describe("seconds since 1970, of the block"),
  checkedAt: z.int().describe("milliseconds since 1970"),
  verdict: Verdict,
});

/** The answer of `GET /audit/diff`. */
export const DifferenceJson = z.strictObject({
  chain: z.int(),
  ca: z.string(),
  before: Seen.describe("the last audit at that point or before it; the first after it where there is none"),
  after: Seen.describe("the last audit"),
  changes: z
    .array(
      z.looseObject({
        code: z.string().describe("what changed; its figures stand beside it"),
        matters: z.boolean().describe("whether whoever holds has to hear of it"),
        gravity: z.enum(["danger", "warning", "good"]),
        sentence: z.string(),
        proofs: z
          .strictObject({ before: z.array(z.string()), after: z.array(z.string()) })
          .describe("addresses of proofs"),
      }),
    )
    .describe("what was not known at one of the two is no change"),
});
export type DifferenceJson = z.infer<typeof DifferenceJson>;

/** `proofUrl`: where the proof of a check at a block is. */
function toDifferenceJson(
  { before, after, changes }: Difference,
  proofUrl: (block: string, check: string) => string,
): DifferenceJson {
  const proofs = (change: Change, at: Difference["before"]) =>
    provenOf(change, at).map((check) => proofUrl(at.sighting.block.number, check));
  return {
    chain: after.sighting.chainId,
    ca: after.sighting.token,
    before: seen(before.sighting),
    after: seen(after.sighting),
    changes: changes.map((change) => ({
      ...change,
      matters: needsAlert(change),
      gravity: severityOfChange(change),
      sentence: `${sayChanged(change, "en")}.`,
      proofs: { before: proofs(change, before), after: proofs(change, after) },
    })),
  };
}

function seen({ block, checkedAt, verdict }: Snapshot): z.infer<typeof Seen> {
  return { block: block.number, hash: block.hash, timestamp: block.timestamp, checkedAt, verdict };
}

/** Blocks are counted from nothing and seconds from 1970: no chain whose blocks were counted this far is older than this. */
const FIRST_SECOND = 1_400_000_000;

export const SinceParameter = z
  .string()
  .regex(
    /^(?:\d{1,15}|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?)$/,
    "must be a block's number, seconds since 1970, or a time as 2026-11-22T09:00:00Z",
  )
  .refine((text) => /^\d+$/.test(text) || !Number.isNaN(Date.parse(text)), "is not a time that there is")
  .meta({
    description:
      "A block's number, or a time: seconds since 1970 (from 1400000000 on, unless the chain has as many blocks), or ISO 8601 in UTC",
  });

/** `height`: of the last block at which the token was seen. */
function toSince(text: string, height: bigint): Since {
  if (!/^\d+$/.test(text)) return { seconds: Date.parse(text) / 1000 };
  const number = BigInt(text);
  return number >= FIRST_SECOND && height < FIRST_SECOND ? { seconds: Number(number) } : { block: number };
}
