import { gunzipSync } from "node:zlib";
import { type Address, type Hex, numberToHex } from "viem";
import type { LocalChain } from "./anvil.ts";

/** What another kind of node begins with. */
export type State = {
  readonly chainId: number;
  readonly timestamp: number;
  readonly gasLimit: number;
  readonly baseFee: number;
  readonly accounts: Readonly<Record<Address, Account>>;
};
export type Account = {
  readonly balance: Hex;
  readonly nonce: Hex;
  readonly code: Hex;
  readonly storage: Readonly<Record<Hex, Hex>>;
};

export type Block = {
  readonly timestamp: number;
  readonly producer: Address;
  readonly randomness: Hex;
  /** As they were signed. */
  readonly transactions: readonly Hex[];
};

/** Another kind of node that is told the same blocks. */
export type Twin = {
  readonly name: string;
  readonly url: string;
  mine(block: Block): Promise<void>;
  stop(): Promise<void>;
};

export type Origin = { readonly state: State; readonly block: number };

/** What a chain's accounts are now, for twins to begin with; what was put there without a transaction is in it. */
export async function originOf({ client, chainId }: LocalChain): Promise<Origin> {
  const [dumped, block] = await Promise.all([
    client.request({ method: "anvil_dumpState", params: [] } as never) as Promise<Hex>,
    client.getBlock(),
  ]);
  const text = gunzipSync(Buffer.from(dumped.slice(2), "hex")).toString();
  const { accounts } = JSON.parse(text) as { accounts: Record<Address, Omit<Account, "nonce"> & { nonce: number }> };
  const number = Number(block.number);
  return {
    block: number,
    state: {
      chainId,
      // The empty blocks up to this one are a second apart, and the next may be of the same second.
      timestamp: Number(block.timestamp) - number - 1,
      gasLimit: Number(block.gasLimit),
      baseFee: before(number, Number(block.baseFeePerGas ?? 0n)),
      accounts: Object.fromEntries(
        Object.entries(accounts).map(([address, { nonce, ...account }]) => [
          address,
          { ...account, nonce: numberToHex(nonce) },
        ]),
      ),
    },
  };
}

/** The base fee from which so many empty blocks lead to this one. */
function before(blocks: number, baseFee: number): number {
  return Math.round(baseFee * (8 / 7) ** blocks);
}

/** Brings a twin that began at the origin to where the chain is, by the same transactions in the same blocks. */
export async function follow({ client }: LocalChain, { state, block }: Origin, twins: readonly Twin[]): Promise<void> {
  const nobody: Address = `0x${"00".repeat(20)}`;
  const last = Number(await client.getBlockNumber());
  const everywhere = (mined: Block) => Promise.all(twins.map((twin) => twin.mine(mined)));
  for (let number = 1; number <= block; number++) {
    const randomness = numberToHex(number, { size: 32 });
    await everywhere({ timestamp: state.timestamp + number, producer: nobody, randomness, transactions: [] });
  }
  for (let number = block + 1; number <= last; number++) {
    const { timestamp, miner, mixHash, transactions } = await client.getBlock({ blockNumber: BigInt(number) });
    const signed = await Promise.all(
      transactions.map((hash) => client.request({ method: "eth_getRawTransactionByHash", params: [hash] } as never)),
    );
    await everywhere({ timestamp: Number(timestamp), producer: miner, randomness: mixHash, transactions: signed });
  }
}
