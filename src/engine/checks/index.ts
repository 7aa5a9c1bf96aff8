import { anyoneCanTakeTokens } from "./anyone-can-take-tokens.ts";
import { approvalCanBeForged } from "./approval-can-be-forged.ts";
import { balancesExceedSupply } from "./balances-exceed-supply.ts";
import { balancesVanish } from "./balances-vanish.ts";
import type { Check } from "./check.ts";
import { codeCanChange } from "./code-can-change.ts";
import { codeCanVanish } from "./code-can-vanish.ts";
import { creatorHoldsMuch } from "./creator-holds-much.ts";
import { deployedJustNow } from "./deployed-just-now.ts";
import { fewHoldMost } from "./few-hold-most.ts";
import { hiddenBalances } from "./hidden-balances.ts";
import { liquidityCanLeave } from "./liquidity-can-leave.ts";
import { nameIsBait } from "./name-is-bait.ts";
import { ownerCanBlockHolders } from "./owner-can-block-holders.ts";
import { ownerCanBurnHoldings } from "./owner-can-burn-holdings.ts";
import { ownerCanShrinkLimits } from "./owner-can-shrink-limits.ts";
import { ownerCanStopTrading } from "./owner-can-stop-trading.ts";
import { ownerCanTakeTokens } from "./owner-can-take-tokens.ts";
import { ownerIsHidden } from "./owner-is-hidden.ts";
import { ownershipCanReturn } from "./ownership-can-return.ts";
import { poolCanBeDrained } from "./pool-can-be-drained.ts";
import { powersSurviveRenouncing } from "./powers-survive-renouncing.ts";
import { pretendsToBeAnother } from "./pretends-to-be-another.ts";
import { sourceIsHidden } from "./source-is-hidden.ts";
import { supplyCanGrow } from "./supply-can-grow.ts";
import { supplyGrowsUnseen } from "./supply-grows-unseen.ts";
import { taxCanRise } from "./tax-can-rise.ts";
import { taxIsPersonal } from "./tax-is-personal.ts";
import { viewsLie } from "./views-lie.ts";

/** Every check there is, in the order in which the report shows them. */
export const CHECKS: readonly Check[] = [
  ownerCanBlockHolders,
  ownerCanStopTrading,
  ownerCanShrinkLimits,
  ownerCanTakeTokens,
  ownerCanBurnHoldings,
  anyoneCanTakeTokens,
  approvalCanBeForged,
  poolCanBeDrained,
  taxCanRise,
  taxIsPersonal,
  supplyCanGrow,
  supplyGrowsUnseen,
  powersSurviveRenouncing,
  ownerIsHidden,
  ownershipCanReturn,
  balancesVanish,
  codeCanChange,
  codeCanVanish,
  viewsLie,
  liquidityCanLeave,
  sourceIsHidden,
  pretendsToBeAnother,
  nameIsBait,
  deployedJustNow,
  fewHoldMost,
  creatorHoldsMuch,
  hiddenBalances,
  balancesExceedSupply,
];
