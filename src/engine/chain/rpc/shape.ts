// Whether an answer can belong to its method at all: proxies and broken nodes answer all sorts of things.

import { isRecord } from "../../../json.ts";
import { chainConfig } from "../config.ts";
import { inTurns } from "../turns.ts";

/** For these a node may truly have nothing to say; anywhere else `null` is no answer. */
const MAY_BE_NULL = /Transaction|Receipt|^trace_|^debug_|^ots_|^erigon_|^eth_syncing$/;
const QUANTITY = new Set([
  "eth_chainId",
  "eth_blockNumber",
  "eth_getBalance",
  "eth_getTransactionCount",
  "eth_gasPrice",
  "eth_estimateGas",
]);
/** Their answers are bytes, as text. */
export const BYTES: ReadonlySet<string> = new Set(["eth_call", "eth_getCode", "eth_getStorageAt"]);

/** Whether this can be an answer to that method at all: proxies and broken nodes answer all sorts of things. */
export async function isPossible(method: string, result: unknown): Promise<boolean> {
  const isElement = ELEMENTS[method];
  if (!isElement) return isPossibleAtOnce(method, result);
  if (!Array.isArray(result)) return false;
  let allAre = true;
  await inTurns(result, (each) => {
    allAre = isElement(each);
    return allAre;
  });
  return allAre;
}

function isPossibleAtOnce(method: string, result: unknown): boolean {
  if (result === undefined) return false;
  if (QUANTITY.has(method)) return typeof result === "string" && /^0x[0-9a-f]{1,64}$/i.test(result);
  if (BYTES.has(method)) return typeof result === "string" && result.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(result);
  if (method === "eth_getBlockByNumber") return result === null || isBlock(result);
  return result === null ? MAY_BE_NULL.test(method) : hasShortNumbers(result);
}

/** What lists are made of that may be long. */
const ELEMENTS: Readonly<Record<string, (element: unknown) => boolean>> = {
  eth_getLogs: isLog,
  eth_simulateV1: isSimulatedBlock,
  eth_getBlockReceipts: hasShortNumbers,
};

/** What fits into 64 bits, and no number that takes minutes to write. */
const SHORT = /^0x[0-9a-f]{1,16}$/i;
const WORD = /^0x[0-9a-f]{1,64}$/i;
const HASH = /^0x[0-9a-f]{64}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const HEX = /^0x(?:[0-9a-f]{2})*$/i;

type Fields = Readonly<Record<string, unknown>>;

function isText(value: unknown, form: RegExp): boolean {
  return typeof value === "string" && form.test(value);
}

/** Where something is, in its block and the chain. */
const PLACES = ["blockNumber", "logIndex", "transactionIndex"] as const;

function isLog(log: unknown): boolean {
  if (!isRecord(log)) return false;
  const { address, topics, data } = log;
  return (
    isText(address, ADDRESS) &&
    isText(data, HEX) &&
    Array.isArray(topics) &&
    topics.length <= 4 &&
    topics.every((topic) => isText(topic, HASH)) &&
    PLACES.every((place) => log[place] == null || isText(log[place], SHORT))
  );
}

function isSimulatedBlock(block: unknown): boolean {
  return isRecord(block) && Array.isArray(block["calls"]) && block["calls"].every(isSimulatedCall);
}

function isSimulatedCall(call: unknown): boolean {
  if (!isRecord(call)) return false;
  const { status, gasUsed, returnData, logs } = call;
  return (
    isText(status, SHORT) &&
    isText(gasUsed, SHORT) &&
    (returnData == null || isText(returnData, HEX)) &&
    (logs == null || (Array.isArray(logs) && logs.length <= chainConfig.maxLogsPerAnswer && logs.every(isLog)))
  );
}

/** Of transactions, receipts and the like: numbers are no longer than a word, where they are numbers. */
function hasShortNumbers(value: unknown): boolean {
  if (!isRecord(value)) return true;
  return NUMBERS.every((name) => value[name] == null || isText(value[name], WORD));
}

const NUMBERS = [...PLACES, "gasUsed", "cumulativeGasUsed", "effectiveGasPrice", "nonce", "value", "gas", "gasPrice"];

function isBlock(result: unknown): boolean {
  if (typeof result !== "object" || result === null) return false;
  const { number, hash, timestamp, baseFeePerGas } = result as Fields;
  return (
    isText(number, SHORT) &&
    isText(timestamp, SHORT) &&
    isText(hash, HASH) &&
    (baseFeePerGas == null || isText(baseFeePerGas, WORD))
  );
}
