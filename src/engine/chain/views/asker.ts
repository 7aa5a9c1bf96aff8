// Asks contracts: batched view calls, code, storage and nonces, each asked once in an audit. Hostile answers do not hurt others.
import { type Address, concat, type Hex, numberToHex, pad, size, slice } from "viem";
import type { FaultKind } from "../../core/failure.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { attempt } from "../attempt.ts";
import { chainConfig } from "../config.ts";
import type { Reader } from "../reader.ts";
import { split } from "../rpc/job.ts";
import { type AskAlone, createAskAlone, createBatcher, toDefiniteHexRead } from "./batch.ts";
import {
  type Brought,
  decodeBrought,
  decodeSeen,
  encodeQuestions,
  isUsual,
  LOOK,
  leadsFurther,
  type Question,
  type SeenAccount,
  toBytes,
  withoutCode,
} from "./encoding.ts";
import { ASKER_CODE, SLOT_READER_CODE } from "./programs.ts";

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

const askers = new WeakMap<Reader, Asker>();

/** The one of this audit, which knows what was learnt before. */
export function askerOf(reader: Reader): Asker {
  const asker = askers.get(reader) ?? createAsker(reader);
  askers.set(reader, asker);
  return asker;
}

export function createAsker(reader: Reader): Asker {
  const accounts = createAccounts();
  const askAlone = createAskAlone(reader);
  const view = createViewCalls(reader, askAlone, accounts);
  const storage = createStorage(reader, askAlone, accounts);
  const looks = createLooks(reader, async (account) => {
    await view({ to: account, data: LOOK });
  });
  const state = createStateReads(reader);
  // Who has no code need not be looked at.
  const readCode = async (account: Address) => {
    const read = await state.code(account);
    if (read.known && read.value === "0x" && BigInt(account) > LAST_PRECOMPILE) accounts.learn([withoutCode(account)]);
    return read;
  };
  const nonces = createAnswers<Address, Read<Hex>>((address) => address.toLowerCase());
  return {
    reader,
    askAlone,
    ask(to, data) {
      const isComing = isUsual(data) && !accounts.views.has({ to, data });
      return looks.before(to, isComing, () => view({ to, data }));
    },
    slot: (address, slot) => storage({ address, slot }),
    code(account) {
      const isComing = !accounts.codes.has(account);
      return looks.before(account, isComing, () => accounts.codes.get(account, readCode)).then(whole);
    },
    async nonce(account) {
      const read = await nonces.get(account, state.nonce);
      return read.known ? known(Number(read.value)) : read;
    },
    look: looks.look,
  };
}

/** What answers without having code. */
const LAST_PRECOMPILE = 0xffffn;

function whole(code: Read<Hex>): Read<Hex> {
  return code.known && code.value.length > 2 + 2 * chainConfig.maxCodeBytes ? unknown("code-too-large") : code;
}

function createStateReads(reader: Reader) {
  const block = numberToHex(reader.block.number);
  const by = (method: string) =>
    createBatcher<Address, Read<Hex>>((addresses) =>
      addresses.map(async (address) => toDefiniteHexRead(await attempt(reader.request(method, [address, block])))),
    );
  return { code: by("eth_getCode"), nonce: by("eth_getTransactionCount") };
}

function createLooks(reader: Reader, lookAt: (account: Address) => Promise<void>) {
  const looks = new Map<string, Promise<void>>();
  return {
    look(account: Address): Promise<void> {
      const before = looks.get(account.toLowerCase());
      if (before !== undefined) return before;
      const look = reader.capabilities().then(({ stateOverrides }) => (stateOverrides ? lookAt(account) : undefined));
      looks.set(account.toLowerCase(), look);
      return look;
    },
    /** What a look under way is about to bring is not asked beside it. */
    before<Answer>(account: Address, isComing: boolean, ask: () => Promise<Answer>): Promise<Answer> {
      const look = isComing ? looks.get(account.toLowerCase()) : undefined;
      return look === undefined ? ask() : look.then(ask);
    },
  };
}

// Reads storage slots, each contract's in one call where state can be overridden.

type Place = { readonly address: Address; readonly slot: Hex };
type Values = ReadonlyMap<Hex, Read<Hex>>;

