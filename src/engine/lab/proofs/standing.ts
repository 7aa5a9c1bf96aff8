import type { Address, Hex } from "viem";
import type { Naming } from "../../chain/naming.ts";
import { isReading } from "./letting.ts";
import { bytesIn, isBytes, quantityIn } from "./node-answers.ts";
import type { Acting, Slowed } from "./statement.ts";

/** Sends a request to a node of the reader's own choice and returns its result; throws where there is none. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** What the chain says of somebody who acts. */
export type Account = {
  readonly address: Address;
  readonly transactions: number;
  readonly hasCode: boolean;
  /** As the proof has it, where every one of these is so. */
  readonly named: readonly Naming[];
  readonly slowed: Slowed | null;
};

/** What a proof says of somebody, asked of the chain. `isSo`: all of it is what the chain says. */
export async function readStanding(
  { address, is, named = [], slowed }: Acting,
  token: Address,
  rpc: Rpc,
  block: Hex,
): Promise<Account & { readonly isSo: boolean }> {
  const asked = [...named.entries()].map(([place, naming]) =>
    names(naming, named[place + 1]?.by ?? address, rpc, block),
  );
  const [isContract, transactions, isSlow, ...each] = await Promise.all([
    hasCode(rpc, address, block),
    countOf(rpc, address, block),
    !slowed || isSlowed(slowed, address, rpc, block),
    ...asked,
  ]);
  const isFromToken = named.length === 0 || named[0]?.by === token;
  const isAlike = is === "contract" ? isContract : !isContract && (is === "single-account" || transactions === 0);
  const isSo = isAlike && isSlow && isFromToken && each.every(Boolean) && !(is === "nobody" && named.length > 0);
  return { address, hasCode: isContract, transactions, named, slowed: slowed ?? null, isSo };
}

async function names(naming: Naming, who: Address, rpc: Rpc, block: Hex): Promise<boolean> {
  const digits = who.slice(2);
  switch (naming.code) {
    case "view":
      return wordOf(await ask(naming.by, naming.selector, rpc, block)) === BigInt(who);
    case "listed": {
      // What somebody has, or may spend, is no list.
      if (!naming.data.includes(digits) || isReading(naming)) return false;
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
    case "written":
      return bytesIn("eth_getCode", await rpc("eth_getCode", [naming.by, block])).includes(digits);
  }
}

/** By Safe's names and those of the older Gnosis wallet; by OpenZeppelin's timelocks and Compound's. */
const ASKED = { multisig: ["0xe75235b8", "0xdc8452cd"], owners: "0xa0e67e2b", timelock: ["0xf27a0c92", "0x6a42b8f8"] };

async function isSlowed(slowed: Slowed, by: Address, rpc: Rpc, block: Hex): Promise<boolean> {
  const answers = await Promise.all(ASKED[slowed.code].map((data) => ask(by, data, rpc, block)));
  const said = answers.map(wordOf);
  if (slowed.code === "timelock") return said.includes(BigInt(slowed.seconds));
  const owners = (await ask(by, ASKED.owners, rpc, block)) ?? "0x";
  return said.includes(BigInt(slowed.threshold)) && wordOf(`0x${owners.slice(66)}`) === BigInt(slowed.owners);
}

/** Undefined where it refuses, or the node does. */
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

async function countOf(rpc: Rpc, address: string, block: Hex): Promise<number> {
  return Number(quantityIn("eth_getTransactionCount", await rpc("eth_getTransactionCount", [address, block])));
}

export async function hasCode(rpc: Rpc, address: string, block: Hex): Promise<boolean> {
  return !isNoCode(bytesIn("eth_getCode", await rpc("eth_getCode", [address, block])));
}

/** None at all, or what lets a person's account act by some code (EIP-7702). */
function isNoCode(code: string): boolean {
  return code === "0x" || code.toLowerCase().startsWith("0xef0100");
}

/** Somebody of whom nothing can be known. */
export function lookAlike(address: Address): Address {
  return `0x${[...address.slice(2)].map((digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join("")}`;
}
