// What the chain says of an account that acts in a proof: whether it is a contract, whether it was ever used, how the token names it, and
// whether it is slow to act. All of it is asked of the verifier's own node.
import type { Address, Hex } from "viem";
import type { Naming } from "../chain/addresses.ts";
import { createdAddress } from "../simulation/decoded-steps.ts";
import { evidenceConfig } from "./config.ts";
import { bytesIn, isBytes, quantityIn, type Rpc } from "./node.ts";
import type { Acting, Slowed } from "./statement.ts";

/** What the chain says of an account that acts. */
export type Account = {
  readonly address: Address;
  readonly transactions: number;
  readonly hasCode: boolean;
  /** As the proof names it, where all of that is so. */
  readonly named: readonly Naming[];
  /** What this account, and each contract through which the token names it, says of its own delays. */
  readonly slowed: readonly Slow[];
};

export type Slow = { readonly by: Address; readonly how: Slowed };

/** The token, and the hooks of the pools in which the proof trades it. */
export type OfToken = { readonly token: Address; readonly hooks: ReadonlySet<Address> };

/** Asks the chain about an account. `isSo`: all that the proof says of it is so. */
export async function readStanding(
  { address, is, named = [], slowed }: Acting,
  of: OfToken,
  rpc: Rpc,
  block: Hex,
): Promise<Account & { readonly isSo: boolean }> {
  const asked = [...named.entries()].map(([place, naming]) =>
    naming.code === "traded"
      ? naming.by === of.token && of.hooks.has(named[place + 1]?.by ?? address)
      : names(naming, named[place + 1]?.by ?? address, rpc, block),
  );
  const between = new Set([address, ...named.slice(1).map(({ by }) => by)]);
  const [isContract, transactions, slow, ...each] = await Promise.all([
    hasCode(rpc, address, block),
    countOf(rpc, address, block),
    Promise.all([...between].map((by) => slowIn(by, rpc, block))).then((all) => all.flat()),
    ...asked,
  ]);
  const isSlow = !slowed || slow.some(({ by, how }) => by === address && isSame(how, slowed));
  const isFromToken = named.length === 0 || named[0]?.by === of.token;
  const isAlike = is === "contract" ? isContract : !isContract && (is === "single-account" || transactions === 0);
  const isSo = isAlike && isSlow && isFromToken && each.every(Boolean) && !(is === "nobody" && named.length > 0);
  return { address, hasCode: isContract, transactions, named, slowed: slow, isSo };
}

async function names(
  naming: Exclude<Naming, { code: "traded" }>,
  who: Address,
  rpc: Rpc,
  block: Hex,
): Promise<boolean> {
  const digits = who.slice(2);
  switch (naming.code) {
    case "view":
      return wordOf(await ask(naming.by, naming.selector, rpc, block)) === BigInt(who);
    case "listed": {
      if (!isLookup(naming.data, who)) return false;
      const other = naming.data.replaceAll(digits, lookAlike(who).slice(2));
      const [own, strange] = await Promise.all(
        [naming.data, other].map(async (data) => wordOf(await ask(naming.by, data, rpc, block))),
      );
      return own !== undefined && own > 0n && strange === 0n;
    }
    case "slot":
      return bytesIn("eth_getStorageAt", await rpc("eth_getStorageAt", [naming.by, naming.slot, block])).includes(
        digits,
      );
    case "made":
      return createdAddress(who, naming.nonce) === naming.by;
    case "written":
      return bytesIn("eth_getCode", await rpc("eth_getCode", [naming.by, block])).includes(digits);
  }
}

/** By the names of Safe and the older Gnosis wallet, and of OpenZeppelin's and Compound's timelocks. */
const ASKED = { multisig: ["0xe75235b8", "0xdc8452cd"], owners: "0xa0e67e2b", timelock: ["0xf27a0c92", "0x6a42b8f8"] };

