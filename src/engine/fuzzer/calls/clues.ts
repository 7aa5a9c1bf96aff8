import { type Address, type Hex, isAddressEqual, toFunctionSelector } from "viem";
import { type FunctionBehaviour, isOfMany, transfersIn } from "../../bytecode/behaviour.ts";
import { codeOf, walk } from "../../bytecode/disassembly/disassemble.ts";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import type { Code, ContractFunction, FactReads } from "../../facts/facts.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { FALLBACK, type FunctionKey, functionKey } from "../model/call.ts";
import { behavioursOf, isReadWhole } from "./behaviours.ts";
import { constantsOf, masksOf } from "./constants.ts";

/** What the code says of its functions decides alone that they write, and never that they do not. */
export function writersOf(code: Code): ContractFunction[] {
  const writing = new Set(
    behavioursOf(code).flatMap(({ functions }) =>
      functions.flatMap(({ selector, writes }) => (selector && writes.length > 0 ? [selector] : [])),
    ),
  );
  return code.functions.filter(
    ({ mutability, selector }) => mutability === "nonpayable" || mutability === "payable" || writing.has(selector),
  );
}

/** Code that answers when no selector matches, and writes: a power without a name. Such code of a proxy only passes calls on. */
export function fallbacksOf({ parts }: Code): ContractFunction[] {
  const writing = parts.find(
    ({ behaviour }) =>
      behaviour.known &&
      behaviour.value.functions.some(({ selector, writes }) => selector === null && writes.length > 0),
  );
  return writing ? [{ selector: FALLBACK, inputs: "", mutability: "payable", part: writing.address }] : [];
}

const BALANCE = 0x31;
const SELFBALANCE = 0x47;

/** Whether the code looks at what money its contract has, which anybody can add to, or at somebody's, who may be itself. */
export function looksAtItsMoney(code: Code): boolean {
  return hasOneOf(code, SELFBALANCE, BALANCE);
}

/** Whether the code looks at somebody's money. */
export function looksAtMoney(code: Code): boolean {
  return hasOneOf(code, BALANCE);
}

function hasOneOf({ parts }: Code, ...opcodes: readonly number[]): boolean {
  return parts.some(({ bytes }) => {
    const code = codeOf(bytes);
    let has = false;
    walk(code.bytes, code.end, (_, opcode) => {
      has ||= opcodes.includes(opcode);
    });
    return has;
  });
}

const ASKED_OF_TOKENS: ReadonlySet<Hex> = new Set(
  ["balanceOf(address)", "allowance(address,address)"].map((signature) => toFunctionSelector(signature)),
);

/** Whether transfers ask another contract what a token is asked; where they could not be read to their end, they may. */
export function asksOtherTokens(code: Code): boolean {
  const transfers = behavioursOf(code).flatMap(({ functions }) => transfersIn(functions));
  return transfers.some(
    ({ calls, complete }) =>
      calls.some(({ selector, target }) => target !== "itself" && selector !== null && ASKED_OF_TOKENS.has(selector)) ||
      !complete,
  );
}

/** Whether transfers write something down of people besides what they have; where they could not be read to their end, they may. */
export function notesPeople(code: Code): boolean {
  const transfers = behavioursOf(code).flatMap(({ functions }) => transfersIn(functions));
  return transfers.some(
    ({ writes, complete }) => !complete || writes.some(({ role, variable }) => role === "other" && isOfMany(variable)),
  );
}

/** Functions by which transfers may be steered; where code could not be read to its end, and in other contracts, any may be. */
export function steeringOf(
  code: Code,
  token: Address,
  ofOthers: readonly (ContractFunction & { readonly target: Address })[],
): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  const isRead = isReadWhole(code) && transfersIn(read).every(({ complete }) => complete);
  const writesForNobody = writingForNobody(read);
  const harmless = new Set(
    read.flatMap(({ selector, complete, steersTransfers }) =>
      selector !== null && complete && steersTransfers.length === 0 && !writesForNobody.has(selector) ? [selector] : [],
    ),
  );
  const own = code.functions.filter(({ selector }) => !isRead || !harmless.has(selector));
  return new Set([
    ...own.map(({ selector }) => functionKey({ target: token, selector })),
    ...ofOthers.map(functionKey),
  ]);
}

