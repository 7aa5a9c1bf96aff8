// Finds accounts that a call harmed. Takes transactions that named accounts; compares each account's balance, and whether it can send it,
// before the block and after it. Gives the harmed ones with proofs of both moments.
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
import { TRANSFER, toTransfer } from "../facts/holders/transfers.ts";
import { watchPointConfig } from "./config.ts";
import { WATCHED } from "./proves.ts";
import { runFewAtOnce } from "./trading.ts";
import type { SuspectTransaction } from "./transactions.ts";

/** An account's balance, what the spender may take of it, and whether the account can send it; `null`: it has none to send. */
type AccountState = {
  readonly balance: bigint;
  readonly allowed: bigint;
  readonly sends: boolean | null;
  readonly proof: ProofJson;
};

export type NamedCall = { readonly account: Address; readonly transaction: SuspectTransaction };

/** The call locked the account's tokens or took some, with a proof of before and after. */
export type Harm = NamedCall & { readonly before: ProofJson; readonly after: ProofJson };

type Place = { readonly client: ChainClient; readonly token: Address; readonly after: Reader };

export type Harms = {
  readonly harms: readonly Harm[];
  /** Accounts beyond the limit. */
  readonly unasked: number;
  /** Accounts that could not be read now; another look may read them. */
  readonly unread: number;
};

export async function findHarms(looking: Place, uses: readonly NamedCall[]): Promise<Harms> {
  // An account that calls for itself harms no other.
  const onOthers = uses.filter(({ account, transaction }) => transaction.from !== account);
  const byBlock = [...Map.groupBy(onOthers, ({ transaction }) => transaction.block.number).values()];
  const found = await runFewAtOnce(byBlock, (own) => harmsIn(looking, own));
  return {
    harms: found.flatMap(({ harms }) => harms),
    unasked: found.reduce((sum, { unasked }) => sum + unasked, 0),
    unread: found.reduce((sum, { unread }) => sum + unread, 0),
  };
}

async function harmsIn({ client, token, after }: Place, uses: readonly NamedCall[]): Promise<Harms> {
  const [first] = uses;
  if (!first) return { harms: [], unasked: 0, unread: 0 };
  const named = new Set(uses.map(({ account }) => account));
  const looked = new Set([...named].slice(0, watchPointConfig.maxNamedAccounts));
  const asked = uses.filter(({ account }) => looked.has(account));
  const around = await statesAround(client, token, {
    block: first.transaction.block,
    spendings: spendingsIn(token, asked),
  });
  const unasked = named.size - looked.size;
  if (!around) return { harms: [], unasked, unread: looked.size };
  const { was, is, moves } = around;
  const isUnread = (use: NamedCall) => {
    const [one, other] = [was.get(keyOf(token, use)), is.get(keyOf(token, use))];
    // Only the transfers tell who took the missing tokens.
    return !one || !other || (!moves && other.balance < one.balance);
  };
  const harmed = asked.flatMap((use) => {
    const [one, other] = [was.get(keyOf(token, use)), is.get(keyOf(token, use))];
    if (!one || !other || isUnread(use)) return [];
    const others = asked.filter(({ account }) => account === use.account).map(({ transaction }) => transaction);
    const own = moves && movementsOf(moves, use, others);
    const hasLost = own !== undefined && lostBy(own, { was: one, is: other }) > one.allowed;
    // An account that sold in this block may only have to wait: the token's checks tell of that.
    const isLockedIn = one.sends === true && other.sends === false && !own?.hasOthers;
    return hasLost || isLockedIn ? [{ ...use, before: one.proof, after: other.proof, hasLost }] : [];
  });
  const isOld = first.transaction.block.number < after.block.number;
  const lockedIn = isOld ? harmed.filter(({ hasLost }) => !hasLost) : [];
  const still = await statesOf(after, token, spendingsIn(token, lockedIn));
  const harms = harmed.filter((use) => !lockedIn.includes(use) || still?.get(keyOf(token, use))?.sends !== true);
  return { harms, unasked, unread: new Set(asked.filter(isUnread).map(({ account }) => account)).size };
}

type Spending = { readonly account: Address; readonly spender: Address };

function spendingsIn(token: Address, uses: readonly NamedCall[]): ReadonlyMap<string, Spending> {
  return new Map(
    uses.map((use) => [keyOf(token, use), { account: use.account, spender: spenderOf(token, use.transaction) }]),
  );
}

function keyOf(token: Address, { account, transaction }: NamedCall): string {
  return `${account} ${spenderOf(token, transaction)}`;
}

/** The account whose allowance the call would spend: the contract called, or the sender where the token itself was called. */
function spenderOf(token: Address, { from, to }: SuspectTransaction): Address {
  return (to === null || to === token.toLowerCase() ? from : to) as Address;
}

/** An account's transfers in the block: what this transaction took, and whether unknown transactions moved more. */
type Movements = { readonly taken: bigint; readonly hasOthers: boolean };

/** If no other transaction moved the account's tokens, the balances decide, whatever the token logs. */
function lostBy({ taken, hasOthers }: Movements, { was, is }: Record<"was" | "is", AccountState>): bigint {
  return hasOthers ? taken : was.balance - is.balance;
}

type Around = { readonly block: SuspectTransaction["block"]; readonly spendings: ReadonlyMap<string, Spending> };

async function statesAround(client: ChainClient, token: Address, { block, spendings }: Around) {
  try {
    const at = await client.reader({ address: token, at: block });
    const before = await client.reader({ address: token, at: await parentOf(at) });
    const states = [statesOf(before, token, spendings), statesOf(at, token, spendings)] as const;
    const [was, is, moves] = await Promise.all([...states, movesIn(at, token)]);
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
  { account, transaction }: NamedCall,
  others: readonly SuspectTransaction[],
): Movements {
  const known = new Set<string | null>(others.map(({ hash }) => hash));
  const moves = all.filter(({ from, to }) => from === account || to === account);
  const taken = moves
    .filter(({ hash }) => hash === transaction.hash)
    .reduce((sum, { from, to, value }) => sum + (from === account ? value : 0n) - (to === account ? value : 0n), 0n);
  return { taken, hasOthers: moves.some(({ hash }) => !known.has(hash)) };
}

/** By the keys of `spendings`, without accounts that could not be read. Undefined where nothing could be read. */
async function statesOf(
  reader: Reader,
  token: Address,
  spendings: ReadonlyMap<string, Spending>,
): Promise<ReadonlyMap<string, AccountState> | undefined> {
  if (spendings.size === 0) return new Map();
  const conditions = await readConditions(reader);
  if (!conditions.known) return undefined;
  const plans = [...spendings].map(([key, each]) => ({ key, ...statePlan(token, each) }));
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
      const state = run?.known ? stateIn(run.value, marks, record) : undefined;
      return state ? [[key, state] as const] : [];
    }),
  );
}

function statePlan(token: Address, { account, spender }: Spending) {
  const marks = { had: mark("balance"), allowed: mark("allowance"), send: mark("send") };
  const steps = [
    { ...balanceOf(marks.had, token, account), required: true },
    allowance(marks.allowed, token, account, spender),
    transfer(marks.send, token, { actor: account, to: freshAccount(), amount: { from: marks.had } }),
  ];
  return { marks, steps };
}

function stateIn(
  run: Run,
  marks: ReturnType<typeof statePlan>["marks"],
  record: ReturnType<typeof recorder>,
): AccountState | undefined {
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
