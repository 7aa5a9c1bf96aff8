import { type Address, type Hex, hexToBigInt, type Log, slice, toEventSelector, zeroAddress } from "viem";
import { inTurns } from "../../chain/turns.ts";

export const TRANSFER = toEventSelector("Transfer(address,address,uint256)");

/** What one account's transfers add up to, as far as they were read. */
export type Flow = { net: bigint; received: bigint; readonly first: bigint };

/** By address in lower case, in the order in which they were first seen. */
export type Flows = Map<Address, Flow>;

export async function addTransfers(flows: Flows, logs: readonly Log[]): Promise<void> {
  await inTurns(logs, (log) => {
    const transfer = toTransfer(log);
    if (!transfer) return;
    const { from, to, value, block } = transfer;
    flowOf(flows, from, block).net -= value;
    const receiver = flowOf(flows, to, block);
    receiver.net += value;
    receiver.received += value;
  });
  flows.delete(zeroAddress);
}

function flowOf(flows: Flows, address: Address, first: bigint): Flow {
  const before = flows.get(address);
  if (before) return before;
  const flow = { net: 0n, received: 0n, first };
  flows.set(address, flow);
  return flow;
}

/** Reads the event with its accounts indexed, as the standard has it, and without. */
export function toTransfer({ topics, data, blockNumber }: Log) {
  const [, from, to] = topics;
  const block = blockNumber ?? 0n;
  if (from && to && data.length >= 66) return { from: toAccount(from), to: toAccount(to), value: word(data, 0), block };
  if (topics.length !== 1 || data.length < 194) return null;
  return { from: toAccount(slice(data, 0, 32)), to: toAccount(slice(data, 32, 64)), value: word(data, 2), block };
}

function word(data: Hex, index: number): bigint {
  return hexToBigInt(slice(data, index * 32, index * 32 + 32));
}

/** Checksums are costly, and most accounts are only added up. */
function toAccount(topic: Hex): Address {
  return `0x${topic.slice(26).toLowerCase()}`;
}
