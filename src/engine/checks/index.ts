import type { Check } from "./check.ts";
import { codeCanChange } from "./code-can-change.ts";
import { codeCanVanish } from "./code-can-vanish.ts";
import { deployedJustNow } from "./deployed-just-now.ts";
import { nameIsBait } from "./name-is-bait.ts";
import { pretendsToBeAnother } from "./pretends-to-be-another.ts";
import { sourceIsHidden } from "./source-is-hidden.ts";
import { viewsLie } from "./views-lie.ts";

/** Every check there is, in the order in which the report shows them. */
export const CHECKS: readonly Check[] = [
  codeCanChange,
  codeCanVanish,
  viewsLie,
  sourceIsHidden,
  pretendsToBeAnother,
  nameIsBait,
  deployedJustNow,
];
