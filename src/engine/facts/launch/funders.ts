import { type Address, concat, type Hex, hexToBigInt, numberToHex, pad } from "viem";
import { z } from "zod";
import type { Asker } from "../../chain/asking/asker.ts";
import { attempt } from "../../chain/attempt.ts";
import { blocksIn } from "../../chain/blocks-in.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { isBusy, isMixer } from "../holders/known-accounts.ts";
import type { Roster } from "../holders/labels.ts";
import { isNobodyByTable } from "./personal-accounts.ts";

/** How long before the launch accounts are looked at, in seconds: who had money for a day did not get it for this. */
const AGES = [86_400, 3_600, 600, 60];
/** So many blocks at once divide a stretch, so often. */
const POINTS = 3;
const MOST_ROUNDS = 6;
/** Whole blocks that are read for who paid. */
const MOST_BLOCKS = 6;

export type Payers = {
  /** Who brought accounts their first money, shortly before the launch; services that pay many are left out. */
  readonly paid: ReadonlyMap<Address, Address>;
  /** Of whom it is known that they had their money before, or from whom they had it. */
  readonly clear: ReadonlySet<Address>;
  /** Of those the ones who had it a day before, or from somebody who can be told from everybody else. */
  readonly traced: ReadonlySet<Address>;
  /** The most that each was seen to have before the launch. */
  readonly had: ReadonlyMap<Address, bigint>;
};

export const NOBODY_PAID: Payers = { paid: new Map(), clear: new Set(), traced: new Set(), had: new Map() };

type Terms = {
  readonly roster: Roster;
  /** In lower case, those whose money matters most first. */
  readonly accounts: readonly Address[];
  readonly firstBlock: bigint;
  /** Asked before each round. */
  readonly mayGoOn: () => boolean;
};

/** Two blocks between which an account came to its money: in the first it did not have it. */
type Stretch = { readonly absent: bigint; readonly present: bigint };

type Had = { readonly block: bigint; readonly has: boolean };
type Seen = { readonly block: bigint; readonly balance: bigint };

/** Who had a little before, and most of it since, did not have what it bought with. */
const ENOUGH_PART = 4n;

/** From whom accounts had the money that they bought with, as far as few questions tell. */
export async function readPayers(asker: Asker, { roster, accounts, firstBlock, mayGoOn }: Terms): Promise<Payers> {
  const { reader } = asker;
  const probes = await probesOf(reader, firstBlock - 1n);
  if (accounts.length < 2 || probes.length < 2) return NOBODY_PAID;
  const seen = await balancesAt(reader, accounts, probes);
  // Without the first and the last of these nothing is between them.
  if (seen.some((own) => own.length < probes.length)) return NOBODY_PAID;
  const most = new Map(accounts.map((account, index) => [account, seen[index]?.at(-1)?.balance ?? 0n] as const));
  const had = accounts.map((account, index) => (seen[index] ?? []).map(hadOf(most.get(account) ?? 0n)));
  const clear = new Set(accounts.filter((_, index) => had[index]?.[0]?.has));
  const isDayBefore = (probes[0] ?? 0n) <= dayBefore(reader, firstBlock - 1n);
  const stretches = new Map(
    accounts.flatMap((account, index) => {
      const stretch = firstIn(had[index] ?? []);
      return stretch ? [[account, stretch] as const] : [];
    }),
  );
  for (let round = 0; round < MOST_ROUNDS && mayGoOn(); round++) {
    const wide = widest(stretches);
    if (!wide || !(await narrow(reader, stretches, wide, most))) break;
  }
  const { paid, told, named } = await payersIn(asker, roster, stretches);
  return {
    paid,
    clear: new Set([...clear, ...told]),
    had: new Map(accounts.map((account, index) => [account, mostOf(seen[index] ?? [])] as const)),
    traced: new Set([...(isDayBefore ? clear : []), ...paid.keys(), ...named]),
  };
}

