import type { Address } from "viem";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import type { Metric } from "./statement.ts";

type Owned = Extract<Metric, { code: "balance" | "coins" }>;

/**
 * Whether what went from somebody may have been let go: whoever acts meanwhile is named by that one's own calls before, or one
 * that these approve may be called meanwhile, or a signature may have approved somebody.
 */
export function mayHaveConsented(of: Owned, run: readonly DecodedStep[], meanwhile: readonly DecodedStep[]): boolean {
  const isOwn = ({ actor }: DecodedStep) => actor?.toLowerCase() === of.of;
  const calls = callsIn(run);
  const own = calls.filter(isOwn);
  const isAsked = (call: DecodedStep) =>
    of.code === "balance" && call.target.toLowerCase() === of.token && isReading(call);
  const others = callsIn(meanwhile).filter((call) => !isOwn(call) && !isAsked(call));
  if (others.some(({ actor }) => actor && own.some((call) => names(call, actor)))) return true;
  if (of.code === "coins") return false;
  const spenders = own.filter((call) => mayApprove(call, of.token)).flatMap(addressesIn);
  // What is not the token may call anybody, whether it is told to or not.
  const mayCall = (call: DecodedStep) =>
    call.target.toLowerCase() !== of.token || spenders.some((spender) => names(call, spender));
  return (
    (spenders.length > 0 && others.some(mayCall)) ||
    calls.some((call) => SIGNED.has(selectorOf(call)) && names(call, of.of))
  );
}

function callsIn(deeds: readonly DecodedStep[]): readonly DecodedStep[] {
  return deeds.flatMap((deed) => [deed, ...callsIn(deed.trial)]).filter(({ kind }) => kind === "call");
}

function names({ data }: DecodedStep, address: string): boolean {
  return data.toLowerCase().includes(address.slice(2).toLowerCase());
}

function selectorOf({ data }: DecodedStep): string {
  return data.slice(0, 10).toLowerCase();
}

/** `balanceOf`, `allowance` and `totalSupply`: who is named there is only asked about. */
const READING: ReadonlySet<string> = new Set(["0x70a08231", "0xdd62ed3e", "0x18160ddd"]);

/** Whether it asks a token for what all tokens are asked for. */
export function isReading({ data }: Pick<DecodedStep, "data">): boolean {
  return READING.has(data.slice(0, 10).toLowerCase());
}

/** Whatever a token is asked for, as tokens have many names for it. */
function mayApprove(call: DecodedStep, token: string): boolean {
  return call.target.toLowerCase() === token && selectorOf(call) !== TRANSFER;
}

/** Whom a call may name: no amount is so large but that of all that there may be, and no address so small. */
export function addressesIn({ data }: Pick<DecodedStep, "data">): readonly Address[] {
  const words = data.slice(10).toLowerCase().match(/.{64}/g) ?? [];
  return words.filter((word) => /^0{24}(?!0{16})/.test(word)).map((word) => `0x${word.slice(24)}` as const);
}

/** By which anybody hands in what an owner signed: permits, and transfers and approvals with an authorization. */
const SIGNED: ReadonlySet<string> = new Set([
  "0xd505accf",
  "0x9fd5a6cf",
  "0x8fcbaf0c",
  "0x2b67b570",
  "0xe3ee160e",
  "0xcf092995",
  "0xef55bec6",
  "0xc237108f",
]);

/** What tokens are told to move by. */
export const TRANSFER = "0xa9059cbb";
export const TRANSFER_FROM = "0x23b872dd";
/** What tokens are told to let others move. */
export const APPROVE = "0x095ea7b3";
/** Permit2's, for one token and one spender. */
export const APPROVE_ONE = "0x87517c45";
