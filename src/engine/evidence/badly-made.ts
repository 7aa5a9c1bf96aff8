import type { Address } from "viem";
import { wordsIn } from "../simulation/hex.ts";
import { isUnallowed, isUnpaid, type Purse, takenFrom } from "./affording.ts";
import { type Made, madeAt, madeIn } from "./filling.ts";
import { gaugeOf } from "./gauges.ts";
import { isDeadWay } from "./live-ways.ts";
import { LEAST_GAS, type Taken } from "./reading.ts";
import { APPROVE, TRANSFER, TRANSFER_FROM } from "./selectors.ts";
import { swapIn } from "./swaps.ts";

export type Circumstances = { readonly token: Address; readonly blockTime: bigint; readonly purses: Purse };

/**
 * Whether a call fails by how it was made, as far as that can be told: with too little gas or coins, or as a swap by a name that is known
 * which demands more than anything, comes too late, stops on its way, is none of this token, goes where nothing is shown to be traded,
 * moves more than there is, or what nobody was allowed to take.
 */
export function isBadlyMade(taken: readonly Taken[], index: number, circumstances: Circumstances): boolean {
  const deed = taken[index]?.deed;
  const own = madeAt(taken, index);
  if (!deed || !own) return false;
  // One for the smallest fails where the largest does.
  if (deed.smallest) return true;
  const least = deed.kind === "search" ? wordsIn(own.data)[0] : undefined;
  const calls = [own, ...madeIn(deed, least)].filter(({ kind }) => kind === "call");
  const before = [...taken.keys()]
    .filter((place) => place < index && taken[place]?.run === taken[index]?.run)
    .flatMap((place) => madeAt(taken, place) ?? []);
  return (
    hasLittleGas(taken, index) ||
    calls.some(
      (call, place) =>
        demandsTooMuch(call, circumstances) ||
        movesTooMuch(call, taken, index, circumstances) ||
        isDeadWay(call, taken, index) ||
        isUnpaid(call, taken, index, circumstances.purses) ||
        isUnallowed(call, [...before, ...calls.slice(0, place)], circumstances.token),
    )
  );
}

/** The same of a search: one that ends where it was told to, or after few figures, has found no limit. */
export function isBadlySought(taken: readonly Taken[], index: number, circumstances: Circumstances): boolean {
  const { deed, result } = taken[index] ?? {};
  if (!deed || !result) return false;
  const most = wordsIn(madeAt(taken, index)?.data ?? "0x")[1];
  const isShort = deed.rounds < FEWEST_ROUNDS || most === undefined || result.word >= most;
  return isShort || isBadlyMade(taken, index, circumstances);
}

const FEWEST_ROUNDS = 8;

/** As much as is usual, or twice what the same call used elsewhere. */
function hasLittleGas(taken: readonly Taken[], index: number): boolean {
  const { deed } = taken[index] ?? {};
  if (!deed) return false;
  return [deed, ...deed.trial].some(({ kind, gas, target, data }) => {
    if ((kind === "read" || kind === "quote") && gas !== null && gas < LEAST_READ_GAS) return true;
    if ((kind !== "call" && kind !== "search") || gas === null || gas >= LEAST_GAS) return false;
    const elsewhere = taken.find(
      (other) =>
        other.run !== taken[index]?.run &&
        other.result?.ok === true &&
        other.deed.target.toLowerCase() === target.toLowerCase() &&
        other.deed.data.slice(0, 10) === data.slice(0, 10),
    );
    const used = elsewhere?.result?.gas ?? gas;
    return used * 2n > gas;
  });
}

/** What is asked about a thousand tokens at once is given as much, and everything else more. */
const LEAST_READ_GAS = 120_000n;

function demandsTooMuch({ data, time }: Made, { token, blockTime }: Circumstances): boolean {
  const swap = swapIn(data);
  if (!swap) return swap === null;
  const { least, until, nothing } = swap;
  return (
    least.some((each) => each > 1n) ||
    until.some((each) => each < (time ?? blockTime)) ||
    nothing.some((each) => each !== 0n) ||
    !data.toLowerCase().includes(token.slice(2).toLowerCase())
  );
}

export function movesTooMuch(
  call: Made,
  taken: readonly Taken[],
  index: number,
  { token }: Pick<Circumstances, "token">,
): boolean {
  if (call.tried || !call.actor || call.value > 0n) return false;
  const amount = movedBy(call, token);
  const holder = takenFrom(call, token) ?? call.actor.toLowerCase();
  const has = amount === null ? undefined : holdingAt(taken, index, token, holder);
  return amount !== null && has !== undefined && amount > has;
}

function movedBy({ data, target }: Made, token: Address): bigint | null {
  if (target.toLowerCase() !== token.toLowerCase()) return swapIn(data)?.amount ?? null;
  const words = wordsIn(data, 4);
  return (selectorOf(data) === TRANSFER ? words[1] : selectorOf(data) === TRANSFER_FROM ? words[2] : null) ?? null;
}

/** What somebody had of it when that was last asked; unknown where they may have got more since. */
function holdingAt(taken: readonly Taken[], index: number, token: Address, who: string): bigint | undefined {
  const run = taken[index]?.run;
  for (let place = index - 1; place >= 0 && taken[place]?.run === run; place--) {
    const { deed, result } = taken[place] ?? {};
    if (!deed || !result?.ok) continue;
    const of = gaugeOf(deed);
    if (of?.code === "balance" && of.token === token.toLowerCase() && of.of === who) return result.word;
    if (deed.kind === "call" && of?.code !== "balance" && selectorOf(deed.data) !== APPROVE) return undefined;
  }
  return undefined;
}

function selectorOf(data: string): string {
  return data.slice(0, 10).toLowerCase();
}
