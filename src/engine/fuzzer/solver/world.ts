// What is known while inputs are solved for: contracts, words of storage, accounts, hashes with what was hashed. Notes which words are missing.
import { type Hex, numberToHex } from "viem";
import { type Expr, hashOf } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import type { Contract } from "./contracts.ts";

/** What was hashed: `layout` says how the words lie, see `Memory.layout`. */
export type Preimage = { readonly layout: number; readonly words: readonly bigint[] };

/** The hash of some words, and of longer ones that begin with them. */
type Hashed = { hash?: bigint | undefined; readonly longer: Map<bigint, Hashed> };

/** The layout of whole words. */
const SIDE_BY_SIDE = -1;

/** Declared variables have small numbers; accounts and hashes are larger. */
export const HIGHEST_SLOT = 1n << 64n;
/** What rollups add to the address of a contract that calls from the chain below. */
const ALIAS = 0x1111000000000000000000000000000000001111n;

export class World {
  readonly contracts = new Map<bigint, Contract>();
  /** Words of storage that were read, by contract and slot. */
  readonly words = new Map<string, bigint>();
  /** Words that a round asked for and that are not known. */
  readonly missing = new Map<string, { readonly contract: bigint; readonly slot: bigint }>();
  /** Words that were supposed to be otherwise, by their keys, with what stood there. */
  private readonly before = new Map<string, bigint | undefined>();
  /** Slots outside of accounts that the holder's purchase writes, as into a list. */
  entered: { readonly contract: bigint; readonly slots: readonly bigint[] } | undefined;
  /** Accounts that nothing on the chain can know yet. */
  readonly fresh: ReadonlySet<bigint>;
  /** Accounts without code. */
  readonly people: Set<bigint>;
  time: bigint;
  number: bigint;
  readonly chainId: bigint;
  /** Stands for a contract that is put in place and answers as it must. */
  readonly puppet: bigint;
  /** Receives what a holder sends. */
  readonly recipient: bigint;
  /** They have no power, unless they are given some. */
  readonly appointees: ReadonlySet<bigint>;
  /** More tokens than there are. */
  readonly plenty: bigint;
  /** Contracts that trade or are asked: they sign nothing. */
  readonly silent: ReadonlySet<bigint>;
  effort: number = solverConfig.maxEffort;
  /** Who may have tokens: others have none. `undefined`: nothing is said of anyone. */
  owners: ReadonlySet<bigint> | undefined;
  private approving: ReadonlySet<bigint> = new Set();
  private readonly allowances = new Set<string>();
  /** Hashes of other contracts' code, and accounts of which they were asked for and are not known. */
  readonly codeHashes = new Map<bigint, bigint>();
  readonly uncoded = new Set<bigint>();
  private readonly unread = new Set<string>();
  private readonly hashes = new Map<bigint, Preimage>();
  /** Hashes that were looked for among those that optimizers compute. */
  private readonly unfolded = new Set<bigint>();
  /** By layout and words: the same is asked in every state. */
  private readonly hashed: Hashed = { longer: new Map() };
  /** Names of places, by slot and contract. */
  private readonly keys = new Map<bigint, Map<bigint, string>>();

  constructor(
    given: Pick<
      World,
      "fresh" | "people" | "silent" | "time" | "number" | "chainId" | "puppet" | "recipient" | "appointees" | "plenty"
    >,
  ) {
    this.fresh = given.fresh;
    this.people = given.people;
    this.silent = given.silent;
    this.time = given.time;
    this.number = given.number;
    this.chainId = given.chainId;
    this.puppet = given.puppet;
    this.recipient = given.recipient;
    this.appointees = given.appointees;
    this.plenty = given.plenty;
  }

  /** What is asked about an earlier time. */
  ago<T>({ time, blocks }: { readonly time: bigint; readonly blocks: bigint }, ask: () => T): T {
    const now = { time: this.time, number: this.number };
    this.time = now.time > time ? now.time - time : 0n;
    this.number = now.number > blocks ? now.number - blocks : 0n;
    const answer = ask();
    Object.assign(this, now);
    return answer;
  }

