import type { Hex } from "viem";
import type { FaultKind } from "../../failure.ts";
import { ContractSaidNo } from "../attempt.ts";
import { Fault } from "./fault.ts";

/** The `error` of a JSON-RPC answer, as far as it can be trusted. */
export type NodeError = { readonly code: number; readonly message: string; readonly data: unknown };

export function toNodeError(raw: unknown): NodeError {
  if (typeof raw === "string") return { code: 0, message: raw, data: undefined };
  const { code, message, data } = (raw ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === "number" ? code : Number(code) || 0,
    message: typeof message === "string" ? message.slice(0, 2000) : "",
    data,
  };
}

const EXECUTING = new Set(["eth_call", "eth_estimateGas", "eth_createAccessList", "eth_simulateV1"]);

/** How the EVMs of geth, reth, Erigon, Nethermind, Besu, anvil and their kin say that code ran and failed. */
const CODE_FAILED = new RegExp(
  [
    "execution reverted|\\breverted\\b|^revert\\b|VM exception|VM execution error|always failing transaction",
    "invalid opcode|opcode 0x\\w+ not defined|bad instruction|undefined instruction|invalid instruction",
    "stack (under|over)flow|stack limit reached|(invalid|bad) jump|write protection|return data out of bounds|out of bounds",
    "out of gas(?!.*allowance)|call depth|max code size|StateChangeDuringStaticCall|static state change",
    "EVM error:? *(Revert|Out|Invalid|Opcode|Stack|StateChange|Call|Create|NotActivated|PrecompileOOG|FailedPrecompile)",
  ].join("|"),
  "i",
);

/** In this order: the first that fits counts. Sentences vary by client and provider; codes are used alike for anything. */
const SIGNS: readonly { kind: FaultKind; method?: string; codes?: readonly number[]; says?: RegExp }[] = [
  {
    kind: "rate-limited",
    codes: [429, -32007, -32029, -32090, -32097],
    says: /rate.?limit|too many requests|(request|capacity|quota|credits?|compute).{0,40}(exceed|limit|reached)|exceed.{0,40}(capacity|quota|credits?|compute|requests)|throttl|slow down/i,
  },
  {
    kind: "too-many-logs",
    method: "eth_getLogs",
    says: /results|too many logs|logs (returned|matched)|more than \d+ logs|returned more|response size|timeout|timed out|took too long/i,
  },
  {
    kind: "range-too-wide",
    method: "eth_getLogs",
    codes: [-32005],
    says: /range|too (large|wide|many|big)|limited to|max(imum)? |more than \d/i,
  },
  {
    kind: "missing-state",
    says: /missing trie node|histor(y|ical)|pruned|archive|state .{0,60}(not|un)\s?available|no state available|distance to target block|state recreation|older than|ancient|state at block/i,
  },
  {
    kind: "missing-block",
    codes: [-32001],
    says: /(header|block|hash).{0,40}(not|n't) (be )?(found|exist|available)|(could not|cannot) find block|unknown block|no such block|out ?of ?range|after last accepted|future block|beyond (the )?head/i,
  },
  { kind: "batch-refused", says: /batch/i },
  {
    kind: "refused",
    codes: [401, 403, -32098],
    says: /unauthori[sz]ed|forbidden|api.?key|authenticat|project id|access denied|not allowed from/i,
  },
  { kind: "timeout", says: /time ?d? ?out|timeout|execution aborted|deadline|took too long/i },
  {
    kind: "too-large",
    says: /(response|result|return).{0,20}(too (large|big)|size)|too large|exceeding --rpc\.returndata/i,
  },
  {
    kind: "unsupported",
    codes: [-32601, -32602, -32004],
    says: /method.{0,60}(not|n't) |not supported|unsupported|unknown (method|field)|whitelist|too many arguments|invalid (argument|param)/i,
  },
  { kind: "rate-limited", codes: [-32005] },
];

/** Whether the contract said no, or the node could not be asked; and then, why. */
export function classify(error: NodeError, method: string): ContractSaidNo | Fault {
  if (EXECUTING.has(method)) {
    const data = revertDataOf(error.data);
    if (
      error.code === 3 ||
      data !== undefined ||
      (CODE_FAILED.test(error.message) && !/database|fork/i.test(error.message))
    ) {
      return new ContractSaidNo(error.message, data ?? "0x");
    }
  }
  const sign = SIGNS.find(
    ({ method: only, codes, says }) =>
      (only === undefined || only === method) && (says?.test(error.message) || codes?.includes(error.code)),
  );
  const kind = sign?.kind ?? "internal";
  return new Fault(kind, { limit: limitIn(error.message, kind) });
}

/** Geth puts the revert data there as it is, Parity's heirs after a word, others inside an object. */
function revertDataOf(data: unknown): Hex | undefined {
  if (typeof data === "object" && data !== null && "data" in data) return revertDataOf(data.data);
  if (typeof data !== "string") return undefined;
  const hex = /^(?:Reverted )?(0x(?:[0-9a-f]{2})*)$/i.exec(data)?.[1];
  return hex as Hex | undefined;
}

/** "up to a 500 block range", "maximum batch size is 10", "limited to 10,000 blocks", "[0x1, 0x3e8]". */
function limitIn(message: string, kind: FaultKind): number | undefined {
  if (kind !== "range-too-wide" && kind !== "batch-refused" && kind !== "too-many-logs") return undefined;
  const suggested = /\[\s*(0x[0-9a-f]+)\s*,\s*(0x[0-9a-f]+)\s*\]/i.exec(message);
  if (suggested) return Number(suggested[2]) - Number(suggested[1]) + 1;
  if (kind === "too-many-logs") return undefined;
  const numbers = [...message.matchAll(/\b(\d[\d,_]*)\s?(k\b)?/gi)].map(
    ([, digits = "", k]) => Number(digits.replaceAll(/[,_]/g, "")) * (k ? 1000 : 1),
  );
  const likely = numbers.filter((number) => number > 0 && number <= 1_000_000);
  return likely.length > 0 ? Math.min(...likely) : undefined;
}
