// Every account that may hold power over the token: named by a view, stored, written into the code, given a role, or part of the deployment.
// Takes the code and the facts about control, gives the accounts with where each was found, the likeliest first.
import { type Address, getAddress, type Hex, isAddressEqual, numberToHex, toFunctionSelector, zeroHash } from "viem";
import { traitsOf } from "../../bytecode/index.ts";
import type { Naming } from "../../chain/addresses.ts";
import { inBackground } from "../../chain/attempt.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, wordToAddress } from "../../chain/views/call-data.ts";
import { allKnown, known, type Read, unknown } from "../../core/read.ts";
import { addressesIn, firstSlots, isLikely } from "../code/code.ts";
import { factsConfig } from "../config.ts";
import type { Authority, Code, Controller, Deployment, Owner, Role, TokenProxy } from "../facts.ts";
import { PROXY_STANDARDS } from "../proxy/standards.ts";
import type { ReadController } from "./controller.ts";
import type { RoleGrant } from "./owner.ts";

const { control, slots } = factsConfig;

type Suspect = {
  readonly address: Address;
  readonly role: Role;
  readonly named: boolean;
  readonly faint?: boolean;
  readonly inText?: boolean;
  /** The code compares its caller with this one. */
  readonly compared?: boolean;
  readonly found?: Naming | undefined;
};

export type Clues = {
  readonly token: Address;
  readonly code: Code;
  readonly owner: Owner | null;
  readonly proxy: TokenProxy | null;
  readonly roles: readonly RoleGrant[];
  /** A guess: what looks like a text in storage is a text, and no address. */
  readonly believesTexts?: boolean;
};

/** Without the creators, who take longer to find. */
export async function readAuthorities(
  asker: Asker,
  readController: ReadController,
  clues: Clues,
  manySuspects: number = control.manySuspects,
): Promise<Read<readonly Authority[]>> {
  const [named, stored, kept, onLists] = await Promise.all([
    readNamed(asker, clues),
    readStored(asker, clues),
    readKept(asker, clues),
    readListed(asker, clues),
  ]);
  if (!stored.known) return stored;
  const spotted = merge([...fromFacts(clues, kept), ...named, ...stored.value, ...fromCode(clues), ...onLists]);
  const suspects = clues.believesTexts ? spotted.filter(({ inText }) => !inText) : spotted;
  const compared = suspects.filter((suspect) => suspect.compared);
  if (compared.length > control.maxComparedSuspects) return unknown("too-many-ways-to-act");
  const likeliest = suspects.length > manySuspects ? [...new Set([...compared, ...suspects])] : suspects;
  return toAuthorities(asker, readController, likeliest.slice(0, control.maxSuspects));
}

/** Adds the creator, the factory, and the accounts that the deploying transaction named. */
export async function addCreators(
  asker: Asker,
  readController: ReadController,
  authorities: readonly Authority[],
  { creator, factory, mentioned }: Pick<Deployment, "creator" | "factory" | "mentioned">,
): Promise<Read<readonly Authority[]>> {
  const creators = [
    { address: creator, role: { code: "creator" }, named: false } as const,
    { address: factory, role: { code: "factory" }, named: false } as const,
  ].flatMap(({ address, ...creator }): Suspect[] => (address ? [{ address, ...creator }] : []));
  const others = mentioned.map((address): Suspect => ({ address, role: { code: "mentioned" }, named: false }));
  const added = await toAuthorities(asker, readController, [...creators, ...others]);
  if (!added.known) return added;
  // Contracts that a deployment names are common routers, factories and tokens.
  const isUsual = ({ role, kind }: Authority) =>
    role.code === "mentioned" ? kind !== "person" : foundAs(role).code === "mentioned";
  const isNew = (one: Authority) =>
    !isUsual(one) && !authorities.some((other) => isAddressEqual(other.address, one.address));
  // That an address created the token says more than the place where it was found, unless a function names it.
  const roleOf = ({ address, named, role }: Authority) =>
    named ? role : (creators.find((each) => isAddressEqual(each.address, address))?.role ?? role);
  return known([
    ...authorities.map((authority) => ({ ...authority, role: roleOf(authority) })),
    ...added.value.filter(isNew),
  ]);
}

