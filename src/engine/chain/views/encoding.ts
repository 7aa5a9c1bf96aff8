// The bytes of batched view calls, as the lens in test/contracts/yul reads and writes them, and its compiled code.

import { type Address, concat, getAddress, type Hex, hexToBytes, numberToHex, size, slice, toHex } from "viem";
import { known, type Read } from "../../core/read.ts";
import { chainConfig } from "../config.ts";
import { callData } from "./call-data.ts";

export type Question = { readonly to: Address; readonly data: Hex };

/** Stands in place of a question where an account is only looked at: what is usual to ask of it is learnt. */
export const LOOK: Hex = "0x";

/** An account that was met on the way: its code, and of a contract its answers. What is `undefined` was not asked. */
export type SeenAccount = {
  readonly address: Address;
  readonly code: Hex | undefined;
  readonly answers: readonly Answered[];
};
type Answered = { readonly data: Hex; readonly answer: Read<Hex | null> | undefined };

/** What is asked of every contract that is met. The first lead further: to its owner, and to the code it delegates to. */
const LEADS = ["owner()", "admin()", "implementation()", "childImplementation()"].map((call) => callData(call));
const ABOUT = [
  ...LEADS,
  ...["getThreshold()", "getOwners()", "required()", "getMinDelay()", "delay()", "factory()"].map((call) =>
    callData(call),
  ),
];

/** Whether a look at an account brings this answer. */
export function isUsual(data: Hex): boolean {
  return ABOUT.includes(data);
}

/** Answers that are amounts lead nowhere. */
const AMOUNTS: ReadonlySet<Hex> = new Set(
  ["balanceOf(address)", "totalSupply()", "allowance(address,address)"].map((call) => slice(callData(call), 0, 4)),
);
const FOLLOW = 0x8000;

export function leadsFurther({ data }: Question): boolean {
  return size(data) >= 4 && !AMOUNTS.has(slice(data, 0, 4));
}

/** As test/contracts/yul/Asker.yul reads it. */
export function encodeQuestions(
  questions: readonly Question[],
  { known, wanted }: { readonly known: readonly Address[]; readonly wanted: readonly Address[] },
): Hex {
  return concat([
    numberToHex(chainConfig.viewCallGas, { size: 4 }),
    numberToHex(chainConfig.viewAnswerBytes, { size: 4 }),
    numberToHex(questions.length, { size: 2 }),
    ...[known.length, wanted.length, ABOUT.length, LEADS.length].map((count) => numberToHex(count, { size: 1 })),
    ...known,
    ...wanted,
    ...ABOUT,
    ...questions.map((question) => {
      const length = size(question.data) | (leadsFurther(question) ? FOLLOW : 0);
      return concat([question.to, numberToHex(length, { size: 2 }), question.data]);
    }),
  ]);
}

/** What one call brought: an answer to each question, in their order, and the accounts that it met. */
export type Brought = {
  readonly answers: readonly (Read<Hex | null> | undefined)[];
  readonly seen: readonly SeenAccount[];
};

/** As the Asker writes it; `null` where that is not what came. */
export function decodeBrought(data: Hex, questions: number): Brought | null {
  const bytes = hexToBytes(data);
  const answers: (Read<Hex | null> | undefined)[] = [];
  let at = 0;
  for (let index = 0; index < questions; index++) {
    if (at + 3 > bytes.length) return null;
    const { answer, next } = readAnswer(bytes, at);
    answers.push(answer);
    at = next;
  }
  return { answers, seen: decodeSeen(bytes, at, ABOUT) };
}

