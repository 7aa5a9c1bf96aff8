import { type Address, isAddressEqual } from "viem";
import { lower } from "../../chain/lower.ts";
import { mapRead, valueOr } from "../../core/read.ts";
import type { Authority, Code, FactReads, Owner } from "../../facts/facts.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { fuzzConfig } from "../config.ts";
import type { Actor } from "../model/call-sequence.ts";
import type { Scenario } from "../model/scenario.ts";

/** Everybody who may hold power, an owner who is nobody (whose powers are inert), and a stranger. */
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
  const nobody: Authority[] = owner?.kind === "burned" ? [{ ...owner, role: { code: "owner" }, named: true }] : [];
  const anybody: Actor = {
    address: freshAccount(),
    kind: "person",
    role: { code: "anybody" },
    named: false,
    authority: null,
  };
  return [...actors, ...nobody.map((authority): Actor => ({ ...authority, authority })), anybody];
}

/** Where code asks who started the transaction, those who hold power start some themselves, and so does the stranger. */
export function starting(actors: readonly Actor[], parts: Code["parts"]): Actor[] {
  if (!parts.some(({ behaviour }) => !behaviour.known || behaviour.value.asked.anywhere.includes("origin"))) return [];
  const people = actors.filter(({ kind, authority }) => kind === "person" && authority !== null);
  const anybody = actors.filter(({ authority }) => authority === null);
  return [...people.slice(0, fuzzConfig.maxOriginActors), ...anybody].map((actor) => ({ ...actor, starts: true }));
}

/** No account twice. */
export function withOthers(ones: readonly Authority[], others: readonly Authority[]): readonly Authority[] {
  const has = ({ address }: Authority) => ones.some((one) => isAddressEqual(one.address, address));
  return [...ones, ...others.filter((other) => !has(other))];
}

/** Contracts would lose their own code by giving something away. */
export function donorsOf(holders: FactReads["holders"]): Address[] {
  return valueOr(
    mapRead(holders, ({ list }) => list),
    [],
  )
    .filter(({ label }) => label === "person" || label === "creator" || label === "owner")
    .map(({ address }) => address);
}
