import type { Found } from "../../../checks/shared/sayings/index.ts";
import type { OtherSaying } from "../../../checks/shared/sayings/other-risks.ts";
import type { Lines, With } from "../../language.ts";
import { duration, percent } from "../figures.ts";
import { findings } from "../findings/index.ts";
import { sayLiquidity } from "../liquidity.ts";
import { listed } from "../phrases.ts";
import { powers } from "./powers.ts";
import { spoils } from "./spoils.ts";
import { openings, refused } from "./trades.ts";

/** One sentence of evidence for people: no function, no selector and nothing that a token says of itself. */
export const evidence: Lines<Found> = {
  ...findings,
  ...refused,
  ...openings,
  ...powers,
  ...spoils,
  "liquidity-can-leave": ({ liquidity, now, released, drained }) =>
    [
      sayLiquidity(liquidity, now),
      ...(released
        ? [`Tried just now: a call by ${released.insider ? "who made or owns the token" : "its holder"} let it go.`]
        : []),
      ...(drained ? [`Once it was taken out, a sale brought ${percent(keptBps(drained))} of what it would have.`] : []),
    ].join(" "),
  "deployed-just-now": ({ seconds, maker, creator }) =>
    `It was made ${duration(seconds)} ago${maker ? ` with ${maker}` : ""}${creator ? ` by an account that ${historyOf(creator)}` : ""}.`,
  "payer-made-scams": ({ dangerous }) =>
    `The account that first paid its creator made ${dangerous} tokens that were found dangerous here.`,
  "payer-left-pools": ({ emptied, traded }) =>
    `${emptied} of ${traded} tokens of the account that first paid its creator have empty pools.`,
  "views-lie": ({ view, asker }) =>
    `Asked for ${view}, it answers ${asker === "token" ? "itself" : "strangers"} something else.`,
};

type Maker = NonNullable<With<"deployed-just-now", OtherSaying>["creator"]>;

function historyOf({ transactions, dangerous, paid }: Maker): string {
  const sent =
    transactions === null ? [] : [`has sent ${transactions} transaction${transactions === 1 ? "" : "s"} in all`];
  const made =
    dangerous > 0 ? [`made ${dangerous} other ${dangerous === 1 ? "token" : "tokens"} found dangerous here`] : [];
  const began = paid ? [`was first paid ${duration(paid.secondsBefore)} before`] : [];
  return listed([...sent, ...made, ...began]);
}

function keptBps({ before, after }: { readonly before: bigint; readonly after: bigint }): number {
  return Number((after * 10_000n) / before);
}
