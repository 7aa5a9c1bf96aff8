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
const BYTES = new Set(["eth_call", "eth_getCode", "eth_getStorageAt"]);
const LISTS = new Set(["eth_getLogs", "eth_simulateV1", "eth_getBlockReceipts"]);

/** Whether this can be an answer to that method at all: proxies and broken nodes answer all sorts of things. */
export function isPossible(method: string, result: unknown): boolean {
  if (result === undefined) return false;
  if (QUANTITY.has(method)) return typeof result === "string" && /^0x[0-9a-f]{1,64}$/i.test(result);
  if (BYTES.has(method)) return typeof result === "string" && result.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(result);
  if (LISTS.has(method)) return Array.isArray(result);
  if (method === "eth_getBlockByNumber") return result === null || isBlock(result);
  return result !== null || MAY_BE_NULL.test(method);
}

function isBlock(result: unknown): boolean {
  if (typeof result !== "object" || result === null) return false;
  const { number, hash, timestamp } = result as Record<string, unknown>;
  return [number, hash, timestamp].every((part) => typeof part === "string" && /^0x[0-9a-f]+$/i.test(part));
}
