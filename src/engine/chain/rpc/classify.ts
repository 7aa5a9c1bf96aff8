// Reads what nodes say in an error: whether the contract refused, or why the node could not be asked, and which limit it names.
import type { Hex } from "viem";
import type { FaultKind } from "../../core/failure.ts";
import { MINUTE_MS, SECOND_MS } from "../../core/units.ts";
import { ContractSaidNo } from "../attempt.ts";
import { chainConfig } from "../config.ts";
import { Fault, type NodeError } from "./fault.ts";

const EXECUTING = new Set(["eth_call", "eth_estimateGas", "eth_createAccessList", "eth_simulateV1"]);
const LOGS = "eth_getLogs";

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

/** What geth's code for reverts means; gateways use it for themselves as well. */
const REVERTED = 3;
const OF_THE_GATEWAY = /batch|rate.?limit|too many requests|free (plan|tier)/i;

type Sign = { readonly kind: FaultKind; readonly method?: string; readonly says: RegExp } & Partial<
  Pick<Fault, "absent" | "blames">
>;

/** What runs longer than a node allows is no trouble of the node's, unless a gateway speaks of its own patience or pace. */
const RAN_TOO_LONG =
  /^(?!.*(upstream|gateway|proxy|backend|rate.?limit|too many requests|overloaded|throttl|quota))(.*(execution (was )?(aborted|timed? ?out)|(\bevm|execution).{0,12}time ?(out|limit))|timeout expired)/is;

/** As much as is granted does not even pay for what is sent. */
const NO_GAS_FOR_DATA = /intrinsic gas|floor data gas|gas floor/i;

/** More addresses or topics than are taken; not those by which fewer blocks or logs might be meant. */
const TOO_MANY_ALTERNATIVES =
  /^(?!.*(\bblocks?\b|\branges?\b|\bresults?\b|\brows\b|\blogs\b|response|time ?d? ?out|rate.?limit)).*((max|exceed|too many|limit)([^.,;]|,\d){0,40}\b(addresses|topics)|\b(addresses|topics)([^.,;]|,\d){0,40}(max|exceed|too many|limit))/is;

/** It has not heard of the newest block yet; a range that ends before it begins is never asked for. */
const PAST_ITS_HEAD = /range.{0,20}(beyond|exceeds|past).{0,20}\bhead\b|^invalid block range params$/i;

