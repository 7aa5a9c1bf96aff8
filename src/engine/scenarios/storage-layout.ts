// How a token keeps balances in storage, the usual places, and the storage overrides that give accounts a balance.
import { type Address, concat, type Hex, keccak256, numberToHex, pad, toFunctionSelector } from "viem";
import type { Reader } from "../chain/reader.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { Code, FactReads } from "../facts/facts.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { asItIs, type Conditions } from "../simulation/environment.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import type { StorageOverride } from "../simulation/overrides.ts";
import { type Run, runExperiments } from "../simulation/run.ts";
import { balanceOf, totalSupply } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";

/** How a token keeps balances, as far as it takes to put some in place. */
export type StorageLayout = {
  readonly token: Address;
  readonly place: Place;
  /** The word of an account that has `has` tokens: a share in one token, the balance itself in most. */
  readonly rate: { readonly word: bigint; readonly has: bigint };
  /** The supply; where nothing is minted yet, it is overridden, too. */
  readonly supply: bigint;
  readonly supplyPut: StorageOverride | null;
};

/** Nothing is minted yet: the supply is overridden, too. */
export function isFromNone({ supplyPut }: StorageLayout): boolean {
  return supplyPut !== null;
}

/** `null`: it could not be found out. */
export type StorageLayoutFinder = () => Promise<StorageLayout | null>;

export function mostOf({ supply }: Pick<StorageLayout, "supply">): bigint {
  return (supply * scenarioConfig.fillerSupplyBps) / BPS_BIGINT;
}

type Share = { readonly account: Address; readonly amount: bigint };

/** What makes each of these have so much. */
export function wordsFor(
  { token, place, rate, supplyPut }: StorageLayout,
  shares: readonly Share[],
): readonly StorageOverride[] {
  const balances = shares.map(({ account, amount }) => ({
    at: token,
    slot: slotOf(place, account),
    word: toWord((amount * rate.word) / rate.has),
  }));
  return supplyPut ? [...balances, supplyPut] : balances;
}

export function toWord(value: bigint): Hex {
  return numberToHex(value, { size: 32 });
}

export function isSame(one: StorageLayout, other: StorageLayout): boolean {
  const exactly = ({ rate: { word, has } }: StorageLayout) => word * other.rate.has === has * other.rate.word;
  return slotOf(one.place, one.token) === slotOf(other.place, one.token) && exactly(one);
}

/**
 * Where a token keeps something of each account: so many words after the hash of the account with what stands before and
 * behind it. Solidity hashes the key and then the variable's place, Vyper the other way round, and others pack both.
 */
export type Place = {
  readonly before: Hex;
  /** The account is a whole word. */
  readonly padded: boolean;
  readonly behind: Hex;
  readonly member: bigint;
  /** How many bits of the word are below what is kept. */
  readonly shift: number;
};

const NONE: Hex = "0x";
const WORD = 1n << 256n;

export function slotOf({ before, padded, behind, member }: Place, account: Address): Hex {
  const key = padded ? pad(account.toLowerCase() as Hex, { size: 32 }) : (account.toLowerCase() as Hex);
  return numberToHex((BigInt(keccak256(concat([before, key, behind]))) + member) % WORD, { size: 32 });
}

/** A mapping at this place, in the order of either compiler. */
export function mappingsAt(base: bigint, { member = 0n, shift = 0 } = {}): readonly Place[] {
  const place = numberToHex(base, { size: 32 });
  const shared = { padded: true, member, shift };
  return [
    { ...shared, before: NONE, behind: place },
    { ...shared, before: place, behind: NONE },
  ];
}

/** The account and a seed of four bytes, packed: Solady's. */
const SEEDED: Place = { before: NONE, padded: false, behind: "0x000000000000000087a211a2", member: 0n, shift: 0 };
/** `openzeppelin.storage.ERC20` by ERC-7201. */
export const NAMESPACE = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n;

/** Where most tokens keep balances, whatever could be read of the code. */
const USUAL_PLACES: readonly Place[] = [
  SEEDED,
  ...mappingsAt(NAMESPACE).slice(0, 1),
  ...Array.from({ length: scenarioConfig.layoutUsualSlots }, (_, slot) => mappingsAt(BigInt(slot))).flat(),
];

/** And the supply: behind the namespace's two mappings, and in Solady's own slot. */
const USUAL_SUPPLIES: readonly bigint[] = [NAMESPACE + 2n, 0x05345cdf77eb68f44cn];

// Finds how a token keeps balances and its supply. In: its code and metadata. Out: a storage layout by which balances can be
// overridden.

type LayoutFacts = Pick<FactReads, "code" | "metadata">;

