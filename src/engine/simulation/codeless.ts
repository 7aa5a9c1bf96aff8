// Experiments by an account that has no code, for tokens that treat contracts otherwise than people: it acts while it is being created, or it
// starts the transaction and calls one contract. Each experiment is an `eth_call` of its own, which nodes do that simulate no blocks.
import { type Address, concat, encodeAbiParameters, type Hex, numberToHex } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { freshAccount, paidIn, usualBalance } from "./accounts.ts";
import { LAB_CODE, NEWBORN_CODE, PUPPET_CODE, STAGE_CODE, STAGED_LAB_CODE } from "./bytecode.ts";
import { newbornOf } from "./decoded-steps.ts";
import type { Environment } from "./environment.ts";
import { decodeAnswer, encodeRequest } from "./lab-format.ts";
import { withStorage } from "./overrides.ts";
import type { Experiment } from "./program.ts";
import { happenedThere, type Run, toRun, whyNotRun } from "./run.ts";
import type { RpcRequest } from "./transport.ts";

/** An account that has no code, and acts while another account creates it, which starts the transaction. */
export type Newborn = { readonly maker: Address; readonly address: Address };

export function newborn(): Newborn {
  const maker = freshAccount();
  return { maker, address: newbornOf(maker) };
}

type Setting = { readonly who: Newborn; readonly environment: Environment; readonly people: readonly Address[] };

/** An experiment in which one account without code acts, in the block as it is. */
export async function runNewborn(reader: Reader, setting: Setting, experiment: Experiment): Promise<Read<Run>> {
  const { callGasCap } = await reader.capabilities();
  const request = toRequest(reader.block.number, setting, experiment, callGasCap);
  return runAlone(reader, setting.environment, experiment, request);
}

function toRequest(
  blockNumber: bigint,
  { who: { maker, address }, environment: { gasPrice }, people }: Setting,
  experiment: Experiment,
  gasCap: bigint,
): RpcRequest {
  const lab = freshAccount();
  const paid = paidIn(experiment.steps);
  const { rest = usualBalance(address, paid, gasPrice) } = experiment;
  const balance = (amount: bigint) => ({ balance: numberToHex(amount) });
  const overrides = {
    ...Object.fromEntries(people.map((person) => [person, balance(usualBalance(person, 0n, gasPrice))])),
    [lab]: { code: LAB_CODE },
    [maker]: balance(gasCap * gasPrice + usualBalance(maker, 0n, gasPrice)),
    [address]: balance(paid + rest),
  };
  const input = encodeAbiParameters([{ type: "address" }, { type: "bytes" }], [lab, encodeRequest([experiment])]);
  const call = {
    from: maker,
    gas: numberToHex(gasCap),
    gasPrice: numberToHex(gasPrice),
    data: concat([NEWBORN_CODE, input]),
  };
  return { method: "eth_call", params: [call, numberToHex(blockNumber), overrides] };
}

/** A contract that the account calls by starting a transaction, and its code. */
export type Stage = { readonly at: Address; readonly code: Hex };

type StagedSetting = {
  readonly stage: Stage;
  readonly who: Address;
  /** The puppet's code stands at the account, as it does in other experiments: all else is alike. */
  readonly hasCode: boolean;
  readonly environment: Environment;
  readonly people: readonly Address[];
};

/**
 * An experiment in which one account starts the transaction and calls one contract. What stands in that contract's place runs its code
 * once for each step. The account pays once at most.
 */
export async function runOnStage(reader: Reader, setting: StagedSetting, experiment: Experiment): Promise<Read<Run>> {
  const { callGasCap } = await reader.capabilities();
  const request = stagedRequest(reader.block.number, setting, experiment, callGasCap);
  if (!request) return unknown("step-not-taken");
  return runAlone(reader, setting.environment, experiment, request);
}

