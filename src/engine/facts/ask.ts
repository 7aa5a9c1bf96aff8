import { type Address, concat, type Hex, hexToBytes, numberToHex, pad, size, slice, toHex } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown } from "../read.ts";
import { ASKER_CODE, SLOT_READER_CODE } from "./ask-code.ts";
import { createCollector } from "./collect.ts";

/** How contracts are questioned. A hostile one may burn its gas and return megabytes: others are not hurt by it. */
export type Asker = {
  readonly reader: Reader;
  /** A view call. `null`: the contract reverted, or used up what one question may cost. */
  ask(to: Address, data: Hex): Promise<Read<Hex | null>>;
  /** The same in a call of its own, for questions that need more gas, a certain caller, or may write. */
  askAlone(to: Address, data: Hex, options?: AloneOptions): Promise<Read<Hex | null>>;
  /** `0x` where there is no code. */
  code(address: Address): Promise<Read<Hex>>;
  slot(address: Address, slot: Hex): Promise<Read<Hex>>;
  nonce(address: Address): Promise<Read<number>>;
};

export type AloneOptions = { readonly from?: Address; readonly gas?: bigint; readonly overrides?: Overrides };
export type Overrides = Readonly<Record<Address, { readonly code?: Hex; readonly balance?: Hex }>>;

type Question = { readonly to: Address; readonly data: Hex };

/** Plenty for a getter, also behind two proxies; a hundred of them stay within the gas most nodes give one call. */
const QUESTION_GAS = 400_000n;
/** For calls of their own: enough for a diamond's whole table of functions. */
const ALONE_GAS = 5_000_000n;
/** An honest answer to these questions is a few words long. */
const ANSWER_BYTES = 4096;
const QUESTIONS_A_CALL = 100;
/** Nobody's address: the end of keccak256("assay.asker"). */
const ASKER_ADDRESS: Address = "0x2137e50b7e63085299450bfd7643cf5710ae12f0";

export function createAsker(reader: Reader): Asker {
  const block = numberToHex(reader.block.number);

  const askAlone = async (to: Address, data: Hex, options: AloneOptions = {}): Promise<Read<Hex | null>> => {
    const { from, gas = ALONE_GAS, overrides } = options;
    const call = { to, data, gas: numberToHex(gas), ...(from && { from }) };
    const answer = overrides
      ? reader.request("eth_call", [call, block, overrides], "stateOverrides")
      : reader.request("eth_call", [call, block]);
    return toHexRead(await attempt(answer));
  };

  const ask = createCollector<Question, Read<Hex | null>>(
    ({ to, data }) => `${to.toLowerCase()}${data}`,
    (questions) => {
      const answers = chunks(questions, QUESTIONS_A_CALL).map((chunk) => askTogether(reader, askAlone, chunk));
      return questions.map(async (_, index) => {
        const chunk = await answers[Math.floor(index / QUESTIONS_A_CALL)];
        return chunk?.[index % QUESTIONS_A_CALL] ?? unknown("The node left a question without an answer.");
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

  return {
    reader,
    ask: (to, data) => ask({ to, data }),
    askAlone,
    slot: (address, key) => slot({ address, slot: key }),
    code: once(async (address) =>
      definitely(toHexRead(await attempt(reader.request("eth_getCode", [address, block])))),
    ),
    nonce: once(async (address) => {
      const read = definitely(toHexRead(await attempt(reader.request("eth_getTransactionCount", [address, block]))));
      return read.known ? known(Number(read.value)) : read;
    }),
  };
}

type AskAlone = Asker["askAlone"];

async function askTogether(
  reader: Reader,
  askAlone: AskAlone,
  questions: readonly Question[],
): Promise<readonly Read<Hex | null>[]> {
  const oneByOne = () => Promise.all(questions.map(({ to, data }) => askAlone(to, data, { gas: QUESTION_GAS })));
  const { stateOverrides, callGasCap } = await reader.capabilities();
  if (!stateOverrides || questions.length === 1) return oneByOne();

  const input = concat([
    numberToHex(QUESTION_GAS, { size: 4 }),
    numberToHex(ANSWER_BYTES, { size: 4 }),
    ...questions.map(({ to, data }) => concat([to, numberToHex(size(data), { size: 2 }), data])),
  ]);
  const answer = await askAlone(ASKER_ADDRESS, input, {
    gas: callGasCap,
    overrides: { [ASKER_ADDRESS]: { code: ASKER_CODE } },
  });
  const answers = answer.known && answer.value !== null ? decodeAnswers(answer.value) : [];
  if (answers.length !== questions.length) return oneByOne();
  return Promise.all(
    questions.map(({ to, data }, index) => answers[index] ?? askAlone(to, data, { gas: QUESTION_GAS })),
  );
}

/** A status byte (0 reverted, 1 answered, 2 no gas was left to ask), two bytes of length, the answer; and so on. */
function decodeAnswers(data: Hex): (Read<Hex | null> | undefined)[] {
  const bytes = hexToBytes(data);
  const answers: (Read<Hex | null> | undefined)[] = [];
  for (let at = 0; at + 3 <= bytes.length; ) {
    const status = bytes[at];
    const length = ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const answer = toHex(bytes.subarray(at + 3, at + 3 + length));
    answers.push(status === 2 ? undefined : known(status === 1 ? answer : null));
    at += 3 + length;
  }
  return answers;
}

async function readSlots(
  reader: Reader,
  askAlone: AskAlone,
  address: Address,
  slots: readonly Hex[],
): Promise<ReadonlyMap<Hex, Read<Hex>>> {
  const { stateOverrides } = await reader.capabilities();
  if (stateOverrides && slots.length > 2) {
    const input = concat(slots.map((slot) => pad(slot)));
    const answer = await askAlone(address, input, { overrides: { [address]: { code: SLOT_READER_CODE } } });
    if (answer.known && answer.value !== null && size(answer.value) === slots.length * 32) {
      const values = answer.value;
      return new Map(slots.map((slot, index) => [slot, known(slice(values, index * 32, index * 32 + 32))]));
    }
  }
  const block = numberToHex(reader.block.number);
  const values = await Promise.all(
    slots.map(async (slot) => {
      const read = toHexRead(await attempt(reader.request("eth_getStorageAt", [address, slot, block])));
      const value = definitely(read);
      return [slot, value.known ? known(pad(value.value)) : value] as const;
    }),
  );
  return new Map(values);
}

/** Nodes have answered with numbers, objects and HTML where hexadecimal was due. */
function toHexRead(read: Read<unknown>): Read<Hex | null> {
  if (!read.known || read.value === null) return read as Read<null>;
  return typeof read.value === "string" && /^0x[0-9a-f]*$/i.test(read.value)
    ? known(read.value as Hex)
    : unknown("The node answered with something that is not hexadecimal.");
}

function definitely(read: Read<Hex | null>): Read<Hex> {
  if (!read.known) return read;
  return read.value === null ? unknown("The node refused to answer.") : known(read.value);
}

function chunks<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