/** Pools take no more, nor do tokens that pack two figures in a word. */
const LARGEST_SUPPLY = (1n << 112n) - 1n;
/** It may stand in the upper part of a word, or be a share of something. */
const SHIFTS = [0, 64, 128] as const;
const LARGE_SHARES = [1n << 244n, 1n << 248n] as const;

/** The likeliest layout by what the code shows; no node is asked. */
export function likelyStorageLayout(token: Address, facts: LayoutFacts): StorageLayout | null {
  const terms = toldSupply(facts.metadata);
  const [place] = facts.code.known ? placesOfBalances(facts.code.value).read : [];
  if (!terms || !place || !facts.code.known) return null;
  const [first] = terms.isEmpty ? slotsOfSupply(facts.code.value) : [];
  if (terms.isEmpty && !first) return null;
  const supplyPut = first ? supplyAt(token, first, terms.supply) : null;
  return { token, place, rate: exactly(place), supply: terms.supply, supplyPut };
}

/**
 * Where the token keeps balances, found by asking: fresh accounts' balances are overridden, each where one reading of the code has
 * it, and it is asked back who of them has what. `null`: nowhere that shows, or nothing that can be told.
 */
export async function findStorageLayout(
  reader: Reader,
  token: Address,
  facts: LayoutFacts,
  conditions: Conditions,
): Promise<StorageLayout | null> {
  const terms = toldSupply(facts.metadata);
  if (!terms || !facts.code.known) return null;
  const { told, supply, isEmpty } = terms;
  const slots = isEmpty ? slotsOfSupply(facts.code.value).map((each) => supplyAt(token, each, supply)) : [];
  const [found, ...supplies] = await Promise.all([
    findPlace(reader, token, { conditions, supply, told }, placesOfBalances(facts.code.value)),
    ...slots.map((put) => isSupply(reader, token, conditions, { put, supply })),
  ]);
  const supplyPut = slots[supplies.indexOf(true)] ?? null;
  return found && (!isEmpty || supplyPut) ? { token, ...found, supply, supplyPut } : null;
}

/** All there is, by what the token tells; where there are none yet, as many as there may be. */
export function toldSupply(
  metadata: FactReads["metadata"],
): { readonly told: bigint; readonly supply: bigint; readonly isEmpty: boolean } | null {
  if (!metadata.known || metadata.value.totalSupply === null) return null;
  const { totalSupply: told, decimals } = metadata.value;
  const isEmpty = told === 0n;
  const all = isEmpty
    ? scenarioConfig.assumedWholeTokens *
      10n ** BigInt(Math.min(decimals ?? scenarioConfig.assumedDecimals, scenarioConfig.maxDecimals))
    : told;
  return { told, supply: all < LARGEST_SUPPLY ? all : LARGEST_SUPPLY, isEmpty };
}

function supplyAt(token: Address, { slot, shift }: { slot: bigint; shift: number }, supply: bigint): StorageOverride {
  return { at: token, slot: toWord(slot), word: toWord(supply << BigInt(shift)) };
}

function exactly({ shift }: Place): StorageLayout["rate"] {
  return { word: 1n << BigInt(shift), has: 1n };
}

type Probe = { readonly place: Place; readonly word: bigint; readonly account: Address; readonly asked: Mark };
type Asking = { readonly conditions: Conditions; readonly supply: bigint; readonly told: bigint };
type Found = Pick<StorageLayout, "place" | "rate">;

/** Each probe overrides the balance of another account, so that all fit in one call and do not disturb each other. */
async function findPlace(
  reader: Reader,
  token: Address,
  { conditions, supply, told }: Asking,
  { read, usual }: ReturnType<typeof placesOfBalances>,
): Promise<Found | null> {
  const shifted = (shifts: readonly number[]) => shifts.map((shift) => supply << BigInt(shift));
  const likely = read.flatMap((place) => {
    const words = [...new Set([...shifted([place.shift, ...SHIFTS]), ...LARGE_SHARES])];
    return words.map((word) => probeOf(place, word));
  });
  const probes = [...likely, ...usual.map((place) => probeOf(place, supply))];
  const put = probes.map(({ place, word, account }) => ({
    at: token,
    slot: slotOf(place, account),
    word: toWord(word),
  }));
  const [fresh, all] = [mark("nobody"), mark("all")];
  const run = await ask(reader, { ...conditions, put }, [
    balanceOf(fresh, token, freshAccount()),
    totalSupply(all, token),
    ...probes.map(({ account, asked }) => balanceOf(asked, token, account)),
  ]);
  // What changes anything for others is no single account's.
  if (run?.word(fresh) !== 0n || run.word(all) !== told) return null;
  const has = (probe: Probe) => run.word(probe.asked) ?? 0n;
  const exact = probes.find((probe) => has(probe) === supply);
  if (exact) return { place: exact.place, rate: { word: exact.word / supply, has: 1n } };
  return inProportion(
    Map.groupBy(likely, ({ place }) => place),
    has,
  );
}

