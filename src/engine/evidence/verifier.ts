// Verifies a proof: refuses what is malformed or shows another sentence, replays the request on the reader's node, makes the claim anew and
// compares. In: JSON, what proves each sentence, a node. Out: what is shown and what it rests on, or why it shows nothing.
import type { Address, Hex } from "viem";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import type { RpcRequest } from "../simulation/transport.ts";
import { type Account, readStanding } from "./accounts.ts";
import { type Assumed, findAssumptions } from "./assumptions.ts";
import {
  atBlock,
  type Numbered,
  placeNumbers,
  type Surrounded,
  takeNumbers,
  unusualOverrides,
} from "./block-overrides.ts";
import { claimOf, shownIn, unclaimedSteps } from "./claim.ts";
import { type Condition, cannotFail, holds, type Result } from "./condition.ts";
import { evidenceConfig } from "./config.ts";
import { type Grounds, groundsOf } from "./grounds.ts";
import {
  askPinned,
  attempted,
  blockIn,
  type FoundBlock,
  NotUnderstood,
  type Pin,
  quantityIn,
  type Rpc,
} from "./node.ts";
import { type Forged, forgedState, isMisplaced } from "./overrides.ts";
import type { Proof } from "./proof.ts";
import { isProof } from "./proof-format.ts";
import { type Proves, type ProvesByCheck, showsSentence } from "./proves.ts";
import { hooksTraded } from "./routes.ts";
import { acts, metricOf, type RunRecord, readRuns, type Steps, type TakenStep } from "./runs.ts";
import type { Acting, Claim, Metric, Statement } from "./statement.ts";

/** Why a proof shows nothing. */
export type Broken =
  | { readonly code: "no-proof" | "of-something-else" | "cannot-fail" | "too-old" | "shows-something-else" }
  | Forged
  | Surrounded
  | { readonly code: "another-chain"; readonly wanted: number; readonly found: number }
  | { readonly code: "no-such-block" | "another-block" | "no-state"; readonly block: string }
  /** The node has the block's state, but does not run this. */
  | { readonly code: "not-run"; readonly method: string }
  | { readonly code: "not-understood"; readonly method: string }
  /** The state is gone: a usual node kept it until the block `until`. */
  | { readonly code: "state-gone"; readonly block: string; readonly until: string }
  | { readonly code: "does-not-hold"; readonly condition: Condition<number>; readonly told: Statement | null }
  /** The step went otherwise than the proof says, or may explain the claim and is not in it. */
  | { readonly code: "came-otherwise" | "is-silent"; readonly step: number }
  | { readonly code: "claims-otherwise"; readonly told: Statement | null }
  | { readonly code: "another-account"; readonly account: Acting };

/** A step as the request has it, and what came of it when it was recorded, and now. */
export type Retold = DecodedStep & {
  readonly step: number;
  readonly run: number;
  /** What it measures, where that is known. */
  readonly of: Metric | null;
  readonly before: Came | undefined;
  readonly now: Came | undefined;
};

export type Came = { readonly ok: boolean; readonly word: string };

/** What was found: told from the request and the answer, never from what the proof says of itself. */
export type Verification =
  | { readonly holds: false; readonly why: Broken; readonly retold: readonly Retold[] }
  | ({
      readonly holds: true;
      readonly check: string;
      readonly block: string;
      /** The last block at which a usual node still has the state. */
      readonly until: string;
      readonly token: Address;
      readonly retold: readonly Retold[];
      readonly shown: Claim;
      readonly accounts: readonly Account[];
      readonly assumed: readonly Assumed[];
    } & Grounds);

/** The block at which a proof is replayed, in place of its own. */
export type Newest = { readonly number: Hex };

export async function newestBlock(rpc: Rpc): Promise<Newest> {
  return { number: quantityIn("eth_blockNumber", await rpc("eth_blockNumber", [])) };
}

export function stateUntil(blockNumber: string): bigint {
  return BigInt(blockNumber) + evidenceConfig.keptStateBlocks;
}

/**
 * Replays a proof from any source on a node of the reader's own choice. It is refused where it is not to the letter what is made here, and
 * where it does not show its sentence. `newest`: it is replayed at that block in place of its own, which tells whether it is still so.
 */
export async function verifyProof(
  json: unknown,
  provesByCheck: ProvesByCheck,
  rpc: Rpc,
  newest?: Newest,
): Promise<Verification> {
  if (!isProof(json)) return no({ code: "no-proof" });
  const numbered = json.runs.map(takeNumbers);
  const proof = { ...json, runs: numbered.map(({ run }) => run) };
  const proves = Object.hasOwn(provesByCheck, proof.check) ? provesByCheck[proof.check] : undefined;
  const refused = refusedUnread(proof, proves);
  if (refused) return no(refused);
  if (!proves || !showsSentence(proves, proof, readRuns(proof.runs) ?? [])) return no({ code: "shows-something-else" });
  try {
    const words = numbered.map((each) => each.words);
    return await replayRead(proof, { words, proves }, rpc, newest);
  } catch (error) {
    if (error instanceof NotUnderstood) return no({ code: "not-understood", method: error.method });
    throw error;
  }
}

