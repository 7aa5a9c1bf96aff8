import { type Address, type Hex, numberToHex } from "viem";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import { TRANSFER, toTransfer } from "../facts/holders/flows.ts";
import {
  allowance,
  asItIs,
  balanceOf,
  mark,
  readConditions,
  recorder,
  runExperiments,
  stranger,
  transfer,
} from "../lab/index.ts";
import { atLeast, atMost, fails, prove, showing, succeeds } from "../lab/outcomes.ts";
import type { ProofJson } from "../report.ts";
import type { Doing } from "./doings.ts";
import { WATCHED } from "./trading.ts";

/** What somebody has of a token, how much of it a spender may take, and whether they can send any of it; `null`: they have none to send. */
type Standing = {
  readonly balance: bigint;
  readonly allowed: bigint;
  readonly sends: boolean | null;
  readonly proof: ProofJson;
};

/** A call that named somebody, and all calls that named them. */
export type Use = { readonly on: Address; readonly doing: Doing; readonly others: readonly Doing[] };

/** What shows that somebody can send less, or has less, by what was done to them; undefined where that is not so, or cannot be seen. */
export async function harmOf(
  { client, token, after }: { readonly client: ChainClient; readonly token: Address; readonly after: Reader },
  { on, doing, others }: Use,
): Promise<{ readonly before: ProofJson; readonly after: ProofJson } | undefined> {
  // What somebody does themselves is done to nobody.
  if (doing.from === on) return undefined;
  const [was, is, own] = await standingsAround(client, token, { on, doing, others });
  if (!was || !is) return undefined;
  const shown = { before: was.proof, after: is.proof };
  if (own !== undefined && lostBy(own, { was, is }) > was.allowed) return shown;
  // Whoever sold may have to wait since; that is for the token's rows to tell.
  const isLockedIn = was.sends === true && is.sends === false && !own?.hasOthers;
  if (!isLockedIn) return undefined;
  if (doing.block.number >= after.block.number) return shown;
  const still = await standingOf(after, token, { account: on, spender: spenderOf(token, doing) });
  return still?.sends === true ? undefined : shown;
}

/** Who would spend what somebody allows, if that is how it was taken. */
function spenderOf(token: Address, { from, to }: Doing): Address {
  return (to === null || to === token.toLowerCase() ? from : to) as Address;
}

/** Their transfers in the block of the call: what went away by it, and whether there were others. */
type Movements = { readonly taken: bigint; readonly hasOthers: boolean };

/** Where nothing else moved their tokens, what is missing counts, whatever the token logs. */
function lostBy({ taken, hasOthers }: Movements, { was, is }: Record<"was" | "is", Standing>): bigint {
  return hasOthers ? taken : was.balance - is.balance;
}

async function standingsAround(client: ChainClient, token: Address, use: Use) {
  try {
    const at = await client.reader({ address: token, at: use.doing.block });
    const before = await client.reader({ address: token, at: await parentOf(at) });
    const whose = { account: use.on, spender: spenderOf(token, use.doing) };
    const standings = [standingOf(before, token, whose), standingOf(at, token, whose)] as const;
    return await Promise.all([...standings, movementsOf(at, token, use)]);
  } catch {
    return [];
  }
}

async function parentOf(reader: Reader) {
  const number = reader.block.number - 1n;
  const answer = await reader.request("eth_getBlockByNumber", [numberToHex(number), false]);
  const { hash, timestamp } = answer as { hash: Hex; timestamp: Hex };
  return { number, hash, timestamp: BigInt(timestamp) };
}

async function movementsOf(reader: Reader, token: Address, { on, doing, others }: Use): Promise<Movements | undefined> {
  const { number } = doing.block;
  const search = { address: token, topics: [TRANSFER], fromBlock: number, toBlock: number };
  const { logs, missing } = await reader.logs(search);
  if (missing.length > 0) return undefined;
  const known = new Set<string | null>(others.map(({ hash }) => hash));
  const moves = logs.flatMap((log) => {
    const move = toTransfer(log);
    return move && (move.from === on || move.to === on) ? [{ ...move, hash: log.transactionHash }] : [];
  });
  const taken = moves
    .filter(({ hash }) => hash === doing.hash)
    .reduce((sum, { from, to, value }) => sum + (from === on ? value : 0n) - (to === on ? value : 0n), 0n);
  return { taken, hasOthers: moves.some(({ hash }) => !known.has(hash)) };
}

async function standingOf(
  reader: Reader,
  token: Address,
  { account, spender }: { readonly account: Address; readonly spender: Address },
): Promise<Standing | undefined> {
  const conditions = await readConditions(reader);
  if (!conditions.known) return undefined;
  const marks = { had: mark("balance"), allowed: mark("allowance"), send: mark("send") };
  const steps = [
    { ...balanceOf(marks.had, token, account), required: true },
    allowance(marks.allowed, token, account, spender),
    transfer(marks.send, token, { actor: account, to: stranger(), amount: { from: marks.had } }),
  ];
  const setting = { trader: stranger(), environment: asItIs(conditions.value) };
  const [run] = await runExperiments(reader, setting, [{ steps }]);
  const balance = run?.known ? run.value.word(marks.had) : undefined;
  if (!run?.known || balance === undefined) return undefined;
  const sent = run.value.step(marks.send)?.ok;
  if (balance > 0n && sent === undefined) return undefined;
  const replay = recorder(reader, token)(run.value);
  const sends = balance === 0n ? null : sent === true;
  const exactly = [
    succeeds(marks.had),
    atMost({ step: marks.had }, `${balance}`),
    ...(balance > 0n ? [atLeast({ step: marks.had }, `${balance}`)] : []),
  ];
  const sending = sends === null ? [] : [sends ? succeeds(marks.send) : fails(marks.send)];
  const proof = prove(WATCHED, showing(replay, [...exactly, ...sending]));
  return proof && { balance, allowed: run.value.word(marks.allowed) ?? 0n, sends, proof };
}
