// Asks contracts: batched view calls, code, storage and nonces, each asked once in an audit. Hostile answers do not hurt others.

import { type Address, type Hex, numberToHex } from "viem";
import { known, type Read, unknown } from "../../core/read.ts";
import { attempt } from "../attempt.ts";
import { chainConfig } from "../config.ts";
import type { Reader } from "../reader.ts";
import { createBatcher } from "./batch.ts";
import { isUsual, LOOK, withoutCode } from "./encoding.ts";
import { createAccounts, createAnswers } from "./known-accounts.ts";
import { type AskAlone, createAskAlone, toDefiniteHexRead } from "./single-call.ts";
import { createStorage } from "./storage-slots.ts";
import { createViewCalls } from "./view-calls.ts";

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
