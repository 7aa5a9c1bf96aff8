// Who funded the buyers of a launch: the account that first paid each buyer the native token, in the day before. Balances of all buyers at a
// few blocks narrow it down to the block of the payment. Takes the buyers' accounts, gives pairs of buyer and payer.
import { type Address, concat, type Hex, hexToBigInt, numberToHex, pad } from "viem";
import { z } from "zod";
import { lower } from "../../chain/addresses.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import { blocksIn, type Reader } from "../../chain/reader.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toWords } from "../../chain/views/call-data.ts";
import { largest } from "../../core/units.ts";
import { ownRouterOf } from "../../venues/registry.ts";
import { oldestBlock } from "../blocks.ts";
import { factsConfig } from "../config.ts";
import type { HolderLabel } from "../facts.ts";
import { isKnownToItsFactory } from "../holders/claimed-pools.ts";
import { isBusy, isMixer } from "../holders/known-accounts.ts";
import { type AccountLabels, labelByTable, labelOf } from "../holders/labels.ts";
import type { Bought } from "./wallet-clusters.ts";

const { funders: limits } = factsConfig;

type Funders = {
  /** By buyer, the account that first paid it, shortly before the launch. Services that pay many are left out. */
  readonly paid: ReadonlyMap<Address, Address>;
  /** Buyers that had their money before, or whose payer is known. */
  readonly clear: ReadonlySet<Address>;
  /** Of those, the ones that had it a day before, or from one person or a named service. */
  readonly traced: ReadonlySet<Address>;
  /** The most that each was seen to have before the launch. */
  readonly had: ReadonlyMap<Address, bigint>;
};

export const NO_FUNDERS: Funders = { paid: new Map(), clear: new Set(), traced: new Set(), had: new Map() };

type Terms = {
  readonly labels: AccountLabels;
  /** In lower case, the most important first. */
  readonly accounts: readonly Address[];
  readonly firstBlock: bigint;
  /** Asked before each round. */
  readonly mayGoOn: () => boolean;
};

/** Two blocks between which an account got its money. */
type Stretch = { readonly absent: bigint; readonly present: bigint };

type Had = { readonly block: bigint; readonly has: boolean };
type Seen = { readonly block: bigint; readonly balance: bigint };

export async function readFunders(asker: Asker, { labels, accounts, firstBlock, mayGoOn }: Terms): Promise<Funders> {
  const { reader } = asker;
  const probes = await probesOf(reader, firstBlock - 1n);
  if (accounts.length < 2 || probes.length < 2) return NO_FUNDERS;
  const seen = await balancesAt(reader, accounts, probes);
  // Payments are between two blocks, so all of them are needed.
  if (seen.some((own) => own.length < probes.length)) return NO_FUNDERS;
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
  for (let round = 0; round < limits.maxRounds && mayGoOn(); round++) {
    const wide = widest(stretches);
    if (!wide || !(await narrow(reader, stretches, wide, most))) break;
  }
  const { paid, told, named } = await payersIn(asker, labels, stretches);
  return {
    paid,
    clear: new Set([...clear, ...told]),
    had: new Map(
      accounts.map((account, index) => [account, largest((seen[index] ?? []).map(({ balance }) => balance))] as const),
    ),
    traced: new Set([...(isDayBefore ? clear : []), ...paid.keys(), ...named]),
  };
}

function dayBefore(reader: Reader, last: bigint): bigint {
  const day = blocksIn(reader.chain, Math.max(...limits.ages));
  return day > last ? 0n : last - day;
}

/** The farthest first, up to the block before the launch. */
async function probesOf(reader: Reader, last: bigint): Promise<readonly bigint[]> {
  if (last <= 0n) return [];
  const oldest = await oldestBlock(reader);
  const ages = limits.ages.map((age) => blocksIn(reader.chain, age));
  const points = [...ages.map((age) => (age > last ? 0n : last - age)), last];
  return [...new Set(points)].filter((block) => block >= oldest);
}

/** What each account had in the blocks, without those that the node does not answer for. */
async function balancesAt(reader: Reader, accounts: readonly Address[], blocks: readonly bigint[]) {
  const seen = await Promise.all(blocks.map((block) => balancesIn(reader, accounts, block)));
  return accounts.map((_, index): readonly Seen[] =>
    blocks.flatMap((block, at) => {
      const balance = seen[at]?.[index];
      return balance === undefined ? [] : [{ block, balance }];
    }),
  );
}

/** `most`: what it had when it bought. An account with a little of that did not have its money yet. */
function hadOf(most: bigint): (seen: Seen) => Had {
  return ({ block, balance }) => ({ block, has: balance > 0n && balance * limits.enoughDivisor >= most });
}

/** False: the node did not answer. */
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

/** The first two blocks in a row of which the second shows money and the first none. */
function firstIn(had: readonly Had[]): Stretch | null {
  for (const [index, { block, has }] of had.entries()) {
    const before = had[index - 1];
    if (has && before && !before.has) return { absent: before.block, present: block };
  }
  return null;
}

const isWide = ({ absent, present }: Stretch) => present - absent > 1n;

/** Of stretches wider than a block, the one in which most accounts got their money. */
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
  const parts = BigInt(limits.pointsPerRound + 1);
  const blocks = Array.from({ length: limits.pointsPerRound }, (_, index) => {
    return absent + ((present - absent) * BigInt(index + 1)) / parts;
  });
  return [...new Set(blocks)].filter((block) => block > absent && block < present);
}

