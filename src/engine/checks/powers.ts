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
    /** What would stop sales once someone puts it there is looked at, too. */
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
    "Every account that may have power calls every function that changes something, aimed at a wallet that just bought. " +
    "Then this holder tries to sell and send. If transfers keep notes on wallets, it also buys again after the call and " +
    "sells that. Found if that worked before and fails now, while others can still sell. Then we try everything a stranger " +
    "can call to undo it, and let time pass. It's a warning if anyone can undo it or it lasts one block. So is one that " +
    "ends within a day and can't be renewed. Where nodes simulate blocks, we also find what acts only later. We miss " +
    "powers that need a signature, a secret, or more than three different calls.",
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
    "As for owner-can-block-holders. Found if nobody we tried could sell after the call: neither the holder nor a " +
    "bystander the call wasn't aimed at. A function that sets another contract for the token to ask is reported here and " +
    "nowhere else. Switches that are used up, or that nobody can reach, do nothing and aren't found. If transfers ask an " +
    "address that has no code yet, we say whether a contract there could stop them.",
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
    "As for owner-can-block-holders. Found if the holder's whole balance no longer sells after the call, but a twentieth " +
    "of it does. We search for the smallest setting the token accepts, and report the largest part that still sells. " +
    "Limits that leave room for half of an ordinary holder's balance aren't reported. If there's room for a tenth, it's a " +
    "warning.",
  of: ["limited"],
  isTold: ({ mostBps }) => (mostBps ?? 0) < thresholds.shrunkLimits.roomBps,
  isMild: ({ mostBps }) => (mostBps ?? 0) >= thresholds.shrunkLimits.slowBps,
  weight: ({ mostBps, everyone }) => BPS - (mostBps ?? BPS) + Number(everyone),
  shown: ({ mostBps, ofPoolBps = null }) => ({ code: "sales-trickle", mostBps, ofPoolBps }),
});

const LOSS = {
  category: "Shypooning",
  explain:
    "Every account that may have power calls every function that changes something, aimed at a wallet that just bought. " +
    "Then we read this holder's balance. Losses under 1% aren't found: rebasing and reflection move balances a little. " +
    "What works for everyone is anyone-can-take-tokens. We miss powers that need a signature, a secret, or more than three " +
    "different calls.",
  by: "others",
} as const;

export const ownerCanTakeTokens = powerCheck({
  id: "owner-can-take-tokens",
  ...LOSS,
  of: ["taken"],
  writes: "balances",
  weight: ({ lossBps }) => lossBps,
  shown: ({ lossBps, spread }) => ({ code: "tokens-taken", lossBps, ...(spread ? { spread } : {}) }),
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
    "A stranger without any power or approval calls every function that changes something. Found if a holder's balance " +
    "shrinks. Losses under 1% aren't found. We miss what needs a signature, a secret, or more than three different calls.",
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
    "Every account that may have power, and a stranger, calls transferFrom for a holder who approved only the router. The " +
    "amounts are usual and unusual. It's called alone, and after another call that may have granted an approval without " +
    "the holder. Found if tokens moved. Whether a wrong signature can grant what only the holder's should, we tell from " +
    "the code.",
  of: ["taken"],
  writes: "allowances",
  isTold: (_, calls) => isSpending(calls),
  ...losing("spent-unapproved"),
});

export const poolCanBeDrained = powerCheck({
  id: "pool-can-be-drained",
  category: "Shypooning",
  explain:
    "Every account that may have power, and a stranger, calls every function that changes something. Found if the pool " +
    "loses 1% or more of its tokens. Also found if an account could sell tokens it was given for 1% or more of the pool's " +
    "money. Taking the pool's tokens lets the taker get the other side by trading. Removing your own liquidity is " +
    "liquidity-can-leave.",
  of: ["drained"],
  weight: ({ lossBps }) => lossBps,
  shown: ({ lossBps, money }) => ({ code: money ? "pool-emptied" : "pool-drained", lossBps }),
});

export const taxCanRise = powerCheck({
  id: "tax-can-rise",
  category: "Tax Issue",
  explain:
    "Every account that may have power calls every function that changes something, with figures from nothing to " +
    "everything. Then a holder sells and sends. We report the highest tax any call reached, and search for it where " +
    "there's a cap. 🟠 from 5%, 🔴 from 30%. Taxes that rise only blocks later are found where nodes simulate blocks. Those " +
    "that rise by themselves are tax-changes-later.",
  of: ["taxed"],
  isTold: ({ everyone, afterBps }) => everyone && afterBps > thresholds.tax.toldBps,
  isMild: ({ afterBps }) => afterBps < thresholds.tax.dangerBps,
  ...taxing("tax-raised"),
});