/** In this order: the first that fits counts. How many calls, how large, how often, how wide; then everything else. */
const SENTENCES: readonly Sign[] = [
  ...[...EXECUTING].flatMap((method): Sign[] => [
    { kind: "too-long", method, says: RAN_TOO_LONG },
    { kind: "request-too-large", method, says: NO_GAS_FOR_DATA, blames: "one" },
  ]),
  { kind: "batch-refused", says: /batch/i },
  {
    kind: "request-too-large",
    says: /request (entity |body )?(is )?too (big|large)|(payload|body) (is )?too large|content length too large/i,
  },
  { kind: "too-many-alternatives", method: LOGS, says: TOO_MANY_ALTERNATIVES },
  {
    kind: "too-many-logs",
    method: LOGS,
    says: /results|too many logs|\blogs (returned|matched)|more than \d+ logs|returned more|response size|timeout|timed out|took too long/i,
  },
  { kind: "missing-block", method: LOGS, says: PAST_ITS_HEAD },
  {
    kind: "range-too-wide",
    method: LOGS,
    says: /\branges?\b|blocks|too (wide|many blocks)|^invalid params?$/i,
  },
  {
    kind: "rate-limited",
    says: /rate.?limit|too many requests|(request|capacity|quota|credits?|compute|usage).{0,40}(exceed|limit|reached)|exceed.{0,40}(capacity|quota|credits?|compute|requests)|throttl|slow down|limited to [\d,]+ ?(\/|per )|overloaded|retry later|(server|node) is busy/i,
  },
  {
    kind: "missing-state",
    says: /missing trie node|histor(y|ical)|pruned|archive|state .{0,60}(not|un)\s?available|no state available|distance to target block|state recreation|older than|ancient|state at block/i,
  },
  {
    kind: "missing-block",
    says: /(header|block|hash).{0,40}(not|n't) (be )?(found|exist|available)|(could not|cannot) find block|unknown block|no such block|out ?of ?range|after last accepted|future block|beyond (the )?head/i,
  },
  {
    kind: "unsupported",
    says: /gas limit.{0,40}(greater|more|higher) than|gas limit.{0,20}(too (high|large|big)|exceeded|reached)|above .{0,20}gas cap/i,
  },
  { kind: "timeout", says: /time ?d? ?out|timeout|execution aborted|deadline|took too long/i },
  {
    kind: "refused",
    says: /unauthori[sz]ed|forbidden|api.?key|authenticat|project id|access denied|not allowed from|payment required|(free|paid) (plan|tier)/i,
  },
  {
    kind: "too-large",
    says: /exceeding --rpc\.returndata|(response|result|return).{0,20}(too (large|big)|size)|too (large|big)/i,
  },
  {
    kind: "range-too-wide",
    method: LOGS,
    says: /too (large|wide|many|big)|limited to|max(imum)? |more than \d|limit exceeded/i,
  },
  // The sender has no money for the gas that the node wants paid: it will never do this for that sender.
  {
    kind: "unsupported",
    says: /insufficient (sender )?(funds|balance)|enough funds|lack of funds|upfront cost exceeds/i,
  },
  { kind: "unsupported", says: /method.{0,60}(not|n't) |whitelist|unknown method/i, absent: true },
  {
    kind: "unsupported",
    says: /not supported|unsupported|unknown field|too many arguments|invalid (argument|param)|must be non-zero after london/i,
  },
];

/** Codes are used alike for anything, and count where no sentence told. */
const CODES: readonly { readonly kind: FaultKind; readonly method?: string; readonly codes: readonly number[] }[] = [
  { kind: "range-too-wide", method: LOGS, codes: [-32005, -32602, -32614, -32701] },
  { kind: "rate-limited", codes: [429, -32005, -32007, -32016, -32029, -32090, -32097] },
  { kind: "missing-block", codes: [-32001] },
  { kind: "refused", codes: [401, 402, 403, -32098] },
  { kind: "unsupported", codes: [-32601, -32602, -32004] },
];
const NO_SUCH_METHOD = -32601;

/** Whether the contract said no, or the node could not be asked; and then, why. */
export function classify(error: NodeError, method: string): ContractSaidNo | Fault {
  const { code, message } = error;
  if (EXECUTING.has(method)) {
    const data = revertDataOf(error.data);
    const failed = data !== undefined || (CODE_FAILED.test(message) && !/database|fork/i.test(message));
    if (failed || (code === REVERTED && !OF_THE_GATEWAY.test(message)))
      return new ContractSaidNo(message, data ?? "0x");
  }
  const fits = (sign: { readonly method?: string }) => sign.method === undefined || sign.method === method;
  const sentence = SENTENCES.find((sign) => fits(sign) && sign.says.test(message));
  const kind = sentence?.kind ?? CODES.find((sign) => fits(sign) && sign.codes.includes(code))?.kind ?? "internal";
  return new Fault(kind, {
    limit: limitIn(error, kind),
    retryAfterMs: kind === "rate-limited" ? waitIn(error) : undefined,
    ...(sentence?.blames && { blames: sentence.blames }),
    absent: sentence?.absent ?? (kind === "unsupported" && code === NO_SUCH_METHOD),
  });
}

/** Geth puts the revert data there as it is, Parity's heirs after a word, others inside an object. */
function revertDataOf(data: unknown): Hex | undefined {
  if (typeof data === "object" && data !== null && "data" in data) return revertDataOf(data.data);
  if (typeof data !== "string") return undefined;
  const hex = /^(?:Reverted )?(0x(?:[0-9a-f]{2})*)$/i.exec(data)?.[1];
  return hex as Hex | undefined;
}

/**
 * The limit that a refusal names: "up to a 500 block range", "Batch of more than 3 requests", "limited to 10,000 blocks",
 * "[0x1, 0x3e8]", "25/second", "exceeding --rpc.returndata.limit 100000".
 */
export function limitIn({ message, data }: NodeError, kind: FaultKind): number | undefined {
  const text = typeof data === "string" ? `${message} ${data.slice(0, chainConfig.errorMaxChars)}` : message;
  switch (kind) {
    case "batch-refused":
      return least(text);
    case "range-too-wide":
      return suggested(text) ?? least(text);
    case "too-many-logs":
      return suggested(text);
    case "too-large":
      return numberAfter(/returndata\.limit\D{0,5}(\d+)/i, text);
    case "rate-limited":
      return numberAfter(
        /(\d[\d,]*)\s?(?:requests?|calls?|req|credits?)?\s?(?:\/|per |a )\s?(?:s|sec|second)\b/i,
        text,
      );
    default:
      return undefined;
  }
}

/** How long it asks to be left alone: "retry in 10s", or, where it counts by the day, longer than an audit lasts. */
export function waitIn({ message, data }: NodeError): number | undefined {
  const told =
    /(?:retry|try again|wait|back ?off)\D{0,20}(\d+(?:\.\d+)?)\s?(ms|milli\w*|s|secs?|seconds?|m|mins?|minutes?)\b/i;
  const [, amount, unit = ""] = told.exec(message) ?? [];
  if (amount !== undefined) return Number(amount) * msIn(unit.toLowerCase());
  const seconds = (data as { rate?: { backoff_seconds?: unknown } } | null | undefined)?.rate?.backoff_seconds;
  if (typeof seconds === "number" && seconds > 0) return seconds * SECOND_MS;
  return /\b(daily|monthly|per day|per month|a day|24 ?h)/i.test(message) ? chainConfig.dailyQuotaRestMs : undefined;
}

function msIn(unit: string): number {
  if (unit.startsWith("mi") && !unit.startsWith("min")) return 1;
  if (unit === "ms") return 1;
  return unit.startsWith("m") ? MINUTE_MS : SECOND_MS;
}

/** The range that the node says it would take. */
function suggested(text: string): number | undefined {
  const range = /\[\s*(0x[0-9a-f]+)\s*,\s*(0x[0-9a-f]+)\s*\]/i.exec(text);
  return range ? Number(range[2]) - Number(range[1]) + 1 : undefined;
}

function least(text: string): number | undefined {
  const numbers = [...text.matchAll(/\b(\d[\d,_]*)\s?(k\b)?/gi)].map(
    ([, digits = "", k]) => Number(digits.replaceAll(/[,_]/g, "")) * (k ? 1000 : 1),
  );
  const likely = numbers.filter((number) => number > 0 && number <= 1_000_000);
  return likely.length > 0 ? Math.min(...likely) : undefined;
}

function numberAfter(pattern: RegExp, text: string): number | undefined {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}
