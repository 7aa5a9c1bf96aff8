// Follows a proxy to the code that runs: each step finds where the code delegates to, tries whether it really does, and goes on from there.
// Takes a token, gives the proxy, who can upgrade it, and every address whose code runs as the token.
import { type Address, concat, type Hex, isAddressEqual, size, slice } from "viem";
import { codeOf, hexToBytes, OPCODE, traitsOf, walk } from "../../bytecode/index.ts";
import { inBackground } from "../../chain/attempt.ts";
import type { Asker } from "../../chain/views/asker.ts";
import type { Overrides } from "../../chain/views/batch.ts";
import { callData, toAddressAnswer, wordToAddress } from "../../chain/views/call-data.ts";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { ReadController } from "../control/controller.ts";
import type { Controller, Owner, ProxyKind, TokenProxy } from "../facts.ts";
import {
  accountIn,
  type Candidate,
  isWhole,
  type ProxyStandard,
  type Shell,
  type Target,
  toTarget,
  UPGRADES,
  unlessZero,
} from "./standard.ts";
import { EIP_1822, EIP_1967 } from "./standards/delegating.ts";
import { readFacets } from "./standards/diamond.ts";
import { askFirst, PROXY_STANDARDS, readStandardSlots, type StandardSlots, targetInCode } from "./standards.ts";

/** `parts`: all addresses whose code runs as the token, the token's own first. */
export type Delegation = { readonly proxy: TokenProxy | null; readonly parts: readonly Address[] };

