import type { Address, Hash } from "viem";
import { z } from "zod";
import type { Chain } from "../../chain/chain.ts";
import { known, type Read } from "../../core/read.ts";
import { fetchJson, type Helpers } from "../helpers.ts";

const SourcifyDeployment = z.object({ deployment: z.object({ transactionHash: z.string().nullish() }).nullish() });
const BlockscoutAddress = z.object({
  creation_transaction_hash: z.string().nullish(),
  creation_tx_hash: z.string().nullish(),
});
const EtherscanCreation = z.object({ result: z.array(z.object({ txHash: z.string() })).min(1) });

/** The transaction that made a contract, as each helper that is set up knows it. */
export function askHelpers(
  chain: Chain,
  address: Address,
  helpers: Helpers,
  signal: AbortSignal,
): Promise<Read<Hash | null>>[] {
  const asked: Promise<Read<Hash | null>>[] = [];
  const ask = (url: string, name: string, read: (answer: unknown) => string | null | undefined) => {
    asked.push(
      fetchJson(url, name, signal).then((answer) => {
        const hash = answer.known ? read(answer.value) : null;
        return known(hash && /^0x[0-9a-f]{64}$/i.test(hash) ? (hash as Hash) : null);
      }),
    );
  };
  if (helpers.sourcifyUrl) {
    const root = helpers.sourcifyUrl.replace(/\/$/, "");
    ask(`${root}/v2/contract/${chain.id}/${address}?fields=compilation,deployment`, "Sourcify", (answer) => {
      return SourcifyDeployment.safeParse(answer).data?.deployment?.transactionHash;
    });
  }
  if (chain.blockscoutUrl) {
    ask(`${chain.blockscoutUrl.replace(/\/$/, "")}/api/v2/addresses/${address}`, "Blockscout", (answer) => {
      const { data } = BlockscoutAddress.safeParse(answer);
      return data?.creation_transaction_hash ?? data?.creation_tx_hash;
    });
  }
  if (helpers.etherscanKey) {
    const query = `chainid=${chain.id}&module=contract&action=getcontractcreation&contractaddresses=${address}&apikey=${helpers.etherscanKey}`;
    ask(`https://api.etherscan.io/v2/api?${query}`, "Etherscan", (answer) => {
      return EtherscanCreation.safeParse(answer).data?.result[0]?.txHash;
    });
  }
  return asked;
}
