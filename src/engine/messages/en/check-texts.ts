import type { CheckId } from "../../checks/shared/check-ids.ts";
import type { CheckTexts } from "../language.ts";

/** Each check in eight words at most: what was found, that it was not, and that nobody could look. None says more than was tried. */
export const checkTexts: Readonly<Record<CheckId, CheckTexts>> = {
  "holders-cannot-sell": {
    found: "Buyers cannot sell",
    passed: "Buyers can sell",
    unseen: "Could not try to sell it",
  },
  "real-holders-cannot-sell": {
    found: "Real holders cannot sell",
    passed: "The holders who were tried can sell",
    unseen: "Could not try its holders' sales",
  },
  "token-cannot-be-bought": {
    found: "It cannot be bought",
    passed: "It can be bought",
    unseen: "Could not try to buy it",
  },
  "transfers-are-blocked": {
    found: "It cannot be sent to others",
    passed: "It can be sent to others",
    unseen: "Could not try to send it",
  },
  "router-is-blocked": {
    found: "The router may not move it",
    passed: "Nothing was refused to the router alone",
    unseen: "Could not try the router",
  },
  "cannot-sell-everything": {
    found: "Only a part can be sold",
    passed: "No limit by share of holdings was met",
    unseen: "Could not try to sell everything",
  },
  "sales-are-limited": {
    found: "Sales are limited",
    passed: "No tight limit on sales was met",
    unseen: "Could not look for limits on sales",
  },
  "holdings-are-limited": {
    found: "Purchases or holdings are limited",
    passed: "No tight limit on holdings was met",
    unseen: "Could not look for limits on holdings",
  },
  "sales-need-waiting": {
    found: "A sale has to wait",
    passed: "No sale worked only after waiting",
    unseen: "Could not try whether sales wait",
  },
  "only-first-can-leave": {
    found: "Only some buyers can sell",
    passed: "Buyers who were tried fared alike",
    unseen: "Could not try a second buyer",
  },
  "exit-closes-later": {
    found: "The exit closes later",
    passed: "Later sales that were tried work",
    unseen: "Could not try a later sale",
  },
  "behaves-when-watched": {
    found: "It behaves differently when watched",
    passed: "It behaves alike when watched",
    unseen: "Could not try other circumstances",
  },
  "trading-not-open": {
    found: "Trading is not open",
    passed: "Trading was not found closed",
    unseen: "Could not tell whether trading is open",
  },
  "owner-can-block-holders": {
    found: "A holder can be locked in",
    passed: "No way found to lock a holder in",
    unseen: "Could not try to lock a holder in",
  },
  "owner-can-stop-trading": {
    found: "Trading can be stopped",
    passed: "No way found to stop trading",
    unseen: "Could not try to stop trading",
  },
  "owner-can-shrink-limits": {
    found: "Sales can be limited to a trickle",
    passed: "No way found to limit sales",
    unseen: "Could not try to limit sales",
  },
  "approvals-fail": {
    found: "Approvals fail or lie",
    passed: "Approvals work",
    unseen: "Could not try approvals",
  },
  "owner-can-take-tokens": {
    found: "A holder's tokens can be taken",
    passed: "No way found to take a holder's tokens",
    unseen: "Could not try to take tokens",
  },
  "owner-can-burn-holdings": {
    found: "A holder's tokens can be destroyed",
    passed: "No way found to destroy a holder's tokens",
    unseen: "Could not try to destroy tokens",
  },
  "anyone-can-take-tokens": {
    found: "Anybody can take or destroy your tokens",
    passed: "No way found for strangers to take tokens",
    unseen: "Could not try what strangers can take",
  },
  "approval-can-be-forged": {
    found: "Tokens can be spent without approval",
    passed: "No way found around approvals",
    unseen: "Could not try ways around approvals",
  },
  "balances-vanish": {
    found: "Holders' balances vanish",
    passed: "No holder was found robbed",
    unseen: "Could not compare balances with transfers",
  },
  "balance-shrinks-alone": {
    found: "Balances shrink with time",
    passed: "Balances do not shrink with time",
    unseen: "Could not try how time changes balances",
  },
  "pool-can-be-drained": {
    found: "The pool's tokens can be taken",
    passed: "No way found to drain the pool",
    unseen: "Could not try to drain the pool",
  },
  "hook-can-block-holders": {
    found: "The pool's hook can block sales",
    passed: "No hook of the pool can block sales",
    unseen: "Could not try the pool's hook",
  },
  "hook-can-tax": {
    found: "The pool's hook takes a part",
    passed: "No hook of the pool takes a part",
    unseen: "Could not measure what the pool's hook takes",
  },
  "buying-is-taxed": {
    found: "Buying is taxed",
    passed: "Buying costs little or no tax",
    unseen: "Could not measure the tax on buying",
  },
  "selling-is-taxed": {
    found: "Selling is taxed",
    passed: "Selling costs little or no tax",
    unseen: "Could not measure the tax on selling",
  },
  "sending-is-taxed": {
    found: "Sending is taxed",
    passed: "Sending costs little or no tax",
    unseen: "Could not measure the tax on sending",
  },
  "tax-can-rise": {
    found: "The tax can be raised",
    passed: "No way found to raise the tax",
    unseen: "Could not try to raise the tax",
  },
  "tax-is-personal": {
    found: "One holder can be taxed more than others",
    passed: "No way found to tax one holder",
    unseen: "Could not try to tax one holder",
  },
  "tax-changes-later": {
    found: "The tax rises with time",
    passed: "No tax was seen to rise with time",
    unseen: "Could not measure later taxes",
  },
  "holders-pay-differently": {
    found: "Holders pay different taxes",
    passed: "Holders who were tried pay alike",
    unseen: "Could not compare what holders pay",
  },
  "gas-is-abused": {
    found: "Moving it burns gas",
    passed: "Moving it takes ordinary gas",
    unseen: "Could not measure the gas it takes",
  },
  "supply-can-grow": {
    found: "New tokens can be made",
    passed: "No way found to make new tokens",
    unseen: "Could not try to make new tokens",
  },
  "supply-grows-unseen": {
    found: "Tokens can be made that no supply counts",
    passed: "No way found to make tokens unseen",
    unseen: "Could not try to make tokens unseen",
  },
  "code-can-change": {
    found: "The code can be replaced",
    passed: "No way found to replace the code",
    unseen: "Could not tell whether its code can change",
  },
  "code-can-vanish": {
    found: "The code can vanish or be replaced",
    passed: "Nothing found that destroys the code",
    unseen: "Could not read whether its code can vanish",
  },
  "powers-survive-renouncing": {
    found: "Somebody has power although ownership is renounced",
    passed: "No power found that has outlived renouncing",
    unseen: "Could not try powers after renouncing",
  },
  "owner-is-hidden": {
    found: "Somebody whom no function names has power",
    passed: "No hidden power found",
    unseen: "Could not look for hidden powers",
  },
  "ownership-can-return": {
    found: "Renounced ownership can be taken back",
    passed: "No renounced ownership found to come back",
    unseen: "Could not try to take ownership back",
  },
  "exempt-accounts-exist": {
    found: "Insiders are free of what binds others",
    passed: "Nobody tried is treated better than others",
    unseen: "Could not try whether insiders are exempt",
  },
  "fees-can-be-redirected": {
    found: "Somebody decides who gets the fees",
    passed: "No way found to redirect large fees",
    unseen: "Could not try to redirect fees",
  },
  "contract-money-can-be-taken": {
    found: "The contract's own money can be taken",
    passed: "No way found to take the contract's money",
    unseen: "Could not try to take the contract's money",
  },
  "events-lie": {
    found: "Events do not tell what happens",
    passed: "Events tell what happens",
    unseen: "Could not compare events with what happened",
  },
  "transfer-calls-out": {
    found: "Transfers ask another contract",
    passed: "Transfers ask nobody who can change",
    unseen: "Could not tell whom transfers ask",
  },
  "views-lie": {
    found: "It answers differently to different callers",
    passed: "It answers everybody alike",
    unseen: "Could not compare its answers",
  },
  "liquidity-can-leave": {
    found: "Liquidity can leave",
    passed: "Little of the liquidity can leave",
    unseen: "Could not tell who holds the liquidity",
  },
  "liquidity-is-thin": {
    found: "There is little to sell into",
    passed: "There is enough to sell into",
    unseen: "Could not measure the liquidity",
  },
  "source-is-hidden": {
    found: "The source code is hidden",
    passed: "The source code is published",
    unseen: "Could not look for its source",
  },
  "pretends-to-be-another": {
    found: "It pretends to be another token",
    passed: "No known token has its name",
    unseen: "Could not compare its name",
  },
  "name-is-bait": {
    found: "The name is bait",
    passed: "No bait found in the name",
    unseen: "Could not read its name",
  },
  "deployed-just-now": {
    found: "It was deployed just now",
    passed: "It was not deployed just now",
    unseen: "Could not tell how old it is",
  },
  "looks-like-a-scam": {
    found: "It is like a token found dangerous",
    passed: "No dangerous token known here is alike",
    unseen: "Could not look far for similar tokens",
  },
  "odd-token": {
    found: "It is not a usual token",
    passed: "It behaves as tokens usually do",
    unseen: "Could not try whether it is usual",
  },
  "liquidity-was-pulled": {
    found: "Liquidity was pulled before",
    passed: "Liquidity was not pulled so far",
    unseen: "Could not read its liquidity's history",
  },
  "was-used-against-people": {
    found: "Powers were used on people",
    passed: "No events tell of blocked people",
    unseen: "Could not read its events",
  },
  "code-can-be-replaced-by-redeploying": {
    found: "It may come back with other code",
    passed: "It cannot be made anew",
    unseen: "Could not look how it was made",
  },
  "few-sell": {
    found: "Hardly anybody sells",
    passed: "Nothing odd in how many sell",
    unseen: "Could not look who sells",
  },
  "trades-are-made-up": {
    found: "Trades look made up",
    passed: "No few accounts make its trades",
    unseen: "Could not look who trades",
  },
  "transfers-are-spoofed": {
    found: "Transfers tell what nobody sent",
    passed: "No forged or unasked transfers were seen",
    unseen: "Could not look for forged transfers",
  },
  "launch-was-sniped": {
    found: "First buyers hold much",
    passed: "First buyers hold little of it",
    unseen: "Could not look who bought first",
  },
  "few-hold-most": {
    found: "A few hold most of it",
    passed: "It is not in a few hands",
    unseen: "Could not tell who holds it",
  },
  "creator-holds-much": {
    found: "Its creator holds much of it",
    passed: "Its creator does not hold much",
    unseen: "Could not tell what its creator holds",
  },
  "hidden-balances": {
    found: "Balances that no transfer explains",
    passed: "Transfers explain the balances",
    unseen: "Could not explain the balances",
  },
  "balances-exceed-supply": {
    found: "There are more tokens than it says",
    passed: "Balances fit into the supply",
    unseen: "Could not add up the balances",
  },
};
