// New tokens: the supply grows, more is held than it says, or an account has tokens that no other lost.
import { BPS_BIGINT } from "../../core/units.ts";
import { atLeast } from "../../evidence/condition.ts";
import { totalSupply } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import { probe } from "../executor/steps.ts";
import { HOARDERS, type Hoarder, type Leaving, type Party, type ProofMarks, type State } from "../model/observation.ts";
import { aroundCalls, balancesOf } from "../witness.ts";
import {
  bps,
  gainerIn,
  isGathered,
  isLost,
  isMissing,
  isWatchedWhole,
  leastNotable,
  lostElsewhere,
  netGain,
  numberOr,
  PARTIES,
} from "./measured.ts";
import { atLeastAt, atMostAt, type Look, type Maybe, type Oracle, type Setting } from "./oracle.ts";

export type Minted = {
  readonly kind: "minted";
  readonly supplyBefore: bigint;
  readonly supplyAfter: bigint;
  readonly gained: bigint;
  /** More than the supply is held, and the supply does not tell. */
  readonly unseen: boolean;
  /** Not more than the supply, but no one lost them: what became more, in parts of the supply. */
  readonly fromNobodyBps?: number;
  /** Set: the supply counted them before, and no account had them. */
  readonly unheld?: true;
  /** Who holds the most afterwards. */
  readonly by: Hoarder;
  /** Set: they are sold for money, and not for far less than the pool asks. */
  readonly sold?: boolean;
};

export const minted: Oracle<Minted> = {
  kind: "minted",
  hits: "supply",
  judge: ({ used: { leaving }, setting }) => (leaving ? made(leaving, setting) : []),
  isHidden,
  severity: ({ supplyBefore, supplyAfter, gained }) => Number(supplyAfter - supplyBefore) + Number(gained),
  variant: ({ unseen, unheld }) => `${unseen}:${unheld}`,
  mildest: (mint) => {
    if (mint.unseen || mint.fromNobodyBps !== undefined) return mint;
    return { ...mint, supplyAfter: mint.supplyBefore + mint.supplyBefore / BPS_BIGINT + 1n };
  },
  raising: ({ sold, gained, supplyBefore, supplyAfter }) => {
    if (sold === true || gained >= supplyBefore * fuzzConfig.enoughSupplies) return null;
    const high = supplyBefore * (fuzzConfig.enoughSupplies + 1n);
    return { high, maxFigure: high, inPlaceOfBalance: supplyAfter - supplyBefore };
  },
  witness: (scenario, uses, { fromNobodyBps, unseen, by }) => {
    const supply = (when: string) =>
      ["supply", probe(`supply:${when}`, (at) => totalSupply(at, scenario.token))] as const;
    if (fromNobodyBps !== undefined) {
      const all = (when: string) => [supply(when), ...balancesOf(scenario, uses, HOARDERS, when)];
      return aroundCalls(scenario, uses, { buys: "always", probes: all });
    }
    return aroundCalls(scenario, uses, {
      buys: "if-named",
      probes: (when) => [supply(when), ...(unseen && when === "after" ? balancesOf(scenario, uses, [by], when) : [])],
    });
  },
  proof,
  context,
  isProvenAsFound: ({ fromNobodyBps }) => fromNobodyBps !== undefined,
  isFollowedInTime: true,
  isDoubtedByOneUse: true,
  mitigations: ({ unseen }) => (unseen ? [] : ["pay"]),
  checkOf: ({ unseen }) => (unseen ? "supply-grows-unseen" : "supply-can-grow"),
  growth: ({ supplyBefore, supplyAfter }) => supplyAfter - supplyBefore,
  isExpected: ({ sold, unheld }) => sold === true || unheld === true,
};

function made(leaving: Leaving, setting: Setting): Minted[] {
  const { paid, spent, unpriced = false, put = false, bought, ordinary = false } = setting;
  const supplyBefore = numberOr(leaving.before.supply);
  const supplyAfter = numberOr(leaving.after.supply);
  if (supplyBefore === undefined || supplyAfter === undefined) return [];
  const gainOf = (who: Party) => numberOr(leaving.after[who], 0n) - numberOr(leaving.before[who], 0n);
  const heldBy = (who: Party) => numberOr(leaving.after[who], 0n);
  const by = HOARDERS.reduce<Hoarder>((most, who) => (heldBy(who) > heldBy(most) ? who : most), "holder");
  const gained = largest((["actor", "freshAccount", "holder"] as const).map(gainOf));
  // Balances above the supply were made of nothing, whatever the supply says; what a pool was written anyone takes out of it.
  const unseen =
    (gained > 0n || (by === "pool" && gainOf(by) > 0n)) &&
    supplyAfter <= supplyBefore &&
    heldBy(by) > (put ? 2n : 1n) * supplyAfter &&
    !isGathered(leaving, by);
  const grown =
    supplyAfter > supplyBefore && bps(supplyAfter - supplyBefore, supplyBefore) >= fuzzConfig.notableGrowthBps;
  if (grown && !unseen && grewAlike(leaving, { supplyBefore, supplyAfter, bought, ordinary })) return [];
  if (!grown && !unseen) return madeOfNothing(leaving, supplyBefore, supplyAfter);
  const sold = paid > 0n && !isCheap(numberOr(leaving.start, 0n), gained, { paid, spent });
  const kept = numberOr(leaving.after.nativeBalance, 0n) - numberOr(leaving.before.nativeBalance, 0n);
  // One coin for each token, and kept: the same coins come out again for the tokens.
  if ((sold || (unpriced && paid > 0n)) && kept > 0n && kept >= supplyAfter - supplyBefore) return [];
  return [{ kind: "minted", supplyBefore, supplyAfter, gained, unseen, by, ...(sold ? { sold } : {}) }];
}

