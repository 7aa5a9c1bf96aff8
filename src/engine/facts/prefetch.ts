// Asks at once what the facts will want to know one after another: what the token's storage holds, what lies behind a proxy, which accounts
// its code names. Nothing is decided here: the facts find the answers at hand, or ask as ever. It saves rounds of requests and costs some
// hundred questions, so it runs only where one call can ask many (state overrides). A fact starts without waiting for it.
import { type Address, getAddress, type Hex } from "viem";
import { traitsOf } from "../bytecode/index.ts";
import { inBackground } from "../chain/attempt.ts";
import { usualAccounts } from "../chain/chain.ts";
import type { Asker } from "../chain/views/asker.ts";
import { callData } from "../chain/views/call-data.ts";
import { addressesIn, cpuBudgetOf, type FoundFunction, firstSlots, readFunctions, slotsOf } from "./code/code.ts";
import { factsConfig } from "./config.ts";
import { prefetchHolder } from "./holders/holders.ts";
import { ADMIN_CALLS } from "./proxy/delegation.ts";
import type { ProxyStandard, Shell } from "./proxy/standard.ts";
import { PROXY_STANDARDS, targetInCode } from "./proxy/standards.ts";

const { prefetch: limits } = factsConfig;
/** Characters: EIP-7702's prefix and an address, which is no contract. */
const MAX_DELEGATION_CHARACTERS = 2 + 2 * 23;

export async function prefetch(asker: Asker, token: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (!stateOverrides) return;
  const parts = new Set<Address>();
  const visit = async (target: Address | null): Promise<void> => {
    if (!target || BigInt(target) === 0n || parts.has(target) || parts.size >= limits.maxProxyParts) return;
    parts.add(target);
    // Its balance is one of those that the holders want.
    prefetchHolder(asker, token, target);
    const read = await asker.code(target);
    if (!read.known || read.value === "0x") return;
    const code = read.value.toLowerCase() as Hex;
    await Promise.all([
      visit(targetInCode(code)?.address ?? null),
      prefetchNamed(asker, token, code),
      target === token ? visitProxyTargets({ asker, token, code, isOutermost: true }, visit) : null,
    ]);
  };
  inBackground(prefetchOtherContracts(asker, token, parts));
  for (const call of ADMIN_CALLS) inBackground(asker.ask(token, callData(call)));
  await visit(getAddress(token));
}

/** Every place where a proxy may keep its target. */
async function visitProxyTargets(shell: Shell, visit: (target: Address) => Promise<void>): Promise<void> {
  const likely = PROXY_STANDARDS.flatMap((standard) => likelyTargets(standard, shell));
  await Promise.all(likely.map(async (targets) => Promise.all((await targets).map(visit))));
}

function likelyTargets({ likely, candidates }: ProxyStandard, shell: Shell): readonly Promise<readonly Address[]>[] {
  if (likely) return likely(shell);
  return candidates ? [candidates(shell).then((all) => all.map(({ address }) => address))] : [];
}

/** The accounts that code names in its views, in the storage that it uses, and in itself. */
async function prefetchNamed(asker: Asker, at: Address, code: Hex): Promise<void> {
  const slots = slotsOf(code).map(async (slot) => {
    const read = await asker.slot(at, slot);
    for (const { address, whole } of read.known ? addressesIn(read.value) : []) {
      if (!whole) inBackground(asker.nonce(address));
      inBackground(whole ? asker.look(address) : asker.code(address));
    }
  });
  for (const address of traitsOf(code).addresses) inBackground(asker.look(address));
  const functions = await readFunctions(code, cpuBudgetOf(asker.reader));
  const views = functions.known ? functions.value.filter(isView).slice(0, factsConfig.slots.maxViews) : [];
  for (const { selector } of views) inBackground(asker.ask(at, `0x${selector}`));
  await Promise.all(slots);
}

function isView({ arguments: inputs = "", stateMutability }: FoundFunction): boolean {
  return inputs === "" && (stateMutability === "view" || stateMutability === "pure");
}

/** A contract in the token's first slots may be one that the token calls while it transfers: then the account that controls it has power, too. */
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
  let left: number = limits.maxNamedContracts;
  for (const address of others) {
    const bytes = await asker.code(address);
    if (!bytes.known || bytes.value.length <= MAX_DELEGATION_CHARACTERS || left-- <= 0) continue;
    inBackground(prefetchNamed(asker, address, bytes.value));
  }
}

/**
 * An account that controls a contract with power has that power, too. So the accounts that such contracts name are asked for
 * before it is known which contracts have any.
 */
export function createControllerPrefetch(asker: Asker, token: Address): (address: Address, code: Hex) => void {
  const usual = usualAccounts(asker.reader.chain);
  let left: number = limits.maxControllingContracts;
  const prefetchAt = async (address: Address, code: Hex) => {
    const { stateOverrides } = await asker.reader.capabilities();
    if (stateOverrides && left-- > 0) await prefetchNamed(asker, address, code);
  };
  return (address, code) => {
    if (address !== getAddress(token) && !usual.has(address)) inBackground(prefetchAt(address, code));
  };
}

/** Neither the factory's code nor its storage was met before: its first variables are asked for together with its code. */
export async function prefetchFactory(asker: Asker, factory: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (stateOverrides) await Promise.all(firstSlots().map((slot) => asker.slot(factory, slot)));
}
