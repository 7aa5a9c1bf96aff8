import { z } from "zod";
import type { Proof } from "./proof.ts";
import { type Newest, type Rpc, replayProof, type Verification } from "./replay-proof.ts";
import { COMPARED, DIFFERING } from "./statement.ts";

const address = z.string().regex(/^0x[0-9a-f]{40}$/);
const hex = z.string().regex(/^0x[0-9a-f]*$/);
const step = z.int().min(1).max(10_000);
const figure = z.string().regex(/^-?\d{1,80}$/);

const events = { token: address, of: address, to: address.optional(), way: z.enum(["in", "out", "approved"]) };

const measured = z.strictObject({
  step,
  minus: step.optional(),
  portionBps: z.int().min(1).max(1_000_000).optional(),
  word: z.union([z.int().min(0).max(64), z.literal("last")]).optional(),
  events: z.strictObject(events).optional(),
});
const sum = z.union([z.string().regex(/^\d{1,78}$/), measured]);

const condition = z.union([
  z.strictObject({ is: z.enum(["succeeds", "fails"]), step }),
  z.strictObject({ is: z.enum(["at-least", "at-most"]), left: sum, right: sum }),
]);

const act = { actor: address, target: address, selector: hex, value: figure };
const gauge = z.discriminatedUnion("code", [
  z.strictObject({ code: z.literal("balance"), token: address, of: address }),
  z.strictObject({ code: z.literal("coins"), of: address }),
  z.strictObject({ code: z.enum(["supply", "owner"]), token: address }),
  z.strictObject({ code: z.literal("allowance"), token: address, of: address, to: address }),
  z.strictObject({ code: z.literal("limit"), ...act }),
  z.strictObject({ code: z.literal("told"), ...events }),
  z.strictObject({ code: z.literal("slot"), of: address, slot: hex }),
  z.strictObject({ code: z.literal("answer"), by: address, selector: hex }),
]);
const measure = z.strictObject({ amount: figure, of: gauge.nullable(), steps: z.array(step).max(2) });
const done = { ...act, step, after: z.int().nullable() };

const statement = z.discriminatedUnion("code", [
  z.strictObject({ code: z.enum(["goes-through", "fails"]), ...done }),
  z.strictObject({ code: z.literal("fails-now"), ...done, before: step }),
  z.strictObject({ code: z.enum(["would-go-through", "would-fail"]), ...act, step }),
  z.strictObject({ code: z.enum(["answers", "does-not-answer"]), step, of: gauge }),
  z.strictObject({
    code: z.enum(COMPARED),
    small: measure,
    large: measure,
    shareBps: z.int().nullable(),
    boundBps: z.number(),
  }),
  z.strictObject({ code: z.literal("later"), run: step, seconds: z.int() }),
  z.strictObject({ code: z.literal("differs"), run: step, fields: z.array(z.enum(DIFFERING)).max(10) }),
]);

/** Only what is known here: anything else in a proof might be taken for something that it shows. */
export const ProofFile = z.strictObject({
  version: z.literal(2),
  chainId: z.int().positive(),
  blockNumber: z.string().regex(/^\d{1,20}$/),
  blockHash: z.string().regex(/^0x[0-9a-f]{64}$/),
  blockTime: z.string().regex(/^\d{1,20}$/),
  token: address,
  check: z.string().max(60),
  claim: z.array(statement).min(1).max(64),
  runs: z
    .array(
      z.strictObject({
        request: z.strictObject({
          method: z.enum(["eth_call", "eth_simulateV1"]),
          params: z.array(z.unknown()).min(2).max(4),
        }),
        answer: z.unknown(),
      }),
    )
    .min(1)
    .max(4),
  conditions: z.array(condition).min(1).max(64),
  accounts: z.array(z.strictObject({ address, is: z.enum(["single-account", "contract", "nobody"]) })).max(12),
});

export type { Newest, Rpc, Verification } from "./replay-proof.ts";

/** A proof that may be anybody's: refused where it is not to the letter what is made here. */
export async function verifyProof(json: unknown, rpc: Rpc, newest?: Newest): Promise<Verification> {
  const parsed = ProofFile.safeParse(json);
  if (!parsed.success) return { holds: false, why: { code: "no-proof" }, retold: [] };
  return await replayProof(parsed.data as Proof, rpc, newest);
}
