import type { Language } from "../language.ts";
import { told } from "../language.ts";
import { whoOf } from "./accounts.ts";
import { failures } from "./failures.ts";
import { coins, percent } from "./figures.ts";
import { because, capital } from "./phrases.ts";

/** What happens to somebody's own tokens, told to whoever asked and to nobody else. */
export const own: Language["own"] = {
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
