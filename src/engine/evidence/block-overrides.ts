// What a request changes of its block: fields that the result must tell, fields that no proof may change, and, on some rollups, the storage
// word that decides which block number contracts see.
import type { Hex } from "viem";
import { NUMBER_WORD } from "../chain/reader.ts";
import { GWEI } from "../core/units.ts";
import { numberOverride, numberShown, type ShownNumber } from "../simulation/overrides.ts";
import type { RpcRequest } from "../simulation/transport.ts";
import { evidenceConfig } from "./config.ts";
import { type FoundBlock, quantityIn, type Rpc } from "./node.ts";
import type { Proof } from "./proof-format.ts";
import { blocksOf, type RequestedBlock, type RunRecord } from "./runs.ts";
/** A change of the block that the result does not tell. */
export type Surrounded = { readonly code: "changes-block"; readonly field: string };

/** A run may differ from the first one in these. The result tells it. */
const TOLD: ReadonlySet<string> = new Set([
  ...["number", "time", "feeRecipient", "prevRandao", "difficulty", "baseFeePerGas"],
]);
/** The first run must leave these as they are. */
const OWN: ReadonlySet<string> = new Set(["feeRecipient", "prevRandao", "difficulty"]);

type Call = { readonly gasPrice?: unknown; readonly maxFeePerGas?: unknown };
type Done = { readonly runs: readonly RunRecord[]; readonly blockNumber: string; readonly blockTime: string };

/** The first change that no proof may make. `found`: the run's own block, where the node has it. */
export function unusualOverrides({ runs, ...proof }: Done, found?: FoundBlock): Surrounded | undefined {
  const [blockNumber, blockTime] = [BigInt(proof.blockNumber), BigInt(proof.blockTime)];
  for (const [place, { request }] of runs.entries()) {
    const blocks = blocksOf(request);
    // State that changes between two steps may be what they measure.
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

/** A field that the result does not tell, or a value that is none. */
function oddField({ blockOverrides = {} }: RequestedBlock): string | undefined {
  return Object.entries(blockOverrides).find(
    ([key, value]) => !TOLD.has(key) || (!OWN.has(key) && numberIn(value) === undefined),
  )?.[0];
}

/** The result tells a later time; an earlier one is refused. */
function isBefore({ blockOverrides = {} }: RequestedBlock, blockTime: bigint): boolean {
  const time = numberIn(blockOverrides["time"]);
  return time !== undefined && time < blockTime;
}

/** Differences of later runs are told, so the first run must be as the chain is. */
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

function isFar(blocks: bigint, time: bigint | undefined, { timestamp }: FoundBlock): boolean {
  const seconds = time === undefined || time < timestamp ? 0n : time - timestamp;
  return blocks > seconds * evidenceConfig.maxBlocksPerSecond + evidenceConfig.maxExtraBlocks;
}

/** Far more than usual, or less than a transaction may pay. */
function isOddPrice({ gasPrice, maxFeePerGas }: Call, baseFee: bigint): boolean {
  if (maxFeePerGas !== undefined) return true;
  if (gasPrice === undefined) return false;
  const price = numberIn(gasPrice);
  return price === undefined || price < baseFee || price > 2n * baseFee + 10n * GWEI;
}

type Surroundings = { readonly number?: string; readonly time?: string };

/** The same run from another block on: what it does later is as much later there. */
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

/** A run without the words that decide which block number contracts see, and those words, one for each block; `null`: it has none. */
export type Numbered = { readonly run: RunRecord; readonly words: readonly Hex[] | null };

/** Takes the words out where each block changes its number and has one. Any other change of storage stays, and is refused. */
export function takeNumbers(run: RunRecord): Numbered {
  const blocks = blocksOf(run.request);
  const words = blocks.flatMap((block) =>
    block.blockOverrides?.["number"] === undefined ? [] : (wordIn(block) ?? []),
  );
  if (words.length === 0 || words.length < blocks.length) return { run, words: null };
  return { run: { ...run, request: withBlocks(run.request, blocks.map(without)) }, words };
}

/** The block number that contracts see at the block, and the last that they see in the proof. */
export type MovedNumber = { readonly code: "number-moved"; readonly now: string; readonly last: string };

type Placed = { readonly runs: readonly RunRecord[]; readonly assumed: readonly MovedNumber[] };

/**
 * Puts the words back, computed anew from the one on the chain. Undefined where there is none, or where the proof has others at its own
 * block.
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
