import { type Address, getAddress, type Hex, isAddressEqual, toFunctionSelector } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { wordToAddress } from "../../chain/asking/call-data.ts";
import { known, type Read } from "../../read.ts";
import { addressesIn, isLikely } from "../code/packed-addresses.ts";
import { FIRST_SLOTS, firstSlots, MAX_CODE_SLOTS, MAX_VIEWS } from "../code/places-of-accounts.ts";
import type { Authority, Code, Controller, Deployment, Owner, Role, TokenProxy } from "../facts.ts";
import type { ReadController } from "./controller.ts";
import type { RoleGrant } from "./roles.ts";

type Suspect = { readonly address: Address; readonly role: Role; readonly named: boolean; readonly faint?: boolean };

export type Clues = {
  readonly token: Address;
  readonly code: Code;
  readonly owner: Owner | null;
  readonly proxy: TokenProxy | null;
  readonly roles: readonly RoleGrant[];
};

/** Each is tried with every function by the experiments, so the likeliest come first. */
const MAX_AUTHORITIES = 32;

/** Everybody who may hold power over the token: whoever it names, stores, has in its code, or was made by. */
export async function readAuthorities(
  asker: Asker,
  readController: ReadController,
  clues: Clues,
): Promise<Read<readonly Authority[]>> {
  const [named, stored] = await Promise.all([readNamed(asker, clues), readStored(asker, clues)]);
  if (!stored.known) return stored;
  const suspects = merge([...fromFacts(clues), ...named, ...stored.value, ...fromCode(clues)]).slice(
    0,
    MAX_AUTHORITIES * 2,
  );
  return toAuthorities(asker, readController, suspects);
}

/** Those who made it or were named as it was made, who take longer to find, added to the others. */
export async function addMakers(
  asker: Asker,
  readController: ReadController,
  authorities: readonly Authority[],
  { creator, factory, mentioned }: Deployment,
): Promise<Read<readonly Authority[]>> {
  const makers = [
    { address: creator, role: { code: "creator" }, named: false } as const,
    { address: factory, role: { code: "factory" }, named: false } as const,
  ].flatMap(({ address, ...maker }): Suspect[] => (address ? [{ address, ...maker }] : []));
  const others = mentioned.map((address): Suspect => ({ address, role: { code: "mentioned" }, named: false }));
  const added = await toAuthorities(asker, readController, [...makers, ...others]);
  if (!added.known) return added;
  // Contracts that a deployment names are routers, factories and tokens that everybody uses.
  const isUsual = ({ role, kind }: Authority) =>
    role.code === "mentioned" ? kind !== "person" : foundAs(role).code === "mentioned";
  const isNew = (one: Authority) =>
    !isUsual(one) && !authorities.some((other) => isAddressEqual(other.address, one.address));
  // Who made it says more about an address that no function names than the place where it was found.
  const roleOf = ({ address, named, role }: Authority) =>
    named ? role : (makers.find((maker) => isAddressEqual(maker.address, address))?.role ?? role);
  return known([
    ...authorities.map((authority) => ({ ...authority, role: roleOf(authority) })),
    ...added.value.filter(isNew),
  ]);
}

function foundAs(role: Role): Role {
  return role.code === "owner-of" ? foundAs(role.of) : role;
}

async function toAuthorities(
  asker: Asker,
  readController: ReadController,
  suspects: readonly Suspect[],
): Promise<Read<readonly Authority[]>> {
  const [identities, lives] = await Promise.all([
    Promise.all(suspects.map(({ address }) => readController(address))),
    Promise.all(suspects.map(({ address, faint }) => (faint ? isUsed(asker, address) : true))),
  ]);
  const silent = identities.find((identity) => !identity.known);
  if (silent && !silent.known) return silent;
  const authorities: Authority[] = [];
  for (const [index, { role, named }] of suspects.entries()) {
    const identity = identities[index];
    if (!identity?.known || !lives[index]) continue;
    for (const [depth, controller] of withThoseBehind(identity.value).entries()) {
      if (
        controller.kind === "burned" ||
        authorities.some(({ address }) => isAddressEqual(address, controller.address))
      )
        continue;
      authorities.push({ ...controller, role: behind(role, depth), named });
    }
  }
  return known(authorities.slice(0, MAX_AUTHORITIES));
}