function dayBefore(reader: Reader, last: bigint): bigint {
  const day = blocksIn(reader.chain, Math.max(...AGES));
  return day > last ? 0n : last - day;
}

/** The farthest first, up to the block before the launch. */
async function probesOf(reader: Reader, last: bigint): Promise<readonly bigint[]> {
  if (last <= 0n) return [];
  const { archiveDepth } = await reader.capabilities();
  const head = reader.block.number;
  const oldest = archiveDepth === null || archiveDepth > head ? 0n : head - archiveDepth;
  const ages = AGES.map((age) => blocksIn(reader.chain, age));
  const points = [...ages.map((age) => (age > last ? 0n : last - age)), last];
  return [...new Set(points)].filter((block) => block >= oldest);
}

/** What each account had in the blocks; nothing of blocks that the node does not tell of. */
async function balancesAt(reader: Reader, accounts: readonly Address[], blocks: readonly bigint[]) {
  const seen = await Promise.all(blocks.map((block) => balancesIn(reader, accounts, block)));
  return accounts.map((_, index): readonly Seen[] =>
    blocks.flatMap((block, at) => {
      const balance = seen[at]?.[index];
      return balance === undefined ? [] : [{ block, balance }];
    }),
  );
}

function mostOf(seen: readonly Seen[]): bigint {
  const [most] = seen.toSorted((one, other) => (one.balance > other.balance ? -1 : 1));
  return most?.balance ?? 0n;
}

/** `most`: what it had when it bought. */
function hadOf(most: bigint): (seen: Seen) => Had {
  return ({ block, balance }) => ({ block, has: balance > 0n && balance * ENOUGH_PART >= most });
}

/** Whether the node told anything of it. */
async function narrow(
  reader: Reader,
  stretches: Map<Address, Stretch>,
  wide: Stretch,
  most: ReadonlyMap<Address, bigint>,
): Promise<boolean> {
  const inside = [...stretches].filter(([, one]) => overlaps(one, wide));
  const accounts = inside.map(([account]) => account);
  const seen = await balancesAt(reader, accounts, pointsIn(wide));
  for (const [index, [account, { absent, present }]] of inside.entries()) {
    const had = (seen[index] ?? []).map(hadOf(most.get(account) ?? 0n));
    const between = had.filter(({ block }) => block > absent && block < present);
    const stretch = firstIn([{ block: absent, has: false }, ...between, { block: present, has: true }]);
    if (stretch) stretches.set(account, stretch);
  }
  return seen.some((own) => own.length > 0);
}

/** The first two neighbours of which the second had money and the first had none. */
function firstIn(had: readonly Had[]): Stretch | null {
  for (const [index, { block, has }] of had.entries()) {
    const before = had[index - 1];
    if (has && before && !before.has) return { absent: before.block, present: block };
  }
  return null;
}

const isWide = ({ absent, present }: Stretch) => present - absent > 1n;

/** Of those that are wider than a block, the one in which most came to money. */
function widest(stretches: ReadonlyMap<Address, Stretch>): Stretch | undefined {
  const all = Map.groupBy([...stretches.values()].filter(isWide), nameOf);
  const [most] = [...all.values()].sort((one, other) => other.length - one.length);
  return most?.[0];
}

function nameOf({ absent, present }: Stretch): string {
  return `${absent}-${present}`;
}

function overlaps(one: Stretch, other: Stretch): boolean {
  return one.absent < other.present && other.absent < one.present;
}

function pointsIn({ absent, present }: Stretch): readonly bigint[] {
  const parts = BigInt(POINTS + 1);
  const blocks = Array.from({ length: POINTS }, (_, index) => {
    return absent + ((present - absent) * BigInt(index + 1)) / parts;
  });
  return [...new Set(blocks)].filter((block) => block > absent && block < present);
}

