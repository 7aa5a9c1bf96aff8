// What a report says, in no language: which text it is, and the figures that the text needs. `engine/messages` makes words of it when someone
// reads. Plain JSON: `{ "say": "headline", "of": { "code": "is-taxed", "taxBps": 400 } }`.
import { z } from "zod";

export const Saying = z.strictObject({ say: z.string(), of: z.unknown() });
export type Saying = z.infer<typeof Saying>;

/** JSON knows no bigint: it is kept as an object that no figure of ours looks like. */
const BIG = "$bigint";

/** Figures as plain JSON. */
export function packed(value: unknown): unknown {
  if (typeof value === "bigint") return { [BIG]: `${value}` };
  if (Array.isArray(value)) return value.map(packed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, packed(each)]])),
  );
}

/** The figures as they were before `packed`. */
export function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked);
  if (typeof value !== "object" || value === null) return value;
  if (BIG in value) return BigInt(String(value[BIG]));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpacked(each)]));
}
