// How a Lab call reaches a node: as `eth_call`, or alone in a simulated block where a node does only that.
import type { Hex } from "viem";
import type { Block, Capabilities, Need } from "../chain/reader.ts";
import type { Failure } from "../core/failure.ts";
import { type Unknown, unknown } from "../core/read.ts";
import type { BlockChange } from "./environment.ts";
import { blocksWithin } from "./overrides.ts";

/** How the Lab's call reaches a node, and what a node then answers to it. */
type Carrier = {
  readonly need: Need;
  request(call: RpcRequest): RpcRequest;
  /** What the Lab said, in an answer that came this way; and back again. */
  said(answer: unknown): Hex;
  answer(said: Hex): unknown;
};

const asCall: Carrier = {
  need: "stateOverrides",
  request: (call) => call,
  said: (answer) => answer as Hex,
  answer: (said) => said,
};

type SimulatedBlock = { readonly calls?: readonly { readonly returnData?: Hex }[] };

/** The only call of the only block of a simulation, in which the same may be changed as in `eth_call`. */
const asBlock: Carrier = {
  need: "simulateV1",
  request: ({ params: [call, block, stateOverrides, blockOverrides = {}] }) => ({
    method: "eth_simulateV1",
    params: [{ blockStateCalls: [{ blockOverrides, stateOverrides, calls: [call] }], validation: false }, block],
  }),
  // Blocks of skipped numbers are answered for, too, and have no calls.
  said: (answer) => (answer as SimulatedBlock[]).flatMap(({ calls = [] }) => calls)[0]?.returnData ?? "0x",
  answer: (said) => [{ calls: [{ status: "0x1", returnData: said }] }],
};

/** A call is what more nodes do, and what is replayed in more places; a simulated block where only that is done. */
export function carrierFor(
  { stateOverrides, blockOverrides, simulateV1 }: Capabilities,
  changesBlock: boolean,
): Carrier {
  const called = stateOverrides && (blockOverrides || !changesBlock);
  return called || !simulateV1 ? asCall : asBlock;
}

/** As much gas as a call gets: one that is carried as a block, no more than its block has. */
export function gasGranted(can: Capabilities, changesBlock: boolean, blockGas: bigint | undefined): bigint {
  const inBlock = carrierFor(can, changesBlock) === asBlock && blockGas !== undefined;
  return inBlock && blockGas < can.callGasCap ? blockGas : can.callGasCap;
}

/** Why it is not done: no endpoint can, or those that may were not heard. */
export function lacking({ certain }: Pick<Capabilities, "certain">, why: Failure): Unknown {
  return unknown(certain ? why : { code: "node-failed", fault: "unreachable" });
}

/** Whether experiments can be moved to another time and place. */
export function canChangeBlocks({ blockOverrides, simulateV1 }: Capabilities): boolean {
  return blockOverrides || simulateV1;
}

/** The same change, with its number no further on than where blocks are only simulated. */
export function withinReach(change: BlockChange, block: Block, can: Capabilities): BlockChange {
  const { number, time = block.timestamp } = change;
  if (can.blockOverrides || number === undefined) return change;
  const made = Number(number - block.number);
  const seconds = Number(time - block.timestamp);
  const blocks = blocksWithin({ last: { blocks: 0, seconds: 0 }, seconds, made, toCome: 0 });
  return { ...change, number: block.number + BigInt(Math.max(1, blocks)) };
}

/** The Lab's own call in a simulation that carries nothing else. */
export function callWithin({ params }: RpcRequest): { readonly data?: Hex; readonly to?: string } | undefined {
  const { blockStateCalls = [] } = params[0] as { blockStateCalls?: { calls?: { data?: Hex; to?: string }[] }[] };
  const [only, ...more] = blockStateCalls.flatMap(({ calls = [] }) => calls);
  return more.length === 0 ? only : undefined;
}

export const said = (answer: unknown): Hex => asBlock.said(answer);

export type RpcRequest = { readonly method: string; readonly params: readonly unknown[] };
