import type { Hex } from "viem";
import { NUMBER_WORD } from "../chain/number-word.ts";
import { numberOverride, numberShown, type ShownNumber } from "../simulation/overrides.ts";
import type { RpcRequest } from "../simulation/transport.ts";
import { type FoundBlock, quantityIn, type Rpc } from "./node.ts";
import type { Proof } from "./proof-format.ts";
import { blocksOf, type RequestedBlock, type RunRecord } from "./runs.ts";
/** What a request changes of the block that it is done in, or of what it finds there, and nothing in the proof tells of. */
export type Surrounded = { readonly code: "changes-block"; readonly field: string };

/** In these a run may differ from the first one, which is told. */
const TOLD: ReadonlySet<string> = new Set([
  ...["number", "time", "feeRecipient", "prevRandao", "difficulty", "baseFeePerGas"],
]);
/** The first run has these as they are: only when it is done may be otherwise. */
const OWN: ReadonlySet<string> = new Set(["feeRecipient", "prevRandao", "difficulty"]);

type Call = { readonly gasPrice?: unknown; readonly maxFeePerGas?: unknown };
type Done = { readonly runs: readonly RunRecord[]; readonly blockNumber: string; readonly blockTime: string };

/** Whether runs are done where something is otherwise than people find it. `found`: its block, unless it is done at another one. */
export function unusualOverrides({ runs, ...proof }: Done, found?: FoundBlock): Surrounded | undefined {
  const [blockNumber, blockTime] = [BigInt(proof.blockNumber), BigInt(proof.blockTime)];
  for (const [place, { request }] of runs.entries()) {
    const blocks = blocksOf(request);
    // What is changed between two steps may be what they measure.
    if (blocks.slice(1).some(({ stateOverrides }) => stateOverrides !== undefined)) return told("state");
    const fields = blocks.flatMap(
      (block) =>
        oddField(block) ??
        (isBefore(block, blockTime) ? "time" : undefined) ??
        (place === 0 ? (oddAtFirst(block, blockNumber, found) ?? []) : []),
    );
    const [field] = fields;
    if (field) return told(field);
  }
  return undefined;
}

function told(field: string): Surrounded {
  return { code: "changes-block", field };
}

/** Something of which nothing is told, or that is nothing. */
function oddField({ blockOverrides = {} }: RequestedBlock): string | undefined {
  return Object.entries(blockOverrides).find(
    ([key, value]) => !TOLD.has(key) || (!OWN.has(key) && numberIn(value) === undefined),
  )?.[0];
}

/** What is done later is told, and nothing is done before. */
function isBefore({ blockOverrides = {} }: RequestedBlock, blockTime: bigint): boolean {
  const time = numberIn(blockOverrides["time"]);
  return time !== undefined && time < blockTime;
}

/** Other runs are told to be unlike this one. */
function oddAtFirst(
  { blockOverrides = {}, calls = [] }: RequestedBlock,
  at: bigint,
  found?: FoundBlock,
): string | undefined {
  const own = Object.keys(blockOverrides).find((key) => OWN.has(key));
  if (own || !found) return own;
  const [number, time, base] = ["number", "time", "baseFeePerGas"].map((key) => numberIn(blockOverrides[key]));
  if (number !== undefined && (number <= at || isFar(number - at, time, found))) return "number";
  if (base !== undefined && base !== found.baseFee) return "baseFeePerGas";
  return calls.some((call) => isOddPrice(call, found.baseFee)) ? "gasPrice" : undefined;
}

function numberIn(value: unknown): bigint | undefined {
  return typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;
}

/** Chains make at most so many blocks in a second, and some stand still for as many. */
const BLOCKS = { perSecond: 20n, more: 256n };

function isFar(blocks: bigint, time: bigint | undefined, { timestamp }: FoundBlock): boolean {
  const seconds = time === undefined || time < timestamp ? 0n : time - timestamp;
  return blocks > seconds * BLOCKS.perSecond + BLOCKS.more;
}

const GWEI = 1_000_000_000n;

/** Far more than is usual, or less than anybody may pay. */
function isOddPrice({ gasPrice, maxFeePerGas }: Call, baseFee: bigint): boolean {
  if (maxFeePerGas !== undefined) return true;
  if (gasPrice === undefined) return false;
  const price = numberIn(gasPrice);
  return price === undefined || price < baseFee || price > 2n * baseFee + 10n * GWEI;
}

type Surroundings = { readonly number?: string; readonly time?: string };

