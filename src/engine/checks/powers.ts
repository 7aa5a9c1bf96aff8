// The checks on what powers do to holders, to the pool and to the supply: one row each, with what differs as data. `powerCheck` makes a
// check of a row: it takes the powers with such violations, tells of the worst, and is unknown where one could not be measured.
import { isAddressEqual } from "viem";
import { valueOr } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import {
  atLeast,
  type Exemptions,
  type NamedCall,
  type PowerHolder,
  showing,
  succeeds,
  type Violation,
} from "../experiments/outcomes.ts";
import {
  type Answer,
  type Category,
  type Check,
  CLEAR,
  defineCheck,
  executed,
  type Finding,
  inferred,
} from "./check.ts";
import {
  findingOf,
  isAsked,
  type PowerQuestion,
  powerHolderFinding,
  powersOfInsiders,
  powersWith,
  STOPPING,
  type Telling,
  unseenPowersOf,
  type ViolationOf,
} from "./shared/power-findings.ts";
import { thresholds } from "./thresholds.ts";
import type { PowerShown } from "./vocabulary/powers.ts";

const TRANSFER_FROM = "0x23b872dd";

type Row<Id extends string, Of extends Violation["kind"]> = PowerQuestion<Of> &
  Telling<Of> & {
    readonly id: Id;
    readonly category: Category;
    readonly explain: string;
    /** Which of these it tells of; left out: all. */
    readonly isTold?: (violation: ViolationOf<Of>, calls: readonly NamedCall[]) => boolean;
    /** No more than a warning where all that was found is like this. */
    readonly isMild?: (violation: ViolationOf<Of>) => boolean;
    /** What would stop sales once somebody puts it there is looked at, too. */
    readonly byCodeless?: true;
    /** What sales make is looked at, too: such as the supply counts, or such as it does not. */
    readonly bySales?: "seen" | "unseen";
  };

function powerCheck<const Id extends string, const Of extends Violation["kind"]>(row: Row<Id, Of>): Check<Id> {
  const { id, category, explain, isTold = () => true, isMild, bySales, byCodeless } = row;
  return defineCheck({
    id,
    category,
    explain,
    needs: ["powers"],
    measures: bySales ? ["exemptions"] : [],
    uses: byCodeless ? ["callsOut"] : [],
    run({ powers }, { exemptions, callsOut }) {
      const found = row.of
        .flatMap((kind) => powersWith(powers, kind))
        .filter(({ holder, violation, calls }) => isAsked(row.by, holder) && isTold(violation, calls));
      const worst = findingOf(row, found, powers, row);
      const answer =
        worst && "severity" in worst && isMild && found.every(({ violation }) => isMild(violation))
          ? ({ ...worst, severity: "warning" } as const)
          : worst;
      const awaited = byCodeless && !worst ? valueOr(callsOut, []).find(({ codeless }) => codeless) : undefined;
      if (awaited) return inferred({ code: "codeless-decides", address: awaited.address, during: awaited.during });
      return bySales && exemptions.known ? harsher(answer, madeBySales(exemptions.value, bySales)) : answer;
    },
  });
}

export const ownerCanBlockHolders = powerCheck({
  id: "owner-can-block-holders",
  category: "Honeypot",
  explain:
    "Every function that changes something is called, by everybody who may hold power, against somebody who just bought; then this " +
    "holder tries to sell and to send, and, where transfers keep notes of people, to sell what it buys after the call. Found if that worked before and fails now, while others can still leave. Then everything that a stranger may call is tried to open it again, and time passes: " +
    "a lock that anybody opens, that lasts one block, or that ends within a day and cannot be renewed is a warning. Where nodes simulate blocks, what acts only " +
    "later is found, too. Powers that need a signature, a secret, or more than three different calls are missed.",
  of: ["blocked"],
  writes: "accounts",
  isTold: ({ everyone }) => !everyone,
  weight: blocking,
  shown: ({ sells, everyone, unapproved }) => ({
    code: "locked-in",
    sells,
    othersCan: everyone === false,
    ...(unapproved ? { unapproved } : {}),
  }),
});