/** Storage slots, each contract's in one call where the node can do that, which also brings the code of accounts that the slots name. */
function createStorage(reader: Reader, askAlone: AskAlone, accounts: Accounts): (place: Place) => Promise<Read<Hex>> {
  const answers = createAnswers<Place, Read<Hex>>(({ address, slot }) => `${address.toLowerCase()}${slot}`);
  const read = async (address: Address, slots: readonly Hex[]): Promise<Values> => {
    const { stateOverrides } = await reader.capabilities();
    const together = stateOverrides && slots.length >= chainConfig.slotsWorthOneCall;
    return (
      (together && (await readTogether(askAlone, accounts, address, slots))) || (await readEach(reader, address, slots))
    );
  };
  const ask = createBatcher<Place, Read<Hex>>((wanted) => {
    const byAddress = Map.groupBy(wanted, ({ address }) => address);
    const reading = new Map(
      [...byAddress].map(([address, places]) => {
        const slots = places.map(({ slot }) => slot);
        return [address, read(address, slots)] as const;
      }),
    );
    return wanted.map(async ({ address, slot }) => {
      const values = await reading.get(address);
      return values?.get(slot) ?? unknown("slot-unanswered");
    });
  });
  return (place) => answers.get(place, ask);
}

async function readTogether(
  askAlone: AskAlone,
  accounts: Accounts,
  address: Address,
  slots: readonly Hex[],
): Promise<Values | null> {
  const input = concat(slots.map((slot) => pad(slot)));
  const answer = await askAlone(address, input, { overrides: { [address]: { code: SLOT_READER_CODE } } });
  if (!answer.known || answer.value === null || size(answer.value) < slots.length * 32) return null;
  const values = answer.value;
  accounts.learn(decodeSeen(toBytes(values), slots.length * 32));
  return new Map(slots.map((slot, index) => [slot, known(slice(values, index * 32, index * 32 + 32))]));
}

async function readEach(reader: Reader, address: Address, slots: readonly Hex[]): Promise<Values> {
  const block = numberToHex(reader.block.number);
  const values = slots.map(async (slot) => {
    const value = toDefiniteHexRead(await attempt(reader.request("eth_getStorageAt", [address, slot, block])));
    return [slot, value.known ? known(pad(value.value)) : value] as const;
  });
  return new Map(await Promise.all(values));
}

// Batches the view calls of one moment into as few `eth_call`s as they fit into, halved where one is too much.

/** An unused address: the end of keccak256("assay.asker"). */
const ASKER_ADDRESS: Address = "0x2137e50b7e63085299450bfd7643cf5710ae12f0";

type Answer = Read<Hex | null>;
type Call = { readonly questions: readonly Question[]; readonly looks: readonly Question[] };

/** View calls, and looks at accounts, each tick's in as few calls as they fit into. */
function createViewCalls(
  reader: Reader,
  askAlone: AskAlone,
  accounts: Accounts,
): (question: Question) => Promise<Answer> {
  const ask = createBatcher<Question, Answer>((wanted) => {
    const answers = new Map<Question, Promise<Answer>>();
    for (const call of toCalls(wanted)) {
      const asking = askTogether(reader, askAlone, call, accounts.looked().slice(-chainConfig.maxKnownAccounts)).then(
        (brought) => {
          accounts.learn(brought.seen);
          return brought.answers;
        },
      );
      for (const [index, question] of call.questions.entries()) {
        const answer = asking.then((all) => all[index] ?? unknown("question-unanswered"));
        answers.set(question, answer);
      }
      for (const look of call.looks) {
        const done = asking.then(() => known(null));
        answers.set(look, done);
      }
    }
    return wanted.flatMap((question) => answers.get(question) ?? []);
  });
  return (question) => accounts.views.get(question, ask);
}

function toCalls(wanted: readonly Question[]): readonly Call[] {
  const questions = split(
    wanted.filter(({ data }) => data !== LOOK),
    chainConfig.viewsPerCall,
  );
  const looks = split(
    wanted.filter(({ data }) => data === LOOK),
    chainConfig.looksPerCall,
  );
  return Array.from({ length: Math.max(questions.length, looks.length) }, (_, index) => ({
    questions: questions[index] ?? [],
    looks: looks[index] ?? [],
  }));
}

type Learnt = Pick<Brought, "seen"> & { readonly answers: readonly Answer[] };

