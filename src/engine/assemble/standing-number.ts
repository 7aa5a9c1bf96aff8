import { TOLD_BPS } from "../checks/shared/tax-thresholds.ts";
import type { FactReads } from "../facts/facts.ts";
import type { Ordinary, OutcomeReads, Powers } from "../lab/outcomes.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../read.ts";

type Reads = Pick<FactReads, "code" | "callsOut"> &
  Pick<OutcomeReads, "circumstances" | "later" | "ordinary"> & { readonly powers: Read<Powers> };

const STANDS = { code: "block-number-stands-still" } as const;

/**
 * Where contracts see the same number in every block that is not there yet, nothing is known of what asks for it in later ones: neither
 * what goes wrong there, nor that something never works.
 */
export function withStandingNumber<All extends Reads>(reads: All): All {
  const { ordinary, later, circumstances, powers } = reads;
  const stands = valueOr(ordinary, null)?.numberStands || valueOr(later, null)?.numberStands;
  if (!stands || !asksNumber(reads)) return reads;
  return {
    ...reads,
    ordinary: ofPeople(ordinary),
    later: mapRead(later, unfinished),
    circumstances: mapRead(circumstances, unfinished),
    powers: mapRead(powers, ofPowers),
  };
}

/** What could not be read may ask for anything. */
function asksNumber({ code, callsOut, powers }: Reads): boolean {
  if (!code.known || code.value.asksNumber || !(callsOut.known || powers.known)) return true;
  return valueOr(callsOut, []).some((called) => called.asksNumber) || valueOr(powers, null)?.number !== undefined;
}

function unfinished<Part extends { readonly missing?: Powers["missing"] }>(part: Part): Part {
  return { ...part, missing: part.missing ?? STANDS };
}

/** What fails or costs much may only have had to wait for the next block. */
function ofPeople(ordinary: Read<Ordinary>): Read<Ordinary> {
  if (!ordinary.known) return ordinary;
  return isSmooth(ordinary.value) ? known(unfinished(ordinary.value)) : unknown(STANDS);
}

function isSmooth({ bought, late, sent, received, quick, second, rich, sales, holders }: Ordinary): boolean {
  const steps = [bought, late, sent, received, quick, second, rich, ...[...sales, ...holders].map(({ sold }) => sold)];
  return steps.every((step) => step === null || (step.ok && (step.taxBps ?? 0) < TOLD_BPS));
}

function ofPowers(powers: Powers): Powers {
  const { entry, number } = powers;
  const opened = entry?.trades && {
    ...entry,
    trades: mapRead(entry.trades, (trades) => ({ ...trades, ordinary: ofPeople(trades.ordinary) })),
  };
  const used = opened ? { ...powers, entry: opened } : powers;
  return number === "awaited" ? unfinished(used) : used;
}
