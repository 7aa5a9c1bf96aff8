import { type Address, isAddressEqual } from "viem";
import { thresholds } from "../checks/thresholds.ts";
import type { AskedAbout, Failure } from "../core/failure.ts";
import { mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import type { Ordinary, OutcomeReads, Powers } from "../experiments/outcomes.ts";
import type { FactReads, Holder } from "../facts/facts.ts";
import { isLaunchpad } from "../venues/registry.ts";

type Reads = Pick<FactReads, "code" | "callsOut"> &
  Pick<OutcomeReads, "circumstances" | "later" | "ordinary"> & { readonly powers: Read<Powers> };

const STANDS = { code: "block-number-stands-still" } as const;
const FAR = { code: "blocks-not-skipped" } as const;

/** Of what nodes do not show contracts as it is, what this token asks for is unknown, and nothing else. */
export function withSimulationGaps<All extends Reads>(reads: All): All {
  return withShownOtherwise(withStandingNumber(withFarBlocks(reads)));
}

/**
 * Where contracts see the same number in every block that is not there yet, nothing is known of what asks for it in later ones: neither
 * what goes wrong there, nor that something never works.
 */
function withStandingNumber<All extends Reads>(reads: All): All {
  const { ordinary, later, circumstances, powers } = reads;
  const stands = valueOr(ordinary, null)?.numberStands || valueOr(later, null)?.numberStands;
  if (!stands || !asksNumber(reads)) return reads;
  return {
    ...reads,
    ordinary: ofPeople(ordinary, STANDS),
    later: unfinished(later, STANDS),
    circumstances: unfinished(circumstances, STANDS),
    powers: mapRead(powers, (all) => ofPowers(all, STANDS, all.number === "awaited")),
  };
}

/** Blocks that are only simulated go no further than some, which nobody sees who does not ask for their number. */
function withFarBlocks<All extends Reads>(reads: All): All {
  const { later, circumstances, powers } = reads;
  const isShort = valueOr(later, null)?.missing?.code === FAR.code;
  if (!isShort && !valueOr(circumstances, null)?.trades.some(({ isSimulated }) => isSimulated)) return reads;
  if (asksNumber(reads)) {
    return valueOr(powers, null)?.number === "awaited" ? { ...reads, powers: unfinished(powers, FAR) } : reads;
  }
  return isShort ? { ...reads, later: mapRead(later, (all) => ({ ...all, missing: null })) } : reads;
}

/** Where simulated blocks show contracts something else than people's have, nothing is known of what asks for that. */
function withShownOtherwise<All extends Reads>(reads: All): All {
  const { ordinary, later, circumstances, powers } = reads;
  const why = (unshown: readonly AskedAbout[] = []): Failure | undefined => {
    const asks = unshown.find((each) => mayAsk(reads, each));
    return asks && { code: "asked-not-shown", asks };
  };
  const [ofOrdinary, ofLater] = [why(valueOr(ordinary, null)?.unshown), why(valueOr(later, null)?.unshown)];
  const any = ofOrdinary ?? ofLater ?? (ordinary.known || later.known ? undefined : why(UNSEEN));
  if (!any) return reads;
  return {
    ...reads,
    ordinary: ofOrdinary ? ofPeople(ordinary, ofOrdinary) : ordinary,
    later: unfinished(later, any),
    circumstances: mapRead(circumstances, (all) => {
      const trades = all.trades.filter(({ isSimulated }) => !isSimulated);
      return trades.length === all.trades.length ? all : { ...all, trades, missing: all.missing ?? any };
    }),
    powers: mapRead(powers, (all) => ofPowers(all, any, ofLater !== undefined)),
  };
}

/** What may be otherwise in simulated blocks of which nothing was seen. */
const UNSEEN: readonly AskedAbout[] = ["gas-price", "wealth", "base-fee"];

/** What could not be read may ask for anything. */
function asksNumber({ code, callsOut, powers }: Reads): boolean {
  if (!code.known || code.value.asksNumber || !(callsOut.known || powers.known)) return true;
  return valueOr(callsOut, []).some((called) => called.asksNumber) || valueOr(powers, null)?.number !== undefined;
}

function mayAsk({ code, callsOut }: Reads, about: AskedAbout): boolean {
  if (!code.known || !callsOut.known) return true;
  return [code.value, ...callsOut.value].some(({ asks }) => !asks.known || asks.value.includes(about));
}

function unfinished<Part extends { readonly missing?: Failure | null }>(read: Read<Part>, why: Failure): Read<Part> {
  return mapRead(read, (part) => ({ ...part, missing: part.missing ?? why }));
}

/** What fails or costs much may only have come of what was not shown. */
function ofPeople(ordinary: Read<Ordinary>, why: Failure): Read<Ordinary> {
  if (!ordinary.known) return ordinary;
  return isSmooth(ordinary.value) ? unfinished(ordinary, why) : unknown(why);
}

function isSmooth({ bought, late, sent, received, quick, second, rich, sales, holders }: Ordinary): boolean {
  const steps = [bought, late, sent, received, quick, second, rich, ...[...sales, ...holders].map(({ sold }) => sold)];
  return steps.every((step) => step === null || (step.ok && (step.taxBps ?? 0) < thresholds.tax.toldBps));
}

/** `isLater`: what they do later may come of it, too. */
function ofPowers(powers: Powers, why: Failure, isLater: boolean): Powers {
  const { entry } = powers;
  const opened = entry?.trades && {
    ...entry,
    trades: mapRead(entry.trades, (trades) => ({ ...trades, ordinary: ofPeople(trades.ordinary, why) })),
  };
  const used = opened ? { ...powers, entry: opened } : powers;
  return isLater ? { ...used, missing: used.missing ?? why } : used;
}

/** A contract that was found to sell the token and take it back holds it as a pool does. */
export function labelCurve(holders: FactReads["holders"], trades: OutcomeReads["trades"]): FactReads["holders"] {
  const pools = valueOr(trades, []).map(({ pool }) => pool);
  const curve = pools.find(isLaunchpad);
  if (!curve) return holders;
  return mapRead(holders, (all) => ({ ...all, list: all.list.map((each) => labelled(each, curve)) }));
}

function labelled(holder: Holder, { address, name }: { readonly address: Address; readonly name: string }): Holder {
  return isAddressEqual(holder.address, address) && holder.label !== "token"
    ? { ...holder, label: "pool", name }
    : holder;
}