/**
 * The same before the deployment is known: the only account that the token's first event names is taken for the creator, and for one with
 * a key if it was not looked at. `null`: no guess.
 */
export function guessCreator(
  asker: Asker,
  readController: ReadController,
  authorities: readonly Authority[],
  firstNamed: readonly Address[],
): Promise<Read<readonly Authority[]>> | Read<readonly Authority[]> | null {
  const [creator, ...others] = firstNamed;
  if (!creator || others.length > 0) return null;
  const met = authorities.find(({ address }) => isAddressEqual(address, creator));
  if (met) {
    if (met.kind !== "person") return null;
    return addCreators(asker, readController, authorities, { creator, factory: null, mentioned: [] });
  }
  const controller: Controller = { address: getAddress(creator), kind: "person" };
  return known([...authorities, { ...controller, role: { code: "creator" }, named: false, found: [] }]);
}

/** The only account that the token's first event names, if it has no code. */
export async function likelyCreator(asker: Asker, firstNamed: Promise<readonly Address[]>): Promise<Address | null> {
  const [creator, ...others] = await firstNamed;
  if (!creator || others.length > 0) return null;
  const code = await asker.code(creator);
  return code.known && code.value === "0x" ? getAddress(creator) : null;
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
  const controllers = allKnown(identities);
  if (!controllers.known) return controllers;
  const authorities: Authority[] = [];
  for (const [index, { role, named, found }] of suspects.entries()) {
    const controller = controllers.value[index];
    if (!controller || !lives[index]) continue;
    const chain = withControllersBehind(controller);
    for (const [depth, controller] of chain.entries()) {
      if (
        controller.kind === "burned" ||
        authorities.some(({ address }) => isAddressEqual(address, controller.address))
      )
        continue;
      authorities.push({ ...controller, role: behind(role, depth), named, found: trail(found, chain.slice(0, depth)) });
    }
  }
  return known(authorities.slice(0, control.maxAuthorities));
}

/** A controller behind another counts as the owner of what was found, however many stand between. */
function behind(role: Role, depth: number): Role {
  return depth === 0 ? role : { code: "owner-of", of: role };
}

/** From the account that was found to the one behind these. */
function trail(found: Naming | undefined, before: readonly Controller[]): readonly Naming[] {
  const further = before.flatMap(({ address, behindBy }): Naming[] =>
    behindBy ? [{ code: "view", by: address, selector: behindBy }] : [],
  );
  return found && further.length === before.length ? [found, ...further] : [];
}

function withControllersBehind(controller: Controller): readonly Controller[] {
  return controller.behind ? [controller, ...withControllersBehind(controller.behind)] : [controller];
}

function fromFacts({ token, owner, proxy, roles }: Clues, kept: readonly Kept[]): readonly Suspect[] {
  const suspects: Suspect[] = [];
  const add = (address: Address | null | undefined, role: Role, found?: Naming) => {
    const slot = kept.find(({ word }) => address && word.toLowerCase().endsWith(address.slice(2).toLowerCase()))?.slot;
    const stored: Naming | undefined = slot && { code: "slot", by: token, slot };
    if (address) suspects.push({ address, role, named: true, found: found ?? stored });
  };
  add(owner?.address, { code: "owner" }, owner ? saidOf(token, owner) : undefined);
  add(owner?.pending, { code: "pending-owner" });
  add(proxy?.admin?.address, { code: "proxy-admin" });
  add(proxy?.beacon, { code: "beacon" });
  for (const { role, account } of roles) add(account, { code: "granted", hash: role }, listed(token, role, account));
  return suspects;
}

/** Named by a view, or by DEFAULT_ADMIN_ROLE. */
function saidOf(token: Address, { address, via }: Owner): Naming {
  return /^\w+\(\)$/.test(via)
    ? { code: "view", by: token, selector: callData(via) }
    : listed(token, zeroHash, address);
}

