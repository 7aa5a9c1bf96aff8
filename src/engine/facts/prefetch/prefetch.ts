import { type Address, getAddress, type Hex } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import { early } from "../../chain/attempt.ts";
import { usualAccounts } from "../../chain/usual-accounts.ts";
import { type FoundFunction, laneOf, readFunctions } from "../code/code-reader.ts";
import { addressesIn, FIRST_SLOTS, firstSlots, MAX_VIEWS, slotsOf } from "../code/stored-addresses.ts";
import { askEarly } from "../holders/holders.ts";
import type { ProxyStandard, Shell } from "../proxy/standard.ts";
import { PROXY_STANDARDS, targetInCode } from "../proxy/standards.ts";
import { ADMIN_CALLS } from "../proxy/upgrader.ts";

const MOST_PARTS = 8;

/**
 * Asks beforehand what the facts will want to know one after another: what the token's storage holds and who that is, what
 * lies behind a proxy, whom that code names. Nothing is decided here; whoever wants an answer finds it at hand, or asks as
 * ever. Only where one call can ask many questions, as otherwise each would be a request.
 */
export async function prefetch(asker: Asker, token: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (!stateOverrides) return;
  const parts = new Set<Address>();
  const behind = async (target: Address | null): Promise<void> => {
    if (!target || BigInt(target) === 0n || parts.has(target) || parts.size >= MOST_PARTS) return;
    parts.add(target);
    // It stands among those whose balances are wanted.
    askEarly(asker, token, target);
    const read = await asker.code(target);
    if (!read.known || read.value === "0x") return;
    const code = read.value.toLowerCase() as Hex;
    await Promise.all([
      behind(targetInCode(code)?.address ?? null),
      prefetchNamed(asker, token, code),
      target === token ? prefetchTargets({ asker, token, code, isOutermost: true }, behind) : null,
    ]);
  };
  early(prefetchOtherContracts(asker, token, parts));
  for (const call of ADMIN_CALLS) early(asker.ask(token, callData(call)));
  await behind(getAddress(token));
}

/** Whom code names by its views, in the storage that it uses, and in itself. */
export async function prefetchNamed(asker: Asker, at: Address, code: Hex): Promise<void> {
  const slots = slotsOf(code).map(async (slot) => {
    const read = await asker.slot(at, slot);
    for (const { address, whole } of read.known ? addressesIn(read.value) : []) {
      if (!whole) early(asker.nonce(address));
      early(whole ? asker.look(address) : asker.code(address));
    }
  });
  for (const address of traitsOf(code).addresses) early(asker.look(address));
  const functions = await readFunctions(code, laneOf(asker.reader));
  for (const { selector } of functions.known ? functions.value.filter(isView).slice(0, MAX_VIEWS) : [])
    early(asker.ask(at, `0x${selector}`));
  await Promise.all(slots);
}

function isView({ arguments: inputs = "", stateMutability }: FoundFunction): boolean {
  return inputs === "" && (stateMutability === "view" || stateMutability === "pure");
}

const MOST_CONTRACTS = 4;

/** Whoever commands a contract that holds power has it, too: whom those name that are met is asked before it is known which hold any. */
export function masterPrefetcher(asker: Asker, token: Address): (address: Address, code: Hex) => void {
  const usual = usualAccounts(asker.reader.chain);
  let room = MOST_CONTRACTS;
  const prefetch = async (address: Address, code: Hex) => {
    const { stateOverrides } = await asker.reader.capabilities();
    if (stateOverrides && room-- > 0) await prefetchNamed(asker, address, code);
  };
  return (address, code) => {
    if (address !== getAddress(token) && !usual.has(address)) early(prefetch(address, code));
  };
}

/** Of which neither code nor storage was met before: its first variables are asked for together with its code. */
export async function prefetchFactory(asker: Asker, factory: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (stateOverrides) await Promise.all(firstSlots(FIRST_SLOTS).map((slot) => asker.slot(factory, slot)));
}

/** Every place where a proxy may keep what it points to. */
async function prefetchTargets(shell: Shell, behind: (target: Address) => Promise<void>): Promise<void> {
  const likely = PROXY_STANDARDS.flatMap((standard) => likelyBy(standard, shell));
  await Promise.all(likely.map(async (targets) => Promise.all((await targets).map(behind))));
}

function likelyBy({ likely, candidates }: ProxyStandard, shell: Shell): readonly Promise<readonly Address[]>[] {
  if (likely) return likely(shell);
  return candidates ? [candidates(shell).then((all) => all.map(({ address }) => address))] : [];
}

const MOST_OTHER_CONTRACTS = 4;
/** In text: EIP-7702's mark and an address, which is no contract. */
const LONGEST_MARK = 2 + 2 * 23;

/**
 * A contract that stands in the token's first slots may be one that the token asks while it transfers, and whoever masters
 * that one has power, too. `parts`: those whose code runs as the token.
 */
async function prefetchOtherContracts(asker: Asker, token: Address, parts: ReadonlySet<Address>): Promise<void> {
  const code = await asker.code(token);
  if (!code.known) return;
  const usual = usualAccounts(asker.reader.chain);
  const stored = await Promise.all(slotsOf(code.value).map((slot) => asker.slot(token, slot)));
  const named = [
    ...stored
      .flatMap((read) => (read.known ? addressesIn(read.value) : []))
      .flatMap(({ address, whole }) => (whole ? [address] : [])),
    ...traitsOf(code.value).addresses,
  ];
  const others = [...new Set(named)].filter((address) => !usual.has(address) && !parts.has(address));
  let room = MOST_OTHER_CONTRACTS;
  for (const address of others) {
    const bytes = await asker.code(address);
    if (!bytes.known || bytes.value.length <= LONGEST_MARK || room-- <= 0) continue;
    early(prefetchNamed(asker, address, bytes.value));
  }
}
