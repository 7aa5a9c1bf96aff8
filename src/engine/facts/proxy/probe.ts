// Tries which candidate a contract really delegates to: each gets code, for one call, that answers with its own address and the account it
// runs as. Where that cannot be tried, only the standards' own places are believed.
import { type Address, concat, type Hex, isAddressEqual, size, slice } from "viem";
import { traitsOf } from "../../bytecode/index.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, wordToAddress } from "../../chain/views/call-data.ts";
import type { Overrides } from "../../chain/views/single-call.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { ProxyKind } from "../facts.ts";
import { type Candidate, isWhole, type Shell, type Target, toTarget } from "./standard.ts";
import { PROXY_STANDARDS } from "./standards.ts";

/** A call that no contract has a function for, so that a proxy delegates it; and one that every token answers. */
const PROBES: readonly Hex[] = [concat(["0x9d7c2ba1", `0x${"00".repeat(64)}`]), callData("totalSupply()")];

type Probed = {
  readonly target: Address;
  /** Another contract answers `totalSupply()`: there is more to find. */
  readonly inPart: boolean;
};

/** The candidate that the contract delegates to, however it keeps its target; `null`: none of them. */
export async function probeDelegation(
  asker: Asker,
  contract: Address,
  candidates: readonly Address[],
): Promise<Read<Probed | null>> {
  if (candidates.length === 0) return known(null);
  const overrides: Overrides = Object.fromEntries(candidates.map((address) => [address, { code: markerFor(address) }]));
  const answers = await Promise.all(PROBES.map((data) => asker.askAlone(contract, data, { overrides })));
  const [unheardOf = null, supply = null] = answers.map((answer) =>
    answer.known && answer.value !== null ? decodeMarker(answer.value, contract) : null,
  );
  const target = supply ?? unheardOf;
  const answered = answers[1]?.known && answers[1].value !== null;
  if (target) return known({ target, inPart: supply === null && answered === true });
  const failed = answers.find((answer) => !answer.known);
  return failed && !failed.known ? failed : known(null);
}

/**
 * Returns the candidate's address, the account it runs as, and a word that no contract returns by accident. If it is called instead of
 * delegated to, which no proxy does, it reverts:
 * PUSH20 itself DUP1 ADDRESS XOR PUSH1 32 JUMPI PUSH1 0 DUP1 REVERT JUMPDEST PUSH1 0 MSTORE ADDRESS PUSH1 32 MSTORE …
 */
function markerFor(address: Address): Hex {
  return concat([
    "0x73",
    address,
    "0x803018601f57",
    "0x600080fd5b",
    "0x600052",
    "0x30602052",
    MARK_CODE,
    "0x60606000f3",
  ]);
}

const MARK = "0x8d1b6f0a5c3e497286fd10ab934ce7d25f680b3e1a7c9d4058e2b6f7310c94ad";
const MARK_CODE: Hex = concat(["0x7f", MARK, "0x604052"]);

function decodeMarker(data: Hex, contract: Address): Address | null {
  if (size(data) < 96 || slice(data, 64, 96) !== MARK) return null;
  const runsAs = wordToAddress(slice(data, 32, 64));
  return runsAs && isAddressEqual(runsAs, contract) ? wordToAddress(slice(data, 0, 32)) : null;
}

type Believed = Target & { readonly inPart?: boolean };

const BELIEVED: ReadonlySet<ProxyKind> = new Set(
  PROXY_STANDARDS.filter(({ evidence }) => evidence === "place").map(({ kind }) => kind),
);

/** The target among the candidates. What the contract says or stores is believed only where that cannot be tried. */
export async function believe(shell: Shell, candidates: readonly Candidate[]): Promise<Read<Believed | null>> {
  const { asker, token, code } = shell;
  if (candidates.length === 0) return known(null);
  const { stateOverrides } = await asker.reader.capabilities();
  const addresses = candidates.map(({ address }) => address);
  const probe = stateOverrides ? await probeDelegation(asker, token, addresses) : unknown("delegation-cannot-be-tried");
  if (probe.known && probe.value) {
    const { target, inPart } = probe.value;
    const match = candidates.find(({ address }) => isAddressEqual(address, target));
    // A token that answers `totalSupply()` itself and delegates the rest is a whole one.
    return known(match ? { ...toTarget(match), inPart: inPart && !isWhole(code) } : null);
  }
  const standard = candidates.find(({ kind }) => BELIEVED.has(kind));
  // A token that has its own functions and delegates nothing is no proxy, whatever its slots hold.
  if (!standard || (probe.known && isWhole(code))) return known(null);
  return probe.known && !traitsOf(code).delegates ? known(null) : known(toTarget(standard));
}

export function withoutAny(candidates: readonly Candidate[], others: readonly Address[]): readonly Candidate[] {
  return candidates.filter(({ address }) => !others.some((other) => isAddressEqual(other, address)));
}