export const ownerCanStopTrading = powerCheck({
  id: "owner-can-stop-trading",
  category: "Honeypot",
  explain:
    "As for owner-can-block-holders; found if after the call nobody who was tried could sell any more: neither the holder nor a " +
    "bystander upon whom the power was not turned. A function that takes the address of another contract " +
    "which the token asks from then on is told here, and nowhere else. Switches that were already used up, or that nobody can reach, do nothing and are not found. " +
    "An address that transfers ask, where nothing stands yet, is told if a contract there that refuses would stop them.",
  ...STOPPING,
  byCodeless: true,
  isTold: ({ everyone }) => Boolean(everyone),
  weight: blocking,
  shown: ({ sells, redirected = false, ofPool = false, unapproved }) => ({
    code: "trading-stopped",
    sells,
    redirected,
    ofPool,
    ...(unapproved ? { unapproved } : {}),
  }),
});

export const ownerCanShrinkLimits = powerCheck({
  id: "owner-can-shrink-limits",
  category: "Honeypot",
  explain:
    "As for owner-can-block-holders; found if after the call the holder's whole balance no longer sells while a twentieth of it does. " +
    "The smallest figure that is accepted is looked for, and the largest part that still sells is told. Limits that leave room for half of an ordinary holder's " +
    "balance are not told, those that leave room for a tenth are a warning.",
  of: ["limited"],
  isTold: ({ mostBps }) => (mostBps ?? 0) < thresholds.shrunkLimits.roomBps,
  isMild: ({ mostBps }) => (mostBps ?? 0) >= thresholds.shrunkLimits.slowBps,
  weight: ({ mostBps, everyone }) => BPS - (mostBps ?? BPS) + Number(everyone),
  shown: ({ mostBps, ofPoolBps = null }) => ({ code: "sales-trickle", mostBps, ofPoolBps }),
});

const LOSS = {
  category: "Shypooning",
  explain:
    "Every function that changes something is called, by everybody who may hold power, against somebody who just bought; then this " +
    "holder's balance is read. Losses under 1% are not found: rebasing and reflection move balances a little. What works for anybody is " +
    "anyone-can-take-tokens. Powers that need a signature, a secret, or more than three different calls are missed.",
  by: "others",
} as const;

export const ownerCanTakeTokens = powerCheck({
  id: "owner-can-take-tokens",
  ...LOSS,
  of: ["taken"],
  writes: "balances",
  ...losing("tokens-taken"),
});

export const ownerCanBurnHoldings = powerCheck({
  id: "owner-can-burn-holdings",
  ...LOSS,
  of: ["burnt"],
  ...losing("tokens-destroyed"),
});

export const anyoneCanTakeTokens = powerCheck({
  id: "anyone-can-take-tokens",
  category: "Shypooning",
  explain:
    "A stranger without any power or approval calls every function that changes something; found if a holder's balance shrank. " +
    "Losses under 1% are not found. What needs a signature, a secret, or more than three different calls is missed.",
  of: ["taken", "burnt"],
  by: "strangers",
  // `approval-can-be-forged` tells of it.
  isTold: (_, calls) => !isSpending(calls),
  ...losing("tokens-gone"),
});

export const approvalCanBeForged = powerCheck({
  id: "approval-can-be-forged",
  category: "Shypooning",
  explain:
    "Everybody who may hold power, and a stranger, calls transferFrom for a holder who approved nobody but the router, with usual and " +
    "unusual amounts; alone, and after another call, which may have given an approval that the holder did not. Found if tokens moved. A " +
    "signature that opens what only the holder's should is told from the code.",
  of: ["taken"],
  writes: "allowances",
  isTold: (_, calls) => isSpending(calls),
  ...losing("spent-unapproved"),
});

