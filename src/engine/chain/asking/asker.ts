import { type Address, type Hex, numberToHex } from "viem";
import { known, type Read, unknown } from "../../read.ts";
import { attempt } from "../attempt.ts";
import type { Reader } from "../reader.ts";
import { type AskAlone, createAskAlone } from "./ask-alone.ts";
import { createCollector } from "./batch.ts";
import { ASKER_CODE } from "./programs.ts";
import { readSlots } from "./storage.ts";
import {
  decodeTold,
  definitely,
  encodeQuestions,
  isUsual,
  leadsFurther,
  type Met,
  QUESTION_GAS,
  type Question,
  type Told,
  toHexRead,
} from "./wire.ts";

/** How contracts are questioned. A hostile one may burn its gas and return megabytes: others are not hurt by it. */
export type Asker = {
  readonly reader: Reader;
  /** A view call. `null`: the contract reverted, or used up what one question may cost. */
  ask(to: Address, data: Hex): Promise<Read<Hex | null>>;
  /** The same in a call of its own, for questions that need more gas, a certain caller, or may write. */
  readonly askAlone: AskAlone;
  /** `0x` where there is no code. */
  code(address: Address): Promise<Read<Hex>>;
  slot(address: Address, slot: Hex): Promise<Read<Hex>>;
  nonce(address: Address): Promise<Read<number>>;
  /**
   * Learns, where the node can, in one call what is usually asked about an account: its code, who owns it, who owns that
   * one. Questions about them are answered at once afterwards; those that are not are asked as ever.
   */
  look(account: Address): Promise<void>;
};

const QUESTIONS_A_CALL = 100;
/** Accounts looked at in one call, and accounts known before that it leaves alone. */
const LOOKS_A_CALL = 30;
const MOST_KNOWN = 60;
/** Nobody's address: the end of keccak256("assay.asker"). */
const ASKER_ADDRESS: Address = "0x2137e50b7e63085299450bfd7643cf5710ae12f0";
/** Stands in place of a question where an account is only looked at. */
const LOOK: Hex = "0x";

const askers = new WeakMap<Reader, Asker>();

/** The one of this audit, which knows what was learnt before. */
export function askerOf(reader: Reader): Asker {
  const asker = askers.get(reader) ?? createAsker(reader);
  askers.set(reader, asker);
  return asker;
}

