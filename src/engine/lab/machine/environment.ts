import { type Hex, numberToHex } from "viem";
import { passingFault } from "../../chain/attempt.ts";
import type { Block } from "../../chain/block.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../read.ts";
import type { PutWord } from "./put.ts";

/** What surrounds an experiment: the block's fields that differ from the real ones, and the price of gas. */
export type Environment = {
  readonly name: string;
  readonly gasPrice: bigint;
  /** The block's own: some rollups show contracts this, whatever is paid. */
  readonly baseFee: bigint;
  /** It is what is different here: contracts have to see it. */
  readonly exactPrice?: boolean;
  /** Empty: as the block is. */
  readonly block: BlockChange;
  /** What of storage is otherwise; left out: nothing. */
  readonly put?: readonly PutWord[];
  /** What a block may spend, and so a call of one that is simulated; left out: it is not known. */
  readonly blockGas?: bigint;
};

export type BlockChange = {
  readonly number?: bigint;
  readonly time?: bigint;
  readonly feeRecipient?: Hex;
  readonly prevRandao?: Hex;
  readonly difficulty?: bigint;
  readonly baseFeePerGas?: bigint;
};

/** What people's transactions met in this block: a token that looks at these must see nothing unusual. */
export type Conditions = {
  readonly block: Block;
  readonly baseFee: bigint;
  readonly gasPrice: bigint;
  /** Set: another time, to which everything is moved. */
  readonly moved?: BlockChange;
  /** Where blocks have one, contracts see it in place of randomness; left out: they have none. */
  readonly difficulty?: bigint;
  /** What people did not meet: words of storage that are put in place, where nothing could be tried without. */
  readonly put?: readonly PutWord[];
  readonly blockGas?: bigint;
};

/** One read, made together with others; experiments do not wait for it if it is at hand. */
export async function readConditions(reader: Reader): Promise<Read<Conditions>> {
  try {
    const answer = (await reader.request("eth_getBlockByNumber", [numberToHex(reader.block.number), false])) as {
      baseFeePerGas?: Hex;
      difficulty?: Hex;
      gasLimit?: Hex;
    } | null;
    if (!answer) return unknown("block-not-given");
    const baseFee = BigInt(answer.baseFeePerGas ?? "0x0");
    const difficulty = BigInt(answer.difficulty ?? "0x0");
    const blockGas = BigInt(answer.gasLimit ?? "0x0");
    return known({
      block: reader.block,
      baseFee,
      gasPrice: usualGasPrice(baseFee),
      ...(difficulty > 0n ? { difficulty } : {}),
      ...(blockGas > 0n ? { blockGas } : {}),
    });
  } catch (error) {
    return passingFault(error) ?? unknown("block-not-given");
  }
}

const GWEI = 1_000_000_000n;

/** A little above the base fee, with an odd tip as wallets compute it. */
export function usualGasPrice(baseFee: bigint): bigint {
  return baseFee === 0n ? 3n * GWEI + 1n : baseFee + baseFee / 8n + GWEI / 10n + 7n;
}

export function asItIs(conditions: Conditions): Environment {
  return { name: "now", block: conditions.moved ?? {}, ...surroundingsOf(conditions) };
}

/** What does not differ from one environment to the next. */
export function surroundingsOf({
  gasPrice,
  baseFee,
  put,
  blockGas,
}: Conditions): Pick<Environment, "gasPrice" | "baseFee" | "put" | "blockGas"> {
  return { gasPrice, baseFee, ...(put ? { put } : {}), ...(blockGas ? { blockGas } : {}) };
}

/** The fourth argument of `eth_call`, as geth and anvil name its fields. */
export function blockOverrides({ block }: Environment): Record<string, Hex> | undefined {
  const overrides: Record<string, Hex> = {};
  if (block.number !== undefined) overrides["number"] = numberToHex(block.number);
  if (block.time !== undefined) overrides["time"] = numberToHex(block.time);
  if (block.feeRecipient !== undefined) overrides["feeRecipient"] = block.feeRecipient;
  if (block.prevRandao !== undefined) overrides["prevRandao"] = block.prevRandao;
  if (block.difficulty !== undefined) overrides["difficulty"] = numberToHex(block.difficulty);
  if (block.baseFeePerGas !== undefined) overrides["baseFeePerGas"] = numberToHex(block.baseFeePerGas);
  return Object.keys(overrides).length > 0 ? overrides : undefined;
}