export const poolCanBeDrained = powerCheck({
  id: "pool-can-be-drained",
  category: "Shypooning",
  explain:
    "Every function that changes something is called by everybody who may hold power, and by a stranger; found if the pool's balance of " +
    "the token shrank by 1% or more, or if somebody could sell what they were given for 1% or more of the pool's money. Whoever takes the pool's tokens can then take the other side by trading. Removing one's own liquidity is liquidity-can-leave.",
  of: ["drained"],
  weight: ({ lossBps }) => lossBps,
  shown: ({ lossBps, money }) => ({ code: money ? "pool-emptied" : "pool-drained", lossBps }),
});

export const taxCanRise = powerCheck({
  id: "tax-can-rise",
  category: "Tax Issue",
  explain:
    "Every function that changes something is called with figures from nothing to everything, by everybody who may hold power; then a " +
    "holder sells and sends. Told is the highest tax that any call reached, found by search where a bound was met. 🟠 from 5%, 🔴 from 30%. " +
    "Taxes that rise only blocks later are found where nodes simulate blocks; those that rise by themselves are tax-changes-later.",
  of: ["taxed"],
  isTold: ({ everyone, afterBps }) => everyone && afterBps > thresholds.tax.toldBps,
  isMild: ({ afterBps }) => afterBps < thresholds.tax.dangerBps,
  ...taxing("tax-raised"),
});

export const taxIsPersonal = powerCheck({
  id: "tax-is-personal",
  category: "Tax Issue",
  explain:
    "As for tax-can-rise; found if after a call one holder's sale was taxed by more than 5% while a bystander's was not. Exemptions, which " +
    "only lower a tax, are not found.",
  of: ["taxed"],
  isTold: ({ everyone, afterBps }) => !everyone && afterBps > thresholds.tax.toldBps,
  ...taxing("taxed-alone"),
});

export const supplyCanGrow = powerCheck({
  id: "supply-can-grow",
  category: "Other Risks",
  explain:
    "Every function that changes something is called, by everybody who may hold power and by a stranger, with amounts up to ten times the supply; " +
    "and with payments to what takes money; found if the supply grew, as it is where it grows by a twentieth of what a stranger sells. New tokens dilute every holder and can be sold into the pool. Those sold to anybody at " +
    "more than half the pool's price are a warning; those that stand for money put in and kept, one for one, are not told. Minting that " +
    "needs a signature or several calls (bridges, queues) is missed.",
  of: ["minted"],
  writes: "supply",
  bySales: "seen",
  isTold: (violation) => !violation.unseen && growthBps(violation) >= 1,
  weight: growthBps,
  shown: (violation) => ({ code: "tokens-made", growthBps: growthBps(violation), sold: violation.sold === true }),
});

export const supplyGrowsUnseen = powerCheck({
  id: "supply-grows-unseen",
  category: "Other Risks",
  explain:
    "As for supply-can-grow; found if after a call somebody held more than the whole supply, which did not grow (not where this was only " +
    "gathered from those who had it, none of them as much), or had a hundredth " +
    "of what the pool has more than before, and nobody lost it of the largest holders, whoever holds power, other pools and what was burnt: " +
    "tokens were made of nothing, and whoever watches the supply sees nothing. Where shares of a whole are counted anew all others lose alike, " +
    "and nothing was made; where it is not known who may have lost it, nothing is said. Less than that is missed. Found as well if, as a stranger sells, those who have " +
    "power or much, the pool and the token together come to have a twentieth of what was sold more than was sold.",
  of: ["minted"],
  bySales: "unseen",
  isTold: ({ unseen }) => Boolean(unseen),
  weight: ({ gained }) => Number(gained),
  shown: ({ fromNobodyBps: growthBps }) =>
    growthBps === undefined ? { code: "made-unseen" } : { code: "made-from-nobody", growthBps },
});

export const ownershipCanReturn = powerCheck({
  id: "ownership-can-return",
  category: "Other Risks",
  explain:
    "Where the owner is an address that nobody can use, every function is called by everybody who may hold power; found if there was an owner again " +
    "afterwards. Delayed returns (a lock that ends some day) are found only if the day has come.",
  of: ["owned"],
  weight: () => 1,
  shown: () => ({ code: "owned-again" }),
});

