import { type Address, encodeAbiParameters, type Hex, parseAbi, parseEther, zeroAddress } from "viem";
import { balancerV2 } from "../../../src/engine/venues/balancer-v2.ts";
import { deployer, type LocalClient } from "../anvil.ts";
import { deploy, published, UNISWAP_V2 } from "../uniswap-v2.ts";
import { approve, type Cases, contract, type LocalVenue, ordered, send } from "./pools.ts";

const HALF = parseEther("0.5");
const FEE = parseEther("0.003");
/** The first who joins says how much of each. */
const INIT = 0n;

/** Who may set the pool's fee, and whether a factory that nobody knows made it. */
type Terms = { readonly owner?: Address; readonly isStray?: boolean };

export type BalancerVenue = LocalVenue & {
  readonly vault: Address;
  readonly ids: Hex[];
  /** One whose owner switches trade on and off, by Balancer's own factory. */
  createBootstrapping(sides: Parameters<LocalVenue["createPool"]>[0], owner: Address): Promise<void>;
  createPoolWith(terms: Terms, sides: Parameters<LocalVenue["createPool"]>[0]): Promise<void>;
};

/** Balancer's own vault and weighted pools, half and half. */
export async function balancerVenue(client: LocalClient): Promise<BalancerVenue> {
  const { weth } = UNISWAP_V2;
  const vault = await deploy(client, published("./published/BalancerVault.json"), [deployer.address, weth, 0n, 0n]);
  const factory = await deploy(client, contract("BalancerV3", "PoolFactory"));
  const bootstrapping = await deploy(client, published("./published/BalancerBootstrappingFactory.json"), [vault]);
  const ids: Hex[] = [];
  const join = async (id: Hex, sides: Parameters<LocalVenue["createPool"]>[0]) => {
    const { token0, token1, amount0, amount1 } = ordered(sides);
    const [tokens, amounts] = [
      [token0, token1],
      [amount0, amount1],
    ];
    for (const [index, token] of tokens.entries()) {
      if (token === weth) await send(client, weth, "function deposit() payable", [], amounts[index]);
      await approve(client, token, vault);
    }
    const userData = encodeAbiParameters([{ type: "uint256" }, { type: "uint256[]" }], [INIT, amounts]);
    const joinPool =
      "function joinPool(bytes32, address, address, (address[] assets, uint256[] most, bytes userData, bool fromInternal) request) payable";
    await send(client, vault, joinPool, [id, deployer.address, deployer.address, [tokens, amounts, userData, false]]);
    ids.push(id);
  };
  const venue: BalancerVenue = {
    config: balancerV2({ vault, factories: [factory, bootstrapping] }),
    vault,
    ids,
    createPool: (sides) => venue.createPoolWith({}, sides),
    async createBootstrapping(sides, owner) {
      const { token0, token1 } = ordered(sides);
      const abi = parseAbi([
        "function create(string, string, address[], uint256[], uint256, address, bool) returns (address)",
        "function getPoolId() view returns (bytes32)",
      ]);
      const args = ["Pool", "BPT", [token0, token1], [HALF, HALF], FEE, owner, true] as const;
      const request = { account: deployer, address: bootstrapping, abi, functionName: "create", args } as const;
      const { result: pool } = await client.simulateContract({ ...request, gas: 15_000_000n });
      await client.waitForTransactionReceipt({
        hash: await client.writeContract({ ...request, gas: 15_000_000n, chain: null }),
      });
      await join(await client.readContract({ address: pool, abi, functionName: "getPoolId" }), sides);
    },
    async createPoolWith({ owner = zeroAddress, isStray }, sides) {
      const { token0, token1 } = ordered(sides);
      const tokens = [token0, token1];
      const args = [vault, "Pool", "BPT", tokens, [HALF, HALF], FEE, 0n, 0n, owner];
      const pool = await deploy(client, published("./published/BalancerWeightedPool.json"), args);
      const abi = parseAbi(["function getPoolId() view returns (bytes32)"]);
      const id = await client.readContract({ address: pool, abi, functionName: "getPoolId" });
      await join(id, sides);
      if (!isStray) await send(client, factory, "function made(address)", [pool]);
    },
  };
  return venue;
}

export const cases: Cases = {
  "Balancer V2": { venue: (client) => balancerVenue(client), paysTaxedSales: true },
};
