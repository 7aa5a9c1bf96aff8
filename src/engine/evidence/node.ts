// The verifier's node: how it is asked, and how its answers are checked. It may say anything, so each answer is read as untrusted.
import type { Hex } from "viem";
import type { RpcRequest } from "../simulation/transport.ts";
import { evidenceConfig } from "./config.ts";

/** Sends a request to a node of the reader's choice. Throws where it does not answer. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** An answer that no node of this kind of chain gives. */
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
export function blockIn(answer: unknown): FoundBlock | null {
  const method = "eth_getBlockByNumber";
  if (answer === null) return null;
  if (typeof answer !== "object" || answer === undefined) throw new NotUnderstood(method);
  const { hash, timestamp, baseFeePerGas = "0x0" } = answer as Readonly<Record<string, unknown>>;
  return {
    hash: String(hash ?? "").toLowerCase(),
    timestamp: BigInt(quantityIn(method, timestamp)),
    baseFee: BigInt(quantityIn(method, baseFeePerGas)),
  };
}

/** Why a node did not answer. */
export type Unheard =
  /** Pages may ask https addresses, and nodes on the same computer. */
  | { readonly code: "address-not-allowed" }
  | { readonly code: "unreachable" }
  /** A server answers, but does not let pages of other sites read it. */
  | { readonly code: "closed-to-pages" }
  | { readonly code: "too-slow"; readonly seconds: number }
  | { readonly code: "too-much" | "too-often" }
  | { readonly code: "no-rpc"; readonly status: number }
  /** In the node's or wallet's own words. */
  | { readonly code: "refused"; readonly method: string; readonly words: string };

export class NotHeard extends Error {
  override readonly name = "NotHeard";
  readonly why: Unheard;

  constructor(why: Unheard, options?: ErrorOptions) {
    super(why.code, options);
    this.why = why;
  }
}

/** A node's own words as one line of plain text. */
export function wordsOf(said: unknown): string {
  const text = typeof said === "string" ? said.slice(0, evidenceConfig.maxHeardCharacters) : "";
  const plain = text.replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, " ").trim();
  return [...plain].slice(0, evidenceConfig.maxSaidCharacters).join("");
}

/** Undefined where the node does not answer. */
export async function attempted<Value>(ask: () => Promise<Value>): Promise<{ readonly value: Value } | undefined> {
  try {
    return { value: await ask() };
  } catch (error) {
    if (error instanceof NotUnderstood) throw error;
    return undefined;
  }
}

export type Pin = { readonly hash?: Hex; readonly number: Hex };

export async function askPinned({ method, params }: RpcRequest, rpc: Rpc, { hash, number }: Pin): Promise<unknown> {
  const at = (block: unknown) => rpc(method, [params[0], block, ...params.slice(2)]);
  if (hash) {
    try {
      return await at({ blockHash: hash });
    } catch {
      // Not every node knows blocks by hash here.
    }
  }
  return at(number);
}
