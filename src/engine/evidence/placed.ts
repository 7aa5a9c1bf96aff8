import type { Address } from "viem";
import { SLOT_READER_CODE } from "../chain/asking/programs.ts";
import { BROKER_CODE, LAB_CODE, LEAVER_CODE, PUPPET_CODE } from "../simulation/bytecode.ts";
import { askedOfLab, type DecodedStep, decodeSteps, type LabCall, labOfNewborn } from "../simulation/decoded-steps.ts";
import { PROBE_CODES, REFUSING_CODE } from "../simulation/probes.ts";
import { callWithin, type RpcRequest } from "../simulation/transport.ts";
import { type Asked, isOfLab, overridesIn } from "./reading.ts";

/** What is asked, and answers, at an address of its own; what reads storage stands in a token's place, and is asked there. */
const ASKED: ReadonlySet<string> = new Set([
  BROKER_CODE,
  LEAVER_CODE,
  SLOT_READER_CODE,
  ...PROBE_CODES.filter((code) => code !== REFUSING_CODE),
]);

/** The row that tells of tokens that call whoever they are sent to: somebody there refuses every call. */
const OF_RECIPIENTS = "odd-token";

/**
 * Whether code of ours stands elsewhere than where it does what it is for, or is missing there: the Lab's at whoever is called, a
 * puppet at each other one who acts, and what is asked where it is asked. Elsewhere it would make fail whatever meets it, and
 * whoever acts without any does nothing, or what its own code does.
 */
export function isMisplaced(request: RpcRequest, check: string): boolean {
  const placed = new Map(
    overridesIn(request).flatMap(([address, { code }]) =>
      typeof code === "string" ? [[address.toLowerCase(), code]] : [],
    ),
  );
  const deeds = deedsIn(request);
  const acting = new Set(deeds.flatMap(({ actor }) => (actor ? [actor.toLowerCase()] : [])));
  const asked = new Set(deeds.map(({ target }) => target.toLowerCase()));
  if (!isOfLab(request)) {
    const observers = new Set(calledIn(request));
    return [...placed].some(([at, code]) => acting.has(at) || !ASKED.has(code) || !observers.has(at));
  }
  const lab = labIn(request);
  if (!lab || placed.get(lab.at) !== LAB_CODE) return true;
  acting.delete(lab.trader);
  // Puppets take orders from nobody but whoever starts it all.
  if (lab.at !== lab.trader && acting.size > 0) return true;
  if ([...acting].some((each) => placed.get(each) !== PUPPET_CODE)) return true;
  return [...placed].some(([at, code]) => {
    if (at === lab.at || acting.has(at)) return false;
    if (at === lab.trader) return true;
    if (ASKED.has(code)) return !asked.has(at);
    return code !== REFUSING_CODE || check !== OF_RECIPIENTS || !deeds.some((deed) => names(deed, at));
  });
}

/** Who makes somebody that acts while being made: that one's address is of whoever makes something for the first time. */
export function makersIn(runs: readonly Asked[]): readonly Address[] {
  return runs.flatMap(({ request }) => {
    const { to, from } = (request.method === "eth_call" ? request.params[0] : {}) as LabCall;
    return request.method === "eth_call" && !to && from ? [from] : [];
  });
}

type Lab = { readonly at: string; readonly trader: string };

/** Whoever starts it is who trades, or makes whoever does. */
function labIn(request: RpcRequest): Lab | undefined {
  const call = (request.method === "eth_call" ? request.params[0] : callWithin(request)) as LabCall;
  const trader = askedOfLab(call).trader.toLowerCase();
  if (call.to) return call.from?.toLowerCase() === trader ? { at: trader, trader } : undefined;
  const at = labOfNewborn(call)?.toLowerCase();
  return at === undefined ? undefined : { at, trader };
}

/** None where it is no request of ours, which nobody takes for a proof. */
function deedsIn(request: RpcRequest): readonly DecodedStep[] {
  try {
    return allOf(decodeSteps(request, isOfLab(request)).flat());
  } catch {
    return [];
  }
}

function allOf(deeds: readonly DecodedStep[]): readonly DecodedStep[] {
  return deeds.flatMap((deed) => [deed, ...allOf(deed.trial)]);
}

function names({ data }: DecodedStep, address: string): boolean {
  return data.toLowerCase().includes(address.slice(2));
}

function calledIn({ params }: RpcRequest): readonly string[] {
  const { blockStateCalls } = params[0] as { readonly blockStateCalls: readonly { calls?: { to: string }[] }[] };
  return blockStateCalls.flatMap(({ calls = [] }) => calls.map(({ to }) => to.toLowerCase()));
}
