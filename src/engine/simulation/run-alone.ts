import type { Hex } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { decodeAnswer } from "./decode.ts";
import type { Environment } from "./environment.ts";
import type { Experiment } from "./program.ts";
import type { RpcRequest } from "./rpc-request.ts";
import { happenedThere, type Run, toRun, whyNotRun } from "./run.ts";

/** One experiment that has a request of its own. */
export async function runAlone(
  reader: Reader,
  environment: Environment,
  experiment: Experiment,
  request: RpcRequest,
): Promise<Read<Run>> {
  try {
    const hex = (await reader.request(request.method, request.params, "stateOverrides")) as Hex;
    const answer = decodeAnswer(hex, [experiment.steps.map(({ kind }) => kind)]);
    if (!happenedThere(environment, answer)) return unknown("surroundings-not-changed");
    const [raw] = answer.runs;
    if (!raw) return unknown("gas-starved");
    return known(
      toRun(experiment, raw, { surroundings: answer.surroundings, request: () => request, answer: () => hex }),
    );
  } catch (error) {
    return unknown(whyNotRun(error));
  }
}
