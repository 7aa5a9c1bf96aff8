import { type Address, concat, encodeAbiParameters, numberToHex } from "viem";
import type { Reader } from "../chain/reader.ts";
import type { Read } from "../core/read.ts";
import { newbornOf } from "./asked-of-lab.ts";
import { LAB_CODE, NEWBORN_CODE } from "./bytecode.ts";
import { encodeRequest } from "./encode.ts";
import type { Environment } from "./environment.ts";
import type { Experiment } from "./program.ts";
import { paidIn, usualRest } from "./purse.ts";
import type { RpcRequest } from "./rpc-request.ts";
import type { Run } from "./run.ts";
import { runAlone } from "./run-alone.ts";
import { stranger } from "./stranger.ts";

/** Somebody who has no code, and acts while it is being made by somebody else, who starts the transaction. */
export type Newborn = { readonly maker: Address; readonly address: Address };

export function newborn(): Newborn {
  const maker = stranger();
  return { maker, address: newbornOf(maker) };
}

type Setting = { readonly who: Newborn; readonly environment: Environment; readonly people: readonly Address[] };

/** An experiment in which nobody acts but one who has no code, in the block as it is. Nodes that simulate nothing do that, too. */
export async function runNewborn(reader: Reader, setting: Setting, experiment: Experiment): Promise<Read<Run>> {
  const { callGasCap } = await reader.capabilities();
  const request = toRequest(reader.block.number, setting, experiment, callGasCap);
  return runAlone(reader, setting.environment, experiment, request);
}

function toRequest(
  blockNumber: bigint,
  { who: { maker, address }, environment: { gasPrice }, people }: Setting,
  experiment: Experiment,
  gasCap: bigint,
): RpcRequest {
  const lab = stranger();
  const paid = paidIn(experiment.steps);
  const { rest = usualRest(address, paid, gasPrice) } = experiment;
  const balance = (amount: bigint) => ({ balance: numberToHex(amount) });
  const overrides = {
    ...Object.fromEntries(people.map((person) => [person, balance(usualRest(person, 0n, gasPrice))])),
    [lab]: { code: LAB_CODE },
    [maker]: balance(gasCap * gasPrice + usualRest(maker, 0n, gasPrice)),
    [address]: balance(paid + rest),
  };
  const input = encodeAbiParameters([{ type: "address" }, { type: "bytes" }], [lab, encodeRequest([experiment])]);
  const call = {
    from: maker,
    gas: numberToHex(gasCap),
    gasPrice: numberToHex(gasPrice),
    data: concat([NEWBORN_CODE, input]),
  };
  return { method: "eth_call", params: [call, numberToHex(blockNumber), overrides] };
}
