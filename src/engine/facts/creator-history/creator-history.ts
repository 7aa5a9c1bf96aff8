// Who made the token, and what became of the tokens that the same account made before: as this installation audited them, and as the
// creator's transactions and the events of known factories tell.
import { type Address, type Hash, toEventSelector, zeroAddress } from "viem";
import { z } from "zod";
import { type Collection, KeptAddress, type Store } from "../../../store/store.ts";
import { lower } from "../../chain/addresses.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { type Asker, askerOf } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import { venueFor } from "../../venues/registry.ts";
import type { FactoryCall } from "../../venues/venue.ts";
import { signerOf, timestampOf } from "../blocks.ts";
import { factsConfig } from "../config.ts";
import type { Creator, CreatorHistory, Deployment, EarlierToken, FactReads } from "../facts.ts";
import { TRANSFER } from "../holders/transfers.ts";
import { cleanText, toText } from "../metadata.ts";
import { tokensByFactories, tokensByNonce } from "./made-tokens.ts";

const { creatorHistory: limits } = factsConfig;
const NOTHING = { tokens: [], count: 0, whole: true, all: true };

/**
 * The creator's earlier tokens. A contract's address follows from its creator and a nonce, so no index is needed. If a known factory
 * made the token, the creator may be the factory's own account, so only tokens that the factories' events name count.
 */
export async function readCreatorHistory(
  reader: Reader,
  token: Address,
  { creator, deployment }: Pick<FactReads, "creator" | "deployment">,
  store: Store | null,
): Promise<Read<CreatorHistory>> {
  if (!creator.known) return creator;
  const { address, nonce, others } = creator.value;
  const asker = askerOf(reader);
  const launched = deployment.known && deployment.value.maker !== null;
  const factory = deployment.known && !launched ? deployment.value.factory : null;
  const [own, named] = await Promise.all([
    launched ? NOTHING : tokensByNonce(asker, address, nonce, store),
    tokensByFactories(asker, address, factory && { factory, token }),
  ]);
  const all = new Map([...own.tokens, ...named.tokens].map((made) => [made.address.toLowerCase(), made]));
  all.delete(token.toLowerCase());
  const made = [...all.values()].slice(0, limits.maxTokens);
  const pools = await readEarlierPools(
    asker,
    made.map((each) => each.address),
  );
  const newest = pools.find(({ state }) => state === "emptied")?.pool ?? null;
  const life = newest ? await lifeOf(reader, newest) : null;
  const isMany = own.count + named.count >= limits.manyTokens;
  const by = isMany && life ? lowerOf(await signerOf(reader, life.last)) : null;
  const isUnseen = isMany && newest !== null && by === null;
  const tokens = made.map(
    (each, index): EarlierToken => ({
      address: each.address,
      symbol: each.symbol,
      pool: pools[index]?.state ?? "unread",
      lived: newest !== null && pools[index]?.pool === newest ? (life?.seconds ?? null) : null,
      verdict: others.find((other) => other.address.toLowerCase() === each.address.toLowerCase())?.verdict ?? null,
    }),
  );
  return known({
    creator: address,
    tokens,
    forOthers: isUnseen ? null : isMany && by !== lower(address),
    whole: own.whole && named.whole,
    unseen: !own.all ? "older" : named.all ? null : "by-factory",
  });
}

function lowerOf(account: Address | null): Address | null {
  return account && lower(account);
}

/** A token that this installation audited, stored by its creator. */
const MadeToken = z.object({ address: KeptAddress, symbol: z.string(), verdict: z.string() });
type MadeToken = Readonly<z.infer<typeof MadeToken>>;

const CREATORS: Collection<readonly MadeToken[]> = { name: "creators", version: 1, schema: z.array(MadeToken) };

export async function readCreator(
  asker: Asker,
  token: Address,
  { creator, factory, maker }: Deployment,
  store: Store | null,
): Promise<Read<Creator>> {
  if (!creator) return unknown("creator-not-found");
  const [nonce, made, named] = await Promise.all([
    asker.nonce(creator),
    recallMade(store, asker.reader.chain.id, creator),
    factory && !maker ? asker.ask(factory, callData("name()")) : null,
  ]);
  if (!nonce.known) return nonce;
  const others = made.filter(({ address }) => address !== token.toLowerCase());
  const factoryName = named?.known ? cleanText(toText(named.value)) : "";
  return known({ address: creator, nonce: nonce.value, factoryName, others });
}

/** Stores a token for audits of the same creator's other tokens. */
export async function rememberMade(
  store: Store,
  chainId: number,
  creator: string,
  token: Omit<MadeToken, "address"> & { readonly address: string },
): Promise<void> {
  const address = token.address.toLowerCase() as Address;
  const others = (await recallMade(store, chainId, creator)).filter((other) => other.address !== address);
  // A store that fails costs a later audit a hint, and this one nothing.
  await store
    .open(CREATORS)
    .set(keyOf(chainId, creator), [...others, { ...token, address }].slice(-limits.maxStoredTokens))
    .catch(() => undefined);
}

/** Tokens of an account that were audited here. */
export async function recallMade(store: Store | null, chainId: number, creator: string): Promise<readonly MadeToken[]> {
  const kept = store?.open(CREATORS).get(keyOf(chainId, creator));
  return (await kept?.catch(() => undefined)) ?? [];
}

