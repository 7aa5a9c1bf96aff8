import { type Hex, toFunctionSelector } from "viem";
import type { PowerOutcome, Remedies, Violation } from "../../experiments/outcomes.ts";
import type { Language } from "../language.ts";
import { callWords } from "./calls.ts";
import { coins, percent } from "./figures.ts";
import { capital, inLetters, listed, short } from "./phrases.ts";

/** What becomes of money when others move first, and what could be done about powers. */
export const asides: Language["asides"] = {
  run: ({ putIn, now, after, leavers, stuck, coin, shareBps }) => {
    const where = shareBps === null ? "" : `Through a pool with ${percent(shareBps)} of the liquidity, `;
    const start = `${where}${coins(putIn, coin)} in: `;
    if (now === 0n) return `${start}nothing comes out.`;
    if (leavers === 0) return `${start}${coins(now, coin)} out now; of the ${largest(stuck)} nobody can sell.`;
    const rest = stuck > 0 ? `, ${stuck} more cannot` : "";
    return `${start}${coins(now, coin)} out now, ${coins(after, coin)} after the ${largest(leavers)} left${rest}.`;
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

function largest(count: number): string {
  return count === 1 ? "largest holder" : `${inLetters(count)} largest`;
}

/** Calls by which most contracts let go of what they guard. */
const DEEDS: Readonly<Record<Hex, string>> = {
  [toFunctionSelector("renounceOwnership()")]: "renouncing",
  [toFunctionSelector("transferOwnership(address)")]: "handing ownership to a burn address",
  [toFunctionSelector("renounceRole(bytes32,address)")]: "renouncing the role",
};

function doing(steps: NonNullable<Remedies["best"]>): string {
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

function effectName(effect: Violation): string {
  switch (effect.kind) {
    case "blocked":
      return effect.everyone === true ? "stopping trade" : "the blacklist";
    case "limited":
      return "the limit on sales";
    case "taken":
      return "the taking of tokens";
    case "burnt":
      return "the burning of tokens";
    case "drained":
      return "the draining of the pool";
    case "taxed":
      return "the tax";
    case "minted":
      return "making tokens";
    case "owned":
      return "the return of ownership";
    case "replaced":
      return "the replacing of balances";
  }
}
