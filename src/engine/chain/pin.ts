import { type Hex, numberToHex } from "viem";

/** Where in the parameters of a method the block stands. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_estimateGas: 1,
  eth_createAccessList: 1,
  eth_simulateV1: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
};
const MOVING = new Set<unknown>([undefined, null, "latest", "pending", "safe", "finalized"]);

/** The same parameters with every moving block replaced by the one at which the audit reads. */
export function pin(method: string, params: readonly unknown[], blockNumber: bigint): readonly unknown[] {
  const block = numberToHex(blockNumber);
  if (method === "eth_getLogs") return [pinFilter(params[0], block)];
  const index = BLOCK_AT[method];
  if (index === undefined || !MOVING.has(params[index])) return params;
  return Object.assign([...params], { [index]: block });
}

function pinFilter(filter: unknown, block: Hex): unknown {
  const { fromBlock, toBlock, ...rest } = (filter ?? {}) as Record<string, unknown>;
  if (rest["blockHash"] !== undefined) return rest;
  return {
    ...rest,
    fromBlock: MOVING.has(fromBlock) ? block : fromBlock,
    toBlock: MOVING.has(toBlock) ? block : toBlock,
  };
}
