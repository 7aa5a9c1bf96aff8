// Calls joined to a purchase. Both are tried before we know what either does alone, which saves a wave: `explore.ts` drops a pair if one part did
// harm alone. And purchases that move the price, and are sold again.
import { numberToHex } from "viem";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { isBought } from "../executor/steps.ts";
import { type Call, functionKey } from "../model/call.ts";
import {
  type Actor,
  areBuying,
  bareCallOf,
  type CallSequence,
  fewOfEach,
  figureOf,
  isOrdinary,
} from "../model/call-sequence.ts";
import { saleOf } from "./consequences.ts";
import { buyBy, transferBy } from "./signs.ts";
import type { Strategy } from "./strategy.ts";

export const besidePurchases: Strategy = {
  id: "beside-purchases",
  phase: "combine",
  limit: "maxBesidePurchases",
  reason: "An admin's purchase may be what arms or fires another function.",
  generate(_, { chosen }) {
    const usable = chosen.filter(
      ({ actor, uses }) => actor.authority !== null && uses.every((call) => !isOrdinary(call) && !call.trade),
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
    const pairs = fewOfEach(steering(context, chosen), fuzzConfig.waysBoughtAfter).map(
      ({ actor, uses }): CallSequence => ({ actor, uses: [...uses, again], withTokens: false }),
    );
    const [first] = pairs;
    return first ? [{ actor: first.actor, uses: [again], withTokens: false }, ...pairs] : [];
  },
};

export const laterSales: Strategy = {
  id: "later-sales",
  phase: "solve",
  limit: "maxSoldAfter",
  needs: ["keeps-count"],
  reason:
    "Where transfers keep count, as of how much was sold today, what others sell may use up what a call leaves for all. The sales are tried alone as well, a little and much.",
  generate(context, { chosen }) {
    const [little, much] = [1n, fuzzConfig.pricePurchaseTimes].map((times) => roundTrip(context, times));
    if (!little || !much) return [];
    const { stranger } = little;
    const sold = little.sale(1n);
    return [
      { actor: stranger, uses: [little.bought, ...sold], withTokens: true },
      { actor: stranger, uses: [much.bought, ...asMuchAsPasses(much)], withTokens: true },
      ...fewOfEach(lowestFirst(steering(context, chosen)), 1).map(
        ({ actor, uses }): CallSequence => ({
          actor,
          uses: [little.bought, ...uses, ...sold],
          withTokens: true,
        }),
      ),
    ];
  },
};

export const collectedFees: Strategy = {
  id: "collected-fees",
  phase: "solve",
  limit: "maxSoldAfter",
  needs: ["sells-fees", "steers-transfers"],
  reason:
    "What a token does with the fees it collected shows only when it has enough of them: it is sent some before each call, and alone.",
  generate(context, { chosen }) {
    const { scenario, figures } = context;
    const { token, nativeIn, route } = scenario;
    const got = (figures.poolBalance * nativeIn) / (route.pool.depthNative + nativeIn);
    const stock = ({ address }: Actor): readonly Call[] => {
      const [bought] = buyBy(address, scenario);
      return bought ? [bought, transferBy(address, token, token, (got * NEARLY_ALL) / 100n)] : [];
    };
    const ways = fewOfEach(steering(context, chosen), fuzzConfig.waysFed).toSorted(
      (one, other) => namesSome(other) - namesSome(one),
    );
    const actors = [...new Set(ways.map(({ actor }) => actor))];
    return [
      ...actors.map((actor): CallSequence => ({ actor, uses: stock(actor), withTokens: false })),
      ...ways.map(({ actor, uses }): CallSequence => ({ actor, uses: [...stock(actor), ...uses], withTokens: false })),
    ].filter(({ uses }) => uses.length > 1);
  },
};

/** Who gets what was collected is asked first. */
function namesSome({ uses: [call] }: CallSequence): number {
  return Number(call?.inputs.includes("address") ?? false);
}

/** The sale of as much as is accepted, so that what a limit leaves for all is used up. */
function asMuchAsPasses({ part, sale }: Pick<RoundTrip, "part" | "sale">) {
  const high = part(NEARLY_ALL);
  return sale(NEARLY_ALL).map((call): Call => {
    const place = call.data.indexOf(numberToHex(high, { size: 32 }).slice(2));
    const isFound = place > 0 && place % 2 === 0 && high > 0n;
    return isFound ? { ...call, search: { low: high / 1_000n, high, at: [place / 2 - 1] } } : call;
  });
}

/** Single calls with power that write what transfers read. */
export function steering({ functionsWith }: FuzzContext, chosen: readonly CallSequence[]): readonly CallSequence[] {
  return chosen.filter(
    ({ actor, uses: [call, ...more] }) =>
      actor.authority !== null &&
      call !== undefined &&
      more.length === 0 &&
      !isOrdinary(call) &&
      !areBuying([call]) &&
      functionsWith["steers-transfers"].has(functionKey(call)),
  );
}

/** Zero is mostly refused, or does at once what it does. */
function lowestFirst(ways: readonly CallSequence[]): readonly CallSequence[] {
  const figure = (way: CallSequence) => figureOf(way) || WITHOUT_FIGURE;
  return ways.toSorted((one, other) => (figure(one) < figure(other) ? -1 : 1));
}

const WITHOUT_FIGURE = 1n << 256n;

/** A stranger's purchase for so many times the pool's money, and its sale of a percentage of what that gives. */
function roundTrip({ scenario, actors, figures }: FuzzContext, times: bigint) {
  const [stranger] = actors.filter(({ authority, starts }) => authority === null && !starts);
  if (!stranger) return undefined;
  const { address } = stranger;
  const nativeIn = scenario.route.pool.depthNative * times;
  const [bought] = buyBy(address, { ...scenario, nativeIn });
  const got = (figures.poolBalance * times) / (1n + times);
  const part = (percent: bigint) => (got * percent) / 100n;
  const sale = (percent: bigint) => saleOf(scenario, address, part(percent));
  return bought && sale(1n).length > 0 ? { stranger, bought, part, sale } : undefined;
}

type RoundTrip = NonNullable<ReturnType<typeof roundTrip>>;

/** Percent of what a purchase gives by the pool's figures: taxes take some of it. */
const NEARLY_ALL = 85n;

export const movedPrices: Strategy = {
  id: "moved-prices",
  phase: "solve",
  limit: "maxMovedPrices",
  needs: ["asks-prices"],
  reason:
    "Where code asks the pool for its price, somebody may buy much, have the price noted, and sell all of it again before the holder sells.",
  generate(context, { chosen }) {
    const trip = roundTrip(context, fuzzConfig.pricePurchaseTimes);
    if (!trip) return [];
    const { stranger, bought, sale } = trip;
    const [little, rest] = [sale(1n), sale(NEARLY_ALL)];
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