/** `told`: from whom they had it was seen; `named`: from somebody who pays many, by a table. */
async function payersIn(asker: Asker, roster: Roster, stretches: ReadonlyMap<Address, Stretch>) {
  const { reader } = asker;
  const found = [...stretches].filter(([, stretch]) => !isWide(stretch));
  const byBlock = [...Map.groupBy(found, ([, { present }]) => present)];
  const most = byBlock.toSorted(([, one], [, other]) => other.length - one.length).slice(0, MOST_BLOCKS);
  const told = (
    await Promise.all(
      most.map(([block, those]) =>
        paidIn(
          reader,
          block,
          those.map(([account]) => account),
        ),
      ),
    )
  ).flat();
  const payers = [...new Set(told.map(([, payer]) => payer))];
  const isNamed = (payer: Address) => isMixer(payer) || isNobodyByTable(reader.chain, roster, payer);
  const others = payers.filter((payer) => !isNamed(payer));
  const busy = await Promise.all(others.map((payer) => isService(asker, payer)));
  const persons = new Set(others.filter((_, index) => !busy[index]));
  return {
    paid: new Map(told.filter(([, payer]) => persons.has(payer))),
    told: told.map(([account]) => account),
    named: told.flatMap(([account, payer]) => (isNamed(payer) ? [account] : [])),
  };
}

/** Whether an account pays many, or that is not known. */
export async function isService(asker: Asker, payer: Address): Promise<boolean> {
  const nonce = await asker.nonce(payer);
  return !nonce.known || isBusy(nonce.value);
}

const FullBlock = z.object({
  transactions: z.array(z.object({ from: z.string(), to: z.string().nullish(), value: z.string(), input: z.string() })),
});

/** Who sent each of them money in a block, or paid a contract and named them. */
async function paidIn(
  reader: Reader,
  number: bigint,
  accounts: readonly Address[],
): Promise<readonly (readonly [Address, Address])[]> {
  const read = await attempt(reader.request("eth_getBlockByNumber", [numberToHex(number), true]));
  const block = FullBlock.safeParse(read.known ? read.value : undefined);
  if (!block.success) return [];
  const paying = block.data.transactions.filter(({ value }) => hexToBigInt(value as Hex) > 0n);
  return accounts.flatMap((account) => {
    const sent = paying.find(({ to }) => to?.toLowerCase() === account);
    const naming = paying.filter(({ to, input }) => to && input.toLowerCase().includes(account.slice(2)));
    const by = sent ?? (naming.length === 1 ? naming[0] : undefined);
    return by ? [[account, lower(by.from as Address)] as const] : [];
  });
}

/** Answers the native balance of each account whose word stands behind it: as a contract that is being made, or one put in place. */
const BALANCES_CODE: Hex = "0x6024380380602460003960005b81811015601f578051318152602001600c565b506000f3";

/** Nobody's address: the end of keccak256("assay.balances-then"). */
const PLACE: Address = "0xf60ec3b061e5ab90a0a891829f7398e581c106bd";

/** What native token each account had in a block, in one call; `null`: the node does not say. */
async function balancesIn(
  reader: Reader,
  accounts: readonly Address[],
  block: bigint,
): Promise<readonly bigint[] | null> {
  const code = concat([BALANCES_CODE, ...accounts.map((account) => pad(account))]);
  const at = numberToHex(block);
  const made = await attempt(reader.request("eth_call", [{ data: code }, at]));
  const words = made.known ? toWords(made.value, accounts.length) : null;
  if (words || !(await reader.capabilities()).stateOverrides) return words;
  const overrides = { [PLACE]: { code } };
  const placed = await attempt(reader.request("eth_call", [{ to: PLACE }, at, overrides], "stateOverrides"));
  return placed.known ? toWords(placed.value, accounts.length) : null;
}

function toWords(answer: unknown, count: number): readonly bigint[] | null {
  if (typeof answer !== "string" || answer.length !== 2 + 64 * count) return null;
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}