async function slowIn(by: Address, rpc: Rpc, block: Hex): Promise<readonly Slow[]> {
  if (!(await hasCode(rpc, by, block))) return [];
  const asked = (data: string) => ask(by, data, rpc, block);
  const [thresholds, waits, list = "0x"] = await Promise.all([
    Promise.all(ASKED.multisig.map(asked)),
    Promise.all(ASKED.timelock.map(asked)),
    asked(ASKED.owners),
  ]);
  const [threshold, seconds] = [thresholds, waits].map((each) => each.map(wordOf).find((word) => word !== undefined));
  const owners = wordOf(`0x${list.slice(66)}`);
  const agree = threshold !== undefined && owners !== undefined && threshold > 0n && threshold <= owners;
  return [
    ...(agree ? [{ code: "multisig", threshold: Number(threshold), owners: Number(owners) } as const] : []),
    ...(seconds && seconds <= evidenceConfig.maxTimelockSeconds
      ? [{ code: "timelock", seconds: Number(seconds) } as const]
      : []),
  ].map((how) => ({ by, how }));
}

function isSame(one: Slowed, other: Slowed): boolean {
  if (one.code === "timelock") return other.code === one.code && other.seconds === one.seconds;
  return other.code === one.code && other.threshold === one.threshold && other.owners === one.owners;
}

/** Undefined where the contract or the node refuses. */
async function ask(to: Address, data: string, rpc: Rpc, block: Hex): Promise<string | undefined> {
  try {
    const answer = await rpc("eth_call", [{ to, data }, block]);
    return isBytes(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function wordOf(answer: string | undefined): bigint | undefined {
  return answer !== undefined && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined;
}

export async function countOf(rpc: Rpc, address: string, block: Hex): Promise<number> {
  return Number(quantityIn("eth_getTransactionCount", await rpc("eth_getTransactionCount", [address, block])));
}

export async function hasCode(rpc: Rpc, address: string, block: Hex): Promise<boolean> {
  return !isNoCode(bytesIn("eth_getCode", await rpc("eth_getCode", [address, block])));
}

/** None at all, or what makes a person's account act by a contract's code (EIP-7702). */
function isNoCode(code: string): boolean {
  return code === "0x" || code.toLowerCase().startsWith("0xef0100");
}

/** Another address, of which nothing is known. */
export function lookAlike(address: Address): Address {
  return `0x${[...address.slice(2)].map((digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join("")}`;
}

/** What contracts call their lists of privileged accounts, by selector. Other views of an address return figures, such as votes. */
export const LISTS: Readonly<Record<Hex, string>> = {
  "0xbf353dbb": "wards(address)",
  "0x2f54bf6e": "isOwner(address)",
  "0x022914a7": "owners(address)",
  "0x24d7806c": "isAdmin(address)",
  "0x429b62e5": "admins(address)",
  "0xaa271e1a": "isMinter(address)",
  "0xf46eccc4": "minters(address)",
  "0x6d70f7ae": "isOperator(address)",
  "0x13e7c9d8": "operators(address)",
  "0xfe9fbb80": "isAuthorized(address)",
  "0xb9181611": "authorized(address)",
  "0x3a13e1af": "authorizations(address)",
  "0xfdff9b4d": "managers(address)",
};

const HAS_ROLE = "0x91d14854";
const CAN_CALL = "0xb7009613";

/** Whether this asks whether an account is on such a list, has a role, or may call something. */
function isLookup(data: Hex, who: Address): boolean {
  const selector = data.slice(0, 10) as Hex;
  const words = data.slice(10).match(/.{64}/g) ?? [];
  const own = who.slice(2).padStart(64, "0");
  if (data.length !== 10 + 64 * words.length) return false;
  if (selector === HAS_ROLE) return words.length === 2 && words[1] === own;
  if (selector === CAN_CALL) return words.length === 3 && words[0] === own;
  return Object.hasOwn(LISTS, selector) && words.length === 1 && words[0] === own;
}