function listed(by: Address, role: Hex, account: Address): Naming {
  return { code: "listed", by, data: callData("hasRole(bytes32,address)", role, account) };
}

type Kept = { readonly slot: Hex; readonly word: Hex };

/** The standard slots of a proxy's admin and beacon. */
async function readKept(asker: Asker, { token, proxy }: Clues): Promise<readonly Kept[]> {
  if (!proxy?.admin && !proxy?.beacon) return [];
  const slots = PROXY_STANDARDS.flatMap(({ slots: own }) =>
    [own?.admin, own?.beacon].filter((each) => each !== undefined),
  );
  const words = await Promise.all(slots.map(async (slot) => ({ slot, read: await asker.slot(token, slot) })));
  return words.flatMap(({ slot, read }) => (read.known ? [{ slot, word: read.value }] : []));
}

/** Views that say what their answer is. */
const ROLES: ReadonlyMap<Hex, Role> = new Map([
  [toFunctionSelector("owner()"), { code: "owner" }],
  [toFunctionSelector("creator()"), { code: "creator" }],
  [toFunctionSelector("factory()"), { code: "factory" }],
  [toFunctionSelector("beacon()"), { code: "beacon" }],
]);

async function readListed(asker: Asker, { token, code }: Clues): Promise<readonly Suspect[]> {
  const accounts = await findListed(asker, token, code);
  return accounts.map((address) => ({ address, role: { code: "listed" }, named: true }));
}

/** By who asks, and the token: what is looked for early is not looked for again. */
const searches = new WeakMap<Asker, Map<Address, Promise<readonly Address[]>>>();

/** Accounts that events put on lists in which the code looks its callers up. Where they are not found, nothing is said of them. */
export function findListed(asker: Asker, token: Address, code: Code): Promise<readonly Address[]> {
  const byToken = searches.get(asker) ?? new Map<Address, Promise<readonly Address[]>>();
  searches.set(asker, byToken);
  const search = byToken.get(token) ?? searchListed(asker, token, code);
  byToken.set(token, search);
  return search;
}

async function searchListed(asker: Asker, token: Address, code: Code): Promise<readonly Address[]> {
  const { reader } = asker;
  const topics = [...new Set(callersIn(code).flatMap(({ listings }) => listings))];
  if (topics.length === 0) return [];
  const { logs } = await reader.logs({
    address: token,
    topics: [topics],
    fromBlock: 0n,
    toBlock: reader.block.number,
    order: "newest-first",
    mostRequests: control.maxRoleRequests,
  });
  const accounts = logs.flatMap(({ topics: [, ...indexed], data }) => [
    ...indexed.flatMap(accountsIn),
    ...accountsIn(data),
  ]);
  const listed = [...new Set(accounts)].slice(0, control.maxListed);
  for (const account of listed) inBackground(asker.look(account));
  return listed;
}

/** What looks like an address in the first words of an answer: a list or a record may hold some. */
function accountsIn(data: Hex): readonly Address[] {
  const words = Math.min(control.maxNamingWords, Math.floor((data.length - 2) / 64));
  return Array.from({ length: words }, (_, index) => wordToAddress(`0x${data.slice(2 + index * 64, 66 + index * 64)}`))
    .filter((address) => address !== null)
    .filter(isLikely);
}

/** What views without arguments answer: an address, or some in a list or a record. */
async function readNamed(asker: Asker, { token, code }: Clues): Promise<readonly Suspect[]> {
  const views = code.functions.filter(
    ({ inputs, mutability }) => inputs === "" && (mutability === "view" || mutability === "pure"),
  );
  const answers = await Promise.all(
    views
      .slice(0, slots.maxViews)
      .map(async ({ selector }) => ({ selector, answer: await asker.ask(token, selector) })),
  );
  return answers.flatMap(({ selector, answer }) => {
    const accounts = answer.known && answer.value ? accountsIn(answer.value) : [];
    return accounts.map((address, index) => ({
      address,
      role: ROLES.get(selector) ?? { code: "view", selector },
      named: true,
      // A proof reads the first word of an answer.
      ...(index === 0 && answer.known && answer.value?.length === WORD
        ? { found: { code: "view", by: token, selector } }
        : {}),
    }));
  });
}

