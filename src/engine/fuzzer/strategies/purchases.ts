// Calls joined to a purchase. Both are tried before we know what either does alone, which saves a wave: `explore.ts` drops a pair if one part did
// harm alone. And purchases that move the price, and are sold again.
import { fuzzConfig } from "../config.ts";
import { isBought } from "../executor/steps.ts";
import { functionKey } from "../model/call.ts";
import { areBuying, bareCallOf, type CallSequence, fewOfEach, isOrdinary } from "../model/call-sequence.ts";
import { saleOf } from "./consequences.ts";
import { buyBy } from "./signs.ts";
import type { Strategy } from "./strategy.ts";

export const besidePurchases: Strategy = {
  id: "beside-purchases",
  phase: "combine",
  limit: "maxBesidePurchases",
  reason: "An admin's purchase may be what arms or fires another function.",
  generate(_, { chosen }) {
    const usable = chosen.filter(
      ({ actor, uses: [call] }) => actor.authority !== null && call !== undefined && !isOrdinary(call),
    );
    const purchases = usable.filter(({ uses }) => areBuying(uses));
    const others = usable.filter(({ uses }) => !areBuying(uses));
    return fewOfEach(others).flatMap(({ actor, uses }) =>
      purchases
        .filter((purchase) => purchase.actor === actor)
        .flatMap((purchase): CallSequence[] => [
          { actor, uses: [...purchase.uses, ...uses], withTokens: false },
          { actor, uses: [...uses, ...purchase.uses], withTokens: false },
        ]),
    );
  },
};

export const laterPurchases: Strategy = {
  id: "later-purchases",
  phase: "combine",
  limit: "maxBoughtAfter",
  needs: ["records-accounts", "steers-transfers"],
  reason:
    "Where transfers record accounts, a call may change what happens to people who buy after it. That purchase is tried alone as well, since what it does by itself is no power.",
  generate(context, { chosen }) {
    const { scenario } = context;
    const [again] = isBought(scenario) ? buyBy(scenario.holder, scenario) : [];
    if (!again) return [];
    const usable = chosen.filter(
      ({ actor, uses: [call, ...more] }) =>
        actor.authority !== null &&
        call !== undefined &&
        more.length === 0 &&
        !isOrdinary(call) &&
        !areBuying([call]) &&
        context.functionsWith["steers-transfers"].has(functionKey(call)),
    );
    const pairs = fewOfEach(usable, fuzzConfig.waysBoughtAfter).map(
      ({ actor, uses }): CallSequence => ({ actor, uses: [...uses, again], withTokens: false }),
    );
    const [first] = pairs;
    return first ? [{ actor: first.actor, uses: [again], withTokens: false }, ...pairs] : [];
  },
};

export const movedPrices: Strategy = {
  id: "moved-prices",
  phase: "solve",
  limit: "maxMovedPrices",
  needs: ["asks-prices"],
  reason:
    "Where code asks the pool for its price, somebody may buy much, have the price noted, and sell all of it again before the holder sells.",
  generate({ scenario, actors, figures }, { chosen }) {
    const [stranger] = actors.filter(({ authority, starts }) => authority === null && !starts);
    if (!stranger) return [];
    const { address } = stranger;
    const nativeIn = scenario.route.pool.depthNative * fuzzConfig.pricePurchaseTimes;
    const [bought] = buyBy(address, { ...scenario, nativeIn });
    const got = (figures.poolBalance * fuzzConfig.pricePurchaseTimes) / (1n + fuzzConfig.pricePurchaseTimes);
    const sale = (portion: bigint) => saleOf(scenario, address, (got * portion) / 100n);
    const [little, rest] = [sale(1n), sale(85n)];
    if (!bought || little.length === 0) return [];
    const noting = chosen.flatMap((sequence) => {
      const call = bareCallOf(sequence);
      return call && !areBuying([call]) ? [{ actor: sequence.actor, call }] : [];
    });
    return [
      { actor: stranger, uses: [bought, ...little, ...rest], withTokens: true },
      ...noting.map(({ actor, call }) => ({ actor, uses: [bought, call, ...rest], withTokens: true })),
    ];
  },
};