  hash({ small }: Expr, words: readonly bigint[]): bigint | undefined {
    let kept = this.hashed;
    for (const word of [BigInt(small), ...words]) {
      const longer = kept.longer.get(word) ?? { longer: new Map() };
      kept.longer.set(word, longer);
      kept = longer;
    }
    if (kept.hash !== undefined) return kept.hash;
    kept.hash = hashOf(small, words);
    if (kept.hash !== undefined) this.hashes.set(kept.hash, { layout: small, words });
    return kept.hash;
  }

  /** Whether it may be an account with a key that is no holder's. */
  maySign(account: bigint): boolean {
    return (
      account > HIGHEST_SLOT && !this.fresh.has(account) && !this.silent.has(account) && !this.contracts.has(account)
    );
  }

  /** Whether it is somebody without code who stands nowhere as an account. */
  isHidden(account: bigint): boolean {
    if (!this.maySign(account) || this.isNamed(account)) return false;
    // A contract of the chain below calls under another address.
    if (account > ALIAS && this.isNamed(account - ALIAS)) return false;
    this.codeHash(account);
    return this.people.has(account);
  }

  codeHash(account: bigint): bigint | undefined {
    const known = this.codeHashes.get(account);
    if (known === undefined && !this.people.has(account) && !this.fresh.has(account)) this.uncoded.add(account);
    return known;
  }

  preimage(hash: bigint): Preimage | undefined {
    const known = this.hashes.get(hash);
    if (known || hash < HIGHEST_SLOT || this.unfolded.has(hash)) return known;
    this.unfolded.add(hash);
    for (const { folded } of this.contracts.values()) {
      const words = folded(hash);
      if (words) this.hashes.set(hash, { layout: SIDE_BY_SIDE, words });
    }
    return this.hashes.get(hash);
  }

  /** It is solved as if this stood there. */
  suppose(contract: bigint, slot: bigint, value: bigint): void {
    const key = keyOf(contract, slot);
    if (!this.before.has(key)) this.before.set(key, this.words.get(key));
    this.words.set(key, value);
  }

  /** Nothing is supposed any more. */
  unsuppose(): void {
    for (const [key, word] of this.before) {
      if (word === undefined) this.words.delete(key);
      else this.words.set(key, word);
    }
    this.before.clear();
    this.entered = undefined;
    this.allowances.clear();
  }

  /** Whether something lies under the hash of this slot alone, as the entries of a list do. */
  isList(slot: bigint): boolean {
    return this.hashed.longer.get(BigInt(SIDE_BY_SIDE))?.longer.get(slot)?.hash !== undefined;
  }

  /** All hashes that fit these bits. */
  *hashesLike(value: bigint, mask: bigint): Generator<Preimage> {
    for (const [hash, preimage] of this.hashes) if ((hash & mask) === value) yield preimage;
  }

  /** A word of storage; what belongs to an account that nothing knows is zero. */
  word(contract: bigint, slot: bigint): bigint | undefined {
    const key = this.keyOf(contract, slot);
    const known = this.words.get(key);
    if (known !== undefined) return known;
    if (this.isOfFresh(slot)) return 0n;
    if (!this.isUnread(contract, slot)) this.missing.set(key, { contract, slot });
    else if (this.isApproval(contract, slot) || (this.owners && !this.isOf(slot, this.owners))) return 0n;
    return undefined;
  }

  private keyOf(contract: bigint, slot: bigint): string {
    const known = this.keys.get(slot)?.get(contract);
    if (known !== undefined) return known;
    const key = keyOf(contract, slot);
    this.keys.set(slot, (this.keys.get(slot) ?? new Map<bigint, string>()).set(contract, key));
    return key;
  }

  /** What lies in the same mapping as this slot changes with every trade, and is never read. */
  leaveUnread(contract: bigint, slot: bigint): void {
    const base = this.baseOf(slot);
    if (base === undefined || this.unread.has(keyOf(contract, base))) return;
    this.unread.add(keyOf(contract, base));
    for (const other of this.hashes.keys()) if (this.baseOf(other) === base) this.words.delete(keyOf(contract, other));
  }

