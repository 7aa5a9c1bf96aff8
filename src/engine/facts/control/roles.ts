// Who was given a role of OpenZeppelin's AccessControl and still has it, from RoleGranted events and `hasRole`.
// Other contracts with roles have no events in common.
import { type Address, encodeEventTopics, getAddress, type Hex, parseAbi, slice, zeroAddress, zeroHash } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, toNumberAnswer } from "../../chain/asking/call-data.ts";
import { inBackground } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";
import { prefetchHolder } from "../holders/holders.ts";
import { isWhole } from "../proxy/standard.ts";

export type RoleGrant = { readonly role: Hex; readonly account: Address };

const ROLE_EVENTS = parseAbi([
  "event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)",
]);
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
