// What a report tells beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money when others
// move first, and what could be done about powers.
import { type Hex, toFunctionSelector } from "viem";
import type { PowerOutcome, Renouncing } from "../../experiments/outcomes.ts";
import { type Catalog, told, type WhyAssumed } from "../catalog.ts";
import { whoOf } from "./accounts.ts";
import { callWords, openedBy } from "./calls.ts";
import { failures } from "./failures.ts";
import { coins, percent } from "./figures.ts";
import { because, capital, inLetters, listed, short } from "./phrases.ts";
import { effectName } from "./power-effects.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "Nothing was checked",
  "nothing-found": ({ sent }) => (sent ? "You can buy, send and sell it" : "You can buy and sell it"),
  "not-traded": "You can't buy it yet: it has no pool",
};

export const noFindingEvidence: Catalog["noFindingEvidence"] = {
  "nothing-checked": "",
  "nothing-found": ({ venue, sent, experiments }) =>
    `We ${sent ? "bought, sent and sold it" : "bought and sold it"} on ${venue}. ${experiments} attempts to abuse admin functions turned up nothing.`,
  "not-traded": ({ sent, experiments }) =>
    `In a test pool we ${sent ? "bought, sent and sold it" : "bought and sold it"}. ${experiments} attempts to abuse admin functions turned up nothing.`,
};

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "there are none yet",
  "holders-unread": "who holds any could not be read",
  "holders-unknown": "nobody is known who holds any",
  "nobody-s": "only the token itself, its pools or burn addresses hold any",
  "not-given": "nobody who holds any could sell or give some away",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `Tried with a balance put in place, since ${BECAUSE[because]}${isProven ? "." : ", which is why it has no proof to replay."}`,
  "trading-opened": ({ by }) =>
    by
      ? `Tried as it is after ${openedBy(by)}, which makes its pool.`
      : "Tried in the pool that is made when trading is opened.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "This wallet holds none of it.",
  "no-powers": "No power over holders was found that could be used upon this wallet.",
  "sells-all": ({ brings, coin }) => `Sold now, all of it brings ${coins(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `Only ${percent(shareBps)} of it can be sold now, which brings ${coins(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `None of it can be sold now${because(reason)}.`,
  "sale-untried": ({ why }) => `The sale could not be tried. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) =>
    `After the ${largest(leavers)} sold what they can, it brings ${coins(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `After the ${largest(leavers)} sold what they can, none of it can be sold.`,
  "power-locks": ({ holder }) => `${by(holder)} can stop this wallet from selling.`,
  "power-takes": ({ holder, lossBps }) => `${by(holder)} can take ${percent(lossBps)} of it from this wallet.`,
  "power-cheapens": ({ holder, brings, coin }) => `${by(holder)} can make it bring only ${coins(brings, coin)}.`,
  "powers-spare": ({ powers }) =>
    powers === 1 ? "One other power does nothing to this wallet." : `${powers} other powers do nothing to this wallet.`,
  "powers-open": ({ powers }) =>
    powers === 1
      ? "What one power does to this wallet could not be seen."
      : `What ${powers} powers do to this wallet could not be seen.`,
  "powers-untried": ({ why }) => `Powers could not be tried upon this wallet. ${told(failures, why)}`,
};

function by(holder: Parameters<typeof whoOf>[0]["holder"]): string {
  return capital(whoOf({ holder }));
}

function largest(leavers: number): string {
  return leavers === 1 ? "largest holder" : `${leavers} largest holders`;
}

/** What becomes of money when others move first, and what could be done about powers. */
export const asides: Catalog["asides"] = {
  run: ({ putIn, now, after, leavers, stuck, coin, shareBps }) => {
    const where = shareBps === null ? "" : `Through a pool with ${percent(shareBps)} of the liquidity, `;
    const start = `${where}${coins(putIn, coin)} in: `;
    if (now === 0n) return `${start}nothing comes out.`;
    if (leavers === 0) return `${start}${coins(now, coin)} out now; of the ${largestHolders(stuck)} nobody can sell.`;
    const rest = stuck > 0 ? `, ${stuck} more cannot` : "";
    return `${start}${coins(now, coin)} out now, ${coins(after, coin)} after the ${largestHolders(leavers)} left${rest}.`;
  },
  "nothing-to-mend": "No power was found that would have to be given up.",
  "only-code-to-mend": "Whoever can replace the code would have to give that up, which was not tried.",
  "liquidity-stays": ({ shareBps, holder }) =>
    `If ${short(holder.address)} burnt its part of the pool, ${percent(shareBps)} of the liquidity could never be taken out.`,
  "not-mended": ({ powers }) =>
    powers === 1
      ? "No call was found by which its only power would end."
      : `No call was found by which any of its ${powers} powers would end.`,
  mended: ({ powers, steps, stay, replaceable }) => {
    const ends = stay.length === 0 ? (powers === 1 ? "its only power" : `all ${powers} powers`) : "";
    const part = ends || `${powers - stay.length} of ${powers} powers`;
    const back = replaceable ? "; whoever can replace the code can bring them back" : "";
    return `${capital(doing(steps))} would end ${part}${staying(stay)}${back}.`;
  },
};

function largestHolders(count: number): string {
  return count === 1 ? "largest holder" : `${inLetters(count)} largest`;
}

/** Calls by which most contracts let go of what they guard. */
const DEEDS: Readonly<Record<Hex, string>> = {
  [toFunctionSelector("renounceOwnership()")]: "renouncing",
  [toFunctionSelector("transferOwnership(address)")]: "handing ownership to a burn address",
  [toFunctionSelector("renounceRole(bytes32,address)")]: "renouncing the role",
};

function doing(steps: NonNullable<Renouncing["best"]>): string {
  const several = new Set(steps.map(({ holder }) => holder.address.toLowerCase())).size > 1;
  return listed(
    steps.map(({ holder, call }) => {
      const deed = DEEDS[call.selector] ?? `calling ${callWords(call)}`;
      return several ? `${deed} by ${short(holder.address)}` : deed;
    }),
  );
}

function staying(stay: readonly PowerOutcome[]): string {
  const [first, ...others] = [...Map.groupBy(stay, ({ holder }) => (holder.anybody ? "anybody" : holder.address))].map(
    ([who, powers]) => {
      const what = [...new Set(powers.map(({ violation }) => effectName(violation)))];
      return `${listed(what)} ${what.length === 1 ? "stays" : "stay"} with ${who === "anybody" ? who : short(who)}`;
    },
  );
  if (!first) return "";
  return `; ${first}${others.length > 0 ? `, and more with ${others.length === 1 ? "somebody else" : `${others.length} others`}` : ""}`;
}
