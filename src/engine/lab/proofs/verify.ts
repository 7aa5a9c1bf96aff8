import type { Hex } from "viem";
import { z } from "zod";
import { BROKER_CODE, LAB_CODE, PUPPET_CODE } from "../machine/bytecode.ts";
import { decodeAnswer, kindsOfRequest } from "../machine/decode.ts";
import { PROBE_CODES } from "../machine/probes.ts";
import { callWithin, said } from "../machine/transport.ts";
import { type Condition, holds, type Proof, type Shown, type Sum } from "./proof.ts";

export type Verification = {
  readonly holds: boolean;
  /** One sentence: what was found when the proof was replayed. */
  readonly why: string;
};

/** Sends a request to a node of the reader's own choice and returns its result; throws where there is none. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

const sum = z.union([
  z.string(),
  z.object({ step: z.string(), minus: z.string().optional(), portionBps: z.number().optional() }),
]);
const ProofFile = z.looseObject({
  version: z.literal(1),
  chainId: z.number(),
  blockNumber: z.string().regex(/^\d+$/),
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

/** Does what the proof says once more, on a node that need not be trusted by whoever made it, and says whether it holds. */
export async function verifyProof(json: unknown, rpc: Rpc): Promise<Verification> {
  const parsed = ProofFile.safeParse(json);
  if (!parsed.success) return no("This is not a proof, or one of a version that is not known here.");
  const proof = parsed.data as Proof & { shows: { conditions: readonly Condition<string>[] } };
  if (!concernsToken(proof)) return no("The request of this proof does not concern the token that it names.");
  const forged = forgedState(proof);
  if (forged) return no(forged);
  const chainId = Number((await rpc("eth_chainId", [])) as Hex);
  if (chainId !== proof.chainId) return no(`The proof is of chain ${proof.chainId}; this node is of chain ${chainId}.`);
  const number = `0x${BigInt(proof.blockNumber).toString(16)}`;
  const block = (await rpc("eth_getBlockByNumber", [number, false])) as { hash?: string } | null;
  if (!block) return no(`This node has no block ${proof.blockNumber}.`);
  if (block.hash?.toLowerCase() !== proof.blockHash.toLowerCase()) {
    return no(
      `Block ${proof.blockNumber} is another one on this node: the chain was reorganised, or it is another chain.`,
    );
  }
  let answer: unknown;
  try {
    answer = await rpc(proof.request.method, proof.request.params);
  } catch {
    return no("This node did not run the request: it may lack state overrides, or the state of this block.");
  }
  const broken = brokenCondition(proof, answer);
  if (broken) return no(`It does not hold: ${inWords(broken)} is not what happens here.`);
  return { holds: true, why: `It holds: ${proof.claim}` };
}

function no(why: string): Verification {
  return { holds: false, why };
}

/** The first condition that the answer does not meet. */
export function brokenCondition(proof: Proof, answer: unknown): Condition<string> | undefined {
  const shown = readAnswer(proof, answer);
  return proof.shows.conditions.find((condition) => !shown || !holds(condition, shown));
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
function forgedState({ request, token }: Proof): string | undefined {
  const simulated = (request.params[0] as { blockStateCalls?: { stateOverrides?: object }[] }).blockStateCalls;
  const all = simulated ? simulated.map(({ stateOverrides }) => stateOverrides ?? {}) : [request.params[2] ?? {}];
  for (const [address, change] of all.flatMap((overrides) => Object.entries(overrides as Record<string, object>))) {
    if (address.toLowerCase() === token.toLowerCase()) return "The request changes the token itself.";
    const other = Object.keys(change).find((key) => !["balance", "code", "nonce"].includes(key));
    if (other) return `The request changes the ${other} of an account.`;
    if ("code" in change && !OURS.includes(String(change.code)))
      return "The request puts code in place that is not known here.";
  }
  return undefined;
}

function readAnswer(proof: Proof, answer: unknown): Shown | undefined {
  try {
    const { request } = proof;
    if (request.method === "eth_call") return labAnswer(proof, request.params[0] as LabCall, answer as Hex);
    const alone = callWithin(request);
    return alone && runsLab(request, alone) ? labAnswer(proof, alone, said(answer)) : simulation(proof, answer);
  } catch {
    return undefined;
  }
}

type LabCall = { readonly data?: Hex; readonly input?: Hex };

/** A simulated block may hold nothing but the Lab's call, where a node does no other kind. */
function runsLab({ params }: Proof["request"], { to = "" }: { readonly to?: string }): boolean {
  const [{ blockStateCalls }] = params as [
    { blockStateCalls: { stateOverrides?: Record<string, { code?: string }> }[] },
  ];
  return blockStateCalls[0]?.stateOverrides?.[to]?.code === LAB_CODE;
}

function labAnswer({ shows }: Proof, { data, input }: LabCall, answer: Hex): Shown | undefined {
  const [run] = decodeAnswer(answer, kindsOfRequest(data ?? input ?? "0x")).runs;
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

function inWords(condition: Condition<string>): string {
  if ("step" in condition) return `that "${condition.step}" ${condition.is}`;
  const name = (side: Sum<string>) =>
    typeof side === "string" ? side : `"${side.step}"${side.minus ? ` less "${side.minus}"` : ""}`;
  return `that ${name(condition.left)} is ${condition.is.replace("-", " ")} ${name(condition.right)}`;
}
