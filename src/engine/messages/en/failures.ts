// Why something is unknown, and what was left out.
import type { Failure, NodeFailure, NotRun, Omission } from "../../core/failure.ts";
import { type Sentences, told } from "../catalog.ts";
import { percent } from "./figures.ts";
import { ASKED, because, short } from "./phrases.ts";

const FAULTS: Readonly<Record<NodeFailure["fault"], string>> = {
  "time-limit": "The audit's time limit was reached before the node answered.",
  "call-limit": "It would have taken more calls than are spent on it.",
  timeout: "The node did not answer in time.",
  "too-long": "The node lets no call run for as long as this takes.",
  unreachable: "The node could not be reached.",
  refused: "The node refuses to serve us.",
  "rate-limited": "The node asks for fewer requests than this needs.",
  malformed: "The node's answer made no sense.",
  "wrong-chain": "The node belongs to another chain.",
  "missing-block": "The node does not have this block.",
  "missing-state": "No node at hand keeps history this old.",
  unsupported: "No node at hand can do this.",
  "too-large": "The answer was too large to read.",
  "range-too-wide": "The node does not search this many blocks at once.",
  "too-many-logs": "The node does not return this many logs at once.",
  "too-many-alternatives": "The node does not search for this many addresses or events at once.",
  "batch-refused": "The node does not take this many calls in one request.",
  "request-too-large": "The node does not take a request this large.",
  internal: "The node reported an error of its own.",
};

/** Named so that an operator knows what to look for. */
const ABLE = "a recent geth, reth, Erigon or Nethermind";

const NOT_RUN: Readonly<Record<NotRun, string>> = {
  "too-slow": "the node took too long.",
  "overrides-ignored": "the node does not run code put in place by a state override.",
  "no-overrides": `no node of this chain takes state overrides or simulates blocks, as ${ABLE} does.`,
  "nobody-did-it": "no node of this chain did it.",
};

