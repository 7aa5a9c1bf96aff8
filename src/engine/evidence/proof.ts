// Makes proofs from what experiments recorded. In: a sentence, the runs that show it, and conditions by marks. Out: a proof, or nothing where a
// verifier would refuse it.
import type { Address, Hex } from "viem";
import { lower, type Naming } from "../chain/addresses.ts";
import type { Reader } from "../chain/reader.ts";
import type { Mark } from "../simulation/marks.ts";
import type { Run } from "../simulation/run.ts";
import type { RpcRequest } from "../simulation/transport.ts";
import type { OfToken } from "./accounts.ts";
import { takeNumbers } from "./block-overrides.ts";
import { claimOf, shownIn, unclaimedSteps } from "./claim.ts";
import { type Condition, holds, type Measured, type Sum } from "./condition.ts";
import { forgedState, isMisplaced } from "./overrides.ts";
import { isProof, type Proof } from "./proof-format.ts";
import { type Proves, showsSentence } from "./proves.ts";
import { hooksTraded } from "./routes.ts";
import { acts, readRuns } from "./runs.ts";
import type { Acting } from "./statement.ts";

export type { Proof } from "./proof-format.ts";

/** What repeating an experiment takes. The request and the answer are large, and only made when asked for. */
export type Replay = {
  readonly chainId: number;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly blockTime: bigint;
  readonly token: Address;
  readonly labels: readonly Mark[];
  readonly request: () => RpcRequest;
  readonly answer: () => unknown;
};

/** The experiments that show a finding, the conditions that do, and the accounts that the chain must confirm. */
export type Showing = {
  readonly replays: readonly Replay[];
  readonly conditions: readonly Condition[];
  readonly accounts?: readonly Acting[];
};

export function showing(
  replays: Replay | readonly Replay[],
  conditions: readonly Condition[],
  accounts: readonly Acting[] = [],
): Showing {
  return { replays: "labels" in replays ? [replays] : replays, conditions, accounts };
}

/** A check, or what else has a sentence, and what proves it; undefined: nothing does. */
export type Sentence = { readonly check: string; readonly proves: Proves | undefined };

/** Marks are this process's own, so a proof numbers its steps. Undefined where the record does not show what the sentence says. */
export function prove({ check, proves }: Sentence, { replays, conditions, accounts = [] }: Showing): Proof | undefined {
  const [first] = replays;
  if (!first || !proves) return undefined;
  const places = new Map(replays.flatMap(({ labels }) => labels).map((label, index) => [label, index + 1]));
  const runs = replays.map(({ request, answer }) => ({ request: request(), answer: answer() }));
  const taken = readRuns(runs);
  const wanted = conditions.map((condition) => toNumbers(condition, places));
  if (!taken || !wanted.every((each) => holds(each, shownIn(taken)))) return undefined;
  // No verifier would accept it.
  const plain = runs.map((run) => takeNumbers(run).run);
  if (
    plain.some(
      ({ request }) => forgedState(request, first.token) ?? isMisplaced(request, proves.refusingRecipient === true),
    )
  )
    return undefined;
  const without = claimOf(runs, taken, wanted, first);
  // All other calls on the way belong to the claim.
  const meanwhile = without ? unclaimedSteps(without, taken, first.token) : [];
  const numbered = [...wanted, ...meanwhile.map((step) => ({ is: "succeeds", step }) as const)];
  const claim = meanwhile.length > 0 ? claimOf(runs, taken, numbered, first) : without;
  const acting = accounts
    .map((each) => spelled(each, { token: lower(first.token), hooks: hooksTraded(runs, taken, lower(first.token)) }))
    .filter(({ address }) => acts(taken, address));
  const { chainId, blockNumber, blockHash, blockTime, token } = first;
  if (!claim || !showsSentence(proves, { claim, accounts: acting, token }, taken)) return undefined;
  const proof: Proof = {
    version: 2,
    chainId,
    blockNumber: `${blockNumber}`,
    blockHash,
    blockTime: `${blockTime}`,
    token: lower(token),
    check,
    claim,
    runs,
    conditions: numbered,
    accounts: acting,
  };
  return isProof(proof) ? proof : undefined;
}

/** Only names by the token, or by a hook of its pools, count. */
function spelled({ address, is, named = [], slowed }: Acting, { token, hooks }: OfToken): Acting {
  const all = named.map((naming): Naming => {
    const by = lower(naming.by);
    return naming.code === "listed" ? { ...naming, by, data: lower(naming.data) } : { ...naming, by };
  });
  const [first] = all;
  const isOfHook = first !== undefined && first.by !== token && hooks.has(first.by);
  const from: readonly Naming[] = isOfHook ? [{ code: "traded", by: token }, ...all] : first?.by === token ? all : [];
  return { address: lower(address), is, ...(from.length > 0 ? { named: from } : {}), ...(slowed ? { slowed } : {}) };
}

function toNumbers(condition: Condition, places: ReadonlyMap<Mark, number>): Condition<number> {
  const numberOf = (mark: Mark) => {
    const place = places.get(mark);
    if (place === undefined) throw new Error(`No step of these experiments is called "${mark}".`);
    return place;
  };
  if ("step" in condition) return { ...condition, step: numberOf(condition.step) };
  const side = (sum: Sum): Sum<number> => {
    if (typeof sum === "string") return sum;
    const { step, minus, events, ...rest } = sum;
    const named = events && {
      ...events,
      token: lower(events.token),
      of: lower(events.of),
      ...(events.to ? { to: lower(events.to) } : {}),
    };
    const measured: Measured<number> = { ...rest, ...(named ? { events: named } : {}), step: numberOf(step) };
    return minus === undefined ? measured : { ...measured, minus: numberOf(minus) };
  };
  return { ...condition, left: side(condition.left), right: side(condition.right) };
}

/** Makes replays of runs of one token at one block. */
export type Recorder = (run: Run) => Replay;

export function recorder(reader: Reader, token: Address): Recorder {
  return (run) => replayOf(reader, token, run);
}

/** What a node was asked and answered. */
type Asked = { readonly labels: readonly Mark[]; readonly request: RpcRequest; readonly answer: unknown };

export function replayOf({ chain, block }: Reader, token: Address, asked: Asked): Replay {
  return {
    chainId: chain.id,
    blockNumber: block.number,
    blockHash: block.hash,
    blockTime: block.timestamp,
    token,
    labels: asked.labels,
    request: () => asked.request,
    answer: () => asked.answer,
  };
}
