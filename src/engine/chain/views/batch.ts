import { type Address, type Hex, numberToHex } from "viem";
import { known, type Read, unknown } from "../../core/read.ts";
import { attempt } from "../attempt.ts";
import { chainConfig } from "../config.ts";
import type { Reader } from "../reader.ts";

/**
 * Turns many single questions into few requests: everything asked before the event loop has turned so many times is answered
 * together. Callers just await; they build no batch.
 */
export function createBatcher<Question, Answer>(
  answerAll: (questions: readonly Question[]) => readonly Promise<Answer>[],
  turns = 1,
): (question: Question) => Promise<Answer> {
  let waiting: { question: Question; settle: (answer: Promise<Answer>) => void }[] = [];

  const flush = () => {
    const batch = waiting;
    waiting = [];
    const answers = answerAll(batch.map(({ question }) => question));
    for (const [index, { settle }] of batch.entries()) {
      settle(answers[index] ?? Promise.reject(new Error("a question was left without an answer")));
    }
  };

  const wait = (left: number) => void setImmediate(() => (left > 1 ? wait(left - 1) : flush()));

  return (question) =>
    new Promise<Answer>((settle) => {
      if (waiting.length === 0) wait(turns);
      waiting.push({ question, settle });
    });
}

/** One question in a call of its own. `null`: the contract reverted, or used up what the call may cost. */
export type AskAlone = (to: Address, data: Hex, options?: AloneOptions) => Promise<Read<Hex | null>>;
type AloneOptions = { readonly from?: Address; readonly gas?: bigint; readonly overrides?: Overrides };
export type Overrides = Readonly<Record<Address, { readonly code?: Hex; readonly balance?: Hex }>>;

export function createAskAlone(reader: Reader): AskAlone {
  const block = numberToHex(reader.block.number);
  return async (to, data, { from, gas = chainConfig.singleCallGas, overrides } = {}) => {
    const call = { to, data, gas: numberToHex(gas), ...(from && { from }) };
    const answer = overrides
      ? reader.request("eth_call", [call, block, overrides], "stateOverrides")
      : reader.request("eth_call", [call, block]);
    return toHexRead(await attempt(answer));
  };
}

/** Nodes have answered with numbers, objects and HTML where hexadecimal was due. */
function toHexRead(read: Read<unknown>): Read<Hex | null> {
  if (!read.known || read.value === null) return read as Read<null>;
  return typeof read.value === "string" && /^0x[0-9a-f]*$/i.test(read.value)
    ? known(read.value as Hex)
    : unknown("answer-not-hexadecimal");
}

/** Where a refusal is no answer: only contracts may refuse. */
export function toDefiniteHexRead(read: Read<unknown>): Read<Hex> {
  const hex = toHexRead(read);
  if (!hex.known) return hex;
  return hex.value === null ? unknown("node-refused-to-answer") : known(hex.value);
}
