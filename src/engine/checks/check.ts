// What a check is, and how its answer comes about: a finding, nothing where all was measured, or the reason why it is unknown.
import { type Read, type Unknown, unknown, valueOr } from "../core/read.ts";
import {
  buys,
  type LateOutcomes,
  type Ordinary,
  type OutcomeReads,
  type Outcomes,
  type Powers,
  type Showing,
  sells,
  sellsInTime,
  type Trade,
  tried,
  unmeasured,
} from "../experiments/outcomes.ts";
import type { Facts, LateFacts, Likeness, Surrounding } from "../facts/facts.ts";
import { doubtedSurroundings, surroundingsOf, unvaried } from "./surroundings.ts";
import type { Message } from "./vocabulary/index.ts";

/** What a check may ask for: facts read from the chain, and outcomes of simulations. */
export type Evidence = Facts &
  Outcomes &
  LateFacts &
  LateOutcomes & { readonly powers: Powers; readonly similar: Likeness };
export type EvidenceName = keyof Evidence;
export type EvidenceReads = { readonly [Name in EvidenceName]: Read<Evidence[Name]> };

/** What is read beside the audit: rows that need it are open in a first report, and no verdict waits for them. */
export const LATE: Readonly<Record<keyof (LateFacts & LateOutcomes), true>> = {
  launch: true,
  maker: true,
  funding: true,
  record: true,
  traffic: true,
  run: true,
  remedies: true,
};

export const CATEGORIES = ["Honeypot", "Shypooning", "Tax Issue", "Other Risks", "HolderDistr"] as const;
export type Category = (typeof CATEGORIES)[number];

export type Severity = "danger" | "warning";

/** How a finding is known: it was done, the chain says so, or the code looks so. Only the last one says "may". */
export type Basis = "executed" | "read" | "inferred";

/** One bad answer. */
export type Finding = {
  readonly severity: Severity;
  readonly basis: Basis;
  /** A code with its figures. Strings of the token in it stay plain text. */
  readonly message: Message;
  readonly proofs?: readonly Showing[];
};

/** It was done in a simulation, and proofs show it. */
export function executed(severity: Severity, message: Message, ...proofs: readonly Showing[]): Finding {
  return { severity, basis: "executed", message, proofs };
}

/** The chain says so. */
export function read(severity: Severity, message: Message): Finding {
  return { severity, basis: "read", message };
}

/** The code looks so: it may be, and is never more than a warning. */
export function inferred(message: Message): Finding {
  return { severity: "warning", basis: "inferred", message };
}

/**
 * What no call shows again: sums over past logs, who holds how much, what code may do, what others keep, words, and what is read of the
 * chain as it is.
 */
export type Unproven = "past" | "holders" | "code" | "others" | "words" | "reading";

/** One question about the facts and the simulations' outcomes. Pure: no network, no clock, no other check. */
export type Check<Id extends string = string> = {
  /** The danger as a clause: also the name of the test and of the fixture contract, and of the file but for powers.ts. */
  readonly id: Id;
  readonly category: Category;
  /** What a holder loses, what this looks for, and what it misses. Becomes the documentation. */
  readonly explain: string;
  /** If one of these is unknown, so is the answer; the check is not run. */
  readonly needs: readonly EvidenceName[];
  /**
   * What could make the answer bad as well. If one could not be measured, an answer that would be good is unknown; unless this node
   * measures it for no token, and nothing that the code asks makes a difference there.
   */
  readonly measures: readonly EvidenceName[];
  /** What trades may ask about accounts and the block: simulations have to change that before the answer can be good. */
  readonly rests: readonly Surrounding[];
  /** The same before a bad answer is believed. */
  readonly doubts: readonly Surrounding[];
  /** Why no proof shows its findings; left out: `shared/proves.ts` says what proves them. */
  readonly unproven: Unproven | undefined;
  /** What must have gone through for some trader before the answer can be good. */
  readonly tellsOf: Deals | undefined;
  run(reads: EvidenceReads): Finding | Unknown | undefined;
};

/** The good answer of a check that did not need its measures. */
export const CLEAR = "clear";

export type Answer = Finding | Unknown | typeof CLEAR | undefined;

