// What a report tells beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money when others
// move first, and what could be done about powers.
import { type Hex, toFunctionSelector } from "viem";
import type { Renouncing } from "../../experiments/outcomes.ts";
import { type Catalog, type RemainingPowers, told, type WhyAssumed } from "../catalog.ts";
import { whoOf } from "./accounts.ts";
import { callWords, openedBy } from "./calls.ts";
import { failures } from "./failures.ts";
import { coins, count, list, percent } from "./figures.ts";
import { because, capital, short } from "./phrases.ts";
import { effectName } from "./power-effects.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "Nothing was checked",
  "nothing-found": ({ sent }) => (sent ? "You can buy, send and sell it" : "You can buy and sell it"),
  "not-traded": "You can't buy it yet: it has no pool",
};

export const noFindingEvidence: Catalog["noFindingEvidence"] = {
  "nothing-checked": "",
  "nothing-found": ({ venue, sent, experiments }) =>
    `We ${sent ? "bought, sent and sold it" : "bought and sold it"} on ${venue}. ${attempts(experiments)}`,
  "not-traded": ({ sent, experiments }) =>
    `In a test pool we ${sent ? "bought, sent and sold it" : "bought and sold it"}. ${attempts(experiments)}`,
};

function attempts(tried: number): string {
  return count(tried, {
    one: "# attempt to abuse admin functions turned up nothing.",
    other: "# attempts to abuse admin functions turned up nothing.",
  });
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "no tokens exist yet",
  "holders-unread": "we couldn't read the holders",
  "holders-unknown": "we found no holder",
  "nobody-s": "only the token, its pools or burn addresses hold any",
  "not-given": "no holder could sell or send any",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `We used a simulated balance, since ${BECAUSE[because]}.${isProven ? "" : " So there's no proof to replay."}`,
  "trading-opened": ({ by }) =>
    by ? `Tested after trading was opened. ${openedBy(by)}` : "Tested in the pool that opening creates.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "This wallet holds none of it.",
  "no-powers": "We found no admin power to use on this wallet.",
  "sells-all": ({ brings, coin }) => `Selling everything now gets you ${coins(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `You can sell only ${percent(shareBps)} of it now. That gets you ${coins(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `You can't sell any of it now${because(reason)}.`,
  "sale-untried": ({ why }) => `We couldn't test selling. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `If ${firstTo(leavers)} first, you'd get ${coins(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `If ${firstTo(leavers)} first, you can't sell any of it.`,
  "power-locks": ({ holder }) => `${capital(whoOf({ holder }))} can stop this wallet from selling.`,
  "power-takes": ({ holder, lossBps }) =>
    `${capital(whoOf({ holder }))} can take ${percent(lossBps)} of this wallet's tokens.`,
  "power-cheapens": ({ holder, brings, coin }) =>
    `${capital(whoOf({ holder }))} can cut what you'd get to ${coins(brings, coin)}.`,
  "powers-spare": ({ powers }) =>
    count(powers, {
      one: "# other admin power does nothing to this wallet.",
      other: "# other admin powers do nothing to this wallet.",
    }),
  "powers-open": ({ powers }) =>
    count(powers, {
      one: "We couldn't test # admin power on this wallet.",
      other: "We couldn't test # admin powers on this wallet.",
    }),
  "powers-untried": ({ why }) => `We couldn't test admin powers on this wallet. ${told(failures, why)}`,
};

/** Behind "If" and before "first". */
function firstTo(leavers: number): string {
  return count(leavers, { one: "the largest holder sells", other: "the # largest holders sell" });
}

/** What becomes of money when others move first, and what could be done about powers. */
export const asides: Catalog["asides"] = {
  run: ({ putIn, now, after, leavers, stuck, coin, shareBps }) =>
    [
      ...(shareBps === null ? [] : [`This pool has ${percent(shareBps)} of the liquidity.`]),
      `Put in ${coins(putIn, coin)}, get back ${coins(now, coin)} now.`,
      ...(now === 0n ? [] : leavers > 0 ? [`If ${firstTo(leavers)} first, you'd get ${coins(after, coin)}.`] : []),
      ...(now > 0n && stuck > 0
        ? [
            count(stuck, {
              one: leavers === 0 ? "The largest holder can't sell." : "# other large holder can't sell.",
              other: leavers === 0 ? "The # largest holders can't sell." : "# other large holders can't sell.",
            }),
          ]
        : []),
    ].join(" "),
  "nothing-to-mend": "There's no admin power to give up.",
  "only-code-to-mend": "The upgrade admin would have to give up upgrades. We didn't test that.",
  "liquidity-stays": ({ shareBps, holder }) =>
    `If ${short(holder.address)} burned its LP tokens, ${percent(shareBps)} of the liquidity could never be pulled.`,
  "not-mended": ({ powers }) =>
    count(powers, {
      one: "We found no call that ends its only admin power.",
      other: "We found no call that ends any of its # admin powers.",
    }),
  mended: ({ powers, steps, stay, replaceable }) => {
    const ends = powers - stay.reduce((sum, { effects }) => sum + effects.length, 0);
    return [
      `${capital(doing(steps))} would end ${ends === powers ? count(powers, { one: "its only admin power", other: "all # admin powers" }) : `${ends} of ${powers} admin powers`}.`,
      ...staying(stay),
      ...(replaceable ? ["An upgrade could bring them back."] : []),
    ].join(" ");
  },
};

/** Calls by which most contracts let go of what they guard. */
const DEEDS: Readonly<Record<Hex, string>> = {
  [toFunctionSelector("renounceOwnership()")]: "renouncing ownership",
  [toFunctionSelector("transferOwnership(address)")]: "sending ownership to a burn address",
  [toFunctionSelector("renounceRole(bytes32,address)")]: "renouncing the role",
};

function doing(steps: NonNullable<Renouncing["best"]>): string {
  const isSeveral = new Set(steps.map(({ holder }) => holder.address.toLowerCase())).size > 1;
  return list(
    steps.map(({ holder, call }) => {
      const deed = DEEDS[call.selector] ?? `calling ${callWords(call)}`;
      return isSeveral ? `${deed} (by ${short(holder.address)})` : deed;
    }),
  );
}

/** Those with the most first; of the others, how many there are. */
function staying(stay: readonly RemainingPowers[]): string[] {
  const [first, ...others] = stay;
  if (!first) return [];
  const what = list([...new Set(first.effects.map(effectName))]);
  const who = first.holder.anyone ? "anyone" : short(first.holder.address);
  return [
    `Still possible: ${what} (${who}).`,
    ...(others.length > 0
      ? [count(others.length, { one: "# more account keeps power.", other: "# more accounts keep power." })]
      : []),
  ];
}
