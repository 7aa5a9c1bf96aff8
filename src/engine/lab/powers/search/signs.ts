import { slice } from "viem";
import { FALLBACK } from "../model/call.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Use } from "../model/use.ts";

const NO_FIGURES = { inputs: "", holderBalanceAt: [], numbersAt: [] } as const;

/** What is no function of anybody's, and may be a sign to the token's code all the same. */
export function signs(campaign: Campaign): Candidate[] {
  return [...givingMoney(campaign), ...buying(campaign)].map((use) => ({ ...use, withTokens: false }));
}

type Sign = Pick<Candidate, "actor" | "uses">;

/** Less than a coin, so that nothing is bought with it. */
const GIVEN = 10n ** 12n;

/** Money that anybody sends the token's contract. */
function givingMoney({ looksAtItsMoney, scenario: { token }, actors }: Campaign): Sign[] {
  const anybody = actors.filter(({ authority }) => authority === null).slice(0, 1);
  return (looksAtItsMoney ? anybody : []).map((actor) => {
    const { address } = actor;
    const use: Use = { ...NO_FIGURES, actor: address, target: token, selector: FALLBACK, data: "0x", value: GIVEN };
    return { actor, uses: [use] };
  });
}

const MOST_BUYING = 8;

/** A purchase by whoever holds power. */
function buying({ scenario: { route, nativeIn, deadline }, actors }: Campaign): Sign[] {
  const people = actors.filter(({ kind, authority }) => kind === "person" && authority !== null);
  return people.slice(0, MOST_BUYING).flatMap((actor): Sign[] => {
    const { target, data, value, code, patches } = route.buy(actor.address, nativeIn, deadline);
    if (code !== undefined || patches.length > 0) return [];
    const selector = slice(data, 0, 4);
    const use: Use = { ...NO_FIGURES, actor: actor.address, target, selector, data, value, purchase: true };
    return [{ actor, uses: [use] }];
  });
}
