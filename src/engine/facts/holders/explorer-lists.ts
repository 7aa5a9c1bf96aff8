import { type Address, getAddress } from "viem";
import { z } from "zod";
import type { Chain } from "../../chain/chain.ts";
import { fetchJson, type Helpers } from "../helpers.ts";

/** The largest holders as a helper knows them; what they hold is asked of the chain. */
export type HolderHint = {
  readonly addresses: readonly Address[];
  readonly count: number | null;
};

const NO_HINT: HolderHint = { addresses: [], count: null };
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => getAddress(text));
const BlockscoutHolders = z.object({ items: z.array(z.object({ address: z.object({ hash: address }) })) });
const BlockscoutToken = z.object({
  holders_count: z.coerce.number().nullish(),
  holders: z.coerce.number().nullish(),
});
const EtherscanHolders = z.object({ result: z.array(z.object({ TokenHolderAddress: address })) });

export async function readHint(
  chain: Chain,
  token: Address,
  helpers: Helpers,
  signal: AbortSignal,
): Promise<HolderHint> {
  const [blockscout, etherscan] = await Promise.all([
    fromBlockscout(chain, token, signal),
    fromEtherscan(chain, token, helpers, signal),
  ]);
  return blockscout.addresses.length > 0 ? blockscout : etherscan;
}

async function fromBlockscout(chain: Chain, token: Address, signal: AbortSignal): Promise<HolderHint> {
  if (!chain.blockscoutUrl) return NO_HINT;
  const root = `${chain.blockscoutUrl.replace(/\/$/, "")}/api/v2/tokens/${token}`;
  const [list, about] = await Promise.all([
    fetchJson(`${root}/holders`, "Blockscout", signal),
    fetchJson(root, "Blockscout", signal),
  ]);
  const holders = BlockscoutHolders.safeParse(list.known ? list.value : undefined).data;
  const described = BlockscoutToken.safeParse(about.known ? about.value : undefined).data;
  if (!holders) return NO_HINT;
  const count = described?.holders_count ?? described?.holders ?? null;
  return { addresses: holders.items.map((item) => item.address.hash), count };
}

/** Only some of its keys may ask this; the others get an answer without a list. */
async function fromEtherscan(chain: Chain, token: Address, helpers: Helpers, signal: AbortSignal): Promise<HolderHint> {
  if (!helpers.etherscanKey) return NO_HINT;
  const query = `chainid=${chain.id}&module=token&action=tokenholderlist&contractaddress=${token}&page=1&offset=100&apikey=${helpers.etherscanKey}`;
  const answer = await fetchJson(`https://api.etherscan.io/v2/api?${query}`, "Etherscan", signal);
  const holders = EtherscanHolders.safeParse(answer.known ? answer.value : undefined).data;
  if (!holders) return NO_HINT;
  return { addresses: holders.result.map((item) => item.TokenHolderAddress), count: null };
}
