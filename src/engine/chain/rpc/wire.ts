import type { ContractSaidNo } from "../attempt.ts";
import { classify, toNodeError } from "./classify.ts";
import { Fault } from "./fault.ts";
import { isPossible } from "./shape.ts";

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] };
/** What came back for one call: a result, the contract's refusal, or a fault of the node. */
export type Answer = { readonly result: unknown } | ContractSaidNo | Fault;

let lastId = 0;

/** Numbered anew each time, so that an answer to something else is never taken for ours. */
export function toBody(calls: readonly RpcCall[]): { body: unknown; ids: readonly number[] } {
  const ids = calls.map(() => ++lastId);
  const requests = calls.map(({ method, params }, index) => ({ jsonrpc: "2.0", id: ids[index], method, params }));
  return { body: requests.length === 1 ? requests[0] : requests, ids };
}

/** One answer a call, in the calls' order. Throws where the whole request was refused. */
export function readBody(json: unknown, calls: readonly RpcCall[], ids: readonly number[]): Answer[] {
  const responses = (Array.isArray(json) ? json : [json]) as Record<string, unknown>[];
  const byId = new Map<string, Record<string, unknown>>();
  for (const response of responses) byId.set(String(response["id"]), response);
  const answers = calls.map((call, index) => readOne(byId.get(String(ids[index])), call));
  const [only] = responses;
  if (calls.length > 1 && responses.length === 1 && only && "error" in only && answers.every(isMissing)) {
    throw refusalOfBatch(only["error"]);
  }
  if (calls.length === 1 && only && "error" in only && answers.every(isMissing) && only["id"] == null) {
    return [toAnswer(only, calls[0] as RpcCall)];
  }
  return answers;
}

const MISSING = new Fault("malformed");

/** Whether the node left this call out of its answer. */
export function isMissing(answer: Answer): boolean {
  return answer === MISSING;
}

function readOne(response: Record<string, unknown> | undefined, call: RpcCall): Answer {
  return response === undefined ? MISSING : toAnswer(response, call);
}

function toAnswer(response: Record<string, unknown>, { method }: RpcCall): Answer {
  if (response["error"] != null) return classify(toNodeError(response["error"]), method);
  const result = response["result"];
  return isPossible(method, result) ? { result } : new Fault("malformed");
}

/** A node that takes no batches says so in many ways; one that is merely busy or closed says something else. */
function refusalOfBatch(error: unknown): Fault {
  const refusal = classify(toNodeError(error), "");
  const other = refusal instanceof Fault && ["rate-limited", "refused", "timeout"].includes(refusal.kind);
  if (other && refusal instanceof Fault) return refusal;
  return new Fault("batch-refused", { limit: refusal instanceof Fault ? refusal.limit : undefined });
}
