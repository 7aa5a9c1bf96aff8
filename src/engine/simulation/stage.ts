import { type Address, concat, type Hex, numberToHex } from "viem";
import type { Reader } from "../chain/reader.ts";
import { type Read, unknown } from "../core/read.ts";
import { PUPPET_CODE } from "./bytecode.ts";
import { encodeRequest } from "./encode.ts";
import type { Environment } from "./environment.ts";
import type { Experiment } from "./program.ts";
import { paidIn, usualRest } from "./purse.ts";
import { withWords } from "./put.ts";
import type { RpcRequest } from "./rpc-request.ts";
import type { Run } from "./run.ts";
import { runAlone } from "./run-alone.ts";
import { labOnStage, stageFor, takingAll } from "./stage-code.ts";
import { stranger } from "./stranger.ts";

/** A contract that somebody calls as people do, by starting a transaction, and its code. */
export type Stage = { readonly at: Address; readonly code: Hex };

export type StagedSetting = {
  readonly stage: Stage;
  readonly who: Address;
  /** Code stands there like that of the Lab's people: what else differs from somebody without is nothing. */
  readonly hasCode: boolean;
  readonly environment: Environment;
  readonly people: readonly Address[];
};

/**
 * An experiment in which nobody acts but somebody who starts the transaction and has no code, and calls nothing but one contract:
 * what stands in that one's place runs its code once for each step. It pays once at most.
 */
export async function runOnStage(reader: Reader, setting: StagedSetting, experiment: Experiment): Promise<Read<Run>> {
  const { callGasCap } = await reader.capabilities();
  const request = toRequest(reader.block.number, setting, experiment, callGasCap);
  if (!request) return unknown("step-not-taken");
  return runAlone(reader, setting.environment, experiment, request);
}

function toRequest(
  blockNumber: bigint,
  { stage, who, hasCode, environment: { gasPrice, put }, people }: StagedSetting,
  experiment: Experiment,
  gasCap: bigint,
): RpcRequest | undefined {
  const [lab, original, paying] = [stranger(), stranger(), stranger()];
  const standing = stageFor(stage.code, { lab, original });
  if (!standing) return undefined;
  const paid = paidIn(experiment.steps);
  const { rest = usualRest(who, paid, gasPrice) } = experiment;
  const overrides: Record<Address, { code?: Hex; balance?: Hex }> = {};
  for (const person of people) overrides[person] = { balance: numberToHex(usualRest(person, 0n, gasPrice)) };
  overrides[who] = { balance: numberToHex(gasCap * gasPrice + rest), ...(hasCode ? { code: PUPPET_CODE } : {}) };
  overrides[stage.at] = { code: standing, ...(paid > 0n ? { balance: numberToHex(paid) } : {}) };
  overrides[lab] = { code: labOnStage({ original, paying }) };
  overrides[original] = { code: stage.code };
  overrides[paying] = { code: takingAll(stage.code) };
  const call = {
    from: who,
    to: stage.at,
    gas: numberToHex(gasCap),
    gasPrice: numberToHex(gasPrice),
    data: concat([original, encodeRequest([experiment])]),
  };
  return { method: "eth_call", params: [call, numberToHex(blockNumber), withWords(overrides, put)] };
}
