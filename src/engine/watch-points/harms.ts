import { type Address, type Hex, numberToHex } from "viem";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import type { ProofJson } from "../core/report.ts";
import {
  allowance,
  asItIs,
  balanceOf,
  freshAccount,
  mark,
  type Run,
  readConditions,
  recorder,
  runExperiments,
  transfer,
} from "../experiments/index.ts";
import { atLeast, atMost, fails, prove, showing, succeeds } from "../experiments/outcomes.ts";
import { TRANSFER, toTransfer } from "../facts/holders/transfer-events.ts";
import { WATCHED } from "./proves.ts";
import { fewAtOnce } from "./trading.ts";
import type { SuspectTransaction } from "./transactions.ts";

/** What somebody has of a token, how much of it a spender may take, and whether they can send any of it; `null`: they have none to send. */
type Standing = {
  readonly balance: bigint;
  readonly allowed: bigint;
  readonly sends: boolean | null;
  readonly proof: ProofJson;
};

/** A call that named somebody. */
export type NamedAccount = { readonly on: Address; readonly doing: SuspectTransaction };

/** That somebody can send less, or has less, by what was done to them, and what shows it. */
export type Harm = NamedAccount & { readonly before: ProofJson; readonly after: ProofJson };

/** More accounts are named in a block to hide one of them, or to spend what a watch may ask. */
const MOST_LOOKED_AT = 256;

type Looking = { readonly client: ChainClient; readonly token: Address; readonly after: Reader };

export type Harms = {
  readonly harms: readonly Harm[];
  /** How many were not asked about, and of how many it could not be read, which another look may. */
  readonly unasked: number;
  readonly unread: number;
};

/**
 * Whom calls harmed: all whom a block's calls named are asked at once what they have and whether they can send it, before that
 * block and at it, so that nobody is overlooked for others.
 */
export async function findHarms(looking: Looking, uses: readonly NamedAccount[]): Promise<Harms> {
  // What somebody does themselves is done to nobody.
  const onOthers = uses.filter(({ on, doing }) => doing.from !== on);
  const byBlock = [...Map.groupBy(onOthers, ({ doing }) => doing.block.number).values()];
  const found = await fewAtOnce(byBlock, (own) => harmsIn(looking, own));
  return {
    harms: found.flatMap(({ harms }) => harms),
    unasked: found.reduce((sum, { unasked }) => sum + unasked, 0),
    unread: found.reduce((sum, { unread }) => sum + unread, 0),
  };
}

async function harmsIn({ client, token, after }: Looking, uses: readonly NamedAccount[]): Promise<Harms> {
  const [first] = uses;
  if (!first) return { harms: [], unasked: 0, unread: 0 };
  const named = new Set(uses.map(({ on }) => on));
  const looked = new Set([...named].slice(0, MOST_LOOKED_AT));
  const asked = uses.filter(({ on }) => looked.has(on));
  const around = await standingsAround(client, token, { block: first.doing.block, whose: whoseIn(token, asked) });
  const unasked = named.size - looked.size;
  if (!around) return { harms: [], unasked, unread: looked.size };
  const { was, is, moves } = around;
  const isUnread = (use: NamedAccount) => {
    const [one, other] = [was.get(keyOf(token, use)), is.get(keyOf(token, use))];
    // By whose doing somebody has less only their transfers tell.
    return !one || !other || (!moves && other.balance < one.balance);
  };
  const harmed = asked.flatMap((use) => {
    const [one, other] = [was.get(keyOf(token, use)), is.get(keyOf(token, use))];
    if (!one || !other || isUnread(use)) return [];
    const others = asked.filter(({ on }) => on === use.on).map(({ doing }) => doing);
    const own = moves && movementsOf(moves, use, others);
    const hasLost = own !== undefined && lostBy(own, { was: one, is: other }) > one.allowed;
    // Whoever sold may have to wait since; that is for the token's rows to tell.
    const isLockedIn = one.sends === true && other.sends === false && !own?.hasOthers;
    return hasLost || isLockedIn ? [{ ...use, before: one.proof, after: other.proof, hasLost }] : [];
  });
  const isOld = first.doing.block.number < after.block.number;
  const lockedIn = isOld ? harmed.filter(({ hasLost }) => !hasLost) : [];
  const still = await standingsOf(after, token, whoseIn(token, lockedIn));
  const harms = harmed.filter((use) => !lockedIn.includes(use) || still?.get(keyOf(token, use))?.sends !== true);
  return { harms, unasked, unread: new Set(asked.filter(isUnread).map(({ on }) => on)).size };
}

type Whose = { readonly account: Address; readonly spender: Address };

function whoseIn(token: Address, uses: readonly NamedAccount[]): ReadonlyMap<string, Whose> {
  return new Map(uses.map((use) => [keyOf(token, use), { account: use.on, spender: spenderOf(token, use.doing) }]));
}

function keyOf(token: Address, { on, doing }: NamedAccount): string {
  return `${on} ${spenderOf(token, doing)}`;
}

