import type { Address } from "viem";
import { dodo } from "../../../src/engine/venues/dodo.ts";
import { deployer, type LocalClient } from "../anvil.ts";
import { deploy } from "../uniswap-v2.ts";
import { type Cases, contract, fund, type LocalVenue, read, type Sides, send } from "./pools.ts";

export type DodoVenue = LocalVenue & {
  readonly factory: Address;
  poolOf(base: Address, quote: Address): Promise<Address>;
};

const MAKES = {
  public: { factory: "DodoVendingFactory", make: "createDODOVendingMachine", fill: "buyShares" },
  private: { factory: "DodoPrivateFactory", make: "make", fill: "reset" },
} as const;

/** Pools that everybody may share in, or of one owner; `turned`: the token is what prices are told in. */
export async function dodoVenue(
  client: LocalClient,
  kind: keyof typeof MAKES = "public",
  turned = false,
): Promise<DodoVenue> {
  const names = MAKES[kind];
  const factory = await deploy(client, contract("Dodo", names.factory));
  const poolOf = (base: Address, quote: Address) =>
    read(client, factory, "function _REGISTRY_(address, address, uint256) view returns (address)", [base, quote, 0n]);
  return {
    config: dodo(factory),
    factory,
    poolOf,
    async createPool({ a, b, amountA, amountB }: Sides) {
      const [base, quote] = turned ? [b, a] : [a, b];
      await send(client, factory, `function ${names.make}(address, address)`, [base, quote]);
      const pool = await poolOf(base, quote);
      await fund(client, a, pool, amountA);
      await fund(client, b, pool, amountB);
      const isPublic = kind === "public";
      await send(
        client,
        pool,
        `function ${names.fill}(${isPublic ? "address" : ""})`,
        isPublic ? [deployer.address] : [],
      );
    },
  };
}

export const cases: Cases = {
  "DODO, prices in WETH": { venue: (client) => dodoVenue(client) },
  "DODO, prices in the token": { venue: (client) => dodoVenue(client, "private", true) },
};
