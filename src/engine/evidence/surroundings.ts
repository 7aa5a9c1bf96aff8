import type { FoundBlock } from "./node-answers.ts";
import type { Asked } from "./reading.ts";

/** What a request changes of the block that it is done in, or of what it finds there, and nothing in the proof tells of. */
export type Surrounded = { readonly code: "changes-block"; readonly field: string };

/** In these a run may differ from the first one, which is told. */
const TOLD: ReadonlySet<string> = new Set([
  ...["number", "time", "feeRecipient", "prevRandao", "difficulty", "baseFeePerGas"],
]);
/** The first run has these as they are: only when it is done may be otherwise. */
const OWN: ReadonlySet<string> = new Set(["feeRecipient", "prevRandao", "difficulty"]);

type Call = { readonly gasPrice?: unknown; readonly maxFeePerGas?: unknown };
type Block = {
  readonly blockOverrides?: Readonly<Record<string, unknown>>;
  readonly stateOverrides?: object;
  readonly calls?: readonly Call[];
};

type Done = { readonly runs: readonly Asked[]; readonly blockNumber: string; readonly blockTime: string };

/** Whether runs are done where something is otherwise than people find it. `found`: its block, unless it is done at another one. */
export function oddSurroundings({ runs, ...proof }: Done, found?: FoundBlock): Surrounded | undefined {
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
function oddField({ blockOverrides = {} }: Block): string | undefined {
  return Object.entries(blockOverrides).find(
    ([key, value]) => !TOLD.has(key) || (!OWN.has(key) && numberIn(value) === undefined),
  )?.[0];
}

/** What is done later is told, and nothing is done before. */
function isBefore({ blockOverrides = {} }: Block, blockTime: bigint): boolean {
  const time = numberIn(blockOverrides["time"]);
  return time !== undefined && time < blockTime;
}

/** Other runs are told to be unlike this one. */
function oddAtFirst({ blockOverrides = {}, calls = [] }: Block, at: bigint, found?: FoundBlock): string | undefined {
  const own = Object.keys(blockOverrides).find((key) => OWN.has(key));
  if (own || !found) return own;
  const [number, time, base] = ["number", "time", "baseFeePerGas"].map((key) => numberIn(blockOverrides[key]));
  if (number !== undefined && (number <= at || isFar(number - at, time, found))) return "number";
  if (base !== undefined && base !== found.baseFee) return "baseFeePerGas";
  return calls.some((call) => isOddPrice(call, found.baseFee)) ? "gasPrice" : undefined;
}

function blocksOf({ method, params }: Asked["request"]): readonly Block[] {
  if (method === "eth_call")
    return [{ blockOverrides: (params[3] ?? {}) as Readonly<Record<string, unknown>>, calls: [params[0] as Call] }];
  return (params[0] as { blockStateCalls?: readonly Block[] }).blockStateCalls ?? [];
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
