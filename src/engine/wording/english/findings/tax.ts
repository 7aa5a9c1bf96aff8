import type { TaxSaying } from "../../../checks/shared/sayings/tax.ts";
import { percent } from "../../../words.ts";
import type { Sentences } from "../../language.ts";

export const tax: Sentences<TaxSaying> = {
  "buying-is-taxed": ({ taxBps, elsewhere }) => {
    const beside = elsewhere ? `; through ${elsewhere.pool} ${percent(elsewhere.taxBps)}` : "";
    return `Buying costs ${percent(taxBps)} in tax${beside}.`;
  },
  "purchase-brings-less": ({ taxBps }) => `a purchase brings ${percent(taxBps)} less than the pool's quote`,
};
