import type { SiphoningSaying } from "../../../checks/shared/sayings/siphoning.ts";
import type { Sentences } from "../../language.ts";
import { duration, percent } from "../figures.ts";

export const siphoning: Sentences<SiphoningSaying> = {
  "balance-shrinks-alone": ({ lostBps, seconds }) =>
    `Holders lose ${percent(lostBps)} of their balance within ${duration(seconds)} without doing anything.`,
  "balances-shrink-alike":
    "All holders have less than their transfers add up to, in the same proportion: the token shrinks balances.",
  "balances-vanish": ({ robbed, sampled }) => {
    const part = percent(Math.round((robbed * 10_000) / sampled));
    return `${robbed} of ${sampled} sampled holders (${part}) have less than their transfers add up to.`;
  },
};