function stagedRequest(
  blockNumber: bigint,
  { stage, who, hasCode, environment: { gasPrice, put }, people }: StagedSetting,
  experiment: Experiment,
  gasCap: bigint,
): RpcRequest | undefined {
  const [lab, original, paying] = [freshAccount(), freshAccount(), freshAccount()];
  const standing = stageFor(stage.code, { lab, original });
  if (!standing) return undefined;
  const paid = paidIn(experiment.steps);
  const { rest = usualBalance(who, paid, gasPrice) } = experiment;
  const overrides: Record<Address, { code?: Hex; balance?: Hex }> = {};
  for (const person of people) overrides[person] = { balance: numberToHex(usualBalance(person, 0n, gasPrice)) };
  overrides[who] = { balance: numberToHex(gasCap * gasPrice + rest), ...(hasCode ? { code: PUPPET_CODE } : {}) };
  overrides[stage.at] = { code: standing, ...(paid > 0n ? { balance: numberToHex(paid) } : {}) };
  overrides[lab] = { code: labOnStage({ original, paying }) };
  overrides[original] = { code: stage.code };
  overrides[paying] = { code: takingAll(stage.code) };
  const call = {
    from: who,
    to: stage.at,
    gas: numberToHex(gasCap),
    gasPrice: numberToHex(gasPrice),
    data: concat([original, encodeRequest([experiment])]),
  };
  return { method: "eth_call", params: [call, numberToHex(blockNumber), withStorage(overrides, put)] };
}

/** One experiment that has a request of its own. */
async function runAlone(
  reader: Reader,
  environment: Environment,
  experiment: Experiment,
  request: RpcRequest,
): Promise<Read<Run>> {
  try {
    const hex = (await reader.request(request.method, request.params, "stateOverrides")) as Hex;
    const answer = decodeAnswer(hex, [experiment.steps.map(({ kind }) => kind)]);
    if (!happenedThere(environment, answer)) return unknown("surroundings-not-changed");
    const [raw] = answer.runs;
    if (!raw) return unknown("gas-starved");
    return known(
      toRun(experiment, raw, { surroundings: answer.surroundings, request: () => request, answer: () => hex }),
    );
  } catch (error) {
    return unknown(whyNotRun(error));
  }
}

/** Whether code tells a contract's code from other code that is as long: by reading it, or its hash. */
export function readsCode(code: Hex): boolean {
  let found = false;
  eachOpcode(code, (opcode) => {
    found ||= opcode === EXTCODECOPY || opcode === EXTCODEHASH;
  });
  return found;
}

/** The same code, which takes its whole balance for the coins that were sent along. */
export function takingAll(code: Hex): Hex {
  let made = "";
  let kept = 2;
  eachOpcode(code, (opcode, at) => {
    if (opcode !== CALLVALUE) return;
    const here = 2 + 2 * at;
    made += `${code.slice(kept, here)}${SELFBALANCE}`;
    kept = here + 2;
  });
  return `0x${made}${code.slice(kept)}`;
}

/** What stands in place of this code, as long as it is. `null`: it is too short. */
function stageFor(code: Hex, { lab, original }: { readonly lab: Address; readonly original: Address }): Hex | null {
  const room = code.length - STAGE_CODE.length - bare(lab).length - bare(original).length;
  return room < 0 ? null : `${STAGE_CODE}${"0".repeat(room)}${bare(lab)}${bare(original)}`;
}

function labOnStage({ original, paying }: { readonly original: Address; readonly paying: Address }): Hex {
  return `${STAGED_LAB_CODE}${bare(original)}${bare(paying)}`;
}

function bare(address: Address): string {
  return address.slice(2);
}

const PUSH1 = 0x60;
const PUSH32 = 0x7f;
const CALLVALUE = 0x34;
const SELFBALANCE = "47";
const EXTCODECOPY = 0x3c;
const EXTCODEHASH = 0x3f;

/** STOP, JUMP, RETURN, REVERT, INVALID and SELFDESTRUCT: what follows is only reached by a jump. */
const ENDS: ReadonlySet<number> = new Set([0x00, 0x56, 0xf3, 0xfd, 0xfe, 0xff]);
const JUMPDEST = 0x5b;

/** Visits each opcode that can be reached. Data is skipped wherever it stands, since what code says of its own length may be false. */
function eachOpcode(code: Hex, visit: (opcode: number, at: number) => void): void {
  const size = (code.length - 2) / 2;
  let isReached = true;
  for (let at = 0; at < size; at++) {
    const opcode = Number.parseInt(code.slice(2 + 2 * at, 4 + 2 * at), 16);
    if (opcode === JUMPDEST) isReached = true;
    if (isReached) visit(opcode, at);
    if (ENDS.has(opcode)) isReached = false;
    if (opcode >= PUSH1 && opcode <= PUSH32) at += opcode - PUSH1 + 1;
  }
}
