import { type Address, getAddress, type Hex, numberToHex } from "viem";
import { traitsOf } from "../../bytecode/disassemble.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toAddressAnswer, wordToAddress } from "../../chain/asking/call-data.ts";
import { usualAccounts } from "../../chain/usual-accounts.ts";
import { readFunctions } from "../code/functions.ts";
import { addressesIn } from "../code/packed-addresses.ts";
import { reachedCandidates } from "../proxy/candidates.ts";
import { SLOTS } from "../proxy/slots.ts";
import { readCutFacets, readFacets } from "../proxy/standards/diamond.ts";
import { toMinimalProxy } from "../proxy/standards/eip-1167.ts";
import { ADMIN_CALLS } from "../proxy/upgrader.ts";

/** Solidity numbers its variables from zero; contracts that inherit much get to about forty. */
export const FIRST_SLOTS = 40;
export const MAX_CODE_SLOTS = 48;
export const MAX_VIEWS = 80;
const MOST_PARTS = 8;
/** `totalSupply()`: code without it is not the whole of a token. */
const TOTAL_SUPPLY = "18160ddd";
const MOST_TARGETS = 4;

/**
 * Asks beforehand what the facts will want to know one after another: what the token's storage holds and who that is, what
 * lies behind a proxy, whom that code names. Nothing is decided here; whoever wants an answer finds it at hand, or asks as
 * ever. Only where one call can ask many questions, as otherwise each would be a request.
 */
export async function foresee(asker: Asker, token: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (!stateOverrides) return;
  const parts = new Set<Address>();
  const behind = async (target: Address | null): Promise<void> => {
    if (!target || BigInt(target) === 0n || parts.has(target) || parts.size >= MOST_PARTS) return;
    parts.add(target);
    const code = await asker.code(target);
    if (!code.known || code.value === "0x") return;
    await Promise.all([
      behind(toMinimalProxy(code.value)?.target ?? null),
      foreseeCode(asker, token, code.value, "token"),
      target === token ? foreseeTargets(asker, token, code.value, behind) : null,
    ]);
  };
  early(foreseeOthers(asker, token, parts));
  for (const call of ADMIN_CALLS) early(asker.ask(token, callData(call)));
  await behind(getAddress(token));
}

/** Whom code names by its views, in the storage that it uses, and in itself. */
async function foreseeCode(asker: Asker, at: Address, code: Hex, lane: "token" | "others"): Promise<void> {
  const { addresses } = traitsOf(code);
  const slots = [...firstSlots(FIRST_SLOTS), ...codeSlots(code)].map(async (slot) => {
    const read = await asker.slot(at, slot);
    for (const { address, whole } of read.known ? addressesIn(read.value) : []) {
      if (!whole) early(asker.nonce(address));
      early(whole ? asker.look(address) : asker.code(address));
    }
  });
  for (const address of addresses) early(asker.look(address));
  const functions = await readFunctions(code, lane);
  for (const { selector } of functions.known ? functions.value.filter(isView).slice(0, MAX_VIEWS) : [])
    early(asker.ask(at, `0x${selector}`));
  await Promise.all(slots);
}

/**
 * A contract that stands in the token's first slots may be one that the token asks while it transfers, and whoever masters
 * that one has power, too.
 */
async function foreseeOthers(asker: Asker, token: Address, parts: ReadonlySet<Address>): Promise<void> {
  const code = await asker.code(token);
  if (!code.known) return;
  const usual = usualAccounts(asker.reader.chain);
  const slots = [...firstSlots(FIRST_SLOTS), ...codeSlots(code.value)];
  const stored = await Promise.all(slots.map((slot) => asker.slot(token, slot)));
  const named = [
    ...stored
      .flatMap((read) => (read.known ? addressesIn(read.value) : []))
      .flatMap(({ address, whole }) => (whole ? [address] : [])),
    ...traitsOf(code.value).addresses,
  ];
  const others = [...new Set(named)].filter((address) => !usual.has(address) && !parts.has(address));
  let room = MOST_OTHERS;
  for (const address of others) {
    const bytes = await asker.code(address);
    if (!bytes.known || bytes.value.length <= LONGEST_MARK || room-- <= 0) continue;
    early(foreseeCode(asker, address, bytes.value, "others"));
  }
}

const MOST_OTHERS = 4;
/** In text: EIP-7702's mark and an address, which is no contract. */
const LONGEST_MARK = 2 + 2 * 23;

type Behind = (target: Address | null) => Promise<void>;

/** Every place where a proxy may keep what it points to. */
async function foreseeTargets(asker: Asker, token: Address, code: Hex, behind: Behind): Promise<void> {
  const told = async (from: Address, call: string) => {
    const answer = await asker.ask(from, callData(call));
    await behind(answer.known ? toAddressAnswer(answer.value) : null);
  };
  const stored = async (slot: Hex) => {
    const read = await asker.slot(token, slot);
    return read.known ? wordToAddress(read.value) : null;
  };
  const { implementation, zeppelinImplementation, proxiable } = SLOTS;
  const beacon = async () => {
    const at = await stored(SLOTS.beacon);
    if (at && BigInt(at) > 0n) await Promise.all([told(at, "implementation()"), told(at, "childImplementation()")]);
  };
  for (const call of ["facets()", "facetAddresses()"]) early(asker.ask(token, callData(call)));
  // A proxy that is of no standard's making: its target may stand in any slot.
  const isWhole = code.includes(TOTAL_SUPPLY);
  const odd = isWhole ? [] : [...firstSlots(MOST_TARGETS), ...codeSlots(code).slice(0, MOST_TARGETS)];
  await Promise.all([
    told(token, "implementation()"),
    beacon(),
    ...[implementation, zeppelinImplementation, proxiable, ...odd].map(async (slot) => behind(await stored(slot))),
    readFacets(asker, token).then((listed) => Promise.all(listed.map(behind))),
    ...(isWhole ? [] : [readCutFacets(asker, token), reached(asker, token)]).map(async (targets) =>
      Promise.all((await targets).map(behind)),
    ),
  ]);
}

async function reached(asker: Asker, token: Address): Promise<readonly Address[]> {
  return (await reachedCandidates(asker, token)).map(({ address }) => address);
}

/** The answer is for others. */
function early(asking: Promise<unknown>): void {
  asking.catch(() => undefined);
}

export function firstSlots(count: number): Hex[] {
  return Array.from({ length: count }, (_, slot) => numberToHex(slot, { size: 32 }));
}

export function codeSlots(code: Hex): readonly Hex[] {
  return traitsOf(code).words.slice(0, MAX_CODE_SLOTS);
}

function isView({
  arguments: inputs = "",
  stateMutability,
}: {
  arguments?: string;
  stateMutability?: string;
}): boolean {
  return inputs === "" && (stateMutability === "view" || stateMutability === "pure");
}
