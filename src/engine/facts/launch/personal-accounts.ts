import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import type { Chain } from "../../chain/chain.ts";
import { lower } from "../../chain/lower.ts";
import type { HolderLabel } from "../facts.ts";
import { isKnownToItsFactory } from "../holders/claimed-pools.ts";
import { labelByTable, labelOf, type Roster } from "../holders/labels.ts";
import type { Bought } from "./wallet-clusters.ts";

/**
 * `unsure`: whose code could not be read. `contracts`: of all, those with code that nothing tells about, and what is written like a place where
 * tokens are given back, as anybody may write it.
 */
export type People = {
  readonly sure: readonly Bought[];
  readonly unsure: readonly Bought[];
  readonly contracts: ReadonlySet<Address>;
};

/** Those who may be people: nothing is said of accounts that a table, or their own code, tells apart from them. */
export async function people(asker: Asker, roster: Roster, list: readonly Bought[]): Promise<People> {
  await Promise.all(list.map(({ address }) => asker.look(address)));
  const labelled = await Promise.all(
    list.map(async (each) => {
      return { each, ...(await settled(asker, roster, each.address)) };
    }),
  );
  const possible = labelled.filter(
    ({ each, label }) => !NOBODY.has(label) && !isRouter(asker.reader.chain, each.address),
  );
  const those = Map.groupBy(possible, ({ isRead }) => isRead);
  const listed = (isRead: boolean) => (those.get(isRead) ?? []).map(({ each }) => each);
  const isUntold = (label: HolderLabel) => label === "contract" || label === "staking";
  const contracts = labelled.flatMap(({ each, label }) =>
    isUntold(label) && !isRouter(asker.reader.chain, each.address) ? [lower(each.address)] : [],
  );
  return { sure: listed(true), unsure: listed(false), contracts: new Set(contracts) };
}

type Settled = { readonly label: HolderLabel; readonly isRead: boolean };

/** A pool is one that its factory knows. */
async function settled(asker: Asker, roster: Roster, address: Address): Promise<Settled> {
  const { label } = await labelOf(asker, roster, address);
  if (label !== "pool" || labelByTable(asker.reader.chain, roster, address))
    return { label, isRead: await isCodeRead(asker, address, label) };
  const isPool = await isKnownToItsFactory(asker, address);
  return isPool.known && isPool.value ? { label, isRead: true } : { label: "contract", isRead: isPool.known };
}

/** Whether what would tell it apart from people was read: its code, and of a contract who made it. */
async function isCodeRead(asker: Asker, address: Address, label: HolderLabel): Promise<boolean> {
  if (label === "person") return (await asker.code(address)).known;
  return label !== "contract" || (await asker.ask(address, callData("factory()"))).known;
}

/** Held for many or for nobody, or where tokens are given back: not somebody who bought. */
const NOBODY: ReadonlySet<HolderLabel> = new Set(["pool", "burn", "locker", "bridge", "exchange", "staking", "token"]);

/** Whether tables alone tell that an account is not somebody who trades for itself. */
export function isNobodyByTable(chain: Chain, roster: Roster, address: Address): boolean {
  const label = labelByTable(chain, roster, address)?.label;
  return (label !== undefined && NOBODY.has(label)) || isRouter(chain, address);
}

function isRouter({ venues }: Chain, address: Address): boolean {
  return venues.some((venue) => "router" in venue && venue.router?.toLowerCase() === address.toLowerCase());
}