/**
 * Each party has as large a part of all as before, and all together no larger one: balances are counted anew, and no one has less. So
 * it is where the caller sent of their own besides: others have more by that, and all together as much. What an ordinary transfer makes
 * grow by itself may leave out the pool: the holder has no smaller part than before, and all together have no larger one.
 */
function grewAlike(
  { before, after }: Leaving,
  {
    supplyBefore,
    supplyAfter,
    bought,
    ordinary = false,
  }: Record<"supplyBefore" | "supplyAfter", bigint> & Pick<Setting, "bought" | "ordinary">,
): boolean {
  const rounding = (supplyAfter - supplyBefore) / 100n;
  const compared = (...whose: readonly Party[]): Compared => {
    const have = (state: State) => whose.reduce((sum, who) => sum + numberOr(state[who], 0n), 0n);
    const had = have(before);
    return { had, beyond: have(after) * supplyBefore - had * supplyAfter, most: had * rounding };
  };
  const hasNoLess = ({ had, beyond, most }: Compared) => had > 0n && -beyond <= most;
  const isSame = (part: Compared) => hasNoLess(part) && part.beyond <= part.most;
  const [holder, pool, all] = [compared("holder"), compared("pool"), compared(...PARTIES)];
  return (
    (isSame(holder) && (bought !== undefined || isSame(pool)) && all.beyond <= all.most) ||
    (ordinary && hasNoLess(holder) && all.beyond <= all.most) ||
    (hasNoLess(holder) && hasNoLess(pool) && isSame(all))
  );
}

/** A balance before, and by how much its part of the supply is larger afterwards, of which so much is rounding. */
type Compared = Readonly<Record<"had" | "beyond" | "most", bigint>>;

/** Where every known account was watched, what no one lost was made of nothing. */
function madeOfNothing(leaving: Leaving, supplyBefore: bigint, supplyAfter: bigint): Minted[] {
  const gained = netGain(leaving);
  if (!isWatchedWhole(leaving) || gained < leastNotable(leaving) || supplyBefore === 0n) return [];
  const elsewhere = lostElsewhere(leaving);
  if (elsewhere !== "no" && elsewhere !== "unheld") return [];
  const by = gainerIn(leaving, HOARDERS);
  const fromNobodyBps = Number((gained * BPS_BIGINT) / supplyBefore);
  const unheld = elsewhere === "unheld" ? ({ unheld: true } as const) : {};
  return [{ kind: "minted", supplyBefore, supplyAfter, gained, unseen: true, by, fromNobodyBps, ...unheld }];
}

/** Whether the same money bought less than half as much in the pool. */
function isCheap(bought: bigint, gained: bigint, { paid, spent }: Pick<Setting, "paid" | "spent">): boolean {
  return gained * spent > 2n * bought * paid;
}

function largest(values: readonly bigint[]): bigint {
  let most = 0n;
  for (const value of values) if (value > most) most = value;
  return most;
}

function isHidden({ leaving, kinds }: Look): boolean {
  if (!leaving) return false;
  const { before, after, beside } = leaving;
  const isFound = kinds.has("minted");
  return (
    isLost(before.supply, after.supply) ||
    (!isFound && HOARDERS.some((who) => isMissing(before[who]) || isMissing(after[who]))) ||
    beside?.others.some((span) => isMissing(span.before) || isMissing(span.after)) === true ||
    (!isFound && isPerhapsMade(leaving))
  );
}

/** An account has more, and of those that may have less for it not all are known. */
function isPerhapsMade(leaving: Leaving): boolean {
  if (!leaving.beside?.allKnown || netGain(leaving) < leastNotable(leaving)) return false;
  return !isWatchedWhole(leaving) || lostElsewhere(leaving) === "perhaps";
}

function proof(mint: Minted, _: unknown, { before, after }: ProofMarks): Maybe[] {
  const { supplyBefore, supplyAfter, by } = mint;
  if (mint.fromNobodyBps !== undefined) {
    const [from, to] = [before?.[by], after?.[by]];
    return [atMostAt(after?.supply, supplyAfter), from && to && atLeast({ step: to, minus: from }, `${mint.gained}`)];
  }
  if (mint.unseen) return [atMostAt(after?.supply, supplyAfter), atLeastAt(after?.[by], supplyAfter + 1n)];
  const grown = `${supplyAfter - supplyBefore}`;
  return [after?.supply && before?.supply && atLeast({ step: after.supply, minus: before.supply }, grown)];
}

/** Of tokens made of nothing: that every other account has no less. */
function context({ fromNobodyBps, by }: Minted, _: unknown, { before, after, others = [] }: ProofMarks): Maybe[] {
  if (fromNobodyBps === undefined) return [];
  const parties = HOARDERS.filter((who) => who !== by && before?.[who]).map((who): Maybe => {
    const [from, to] = [before?.[who], after?.[who]];
    return from && to && atLeast({ step: to }, { step: from });
  });
  return [...parties, ...others.map((other) => atLeast({ step: other.after }, { step: other.before }))];
}
