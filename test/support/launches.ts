import { type Address, type PrivateKeyAccount, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { Chain, VenueSettings } from "../../src/engine/chain/chain.ts";
import type { Reader } from "../../src/engine/chain/reader.ts";
import { known } from "../../src/engine/core/read.ts";
import { routeFor } from "../../src/engine/experiments/index.ts";
import type { FactReads, Pool } from "../../src/engine/facts/facts.ts";
import { readPools } from "../../src/engine/facts/pools/pools.ts";
import { deployer, type LocalChain } from "./anvil.ts";
import { fixture } from "./compile.ts";
import { localReader } from "./local-reader.ts";
import { localMainnet } from "./plain-reader.ts";
import { deploy, NEVER } from "./uniswap-v2.ts";

/** Makes launches on a local chain, purchase by purchase, and reads them. */
export function createLaunches(local: LocalChain, about: Partial<Chain> = {}) {
  const { client } = local;
  const chainWith = (venues: readonly VenueSettings[]): Omit<Chain, "rpcUrls"> => ({
    ...localMainnet,
    venues,
    ...about,
  });
  const born = new Map<Address, bigint>();

  return {
    /** An account nobody has heard of, with ether. */
    async person(): Promise<PrivateKeyAccount> {
      const account = privateKeyToAccount(generatePrivateKey());
      await client.setBalance({ address: account.address, value: parseEther("10000") });
      return account;
    },
    async token(name = "LaunchWasSniped"): Promise<Address> {
      const token = await deploy(client, fixture(name));
      born.set(token, await client.getBlockNumber());
      return token;
    },
    reader: (venues: readonly VenueSettings[]): Promise<Reader> => localReader(local, {}, chainWith(venues)),
    /** Each purchase is a block of its own. */
    async buy(reader: Reader, token: Address, ether: string, buyer: PrivateKeyAccount): Promise<void> {
      const [pool] = await poolsOf(reader, token);
      const route = pool && routeFor(reader.chain, token, pool);
      if (!route) throw new Error("There is nothing to buy from.");
      const { target, data, value, code } = route.buy(buyer.address, parseEther(ether), NEVER);
      // Whoever trades with pools themselves does so by a contract.
      if (code) await client.setCode({ address: target, bytecode: code });
      const hash = await client.sendTransaction({
        account: buyer,
        to: target,
        data,
        value,
        gas: 3_000_000n,
        chain: null,
      });
      const { status } = await client.waitForTransactionReceipt({ hash });
      if (status !== "success") throw new Error("The purchase reverted.");
    },
    /** What an audit would know by then. */
    async facts(
      reader: Reader,
      token: Address,
    ): Promise<Pick<FactReads, "pools" | "deployment" | "metadata" | "owner">> {
      const deployment = {
        ...{ blockNumber: born.get(token) ?? 0n, timestamp: 0n, txHash: null, creator: deployer.address },
        ...{ factory: null, maker: null, mentioned: [] },
      };
      const names = { name: "", symbol: "", rawName: "", rawSymbol: "" };
      return {
        pools: known(await poolsOf(reader, token)),
        deployment: known(deployment),
        metadata: known({ ...names, decimals: 18, totalSupply: parseEther("1000000000") }),
        owner: known(null),
      };
    },
  };
}

async function poolsOf(reader: Reader, token: Address): Promise<readonly Pool[]> {
  const read = await readPools(reader, token);
  return read.known ? read.value : [];
}
