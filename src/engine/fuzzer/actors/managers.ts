// Managers of Balancer pools: accounts that may pause a pool or set its fee.
import { type Address, isAddressEqual, toFunctionSelector } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { valueOr } from "../../core/read.ts";
import { createControllerReader } from "../../facts/control/controller.ts";
import type { Authority, ContractFunction, Controller, Pool, PoolManager } from "../../facts/facts.ts";
import { managedAt, venueOf } from "../../venues/registry.ts";

/** In parts of 1e18: the highest fee that a vault takes, and a tenth, which most pools allow. */
const FEES: readonly bigint[] = [999_999n * 10n ** 12n, 10n ** 17n];

type Managers = {
  readonly address: Address;
  readonly functions: readonly (ContractFunction & { readonly target: Address })[];
  readonly authorities: readonly Authority[];
  /** Possible fees, in the pool's own unit. */
  readonly figures: readonly bigint[];
};

/** The accounts with a say in a pool, and the functions by which they say it. */
export async function readManagers(reader: Reader, pool: Pool): Promise<Managers> {
  const { managers = [] } = pool;
  const target = managedAt(pool);
  const { managerCalls = {} } = venueOf(pool).liquidity;
  const functions = [...new Set(managers.map(({ does }) => does))].flatMap((does) => {
    const managing = managerCalls[does];
    if (!managing) return [];
    const { name, inputs } = managing;
    const selector = toFunctionSelector(`${name}(${inputs})`);
    return [{ selector, inputs, mutability: "nonpayable" as const, part: target, target }];
  });
  const readController = createControllerReader(askerOf(reader), target);
  const authorities = await Promise.all(
    oncePerAccount(managers).map(async (address): Promise<Authority> => {
      const controller = valueOr(await readController(address), unknownController(address));
      return { ...controller, role: { code: "pool-manager" }, named: true };
    }),
  );
  return { address: target, functions, authorities, figures: managers.length ? FEES : [] };
}

/** The kind that promises least. */
function unknownController(address: Address): Controller {
  return { address, kind: "contract" };
}

function oncePerAccount(managers: readonly PoolManager[]): readonly Address[] {
  return managers
    .map(({ address }) => address)
    .filter((one, index, all) => all.findIndex((other) => isAddressEqual(one, other)) === index);
}
