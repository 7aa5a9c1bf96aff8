// Who can make other code run as the token: a beacon's owner, a proxy's admin, or the owner where the code has an upgrade function.
import type { Address, Hex } from "viem";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, wordToAddress } from "../../chain/views/call-data.ts";
import { known, type Read } from "../../core/read.ts";
import type { ReadController } from "../control/controller.ts";
import type { Controller, Owner, TokenProxy } from "../facts.ts";
import { type Target, UPGRADES } from "./standard.ts";
import { EIP_1822, EIP_1967 } from "./standards/delegating.ts";
import { PROXY_STANDARDS } from "./standards.ts";

type Changed = Pick<TokenProxy, "admin" | "change">;

export const ADMIN_CALLS = [
  "proxyOwner()",
  "upgradeabilityOwner()",
  "getProxyAdmin()",
  "proxyAdmin()",
  "admin()",
] as const;

export async function readUpgrader(
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
  const answers = await Promise.all(["owner()", "admin()"].map((call) => asker.ask(beacon, callData(call))));
  for (const answer of answers) {
    const holder = answer.known ? toAddressAnswer(answer.value) : null;
    if (holder) return withAdmin(readController, holder);
  }
  const silent = answers.find((answer) => !answer.known);
  return silent && !silent.known ? silent : known({ admin: null, change: "unclear" });
}

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
