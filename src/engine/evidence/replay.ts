import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import type { Mark } from "../simulation/marks.ts";
import type { Run } from "../simulation/run.ts";
import type { RpcRequest } from "../simulation/transport.ts";
import type { Replay } from "./proof.ts";

/** Makes replays of runs: the chain and block are the same for all. */
export type Recorder = (run: Run) => Replay;

export function recorder(reader: Reader, token: Address): Recorder {
  return (run) => replayOf(reader, token, run);
}

/** What was asked of a node and answered, which may be made only when it is wanted. */
type Asked = { readonly labels: readonly Mark[]; readonly request: RpcRequest; readonly answer: unknown };

export function replayOf({ chain, block }: Reader, token: Address, asked: Asked): Replay {
  return {
    chainId: chain.id,
    blockNumber: block.number,
    blockHash: block.hash,
    blockTime: block.timestamp,
    token,
    labels: asked.labels,
    request: () => asked.request,
    answer: () => asked.answer,
  };
}