/** A status byte (0 reverted, 1 answered, 2 no gas was left to ask), two bytes of length, the answer. */
function readAnswer(bytes: Uint8Array, at: number): { answer: Read<Hex | null> | undefined; next: number } {
  const status = bytes[at];
  const next = at + 3 + (((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0));
  return {
    answer: status === 2 ? undefined : known(status === 1 ? toHex(bytes.subarray(at + 3, next)) : null),
    next,
  };
}

/** An account without code gives no answer to anything. */
const NOTHING: readonly Answered[] = ABOUT.map((data) => ({ data, answer: known("0x") }));

export function withoutCode(address: Address): SeenAccount {
  return { address, code: "0x", answers: NOTHING };
}

/** Address, whether the code is there, its length in three bytes, the code; then of contracts an answer to each question. */
export function decodeSeen(bytes: Uint8Array, start: number, about: readonly Hex[] = []): SeenAccount[] {
  const found: SeenAccount[] = [];
  for (let at = start; at + 24 <= bytes.length; ) {
    const length = ((bytes[at + 21] ?? 0) << 16) | ((bytes[at + 22] ?? 0) << 8) | (bytes[at + 23] ?? 0);
    const isThere = bytes[at + 20] === 1;
    const address = getAddress(toHex(bytes.subarray(at, at + 20)));
    at += 24;
    const code = isThere ? toHex(bytes.subarray(at, at + length)) : undefined;
    if (isThere) at += length;
    const answers: Answered[] = length === 0 ? [...NOTHING] : [];
    for (const data of length > LONGEST_MARK ? about : []) {
      const { answer, next } = readAnswer(bytes, at);
      answers.push({ data, answer });
      at = next;
    }
    // The last may have been cut off.
    if (at <= bytes.length) found.push({ address, code, answers });
  }
  return found;
}

/** EIP-7702's mark and an address: such an account is asked nothing. */
const LONGEST_MARK = 23;

/**
 * Both are Yul, compiled once with solc 0.8.37 (London, optimised); the sources stand in test/contracts/yul, where a test
 * compiles them and compares. They run only inside eth_call, put at an address by a state override.
 */

/** Asks many contracts one question each, with a bound on gas and on what is copied of each answer. */
export const ASKER_CODE: Hex =
  "0x60003560e01c60043560e01c60083560f01c600a3560001a90600b3560001a820191600c3560001a92600d3560001a92600e9460005b8381106101aa5750858160021b018289611000945b61014b5750505062030000935b82620493e05a118583101615610140578160051b51908160a01c9160018060a01b03811691823b9160018060601b03199060601b168752601889831115978360e01b8960f81b1760148201520196610126575b506017106100bd575b5050600101610057565b90600091600382105b8b8d8c8887106100da5750505050506100b3565b9060046100f693928860029c969798999c1b01853783866101c3565b90828b89101661010e575b50956001019291906100c6565b6001919861011f91838701916102f5565b9790610101565b90601881601793816000819d9b883c0101960397906100aa565b610fff198401611000f35b9091936014859a979a013560f01c90617fff61017889828516958660168b01863786858b3560601c610225565b9211610194575b5095989593016016019060001901898161004a565b6101a290601693929761028a565b95909161017f565b863560601c600582901b52601490960195600101610035565b60039360029160009461ea60603f6041830204015a116101f7575b50505081538160081c6001820153816002820153010190565b8593506004918591969396fa3d9280841161021d575b508260008584013e3880806101de565b92503861020d565b90919360039460029260009561ea60603f6041830204015a1161025d575b5050505081538160081c6001820153816002820153010190565b869450908591969396fa3d92808411610282575b508260008584013e38808080610243565b925038610271565b919091809262010020815160e81c036102f157600301518060601c158160a01c176102f157607882116102f15760005b8281106102cf5750600582901b526001019150565b600581901b516001600160a01b031682146102ec576001016102ba565b505050565b5050565b909291819362010020815160e81c036102ec5760030151908160601c158260a01c176102ec57607883116102ec5760005b83811061033f575060a01b17600582901b526001019150565b600581901b516001600160a01b0316831461035c57600101610326565b5050505056";

/** Answers with the values of the storage slots that its input names. */
export const SLOT_READER_CODE: Hex =
  "0x60005b3681106100d8576110000160006203000060005b36811061002857610fff198401611000f35b80611000015160008160a01c8015915b600d811061004d575b50505050602001610016565b82848260039a959894969a9997991b1c60018060a01b03811690620f42405a60609290921c6001600160401b031615159111166100a9575b5061009b57600101969290949196959395610038565b829750819550959395610041565b803b9081151587851715176100bf575b50610085565b91946100cd949193976100e9565b9194909238806100b9565b803554611000820152602001610002565b9293949190948386948395607883116101755760005b83811061015857505050808660019260051b52019582821115958060601b82528260e01b8760f81b176014830152601882019661013d575b50505050565b8294955060006018949784923c010192039038808080610137565b888160051b511461016b576001016100ff565b5096509650505050565b9650965050505056";
