import type { Address } from "viem";
import type { Store } from "../../../store/store.ts";
import { askerOf } from "../../chain/asking/asker.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read } from "../../core/read.ts";
import type { FactReads, MadeBefore, MakerPast } from "../facts.ts";
import { lifeOf, readLeftPools, signerOf } from "./left-pools.ts";
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
