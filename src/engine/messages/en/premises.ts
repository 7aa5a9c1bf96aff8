import type { Language, WhyPut } from "../language.ts";
import { openedBy } from "./power-uses.ts";

const BECAUSE: Readonly<Record<WhyPut, string>> = {
  "none-yet": "there are none yet",
  "holders-unread": "who holds any could not be read",
  "holders-unknown": "nobody is known who holds any",
  "nobody-s": "only the token itself, its pools or burn addresses hold any",
  "not-given": "nobody who holds any could sell or give some away",
};

export const premises: Language["premises"] = {
  "balance-put": ({ because, isProven }) =>
    `Tried with a balance put in place, since ${BECAUSE[because]}${isProven ? "." : ", which is why it has no proof to replay."}`,
  "trading-opened": ({ by }) =>
    by
      ? `Tried as it is after ${openedBy(by)}, which makes its pool.`
      : "Tried in the pool that is made when trading is opened.",
};