export const powersSurviveRenouncing = defineCheck({
  id: "powers-survive-renouncing",
  category: "Other Risks",
  explain:
    "Ownership was given up to an address that nobody can use; found if somebody who is not just anybody could still use a power that hurt a " +
    "holder in an experiment. What a stranger can do is found by the rows for strangers.",
  needs: ["owner", "powers"],
  run({ owner, powers }) {
    if (owner?.kind !== "burned") return CLEAR;
    return (
      powerHolderFinding(powersOfInsiders(powers), powers, "power-though-renounced") ??
      unseenPowersOf(powers, ({ anybody }) => !anybody)
    );
  },
});

export const ownerIsHidden = defineCheck({
  id: "owner-is-hidden",
  category: "Other Risks",
  explain:
    "Addresses in the token's storage, in its code, and its creator are tried as callers of everything; found if one that no view function names " +
    "could use a power that hurt a holder. Keys that are kept elsewhere (in another contract, as a hash) are missed.",
  needs: ["owner", "powers"],
  run({ owner, powers }) {
    const isHidden = ({ named, address }: PowerHolder) => !named && !(owner && isAddressEqual(owner.address, address));
    const hidden = powersOfInsiders(powers).filter(({ holder }) => isHidden(holder));
    return (
      powerHolderFinding(hidden, powers, "power-of-unnamed") ??
      unseenPowersOf(powers, (holder) => !holder.anybody && isHidden(holder))
    );
  },
});

function blocking({ sells, sends }: ViolationOf<"blocked">): number {
  return Number(sells) * 2 + Number(sends);
}

function losing(code: Extract<PowerShown, { lossBps: number }>["code"]): Telling<"taken" | "burnt"> {
  return { weight: ({ lossBps }) => lossBps, shown: ({ lossBps }) => ({ code, lossBps }) };
}

function taxing(code: "tax-raised" | "taxed-alone"): Telling<"taxed"> {
  return {
    weight: ({ afterBps }) => afterBps,
    shown: ({ side, beforeBps, afterBps }) => ({ code, side, beforeBps, afterBps }),
  };
}

function isSpending(calls: readonly NamedCall[]): boolean {
  return calls.at(-1)?.selector === TRANSFER_FROM;
}

function growthBps({ supplyBefore, supplyAfter }: ViolationOf<"minted">): number {
  return supplyBefore === 0n ? 0 : Number(((supplyAfter - supplyBefore) * BPS_BIGINT) / supplyBefore);
}

/** Tokens that are made as a stranger sells: such as the supply counts, or such as it does not. */
function madeBySales({ mintedBySale }: Exemptions, seen: "seen" | "unseen"): Finding | undefined {
  if (!mintedBySale.known) return undefined;
  const { sold, grown, made, most, marks, replay } = mintedBySale.value;
  const amount = seen === "seen" ? grown : made - (grown > 0n ? grown : 0n);
  const ofSoldBps = Number((amount * BPS_BIGINT) / sold);
  if (ofSoldBps < thresholds.tax.toldBps || (seen === "unseen" && most.gained <= 0n)) return undefined;
  const grew =
    seen === "seen"
      ? atLeast({ step: marks.supplyAfter, minus: marks.supplyBefore }, `${amount / 2n}`)
      : atLeast({ step: most.marks.after, minus: most.marks.before }, `${most.gained / 2n}`);
  return executed(
    ofSoldBps >= thresholds.tax.dangerBps ? "danger" : "warning",
    {
      code: "made-by-sales",
      ofSoldBps,
      unseen: seen === "unseen",
      by: most.gained > 0n ? { address: most.address, role: most.role } : null,
    },
    showing([replay], [succeeds(marks.sell), grew]),
  );
}

/** The harsher of what a power does and what sales do. */
function harsher(byPower: Answer, bySales: Finding | undefined): Answer {
  if (!bySales) return byPower;
  return typeof byPower === "object" && "severity" in byPower && byPower.severity === "danger" ? byPower : bySales;
}
