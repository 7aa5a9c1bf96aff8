import { type Address, isAddressEqual } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { ProxyKind } from "../facts.ts";
import { probeDelegation } from "./probe.ts";
import { type Candidate, isWhole, type Shell } from "./standard.ts";
import { PROXY_STANDARDS } from "./standards.ts";
import { type Target, toTarget } from "./target.ts";

/** `inPart`: calls that every token answers are answered by somebody else, so that there is more to find. */
type Believed = Target & { readonly inPart?: boolean };

const BELIEVED: ReadonlySet<ProxyKind> = new Set(
  PROXY_STANDARDS.filter(({ evidence }) => evidence === "place").map(({ kind }) => kind),
);

/** The one of the candidates that calls are passed on to. What the contract says or stores is believed only where that cannot be tried. */
export async function believe(shell: Shell, candidates: readonly Candidate[]): Promise<Read<Believed | null>> {
  const { asker, token, code } = shell;
  if (candidates.length === 0) return known(null);
  const { stateOverrides } = await asker.reader.capabilities();
  const addresses = candidates.map(({ address }) => address);
  const probe = stateOverrides ? await probeDelegation(asker, token, addresses) : unknown("delegation-cannot-be-tried");
  if (probe.known && probe.value) {
    const { target, inPart } = probe.value;
    const match = candidates.find(({ address }) => isAddressEqual(address, target));
    // A token that answers itself and passes the rest on is a whole one.
    return known(match ? { ...toTarget(match), inPart: inPart && !isWhole(code) } : null);
  }
  const standard = candidates.find(({ kind }) => BELIEVED.has(kind));
  // A token that names its own functions and passes nothing on is no proxy, whatever lies in its slots.
  if (!standard || (probe.known && isWhole(code))) return known(null);
  return probe.known && !traitsOf(code).delegates ? known(null) : known(toTarget(standard));
}

export function withoutAny(candidates: readonly Candidate[], others: readonly Address[]): readonly Candidate[] {
  return candidates.filter(({ address }) => !others.some((other) => isAddressEqual(other, address)));
}
