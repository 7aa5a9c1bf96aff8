import type { Hex } from "viem";
import { SLOT_READER_CODE } from "../chain/asking/programs.ts";
import { BROKER_CODE, LAB_CODE, LEAVER_CODE, PUPPET_CODE } from "../simulation/bytecode.ts";
import { type DecodedStep, decodeSteps, kindsOf } from "../simulation/decoded-steps.ts";
import { decodeAnswer, firstWord } from "../simulation/lab-format.ts";
import { PROBE_CODES, SHARE_CODE } from "../simulation/probes.ts";
import type { Log } from "../simulation/transfers.ts";
import { callWithin, type RpcRequest, said } from "../simulation/transport.ts";
import type { Result } from "./condition.ts";
import { isBytes } from "./node-answers.ts";

/** A request, and what a node answered to it. */
export type Asked = { readonly request: RpcRequest; readonly answer: unknown };

/** One step of a run, and what came of it; undefined where it was not taken. */
export type Taken = {
  readonly run: number;
  /** By ordinary accounts in simulated blocks, and not by the Lab's contract. */
  readonly ordinary: boolean;
  readonly deed: DecodedStep;
  readonly result: Result | undefined;
};

/** All steps of a proof's runs one after another. Undefined where a request or an answer is none of ours. */
export function readRuns(runs: readonly Asked[]): readonly Taken[] | undefined {
  try {
    return runs.flatMap(({ request, answer }, run) => {
      const inLab = isOfLab(request);
      const [deeds, ...more] = decodeSteps(request, inLab);
      if (!deeds || more.length > 0) throw new Error("A run is one experiment.");
      const results = inLab ? labResults(request, deeds, answer) : simulatedResults(answer);
      return deeds.map((deed, index) => ({ run, ordinary: !inLab, deed, result: results[index] }));
    });
  } catch {
    return undefined;
  }
}

/** Whether somebody makes a call in these. */
export function acts(taken: readonly Taken[], address: string): boolean {
  return taken.some(({ deed }) => deed.actor?.toLowerCase() === address);
}

/** A simulated block may hold nothing but the Lab's call, where a node does no other kind. */
export function isOfLab(request: RpcRequest): boolean {
  if (request.method === "eth_call") return true;
  const alone = callWithin(request);
  const { blockStateCalls = [] } = request.params[0] as {
    blockStateCalls?: { stateOverrides?: Record<string, { code?: string }> }[];
  };
  return alone !== undefined && blockStateCalls[0]?.stateOverrides?.[alone.to ?? ""]?.code === LAB_CODE;
}

function labResults(
  { method }: RpcRequest,
  deeds: readonly DecodedStep[],
  answer: unknown,
): readonly (Result | undefined)[] {
  const [run] = decodeAnswer(method === "eth_call" ? (answer as Hex) : said(answer), kindsOf([deeds])).runs;
  if (!run) throw new Error("It was not run.");
  return run.steps;
}

type Simulated = readonly {
  readonly calls: readonly { readonly status: Hex; readonly returnData?: Hex; readonly logs?: readonly Log[] }[];
}[];

/** Throws where a node of whoever reads this, or the maker of a proof, says something else in it. */
function simulatedResults(answer: unknown): readonly Result[] {
  return (answer as Simulated)
    .flatMap(({ calls }) => calls)
    .map(({ status, returnData: data = "0x", logs = [] }) => {
      if (!isBytes(data) || !logs.every(isLog)) throw new Error("That is no answer to a simulation.");
      return { ok: BigInt(status) === 1n, word: firstWord(data), size: (data.length - 2) / 2, data, logs };
    });
}

function isLog({ address, topics, data }: Log): boolean {
  return isBytes(address) && isBytes(data) && topics.every(isBytes);
}

const OURS: readonly string[] = [LAB_CODE, PUPPET_CODE, BROKER_CODE, LEAVER_CODE, ...PROBE_CODES];

/** What of the chain's state a request changes that nobody may change. */
export type Forged =
  | { readonly code: "changes-token" | "unknown-code" | "misplaced-code" | "little-gas" }
  | { readonly code: "changes-account"; readonly field: string };

/** A proof may put the Lab's code at accounts and give them ether; with the token's own state changed it would prove nothing. */
export function forgedState(request: RpcRequest, token: string): Forged | undefined {
  for (const [address, change] of overridesIn(request)) {
    if (address.toLowerCase() === token.toLowerCase()) {
      if (onlyReadsStorage(request, token, change)) continue;
      return { code: "changes-token" };
    }
    const other = Object.keys(change).find((key) => !["balance", "code", "nonce"].includes(key));
    if (other) return { code: "changes-account", field: other };
    if ("code" in change && !OURS.includes(String(change.code))) return { code: "unknown-code" };
  }
  return !isOfLab(request) && simulatedCalls(request).some(({ gas }) => !isEnough(gas))
    ? { code: "little-gas" }
    : undefined;
}

