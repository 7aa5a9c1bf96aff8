// The one list of checks: a check that is not here is not run, and its id is not known.
import { approvalsFail } from "./approvals-fail.ts";
import { balanceShrinksAlone } from "./balance-shrinks-alone.ts";
import { balancesExceedSupply } from "./balances-exceed-supply.ts";
import { balancesVanish } from "./balances-vanish.ts";
import { behavesWhenWatched } from "./behaves-when-watched.ts";
import { buyingIsTaxed } from "./buying-is-taxed.ts";
import { cannotSellEverything } from "./cannot-sell-everything.ts";
import type { Check } from "./check.ts";
import { codeCanBeReplacedByRedeploying } from "./code-can-be-replaced-by-redeploying.ts";
import { codeCanChange } from "./code-can-change.ts";
import { codeCanVanish } from "./code-can-vanish.ts";
import { contractMoneyCanBeTaken } from "./contract-money-can-be-taken.ts";
import { creatorHoldsMuch } from "./creator-holds-much.ts";
import { deployedJustNow } from "./deployed-just-now.ts";
import { eventsLie } from "./events-lie.ts";
import { exemptAccountsExist } from "./exempt-accounts-exist.ts";
import { exitClosesLater } from "./exit-closes-later.ts";
import { feesCanBeRedirected } from "./fees-can-be-redirected.ts";
import { fewHoldMost } from "./few-hold-most.ts";
import { fewSell } from "./few-sell.ts";
import { gasIsAbused } from "./gas-is-abused.ts";
import { hiddenBalances } from "./hidden-balances.ts";
import { holdersCannotSell } from "./holders-cannot-sell.ts";
import { holdersPayDifferently } from "./holders-pay-differently.ts";
import { holdingsAreLimited } from "./holdings-are-limited.ts";
import { hookCanBlockHolders } from "./hook-can-block-holders.ts";
import { hookCanTax } from "./hook-can-tax.ts";
import { launchWasSniped } from "./launch-was-sniped.ts";
import { liquidityCanLeave } from "./liquidity-can-leave.ts";
import { liquidityIsThin } from "./liquidity-is-thin.ts";
import { liquidityWasPulled } from "./liquidity-was-pulled.ts";
import { looksLikeAScam } from "./looks-like-a-scam.ts";
import { nameIsBait } from "./name-is-bait.ts";
import { oddToken } from "./odd-token.ts";
import { onlyFirstCanLeave } from "./only-first-can-leave.ts";
import { poolFeeIsHigh } from "./pool-fee-is-high.ts";
import * as powers from "./powers.ts";
import { pretendsToBeAnother } from "./pretends-to-be-another.ts";
import { realHoldersCannotSell } from "./real-holders-cannot-sell.ts";
import { routerIsBlocked } from "./router-is-blocked.ts";
import { salesAreLimited } from "./sales-are-limited.ts";
import { salesNeedWaiting } from "./sales-need-waiting.ts";
import { sellingIsTaxed } from "./selling-is-taxed.ts";
import { sendingIsTaxed } from "./sending-is-taxed.ts";
import { sourceIsHidden } from "./source-is-hidden.ts";
import { taxChangesLater } from "./tax-changes-later.ts";
import { tokenCannotBeBought } from "./token-cannot-be-bought.ts";
import { tradesAreMadeUp } from "./trades-are-made-up.ts";
import { tradingNotOpen } from "./trading-not-open.ts";
import { transferCallsOut } from "./transfer-calls-out.ts";
import { transfersAreBlocked } from "./transfers-are-blocked.ts";
import { transfersAreSpoofed } from "./transfers-are-spoofed.ts";
import { viewsLie } from "./views-lie.ts";
import { wasUsedAgainstPeople } from "./was-used-against-people.ts";

const LISTED = [
  holdersCannotSell,
  realHoldersCannotSell,
  tokenCannotBeBought,
  transfersAreBlocked,
  routerIsBlocked,
  cannotSellEverything,
  salesAreLimited,
  holdingsAreLimited,
  salesNeedWaiting,
  onlyFirstCanLeave,
  exitClosesLater,
  behavesWhenWatched,
  tradingNotOpen,
  powers.ownerCanBlockHolders,
  powers.ownerCanStopTrading,
  powers.ownerCanShrinkLimits,
  hookCanBlockHolders,
  approvalsFail,
  powers.ownerCanTakeTokens,
  powers.ownerCanBurnHoldings,
  powers.anyoneCanTakeTokens,
  powers.approvalCanBeForged,
  balancesVanish,
  balanceShrinksAlone,
  powers.poolCanBeDrained,
  buyingIsTaxed,
  sellingIsTaxed,
  sendingIsTaxed,
  powers.taxCanRise,
  powers.taxIsPersonal,
  taxChangesLater,
  hookCanTax,
  poolFeeIsHigh,
  holdersPayDifferently,
  gasIsAbused,
  feesCanBeRedirected,
  powers.supplyCanGrow,
  powers.supplyGrowsUnseen,
  codeCanChange,
  codeCanVanish,
  powers.powersSurviveRenouncing,
  powers.ownerIsHidden,
  powers.ownershipCanReturn,
  exemptAccountsExist,
  contractMoneyCanBeTaken,
  eventsLie,
  transferCallsOut,
  viewsLie,
  liquidityCanLeave,
  liquidityIsThin,
  sourceIsHidden,
  pretendsToBeAnother,
  nameIsBait,
  deployedJustNow,
  looksLikeAScam,
  oddToken,
  fewHoldMost,
  creatorHoldsMuch,
  hiddenBalances,
  balancesExceedSupply,
  launchWasSniped,
  liquidityWasPulled,
  wasUsedAgainstPeople,
  codeCanBeReplacedByRedeploying,
  fewSell,
  tradesAreMadeUp,
  transfersAreSpoofed,
] as const;

/** Each states a danger as a clause: also the name of its file, of its test and of its fixture contract. */
export type CheckId = (typeof LISTED)[number]["id"];

/** Every check there is, in the order in which the report shows them. */
export const CHECKS: readonly Check<CheckId>[] = LISTED;

/** Reports that are kept may name checks of another version. */
export function isCheckId(id: string): id is CheckId {
  return LISTED.some((check) => check.id === id);
}
