// Who acts in a search: accounts that may hold power, donors of tokens, and accounts that only watch.
import { type Address, isAddressEqual, zeroAddress } from "viem";
import { lower } from "../../chain/addresses.ts";
import { mapRead, valueOr } from "../../core/read.ts";
import type { Authority, Code, FactReads, Owner, Pool } from "../../facts/facts.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { fuzzConfig } from "../config.ts";
import type { Bystanders, ControlledContracts } from "../context.ts";
import type { Actor } from "../model/call-sequence.ts";
import type { Scenario } from "../model/scenario.ts";

/** Every account that may hold power, a burned owner (to show that renounced powers are inert), and a fresh account. */
export function actorsOf(
  { token, pool, route }: Scenario,
  authorities: readonly Authority[],
  owner: Owner | null,
  places: ReadonlySet<Address>,
): Actor[] {
  const venues = new Set([token, pool, route.spender, ...places].map(lower));
  const others = authorities.filter(({ address }) => !venues.has(lower(address)));
  const contracts = new Set(others.filter(({ kind }) => kind !== "person").slice(0, fuzzConfig.maxContractActors));
  const actors = others
    .filter((authority) => authority.kind === "person" || contracts.has(authority))
    .slice(0, fuzzConfig.maxActors)
    .map((authority): Actor => ({ ...authority, authority }));
  // The zero address stands for the trader in a simulation.
  const isRenounced = owner?.kind === "burned" && !isAddressEqual(owner.address, zeroAddress);
  const renounced: Authority[] = isRenounced ? [{ ...owner, role: { code: "owner" }, named: true }] : [];
  const fresh: Actor = {
    address: freshAccount(),
    kind: "person",
    role: { code: "anyone" },
    named: false,
    authority: null,
  };
  return [...actors, ...renounced.map((authority): Actor => ({ ...authority, authority })), fresh];
}

/** Where code asks for `tx.origin`, people who hold power also start transactions themselves, and so does the fresh account. */
export function starting(actors: readonly Actor[], parts: Code["parts"]): Actor[] {
  if (!parts.some(({ behaviour }) => !behaviour.known || behaviour.value.asked.anywhere.includes("origin"))) return [];
  const people = actors.filter(({ kind, authority }) => kind === "person" && authority !== null);
  const fresh = actors.filter(({ authority }) => authority === null);
  return [...people.slice(0, fuzzConfig.maxOriginActors), ...fresh].map((actor) => ({ ...actor, starts: true }));
}

/** Both lists, each account once. */
export function withOthers(ones: readonly Authority[], others: readonly Authority[]): readonly Authority[] {
  const has = ({ address }: Authority) => ones.some((one) => isAddressEqual(one.address, address));
  return [...ones, ...others.filter((other) => !has(other))];
}

/** Holders who may give tokens away. Contracts are left out: to act in a simulation they would lose their own code. */
export function donorsOf(holders: FactReads["holders"]): Address[] {
  return valueOr(
    mapRead(holders, ({ list }) => list),
    [],
  )
    .filter(({ label }) => label === "person" || label === "creator" || label === "owner")
    .map(({ address }) => address);
}

const BURNT: readonly Address[] = [zeroAddress, "0x000000000000000000000000000000000000dEaD"];

/** Accounts that take no part, and whose tokens a call may have moved: large holders, accounts with power, other pools, burn addresses. */
export function bystandersOf(
  { token, pool, route }: Scenario,
  holders: FactReads["holders"],
  {
    authorities,
    pools,
    supply,
  }: { readonly authorities: readonly Authority[]; readonly pools: readonly Pool[]; readonly supply: bigint },
): Bystanders {
  const list = holders.known ? holders.value.list : [];
  const all = [
    ...list.slice(0, fuzzConfig.maxBystanders / 2).map(({ address }) => address),
    ...[...authorities, ...pools].map(({ address }) => address),
    ...BURNT,
    ...list.slice(fuzzConfig.maxBystanders / 2).map(({ address }) => address),
  ].filter(isAccount);
  const apart = all.filter((who) => ![token, pool, route.spender].some((other) => isAddressEqual(other, who)));
  // Where all transfers are known, so is what all accounts have together.
  const held = holders.known ? holders.value.told?.held : undefined;
  const unheld = held !== undefined && held < supply ? supply - held : 0n;
  return { accounts: unique(apart).slice(0, fuzzConfig.maxBystanders), whole: list.length > 0, unheld };
}

/** Pools of some venues have an id instead of an address. */
function isAccount(address: string): address is Address {
  return /^0x[0-9a-f]{40}$/i.test(address);
}

function unique(accounts: readonly Address[]): readonly Address[] {
  return [...new Map(accounts.map((account) => [account.toLowerCase(), account])).values()];
}

/** Whether this actor may command the contract: its controllers, and the fresh account. */
export function commands(controlled: ControlledContracts, { address, authority }: Actor, contract: Address): boolean {
  const known = controlled.get(contract.toLowerCase());
  if (!known || address.toLowerCase() === contract.toLowerCase()) return false;
  return authority === null || known.by.has(address.toLowerCase());
}
