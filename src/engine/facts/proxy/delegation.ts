import { type Address, getAddress, type Hex, isAddressEqual, slice } from "viem";
import { traitsOf } from "../../bytecode/disassemble.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toAddressAnswer } from "../../chain/asking/call-data.ts";
import { known, mapRead, type Read, unknown } from "../../read.ts";
import type { Owner, ProxyKind, TokenProxy } from "../facts.ts";
import type { Identify } from "../power/controller.ts";
import {
  type Candidate,
  otherCandidates,
  reachedCandidates,
  readSlots,
  type SlotValues,
  usualCandidates,
} from "./candidates.ts";
import { probeDelegation } from "./probe.ts";
import { readCutFacets, readFacets } from "./standards/diamond.ts";
import { toMinimalProxy } from "./standards/eip-1167.ts";
import type { Target } from "./target.ts";
import { readUpgrader } from "./upgrader.ts";

/** What a contract passes its calls on to. `parts` are all addresses whose code runs as the token, the token's first. */
export type Delegation = { readonly proxy: TokenProxy | null; readonly parts: readonly Address[] };

const MAX_DEPTH = 4;
/** `totalSupply()` */
const TOTAL_SUPPLY = "18160ddd";

export async function readDelegation(
  asker: Asker,
  token: Address,
  identify: Identify,
  owner: Promise<Read<Owner | null>>,
): Promise<Read<Delegation>> {
  const parts: Address[] = [token];
  const targets: Target[] = [];
  let at = token;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const target = await readTarget(asker, identify, token, at, parts);
    if (!target.known) return target;
    if (!target.value) break;
    targets.push(target.value);
    parts.push(...target.value.implementations);
    const [only, ...more] = target.value.implementations;
    if (!only || more.length > 0) break;
    at = only;
  }
  const [outer] = targets;
  if (!outer) return known({ proxy: null, parts });
  const upgrader = await readUpgrader(asker, token, identify, owner, targets, parts);
  return mapRead(upgrader, (changed) => ({
    parts,
    proxy: { kind: outer.kind, implementations: parts.slice(1), beacon: outer.beacon, ...changed },
  }));
}

/** One step: where does the code at `at`, which runs as `token`, delegate to? */
async function readTarget(
  asker: Asker,
  identify: Identify,
  token: Address,
  at: Address,
  before: readonly Address[],
): Promise<Read<Target | null>> {
  const outermost = at === token;
  const [code, slots, facets, implementation] = await Promise.all([
    asker.code(at),
    readSlots(asker, token),
    outermost ? readFacets(asker, token) : [],
    outermost ? asker.ask(token, callData("implementation()")) : known(null),
  ]);
  if (!code.known) return code;
  if (!slots.known) return slots;
  prefetch(asker, identify, slots.value);
  const text = code.value.toLowerCase() as Hex;
  if (text.startsWith("0xef0100")) return known(fixedTarget("eip-7702", getAddress(slice(text, 3, 23)), false));
  if (!mayDelegate(text)) return known(null);
  const minimal = toMinimalProxy(text);
  if (minimal) return known(fixedTarget(minimal.kind, minimal.target, true));

  const claimed = implementation.known ? toAddressAnswer(implementation.value) : null;
  const notBefore = ({ address }: Candidate) => !before.some((part) => isAddressEqual(part, address));
  const usual = (await usualCandidates(asker, slots.value, text, claimed)).filter(notBefore);
  const [target, odd] = await Promise.all([
    confirm(asker, token, usual, text),
    otherCandidates(asker, token, text, usual).then((others) => confirm(asker, token, others.filter(notBefore), text)),
  ]);
  if (!target.known || (target.value && !target.value.inPart)) return target;
  if (!odd.known || odd.value) return odd;
  // A whole token's code knows its own functions: what delegates in it is a library.
  if (!outermost || (facets.length === 0 && text.includes(TOTAL_SUPPLY))) return target;
  const [diamond, reached] = await Promise.all([readDiamond(asker, token, facets), reachedCandidates(asker, token)]);
  if (diamond) return known(diamond);
  const hidden = await confirm(asker, token, reached.filter(notBefore), text);
  return hidden.known && hidden.value ? hidden : target;
}

/** Asked together with what comes next, because it will be wanted after that. */
function prefetch(asker: Asker, identify: Identify, slots: SlotValues): void {
  for (const target of [slots.implementation, slots.zeppelinImplementation, slots.proxiable]) {
    if (target) void asker.code(target);
  }
  for (const admin of [slots.admin, slots.zeppelinAdmin]) if (admin) void identify(admin);
  if (slots.beacon) void asker.ask(slots.beacon, callData("owner()"));
}

/** What the diamond lists, and what its events say it was given: a list may leave something out. */
async function readDiamond(asker: Asker, token: Address, listed: readonly Address[]): Promise<Target | null> {
  const implementations = [...new Set([...listed, ...(await readCutFacets(asker, token))])];
  return implementations.length > 0 ? { kind: "diamond", implementations, beacon: null, fixed: false } : null;
}

function fixedTarget(kind: ProxyKind, target: Address, fixed: boolean): Target {
  return { kind, implementations: [target], beacon: null, fixed };
}

/** Neither DELEGATECALL nor CALLCODE in it anywhere, not even as data. */
function mayDelegate(code: Hex): boolean {
  return /^0x(?:..)*?f[24]/.test(code);
}

const STANDARD: ReadonlySet<ProxyKind> = new Set(["eip-1967", "beacon", "zeppelin-old", "eip-1822", "safe", "eip-897"]);

/** What the contract says or stores is believed where it cannot be tried, and only for the standards. */
async function confirm(
  asker: Asker,
  token: Address,
  candidates: readonly Candidate[],
  code: Hex,
): Promise<Read<(Target & { readonly inPart?: boolean }) | null>> {
  if (candidates.length === 0) return known(null);
  const { stateOverrides } = await asker.reader.capabilities();
  const probe = stateOverrides
    ? await probeDelegation(
        asker,
        token,
        candidates.map(({ address }) => address),
      )
    : unknown("delegation-cannot-be-tried");
  const confirmed = probe.known ? probe.value : null;
  if (confirmed) {
    const match = candidates.find(({ address }) => isAddressEqual(address, confirmed.target));
    // A token that answers itself and passes the rest on is a whole one.
    const inPart = confirmed.inPart && !code.includes(TOTAL_SUPPLY);
    return known(match ? { ...toTargetOf(match), inPart } : null);
  }
  const standard = candidates.find(({ kind }) => STANDARD.has(kind));
  // A token that names its own functions and passes nothing on is no proxy, whatever lies in its slots.
  if (!standard || (probe.known && code.includes(TOTAL_SUPPLY))) return known(null);
  return probe.known && !traitsOf(code).delegates ? known(null) : known(toTargetOf(standard));
}

function toTargetOf({ kind, address, beacon, fixed }: Candidate): Target {
  return { kind, implementations: [address], beacon: beacon ?? null, fixed: fixed ?? false };
}