function keyOf(chainId: number, creator: string): string {
  return `${chainId}:${creator.toLowerCase()}`;
}

// What became of the pools of a creator's earlier tokens: emptied, still there, or none. Only pools against the native token and dollars are
// looked for, at exchanges whose factories name pools by pair.

type EarlierPool = { readonly state: EarlierToken["pool"]; readonly pool: Address | null };

type Quote = { readonly address: Address; readonly dust: bigint; readonly minFee: number };

/** Tokens without a pool against the wrapped native token are looked for against dollars. */
export async function readEarlierPools(asker: Asker, tokens: readonly Address[]): Promise<readonly EarlierPool[]> {
  const { wrapped, baseTokens } = asker.reader.chain;
  const native = { address: wrapped, dust: limits.dustWei, minFee: 0 };
  const found = await poolsAgainst(asker, tokens, [native]);
  const dollars = baseTokens
    .filter(({ stable }) => stable)
    .slice(0, limits.maxDollarTokens)
    .map(({ address, decimals }) => ({
      address,
      dust: limits.dustDollars * 10n ** BigInt(decimals),
      minFee: limits.minDollarPoolFeePips,
    }));
  const others = tokens.filter((_, index) => found[index]?.state === "none").slice(0, limits.maxTokensAgainstDollars);
  if (dollars.length === 0 || others.length === 0) return found;
  const againstDollars = await poolsAgainst(asker, others, dollars);
  return found.map((left, index) => againstDollars[others.indexOf(tokens[index] ?? zeroAddress)] ?? left);
}

async function poolsAgainst(
  asker: Asker,
  tokens: readonly Address[],
  quotes: readonly Quote[],
): Promise<readonly EarlierPool[]> {
  return await Promise.all(
    tokens.map(async (token) => {
      const pairs = await Promise.all(quotes.map((quote) => pairsOf(asker, token, quote)));
      const held = pairs.flatMap((pair) => pair.held);
      if (held.some(({ amount }) => amount === null)) return UNREAD;
      const used = held.filter(({ amount }) => amount);
      // A pool that nothing ever came into was never traded in.
      const [first] = used;
      if (!first) return pairs.every(({ whole }) => whole) ? NONE : UNREAD;
      const living = used.find(({ amount, dust }) => (amount ?? 0n) >= dust);
      return living ? { state: "there", pool: living.pool } : { state: "emptied", pool: mostLeft(used).pool };
    }),
  );
}

type Held = { readonly pool: Address; readonly amount: bigint | null; readonly dust: bigint };

/** Amounts of different quote tokens are compared by what counts as dust of each. */
function mostLeft(used: readonly Held[]): Held {
  const part = ({ amount, dust }: Held) => ((amount ?? 0n) * 1_000_000n) / dust;
  return used.reduce((most, each) => (part(each) > part(most) ? each : most));
}

async function pairsOf(asker: Asker, token: Address, quote: Quote) {
  const questions = questionsFor(asker.reader.chain, token, quote);
  const answers = await Promise.all(questions.map(({ to, data }) => asker.ask(to, data)));
  const found = answers.flatMap((answer) => toAddressAnswer(valueOr(answer, null)) ?? []);
  const real = [...new Set(found)].filter((pool) => pool !== zeroAddress);
  const held = await Promise.all(
    real.map(async (pool): Promise<Held> => {
      return { pool, amount: await balanceOf(asker, quote.address, pool), dust: quote.dust };
    }),
  );
  return { held, whole: answers.every(({ known }) => known) };
}

const NONE: EarlierPool = { state: "none", pool: null };
const UNREAD: EarlierPool = { state: "unread", pool: null };

async function balanceOf(asker: Asker, token: Address, account: Address): Promise<bigint | null> {
  const answer = await asker.ask(token, callData("balanceOf(address)", account));
  return answer.known ? (toNumberAnswer(answer.value) ?? 0n) : null;
}

function questionsFor({ venues }: Chain, token: Address, { address, minFee }: Quote): readonly FactoryCall[] {
  return venues
    .flatMap((venue) => venueFor(venue).discovery.factoryCalls?.(venue, [token, address]) ?? [])
    .filter(({ feePips }) => feePips === undefined || feePips >= minFee);
}

const CHANGES = [
  TRANSFER,
  toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)"),
  toEventSelector("Burn(address,int24,int24,uint128,uint256,uint256)"),
];

/** Seconds from a pool's first liquidity to the last change of it, and the transaction of that. */
type Life = { readonly seconds: number; readonly last: Hash | null };

/** `null` where the node does not search that far. */
async function lifeOf(reader: Reader, pool: Address): Promise<Life | null> {
  const { logRange } = await reader.capabilities();
  if (logRange !== null) return null;
  const { logs, missing } = await reader.logs({
    ...{ address: pool, topics: [CHANGES], fromBlock: 0n, toBlock: reader.block.number, mostRequests: 1 },
  });
  const [first, last] = [logs[0], logs.at(-1)];
  if (missing.length > 0 || !first?.blockNumber || !last?.blockNumber) return null;
  const [from, to] = await Promise.all(
    [first.blockNumber, last.blockNumber].map((block) => timestampOf(reader, block)),
  );
  if (from === null || to === null || from === undefined || to === undefined) return null;
  return { seconds: Number(to - from), last: last.transactionHash };
}
