// Turns what a request threw into a `Read`: a contract that refused is an answer, a node that failed is unknown.
import { BaseError, type Hex } from "viem";
import { type FaultKind, isPassing } from "../core/failure.ts";
import { known, type Read, type Unknown, unknown } from "../core/read.ts";

/** The contract was asked and refused: it reverted, or its code ran aground. An answer, not a failure of ours. */
export class ContractSaidNo extends BaseError {
  override readonly name = "ContractSaidNo";
  /** By this number viem knows a revert, and decodes `data` with the ABI at hand. */
  readonly code = 3;
  readonly data: Hex;

  constructor(reason: string, data: Hex) {
    super("The contract refused the call.", { details: reason });
    this.data = data;
  }
}

/** No node could be asked, or none gave an answer that makes sense. Nothing is known of the contract. */
export class CouldNotAsk extends BaseError {
  override readonly name = "CouldNotAsk";
  readonly kind: FaultKind;
  /** The widest range that the node itself named, where it refused a wider one. */
  readonly limit: number | undefined;

  constructor(kind: FaultKind, limit?: number) {
    super(kind);
    this.kind = kind;
    this.limit = limit;
  }
}

/** What viem throws when the bytes that came back are not what the ABI promised: no such function, or one of another kind. */
const NONSENSE = new Set([
  "AbiDecodingDataSizeInvalidError",
  "AbiDecodingDataSizeTooSmallError",
  "AbiDecodingZeroDataError",
  "ContractFunctionZeroDataError",
  "IntegerOutOfRangeError",
  "InvalidBytesBooleanError",
  "NegativeOffsetError",
  "PositionOutOfBoundsError",
  "RecursiveReadLimitExceededError",
  "SizeOverflowError",
  "SliceOffsetOutOfBoundsError",
]);

/**
 * The one place that tells "the contract said no" (known, `null`) from "we could not ask" (unknown). It goes by what our
 * own transport found in the node's answer: viem's revert classes misread nodes both ways.
 */
export async function attempt<T>(asking: Promise<T>): Promise<Read<T | null>> {
  try {
    return known(await asking);
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    const failed = error.walk((cause) => cause instanceof CouldNotAsk);
    if (failed instanceof CouldNotAsk) return unknown({ code: "node-failed", fault: failed.kind });
    if (error.walk((cause) => cause instanceof ContractSaidNo)) return known(null);
    if (error.walk((cause) => cause instanceof Error && NONSENSE.has(cause.name))) return known(null);
    throw error;
  }
}

/** What a node did not do this time, though it might another, told as such; undefined: it is something else. */
export function passingFault(error: unknown): Unknown | undefined {
  if (!(error instanceof CouldNotAsk)) return undefined;
  const failed = unknown({ code: "node-failed", fault: error.kind });
  return isPassing(failed.why) ? failed : undefined;
}

/** Runs what others will find answered. It may fail: who needs the answer asks again, meets the same failure, and reports it. */
export function inBackground(asking: Promise<unknown>): void {
  asking.catch(() => undefined);
}
