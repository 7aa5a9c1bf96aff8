import { type Address, getAddress, type Hex } from "viem";
import { askerOf } from "../../../chain/asking/asker.ts";
import type { Reader } from "../../../chain/reader.ts";
import { usualAccounts } from "../../../chain/usual-accounts.ts";
import { readCode } from "../../../facts/code/code.ts";
import type { Authority, Code, ContractFunction, Pool } from "../../../facts/facts.ts";
import { readAuthorities } from "../../../facts/power/authorities.ts";
import { createControllerReader } from "../../../facts/power/controller.ts";
import { behavioursOf, isReadWhole } from "../calls/behaviours.ts";
import { TRANSFERS } from "../calls/called.ts";

/** Another contract that may decide over transfers, what it can be told to do, and who may tell it. */
type Controlling = {
  readonly functions: readonly (ContractFunction & { readonly target: Address })[];
  readonly authorities: readonly Authority[];
};

const MOST_CONTROLLERS = 3;
const MOST_FUNCTIONS = 24;
const MOST_MASTERS = 5;

/** One hop: whoever masters a contract that the token asks while it transfers has power over the token. */
export async function readControllers(
  reader: Reader,
  code: Code,
  authorities: readonly Authority[],
  pools: readonly Pool[],
): Promise<Controlling> {
  if (!asksOthers(code)) return { functions: [], authorities: [] };
  const strangers = publicPlaces(reader, code, pools);
  const asked = authorities
    .filter(({ address, kind }) => kind === "contract" && !strangers.has(getAddress(address)))
    .slice(0, MOST_CONTROLLERS);
  const found = await Promise.all(asked.map(({ address }) => readController(reader, address)));
  return {
    functions: found.flatMap(({ functions }) => functions),
    authorities: found.flatMap(({ authorities: masters }) => masters),
  };
}

/** Whether transfers call anything, as far as that can be read; where it cannot, they may. */
function asksOthers(code: Code): boolean {
  if (!isReadWhole(code)) return true;
  const read = behavioursOf(code);
  const transfers = read.flatMap(({ functions }) => functions.filter(({ selector }) => isTransfer(selector)));
  if (transfers.length === 0) return read.some(({ complete }) => !complete);
  return transfers.some(({ calls, complete }) => calls.length > 0 || !complete);
}

function isTransfer(selector: Hex | null): boolean {
  return selector !== null && TRANSFERS.has(selector);
}

/** What a contract can be told to do, and who may tell it. */
export async function readController(reader: Reader, address: Address): Promise<Controlling> {
  const asker = askerOf(reader);
  const code = await readCode(asker, [address]);
  if (!code.known) return { functions: [], authorities: [] };
  const clues = { token: address, code: code.value, owner: null, proxy: null, roles: [] };
  const masters = await readAuthorities(asker, createControllerReader(asker, address), clues);
  return {
    functions: code.value.functions
      .filter(({ mutability }) => mutability === "nonpayable" || mutability === "payable")
      .slice(0, MOST_FUNCTIONS)
      .map((entry) => ({ ...entry, target: address })),
    authorities: masters.known
      ? masters.value
          .slice(0, MOST_MASTERS)
          .map((master) => ({ ...master, role: { code: "over-asked-contract", role: master.role } }))
      : [],
  };
}

/** Money and markets that everybody uses are nobody's means against this token. */
export function publicPlaces({ chain }: Reader, { parts }: Code, pools: readonly Pool[]): ReadonlySet<Address> {
  const own = [
    ...pools.flatMap(({ address, quote }) => [address, quote.address]),
    ...parts.map(({ address }) => address),
  ];
  return new Set([...usualAccounts(chain), ...own.map((address) => getAddress(address))]);
}
