// Which accounts may be people, who bought for themselves. Tables and the accounts' own code tell pools, exchanges, lockers and the like apart;
// nothing is said of those.
import type { Address } from "viem";
import { lower } from "../../chain/addresses.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData } from "../../chain/views/call-data.ts";
import { ownRouterOf } from "../../venues/registry.ts";
import type { HolderLabel } from "../facts.ts";
import { isKnownToItsFactory } from "../holders/claimed-pools.ts";
import { type AccountLabels, labelByTable, labelOf } from "../holders/labels.ts";
import type { Bought } from "./wallet-clusters.ts";

/** `unsure`: their code could not be read. `contracts`: of all accounts, unknown contracts, and those with staking functions, which anyone may write. */
export type PersonalAccounts = {
  readonly sure: readonly Bought[];
  readonly unsure: readonly Bought[];
  readonly contracts: ReadonlySet<Address>;
};

export async function personalAccounts(
  asker: Asker,
  labels: AccountLabels,
  list: readonly Bought[],
): Promise<PersonalAccounts> {
  await Promise.all(list.map(({ address }) => asker.look(address)));
  const labelled = await Promise.all(
    list.map(async (each) => {
      return { each, ...(await settled(asker, labels, each.address)) };
    }),
  );
  const possible = labelled.filter(
    ({ each, label }) => !INFRASTRUCTURE.has(label) && !isRouter(asker.reader.chain, each.address),
  );
  const those = Map.groupBy(possible, ({ isRead }) => isRead);
  const listed = (isRead: boolean) => (those.get(isRead) ?? []).map(({ each }) => each);
  const isUnknown = (label: HolderLabel) => label === "contract" || label === "staking";
  const contracts = labelled.flatMap(({ each, label }) =>
    isUnknown(label) && !isRouter(asker.reader.chain, each.address) ? [lower(each.address)] : [],
  );
  return { sure: listed(true), unsure: listed(false), contracts: new Set(contracts) };
}

type Settled = { readonly label: HolderLabel; readonly isRead: boolean };

/** A pool counts only if its factory names it. */
async function settled(asker: Asker, labels: AccountLabels, address: Address): Promise<Settled> {
  const { label } = await labelOf(asker, labels, address);
  if (label !== "pool" || labelByTable(asker.reader.chain, labels, address))
    return { label, isRead: await isCodeRead(asker, address, label) };
  const isPool = await isKnownToItsFactory(asker, address);
  return isPool.known && isPool.value ? { label, isRead: true } : { label: "contract", isRead: isPool.known };
}

/** Whether its code was read, and for a contract its factory. */
async function isCodeRead(asker: Asker, address: Address, label: HolderLabel): Promise<boolean> {
  if (label === "person") return (await asker.code(address)).known;
  return label !== "contract" || (await asker.ask(address, callData("factory()"))).known;
}

/** These hold tokens for many, for no one, or give them back: they are no buyers. */
const INFRASTRUCTURE: ReadonlySet<HolderLabel> = new Set([
  "pool",
  "burn",
  "locker",
  "bridge",
  "exchange",
  "staking",
  "token",
]);

/** Whether tables alone tell that an account does not trade for itself. */
export function isInfrastructure(chain: Chain, labels: AccountLabels, address: Address): boolean {
  const label = labelByTable(chain, labels, address)?.label;
  return (label !== undefined && INFRASTRUCTURE.has(label)) || isRouter(chain, address);
}

function isRouter({ venues }: Chain, address: Address): boolean {
  return venues.some((venue) => ownRouterOf(venue)?.toLowerCase() === address.toLowerCase());
}
