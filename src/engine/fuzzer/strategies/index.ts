// The list of strategies, in the order in which they propose call sequences. The order matters: limits of a phase cut the end, and the
// first sequence that shows a violation is the one that is proven. A new strategy is a file of this folder and its line here.
import type { FuzzContext } from "../context.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import { codelessCalls } from "./codeless.ts";
import { measuredLimits, repeatedMints, soldGains, spentAllowances } from "./consequences.ts";
import { directCalls } from "./direct-calls.ts";
import { deposits, paidOnce, pulledApprovals, redirectedFees, takenDeposits, takenHoldings } from "./extractions.ts";
import { fedCalls, fedFigures, keptCalls } from "./fed-calls.ts";
import {
  fewerTogether,
  highestWithSales,
  smallestFigures,
  smallestTogether,
  taxesTogether,
  worstFigures,
  zeroingOverflows,
} from "./figures.ts";
import { freshAccountGuesses, freshAccountRepeats } from "./fresh-account.ts";
import { moreGas, openedCalls, openedPairs, retries } from "./opened.ts";
import { openerPairs, poolOpeners, singleOpeners, unlockedOpeners } from "./openers.ts";
import { besidePurchases, collectedFees, laterPurchases, laterSales, movedPrices } from "./purchases.ts";
import { poolRounds, repeatedCalls, repeatedSteps, repeatedTransfers, selfTransfers } from "./repeated.ts";
import { adminPurchases, approvedQuoteTokens, dust, increasedAllowances, sentCoins, sentQuoteTokens } from "./signs.ts";
import { solvedCalls } from "./solved.ts";
import { NOTHING_SEEN, type Phase, proposalsOf, type Seen, type Strategy } from "./strategy.ts";
import { lateEffects, plannedCalls, solvedLater, waitingCalls } from "./timed.ts";
import { unlocking } from "./unlocking.ts";

export const STRATEGIES: readonly Strategy[] = [
  // seed: signs first, as they are few.
  sentCoins,
  sentQuoteTokens,
  approvedQuoteTokens,
  adminPurchases,
  increasedAllowances,
  directCalls,
  // open-pool, open-trading, retry
  poolOpeners,
  singleOpeners,
  openerPairs,
  unlockedOpeners,
  retries,
  // solve
  solvedCalls,
  poolRounds,
  selfTransfers,
  dust,
  movedPrices,
  laterSales,
  collectedFees,
  // combine
  besidePurchases,
  laterPurchases,
  repeatedTransfers,
  repeatedSteps,
  smallestTogether,
  // unlock, more-gas
  unlocking,
  fedCalls,
  moreGas,
  // wait, codeless, redirect-fees, pull-approvals, deposit
  waitingCalls,
  codelessCalls,
  redirectedFees,
  pulledApprovals,
  deposits,
  // deepen: worse figures and consequences first, as what they show is certain; guesses last.
  zeroingOverflows,
  worstFigures,
  highestWithSales,
  smallestFigures,
  taxesTogether,
  fewerTogether,
  measuredLimits,
  soldGains,
  spentAllowances,
  repeatedMints,
  repeatedCalls,
  freshAccountRepeats,
  freshAccountGuesses,
  openedCalls,
  openedPairs,
  fedFigures,
  // later, take-holdings, take-deposits
  lateEffects,
  plannedCalls,
  keptCalls,
  solvedLater,
  takenHoldings,
  takenDeposits,
  paidOnce,
];

/** All sequences of one phase, in order. What a phase does not know yet may be left out of `seen`. */
export function propose(phase: Phase, context: FuzzContext, seen: Partial<Seen> = {}): CallSequence[] {
  const proposed: CallSequence[] = [];
  const repeatable: CallSequence[] = [];
  for (const strategy of STRATEGIES.filter((each) => each.phase === phase)) {
    const proposals = proposalsOf(strategy, context, { ...NOTHING_SEEN, ...seen, repeatable });
    proposed.push(...proposals);
    if (strategy.repeatable) repeatable.push(...proposals);
  }
  return proposed;
}