export const failures: Sentences<Failure> = {
  "node-failed": ({ fault }) => FAULTS[fault],

  "node-refused-to-answer": "The node refused to answer.",
  "answer-not-hexadecimal": "The node answered with something that is not hexadecimal.",
  "question-unanswered": "The node left a question without an answer.",
  "slot-unanswered": "The node left a storage slot without an answer.",
  "bug-in-fact": "This could not be worked out for a reason of ours, which is logged.",
  "launch-not-found": "The node did not give the logs that tell how its trade began.",
  "trades-partly-seen": ({ buyers, sellers }) =>
    `The node gave only some logs of the last trades: ${buyers} accounts bought and ${sellers} sold in them.`,
  "trades-not-told": "Its exchange does not tell trades by an event that is known here.",
  "traders-not-known":
    "Most of the last trades were made by a contract, or by an account whose code was not read: it may trade for others.",
  "liquidity-history-unread": "The node did not give every log of the pool's liquidity.",
  "liquidity-history-unclear": "The pool's events do not tell how much money its liquidity was.",
  "maker-past-unread": "The node did not tell what its creator made before, or what became of it.",
  "maker-past-too-long":
    "Its creator has sent so many transactions that only the last ones were looked at for what it made.",
  "maker-past-not-told": "The factory that made it does not tell what else it made for its creator.",
  "maker-sends-for-many":
    "Tokens of its creator were found dangerous here, but that account sends for many: they may be other people's.",
  "deeds-not-listed": "The node did not give the token's own events.",
  "launch-partly-seen": ({ buyers, heldBps }) =>
    `The node gave only some logs of its first blocks: ${buyers} accounts that bought then hold ${percent(heldBps)} of the supply.`,
  "launch-money-unread": ({ accounts, heldBps }) =>
    `${accounts} accounts that bought at the launch hold ${percent(heldBps)} of the supply, and who paid them was not seen: they may be one.`,
  "no-trades-seen": "Nobody traded it in the blocks that were looked at.",
  "senders-not-sought": "The node did not give all that could tell of forged senders.",
  "liquidity-on-the-way-unread":
    "It is sold by way of a token that no list knows, and who may take out that one's liquidity was not read.",
  "hook-take-unmeasured": "What the pool's hook takes could not be told from what the way to that pool costs.",
  "still-looking": "This is still being looked at.",
  "came-too-late": "This took longer than a report waits for it.",
  "no-code-to-read": "There was no code to read.",
  "too-many-ways-to-act": "There are more ways to use power than could be tried.",
  "code-too-slow-to-read": "The code takes too long to read.",
  "code-unreadable": "The code could not be read.",
  "code-too-large": "The node sent more code than a contract can have.",
  "too-much-to-read": "Too many audits have code to read at this moment.",
  "delegation-cannot-be-tried": "This chain's nodes cannot try where calls are passed on to.",
  "touched-contracts-untold": "No node at hand tells which contracts a transfer touches.",
  "touched-contracts-unpriced":
    "The node does not price accounts so that one could tell which contracts a transfer touches.",
  "no-transfer-to-look-at": "No holder was found whose transfer could be looked at.",
  "providers-unreadable": "Who provides the pool's liquidity could not be read from its token or its logs.",
  "shares-lie-in-bins": "The pool's liquidity lies in bins, each with shares of its own, which could not be added up.",
  "shares-told-by-pool":
    "Who holds the pool's shares is told by the pool alone, which is not of an exchange that a list knows.",
  "pool-code-unknown": "The pool runs code that anybody may register, and what that does in a trade was not read.",
  "pools-not-searched": `No node of this chain would look for the token's pools, which takes one that runs code sent with a call, as ${ABLE} does.`,
  "transfers-not-listed": "The node would not list the token's transfers, so its holders are not known.",
  "owner-unreadable": "The owner's account could not be read.",
  "too-few-role-events": "The node keeps or gives too few events to tell who was given roles.",
  "no-source-server": "No server is set up that keeps verified sources.",
  "no-source-server-answered": "No server answered.",
  "no-index": "This service keeps no index of audited tokens.",
  "little-to-compare-with": "This service has audited too few tokens yet to compare it with.",
  "index-unreachable": "The index of audited tokens could not be reached.",
  "helper-refused": ({ helper, status }) => `${helper} answered with status ${status}.`,
  "helper-sent-too-much": ({ helper }) => `${helper} answered with too much.`,
  "helper-unreachable": ({ helper }) => `${helper} could not be reached.`,
  "helper-made-no-sense": ({ helper }) => `${helper} answered with something else.`,

  "deployment-too-slow": "When it was made could not be found in time.",
  "no-helper-knows-it": "No helper knows it.",
  "deployment-not-found": "When it was made could not be found.",
  "no-log-of-deployment": "No log tells when it was made.",
  "first-log-too-late": "Its first log is not of when it was made.",
  "first-block-given-up": "The search for its first block was given up.",
  "first-block-too-slow": "Its first block was not found in time.",
  "too-little-history": "The node keeps too little history to tell when this contract was made.",
  "deployment-block-unreadable": "The block in which it was made could not be read.",
  "named-transaction-missing": "The transaction that a helper named is not there.",
  "named-transaction-of-another": "The transaction that a helper named made another contract.",
  "creator-not-found": "Which account made this contract could not be found.",
  "maker-not-followed":
    "A contract made it, and what else that one calls, or what made that one, was not looked through.",

  "gas-starved": "The token used up the gas that one call may use before this was tried.",
  "cut-short": "The token uses so much gas that this could not be tried to its end.",
  "little-gas-granted": "No node of this chain grants a call as much gas as trying this to its end takes.",
  "step-not-taken": "A step by which this is measured was not taken.",
  "measure-failed": "A balance or a price by which this is measured could not be read.",
  "nothing-moved": "No token could be moved, so events could not be compared with balances.",
  "block-not-given": "The node did not give the block.",
  "surroundings-not-changed": "The node did not change the block's time or surroundings as asked.",
  "blocks-not-simulated": `No node of this chain can simulate blocks, as ${ABLE} does.`,
  "ordinary-not-simulated": "The node did not simulate the trades of ordinary accounts.",
  "ordinary-amounts-unmeasured": "The trades of ordinary accounts need amounts that could not be measured.",
  "later-not-possible": `No node of this chain can look at later times, as ${ABLE} does.`,
  "blocks-not-skipped":
    "The node simulates 256 blocks at most, so rules that count more blocks than that could not be tried.",
  "block-number-stands-still":
    "It asks for the block's number, and the node shows contracts the same one in later blocks, so those could not be tried.",
  "later-not-run": "The node could not run experiments at later times.",
  "later-not-tried": "Later times were not tried.",
  "balances-not-read": "Balances were not read.",
  "no-pool-to-try": "There is no pool to try.",
  "pools-empty-or-untriable": "Its pools are empty, or of a kind that cannot be tried.",
  "no-pool-and-no-filler": "It has no pool, and no holder is known whose tokens could fill one.",
  "pool-not-made-of-put":
    "The token has no pool, nobody is known who could fill one, and with a balance put in place no pool could be made.",
  "pool-not-made": "The token has no pool, and none could be made with its largest holder's tokens.",
  "router-unknown-and-refused":
    "The exchange's router is not known, and the token refuses to be sold by a contract that it does not know.",
  "router-untried-and-hook-refuses":
    "The pool's hook refused every purchase by a contract that it does not know; the exchange's own router was not tried.",
  "control-not-tried": "The venue was not tried with another token.",
  "limits-without-purchase": "Nothing could be bought, so limits could not be searched for.",
  "sale-before-unmeasured": "What a sale brings could not be measured before.",
  "holder-sale-not-tried": "This holder's sale was not tried.",
  "holder-has-nothing": "This holder has nothing any more.",
  "exits-not-tried": "Ways out were not tried.",
  "trade-not-tried": "The trade was not tried.",
  "exemptions-not-tried": "Whether insiders are treated better was not tried.",
  "authorities-not-looked-up": "Who has power was not looked up.",
  "no-trade-tried": "No trade was tried.",
  "sending-not-tried": "Sending was not tried.",
  "oddities-not-tried": "Oddities were not looked for.",
  "no-pool-for-router": "There is no pool through which a router would sell.",
  "no-lender-known": "No holder is known who could lend tokens for this.",
  "no-lender-could-give": "No holder could lend tokens for this.",
  "liquidity-not-looked-up": "Whose liquidity it is was not looked up.",
  "holders-not-needed": "Holders are not needed for this.",
  "nothing-bought": "Nothing could be bought.",
  "no-pool-to-run-on": "It has no pool from which holders could leave.",
  "wallet-takes-part": "It is the token itself or a pool, whose part nobody can play.",
  "nobody-to-run": "No holder is known who could leave before others.",
  "experiment-not-run": ({ because }) => `The experiment could not be run: ${NOT_RUN[because]}`,
  "only-on-launchpad": ({ venue }) => `It is sold on ${venue}, a launchpad, and not traded on an exchange yet.`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    `Through ${venue} we could buy neither this token${because(refused.token)} nor ${short(other)}${because(refused.other)}, which others can buy. So this may be our way of trading.`,

  "powers-unseen": ({ functions, because }) =>
    `What ${functions === 1 ? "one function" : `${functions} functions`} would do in the hands of somebody who may call ${functions === 1 ? "it" : "them"} could not be measured.${because ? ` ${told(failures, because)}` : ""}`,
  "power-end-untried": ({ because }) =>
    `Somebody has a power after which holders cannot sell, and whether that ends by itself could not be tried. ${told(failures, because)}`,
  "power-not-run": "It was not run.",
  "money-not-had":
    "Nobody could be given what the pool pays with, so what takes money that somebody lets the contract spend was not tried.",
  "no-pool-for-powers": "There is no pool in which a holder could be made to try powers upon.",
  "opened-for-few": "Only whom a call names could be brought to trade it, and others may be treated otherwise.",
  "nobody-known-to-hold-power":
    "Nobody is known who could give any away, nor anybody who may hold power over it, so that no power of somebody's could be used.",
  "nobody-makes-any": "There are none yet, and nobody who was tried could make any, so who can was not found.",
  "put-balance-went": "A stranger made a balance that was put in place go away, which a real one may not do.",
  "people-sold-nothing":
    "Those upon whom powers were tried could not sell before either, so what keeps people from selling could not be seen.",
  "put-balance-not-sold":
    "What was put in place, for want of a real holder, could not be sold, so what keeps people from selling could not be seen.",
  "put-balance-shows-no-good":
    "Nothing was found with a balance put in place, for want of a real holder. How people will really come by theirs was not seen, and may make a difference.",
  "no-holder-for-powers":
    "No holder could be made to try powers upon: the token could not be bought, no call that was tried opens it, and nobody could give any away.",
  "experiments-missed": ({ missed, all, because }) =>
    `${missed} of ${all} experiments with powers could not be made, and what was made shows nothing. ${told(failures, because)}`,

  "bug-in-check": "This check failed for a reason of ours, which is logged.",
  "approval-without-purchase": "Nothing could be bought, so nobody came to approve.",
  "not-launched": "It isn't traded yet, and only its creator and owner hold it.",
  "no-supply-to-share": "The token has no total supply to hold a share of.",
  "no-supply-to-compare": "The token has no total supply to compare with.",
  "supply-untold": "The token does not say how many there are.",
  "no-insider-known": "Neither the creator nor the owner is known.",
  "sale-without-purchase": "Nothing could be bought, so selling it could not be tried.",
  "buyer-sale-without-purchase": "Nothing could be bought, so a buyer's sale could not be tried.",
  "no-balance-to-watch": "No holder is known whose balance could be watched.",
  "sending-tax-unmeasured": "What sending costs could not be measured.",
  "buying-tax-unmeasured": "Nothing could be bought, so the tax could not be measured.",
  "selling-tax-unmeasured": "No sale succeeded, so the tax could not be measured.",
  "holders-tax-unmeasured": "No holder's sale succeeded, so none could be measured.",
  "sales-may-be-counted":
    "Transfers insist that what they count stays within a bound, and no trial comes as far as that.",
  "later-tax-unmeasured": "No tax could be measured now that could be compared with a later one.",
  "circumstances-uncompared": "What a trade costs could not be measured in all circumstances.",
  "gas-without-purchase": "Nothing could be bought, so moving it could not be measured.",
  "no-pool-to-trade-in": "There is no pool to trade in.",
  "no-pool-to-buy-from": "There is no pool to buy from.",
  "no-pool-to-sell-into": "There is no pool to sell into.",
  "nobody-can-send": "Nobody is known who has tokens to send.",
  "nobody-can-sell": "No person is known who holds enough to sell.",
  "after-others-untried":
    "Whoever sells after somebody else cannot, and holders were tried only where nobody had sold before.",
  "transfers-incomplete": "Not all transfers could be read, so balances cannot be compared with them.",
  "no-sale-works-now": "No sale works now, so it could not be seen whether one stops working.",
  "no-sale-seen": "No sale went through in any trial, so how sales go could not be seen.",
  "router-not-approved": "The router could not be approved, so whether it is refused could not be seen.",
  "router-not-told-apart":
    "Neither the router nor the holder could move tokens, so whether the router is refused could not be seen.",
  "hook-not-tried":
    "A pool's hook was not tried, because powers are used in the deepest pool alone, and that is another.",
  "balances-mostly-unexplained":
    "Most balances are not explained by the transfers that the node gave: its history may have been cut.",
  "asked-not-varied": ({ asks }) =>
    `Its code asks ${ASKED[asks]}, and it could not be tried whether that makes a difference.`,
  "asked-not-shown": ({ asks }) =>
    `Its code asks ${ASKED[asks]}, and the node shows contracts something else in blocks that it simulates.`,
  "later-sale-untried": ({ because }) =>
    `A fresh buyer cannot sell at once, while others can. Whether the buyer can later was not tried: ${told(failures, because)}`,
  "later-sending-untried": ({ because }) =>
    `A fresh buyer cannot send at once, while others can. Whether the buyer can later was not tried: ${told(failures, because)}`,
  "holders-explain-little": ({ explainedBps }) =>
    `The holders that were found explain only ${percent(explainedBps)} of the supply.`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${percent(bps)} of the liquidity is held by a contract (${short(holder)}) that is no known locker: whether it can be taken out is not known.`,
  "liquidity-holder-not-found": ({ bps }) => `Who holds ${percent(bps)} of the liquidity was not found.`,
  "locker-without-end": ({ bps }) => `${percent(bps)} of the liquidity is in a locker that does not say until when.`,
  "called-contract-untold": ({ address, missing }) =>
    `Transfers touch ${short(address)}, and whether its code ${missing === "source" ? "has verified source" : "can be replaced"} could not be found out.`,
};

export const omissions: Sentences<Omission> = {
  "lost-this-time": "Not everything was answered in time: asked again in a moment, this may be told better.",
  "ways-not-tried": ({ left, all }) => `${left} of ${all} ways to call the token's functions were not tried.`,
  "calls-not-looked-at": ({ left, all }) =>
    `${left} of ${all} calls that went through were not looked at closely, as others of the same functions were.`,
};