export const taxIsPersonal = powerCheck({
  id: "tax-is-personal",
  category: "Tax Issue",
  explain:
    "As for tax-can-rise. Found if a call taxed one holder's sale by more than 5% but not a bystander's. Exemptions, which " +
    "only lower a tax, aren't found.",
  of: ["taxed"],
  isTold: ({ everyone, afterBps }) => !everyone && afterBps > thresholds.tax.toldBps,
  ...taxing("taxed-alone"),
});

export const supplyCanGrow = powerCheck({
  id: "supply-can-grow",
  category: "Other Risks",
  explain:
    "Every account that may have power, and a stranger, calls every function that changes something. Amounts go up to ten " +
    "times the supply. Functions that take payments get paid. Found if the supply grows, or if it grows by a twentieth of " +
    "what a stranger sells. New tokens dilute every holder and can be dumped into the pool. Minting for sale at more than " +
    "half the pool's price is a warning. Minting one for one against money that's kept isn't reported. We miss minting " +
    "that needs a signature or several calls (bridges, queues).",
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
    "As for supply-can-grow, but totalSupply doesn't change. Found if an account then holds more than the whole supply. It " +
    "doesn't count if that was only collected from accounts that each held less. Also found if it gained a hundredth of " +
    "the pool, and no known account lost that. We look at the largest holders, accounts with power, other pools and burned " +
    "tokens. These tokens came from nowhere, and the supply doesn't show it. If balances are shares of a whole, all others " +
    "lose alike, and nothing was minted. If we don't know who may have lost it, we say nothing. Smaller amounts are " +
    "missed. It's a warning if the supply counted them before, and no wallet held them. We also watch a stranger's sale. Found if insiders, the pool and the token together gain a twentieth more " +
    "than was sold.",
  of: ["minted"],
  bySales: "unseen",
  isTold: ({ unseen }) => Boolean(unseen),
  weight: ({ gained }) => Number(gained),
  shown: ({ fromNobodyBps: growthBps, unheld }) =>
    growthBps === undefined ? { code: "made-unseen" } : { code: unheld ? "handed-out" : "made-from-nobody", growthBps },
});

export const ownershipCanReturn = powerCheck({
  id: "ownership-can-return",
  category: "Other Risks",
  explain:
    "If the owner is an address that nobody can use, every account that may have power calls every function. Found if " +
    "there's an owner again afterwards. A delayed return, such as a lock that ends some day, is found only if that day has " +
    "come.",
  of: ["owned"],
  weight: () => 1,
  shown: () => ({ code: "owned-again" }),
});

export const powersSurviveRenouncing = defineCheck({
  id: "powers-survive-renouncing",
  category: "Other Risks",
  explain:
    "Ownership went to an address that nobody can use. Found if an account other than a stranger could still use a power " +
    "that hurt a holder in a test. What a stranger can do is in the rows about anyone.",
  needs: ["owner", "powers"],
  run({ owner, powers }) {
    if (owner?.kind !== "burned") return CLEAR;
    return (
      powerHolderFinding(powersOfInsiders(powers), powers, "power-though-renounced") ??
      unseenPowersOf(powers, ({ anyone }) => !anyone)
    );
  },
});

export const ownerIsHidden = defineCheck({
  id: "owner-is-hidden",
  category: "Other Risks",
  explain:
    "We try the creator and the addresses in the token's storage and code as callers of everything. Found if one that no " +
    "view function names could use a power that hurt a holder. Keys kept elsewhere are missed, such as in another contract " +
    "or as a hash.",
  needs: ["owner", "powers"],
  run({ owner, powers }) {
    const isHidden = ({ named, address }: PowerHolder) => !named && !(owner && isAddressEqual(owner.address, address));
    const hidden = powersOfInsiders(powers).filter(({ holder }) => isHidden(holder));
    return (
      powerHolderFinding(hidden, powers, "power-of-unnamed") ??
      unseenPowersOf(powers, (holder) => !holder.anyone && isHidden(holder))
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

function harsher(byPower: Answer, bySales: Finding | undefined): Answer {
  if (!bySales) return byPower;
  return typeof byPower === "object" && "severity" in byPower && byPower.severity === "danger" ? byPower : bySales;
}
