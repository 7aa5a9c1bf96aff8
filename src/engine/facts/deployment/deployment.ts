import { type Address, type Hex, numberToHex } from "viem";
import { z } from "zod";
import { KeptAddress, KeptHash, KeptNatural } from "../../../store/shapes.ts";
import type { Shelf, Store } from "../../../store/store.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../../read.ts";
import type { Deployment } from "../facts.ts";
import type { Helpers } from "../helpers.ts";
import { findCreationBlock } from "./creation-block.ts";
import { askHelpers } from "./explorers.ts";
import { guessCreationBlock } from "./first-log.ts";
import { atBlock, byTransaction } from "./transaction.ts";

/** As it is kept for ever: a deployment never changes. */
const Kept = z.object({
  blockNumber: KeptNatural,
  timestamp: KeptNatural,
  txHash: KeptHash.nullable(),
  creator: KeptAddress.nullable(),
  factory: KeptAddress.nullable(),
  maker: z.object({ address: KeptAddress, name: z.string() }).nullish(),
  mentioned: z.array(KeptAddress).optional(),
});
type Kept = z.infer<typeof Kept>;

const DEPLOYMENTS: Shelf<Kept> = { name: "deployments", version: 1, schema: Kept };

/** Searching must not keep everything else waiting. */
const TIME_LIMIT_MS = 6000;

export type Deploying = {
  /** The first block alone, which is known a little earlier. */
  readonly birth: Promise<Read<bigint>>;
  readonly deployment: Promise<Read<Deployment>>;
};

/** When, by whom and in which transaction a contract was made: remembered, asked of helpers, or searched on the chain. */
export function readDeployment(reader: Reader, address: Address, helpers: Helpers, store: Store | null): Deploying {
  const born = Promise.withResolvers<Read<bigint>>();
  const deployment = recallOrFind(reader, address, { helpers, store, onBirth: (block) => born.resolve(known(block)) });
  const birth = deployment.then((read) => mapRead(read, ({ blockNumber }) => blockNumber));
  return { birth: Promise.race([born.promise, birth]), deployment };
}

type Finding = {
  readonly helpers: Helpers;
  readonly store: Store | null;
  readonly onBirth: (block: bigint) => void;
};

async function recallOrFind(reader: Reader, address: Address, finding: Finding): Promise<Read<Deployment>> {
  const keep = finding.store?.open(DEPLOYMENTS);
  const key = `${reader.chain.id}:${address.toLowerCase()}`;
  // A store that fails costs time, not answers.
  const kept = await keep?.get(key).catch(() => undefined);
  if (kept) return known(fromKept(kept));
  const found = await withinTime(firstKnown(reader, address, finding));
  if (found.known && found.value.txHash) await keep?.set(key, toKept(found.value)).catch(() => undefined);
  return found;
}

function withinTime(search: Promise<Read<Deployment>>): Promise<Read<Deployment>> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Read<Deployment>>((resolve) => {
    timer = setTimeout(() => resolve(unknown("deployment-too-slow")), TIME_LIMIT_MS);
  });
  return Promise.race([search, limit]).finally(() => clearTimeout(timer));
}

/** Helpers and the search run side by side; whichever knows first ends the other. */
async function firstKnown(reader: Reader, address: Address, { helpers, onBirth }: Finding): Promise<Read<Deployment>> {
  let done = false;
  const ways = [
    searchChain(reader, address, () => done, onBirth),
    byFirstLog(reader, address, onBirth),
    ...askHelpers(reader.chain, address, helpers, reader.signal).map(async (hash) => {
      const answer = await hash;
      return answer.known && answer.value
        ? byTransaction(reader, address, answer.value)
        : unknown("no-helper-knows-it");
    }),
  ];
  try {
    return await Promise.any(
      ways.map(async (way) => {
        const read = await way;
        if (!read.known) throw new Error(read.why.code);
        return read;
      }),
    );
  } catch {
    // None knew. The chain's own reason says most.
    return (await ways[0]) ?? unknown("deployment-not-found");
  } finally {
    done = true;
  }
}

async function searchChain(
  reader: Reader,
  address: Address,
  stopped: () => boolean,
  onBirth: (block: bigint) => void,
): Promise<Read<Deployment>> {
  const block = await findCreationBlock(reader, address, stopped);
  if (!block.known) return block;
  onBirth(block.value);
  return mapRead(await atBlock(reader, address, block.value), ({ deployment }) => deployment);
}

/** Held against the chain in the same round in which the block is read. */
async function byFirstLog(
  reader: Reader,
  address: Address,
  onBirth: (block: bigint) => void,
): Promise<Read<Deployment>> {
  const code = await attempt(reader.request("eth_getCode", [address, numberToHex(reader.block.number)]));
  const block = await guessCreationBlock(reader, address, code.known ? (code.value as Hex) : null);
  if (block === null) return unknown("no-log-of-deployment");
  const [before, after, found] = await Promise.all([
    block === 0n ? "0x" : codeAt(reader, address, block - 1n),
    codeAt(reader, address, block),
    atBlock(reader, address, block),
  ]);
  // Of an old block a node may have kept its transactions and not its state.
  const isFirst = before === "0x" && after !== "0x" && after !== null;
  if (
    !isFirst &&
    !valueOr(
      mapRead(found, ({ isItsOwn }) => isItsOwn),
      false,
    )
  )
    return unknown("first-log-too-late");
  onBirth(block);
  return mapRead(found, ({ deployment }) => deployment);
}

async function codeAt(reader: Reader, address: Address, block: bigint): Promise<unknown> {
  const read = await attempt(reader.request("eth_getCode", [address, numberToHex(block)]));
  return read.known ? read.value : null;
}

function toKept({ blockNumber, timestamp, mentioned, ...rest }: Deployment): Kept {
  return { blockNumber: `${blockNumber}`, timestamp: `${timestamp}`, mentioned: [...mentioned], ...rest };
}

function fromKept({ blockNumber, timestamp, txHash, creator, factory, maker, mentioned = [] }: Kept): Deployment {
  return {
    blockNumber: BigInt(blockNumber),
    timestamp: BigInt(timestamp),
    txHash,
    creator,
    factory,
    maker: maker ?? null,
    mentioned,
  };
}
