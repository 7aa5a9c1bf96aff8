// The bytes of batched view calls, as the lens in test/contracts/yul reads and writes them.
import { type Address, concat, getAddress, type Hex, numberToHex, size, slice } from "viem";
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
  const bytes = toBytes(data);
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
function readAnswer(bytes: Buffer, at: number): { answer: Read<Hex | null> | undefined; next: number } {
  const status = bytes[at];
  const next = at + 3 + (((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0));
  return {
    answer: status === 2 ? undefined : known(status === 1 ? hexIn(bytes, at + 3, next) : null),
    next,
  };
}

/** An account without code gives no answer to anything. */
const NOTHING: readonly Answered[] = ABOUT.map((data) => ({ data, answer: known("0x") }));

export function withoutCode(address: Address): SeenAccount {
  return { address, code: "0x", answers: NOTHING };
}

/** Address, whether the code is there, its length in three bytes, the code; then of contracts an answer to each question. */
export function decodeSeen(bytes: Buffer, start: number, about: readonly Hex[] = []): SeenAccount[] {
  const found: SeenAccount[] = [];
  for (let at = start; at + 24 <= bytes.length; ) {
    const length = ((bytes[at + 21] ?? 0) << 16) | ((bytes[at + 22] ?? 0) << 8) | (bytes[at + 23] ?? 0);
    const isThere = bytes[at + 20] === 1;
    const address = getAddress(hexIn(bytes, at, at + 20));
    at += 24;
    const code = isThere ? hexIn(bytes, at, at + length) : undefined;
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

/** Codes are long: the runtime's own conversions take a tenth of a library's time. */
export function toBytes(hex: Hex): Buffer {
  return Buffer.from(hex.slice(2), "hex");
}

function hexIn(bytes: Buffer, from: number, to: number): Hex {
  return `0x${bytes.toString("hex", from, to)}`;
}

/** EIP-7702's mark and an address: such an account is asked nothing. */
const LONGEST_MARK = 23;
