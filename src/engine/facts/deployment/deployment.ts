// When and in which transaction a contract was made, and who made it: remembered, asked of explorers, or searched on the chain, whichever is fastest.
// What an explorer says is checked against the chain. A deployment never changes, so it is stored for ever.
import { type Address, type Hash, type Hex, numberToHex } from "viem";
import { z } from "zod";
import { type Collection, KeptAddress, KeptHash, KeptNatural, type Store } from "../../../store/store.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { Deployment } from "../facts.ts";
import { askBlockscout, askEtherscan, askSourcify, type Helpers } from "../helpers.ts";
import { atBlock, byTransaction, findCreationBlock, guessCreationBlock } from "./creation.ts";

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

const DEPLOYMENTS: Collection<Kept> = { name: "deployments", version: 1, schema: Kept };

export type Deploying = {
  /** The first block alone, which is known a little earlier. */
  readonly birth: Promise<Read<bigint>>;
  readonly deployment: Promise<Read<Deployment>>;
  /** The accounts that the contract's first event names, where that is known before the deployment. */
  readonly firstNamed: Promise<readonly Address[]>;
};

export function readDeployment(reader: Reader, address: Address, helpers: Helpers, store: Store | null): Deploying {
  const born = Promise.withResolvers<Read<bigint>>();
  const named = Promise.withResolvers<readonly Address[]>();
  const deployment = recallOrFind(reader, address, {
    helpers,
    store,
    onBirth: (block) => born.resolve(known(block)),
    onNamed: named.resolve,
  });
  const none = deployment.then((): readonly Address[] => []);
  const birth = deployment.then((read) => mapRead(read, ({ blockNumber }) => blockNumber));
  return { birth: Promise.race([born.promise, birth]), deployment, firstNamed: Promise.race([named.promise, none]) };
}

type Search = {
  readonly helpers: Helpers;
  readonly store: Store | null;
  readonly onBirth: (block: bigint) => void;
  readonly onNamed: (accounts: readonly Address[]) => void;
};

async function recallOrFind(reader: Reader, address: Address, search: Search): Promise<Read<Deployment>> {
  const keep = search.store?.open(DEPLOYMENTS);
  const key = `${reader.chain.id}:${address.toLowerCase()}`;
  // A store that fails costs time, not answers.
  const kept = await keep?.get(key).catch(() => undefined);
  if (kept) return known(fromKept(kept));
  const found = await withinTime(firstKnown(reader, address, search));
  if (found.known && found.value.txHash) await keep?.set(key, toKept(found.value)).catch(() => undefined);
  return found;
}

function withinTime(search: Promise<Read<Deployment>>): Promise<Read<Deployment>> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Read<Deployment>>((resolve) => {
    timer = setTimeout(() => resolve(unknown("deployment-too-slow")), factsConfig.deployment.timeLimitMs);
  });
  return Promise.race([search, limit]).finally(() => clearTimeout(timer));
}

/** Asks explorers and the chain side by side. The first that knows ends the others. */
async function firstKnown(
  reader: Reader,
  address: Address,
  { helpers, ...listeners }: Search,
): Promise<Read<Deployment>> {
  let done = false;
  const ways = [
    askChain(reader, address, () => done, listeners),
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

type Listeners = Pick<Search, "onBirth" | "onNamed">;

/** A search asks a hundred questions, so the first log is tried before it, where one request finds it. */
async function askChain(
  reader: Reader,
  address: Address,
  stopped: () => boolean,
  listeners: Listeners,
): Promise<Read<Deployment>> {
  const { found, seen } = await byFirstLog(reader, address, listeners);
  const { onBirth } = listeners;
  return found.known || stopped() ? found : await searchChain(reader, address, { stopped, onBirth, seen });
}

async function searchChain(
  reader: Reader,
  address: Address,
  { stopped, onBirth, seen }: Pick<Search, "onBirth"> & { stopped: () => boolean; seen: bigint | undefined },
): Promise<Read<Deployment>> {
  const block = await findCreationBlock(reader, address, stopped, seen);
  if (!block.known) return block;
  onBirth(block.value);
  return mapRead(await atBlock(reader, address, block.value), ({ deployment }) => deployment);
}

/** `seen`: a block that has the contract, where its first log was of a later one. */
type ByLog = { readonly found: Read<Deployment>; readonly seen: bigint | undefined };

/** The block of the first log is checked in the same round in which it is read. */
async function byFirstLog(reader: Reader, address: Address, { onBirth, onNamed }: Listeners): Promise<ByLog> {
  const none: ByLog = { found: unknown("no-log-of-deployment"), seen: undefined };
  if ((await reader.capabilities()).logRange !== null) return none;
  const code = await attempt(reader.request("eth_getCode", [address, numberToHex(reader.block.number)]));
  const block = await guessCreationBlock(reader, address, code.known ? (code.value as Hex) : null, onNamed);
  if (block === null) return none;
  const [before, after, made] = await Promise.all([
    block === 0n ? "0x" : codeAt(reader, address, block - 1n),
    codeAt(reader, address, block),
    atBlock(reader, address, block),
  ]);
  // A node may have kept an old block's transactions, and not its state.
  const isFirst = before === "0x" && after !== "0x" && after !== null;
  if (
    !isFirst &&
    !valueOr(
      mapRead(made, ({ isItsOwn }) => isItsOwn),
      false,
    )
  ) {
    return { found: unknown("first-log-too-late"), seen: block };
  }
  onBirth(block);
  return { found: mapRead(made, ({ deployment }) => deployment), seen: block };
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

const SourcifyDeployment = z.object({ deployment: z.object({ transactionHash: z.string().nullish() }).nullish() });
const BlockscoutAddress = z.object({
  creation_transaction_hash: z.string().nullish(),
  creation_tx_hash: z.string().nullish(),
});
const EtherscanCreation = z.object({ result: z.array(z.object({ txHash: z.string() })).min(1) });

/** The transaction that made a contract, as each explorer that is set up knows it. */
function askHelpers(
  chain: Chain,
  address: Address,
  helpers: Helpers,
  signal: AbortSignal,
): Promise<Read<Hash | null>>[] {
  const query = `module=contract&action=getcontractcreation&contractaddresses=${address}`;
  return [
    hashIn(askSourcify(helpers, chain, address, "compilation,deployment", signal), (answer) => {
      return SourcifyDeployment.safeParse(answer).data?.deployment?.transactionHash;
    }),
    hashIn(askBlockscout(chain, `addresses/${address}`, signal), (answer) => {
      const { data } = BlockscoutAddress.safeParse(answer);
      return data?.creation_transaction_hash ?? data?.creation_tx_hash;
    }),
    hashIn(askEtherscan(helpers, chain, query, signal), (answer) => {
      return EtherscanCreation.safeParse(answer).data?.result[0]?.txHash;
    }),
  ].filter((asked) => asked !== null);
}

function hashIn(
  asked: Promise<Read<unknown>> | null,
  find: (answer: unknown) => string | null | undefined,
): Promise<Read<Hash | null>> | null {
  if (!asked) return null;
  return asked.then((answer) => {
    const hash = answer.known ? find(answer.value) : null;
    return known(hash && /^0x[0-9a-f]{64}$/i.test(hash) ? (hash as Hash) : null);
  });
}