/** `words`: what was taken out of each run. */
async function replayRead(
  proof: Proof,
  { words, proves }: { readonly words: readonly Numbered["words"][]; readonly proves: Proves },
  rpc: Rpc,
  newest?: Newest,
): Promise<Verification> {
  const chainId = Number(quantityIn("eth_chainId", await rpc("eth_chainId", [])));
  if (chainId !== proof.chainId) return no({ code: "another-chain", wanted: proof.chainId, found: chainId });
  const block = newest?.number ?? hex(proof.blockNumber);
  const found = blockIn(await rpc("eth_getBlockByNumber", [block, false]));
  if (!found) return no({ code: "no-such-block", block: `${BigInt(block)}` });
  if (!newest && !isBlockOf(proof, found)) return no({ code: "another-block", block: proof.blockNumber });
  const own = newest ? await blockOf(proof, rpc) : found;
  const odd = own && unusualOverrides(proof, own);
  if (odd) return no(odd);
  const time = found.timestamp;
  if (newest && time - BigInt(proof.blockTime) > evidenceConfig.maxReplaySeconds) return no({ code: "too-old" });
  const at = { number: BigInt(block), time };
  const runs = newest ? proof.runs.map((run) => atBlock(run, proof, at)) : proof.runs;
  const placed = await attempted(() => placeNumbers(runs, words, rpc, { ...at, isOwn: !newest }));
  if (!placed) return no(await whyNotRun(proof, rpc, block));
  if (!placed.value) return no({ code: "changes-account", field: "stateDiff" });
  const answers = await askAll(
    placed.value.runs,
    rpc,
    newest ? { number: block } : { hash: proof.blockHash, number: block },
  );
  if (!answers) return no(await whyNotRun(proof, rpc, block));
  const standing = await findAssumptions(proof, proves, rpc, block);
  if (standing.code !== "assumed") return no(standing);
  const done = runs.map(({ request }, index) => ({ request, answer: answers[index] }));
  const accounts = await readAccounts({ ...proof, runs: done }, rpc, block);
  const verified = judge(proof, done, { ...at, isNewest: newest !== undefined }, accounts);
  if (!verified.holds) return verified;
  const grounds = await groundsOf({ ...proof, claim: verified.shown, runs: done, blockTime: time }, rpc, block);
  if (!grounds) return { holds: false, why: { code: "shows-something-else" }, retold: verified.retold };
  return { ...verified, ...grounds, assumed: [...standing.assumed, ...placed.value.assumed] };
}

/** The proof's own block, where the node has it. */
async function blockOf(proof: Proof, rpc: Rpc): Promise<FoundBlock | undefined> {
  const own = blockIn(await rpc("eth_getBlockByNumber", [hex(proof.blockNumber), false]));
  return own && isBlockOf(proof, own) ? own : undefined;
}

function isBlockOf({ blockHash, blockTime }: Proof, { hash, timestamp }: FoundBlock): boolean {
  return hash === blockHash.toLowerCase() && timestamp === BigInt(blockTime);
}

/** What can be refused without asking a node. */
function refusedUnread(proof: Proof, proves: Proves | undefined): Broken | undefined {
  if (!proof.runs.every(({ request }) => concernsToken(proof, request))) return { code: "of-something-else" };
  const forged = proof.runs.map(({ request }) => forgedState(request, proof.token)).find((each) => each !== undefined);
  if (forged) return forged;
  if (proof.runs.some(({ request }) => isMisplaced(request, proves?.refusingRecipient === true)))
    return { code: "misplaced-code" };
  const odd = unusualOverrides(proof);
  if (odd) return odd;
  if (proof.conditions.some(cannotFail)) return { code: "cannot-fail" };
  return undefined;
}

/** A proof must be run at the block that it names, and touch its token. */
function concernsToken({ token, blockNumber }: Proof, { params }: RpcRequest): boolean {
  const atBlock = params[1];
  if (typeof atBlock !== "string" || !/^0x[0-9a-f]+$/i.test(atBlock) || BigInt(atBlock) !== BigInt(blockNumber))
    return false;
  return JSON.stringify(params[0]).toLowerCase().includes(token.slice(2).toLowerCase());
}

/** Pinned by its hash where the node takes one (EIP-1898), so that no other history can answer. */
async function askAll(runs: readonly RunRecord[], rpc: Rpc, at: Pin): Promise<readonly unknown[] | undefined> {
  try {
    const answers: unknown[] = [];
    for (const { request } of runs) answers.push(await askPinned(request, rpc, at));
    return answers;
  } catch {
    return undefined;
  }
}