/**
 * Makes a check. `needs` must be known. `measures` and `uses` may be missing and arrive as reads; `uses` only add detail, excuse, or find
 * what a good answer does not deny. A finding is the bad answer, `undefined` the good one if everything was measured, and `unknown(…)` says
 * that what was read is not enough.
 */
export function defineCheck<
  const Id extends string,
  Need extends EvidenceName,
  Measure extends EvidenceName = never,
  Use extends EvidenceName = never,
>(check: {
  id: Id;
  category: Category;
  explain: string;
  needs: readonly Need[];
  measures?: readonly Measure[];
  uses?: readonly Use[];
  /** Left out: what follows from how its needs are measured. */
  rests?: readonly Surrounding[];
  doubts?: readonly Surrounding[];
  unproven?: Unproven;
  tellsOf?: Deals;
  run(evidence: Pick<Evidence, Need>, reads: Pick<EvidenceReads, Measure | Use>): Answer;
}): Check<Id> {
  const measures = check.measures ?? [];
  const rests = check.rests ?? surroundingsOf(check.needs);
  const doubts = check.doubts ?? doubtedSurroundings(check.needs, [...measures, ...(check.uses ?? [])]);
  return {
    id: check.id,
    category: check.category,
    explain: check.explain,
    needs: check.needs,
    measures,
    rests,
    doubts,
    unproven: check.unproven,
    tellsOf: check.tellsOf,
    run(reads) {
      const evidence: Partial<Record<EvidenceName, unknown>> = {};
      for (const name of check.needs) {
        const read: Read<unknown> = reads[name];
        if (!read.known) return read;
        evidence[name] = read.value;
      }
      const answer = check.run(evidence as Pick<Evidence, Need>, reads);
      if (answer === CLEAR) return undefined;
      if (answer) return "severity" in answer ? (unvaried(doubts, check.needs, reads) ?? answer) : answer;
      return (
        unseenTrades(check.tellsOf, reads) ??
        unmeasured(...measures.map((name) => reads[name])) ??
        cutShortMeasure([...check.needs, ...measures], reads) ??
        unvaried(rests, check.needs, reads)
      );
    },
  };
}

type Reads = Pick<OutcomeReads, "circumstances" | "later" | "ordinary"> & { readonly powers: Read<Powers> };

const MAY_BE_CUT_SHORT = ["powers", "circumstances", "later", "ordinary"] as const;

/** Of what a row rests on, something was measured, and not all of it: why. */
function cutShortMeasure(names: readonly string[], reads: Reads): Unknown | undefined {
  for (const name of MAY_BE_CUT_SHORT) {
    const read: Read<{ readonly missing?: Powers["missing"] }> = reads[name];
    if (names.includes(name) && read.known && read.value.missing) return unknown(read.value.missing);
  }
  return undefined;
}

/** What a good answer speaks of. */
type Deals = "sales" | "purchases";

/** Nothing good is said of trades that never happened: why, where no simulation came to one. */
function unseenTrades(deals: Deals | undefined, reads: OutcomeReads): Unknown | undefined {
  if (!deals || !reads.trades.known) return undefined;
  const { ordinary } = reads;
  const people = ordinary.known ? ordinary.value : undefined;
  const trades = madeIn(reads);
  if (trades.some(sells) || (people && soldBy(people)) || holdersSold(reads)) return undefined;
  const isBought = trades.some(buys) || (people !== undefined && buys(people));
  if (!isBought) return unknown("sale-without-purchase");
  return deals === "sales" ? unknown("no-sale-seen") : undefined;
}

/** Through each pool, at each time and in all circumstances. */
function madeIn({ trades, exits, later, circumstances }: OutcomeReads): readonly Trade[] {
  return [
    ...(trades.known ? trades.value.flatMap(tried) : []),
    ...(exits.known ? [exits.value.half, exits.value.little] : []),
    ...(later.known ? later.value.moments : []),
    ...(circumstances.known ? circumstances.value.trades : []),
  ];
}

function soldBy(people: Ordinary): boolean {
  return sellsInTime(people) || people.received?.ok === true || people.holders.some(({ sold }) => sold.ok);
}

function holdersSold({ holderSales, later }: OutcomeReads): boolean {
  const now = valueOr(holderSales, []).some(({ sold, soldLittle }) => sold.ok || soldLittle === true);
  return now || (later.known && later.value.moments.some(({ holders }) => holders.some((one) => one.later)));
}
