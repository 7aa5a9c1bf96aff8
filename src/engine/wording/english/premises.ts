import type { Language } from "../language.ts";

/** After a pool, or a trial. */
export const WITH_BALANCE_PUT = ", with a balance put in place since nobody is known who holds any";

export const premises: Language["premises"] = {
  "balance-put": ({ isProven }) =>
    `Tried with a balance put in place, since nobody is known who holds any${isProven ? "." : ", which is why it has no proof to replay."}`,
};