/** What is written of accounts and nothing else but views seems to read may be read where reading code did not come to. */
function writingForNobody(read: readonly FunctionBehaviour[]): ReadonlySet<Hex> {
  return new Set(
    read.flatMap(({ selector, writes }) => {
      const readers = read.filter((other) => other.selector !== selector && other.kind !== "view");
      const isRead = (id: string) => readers.some(({ reads }) => reads.includes(id));
      const unread = writes.some(({ role, variable }) => role === "other" && isOfMany(variable) && !isRead(variable));
      return selector !== null && unread ? [selector] : [];
    }),
  );
}

/** Functions that call a contract which is named to them, or which they know. */
export function pullingOf(code: Code, token: Address): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  return new Set(
    read.flatMap(({ selector, calls }) =>
      selector !== null && calls.some(({ kind, target }) => kind === "call" && OTHERS.has(target))
        ? [functionKey({ target: token, selector })]
        : [],
    ),
  );
}

const OTHERS: ReadonlySet<string> = new Set(["argument", "stored", "built-in", "other"]);

/** Functions that insist on the time. */
export function waitingOf(code: Code, token: Address): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  return new Set(
    read.flatMap(({ selector, guards }) =>
      selector !== null && guards.some(({ kind }) => kind === "time") ? [functionKey({ target: token, selector })] : [],
    ),
  );
}

/** Functions that write, and ask of somebody whether they have code: whoever acts in the Lab has. */
export function askingOf(code: Code, token: Address): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  return new Set(
    read.flatMap(({ selector, asksForCode, writes }) =>
      selector !== null && asksForCode && writes.length > 0 ? [functionKey({ target: token, selector })] : [],
    ),
  );
}

/**
 * Functions that write what transfers compare with the time: what they do may pass. Where transfers could not be read to their
 * end, and in other contracts, any may be such.
 */
export function timedOf(
  code: Code,
  token: Address,
  ofOthers: readonly (ContractFunction & { readonly target: Address })[],
): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  const transfers = transfersIn(read);
  const isRead = isReadWhole(code) && transfers.every(({ complete }) => complete);
  const dated = new Set(
    transfers.flatMap(({ guards }) =>
      guards.filter(({ kind }) => kind === "time").flatMap(({ variables }) => variables),
    ),
  );
  const timed = new Set(
    read.flatMap(({ selector, steersTransfers }) =>
      selector !== null && steersTransfers.some((id) => dated.has(id)) ? [selector] : [],
    ),
  );
  const own = code.functions.filter(({ selector }) => !isRead || timed.has(selector));
  return new Set([
    ...own.map(({ selector }) => functionKey({ target: token, selector })),
    ...ofOthers.map(functionKey),
  ]);
}

/** EIP-1967's, EIP-1822's and EIP-2535's ways to put other code in place. */
const UPGRADES: ReadonlySet<Hex> = new Set(
  ["upgradeTo(address)", "upgradeToAndCall(address,bytes)", "diamondCut((address,uint8,bytes4[])[],address,bytes)"].map(
    (signature) => toFunctionSelector(signature),
  ),
);

/** Other code can do anything: whoever can put it in place is told by code-can-change, and arguments made up here prove no more. */
export function changesCode({ selector, part }: ContractFunction, proxy: FactReads["proxy"]): boolean {
  if (!proxy.known || !proxy.value) return false;
  const isOfProxy = !proxy.value.implementations.some((implementation) => isAddressEqual(implementation, part));
  return isOfProxy || UPGRADES.has(selector);
}

/** What the code itself compares with is the likeliest key to it. */
export function cluesOf({
  parts: all,
  functions,
}: Code): Pick<FuzzContext, "others"> & { figures: Pick<FuzzContext["figures"], "constants" | "masks" | "words"> } {
  const selectors = new Set(functions.map(({ selector }) => selector));
  const parts = upTo(all, fuzzConfig.maxScannedCodeBytes);
  const traits = parts.map(({ bytes }) => traitsOf(bytes));
  return {
    others: traits.flatMap(({ addresses }) => addresses).slice(0, fuzzConfig.maxCodeAddresses),
    figures: {
      constants: parts.flatMap(({ bytes }) => constantsOf(bytes, selectors)).slice(0, fuzzConfig.maxConstants),
      masks: parts.flatMap(({ bytes }) => masksOf(bytes)).slice(0, fuzzConfig.maxMasks),
      words: traits.flatMap(({ words }) => words).slice(0, fuzzConfig.maxWords),
    },
  };
}

function upTo(parts: Code["parts"], most: number): Code["parts"] {
  let left = most;
  return parts.filter(({ bytes }) => {
    left -= bytes.length / 2;
    return left > 0;
  });
}