/** Trades of good tokens need less, and what is given here varies around a little more. */
export const LEAST_GAS = 2_500_000n;

function isEnough(gas: unknown): boolean {
  return typeof gas === "string" && /^0x[0-9a-f]{1,16}$/i.test(gas) && BigInt(gas) >= LEAST_GAS;
}

function simulatedCalls({ params }: RpcRequest): readonly { readonly gas?: unknown }[] {
  const { blockStateCalls = [] } = params[0] as { blockStateCalls?: { calls?: { gas?: unknown }[] }[] };
  return blockStateCalls.flatMap(({ calls = [] }) => calls);
}

/** What coins requests give to whom, where no code of ours stands; `others`: they change more than that. */
export type Given = { readonly least: bigint; readonly most: bigint; readonly others: boolean };

export function changedIn(runs: readonly Asked[]): ReadonlyMap<string, Given> {
  const codes = codesIn(runs);
  const given = new Map<string, Given>();
  for (const [spelled, { balance, ...others }] of runs.flatMap(({ request }) => overridesIn(request))) {
    const address = spelled.toLowerCase();
    if (codes.has(address)) continue;
    const before = given.get(address);
    const coins = isAmount(balance) ? BigInt(balance) : 0n;
    given.set(address, {
      least: before && before.least < coins ? before.least : coins,
      most: before && before.most > coins ? before.most : coins,
      others: before?.others === true || !isAmount(balance) || Object.keys(others).length > 0,
    });
  }
  return given;
}

/** The coins that a request gives somebody before its first call. */
export function givenTo(request: RpcRequest, who: string): bigint | undefined {
  const change = overridesIn(request).find(([address]) => address.toLowerCase() === who)?.[1];
  return isAmount(change?.balance) ? BigInt(change.balance) : undefined;
}

/** The code that a request puts at an account. */
export function codeAt(request: RpcRequest, who: string): string | undefined {
  const change = overridesIn(request).find(([address]) => address.toLowerCase() === who)?.[1];
  return typeof change?.code === "string" ? change.code : undefined;
}

function isAmount(balance: unknown): balance is string {
  return typeof balance === "string" && /^0x[0-9a-f]{1,64}$/i.test(balance);
}

/** What code of ours is at some account: what only lets somebody act, what runs it all, or something that is asked. */
export type Standing = "puppet" | "lab" | "other";

/** At which accounts requests put code of ours. The token has laws of its own. */
export function codesIn(runs: readonly Asked[]): ReadonlyMap<string, Standing> {
  const codes = new Map<string, Standing>();
  for (const { request } of runs) {
    for (const [spelled, { code }] of overridesIn(request)) {
      if (code === undefined || code === SLOT_READER_CODE) continue;
      const address = spelled.toLowerCase();
      const own = code === PUPPET_CODE ? "puppet" : code === LAB_CODE ? "lab" : "other";
      const before = codes.get(address) ?? "puppet";
      codes.set(address, own === "other" || before === "puppet" ? own : before);
    }
  }
  return codes;
}

/** Accounts that answer whatever a request makes them answer: what they say shows nothing. */
export function tellersIn(runs: readonly Asked[]): ReadonlySet<string> {
  const placed = runs.flatMap(({ request }) => overridesIn(request));
  return new Set(placed.flatMap(([address, { code }]) => (code === SHARE_CODE ? [address.toLowerCase()] : [])));
}

type Change = { readonly code?: unknown; readonly balance?: unknown };

export function overridesIn(request: RpcRequest): readonly (readonly [string, Change])[] {
  const simulated = (request.params[0] as { blockStateCalls?: { stateOverrides?: object }[] }).blockStateCalls;
  const all = simulated ? simulated.map(({ stateOverrides }) => stateOverrides ?? {}) : [request.params[2] ?? {}];
  return all.flatMap((overrides) => Object.entries(overrides as Record<string, Change>));
}

/** What reads a token's storage stands in its place, and nothing else is asked of it there. */
function onlyReadsStorage(request: RpcRequest, token: string, change: { readonly code?: unknown }): boolean {
  if (Object.keys(change).join() !== "code" || change.code !== SLOT_READER_CODE) return false;
  const isSlot = ({ kind, target, data }: DecodedStep) =>
    kind === "read" && target.toLowerCase() === token.toLowerCase() && data.length === SLOT_DIGITS;
  try {
    return decodeSteps(request, isOfLab(request)).flat().every(isSlot);
  } catch {
    return false;
  }
}

/** 32 bytes as text. */
export const SLOT_DIGITS = 66;
