// What surrounds an experiment: the block as contracts see it, the price of gas, and storage that is otherwise than on the chain.
import { type Hex, isHex, numberToHex } from "viem";
import { attempt, passingFault } from "../chain/attempt.ts";
import { type Block, NUMBER_WORD, type Reader } from "../chain/reader.ts";
import type { AskedAbout } from "../core/failure.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { GWEI } from "../core/units.ts";
import type { Surroundings } from "./lab-format.ts";
import { numberOverride, numberShown, type ShownNumber, type StorageOverride } from "./overrides.ts";

/** What surrounds an experiment: the block's fields that differ from the real ones, and the price of gas. */
export type Environment = {
  readonly name: string;
  readonly gasPrice: bigint;
  /** The block's own: some rollups show contracts this, whatever is paid. */
  readonly baseFee: bigint;
  /** Set: contracts must see just this price, as it is what this environment tries. */
  readonly exactPrice?: boolean;
  /** Empty: as the block is. */
  readonly block: BlockChange;
  /** Words of storage that are otherwise than on the chain. */
  readonly put?: readonly StorageOverride[];
  /** The gas of a block, which bounds a call in a simulated one; left out: unknown. */
  readonly blockGas?: bigint;
  /** Set: contracts do not see the block's own number. */
  readonly shown?: ShownNumber;
};

export type BlockChange = {
  readonly number?: bigint;
  readonly time?: bigint;
  readonly feeRecipient?: Hex;
  readonly prevRandao?: Hex;
  readonly difficulty?: bigint;
  readonly baseFeePerGas?: bigint;
};

/** What transactions met in this block. A token that looks at these must see nothing unusual. */
export type Conditions = {
  readonly block: Block;
  readonly baseFee: bigint;
  readonly gasPrice: bigint;
  /** Set: another time, at which all experiments run. */
  readonly moved?: BlockChange;
  /** Left out: blocks have none. Contracts see it in place of randomness. */
  readonly difficulty?: bigint;
  /** Words of storage that are otherwise than on the chain, where nothing could be tried without. */
  readonly put?: readonly StorageOverride[];
  readonly blockGas?: bigint;
  readonly shown?: ShownNumber;
};

/** One read, made together with others. */
export async function readConditions(reader: Reader): Promise<Read<Conditions>> {
  try {
    const [given, shown] = await Promise.all([
      reader.request("eth_getBlockByNumber", [numberToHex(reader.block.number), false]),
      readShown(reader),
    ]);
    const answer = given as { baseFeePerGas?: Hex; difficulty?: Hex; gasLimit?: Hex } | null;
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
      ...(shown ? { shown } : {}),
    });
  } catch (error) {
    return passingFault(error) ?? unknown("block-not-given");
  }
}

/** Only where a word of storage was seen to decide it. Where that word cannot be read, the number stands still. */
async function readShown(reader: Reader): Promise<ShownNumber | undefined> {
  const { numberWord } = await reader.capabilities();
  if (!numberWord) return undefined;
  const { number, timestamp: time } = reader.block;
  const word = await attempt(
    reader.request("eth_getStorageAt", [NUMBER_WORD.at, NUMBER_WORD.slot, numberToHex(number)]),
  );
  return word.known && isHex(word.value) ? { word: BigInt(word.value), number, time } : undefined;
}

/** A little above the base fee, with an odd tip as wallets compute it. */
export function usualGasPrice(baseFee: bigint): bigint {
  return baseFee === 0n ? 3n * GWEI + 1n : baseFee + baseFee / 8n + GWEI / 10n + 7n;
}

export function asItIs(conditions: Conditions): Environment {
  return { name: "now", block: conditions.moved ?? {}, ...surroundingsOf(conditions) };
}

/** What all environments of an audit share. */
export function surroundingsOf({
  gasPrice,
  baseFee,
  put,
  blockGas,
  shown,
}: Conditions): Pick<Environment, "gasPrice" | "baseFee" | "put" | "blockGas" | "shown"> {
  return {
    gasPrice,
    baseFee,
    ...(put ? { put } : {}),
    ...(blockGas ? { blockGas } : {}),
    ...(shown ? { shown } : {}),
  };
}

/** The block number that contracts should see there; undefined: as now. */
export function numberIn({ block, shown }: Environment): bigint | undefined {
  if (block.number === undefined) return undefined;
  return shown ? numberShown(shown, block) : block.number;
}

/** All words of storage that are otherwise there. */
export function storageOf(environment: Environment): readonly StorageOverride[] {
  const { put = [], shown } = environment;
  const number = shown && numberIn(environment);
  return number === undefined ? put : [...put, numberOverride(number)];
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

/** An account that pays no gas also has more left than people have. */
export const BY_PRICE: readonly AskedAbout[] = ["gas-price", "wealth"];

/** What contracts see otherwise than usual where only the time should differ. */
export function changedSurroundings(usual: Surroundings, there: Surroundings): readonly AskedAbout[] {
  return [
    ...(there.gasPrice === usual.gasPrice ? [] : BY_PRICE),
    ...(there.coinbase === usual.coinbase ? [] : (["producer"] as const)),
    ...(there.prevRandao === usual.prevRandao ? [] : (["randomness"] as const)),
  ];
}
