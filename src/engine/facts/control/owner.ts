// The token's owner and who has its roles. The owner is what the usual views name, else the members of OpenZeppelin's DEFAULT_ADMIN_ROLE.
// Roles are AccessControl's, from RoleGranted events and `hasRole`; other contracts with roles have no events in common.
import { type Address, encodeEventTopics, getAddress, type Hex, parseAbi, slice, zeroAddress, zeroHash } from "viem";
import { traitsOf } from "../../bytecode/index.ts";
import { inBackground } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import { allKnown, known, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { Owner } from "../facts.ts";
import { prefetchHolder } from "../holders/holders.ts";
import { isWhole } from "../proxy/standard.ts";
import type { ReadController } from "./controller.ts";

/** Every usual name of an owner, the commonest first. */
const OWNER_CALLS = [
  "owner()",
  "getOwner()",
  "_owner()",
  "contractOwner()",
  "admin()",
  "getAdmin()",
  "governance()",
  "governor()",
  "gov()",
  "dao()",
  "authority()",
  "controller()",
  "operator()",
  "manager()",
  "masterMinter()",
  "minter()",
] as const;
/** Only these speak for ownership itself: if one of them names the zero address, the contract has no owner. */
const OWNERSHIP_CALLS: ReadonlySet<string> = new Set(["owner()", "getOwner()", "_owner()", "contractOwner()"]);
const PENDING_CALLS = [
  "pendingOwner()",
  "_pendingOwner()",
  "newOwner()",
  "pendingAdmin()",
  "pendingGovernance()",
] as const;

type Named = { readonly via: string; readonly address: Address };

/** `null`: the token has no owner. */
export async function readOwner(
  asker: Asker,
  token: Address,
  readController: ReadController,
  roles: Promise<Read<readonly RoleGrant[]>>,
): Promise<Read<Owner | null>> {
  const [owners, pending, members] = await Promise.all([
    Promise.all(OWNER_CALLS.map((call) => readNamed(asker, token, call))),
    Promise.all(PENDING_CALLS.map((call) => readNamed(asker, token, call))),
    readAdminRole(asker, token, roles),
  ]);
  const answers = allKnown(owners);
  if (!answers.known) return answers;
  const named = answers.value.filter((each) => each !== null);
  const waiting = pending.flatMap((read) => (read.known && read.value ? [read.value] : []));
  const candidates = [...named, ...(members.known ? members.value : [])];
  const identities = await Promise.all(candidates.map(({ address }) => readController(address)));
  const ranked = candidates
    .map((candidate, index) => ({ ...candidate, identity: identities[index] }))
    .sort((one, other) => Number(isBurned(one.identity)) - Number(isBurned(other.identity)));
  const chosen = chooseOwner(ranked);
  if (!chosen) return members.known ? known(null) : members;
  if (!chosen.identity?.known) return chosen.identity ?? unknown("owner-unreadable");
  // A renounced owner does not mean that there is none, while the roles could not be read.
  if (chosen.identity.value.kind === "burned" && !members.known) return members;
  const next = waiting.find(({ address }) => address !== zeroAddress && address !== chosen.address);
  return known({ ...chosen.identity.value, via: chosen.via, pending: next?.address ?? null });
}

type Candidate = Named & { readonly identity: Awaited<ReturnType<ReadController>> | undefined };

/** Ownership first. `minter()` and the like only where nothing speaks for ownership, and only if they name an account. */
function chooseOwner(ranked: readonly Candidate[]): Candidate | undefined {
  const speaksForOwnership = ({ via }: Named) => OWNERSHIP_CALLS.has(via) || via === ADMIN_ROLE;
  return (
    ranked.find((candidate) => speaksForOwnership(candidate)) ?? ranked.find(({ identity }) => !isBurned(identity))
  );
}

function isBurned(identity: Awaited<ReturnType<ReadController>> | undefined): boolean {
  return identity?.known === true && identity.value.kind === "burned";
}

async function readNamed(asker: Asker, token: Address, call: string): Promise<Read<Named | null>> {
  const answer = await asker.ask(token, callData(call));
  if (!answer.known) return answer;
  const address = toAddressAnswer(answer.value);
  return known(address && { via: call, address });
}

const ADMIN_ROLE = "DEFAULT_ADMIN_ROLE";

/** The members of DEFAULT_ADMIN_ROLE: listed by the contract where it can, else from its events. */
async function readAdminRole(
  asker: Asker,
  token: Address,
  roles: Promise<Read<readonly RoleGrant[]>>,
): Promise<Read<readonly Named[]>> {
  const [speaks, count, ...listed] = await Promise.all([
    asker.ask(token, callData("hasRole(bytes32,address)", zeroHash, zeroAddress)),
    asker.ask(token, callData("getRoleMemberCount(bytes32)", zeroHash)),
    ...Array.from({ length: factsConfig.control.maxAdminMembers }, (_, index) =>
      asker.ask(token, callData("getRoleMember(bytes32,uint256)", zeroHash, BigInt(index))),
    ),
  ]);
  if (!speaks.known) return speaks;
  if (toNumberAnswer(speaks.value) !== 0n) return known([]);
  const total = count.known ? toNumberAnswer(count.value) : null;
  if (total !== null) {
    const addresses = listed
      .flatMap((read) => (read.known ? [toAddressAnswer(read.value)] : []))
      .filter((a) => a !== null);
    return known(addresses.map((address) => ({ via: ADMIN_ROLE, address })));
  }
  const granted = await roles;
  if (!granted.known) return granted;
  return known(
    granted.value.filter(({ role }) => role === zeroHash).map(({ account }) => ({ via: ADMIN_ROLE, address: account })),
  );
}

export type RoleGrant = { readonly role: Hex; readonly account: Address };

const ROLE_EVENTS = parseAbi([
  "event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)",
]);
/** Who was given a role and still has it. */
export async function readRoles(asker: Asker, token: Address): Promise<Read<readonly RoleGrant[]>> {
  const { reader } = asker;
  const asking = asker.ask(token, callData("hasRole(bytes32,address)", zeroHash, zeroAddress));
  const code = await asker.code(token);
  // The search need not wait where the code has roles, or delegates to code that may have some.
  const mayHave = code.known && (code.value.includes(HAS_ROLE) || mayDelegateRoles(code.value));
  const searching = mayHave ? searchGrants(reader, token) : null;
  searching?.catch(() => undefined);
  const speaks = await asking;
  if (!speaks.known) return speaks;
  if (toNumberAnswer(speaks.value) !== 0n) return known([]);
  const { logs, missing } = await (searching ?? searchGrants(reader, token));

  const grants = new Map<string, { readonly role: Hex; readonly topic: Hex }>();
  for (const { topics } of logs) {
    const [, role, topic] = topics;
    if (role && topic) grants.set(`${role}${topic}`, { role, topic });
  }
  if (grants.size === 0 && missing.length > 0) {
    return unknown("too-few-role-events");
  }
  const newest = [...grants.values()].slice(-factsConfig.control.maxRoleGrants).map(({ role, topic }): RoleGrant => {
    return { role, account: getAddress(slice(topic, 12)) };
  });
  for (const { account } of newest) {
    inBackground(asker.look(account));
    prefetchHolder(asker, token, account);
  }
  const holds = await Promise.all(
    newest.map(({ role, account }) => asker.ask(token, callData("hasRole(bytes32,address)", role, account))),
  );
  return known(
    newest.filter((_, index) => {
      const read = holds[index];
      return read?.known && toNumberAnswer(read.value) === 1n;
    }),
  );
}

/** A proxy without a token's functions of its own. */
function mayDelegateRoles(code: Hex): boolean {
  return traitsOf(code).delegates && !isWhole(code);
}

/** `hasRole(bytes32,address)` */
const HAS_ROLE = "91d14854";

function searchGrants(reader: Reader, token: Address) {
  return reader.logs({
    address: token,
    topics: encodeEventTopics({ abi: ROLE_EVENTS }) as [Hex],
    fromBlock: 0n,
    toBlock: reader.block.number,
    order: "newest-first",
    mostRequests: factsConfig.control.maxRoleRequests,
  });
}
