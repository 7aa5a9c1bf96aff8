import {
  atLeast,
  atMost,
  buys,
  type Condition,
  fails,
  type Ordinary,
  type PoolTrade,
  type Showing,
  showing,
  succeeds,
  tried,
  type Weighed,
} from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";

export const tokenCannotBeBought = defineCheck({
  id: "token-cannot-be-bought",
  category: "Honeypot",
  explain:
    "A stranger buys through every pool, for 0.01% to 5% of what's in it. Found when every buy fails or brings nothing. If " +
    "events show that the tokens arrived elsewhere, we say so. A buy that's open to chosen wallets only looks the same to " +
    "a stranger.",
  needs: ["trades"],
  uses: ["ordinary"],
  run({ trades }, { ordinary }) {
    const [deepest] = trades;
    if (!deepest || trades.flatMap(tried).some(buys)) return;
    if (ordinary.known && buys(ordinary.value)) return;
    const { bought, pool, marks, replay } = deepest;
    const failure = { fails: !bought.ok, reason: bought.reason };
    const strayed = (ordinary.known && bought.ok && ordinary.value.strayed) || null;
    const stray = ordinary.known && strayed ? strays(ordinary.value, strayed) : [];
    return executed(
      "warning",
      { code: "token-cannot-be-bought", pool: pool.name, ...failure, strayedTo: strayed?.to ?? null },
      ...(bought.ok ? [...bringsNothing(deepest), ...stray] : [showing(replay, [fails(marks.buy)])]),
    );
  },
});

function bringsNothing({ bought, marks, replay }: PoolTrade): readonly Showing[] {
  const weighed = { brought: { step: marks.bought, minus: marks.had }, quoted: { step: marks.quotedBuy } };
  return bought.quoted === null ? [] : [showing(replay, [succeeds(marks.buy), ...nothing(weighed)])];
}

/** It went to another account, as the token's own events say. */
function strays({ marks, weighed, replay }: Ordinary, { to }: NonNullable<Ordinary["strayed"]>): readonly Showing[] {
  const own = weighed.get(marks.buy);
  const events = { token: replay.token, of: to, way: "in" } as const;
  return own
    ? [showing(replay, [succeeds(marks.buy), ...nothing(own), atLeast({ step: marks.buy, events }, "1")])]
    : [];
}

/** Though it should have brought something. */
function nothing({ brought, quoted }: Weighed): readonly Condition[] {
  return [atMost(brought, "0"), atMost(brought, { ...quoted, portionBps: 100 })];
}