export async function readDelegation(
  asker: Asker,
  token: Address,
  readController: ReadController,
  owner: Promise<Read<Owner | null>>,
  mentioned?: Promise<readonly Address[]>,
): Promise<Read<Delegation>> {
  const parts: Address[] = [token];
  const targets: Target[] = [];
  let at = token;
  const secondStep = startSecondStep(asker, readController, token);
  for (let depth = 0; depth < factsConfig.proxy.maxDepth; depth++) {
    const step = depth === 1 ? await secondStep(at) : null;
    const target = await (step ?? readStep(asker, readController, token, at, parts, mentioned));
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
  const upgrader = await readUpgrader(asker, token, readController, owner, targets, parts);
  return mapRead(upgrader, (changed) => ({
    parts,
    proxy: { kind: outer.kind, implementations: parts.slice(1), beacon: outer.beacon, ...changed },
  }));
}

/** Starts the second step where the first most likely leads, so that neither waits for the other. */
function startSecondStep(asker: Asker, readController: ReadController, token: Address) {
  const started = quickTarget(asker, token).then((likely) => {
    if (!likely) return null;
    const step = readStep(asker, readController, token, likely, [token, likely]);
    inBackground(step);
    return { likely, step };
  });
  inBackground(started);
  return async (at: Address): Promise<Read<Target | null> | null> => {
    const next = await started;
    return next && isAddressEqual(next.likely, at) ? await next.step : null;
  };
}

/** One step: where the code at `at`, which runs as `token`, delegates to. `before`: the addresses passed so far. */
async function readStep(
  asker: Asker,
  readController: ReadController,
  token: Address,
  at: Address,
  before: readonly Address[],
  mentioned?: Promise<readonly Address[]>,
): Promise<Read<Target | null>> {
  const isOutermost = at === token;
  const [code, kept] = await Promise.all([
    asker.code(at),
    isOutermost ? askFirst(asker, token) : readStandardSlots(asker, token),
  ]);
  if (!code.known) return code;
  if (!kept.known) return kept;
  prefetch(asker, readController, kept.value);
  const shell: Shell = { asker, token, code: code.value.toLowerCase() as Hex, isOutermost, mentioned };
  const written = targetInCode(shell.code);
  if (written) return known(toTarget(written));
  if (!mayDelegate(shell.code)) return known(null);

  if (!isOutermost) inBackground(trySoonest(shell, before));
  const usual = withoutAny(await candidatesBy("place", shell), before);
  const [target, odd] = await Promise.all([
    believe(shell, usual),
    candidatesBy("trial", shell).then((all) =>
      believe(shell, withoutAny(all, [...before, ...beaconsOf([...usual, ...all])])),
    ),
  ]);
  if (!target.known || (target.value && !target.value.inPart)) return target;
  if (!odd.known || odd.value) return odd;
  // A whole token's code knows its own functions: what delegates in it is a library.
  if (!isOutermost || (isWhole(shell.code) && (await readFacets(asker, token)).length === 0)) return target;
  const [listed, reached] = await Promise.all([candidatesBy("list", shell), candidatesBy("trace", shell)]);
  if (listed[0]) return known({ ...toTarget(listed[0]), implementations: listed.map(({ address }) => address) });
  const unmet = withoutAny(reached, before);
  // One of them may say where another lies, and must keep its code for it.
  const apart = unmet.length > 1 ? unmet.map((candidate) => [candidate]) : [];
  const hidden = await Promise.all([unmet, ...apart].map((candidates) => believe(shell, candidates)));
  return hidden.find((read) => read.known && read.value) ?? target;
}

/** Asks with the next round what the round after it needs. */
function prefetch(asker: Asker, readController: ReadController, kept: StandardSlots): void {
  const accountsIn = (name: "target" | "admin" | "beacon") =>
    PROXY_STANDARDS.flatMap(({ slots }) => (slots?.[name] && kept.get(slots[name])) || []);
  for (const target of accountsIn("target")) void asker.code(target);
  for (const admin of accountsIn("admin")) void readController(admin);
  for (const beacon of accountsIn("beacon")) void asker.ask(beacon, callData("owner()"));
}

/** Tries the candidates that are known first. The same trial is not repeated if no other candidate turns up. */
async function trySoonest(shell: Shell, before: readonly Address[]): Promise<unknown> {
  const found = await Promise.all(PROXY_STANDARDS.map(({ soonest }) => soonest?.(shell) ?? []));
  return await believe(shell, withoutAny(found.flat(), before));
}

async function candidatesBy(evidence: ProxyStandard["evidence"], shell: Shell): Promise<readonly Candidate[]> {
  const standards = PROXY_STANDARDS.filter((standard) => standard.evidence === evidence);
  const found = (await Promise.all(standards.map(({ candidates }) => candidates?.(shell) ?? []))).flat();
  const isFirst = ({ address }: Candidate, index: number) =>
    found.findIndex((other) => other.address === address) === index;
  return found.filter(isFirst);
}

/** A trial replaces the code of candidates: a beacon must keep its own, so that it still answers. */
function beaconsOf(candidates: readonly Candidate[]): readonly Address[] {
  return candidates.flatMap(({ beacon }) => beacon ?? []);
}

/** Whether a DELEGATECALL or CALLCODE can be reached, also in what may be data. */
export function mayDelegate(code: Hex): boolean {
  const bytes = hexToBytes(code);
  let found = false;
  walk(bytes, bytes.length, (_, opcode, __, live) => {
    found ||= live && (opcode === OPCODE.DELEGATECALL || opcode === OPCODE.CALLCODE);
  });
  return found;
}

/** Where a contract delegates to, as its code or EIP-1967's slot says in one round; `null`: neither names an address. */
export async function quickTarget(asker: Asker, address: Address): Promise<Address | null> {
  const code = await asker.code(address);
  if (!code.known || code.value === "0x") return null;
  const named = targetInCode(code.value);
  if (named?.address) return unlessZero(named.address);
  return await accountIn({ asker, token: address }, EIP_1967.target);
}

/** A call that no contract has a function for, so that a proxy delegates it; and one that every token answers. */
const PROBES: readonly Hex[] = [concat(["0x9d7c2ba1", `0x${"00".repeat(64)}`]), callData("totalSupply()")];

type Probed = {
  readonly target: Address;
  /** Another contract answers `totalSupply()`: there is more to find. */
  readonly inPart: boolean;
};

/**
 * The candidate that the contract delegates to, however it keeps its target; `null`: none of them. For one call, each candidate gets code
 * that answers with its own address and the account it runs as. Where that cannot be tried, only the standards' own places are believed.
 */
async function probeDelegation(
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
async function believe(shell: Shell, candidates: readonly Candidate[]): Promise<Read<Believed | null>> {
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

function withoutAny(candidates: readonly Candidate[], others: readonly Address[]): readonly Candidate[] {
  return candidates.filter(({ address }) => !others.some((other) => isAddressEqual(other, address)));
}

// Who can make other code run as the token: a beacon's owner, a proxy's admin, or the owner where the code has an upgrade function.

type Changed = Pick<TokenProxy, "admin" | "change">;

export const ADMIN_CALLS = [
  "proxyOwner()",
  "upgradeabilityOwner()",
  "getProxyAdmin()",
  "proxyAdmin()",
  "admin()",
] as const;

async function readUpgrader(
  asker: Asker,
  token: Address,
  readController: ReadController,
  owner: Promise<Read<Owner | null>>,
  targets: readonly Target[],
  parts: readonly Address[],
): Promise<Read<Changed>> {
  if (targets[0]?.kind === "eip-7702") return withAdmin(readController, token);
  const movable = targets.filter(({ fixed }) => !fixed);
  if (movable.length === 0) return known({ admin: null, change: "nobody" });

  const beacon = movable.find((target) => target.beacon)?.beacon;
  if (beacon) return readBeaconOwner(asker, beacon, readController);
  const slotted = await readAdminSlots(asker, token);
  if (!slotted.known) return slotted;
  if (slotted.value) return withAdmin(readController, slotted.value);

  const codes = await Promise.all(parts.map((part) => asker.code(part)));
  const upgrades = codes.some(
    (code) => code.known && UPGRADES.some((selector) => code.value.includes(`63${selector.slice(2)}`)),
  );
  const standard = movable.every(({ kind }) => kind === "eip-1967" || kind === "eip-1822");
  const silent = codes.every((code, part) => code.known && !mayPoint(code.value, part === 0));
  if (!upgrades) return known({ admin: null, change: standard && silent ? "nobody" : "unclear" });

  const named = await readNamedAdmin(asker, token);
  if (named) return withAdmin(readController, named);
  const holder = await owner;
  if (!holder.known) return holder;
  if (holder.value) return known({ admin: stripOwner(holder.value), change: "admin" });
  return known({ admin: null, change: "unclear" });
}

const STANDARD_SLOTS = [EIP_1967.target, EIP_1822.target].map((slot) => slot.slice(2));

/**
 * Code that writes the target's slot names it, whatever its function is called. A proxy names it once, to read it; the
 * implementation has no reason to.
 */
function mayPoint(code: Hex, outermost: boolean): boolean {
  return STANDARD_SLOTS.some((slot) => code.toLowerCase().split(slot).length - 1 > (outermost ? 1 : 0));
}

async function withAdmin(readController: ReadController, address: Address): Promise<Read<Changed>> {
  const identity = await readController(address);
  return identity.known ? known({ admin: identity.value, change: "admin" }) : identity;
}

async function readBeaconOwner(asker: Asker, beacon: Address, readController: ReadController): Promise<Read<Changed>> {
  const [code, ...answers] = await Promise.all([
    asker.code(beacon),
    ...["owner()", "admin()"].map((call) => asker.ask(beacon, callData(call))),
  ]);
  if (code.known && alwaysAnswersAlike(code.value)) return known({ admin: null, change: "nobody" });
  for (const answer of answers) {
    const holder = answer.known ? toAddressAnswer(answer.value) : null;
    if (holder) return withAdmin(readController, holder);
  }
  const silent = answers.find((answer) => !answer.known);
  return silent && !silent.known ? silent : known({ admin: null, change: "unclear" });
}

/** Code that asks neither storage nor others nor the block has one answer for ever. */
function alwaysAnswersAlike(code: Hex): boolean {
  const { bytes, end } = codeOf(code);
  let asks = bytes.length === 0;
  walk(bytes, end, (_at, opcode, _width, live) => {
    asks ||= live && (ASKING.has(opcode) || (opcode >= FIRST_OF_BLOCK && opcode <= LAST_OF_BLOCK));
  });
  return !asks;
}

/** Balances and codes of accounts, storage, calls, and the end of the contract. */
const ASKING: ReadonlySet<number> = new Set([
  ...[0x31, 0x3b, 0x3c, 0x3f, 0x54, 0x5c, 0x5a],
  ...[0xf0, 0xf1, 0xf2, 0xf4, 0xf5, 0xfa, 0xff],
]);
/** From BLOCKHASH to BLOBBASEFEE. */
const FIRST_OF_BLOCK = 0x40;
const LAST_OF_BLOCK = 0x4a;

async function readAdminSlots(asker: Asker, token: Address): Promise<Read<Address | null>> {
  const slots = PROXY_STANDARDS.flatMap((standard) => standard.slots?.admin ?? []);
  const reads = await Promise.all(slots.map((slot) => asker.slot(token, slot)));
  for (const read of reads) {
    if (!read.known) return read;
    const address = wordToAddress(read.value);
    if (address && BigInt(address) !== 0n) return known(address);
  }
  return known(null);
}

async function readNamedAdmin(asker: Asker, token: Address): Promise<Address | null> {
  const answers = await Promise.all(ADMIN_CALLS.map((call) => asker.ask(token, callData(call))));
  return (
    answers.map((answer) => (answer.known ? toAddressAnswer(answer.value) : null)).find((address) => address) ?? null
  );
}

function stripOwner({ via: _via, pending: _pending, ...controller }: Owner): Controller {
  return controller;
}