async function readStored(asker: Asker, { token, code }: Clues): Promise<Read<readonly Suspect[]>> {
  const words = code.parts.flatMap(({ bytes }) => traitsOf(bytes).words).slice(0, slots.maxCodeSlots);
  const compared = callersIn(code).flatMap(({ places }) => places);
  if (compared.length > slots.maxComparedSlots) return unknown("too-many-ways-to-act");
  const places = [...new Set([...firstSlots(), ...words, ...compared.map(({ slot }) => slot)])];
  const reads = await Promise.all(places.map((slot) => asker.slot(token, slot)));
  const suspects: Suspect[] = [];
  for (const [index, read] of reads.entries()) {
    if (!read.known) return read;
    const slot = places[index];
    const role: Role = index < slots.firstSlots ? { code: "slot", slot: index } : { code: "stored" };
    const found: Naming | undefined = slot && { code: "slot", by: token, slot };
    for (const { address, whole, inText } of addressesIn(read.value)) {
      suspects.push({ address, role, named: false, faint: !whole, inText, found });
    }
    for (const { offset } of compared.filter((part) => part.slot === slot)) {
      const address = numberToHex((BigInt(read.value) >> BigInt(offset)) & ADDRESS, { size: 20 });
      if (isAccount(address)) suspects.push({ address, role, named: false, compared: true, found });
    }
  }
  return known(suspects);
}

/** Characters of one word. */
const WORD = 66;
const ADDRESS = (1n << 160n) - 1n;

function fromCode({ token, code }: Clues): readonly Suspect[] {
  return code.parts.flatMap(({ address: part, bytes, behaviour }) => {
    const compared = behaviour.known ? behaviour.value.callers.accounts.filter(isAccount) : [];
    const written = traitsOf(bytes).addresses.filter(isLikely);
    return [
      ...written.map((address) => ({ address, compared: false })),
      ...compared.map((address) => ({ address: getAddress(address), compared: true })),
    ].map(
      (each): Suspect => ({
        ...each,
        role: { code: "written-into-code" },
        named: false,
        found: isAddressEqual(part, token) ? { code: "written", by: token } : undefined,
      }),
    );
  });
}

/** Smaller numbers are precompiles, and constants of compilers. */
function isAccount(address: Address): boolean {
  return BigInt(address) > 0xffff_ffffn;
}

function callersIn({ parts }: Code) {
  return parts.flatMap(({ behaviour }) => (behaviour.known ? [behaviour.value.callers] : []));
}

/** Part of a packed word is an address only if that account was used. */
async function isUsed(asker: Asker, address: Address): Promise<boolean> {
  const [code, nonce] = await Promise.all([asker.code(address), asker.nonce(address)]);
  return (code.known && code.value !== "0x") || (nonce.known && nonce.value > 0);
}

/** An account that is named anywhere is not hidden, wherever else it was found. */
function merge(suspects: readonly Suspect[]): readonly Suspect[] {
  const merged = new Map<Address, Suspect>();
  for (const suspect of suspects) {
    const address = getAddress(suspect.address);
    const before = merged.get(address);
    const faint = before ? Boolean(before.faint && suspect.faint) : Boolean(suspect.faint);
    const compared = Boolean(before?.compared || suspect.compared);
    const inText = Boolean(suspect.inText && (before?.inText ?? true));
    merged.set(address, {
      address,
      role: before?.role ?? suspect.role,
      found: before?.found ?? suspect.found,
      named: suspect.named || Boolean(before?.named),
      faint,
      inText,
      compared,
    });
  }
  return [...merged.values()].sort((one, other) => Number(one.faint ?? false) - Number(other.faint ?? false));
}
