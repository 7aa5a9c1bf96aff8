// The token's owner: what its usual views name, else the members of OpenZeppelin's DEFAULT_ADMIN_ROLE. `null`: it has none.
import { type Address, zeroAddress, zeroHash } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/asking/call-data.ts";
import { allKnown, known, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import type { Owner } from "../facts.ts";
import type { ReadController } from "./controller.ts";
import type { RoleGrant } from "./roles.ts";

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
