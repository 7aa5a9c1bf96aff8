import type { Hex } from "viem";
import { NUMBER_WORD } from "../chain/number-word.ts";
import { numberOverride, numberShown, type ShownNumber } from "../simulation/overrides.ts";
import type { RpcRequest } from "../simulation/transport.ts";
import { quantityIn } from "./node-answers.ts";
import type { Asked } from "./reading.ts";
import type { Rpc } from "./standing.ts";

type Around = { readonly number?: unknown; readonly time?: unknown };
type Block = { readonly blockOverrides?: Around; readonly stateOverrides?: Readonly<Record<string, object>> };

/** A run without the words that decide which number contracts are shown, and those of each of its blocks; `null`: it has none. */
export type Numbered = { readonly run: Asked; readonly words: readonly Hex[] | null };

/** Taken out only where each block says its number and has such a word: any other is a change of the chain's state like all. */
export function takeNumbers(run: Asked): Numbered {
  const blocks = blocksOf(run.request);
  const words = blocks.flatMap((block) => (block.blockOverrides?.number === undefined ? [] : (wordIn(block) ?? [])));
  if (words.length === 0 || words.length < blocks.length) return { run, words: null };
  return { run: { ...run, request: withBlocks(run.request, blocks.map(without)) }, words };
}

/** What contracts were shown as number at the block, and the last that they are shown in a proof. */
export type MovedNumber = { readonly code: "number-moved"; readonly now: string; readonly last: string };

type Placed = { readonly runs: readonly Asked[]; readonly assumed: readonly MovedNumber[] };

/**
 * The runs with those words as they must be in their blocks, which are computed anew from what stands there on the chain. Undefined
 * where nothing does, or, at the proof's own block, where any is another.
 */
export async function placeNumbers(
  runs: readonly Asked[],
  words: readonly Numbered["words"][],
  rpc: Rpc,
  { number, time, isOwn }: { readonly number: bigint; readonly time: bigint; readonly isOwn: boolean },
): Promise<Placed | undefined> {
  if (words.every((each) => each === null)) return { runs, assumed: [] };
  const asked = [NUMBER_WORD.at, NUMBER_WORD.slot, `0x${number.toString(16)}`];
  const word = BigInt(quantityIn("eth_getStorageAt", await rpc("eth_getStorageAt", asked)));
  if (word === 0n) return undefined;
  const placed = runs.map((run, index) => (words[index] ? withNumbers(run, { word, number, time }) : run));
  const all = placed.map((run) => takeNumbers(run).words);
  if (isOwn && JSON.stringify(all) !== JSON.stringify(words)) return undefined;
  const last = all
    .flatMap((each) => each ?? [])
    .reduce((most, each) => (BigInt(each) > most ? BigInt(each) : most), 0n);
  return { runs: placed, assumed: [{ code: "number-moved", now: `${word}`, last: `${last}` }] };
}

function withNumbers(run: Asked, now: ShownNumber): Asked {
  const blocks = blocksOf(run.request).map((block): Block => {
    const [number, time] = [block.blockOverrides?.number, block.blockOverrides?.time].map(figureIn);
    const { slot, word } = numberOverride(numberShown(now, { number, time }));
    return { ...block, stateOverrides: { ...block.stateOverrides, [NUMBER_WORD.at]: { stateDiff: { [slot]: word } } } };
  });
  return { ...run, request: withBlocks(run.request, blocks) };
}

function figureIn(value: unknown): bigint | undefined {
  return value === undefined ? undefined : BigInt(quantityIn("eth_call", value));
}

function wordIn({ stateOverrides = {} }: Block): Hex | undefined {
  const changes: { readonly stateDiff?: object } = Object.entries(stateOverrides).find(isKeeper)?.[1] ?? {};
  const words: readonly (readonly [string, unknown])[] = Object.entries(changes.stateDiff ?? {});
  const [slot, word] = words[0] ?? [];
  const isAlone = Object.keys(changes).length === 1 && words.length === 1 && slot === NUMBER_WORD.slot;
  return isAlone && typeof word === "string" && /^0x[0-9a-f]{64}$/.test(word) ? (word as Hex) : undefined;
}

function without({ stateOverrides = {}, ...block }: Block): Block {
  const others = Object.entries(stateOverrides).filter((each) => !isKeeper(each));
  return others.length > 0 ? { ...block, stateOverrides: Object.fromEntries(others) } : block;
}

function isKeeper([address]: readonly [string, object]): boolean {
  return address.toLowerCase() === NUMBER_WORD.at;
}

function blocksOf({ method, params }: RpcRequest): readonly Block[] {
  if (method === "eth_call") return [{ stateOverrides: params[2] ?? {}, blockOverrides: params[3] ?? {} } as Block];
  return (params[0] as { readonly blockStateCalls?: readonly Block[] }).blockStateCalls ?? [];
}

function withBlocks(request: RpcRequest, blocks: readonly Block[]): RpcRequest {
  const [what, at] = request.params;
  if (request.method === "eth_call") {
    const [{ stateOverrides = {}, blockOverrides = {} } = {}] = blocks;
    return { ...request, params: [what, at, stateOverrides, blockOverrides] };
  }
  return { ...request, params: [{ ...(what as object), blockStateCalls: blocks }, at] };
}