export function createAsker(reader: Reader): Asker {
  const block = numberToHex(reader.block.number);

  const askAlone = createAskAlone(reader);

  const met = new Set<Address>();
  /** Learnt before anybody who waits for this goes on, so that what they want next is at hand. */
  const learn = (found: readonly Met[]) => {
    for (const { address, code: bytes, answers } of found) {
      if (bytes !== undefined) code.learn(address, known(bytes));
      for (const { data, answer } of answers) if (answer) ask.learn({ to: address, data }, answer);
      if (answers.length === 0) continue;
      met.add(address);
      ask.learn({ to: address, data: LOOK }, known(null));
    }
  };

  const ask = createCollector<Question, Read<Hex | null>>(
    ({ to, data }) => `${to.toLowerCase()}${data}`,
    (items) => {
      const questions = items.filter(({ data }) => data !== LOOK);
      const looks = items.filter(({ data }) => data === LOOK).map(({ to }) => to);
      const [askedIn, lookedIn] = [chunks(questions, QUESTIONS_A_CALL), chunks(looks, LOOKS_A_CALL)];
      const calls = Array.from({ length: Math.max(askedIn.length, lookedIn.length) }, (_, index) =>
        askTogether(askAlone, reader, askedIn[index] ?? [], {
          known: [...met].slice(-MOST_KNOWN),
          wanted: lookedIn[index] ?? [],
        }),
      ).map(async (asking) => {
        const { answers, met } = await asking;
        learn(met);
        return answers;
      });
      const places = new Map(questions.map((question, index) => [question, index]));
      return items.map(async (item) => {
        const place = places.get(item);
        if (place === undefined)
          return (
            (await calls[Math.floor(looks.indexOf(item.to) / LOOKS_A_CALL)]?.then(() => known(null))) ?? known(null)
          );
        const answers = await calls[Math.floor(place / QUESTIONS_A_CALL)];
        return answers?.[place % QUESTIONS_A_CALL] ?? unknown("The node left a question without an answer.");
      });
    },
  );

  const slot = createCollector<{ address: Address; slot: Hex }, Read<Hex>>(
    ({ address, slot }) => `${address.toLowerCase()}${slot}`,
    (wanted) => {
      const byAddress = Map.groupBy(wanted, ({ address }) => address);
      const answers = new Map(
        [...byAddress].map(([address, list]) => [
          address,
          readSlots(
            reader,
            askAlone,
            address,
            list.map(({ slot }) => slot),
            learn,
          ),
        ]),
      );
      return wanted.map(async ({ address, slot }) => {
        const values = await answers.get(address);
        return values?.get(slot) ?? unknown("The node left a storage slot without an answer.");
      });
    },
  );

  const once = <Answer>(read: (address: Address) => Promise<Answer>) =>
    createCollector<Address, Answer>(
      (address) => address.toLowerCase(),
      (addresses) => addresses.map(read),
    );
  const code = once(async (address) =>
    definitely(toHexRead(await attempt(reader.request("eth_getCode", [address, block])))),
  );

  const looks = new Map<string, Promise<void>>();
  /** What a look under way is about to bring is not asked beside it. */
  const afterLook = <Answer>(account: Address, isWanted: boolean, asking: () => Promise<Answer>): Promise<Answer> => {
    const look = isWanted ? looks.get(account.toLowerCase()) : undefined;
    return look === undefined ? asking() : look.then(asking);
  };

  return {
    reader,
    ask: (to, data) => afterLook(to, isUsual(data) && !ask.has({ to, data }), () => ask({ to, data })),
    askAlone,
    slot: (address, key) => slot({ address, slot: key }),
    code: (account) => afterLook(account, !code.has(account), () => code(account)),
    look: (account) => {
      const before = looks.get(account.toLowerCase());
      if (before !== undefined) return before;
      const look = reader.capabilities().then(async ({ stateOverrides }) => {
        if (stateOverrides) await ask({ to: account, data: LOOK });
      });
      looks.set(account.toLowerCase(), look);
      return look;
    },
    nonce: once(async (address) => {
      const read = definitely(toHexRead(await attempt(reader.request("eth_getTransactionCount", [address, block]))));
      return read.known ? known(Number(read.value)) : read;
    }),
  };
}

type Accounts = { readonly known: readonly Address[]; readonly wanted: readonly Address[] };

async function askTogether(
  askAlone: AskAlone,
  reader: Reader,
  questions: readonly Question[],
  accounts: Accounts,
): Promise<Pick<Told, "met"> & { readonly answers: readonly Read<Hex | null>[] }> {
  const oneByOne = ({ to, data }: Question) => askAlone(to, data, { gas: QUESTION_GAS });
  const { stateOverrides, callGasCap } = await reader.capabilities();
  const lonely = questions.length === 1 && accounts.wanted.length === 0 && !questions.some(leadsFurther);
  const told = stateOverrides && !lonely ? await tell(askAlone, questions, accounts, callGasCap) : null;
  const answers = questions.map((question, index) => told?.answers[index] ?? oneByOne(question));
  return { answers: await Promise.all(answers), met: told?.met ?? [] };
}

async function tell(
  askAlone: AskAlone,
  questions: readonly Question[],
  accounts: Accounts,
  gas: bigint,
): Promise<Told | null> {
  const overrides = { [ASKER_ADDRESS]: { code: ASKER_CODE } };
  const answer = await askAlone(ASKER_ADDRESS, encodeQuestions(questions, accounts), { gas, overrides });
  return answer.known && answer.value !== null ? decodeTold(answer.value, questions.length) : null;
}

function chunks<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
