import { type Address, getAddress, type Hex, isAddressEqual, slice, zeroAddress } from "viem";
import { known, mapRead, type Read, unknown } from "../read.ts";
import type { Asker } from "./ask.ts";
import { callData, toAddressAnswer, wordToAddress } from "./calls.ts";
import type { Identify } from "./controller.ts";
import { probeDelegation } from "./delegate-probe.ts";
import { readCutFacets, readFacets } from "./diamond.ts";
import { traitsOf } from "./disassemble.ts";
import type { Owner, ProxyKind, TokenProxy } from "./facts.ts";
import { toMinimalProxy } from "./minimal-proxy.ts";
import { SLOTS, type SlotName } from "./proxy-slots.ts";
import { readUpgrader } from "./upgrader.ts";

/** What a contract passes its calls on to. `parts` are all addresses whose code runs as the token, the token's first. */
export type Delegation = { readonly proxy: TokenProxy | null; readonly parts: readonly Address[] };

/** Where one step of delegation leads, before anybody asked who may change it. */
export type Target = {
  readonly kind: ProxyKind;
  readonly implementations: readonly Address[];
  readonly beacon: Address | null;
  /** Written into code that cannot change. */
  readonly fixed: boolean;
};

const MAX_DEPTH = 4;
/** `totalSupply()` */
const TOTAL_SUPPLY = "18160ddd";
/** Slots that hold a home-made proxy's target: the first few, and those whose number stands in the code. */
const FIRST_SLOTS = 8;
const MAX_CODE_SLOTS = 24;

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
    const target = await readTarget(asker, token, at, parts);
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
  const text = code.value.toLowerCase() as Hex;
  if (text.startsWith("0xef0100")) return known(fixedTarget("eip-7702", getAddress(slice(text, 3, 23)), false));
  if (!mayDelegate(text)) return known(null);
  const minimal = toMinimalProxy(text);
  if (minimal) return known(fixedTarget(minimal.kind, minimal.target, true));

  const seen = (address: Address) => before.some((part) => isAddressEqual(part, address));
  const claimed = implementation.known ? toAddressAnswer(implementation.value) : null;
  const candidates = (await readCandidates(asker, token, text, slots.value, claimed)).filter(
    ({ address }) => !seen(address),
  );
  const target = await confirm(asker, token, candidates, text);
  if (!target.known || target.value) return target;
  // A whole token's code knows its own functions: what delegates in it is a library.
  if (!outermost || (facets.length === 0 && text.includes(TOTAL_SUPPLY))) return known(null);
  return known(await readDiamond(asker, token, facets));
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

type Candidate = {
  readonly kind: ProxyKind;
  readonly address: Address;
  readonly beacon?: Address;
  readonly fixed?: boolean;
};
type SlotValues = Readonly<Record<SlotName, Address | null>>;

async function readSlots(asker: Asker, token: Address): Promise<Read<SlotValues>> {
  const names = Object.keys(SLOTS) as SlotName[];
  const reads = await Promise.all(names.map((name) => asker.slot(token, SLOTS[name])));
  const values: Partial<Record<SlotName, Address | null>> = {};
  for (const [index, name] of names.entries()) {
    const read = reads[index] ?? unknown("A storage slot could not be read.");
    if (!read.known) return read;
    values[name] = toTarget(wordToAddress(read.value));
  }
  return known(values as SlotValues);
}

function toTarget(address: Address | null): Address | null {
  return address === null || address === zeroAddress ? null : address;
}

async function readCandidates(
  asker: Asker,
  token: Address,
  code: Hex,
  slots: SlotValues,
  claimed: Address | null,
): Promise<readonly Candidate[]> {
  const { addresses, words } = traitsOf(code);
  const others = [...Array(FIRST_SLOTS).keys()].map((slot) => `0x${slot.toString(16).padStart(64, "0")}` as Hex);
  const [beaconed, ...stored] = await Promise.all([
    readBeacon(asker, slots.beacon, addresses),
    ...[...others, ...words.slice(0, MAX_CODE_SLOTS)].map((slot) => asker.slot(token, slot)),
  ]);
  const found: Candidate[] = [];
  const add = (kind: ProxyKind, address: Address | null, fixed = false) => {
    if (address && !found.some((candidate) => isAddressEqual(candidate.address, address)))
      found.push({ kind, address, fixed });
  };
  add("eip-1967", slots.implementation);
  for (const candidate of beaconed) found.push(candidate);
  const beacons = new Set(beaconed.map(({ beacon }) => beacon));
  add("zeppelin-old", slots.zeppelinImplementation);
  add("eip-1822", slots.proxiable);
  add("safe", isShort(code) ? slots.first : null);
  add("eip-897", toTarget(claimed));
  for (const read of stored) add("other", read.known ? storedAddress(read.value) : null);
  for (const address of addresses) add("other", address, true);
  // A beacon must go on answering while it is tried where its proxies lead.
  return found.filter(({ address }) => !beacons.has(address));
}

/** Safe's proxy is far shorter than anything that does more than pass calls on. */
function isShort(code: Hex): boolean {
  return code.length / 2 < 300;
}

function storedAddress(word: Hex): Address | null {
  const address = getAddress(slice(word, 12, 32));
  return BigInt(address) > 2n ** 64n ? address : null;
}

/** EIP-1967's beacon, or any contract written into the code that answers like one. */
async function readBeacon(
  asker: Asker,
  slot: Address | null,
  embedded: readonly Address[],
): Promise<readonly Candidate[]> {
  const beacons = [...new Set([...(slot ? [slot] : []), ...embedded.slice(0, 8)])];
  const answers = await Promise.all(
    beacons.flatMap((beacon) =>
      ["implementation()", "childImplementation()"].map(async (call) => {
        const answer = await asker.ask(beacon, callData(call));
        return { beacon, target: toTarget(answer.known ? toAddressAnswer(answer.value) : null) };
      }),
    ),
  );
  return answers.flatMap(({ beacon, target }) =>
    target ? [{ kind: "beacon" as const, address: target, beacon }] : [],
  );
}

const STANDARD: ReadonlySet<ProxyKind> = new Set(["eip-1967", "beacon", "zeppelin-old", "eip-1822", "safe", "eip-897"]);

/** What the contract says or stores is believed where it cannot be tried, and only for the standards. */
async function confirm(
  asker: Asker,
  token: Address,
  candidates: readonly Candidate[],
  code: Hex,
): Promise<Read<Target | null>> {
  if (candidates.length === 0) return known(null);
  const { stateOverrides } = await asker.reader.capabilities();
  const probe = stateOverrides
    ? await probeDelegation(
        asker,
        token,
        candidates.map(({ address }) => address),
      )
    : unknown("This chain's nodes cannot try where calls are passed on to.");
  const confirmed = probe.known ? probe.value : null;
  if (confirmed) {
    const match = candidates.find(({ address }) => isAddressEqual(address, confirmed));
    return known(match ? toTargetOf(match) : null);
  }
  const standard = candidates.find(({ kind }) => STANDARD.has(kind));
  // A token that names its own functions and passes nothing on is no proxy, whatever lies in its slots.
  if (!standard || (probe.known && code.includes(TOTAL_SUPPLY))) return known(null);
  return probe.known && !traitsOf(code).delegates ? known(null) : known(toTargetOf(standard));
}

function toTargetOf({ kind, address, beacon, fixed }: Candidate): Target {
  return { kind, implementations: [address], beacon: beacon ?? null, fixed: fixed ?? false };
}
