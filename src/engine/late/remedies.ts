import { known, mapRead } from "../core/read.ts";
import { readConditions, tryBurning, tryRemedies } from "../experiments/index.ts";
import type { LateOutcomes } from "../experiments/outcomes.ts";
import type { LateReader } from "./late.ts";
import { deepestMarket } from "./market.ts";

/** What would end the powers that were found, and what would keep the liquidity in. */
export const remediesReader: LateReader<LateOutcomes["remedies"]> = {
  calls: 8,
  more: 4,
  async read(reader, { token, facts, outcomes }) {
    const [{ powers }, conditions] = await Promise.all([outcomes, readConditions(reader)]);
    if (!powers.known) return powers;
    if (!conditions.known) return conditions;
    const [code, proxy, pools, liquidity] = await Promise.all([facts.code, facts.proxy, facts.pools, facts.liquidity]);
    const market = deepestMarket(reader, token, pools);
    const [remedies, burning] = await Promise.all([
      tryRemedies({ reader, conditions: conditions.value, powers: powers.value }, { code, proxy }),
      // Where there is nowhere to sell, or nobody is known who could leave, there is nothing to burn.
      market.known && liquidity.known
        ? tryBurning(reader, market.value, conditions.value, liquidity.value)
        : known(null),
    ]);
    return mapRead(remedies, (found): LateOutcomes["remedies"] => ({
      ...found,
      burning: burning.known ? burning.value : null,
    }));
  },
};