  isUnread(contract: bigint, slot: bigint): boolean {
    const base = this.baseOf(slot);
    return base !== undefined && this.unread.has(keyOf(contract, base));
  }

  /** What one of those who may call lets others spend: nothing, until it approves something itself. */
  isApproval(contract: bigint, slot: bigint): boolean {
    const base = this.baseOf(slot);
    if (base === undefined || !this.allowances.has(keyOf(contract, base))) return false;
    const inner = this.hashes.get(slot)?.words.find((word) => this.hashes.has(word)) ?? slot;
    return this.hashes.get(inner)?.words.some((word) => this.approving.has(word)) ?? false;
  }

  /** Notes who may approve something by itself, and that this is the place of an allowance. */
  letApprove(accounts: Iterable<bigint>, contract: bigint, slot: bigint): void {
    const base = this.baseOf(slot);
    this.approving = new Set(accounts);
    if (base !== undefined) this.allowances.add(keyOf(contract, base));
  }

  /** Whether two slots are places of one mapping. */
  isBeside(one: bigint, other: bigint): boolean {
    const base = this.baseOf(one);
    return base !== undefined && base === this.baseOf(other);
  }

  /** The slot of the mapping, below all its keys: Solidity hashes it behind the key, Vyper before. It may be a hash itself, or a name. */
  private baseOf(slot: bigint): bigint | undefined {
    const words = this.hashes.get(slot)?.words;
    if (words?.length !== 2) return undefined;
    const [first = 0n, second = 0n] = words;
    return (
      this.baseOf(second) ?? this.baseOf(first) ?? (second < HIGHEST_SLOT || this.isAccount(first) ? second : first)
    );
  }

  /** Whether a word of a key is an account, or begins with one. */
  private isAccount(word: bigint): boolean {
    const accounts = [word, word >> 96n].filter((each) => each >= HIGHEST_SLOT);
    return accounts.some(
      (each) => this.fresh.has(each) || this.people.has(each) || this.silent.has(each) || this.contracts.has(each),
    );
  }

  /** Whether a mapping's entry has a key that no code, storage or account names, as an account that is any other than a certain one. */
  isUnderInvented(slot: bigint): boolean {
    const words = this.hashes.get(slot)?.words ?? [];
    return words.some((word) => this.isInvented(word) || (this.hashes.has(word) && this.isUnderInvented(word)));
  }

  private isInvented(word: bigint): boolean {
    // Names of functions have zeros behind them.
    if (word < HIGHEST_SLOT || word % HIGHEST_SLOT === 0n || this.hashes.has(word)) return false;
    if (word === this.puppet || this.people.has(word)) return false;
    if (this.fresh.has(word) || this.silent.has(word) || this.contracts.has(word)) return false;
    return !this.isNamed(word);
  }

  /** Whether code or storage has it as it is. */
  private isNamed(word: bigint): boolean {
    const digits = word.toString(16);
    const isInCode = [...this.contracts.values()].some(({ roles, functions }) => {
      const [any] = functions.values();
      return roles.includes(word) || any?.immutables.includes(word);
    });
    return isInCode || [...this.words.values()].some((read) => read.toString(16).includes(digits));
  }

  isOfFresh(slot: bigint): boolean {
    return this.isOf(slot, this.fresh);
  }

  /** Whether a slot's hash was made of one of these accounts. */
  isOf(slot: bigint, accounts: ReadonlySet<bigint>, depth: number = solverConfig.maxDepth): boolean {
    const words = depth > 0 ? (this.hashes.get(slot)?.words ?? []) : [];
    return words.some(
      (word) => accounts.has(word) || accounts.has(word >> 96n) || this.isOf(word, accounts, depth - 1),
    );
  }
}

export function keyOf(contract: bigint, slot: bigint): string {
  return `${contract.toString(16)}:${slot.toString(16)}`;
}

export function toAddress(account: bigint): Hex {
  return numberToHex(account & ((1n << 160n) - 1n), { size: 20 });
}
