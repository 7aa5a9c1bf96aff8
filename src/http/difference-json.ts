// The answer of `GET /audit/diff`.
import { z } from "zod";
import { Verdict } from "../engine/core/report.ts";
import { type Change, needsAlert, type Snapshot, severityOfChange } from "../engine/diff/index.ts";
import { type Difference, provenOf } from "../engine/history/timeline.ts";
import { sayChanged } from "../engine/messages/index.ts";

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
export function toDifferenceJson(
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