async function askTogether(
  reader: Reader,
  askAlone: AskAlone,
  call: Call,
  familiar: readonly Address[],
): Promise<Learnt> {
  const { questions, looks } = call;
  const { stateOverrides, callGasCap } = await reader.capabilities();
  const isLonely = questions.length === 1 && looks.length === 0 && !questions.some(leadsFurther);
  const accounts = { known: familiar, wanted: looks.map(({ to }) => to) };
  const brought = stateOverrides && !isLonely ? await askInOneCall(askAlone, questions, accounts, callGasCap) : null;
  if (brought === "too-much" && questions.length + looks.length > 1) {
    const halves = await Promise.all(halvesOf(call).map((half) => askTogether(reader, askAlone, half, familiar)));
    return { answers: halves.flatMap(({ answers }) => answers), seen: halves.flatMap(({ seen }) => seen) };
  }
  return await askRest(askAlone, questions, brought === "too-much" ? null : brought);
}

async function askRest(askAlone: AskAlone, questions: readonly Question[], brought: Brought | null): Promise<Learnt> {
  const answers = questions.map(
    ({ to, data }, index) => brought?.answers[index] ?? askAlone(to, data, { gas: chainConfig.viewCallGas }),
  );
  return { answers: await Promise.all(answers), seen: brought?.seen ?? [] };
}

function halvesOf({ questions, looks }: Call): readonly Call[] {
  const [asked, looked] = [Math.ceil(questions.length / 2), Math.ceil(looks.length / 2)];
  return [
    { questions: questions.slice(0, asked), looks: looks.slice(0, looked) },
    { questions: questions.slice(asked), looks: looks.slice(looked) },
  ];
}

const TOO_MUCH: ReadonlySet<FaultKind> = new Set(["too-large", "too-long"]);

async function askInOneCall(
  askAlone: AskAlone,
  questions: readonly Question[],
  accounts: Parameters<typeof encodeQuestions>[1],
  gas: bigint,
): Promise<Brought | "too-much" | null> {
  const overrides = { [ASKER_ADDRESS]: { code: ASKER_CODE } };
  const answer = await askAlone(ASKER_ADDRESS, encodeQuestions(questions, accounts), { gas, overrides });
  if (answer.known) return answer.value === null ? null : decodeBrought(answer.value, questions.length);
  return answer.why.code === "node-failed" && TOO_MUCH.has(answer.why.fault) ? "too-much" : null;
}

type Accounts = ReturnType<typeof createAccounts>;

/** What was learnt of accounts: their code, and what they answer to view calls. */
function createAccounts() {
  const codes = createAnswers<Address, Read<Hex>>((address) => address.toLowerCase());
  const views = createAnswers<Question, Read<Hex | null>>(({ to, data }) => `${to.toLowerCase()}${data}`);
  const looked = new Set<Address>();
  return {
    codes,
    views,
    /** Accounts whose usual answers are all known, the latest last. */
    looked: (): readonly Address[] => [...looked],
    /** To be called before the answers are given out, so that what is asked next is at hand. */
    learn(seen: readonly SeenAccount[]): void {
      for (const { address, code, answers } of seen) {
        if (code !== undefined) codes.learn(address, known(code));
        for (const { data, answer } of answers) if (answer) views.learn({ to: address, data }, answer);
        if (answers.length === 0) continue;
        looked.add(address);
        views.learn({ to: address, data: LOOK }, known(null));
      }
    },
  };
}

/** Answers by question: each is asked once, and what was learnt on another way need not be asked at all. */
type Answers<Question, Answer> = {
  has(question: Question): boolean;
  learn(question: Question, answer: Answer): void;
  /** The answer at hand, or the one that asking brings. */
  get(question: Question, ask: (question: Question) => Promise<Answer>): Promise<Answer>;
};

export function createAnswers<Question, Answer>(keyOf: (question: Question) => string): Answers<Question, Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return {
    has: (question) => answers.has(keyOf(question)),
    learn(question, answer) {
      const key = keyOf(question);
      if (!answers.has(key)) answers.set(key, Promise.resolve(answer));
    },
    get(question, ask) {
      const key = keyOf(question);
      const before = answers.get(key);
      if (before !== undefined) return before;
      const answer = ask(question);
      answers.set(key, answer);
      return answer;
    },
  };
}