/** Whether the node lacks the state, or does not run this. */
async function whyNotRun({ token, runs, blockNumber }: Proof, rpc: Rpc, block: Hex): Promise<Broken> {
  try {
    await rpc("eth_getCode", [token, block]);
    return { code: "not-run", method: runs[0]?.request.method ?? "" };
  } catch {
    const { number } = await newestBlock(rpc);
    const until = stateUntil(blockNumber);
    const isPast = BigInt(block) === BigInt(blockNumber) && BigInt(number) > until;
    return isPast
      ? { code: "state-gone", block: blockNumber, until: `${until}` }
      : { code: "no-state", block: `${BigInt(block)}` };
  }
}

async function readAccounts({ accounts, token, runs }: Proof, rpc: Rpc, block: Hex): Promise<readonly Standing[]> {
  const of = { token, hooks: hooksTraded(runs, readRuns(runs) ?? [], token) };
  return await Promise.all(
    accounts.slice(0, evidenceConfig.maxAccounts).map((each) => readStanding(each, of, rpc, block)),
  );
}

type Standing = Awaited<ReturnType<typeof readStanding>>;

type At = { readonly number: bigint; readonly time: bigint; readonly isNewest: boolean };

function judge(
  proof: Proof,
  runs: readonly RunRecord[],
  { number, time, isNewest }: At,
  accounts: readonly Standing[],
): Verification {
  const taken = readRuns(runs);
  const recorded = readRuns(proof.runs);
  if (!recorded) return no({ code: "no-proof" });
  // Code was not put in place, so something else answered.
  if (!taken) return no({ code: "not-run", method: proof.runs[0]?.request.method ?? "" });
  const retold = retell(taken, recorded);
  const refuse = (why: Broken): Verification => ({ holds: false, why, retold });
  const shown = shownIn(taken);
  const place = proof.conditions.findIndex((condition) => !holds(condition, shown));
  const broken = proof.conditions[place];
  const said = proof.claim.slice(-proof.conditions.length);
  if (broken) return refuse({ code: "does-not-hold", condition: broken, told: said[place] ?? null });
  const claim = claimOf(runs, taken, proof.conditions, { token: proof.token, blockTime: time });
  if (!claim) return refuse({ code: "claims-otherwise", told: null });
  const other = claim.findIndex((statement, index) => !isSame(statement, proof.claim[index], isNewest));
  if (other >= 0 || claim.length !== proof.claim.length) {
    return refuse({ code: "claims-otherwise", told: proof.claim[other] ?? null });
  }
  const [silent] = unclaimedSteps(claim, taken, proof.token);
  if (silent !== undefined) return refuse({ code: "is-silent", step: silent });
  const otherwise = isNewest ? -1 : taken.findIndex(({ result }, place) => !cameSame(recorded[place]?.result, result));
  if (otherwise >= 0) return refuse({ code: "came-otherwise", step: otherwise + 1 });
  const stranger = proof.accounts.find(({ address }, place) => !acts(taken, address) || !accounts[place]?.isSo);
  if (stranger) return refuse({ code: "another-account", account: stranger });
  return {
    holds: true,
    check: proof.check,
    block: `${number}`,
    until: `${stateUntil(`${number}`)}`,
    token: proof.token,
    retold,
    shown: claim,
    accounts: accounts.map(({ isSo, ...account }) => account),
    assumed: [],
    onWord: [],
    traded: [],
  };
}

/** At another block the figures may differ; what they show may not. */
function isSame(statement: Statement, said: Statement | undefined, isNewest: boolean): boolean {
  return isNewest ? statement.code === said?.code : canonical(statement) === canonical(said);
}

/** The same JSON in whatever order its fields are. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

function retell(taken: Steps, recorded: Steps): readonly Retold[] {
  return taken.map(({ decoded, run, result }, index) => ({
    ...decoded,
    step: index + 1,
    run: run + 1,
    of: metricOf(decoded) ?? null,
    before: came(recorded[index]),
    now: came({ result }),
  }));
}

function came(one: Pick<TakenStep, "result"> | undefined): Came | undefined {
  return one?.result && { ok: one.result.ok, word: `${one.result.word}` };
}

/** The gas may differ from node to node, and so may what a failing call says. */
function cameSame(before: Result | undefined, now: Result | undefined): boolean {
  if (before?.ok !== true || now?.ok !== true) return before?.ok === now?.ok;
  return before.word === now.word && before.data === now.data && toldIn(before) === toldIn(now);
}

function toldIn({ logs = [] }: Result): string {
  return JSON.stringify(logs.map(({ address, topics, data }) => [address, topics, data])).toLowerCase();
}

function hex(number: string): Hex {
  return `0x${BigInt(number).toString(16)}`;
}

function no(why: Broken): Verification {
  return { holds: false, why, retold: [] };
}

/** The first condition that the record does not meet. */
export function brokenCondition({ runs, conditions }: Proof): Condition<number> | undefined {
  const taken = readRuns(runs);
  return conditions.find((condition) => !taken || !holds(condition, shownIn(taken)));
}
