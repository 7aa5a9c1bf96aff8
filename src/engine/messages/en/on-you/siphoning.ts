import type { SiphoningSaying } from "../../../checks/shared/sayings/siphoning.ts";
import type { Lines } from "../../language.ts";

export const siphoning: Lines<SiphoningSaying> = {
  "balance-shrinks-alone": "Your balance shrinks by itself.",
  "balances-shrink-alike": "Everybody's balance shrinks.",
  "balances-vanish": ({ robbed, sampled }) => `${robbed} of ${sampled} holders lost tokens unsent.`,
};
