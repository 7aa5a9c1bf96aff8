// Who made the token, and what became of the tokens that the same account made before: as this installation audited them, and as the
// creator's transactions and the events of known factories tell.
import type { Address } from "viem";
import { z } from "zod";
import { KeptAddress } from "../../../store/shapes.ts";
import type { Collection, Store } from "../../../store/store.ts";
import { lower } from "../../chain/addresses.ts";
import type { Reader } from "../../chain/reader.ts";
import { type Asker, askerOf } from "../../chain/views/asker.ts";
import { callData } from "../../chain/views/call-data.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { signerOf } from "../blocks.ts";
import { factsConfig } from "../config.ts";
import type { Creator, CreatorHistory, Deployment, EarlierToken, FactReads } from "../facts.ts";
import { cleanText, toText } from "../metadata/metadata.ts";
import { lifeOf, readEarlierPools } from "./earlier-pools.ts";
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