/** `told`: accounts whose payment was found; `named`: those paid by a service that a table knows. */
async function payersIn(asker: Asker, labels: AccountLabels, stretches: ReadonlyMap<Address, Stretch>) {
  const { reader } = asker;
  const found = [...stretches].filter(([, stretch]) => !isWide(stretch));
  const byBlock = [...Map.groupBy(found, ([, { present }]) => present)];
  const most = byBlock.toSorted(([, one], [, other]) => other.length - one.length).slice(0, limits.maxBlocks);
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
  const isNamed = (payer: Address) => isMixer(payer) || isInfrastructure(reader.chain, labels, payer);
  const others = payers.filter((payer) => !isNamed(payer));
  const busy = await Promise.all(others.map((payer) => paysMany(asker, payer)));
  const persons = new Set(others.filter((_, index) => !busy[index]));
  return {
    paid: new Map(told.filter(([, payer]) => persons.has(payer))),
    told: told.map(([account]) => account),
    named: told.flatMap(([account, payer]) => (isNamed(payer) ? [account] : [])),
  };
}

/** Whether an account pays many, or may do so. */
export async function paysMany(asker: Asker, payer: Address): Promise<boolean> {
  const nonce = await asker.nonce(payer);
  return !nonce.known || isBusy(nonce.value);
}

const FullBlock = z.object({
  transactions: z.array(z.object({ from: z.string(), to: z.string().nullish(), value: z.string(), input: z.string() })),
});

/** Who sent each account money in a block, or paid a contract and named the account. */
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

/** Returns the native balance of each account in the words behind the program. Runs as a creation, or as code of `PROGRAM_ADDRESS`. */
const BALANCES_CODE: Hex = "0x6024380380602460003960005b81811015601f578051318152602001600c565b506000f3";

/** Unused: the end of keccak256("assay.balances-then"). */
const PROGRAM_ADDRESS: Address = "0xf60ec3b061e5ab90a0a891829f7398e581c106bd";

/** Native balances in a block, in one call; `null`: the node does not say. */
async function balancesIn(
  reader: Reader,
  accounts: readonly Address[],
  block: bigint,
): Promise<readonly bigint[] | null> {
  const code = concat([BALANCES_CODE, ...accounts.map((account) => pad(account))]);
  const at = numberToHex(block);
  const made = await attempt(reader.request("eth_call", [{ data: code }, at]));
  const words = made.known ? wordsOf(made.value, accounts.length) : null;
  if (words || !(await reader.capabilities()).stateOverrides) return words;
  const overrides = { [PROGRAM_ADDRESS]: { code } };
  const placed = await attempt(reader.request("eth_call", [{ to: PROGRAM_ADDRESS }, at, overrides], "stateOverrides"));
  return placed.known ? wordsOf(placed.value, accounts.length) : null;
}

function wordsOf(answer: unknown, count: number): readonly bigint[] | null {
  return typeof answer === "string" && answer.length === 2 + 64 * count ? toWords(answer) : null;
}

// Which accounts may be people, who bought for themselves. Tables and the accounts' own code tell pools, exchanges, lockers and the like apart;
// nothing is said of those.

/** `unsure`: their code could not be read. `contracts`: of all accounts, unknown contracts, and those with staking functions, which anyone may write. */
type PersonalAccounts = {
  readonly sure: readonly Bought[];
  readonly unsure: readonly Bought[];
  readonly contracts: ReadonlySet<Address>;
};

export async function personalAccounts(
  asker: Asker,
  labels: AccountLabels,
  list: readonly Bought[],
): Promise<PersonalAccounts> {
  await Promise.all(list.map(({ address }) => asker.look(address)));
  const labelled = await Promise.all(
    list.map(async (each) => {
      return { each, ...(await settled(asker, labels, each.address)) };
    }),
  );
  const possible = labelled.filter(
    ({ each, label }) => !INFRASTRUCTURE.has(label) && !isRouter(asker.reader.chain, each.address),
  );
  const those = Map.groupBy(possible, ({ isRead }) => isRead);
  const listed = (isRead: boolean) => (those.get(isRead) ?? []).map(({ each }) => each);
  const isUnknown = (label: HolderLabel) => label === "contract" || label === "staking";
  const contracts = labelled.flatMap(({ each, label }) =>
    isUnknown(label) && !isRouter(asker.reader.chain, each.address) ? [lower(each.address)] : [],
  );
  return { sure: listed(true), unsure: listed(false), contracts: new Set(contracts) };
}

type Settled = { readonly label: HolderLabel; readonly isRead: boolean };

/** A pool counts only if its factory names it. */
async function settled(asker: Asker, labels: AccountLabels, address: Address): Promise<Settled> {
  const { label } = await labelOf(asker, labels, address);
  if (label !== "pool" || labelByTable(asker.reader.chain, labels, address))
    return { label, isRead: await isCodeRead(asker, address, label) };
  const isPool = await isKnownToItsFactory(asker, address);
  return isPool.known && isPool.value ? { label, isRead: true } : { label: "contract", isRead: isPool.known };
}

async function isCodeRead(asker: Asker, address: Address, label: HolderLabel): Promise<boolean> {
  if (label === "person") return (await asker.code(address)).known;
  return label !== "contract" || (await asker.ask(address, callData("factory()"))).known;
}

/** These hold tokens for many, for no one, or give them back: they are no buyers. */
const INFRASTRUCTURE: ReadonlySet<HolderLabel> = new Set([
  "pool",
  "burn",
  "locker",
  "bridge",
  "exchange",
  "staking",
  "token",
]);

/** Whether tables alone tell that an account does not trade for itself. */
export function isInfrastructure(chain: Chain, labels: AccountLabels, address: Address): boolean {
  const label = labelByTable(chain, labels, address)?.label;
  return (label !== undefined && INFRASTRUCTURE.has(label)) || isRouter(chain, address);
}

function isRouter({ venues }: Chain, address: Address): boolean {
  return venues.some((venue) => ownRouterOf(venue)?.toLowerCase() === address.toLowerCase());
}
