import type { Address } from "viem";
import { z } from "zod";
import { KeptAddress } from "../../../store/shapes.ts";
import type { Collection, Store } from "../../../store/store.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Creator, Deployment } from "../facts.ts";
import { cleanText } from "../metadata/clean-text.ts";
import { toText } from "../metadata/metadata.ts";

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
