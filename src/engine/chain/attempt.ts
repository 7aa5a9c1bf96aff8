import { BaseError, ExecutionRevertedError, RpcRequestError } from "viem";
import { known, type Read, unknown } from "../read.ts";

/** `null`: the contract said no. Unknown: the node did not answer properly. */
export async function attempt<Value>(request: Promise<Value>): Promise<Read<Value | null>> {
  try {
    return known(await request);
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    return saidNo(error) ? known(null) : unknown(error.shortMessage);
  }
}

const REVERT_CODE = 3;
const WORDS_OF_REFUSAL = /execution reverted|out of gas|invalid opcode|stack underflow|invalid jump|^revert|: revert/i;

function saidNo(error: BaseError): boolean {
  if (error.walk((cause) => cause instanceof ExecutionRevertedError)) return true;
  const rpc = error.walk((cause) => cause instanceof RpcRequestError) as RpcRequestError | null;
  return rpc !== null && (rpc.code === REVERT_CODE || WORDS_OF_REFUSAL.test(rpc.details ?? ""));
}