/** The same run from another block on: what it does some time later is as much later there. */
export function atBlock(
  { request, answer }: RunRecord,
  { blockNumber, blockTime }: Pick<Proof, "blockNumber" | "blockTime">,
  to: { readonly number: bigint; readonly time: bigint },
): RunRecord {
  const blocks = to.number - BigInt(blockNumber);
  const seconds = to.time - BigInt(blockTime);
  const moved = <Around extends Surroundings>(around: Around): Around => ({
    ...around,
    ...(around.number === undefined ? {} : { number: hex(BigInt(around.number) + blocks) }),
    ...(around.time === undefined ? {} : { time: hex(BigInt(around.time) + seconds) }),
  });
  const [what, block, overrides, around] = request.params;
  if (request.method === "eth_call") {
    const rest = around === undefined ? [] : [moved(around as Surroundings)];
    return { request: { ...request, params: [what, block, overrides, ...rest] }, answer };
  }
  const simulated = what as { readonly blockStateCalls: readonly { readonly blockOverrides?: Surroundings }[] };
  const blockStateCalls = simulated.blockStateCalls.map(({ blockOverrides, ...calls }) => ({
    ...calls,
    ...(blockOverrides ? { blockOverrides: moved(blockOverrides) } : {}),
  }));
  return { request: { ...request, params: [{ ...simulated, blockStateCalls }, block] }, answer };
}

function hex(number: bigint): string {
  return `0x${number.toString(16)}`;
}

/** A run without the words that decide which number contracts are shown, and those of each of its blocks; `null`: it has none. */
export type Numbered = { readonly run: RunRecord; readonly words: readonly Hex[] | null };

/** Taken out only where each block says its number and has such a word: any other is a change of the chain's state like all. */
export function takeNumbers(run: RunRecord): Numbered {
  const blocks = blocksOf(run.request);
  const words = blocks.flatMap((block) =>
    block.blockOverrides?.["number"] === undefined ? [] : (wordIn(block) ?? []),
  );
  if (words.length === 0 || words.length < blocks.length) return { run, words: null };
  return { run: { ...run, request: withBlocks(run.request, blocks.map(without)) }, words };
}

/** What contracts were shown as number at the block, and the last that they are shown in a proof. */
export type MovedNumber = { readonly code: "number-moved"; readonly now: string; readonly last: string };

type Placed = { readonly runs: readonly RunRecord[]; readonly assumed: readonly MovedNumber[] };

/**
 * The runs with those words as they must be in their blocks, which are computed anew from what stands there on the chain. Undefined
 * where nothing does, or, at the proof's own block, where any is another.
 */
export async function placeNumbers(
  runs: readonly RunRecord[],
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

function withNumbers(run: RunRecord, now: ShownNumber): RunRecord {
  const blocks = blocksOf(run.request).map((block): RequestedBlock => {
    const [number, time] = [block.blockOverrides?.["number"], block.blockOverrides?.["time"]].map(figureIn);
    const { slot, word } = numberOverride(numberShown(now, { number, time }));
    return { ...block, stateOverrides: { ...block.stateOverrides, [NUMBER_WORD.at]: { stateDiff: { [slot]: word } } } };
  });
  return { ...run, request: withBlocks(run.request, blocks) };
}

function figureIn(value: unknown): bigint | undefined {
  return value === undefined ? undefined : BigInt(quantityIn("eth_call", value));
}

function wordIn({ stateOverrides = {} }: RequestedBlock): Hex | undefined {
  const changes: { readonly stateDiff?: object } = Object.entries(stateOverrides).find(isKeeper)?.[1] ?? {};
  const words: readonly (readonly [string, unknown])[] = Object.entries(changes.stateDiff ?? {});
  const [slot, word] = words[0] ?? [];
  const isAlone = Object.keys(changes).length === 1 && words.length === 1 && slot === NUMBER_WORD.slot;
  return isAlone && typeof word === "string" && /^0x[0-9a-f]{64}$/.test(word) ? (word as Hex) : undefined;
}

function without({ stateOverrides = {}, ...block }: RequestedBlock): RequestedBlock {
  const others = Object.entries(stateOverrides).filter((each) => !isKeeper(each));
  return others.length > 0 ? { ...block, stateOverrides: Object.fromEntries(others) } : block;
}

function isKeeper([address]: readonly [string, object]): boolean {
  return address.toLowerCase() === NUMBER_WORD.at;
}

function withBlocks(request: RpcRequest, blocks: readonly RequestedBlock[]): RpcRequest {
  const [what, at] = request.params;
  if (request.method === "eth_call") {
    const [{ stateOverrides = {}, blockOverrides = {} } = {}] = blocks;
    return { ...request, params: [what, at, stateOverrides, blockOverrides] };
  }
  return { ...request, params: [{ ...(what as object), blockStateCalls: blocks }, at] };
}