/** One controller behind another: the first is the owner of what was found, whatever stands between. */
function behind(role: Role, depth: number): Role {
  return depth === 0 ? role : { code: "owner-of", of: role };
}

function withThoseBehind(controller: Controller): readonly Controller[] {
  return controller.behind ? [controller, ...withThoseBehind(controller.behind)] : [controller];
}

function fromFacts({ owner, proxy, roles }: Clues): readonly Suspect[] {
  const suspects: Suspect[] = [];
  const add = (address: Address | null | undefined, role: Role) => {
    if (address) suspects.push({ address, role, named: true });
  };
  add(owner?.address, { code: "owner" });
  add(owner?.pending, { code: "pending-owner" });
  add(proxy?.admin?.address, { code: "proxy-admin" });
  add(proxy?.beacon, { code: "beacon" });
  for (const { role, account } of roles) add(account, { code: "granted", hash: role });
  return suspects;
}

/** Views whose answer is what it is called, however else somebody was found. */
const ROLES: ReadonlyMap<Hex, Role> = new Map([
  [toFunctionSelector("owner()"), { code: "owner" }],
  [toFunctionSelector("creator()"), { code: "creator" }],
  [toFunctionSelector("factory()"), { code: "factory" }],
  [toFunctionSelector("beacon()"), { code: "beacon" }],
]);

/** Every function without arguments that changes nothing, asked for an address. */
async function readNamed(asker: Asker, { token, code }: Clues): Promise<readonly Suspect[]> {
  const views = code.functions.filter(
    ({ inputs, mutability }) => inputs === "" && (mutability === "view" || mutability === "pure"),
  );
  const answers = await Promise.all(
    views.slice(0, MAX_VIEWS).map(async ({ selector }) => ({ selector, answer: await asker.ask(token, selector) })),
  );
  return answers.flatMap(({ selector, answer }) => {
    const address = answer.known && answer.value?.length === 66 ? wordToAddress(answer.value) : null;
    return address && isLikely(address)
      ? [{ address, role: ROLES.get(selector) ?? { code: "view", selector }, named: true }]
      : [];
  });
}

async function readStored(asker: Asker, { token, code }: Clues): Promise<Read<readonly Suspect[]>> {
  const words = code.parts.flatMap(({ bytes }) => traitsOf(bytes).words).slice(0, MAX_CODE_SLOTS);
  const slots = [...new Set([...firstSlots(FIRST_SLOTS), ...words])];
  const reads = await Promise.all(slots.map((slot) => asker.slot(token, slot)));
  const suspects: Suspect[] = [];
  for (const [index, read] of reads.entries()) {
    if (!read.known) return read;
    const role: Role = index < FIRST_SLOTS ? { code: "slot", slot: index } : { code: "stored" };
    for (const { address, whole } of addressesIn(read.value)) {
      suspects.push({ address, role, named: false, faint: !whole });
    }
  }
  return known(suspects);
}

function fromCode({ code }: Clues): readonly Suspect[] {
  return code.parts
    .flatMap(({ bytes }) => traitsOf(bytes).addresses)
    .filter(isLikely)
    .map((address) => ({ address, role: { code: "written-into-code" }, named: false }));
}

/** Part of a packed word is an address only if somebody has used it. */
async function isUsed(asker: Asker, address: Address): Promise<boolean> {
  const [code, nonce] = await Promise.all([asker.code(address), asker.nonce(address)]);
  return (code.known && code.value !== "0x") || (nonce.known && nonce.value > 0);
}

/** Whoever is named anywhere is not hidden, however else the address was found. */
function merge(suspects: readonly Suspect[]): readonly Suspect[] {
  const merged = new Map<Address, Suspect>();
  for (const suspect of suspects) {
    const address = getAddress(suspect.address);
    const before = merged.get(address);
    const faint = before ? Boolean(before.faint && suspect.faint) : Boolean(suspect.faint);
    merged.set(address, {
      address,
      role: before?.role ?? suspect.role,
      named: suspect.named || Boolean(before?.named),
      faint,
    });
  }
  return [...merged.values()].sort((one, other) => Number(one.faint ?? false) - Number(other.faint ?? false));
}
