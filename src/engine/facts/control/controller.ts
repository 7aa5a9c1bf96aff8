// What stands behind an address: a key, a multisig, a timelock or another contract, and who controls that one. A wallet that claims to need
// signatures is tried: it must refuse to act without them.
import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from "viem";
import { isUnholdable } from "../../chain/addresses.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import { known, type Read } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { Controller } from "../facts.ts";
import { isKeyAccount } from "../holders/known-accounts.ts";

export type ReadController = (address: Address) => Promise<Read<Controller>>;

/** Called with each account before it is looked at, and with each contract, which another account may control. */
type Listeners = {
  readonly onMet?: (address: Address) => void;
  readonly onContract?: (address: Address, code: Hex) => void;
};

/** Remembers accounts, so that an address in many roles costs one look. */
export function createControllerReader(
  asker: Asker,
  token: Address,
  { onMet, onContract }: Listeners = {},
): ReadController {
  const met = new Map<string, Promise<Read<Controller>>>();
  const readAt = (address: Address, depth: number): Promise<Read<Controller>> => {
    const key = `${address.toLowerCase()}${depth}`;
    const before = met.get(key);
    if (before !== undefined) return before;
    onMet?.(address);
    const next: ReadController | null =
      depth < factsConfig.control.maxControllerDepth ? (behind) => readAt(behind, depth + 1) : null;
    const identity = readController(asker, { token, next, onContract }, address);
    met.set(key, identity);
    return identity;
  };
  return (address) => readAt(address, 0);
}

async function readController(
  asker: Asker,
  { token, next, onContract }: { token: Address; next: ReadController | null; onContract: Listeners["onContract"] },
  unchecked: Address,
): Promise<Read<Controller>> {
  const address = getAddress(unchecked);
  if (address === zeroAddress) return known({ address, kind: "burned" });
  await asker.look(address);
  const [code, safe, wallet, timelock, compound, ...named] = await Promise.all([
    asker.code(address),
    readSafe(asker, address, "getThreshold()"),
    readSafe(asker, address, "required()"),
    asker.ask(address, callData("getMinDelay()")),
    asker.ask(address, callData("delay()")),
    ...CONTROLLER_VIEWS.map((call) => asker.ask(address, callData(call))),
  ]);
  if (!code.known) return code;
  if (code.value === "0x") return known({ address, kind: isUnholdable(address) ? "burned" : "person" });
  if (isKeyAccount(code.value)) return known({ address, kind: "person" });

  const multisig = safe ?? wallet;
  if (multisig && (await refusesWithoutSignatures(asker, address, multisig.owners[0] ?? zeroAddress))) {
    return known({ address, kind: "multisig", threshold: multisig.threshold, owners: multisig.owners.length });
  }
  onContract?.(address, code.value);
  const behind = next && (await firstOther(named, [address, token], next));
  const delay = isTimelock(code.value) ? firstNumber(timelock, compound) : 0n;
  return known({
    address,
    ...(delay > 0n ? { kind: "timelock", delaySeconds: Number(delay) } : { kind: "contract" }),
    ...(behind && { behind: behind.controller, behindBy: behind.by }),
  } as Controller);
}

type Multisig = { readonly threshold: number; readonly owners: readonly Address[] };

/** Safe's names and those of the older Gnosis wallet differ in one word. */
async function readSafe(asker: Asker, address: Address, thresholdCall: string): Promise<Multisig | null> {
  const [thresholdRead, ownersRead] = await Promise.all([
    asker.ask(address, callData(thresholdCall)),
    asker.ask(address, callData("getOwners()")),
  ]);
  const threshold = thresholdRead.known ? toNumberAnswer(thresholdRead.value) : null;
  const owners = ownersRead.known ? toAddresses(ownersRead.value) : [];
  if (threshold === null || threshold < 1n || threshold > BigInt(owners.length)) return null;
  return new Set(owners).size === owners.length ? { threshold: Number(threshold), owners } : null;
}

const SAFE_ABI = parseAbi([
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool)",
]);

const CONTROLLER_VIEWS = ["owner()", "admin()"] as const;

/** A wallet that says it needs signatures must not act without them, not even for one of its owners. */
async function refusesWithoutSignatures(asker: Asker, address: Address, owner: Address): Promise<boolean> {
  const data = encodeFunctionData({
    abi: SAFE_ABI,
    functionName: "execTransaction",
    args: [owner, 0n, "0x", 0, 0n, 0n, 0n, zeroAddress, zeroAddress, "0x"],
  });
  const answer = await asker.askAlone(address, data, { from: owner });
  return answer.known && (answer.value === null || answer.value === "0x");
}

/** `execute` and `schedule` of OpenZeppelin's, `executeTransaction` and `queueTransaction` of Compound's. */
const TIMELOCK_SELECTORS = [
  ["134008d3", "01d5062a"],
  ["0825f38f", "3a66f901"],
] as const;

function isTimelock(code: Hex): boolean {
  return TIMELOCK_SELECTORS.some((selectors) => selectors.every((selector) => code.includes(`63${selector}`)));
}

function firstNumber(...reads: readonly Read<Hex | null>[]): bigint {
  for (const read of reads) {
    const number = read.known ? toNumberAnswer(read.value) : null;
    if (number !== null && number < factsConfig.control.maxTimelockDelay) return number;
  }
  return 0n;
}

async function firstOther(
  reads: readonly Read<Hex | null>[],
  not: readonly Address[],
  next: ReadController,
): Promise<{ readonly controller: Controller; readonly by: Hex } | null> {
  for (const [place, read] of reads.entries()) {
    const address = read.known ? toAddressAnswer(read.value) : null;
    if (!address || not.includes(address)) continue;
    const identity = await next(address);
    const by = CONTROLLER_VIEWS[place];
    if (identity.known && by) return { controller: identity.value, by: callData(by) };
  }
  return null;
}

function toAddresses(data: Hex | null): readonly Address[] {
  if (data === null) return [];
  try {
    return decodeAbiParameters([{ type: "address[]" }], data)[0];
  } catch {
    // Some other function of the same name.
    return [];
  }
}
