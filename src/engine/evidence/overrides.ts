// What a request changes of the chain's state: which code stands where, and which coins accounts get. A proof may put only our own code, only
// where it does its work, and never touch the token.
import type { Address } from "viem";
import { SLOT_READER_CODE } from "../chain/views/programs.ts";
import { isAnswering } from "../simulation/answering.ts";
import { BROKER_CODE, LAB_CODE, LEAVER_CODE, PUPPET_CODE } from "../simulation/bytecode.ts";
import { askedOfLab, type DecodedStep, decodeSteps, type LabCall, labOfNewborn } from "../simulation/decoded-steps.ts";
import { PROBE_CODES, REFUSING_CODE, SHARE_CODE } from "../simulation/probes.ts";
import { callWithin, type RpcRequest } from "../simulation/transport.ts";
import { evidenceConfig } from "./config.ts";
import { blocksOf, isOfLab, type RunRecord, SLOT_DIGITS } from "./runs.ts";
import { mentions } from "./swaps.ts";

/** Code that is called at an address of its own. What reads storage stands in a token's place, and is called there. */
const ASKED: ReadonlySet<string> = new Set([
  BROKER_CODE,
  LEAVER_CODE,
  SLOT_READER_CODE,
  ...PROBE_CODES.filter((code) => code !== REFUSING_CODE),
]);

/**
 * Whether code of ours stands where it does not do its work, or is missing where it should: the Lab's at the trader, the puppet's at each other
 * account that acts, and code that is called where it is called. Elsewhere it would make calls fail, and an account without it would do
 * nothing.
 */
export function isMisplaced(request: RpcRequest, mayRefuse: boolean): boolean {
  const placed = new Map(
    overridesIn(request).flatMap(([address, { code }]) =>
      typeof code === "string" ? [[address.toLowerCase(), code]] : [],
    ),
  );
  const decodedSteps = decodedIn(request);
  const acting = new Set(decodedSteps.flatMap(({ actor }) => (actor ? [actor.toLowerCase()] : [])));
  const asked = new Set(decodedSteps.map(({ target }) => target.toLowerCase()));
  if (!isOfLab(request)) {
    const observers = new Set(calledIn(request));
    const isInPlace = (at: string, code: string) =>
      isAnswering(code, at)
        ? callsIn(request).some(({ data }) => typeof data === "string" && mentions(data, at))
        : ASKED.has(code) && observers.has(at);
    return [...placed].some(([at, code]) => acting.has(at) || !isInPlace(at, code));
  }
  const lab = labIn(request);
  if (!lab || placed.get(lab.at) !== LAB_CODE) return true;
  acting.delete(lab.trader);
  // Puppets obey only the account that starts the transaction.
  if (lab.at !== lab.trader && acting.size > 0) return true;
  if ([...acting].some((each) => placed.get(each) !== PUPPET_CODE)) return true;
  return [...placed].some(([at, code]) => {
    if (at === lab.at || acting.has(at)) return false;
    if (at === lab.trader) return true;
    if (ASKED.has(code)) return !asked.has(at);
    // What an account with power names may answer as it must. Who trades never names it.
    if (isAnswering(code, at))
      return !decodedSteps.some(({ actor, data }) => actor?.toLowerCase() !== lab.trader && mentions(data, at));
    return code !== REFUSING_CODE || !mayRefuse || !decodedSteps.some((decoded) => mentions(decoded.data, at));
  });
}

/** The accounts that create one that acts while it is created. */
export function makersIn(runs: readonly RunRecord[]): readonly Address[] {
  return runs.flatMap(({ request }) => {
    const { to, from } = (request.method === "eth_call" ? request.params[0] : {}) as LabCall;
    return request.method === "eth_call" && !to && from ? [from] : [];
  });
}

type Lab = { readonly at: string; readonly trader: string };

