import { type Hex, size } from "viem";
import { z } from "zod";
import { SLOT_READER_CODE } from "../../chain/asking/programs.ts";
import { askedOfLab, type LabCall } from "../machine/asked-of-lab.ts";
import { BROKER_CODE, LAB_CODE, PUPPET_CODE } from "../machine/bytecode.ts";
import { decodeAnswer, kindsOfRequest } from "../machine/decode.ts";
import { type Deed, deedsOf } from "../machine/deeds.ts";
import { PROBE_CODES } from "../machine/probes.ts";
import { callWithin, said } from "../machine/transport.ts";
import { amountOf, type Condition, holds, type Proof, type Shown } from "./proof.ts";

/** Why a proof shows nothing. */
export type Broken =
  | { readonly code: "no-proof" | "of-something-else" | "changes-token" | "unknown-code" | "cannot-fail" | "not-run" }
  | { readonly code: "changes-account"; readonly field: string }
  | { readonly code: "another-chain"; readonly wanted: number; readonly found: number }
  | { readonly code: "no-such-block" | "another-block"; readonly block: string }
  | { readonly code: "does-not-hold"; readonly condition: Condition<string> };

/** A step as the request has it, under the name that its proof gives it, and what came of it just now. */
export type Retold = Deed & { readonly name: string; readonly ok: boolean | undefined };

/** What was found when a proof was replayed: told from the request and the answer, never from what the proof says of itself. */
export type Verification =
  | { readonly holds: false; readonly why: Broken }
  | {
      readonly holds: true;
      readonly block: string;
      readonly retold: readonly Retold[];
      readonly shown: readonly Met[];
      /** What whoever made it says of it. */
      readonly claim: string;
    };

/** A condition that was met, with what was measured on either side. */
export type Met = { readonly condition: Condition<string>; readonly left?: bigint; readonly right?: bigint };

/** Sends a request to a node of the reader's own choice and returns its result; throws where there is none. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

const sum = z.union([
  z.string().regex(/^-?\d{1,90}$/),
  z.object({ step: z.string(), minus: z.string().optional(), portionBps: z.number().optional() }),
]);
const ProofFile = z.looseObject({
  version: z.literal(1),
  chainId: z.number(),
  blockNumber: z.string().regex(/^\d{1,20}$/),
  blockHash: z.string(),
  token: z.string(),
  check: z.string(),
  claim: z.string(),
  request: z.object({ method: z.enum(["eth_call", "eth_simulateV1"]), params: z.array(z.unknown()) }),
  answer: z.unknown(),
  shows: z.looseObject({
    predicate: z.literal("all-of"),
    steps: z.array(z.string()),
    conditions: z
      .array(
        z.union([
          z.object({ is: z.enum(["succeeds", "fails"]), step: z.string() }),
          z.object({ is: z.enum(["at-least", "at-most"]), left: sum, right: sum }),
        ]),
      )
      .min(1),
  }),
});

/**
 * Does what the proof says once more, on a node that need not be trusted by whoever made it. At `block`, where that is
 * given, in place of its own: then it tells whether it is so there.
 */
export async function verifyProof(json: unknown, rpc: Rpc, block?: { readonly number: Hex }): Promise<Verification> {
  const parsed = ProofFile.safeParse(json);
  if (!parsed.success) return no({ code: "no-proof" });
  const proof = parsed.data as Proof & { shows: { conditions: readonly Condition<string>[] } };
  if (!concernsToken(proof)) return no({ code: "of-something-else" });
  const forged = forgedState(proof);
  if (forged) return no(forged);
  if (proof.shows.conditions.some(cannotFail)) return no({ code: "cannot-fail" });
  const chainId = Number((await rpc("eth_chainId", [])) as Hex);
  if (chainId !== proof.chainId) return no({ code: "another-chain", wanted: proof.chainId, found: chainId });
  const other = block ? undefined : await anotherBlock(proof, rpc);
  if (other) return no(other);
  const { method, params } = proof.request;
  let answer: unknown;
  try {
    answer = await rpc(method, block ? [params[0], block.number, ...params.slice(2)] : params);
  } catch {
    return no({ code: "not-run" });
  }
  const shown = readAnswer(proof, answer);
  const broken = firstBroken(proof, shown);
  if (broken) return no({ code: "does-not-hold", condition: broken });
  const retold = retell(proof, shown);
  if (!retold) return no({ code: "no-proof" });
  return {
    holds: true,
    block: block ? BigInt(block.number).toString() : proof.blockNumber,
    retold,
    shown: proof.shows.conditions.map((condition) => met(condition, shown)),
    claim: proof.claim,
  };
}

function readDeeds({ request }: Proof): readonly Deed[] | undefined {
  try {
    return deedsOf(request, isOfLab(request));
  } catch {
    return undefined;
  }
}

async function anotherBlock({ blockNumber, blockHash }: Proof, rpc: Rpc): Promise<Broken | undefined> {
  const number = `0x${BigInt(blockNumber).toString(16)}`;
  const block = (await rpc("eth_getBlockByNumber", [number, false])) as { hash?: string } | null;
  if (!block) return { code: "no-such-block", block: blockNumber };
  const same = block.hash?.toLowerCase() === blockHash.toLowerCase();
  return same ? undefined : { code: "another-block", block: blockNumber };
}

function no(why: Broken): Verification {
  return { holds: false, why };
}

