import { type Hex, isHex, numberToHex } from "viem";
import { attempt, passingFault } from "../chain/attempt.ts";
import type { Block } from "../chain/block.ts";
import { NUMBER_WORD } from "../chain/number-word.ts";
import type { Reader } from "../chain/reader.ts";
import type { AskedAbout } from "../core/failure.ts";
import { known, type Read, unknown } from "../core/read.ts";
import type { Surroundings } from "./lab-format.ts";
import { numberOverride, numberShown, type ShownNumber, type StorageOverride } from "./overrides.ts";

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
  readonly put?: readonly StorageOverride[];
  /** What a block may spend, and so a call of one that is simulated; left out: it is not known. */
  readonly blockGas?: bigint;
  /** Set: contracts are not shown the block's own number. */
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
  readonly put?: readonly StorageOverride[];
  readonly blockGas?: bigint;
  readonly shown?: ShownNumber;
};

/** One read, made together with others; experiments do not wait for it if it is at hand. */
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

/** Only where a word was seen to decide it. Where that cannot be read, the number stands still. */
async function readShown(reader: Reader): Promise<ShownNumber | undefined> {
  const { numberWord } = await reader.capabilities();
  if (!numberWord) return undefined;
  const { number, timestamp: time } = reader.block;
  const word = await attempt(
    reader.request("eth_getStorageAt", [NUMBER_WORD.at, NUMBER_WORD.slot, numberToHex(number)]),
  );
  return word.known && isHex(word.value) ? { word: BigInt(word.value), number, time } : undefined;
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

/** The number that contracts are to be shown there; undefined: as now. */
export function numberIn({ block, shown }: Environment): bigint | undefined {
  if (block.number === undefined) return undefined;
  return shown ? numberShown(shown, block) : block.number;
}

/** What of storage is otherwise there. */
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

/** Who has to pay nothing also has more left than people have. */
export const BY_PRICE: readonly AskedAbout[] = ["gas-price", "wealth"];

/** What contracts see otherwise than usual where nothing but the time was asked to be. */
export function changedSurroundings(usual: Surroundings, there: Surroundings): readonly AskedAbout[] {
  return [
    ...(there.gasPrice === usual.gasPrice ? [] : BY_PRICE),
    ...(there.coinbase === usual.coinbase ? [] : (["producer"] as const)),
    ...(there.prevRandao === usual.prevRandao ? [] : (["randomness"] as const)),
  ];
}
