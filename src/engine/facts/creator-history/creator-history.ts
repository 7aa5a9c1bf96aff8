import type { Address } from "viem";
import { z } from "zod";
import { KeptAddress } from "../../../store/shapes.ts";
import type { Collection, Store } from "../../../store/store.ts";
import { type Asker, askerOf } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Creator, Deployment, FactReads, MadeBefore, MakerPast } from "../facts.ts";
import { cleanText, toText } from "../metadata/metadata.ts";
import { lifeOf, readLeftPools, signerOf } from "./earlier-pools.ts";
import { tokensByFactories, tokensByNonce } from "./made-tokens.ts";

const MOST_TOKENS = 12;
const NOTHING = { tokens: [], count: 0, whole: true, all: true };
/** Whoever made so many may make them for others, as launchpads' accounts do. */
const BY_THE_DOZEN = 50;

/**
 * What became of a creator's earlier tokens. Contracts stand where their maker and its nonce put them, so no index is needed; where a
 * known factory made the token, its creator may be the factory's own account, so only what factories tell of it counts.
 */
export async function readMakerPast(
  reader: Reader,
  token: Address,
  { creator, deployment }: Pick<FactReads, "creator" | "deployment">,
  store: Store | null,
): Promise<Read<MakerPast>> {
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
  const made = [...all.values()].slice(0, MOST_TOKENS);
  const pools = await readLeftPools(
    asker,
    made.map((each) => each.address),
  );
  const newest = pools.find(({ state }) => state === "emptied")?.pool ?? null;
  const life = newest ? await lifeOf(reader, newest) : null;
  const isMany = own.count + named.count >= BY_THE_DOZEN;
  const by = isMany && life ? await signerOf(reader, life.last) : null;
  const isUnseen = isMany && newest !== null && by === null;
  const tokens = made.map(
    (each, index): MadeBefore => ({
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

/** One token that this installation has audited, by whom made, and what came of it. */
const MadeToken = z.object({ address: KeptAddress, symbol: z.string(), verdict: z.string() });
type MadeToken = Readonly<z.infer<typeof MadeToken>>;

const CREATORS: Collection<readonly MadeToken[]> = { name: "creators", version: 1, schema: z.array(MadeToken) };

/** The newest are kept: a factory of scams would fill any list. */
const MAX_KEPT = 50;

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

/** Kept for audits of the same creator's other tokens. */
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
    .set(keyOf(chainId, creator), [...others, { ...token, address }].slice(-MAX_KEPT))
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
