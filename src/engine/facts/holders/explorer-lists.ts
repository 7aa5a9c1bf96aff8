// The largest holders as Blockscout or Etherscan list them. Only their addresses are taken: what they hold is asked of the chain.
import { type Address, getAddress } from "viem";
import { z } from "zod";
import type { Chain } from "../../chain/chain.ts";
import { type Read, valueOr } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import { askBlockscout, askEtherscan, type Helpers } from "../helpers.ts";

export type HolderHint = {
  readonly addresses: readonly Address[];
  readonly count: number | null;
};

export const NO_HINT: HolderHint = { addresses: [], count: null };
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
  const [list, about] = await Promise.all([
    askBlockscout(chain, `tokens/${token}/holders`, signal),
    askBlockscout(chain, `tokens/${token}`, signal),
  ]);
  const holders = answerIn(list, BlockscoutHolders);
  const described = answerIn(about, BlockscoutToken);
  if (!holders) return NO_HINT;
  const count = described?.holders_count ?? described?.holders ?? null;
  return { addresses: holders.items.map((item) => item.address.hash), count };
}

/** Only some of its keys may ask this; the others get an answer without a list. */
async function fromEtherscan(chain: Chain, token: Address, helpers: Helpers, signal: AbortSignal): Promise<HolderHint> {
  const page = `page=1&offset=${factsConfig.helpers.maxListedHolders}`;
  const query = `module=token&action=tokenholderlist&contractaddress=${token}&${page}`;
  const holders = answerIn(await askEtherscan(helpers, chain, query, signal), EtherscanHolders);
  if (!holders) return NO_HINT;
  return { addresses: holders.result.map((item) => item.TokenHolderAddress), count: null };
}

function answerIn<Answer>(read: Read<unknown> | null, schema: z.ZodType<Answer>): Answer | undefined {
  return schema.safeParse(read ? valueOr(read, undefined) : undefined).data;
}
