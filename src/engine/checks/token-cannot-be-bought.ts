import { buys, fails, showing, tried } from "../lab/outcomes.ts";
import { defineCheck } from "./check.ts";

export const tokenCannotBeBought = defineCheck({
  id: "token-cannot-be-bought",
  category: "Honeypot",
  explain:
    "A stranger buys through every pool, for 0.01% to 5% of what is in it. Found when every purchase fails, or brings " +
    "nothing; where its events tell that it arrived elsewhere, that is said. A purchase that only chosen accounts may make looks the same to a stranger.",
  needs: ["trades"],
  uses: ["ordinary"],
  run({ trades }, { ordinary }) {
    const [deepest] = trades;
    if (!deepest || trades.flatMap(tried).some(buys)) return;
    if (ordinary.known && buys(ordinary.value)) return;
    const { bought, pool, marks, replay } = deepest;
    const failure = { fails: !bought.ok, reason: bought.reason };
    const strayedTo = (ordinary.known && ordinary.value.strayed?.to) || null;
    return {
      severity: "warning",
      basis: "executed",
      says: { code: "token-cannot-be-bought", pool: pool.name, ...failure, strayedTo },
      proofs: bought.ok ? [] : [showing(replay, [fails(marks.buy)])],
    };
  },
});