/** Who would spend what somebody allows, if that is how it was taken. */
function spenderOf(token: Address, { from, to }: SuspectTransaction): Address {
  return (to === null || to === token.toLowerCase() ? from : to) as Address;
}

/** Their transfers in the block of the call: what went away by it, and whether there were others. */
type Movements = { readonly taken: bigint; readonly hasOthers: boolean };

/** Where nothing else moved their tokens, what is missing counts, whatever the token logs. */
function lostBy({ taken, hasOthers }: Movements, { was, is }: Record<"was" | "is", Standing>): bigint {
  return hasOthers ? taken : was.balance - is.balance;
}

type Around = { readonly block: SuspectTransaction["block"]; readonly whose: ReadonlyMap<string, Whose> };

async function standingsAround(client: ChainClient, token: Address, { block, whose }: Around) {
  try {
    const at = await client.reader({ address: token, at: block });
    const before = await client.reader({ address: token, at: await parentOf(at) });
    const standings = [standingsOf(before, token, whose), standingsOf(at, token, whose)] as const;
    const [was, is, moves] = await Promise.all([...standings, movesIn(at, token)]);
    return was && is && { was, is, moves };
  } catch {
    return undefined;
  }
}

async function parentOf(reader: Reader) {
  const number = reader.block.number - 1n;
  const answer = await reader.request("eth_getBlockByNumber", [numberToHex(number), false]);
  const { hash, timestamp } = answer as { hash: Hex; timestamp: Hex };
  return { number, hash, timestamp: BigInt(timestamp) };
}

type Move = NonNullable<ReturnType<typeof toTransfer>> & { readonly hash: string | null };

async function movesIn(reader: Reader, token: Address): Promise<readonly Move[] | undefined> {
  const { number } = reader.block;
  const search = { address: token, topics: [TRANSFER], fromBlock: number, toBlock: number };
  const { logs, missing } = await reader.logs(search);
  if (missing.length > 0) return undefined;
  return logs.flatMap((log) => {
    const move = toTransfer(log);
    return move ? [{ ...move, hash: log.transactionHash }] : [];
  });
}

function movementsOf(
  all: readonly Move[],
  { on, doing }: NamedAccount,
  others: readonly SuspectTransaction[],
): Movements {
  const known = new Set<string | null>(others.map(({ hash }) => hash));
  const moves = all.filter(({ from, to }) => from === on || to === on);
  const taken = moves
    .filter(({ hash }) => hash === doing.hash)
    .reduce((sum, { from, to, value }) => sum + (from === on ? value : 0n) - (to === on ? value : 0n), 0n);
  return { taken, hasOthers: moves.some(({ hash }) => !known.has(hash)) };
}

/** By the keys of `whose`; undefined where nothing could be read. Whoever's standing could not be read is not there. */
async function standingsOf(
  reader: Reader,
  token: Address,
  whose: ReadonlyMap<string, Whose>,
): Promise<ReadonlyMap<string, Standing> | undefined> {
  if (whose.size === 0) return new Map();
  const conditions = await readConditions(reader);
  if (!conditions.known) return undefined;
  const plans = [...whose].map(([key, each]) => ({ key, ...standingPlan(token, each) }));
  const setting = { trader: freshAccount(), environment: asItIs(conditions.value) };
  const runs = await runExperiments(
    reader,
    setting,
    plans.map(({ steps }) => ({ steps })),
  );
  const record = recorder(reader, token);
  return new Map(
    plans.flatMap(({ key, marks }, index) => {
      const run = runs[index];
      const standing = run?.known ? standingIn(run.value, marks, record) : undefined;
      return standing ? [[key, standing] as const] : [];
    }),
  );
}

function standingPlan(token: Address, { account, spender }: Whose) {
  const marks = { had: mark("balance"), allowed: mark("allowance"), send: mark("send") };
  const steps = [
    { ...balanceOf(marks.had, token, account), required: true },
    allowance(marks.allowed, token, account, spender),
    transfer(marks.send, token, { actor: account, to: freshAccount(), amount: { from: marks.had } }),
  ];
  return { marks, steps };
}

function standingIn(
  run: Run,
  marks: ReturnType<typeof standingPlan>["marks"],
  record: ReturnType<typeof recorder>,
): Standing | undefined {
  const balance = run.word(marks.had);
  if (balance === undefined) return undefined;
  const sent = run.step(marks.send)?.ok;
  if (balance > 0n && sent === undefined) return undefined;
  const sends = balance === 0n ? null : sent === true;
  const exactly = [
    succeeds(marks.had),
    atMost({ step: marks.had }, `${balance}`),
    ...(balance > 0n ? [atLeast({ step: marks.had }, `${balance}`)] : []),
  ];
  const sending = sends === null ? [] : [sends ? succeeds(marks.send) : fails(marks.send)];
  const proof = prove(WATCHED, showing(record(run), [...exactly, ...sending]));
  return proof && { balance, allowed: run.word(marks.allowed) ?? 0n, sends, proof };
}