function probeOf(place: Place, word: bigint): Probe {
  return { place, word, account: freshAccount(), asked: mark("probe") };
}

/** Twice as much in the word is twice as much to have: else it is no balance that stands there. */
function inProportion(byPlace: ReadonlyMap<Place, readonly Probe[]>, has: (probe: Probe) => bigint): Found | null {
  for (const [place, probes] of byPlace) {
    const shown = probes.filter((probe) => has(probe) > scenarioConfig.layoutMinUnits);
    const [one, other] = shown.toSorted((a, b) => (a.word < b.word ? 1 : -1));
    if (!one || !other) continue;
    const [first, second] = [has(one) * other.word, has(other) * one.word];
    const apart = first > second ? first - second : second - first;
    if (apart * scenarioConfig.layoutRoundingDivisor <= first)
      return { place, rate: { word: one.word, has: has(one) } };
  }
  return null;
}

/** Whether this word is the supply, and changes no balance. */
async function isSupply(
  reader: Reader,
  token: Address,
  conditions: Conditions,
  { put, supply }: { readonly put: StorageOverride; readonly supply: bigint },
): Promise<boolean> {
  const [fresh, all] = [mark("nobody"), mark("all")];
  const run = await ask(reader, { ...conditions, put: [put] }, [
    balanceOf(fresh, token, freshAccount()),
    totalSupply(all, token),
  ]);
  return run?.word(all) === supply && run.word(fresh) === 0n;
}

async function ask(
  reader: Reader,
  conditions: Conditions,
  steps: readonly ReturnType<typeof balanceOf>[],
): Promise<Run | undefined> {
  const setting = { trader: freshAccount(), environment: asItIs(conditions) };
  const [run] = await runExperiments(reader, setting, [{ steps }]);
  return run?.known && run.value.status === "done" ? run.value : undefined;
}

const BALANCE_OF = toFunctionSelector("balanceOf(address)");
const TOTAL_SUPPLY = toFunctionSelector("totalSupply()");

/** Where balances may lie: what the code reads to tell them, and the usual places beside that. */
function placesOfBalances(code: Code): { readonly read: readonly Place[]; readonly usual: readonly Place[] } {
  const read = variablesOf(code, BALANCE_OF).flatMap((id) => mappingOf(id));
  return { read: read.slice(0, 2 * scenarioConfig.layoutMaxVariables), usual: USUAL_PLACES };
}

/** Slots in which the supply may lie. */
function slotsOfSupply(code: Code): readonly { readonly slot: bigint; readonly shift: number }[] {
  const read = variablesOf(code, TOTAL_SUPPLY).flatMap((id) => plainOf(id));
  const known = new Set(read.map(({ slot }) => slot));
  const usual = USUAL_SUPPLIES.filter((slot) => !known.has(slot)).map((slot) => ({ slot, shift: 0 }));
  return [...read, ...usual].slice(0, scenarioConfig.layoutMaxSupplySlots);
}

/** As the behaviour names them: the place, an `m` for a mapping, `.n` for a member; then the bits. */
function variablesOf({ parts }: Code, selector: Hex): readonly string[] {
  return [
    ...new Set(
      parts.flatMap(({ behaviour }) =>
        behaviour.known
          ? behaviour.value.functions.flatMap((each) => (each.selector === selector ? each.reads : []))
          : [],
      ),
    ),
  ];
}

function mappingOf(id: string): readonly Place[] {
  const found = /^([0-9a-f]{1,64})m(?:\.(\d{1,2}))?:(\d{1,3})\+(\d{1,3})$/.exec(id);
  if (!found) return [];
  const [, base, member = "0", shift] = found;
  if (Number(shift) > scenarioConfig.layoutMaxShiftBits) return [];
  return mappingsAt(BigInt(`0x${base}`), { member: BigInt(member), shift: Number(shift) });
}

function plainOf(id: string): { slot: bigint; shift: number }[] {
  const found = /^([0-9a-f]{1,64}):(\d{1,3})\+(\d{1,3})$/.exec(id);
  return found && Number(found[2]) <= scenarioConfig.layoutMaxShiftBits
    ? [{ slot: BigInt(`0x${found[1]}`), shift: Number(found[2]) }]
    : [];
}
