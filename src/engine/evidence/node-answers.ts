import type { Hex } from "viem";

/** Nothing that a node of this kind of chain answers when it is asked this. */
export class NotUnderstood extends Error {
  override readonly name = "NotUnderstood";
  readonly method: string;

  constructor(method: string) {
    super(`The answer to ${method} is not understood.`);
    this.method = method;
  }
}

export type FoundBlock = { readonly hash: string; readonly timestamp: bigint; readonly baseFee: bigint };

/** A whole number of at most 256 bits. */
export function quantityIn(method: string, answer: unknown): Hex {
  if (typeof answer !== "string" || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw new NotUnderstood(method);
  return answer as Hex;
}

export function bytesIn(method: string, answer: unknown): Hex {
  if (!isBytes(answer)) throw new NotUnderstood(method);
  return answer;
}

export function isBytes(value: unknown): value is Hex {
  return typeof value === "string" && /^0x[0-9a-f]*$/i.test(value);
}

/** `null`: there is no such block. Some chains' nodes leave its hash out. */
export function blockIn(method: string, answer: unknown): FoundBlock | null {
  if (answer === null) return null;
  if (typeof answer !== "object" || answer === undefined) throw new NotUnderstood(method);
  const { hash, timestamp, baseFeePerGas = "0x0" } = answer as Readonly<Record<string, unknown>>;
  return {
    hash: String(hash ?? "").toLowerCase(),
    timestamp: BigInt(quantityIn(method, timestamp)),
    baseFee: BigInt(quantityIn(method, baseFeePerGas)),
  };
}