/** What holds whatever happens shows nothing: words have no sign, and one thing is as large as itself. */
function cannotFail(condition: Condition<string>): boolean {
  if ("step" in condition) return false;
  const [small, large] =
    condition.is === "at-least" ? [condition.right, condition.left] : [condition.left, condition.right];
  if (typeof small === "string" && typeof large === "string") return true;
  if (typeof small === "string") return BigInt(small) <= 0n && typeof large !== "string" && large.minus === undefined;
  if (typeof large === "string") return BigInt(large) >= LARGEST_WORD;
  return (
    small.step === large.step &&
    small.minus === large.minus &&
    (small.portionBps ?? WHOLE_BPS) <= (large.portionBps ?? WHOLE_BPS)
  );
}

const LARGEST_WORD = 2n ** 256n - 1n;
const WHOLE_BPS = 10_000;

function met(condition: Condition<string>, shown: Shown | undefined): Met {
  if ("step" in condition || !shown) return { condition };
  const left = amountOf(condition.left, shown);
  const right = amountOf(condition.right, shown);
  return { condition, ...(left === undefined ? {} : { left }), ...(right === undefined ? {} : { right }) };
}

/** Undefined where its steps are other than those that it names. */
function retell(proof: Proof, shown: Shown | undefined): readonly Retold[] | undefined {
  const { steps } = proof.shows;
  if (!shown || new Set(steps).size !== steps.length) return undefined;
  const deeds = readDeeds(proof);
  if (deeds?.length !== steps.length) return undefined;
  return deeds.map((deed, index) => {
    const name = steps[index] ?? "";
    return { ...deed, name, ok: shown(name)?.ok };
  });
}

/** The first condition that the answer does not meet. */
export function brokenCondition(proof: Proof, answer: unknown): Condition<string> | undefined {
  return firstBroken(proof, readAnswer(proof, answer));
}

function firstBroken({ shows }: Proof, shown: Shown | undefined): Condition<string> | undefined {
  return shows.conditions.find((condition) => !shown || !holds(condition, shown));
}

/** A proof must be run at the block that it names, and touch the token that it is about. */
function concernsToken({ request, token, blockNumber }: Proof): boolean {
  const atBlock = request.params[1];
  if (typeof atBlock !== "string" || !/^0x[0-9a-f]+$/i.test(atBlock) || BigInt(atBlock) !== BigInt(blockNumber))
    return false;
  return JSON.stringify(request.params[0]).toLowerCase().includes(token.slice(2).toLowerCase());
}

const OURS: readonly string[] = [LAB_CODE, PUPPET_CODE, BROKER_CODE, ...PROBE_CODES];

/** A proof may put the Lab's code at accounts and give them ether; with the token's own state changed it would prove nothing. */
function forgedState(proof: Proof): Broken | undefined {
  const { request, token } = proof;
  const simulated = (request.params[0] as { blockStateCalls?: { stateOverrides?: object }[] }).blockStateCalls;
  const all = simulated ? simulated.map(({ stateOverrides }) => stateOverrides ?? {}) : [request.params[2] ?? {}];
  for (const [address, change] of all.flatMap((overrides) => Object.entries(overrides as Record<string, object>))) {
    if (address.toLowerCase() === token.toLowerCase()) {
      if (onlyReadsStorage(proof, change)) continue;
      return { code: "changes-token" };
    }
    const other = Object.keys(change).find((key) => !["balance", "code", "nonce"].includes(key));
    if (other) return { code: "changes-account", field: other };
    if ("code" in change && !OURS.includes(String(change.code))) return { code: "unknown-code" };
  }
  return undefined;
}

/** What reads a token's storage stands in its place, and nothing else is asked of it there. */
function onlyReadsStorage(proof: Proof, change: { readonly code?: unknown }): boolean {
  if (Object.keys(change).join() !== "code" || change.code !== SLOT_READER_CODE) return false;
  const deeds = readDeeds(proof);
  const isSlot = ({ kind, target, data }: Deed) =>
    kind === "read" && target.toLowerCase() === proof.token.toLowerCase() && size(data) === 32;
  return deeds?.every(isSlot) === true;
}

function readAnswer(proof: Proof, answer: unknown): Shown | undefined {
  const { request } = proof;
  try {
    if (!isOfLab(request)) return simulation(proof, answer);
    if (request.method === "eth_call") return labAnswer(proof, request.params[0] as LabCall, answer as Hex);
    return labAnswer(proof, (callWithin(request) ?? {}) as LabCall, said(answer));
  } catch {
    return undefined;
  }
}

/** A simulated block may hold nothing but the Lab's call, where a node does no other kind. */
function isOfLab(request: Proof["request"]): boolean {
  if (request.method === "eth_call") return true;
  const alone = callWithin(request);
  const [{ blockStateCalls }] = request.params as [
    { blockStateCalls: { stateOverrides?: Record<string, { code?: string }> }[] },
  ];
  return alone !== undefined && blockStateCalls[0]?.stateOverrides?.[alone.to ?? ""]?.code === LAB_CODE;
}

function labAnswer({ shows }: Proof, call: LabCall, answer: Hex): Shown | undefined {
  const [run] = decodeAnswer(answer, kindsOfRequest(askedOfLab(call).request)).runs;
  return run ? (label) => run.steps[shows.steps.indexOf(label)] : undefined;
}

/** Blocks of calls in the order of the labels. */
function simulation({ shows }: Proof, answer: unknown): Shown {
  const blocks = answer as readonly { calls: readonly { status: Hex; returnData: Hex }[] }[];
  const calls = blocks.flatMap((block) => block.calls);
  return (label) => {
    const call = calls[shows.steps.indexOf(label)];
    if (!call) return undefined;
    const word = call.returnData.length >= 66 ? BigInt(call.returnData.slice(0, 66)) : 0n;
    return { ok: BigInt(call.status) === 1n, word };
  };
}
