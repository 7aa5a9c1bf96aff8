// Tokens that an account lost: whether it may have consented, and where they are now.
import type { Address } from "viem";
import { isUnholdable, lower } from "../chain/addresses.ts";
import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { evidenceConfig } from "./config.ts";
import type { Steps } from "./runs.ts";
import type { Claim, Compared, Comparison, Figure, Metric } from "./statement.ts";
import { addressesIn, isReading, mentions, selectorOf, TRANSFER } from "./token-calls.ts";

/** What became of lost tokens. */
export type Fate = "taken" | "burnt";

/**
 * What became of each loss, by what else was measured around the same calls. Taken: another account has the tokens, and the supply did not
 * fall by them. Burnt: the supply fell, or they lie at an address that no one holds, or no account that acts or is named has them.
 */
export function fatesIn(claim: Claim, taken: Steps): ReadonlySet<Fate> {
  const pairs = claim.filter((each): each is Comparison => "small" in each);
  const losses = pairs.filter(({ code }) => code === "loses");
  return new Set(losses.flatMap((loss) => fatesOf(loss, pairs, taken)));
}

function fatesOf({ small, large }: Comparison, pairs: readonly Comparison[], taken: Steps): readonly Fate[] {
  const { of } = small;
  const [had = 0, has = 0] = [large.steps[0], small.steps[0]];
  if (of?.code !== "balance") return [];
  const calls = callsBetween(had, has, taken);
  const isLoss = ({ of: other, steps }: Figure) =>
    other?.code === "balance" && other.token === of.token && other.of === of.of && steps.join() === `${had},${has}`;
  const isMeanwhile = ({ steps }: Figure) => {
    const own = callsBetween(Math.min(...steps), Math.max(...steps), taken);
    return own.size > 0 && [...own].every((place) => calls.has(place));
  };
  const told = (code: Compared, most: number) =>
    pairs.filter((pair) => {
      const [lost, other] =
        code === "brings-enough" || code === "burns" ? [pair.small, pair.large] : [pair.large, pair.small];
      return pair.code === code && pair.boundBps <= most && isLoss(lost) && isMeanwhile(other);
    });
  const receivers = told("brings-enough", evidenceConfig.lossArrivesBps).flatMap(({ large: came }) =>
    holderOf(came, of.token),
  );
  const lacking = new Set(
    told("does-not-reach", evidenceConfig.lossMissingBps).flatMap(({ small: came }) => holderOf(came, of.token)),
  );
  const isKept = told("burns-less", evidenceConfig.lossMissingBps).length > 0;
  const isNobodys = isKept && partiesOf(calls, taken).every((each) => each === of.of || lacking.has(each));
  const isGone = receivers.some(isUnholdable) || told("burns", evidenceConfig.lossArrivesBps).length > 0 || isNobodys;
  return [
    ...(isKept && receivers.some((each) => !isUnholdable(each)) ? (["taken"] as const) : []),
    ...(isGone ? (["burnt"] as const) : []),
  ];
}

function holderOf({ of }: Figure, token: Address): readonly Address[] {
  return of?.code === "balance" && of.token === token ? [of.of] : [];
}

/** The places of the calls in between. What an earlier run measured is as it was when this run began. */
function callsBetween(from: number, to: number, taken: Steps): ReadonlySet<number> {
  const run = taken[to - 1]?.run;
  return new Set(
    [...taken.entries()].flatMap(([place, { decoded, run: own }]) => {
      const isCall = decoded.kind === "call" && !isReading(decoded);
      return isCall && own === run && place >= from && place < to - 1 ? [place] : [];
    }),
  );
}

/** Who makes these calls, and which addresses they name. */
function partiesOf(calls: ReadonlySet<number>, taken: Steps): readonly Address[] {
  const all = [...calls].flatMap((place) => {
    const decoded = taken[place]?.decoded;
    return decoded ? [...(decoded.actor ? [lower(decoded.actor)] : []), ...addressesIn(decoded)] : [];
  });
  return all.filter((each) => !isUnholdable(each));
}

type Owned = Extract<Metric, { code: "balance" | "coins" }>;

/**
 * Whether the owner may have consented: an account that acts meanwhile is named by the owner's own calls, or an account that the owner
 * approved may be called meanwhile, or a signature may have approved one.
 */
export function mayHaveConsented(of: Owned, run: readonly DecodedStep[], meanwhile: readonly DecodedStep[]): boolean {
  const isOwn = ({ actor }: DecodedStep) => actor?.toLowerCase() === of.of;
  const calls = callsIn(run);
  const own = calls.filter(isOwn);
  const isAsked = (call: DecodedStep) =>
    of.code === "balance" && call.target.toLowerCase() === of.token && isReading(call);
  const others = callsIn(meanwhile).filter((call) => !isOwn(call) && !isAsked(call));
  if (others.some(({ actor }) => actor && own.some((call) => mentions(call.data, actor)))) return true;
  if (of.code === "coins") return false;
  const spenders = own.filter((call) => mayApprove(call, of.token)).flatMap(addressesIn);
  // Another contract than the token may call any account.
  const mayCall = (call: DecodedStep) =>
    call.target.toLowerCase() !== of.token || spenders.some((spender) => mentions(call.data, spender));
  return (
    (spenders.length > 0 && others.some(mayCall)) ||
    calls.some((call) => SIGNED.has(selectorOf(call.data)) && mentions(call.data, of.of))
  );
}

function callsIn(decodedSteps: readonly DecodedStep[]): readonly DecodedStep[] {
  return decodedSteps.flatMap((decoded) => [decoded, ...callsIn(decoded.trial)]).filter(({ kind }) => kind === "call");
}

/** Any call of the token but `transfer`, since tokens have many names for approvals. */
function mayApprove(call: DecodedStep, token: string): boolean {
  return call.target.toLowerCase() === token && selectorOf(call.data) !== TRANSFER;
}

/** Functions that hand in an owner's signature: permits, and transfers and approvals with an authorization. */
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