/** The account that starts the call trades, or creates the trader. */
function labIn(request: RpcRequest): Lab | undefined {
  const call = (request.method === "eth_call" ? request.params[0] : callWithin(request)) as LabCall;
  const trader = askedOfLab(call).trader.toLowerCase();
  if (call.to) return call.from?.toLowerCase() === trader ? { at: trader, trader } : undefined;
  const at = labOfNewborn(call)?.toLowerCase();
  return at === undefined ? undefined : { at, trader };
}

/** Empty where the request is none of ours, which no verifier accepts. */
function decodedIn(request: RpcRequest): readonly DecodedStep[] {
  try {
    return allOf(decodeSteps(request, isOfLab(request)).flat());
  } catch {
    return [];
  }
}

function allOf(decodedSteps: readonly DecodedStep[]): readonly DecodedStep[] {
  return decodedSteps.flatMap((decoded) => [decoded, ...allOf(decoded.trial)]);
}

function calledIn(request: RpcRequest): readonly string[] {
  return callsIn(request).map(({ to }) => `${to}`.toLowerCase());
}

const OURS: readonly string[] = [LAB_CODE, PUPPET_CODE, BROKER_CODE, LEAVER_CODE, ...PROBE_CODES];

/** A change of the chain's state that no proof may make. */
export type Forged =
  | { readonly code: "changes-token" | "unknown-code" | "misplaced-code" | "little-gas" }
  | { readonly code: "changes-account"; readonly field: string };

/** A proof may put the Lab's code at accounts and give them coins. A change of the token's own state would make it worthless. */
export function forgedState(request: RpcRequest, token: string): Forged | undefined {
  for (const [address, change] of overridesIn(request)) {
    if (address.toLowerCase() === token.toLowerCase()) {
      if (onlyReadsStorage(request, token, change)) continue;
      return { code: "changes-token" };
    }
    const other = Object.keys(change).find((key) => !["balance", "code", "nonce"].includes(key));
    if (other) return { code: "changes-account", field: other };
    if ("code" in change && !OURS.includes(String(change.code)) && !isAnswering(String(change.code), address))
      return { code: "unknown-code" };
  }
  return !isOfLab(request) && callsIn(request).some(({ gas }) => !isEnough(gas)) ? { code: "little-gas" } : undefined;
}

function isEnough(gas: unknown): boolean {
  return typeof gas === "string" && /^0x[0-9a-f]{1,16}$/i.test(gas) && BigInt(gas) >= evidenceConfig.minCallGas;
}

type Call = { readonly gas?: unknown; readonly to?: unknown; readonly data?: unknown };

function callsIn(request: RpcRequest): readonly Call[] {
  return blocksOf(request).flatMap(({ calls = [] }) => calls);
}

/** The coins that requests give an account without code of ours; `others`: they change more of it. */
export type Given = { readonly least: bigint; readonly most: bigint; readonly others: boolean };

export function changedIn(runs: readonly RunRecord[]): ReadonlyMap<string, Given> {
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

/** The coins that a request gives an account before its first call. */
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

/** What code of ours does at an account: it lets the account act, it runs the experiment, or it is called. */
export type CodeRole = "puppet" | "lab" | "other";

/** The accounts at which requests put code of ours. The token has rules of its own. */
export function codesIn(runs: readonly RunRecord[]): ReadonlyMap<string, CodeRole> {
  const codes = new Map<string, CodeRole>();
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

/** Accounts whose answers the request decides: they show nothing. */
export function tellersIn(runs: readonly RunRecord[]): ReadonlySet<string> {
  const placed = runs.flatMap(({ request }) => overridesIn(request));
  return new Set(placed.flatMap(([address, { code }]) => (code === SHARE_CODE ? [address.toLowerCase()] : [])));
}

type Change = { readonly code?: unknown; readonly balance?: unknown };

function overridesIn(request: RpcRequest): readonly (readonly [string, Change])[] {
  return blocksOf(request).flatMap(({ stateOverrides = {} }) => Object.entries(stateOverrides));
}

/** The storage reader stands in the token's place, and nothing else is called there. */
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
