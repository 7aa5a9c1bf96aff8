// What a report tells beside its rows: where nothing was found, what rows rest on, what becomes of one's own tokens, of money when others
// move first, and what could be done about powers.
import type { Failure, NodeFailure, NotRun, Omission } from "../../core/failure.ts";
import { createAsides } from "../asides.ts";
import { type Catalog, type Sentences, told, type WhyAssumed } from "../catalog.ts";
import { accounts, openedBy, whoOf } from "./accounts.ts";
import { ASKED, because, capital, coins, count, figures, percent, short } from "./phrases.ts";
import { effectName } from "./powers.ts";

export const noFinding: Catalog["noFinding"] = {
  "nothing-checked": "Nothing was checked",
  "nothing-found": ({ sent }) => (sent ? "You can buy, send and sell it" : "You can buy and sell it"),
  "not-traded": "You can't buy it yet: it has no pool",
};

export const noFindingEvidence: Catalog["noFindingEvidence"] = {
  "nothing-checked": "",
  "nothing-found": ({ venue, sent, experiments }) =>
    `We ${sent ? "bought, sent and sold it" : "bought and sold it"} on ${venue}. ${attempts(experiments)}`,
  "not-traded": ({ sent, experiments }) =>
    `In a test pool we ${sent ? "bought, sent and sold it" : "bought and sold it"}. ${attempts(experiments)}`,
};

function attempts(tried: number): string {
  return count(tried, {
    one: "# attempt to abuse admin functions turned up nothing.",
    other: "# attempts to abuse admin functions turned up nothing.",
  });
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "no tokens exist yet",
  "holders-unread": "we couldn't read the holders",
  "holders-unknown": "we found no holder",
  "nobody-s": "only the token, its pools or burn addresses hold any",
  "not-given": "no holder could sell or send any",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `We used a simulated balance, since ${BECAUSE[because]}.${isProven ? "" : " So there's no proof to replay."}`,
  "trading-opened": ({ by }) =>
    by ? `Tested after trading was opened. ${openedBy(by)}` : "Tested in the pool that opening creates.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "This wallet holds none of it.",
  "no-powers": "We found no admin power to use on this wallet.",
  "sells-all": ({ brings, coin }) => `Selling everything now gets you ${coins(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `You can sell only ${percent(shareBps)} of it now. That gets you ${coins(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `You can't sell any of it now${because(reason)}.`,
  "sale-untried": ({ why }) => `We couldn't test selling. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) => `If ${firstTo(leavers)} first, you'd get ${coins(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `If ${firstTo(leavers)} first, you can't sell any of it.`,
  "power-locks": ({ holder }) => `${capital(whoOf({ holder }))} can stop this wallet from selling.`,
  "power-takes": ({ holder, lossBps }) =>
    `${capital(whoOf({ holder }))} can take ${percent(lossBps)} of this wallet's tokens.`,
  "power-cheapens": ({ holder, brings, coin }) =>
    `${capital(whoOf({ holder }))} can cut what you'd get to ${coins(brings, coin)}.`,
  "powers-spare": ({ powers }) =>
    count(powers, {
      one: "# other admin power does nothing to this wallet.",
      other: "# other admin powers do nothing to this wallet.",
    }),
  "powers-open": ({ powers }) =>
    count(powers, {
      one: "We couldn't test # admin power on this wallet.",
      other: "We couldn't test # admin powers on this wallet.",
    }),
  "powers-untried": ({ why }) => `We couldn't test admin powers on this wallet. ${told(failures, why)}`,
};

/** Behind "If" and before "first". */
function firstTo(leavers: number): string {
  return count(leavers, { one: "the largest holder sells", other: "the # largest holders sell" });
}

/** What becomes of money when others move first, and what could be done about powers. */
export const asides = createAsides(
  {
    poolShare: (share) => `This pool has ${share} of the liquidity.`,
    roundTrip: (putIn, back) => `Buy for ${putIn}, sell right away, and you get ${back ?? "nothing"} back.`,
    largestStuck: (stuck) =>
      count(stuck, { one: "The largest holder can't sell.", other: "The # largest holders can't sell." }),
    othersStuck: (stuck) =>
      count(stuck, { one: "# other large holder can't sell.", other: "# other large holders can't sell." }),
    "nothing-to-mend": "There's no admin power to give up.",
    "only-code-to-mend": "The upgrade admin would have to give up upgrades. We didn't test that.",
    "liquidity-stays": ({ shareBps, holder }) =>
      `If ${short(holder.address)} burned its LP tokens, ${percent(shareBps)} of the liquidity could never be pulled.`,
    "not-mended": ({ powers }) =>
      count(powers, {
        one: "We found no way to revoke its only admin power.",
        other: "We found no way to revoke any of its # admin powers.",
      }),
    mended: (how, ends, powers) =>
      `${how} would end ${ends === powers ? count(powers, { one: "its only admin power", other: "all # admin powers" }) : `${ends} of ${powers} admin powers`}.`,
    replaceable: "An upgrade could bring them back.",
    deeds: {
      renounce: "renouncing ownership",
      burn: "sending ownership to a burn address",
      renounceRole: "renouncing the role",
    },
    deed: (call) => `calling ${call}`,
    by: (deed, address) => `${deed} (by ${address})`,
    stays: (what, who) => `Still possible: ${what} (${who}).`,
    anyone: "anyone",
    othersStay: (others) => count(others, { one: "# more account keeps power.", other: "# more accounts keep power." }),
  },
  wallet["after-run"],
  accounts,
  effectName,
  figures,
);

// Why something is unknown, and what was left out. Each says the cause, and what to do about it where something can be done.

const FAULTS: Readonly<Record<NodeFailure["fault"], string>> = {
  "time-limit": "The audit's time ran out before the node answered.",
  "call-limit": "It would have taken more calls than one audit may use.",
  timeout: "The node didn't answer in time.",
  "too-long": "The node stops calls that run this long.",
  unreachable: "We couldn't reach the node.",
  refused: "The node refuses to serve us.",
  "rate-limited": "The node allows fewer requests than this needs.",
  malformed: "The node's answer made no sense.",
  "wrong-chain": "The node is on another chain.",
  "missing-block": "The node doesn't have this block.",
  "missing-state": "This needs an archive node.",
  unsupported: "None of our nodes supports this.",
  "too-large": "The answer was too large to read.",
  "range-too-wide": "The node can't search this many blocks at once.",
  "too-many-logs": "The node can't return this many logs at once.",
  "too-many-alternatives": "The node can't search for this many addresses at once.",
  "batch-refused": "The node can't take this many calls in one request.",
  "request-too-large": "The node can't take a request this large.",
  internal: "The node had an error of its own.",
};

/** Named so that an operator knows what to look for. */
const ABLE = "a recent geth, reth, Erigon or Nethermind";

const NOT_RUN: Readonly<Record<NotRun, string>> = {
  "too-slow": "The simulation took the node too long.",
  "overrides-ignored": "The node doesn't run code from state overrides.",
  "no-overrides": `Our nodes on this chain can't simulate. It takes ${ABLE}.`,
  "nobody-did-it": "None of our nodes on this chain ran the simulation.",
};

export const failures: Sentences<Failure> = {
  "node-failed": ({ fault }) => FAULTS[fault],

  "node-refused-to-answer": "The node refused to answer.",
  "answer-not-hexadecimal": "The node's answer wasn't hexadecimal.",
  "question-unanswered": "The node left a question unanswered.",
  "slot-unanswered": "The node left a storage slot unanswered.",
  "bug-in-fact": "That's a bug on our side. It's logged.",
  "launch-not-found": "The node didn't return the logs of its launch.",
  "trades-partly-seen": ({ buyers, sellers }) =>
    `The node returned only some recent trades: ${count(buyers, BUYERS)}, ${count(sellers, SELLERS)}.`,
  "trades-not-told": "Its exchange reports trades in a way we can't read.",
  "traders-not-known": "Most recent trades came from contracts, which may trade for others.",
  "liquidity-history-unread": "The node didn't return all of the pool's logs.",
  "liquidity-history-unclear": "The pool's events don't say how much its liquidity was worth.",
  "maker-past-unread": "The node didn't tell what its creator made before.",
  "maker-past-too-long": "Its creator sent too many transactions. We looked at the latest only.",
  "maker-past-not-told": "Its factory doesn't say what else it made for this creator.",
  "maker-sends-for-many":
    "Its creator's account made tokens that we found dangerous. But it sends for many people, so those may be others'.",
  "deeds-not-listed": "The node didn't return the token's own events.",
  "launch-partly-seen": ({ buyers, heldBps }) =>
    `The node returned only some launch logs: ${count(buyers, BUYERS)} then hold ${percent(heldBps)} of the supply.`,
  "launch-money-unread": ({ accounts, heldBps }) =>
    `${count(accounts, { one: "# launch buyer holds", other: "# launch buyers hold" })} ${percent(heldBps)} of the supply. We couldn't see who funded them, so they may be one person.`,
  "no-trades-seen": "Nobody traded it in the blocks we looked at.",
  "senders-not-sought": "The node didn't return everything that shows fake senders.",
  "liquidity-on-the-way-unread":
    "It trades against an unlisted token. We didn't read who can pull that token's liquidity.",
  "hook-take-unmeasured": "We couldn't tell the hook's cut from other costs on the way.",
  "still-looking": "We're still looking at this.",
  "came-too-late": "This took too long for this report. Refresh to try again.",
  "no-code-to-read": "There was no code to read.",
  "too-many-ways-to-act": "There are more admin functions than we could try.",
  "code-too-slow-to-read": "The code takes too long to read.",
  "code-unreadable": "We couldn't read the code.",
  "code-too-large": "The node sent more code than a contract can have.",
  "too-much-to-read": "Too many audits are reading code right now. Try again soon.",
  "delegation-cannot-be-tried": "Our nodes on this chain can't test where calls are forwarded to.",
  "touched-contracts-untold": "None of our nodes shows which contracts a transfer uses.",
  "touched-contracts-unpriced": "The node's gas prices don't show which contracts a transfer uses.",
  "no-transfer-to-look-at": "We found no holder to test a transfer with.",
  "providers-unreadable": "We couldn't read who provides the pool's liquidity.",
  "shares-lie-in-bins": "The pool splits its liquidity into bins, which we couldn't add up.",
  "shares-told-by-pool": "Only the pool itself says who holds its liquidity, and its exchange is unknown.",
  "pool-code-unknown": "Anyone may register code in this pool. We didn't read what that code does in trades.",
  "pools-not-searched": `Our nodes on this chain can't search for pools. It takes ${ABLE}.`,
  "transfers-not-listed": "The node didn't list the token's transfers, so we don't know its holders.",
  "owner-unreadable": "We couldn't read the owner's account.",
  "too-few-role-events": "The node returned too few events to tell who has roles.",
  "no-source-server": "Verified-source lookup is turned off.",
  "no-source-server-answered": "No source code server answered.",
  "no-index": "This service keeps no index of tokens.",
  "little-to-compare-with": "We've audited too few tokens so far to compare it with.",
  "index-unreachable": "We couldn't reach the index of tokens.",
  "helper-refused": ({ helper, status }) => `${helper} answered with status ${status}.`,
  "helper-sent-too-much": ({ helper }) => `${helper} sent too much data.`,
  "helper-unreachable": ({ helper }) => `We couldn't reach ${helper}.`,
  "helper-made-no-sense": ({ helper }) => `${helper} sent an answer that made no sense.`,

  "deployment-too-slow": "We couldn't find its creation in time.",
  "no-helper-knows-it": "No explorer knows it.",
  "deployment-not-found": "We couldn't find when it was created.",
  "no-log-of-deployment": "No log shows when it was created.",
  "first-log-too-late": "Its first log is younger than the contract.",
  "first-block-given-up": "We gave up searching for its first block.",
  "first-block-too-slow": "We didn't find its first block in time.",
  "too-little-history": "The node keeps too little history to tell when it was created.",
  "deployment-block-unreadable": "We couldn't read the block it was created in.",
  "named-transaction-missing": "The transaction an explorer named doesn't exist.",
  "named-transaction-of-another": "The transaction an explorer named created another contract.",
  "creator-not-found": "We couldn't find who created it.",
  "maker-not-followed": "A contract created it. We didn't follow what else that contract calls.",

  "gas-starved": "The token used up all gas before we could test this.",
  "cut-short": "The token uses so much gas that the test couldn't finish.",
  "little-gas-granted": "Our nodes grant too little gas to finish this test.",
  "step-not-taken": "A step that this test needs didn't run.",
  "measure-failed": "We couldn't read a balance or price that this test needs.",
  "nothing-moved": "We couldn't transfer any tokens, so we couldn't compare events with balances.",
  "block-not-given": "The node didn't return the block.",
  "surroundings-not-changed": "The node can't change the block's time or conditions for a test.",
  "blocks-not-simulated": `Our nodes on this chain can't simulate blocks. It takes ${ABLE}.`,
  "ordinary-not-simulated": "The node didn't simulate trades of ordinary wallets.",
  "ordinary-amounts-unmeasured": "We couldn't measure the amounts for trades of ordinary wallets.",
  "later-not-possible": `Our nodes on this chain can't simulate later times. It takes ${ABLE}.`,
  "blocks-not-skipped": "The node simulates at most 256 blocks. We couldn't test rules that count more.",
  "block-number-stands-still":
    "The token reads the block number, which stands still in this node's simulations. We couldn't test later blocks.",
  "later-not-run": "The node couldn't run tests at later times.",
  "later-not-tried": "We didn't test later times.",
  "balances-not-read": "We didn't read balances.",
  "no-pool-to-try": "There's no pool to test.",
  "pools-empty-or-untriable": "Its pools are empty, or of a kind we can't test.",
  "no-pool-and-no-filler": "It has no pool, and we found no holder whose tokens could fill one.",
  "pool-not-made-of-put":
    "It has no pool and no known holder. We couldn't create a test pool with a simulated balance.",
  "pool-not-made": "It has no pool, and we couldn't create one with its largest holder's tokens.",
  "router-unknown-and-refused": "We don't know the exchange's router, and the token blocks unknown contracts.",
  "router-untried-and-hook-refuses":
    "The pool's hook blocked every buy by unknown contracts. We didn't test the exchange's own router.",
  "control-not-tried": "We didn't test this exchange with another token.",
  "limits-without-purchase": "We couldn't buy any, so we couldn't search for limits.",
  "sale-before-unmeasured": "We couldn't measure what a sale paid before.",
  "holder-sale-not-tried": "We didn't test this holder's sale.",
  "holder-has-nothing": "This holder has none left.",
  "exits-not-tried": "We didn't test ways to sell.",
  "trade-not-tried": "We didn't test the trade.",
  "exemptions-not-tried": "We didn't test whether insiders are exempt.",
  "authorities-not-looked-up": "We didn't look up who has power.",
  "no-trade-tried": "We tested no trade.",
  "sending-not-tried": "We didn't test sending.",
  "oddities-not-tried": "We didn't test standard behavior.",
  "no-pool-for-router": "There's no pool where a router could sell.",
  "no-lender-known": "We found no holder to borrow tokens from for this test.",
  "no-lender-could-give": "No holder could send us tokens for this test.",
  "liquidity-not-looked-up": "We didn't look up who holds the liquidity.",
  "holders-not-needed": "This needs no holders.",
  "nothing-bought": "We couldn't buy any.",
  "no-pool-to-run-on": "It has no pool to sell into.",
  "wallet-takes-part": "This address is the token or a pool. We can't act for it.",
  "nobody-to-run": "We found no large holder who could sell first.",
  "experiment-not-run": ({ because }) => NOT_RUN[because],
  "only-on-launchpad": ({ venue }) => `It's sold on ${venue}, a launchpad. It isn't on an exchange yet.`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    [
      `On ${venue} we could buy neither this token${because(refused.token)} nor ${short(other)}${because(refused.other)}.`,
      "Others can buy that one, so it may be our way of trading.",
    ].join(" "),

  "code-not-followed": ({ functions }) =>
    `We couldn't follow ${count(functions, { one: "# function", other: "# functions" })} of its code to the end. Powers may hide there.`,
  "powers-unseen": ({ functions, because }) =>
    `We couldn't measure what ${count(functions, { one: "# admin function does", other: "# admin functions do" })}.${because ? ` ${told(failures, because)}` : ""}`,
  "power-end-untried": ({ because }) =>
    `An admin power stops sales. We couldn't test whether that ends by itself. ${told(failures, because)}`,
  "power-not-run": "It wasn't run.",
  "money-not-had": "We couldn't get the pool's money for a test account, so we didn't test taking approved money.",
  "no-pool-for-powers": "There's no pool to get a test holder from.",
  "opened-for-few": "Only chosen wallets could trade in our test. Others may be treated differently.",
  "nobody-known-to-hold-power": "We found no holder and no admin to test with.",
  "nobody-makes-any": "No tokens exist yet, and no one we tried could mint any.",
  "put-balance-went": "Anyone could remove a simulated balance. Real ones may behave differently.",
  "people-sold-nothing": "Nobody could sell to begin with, so we can't tell whether admin powers block sales.",
  "put-balance-not-sold": "A simulated balance couldn't be sold, so we can't tell whether admin powers block sales.",
  "put-balance-shows-no-good":
    "We tested with a simulated balance and found nothing. Real ones may behave differently.",
  "no-holder-for-powers": "We couldn't get a test holder: nobody could buy, open trading or send any.",
  "experiments-missed": ({ missed, all, because }) =>
    `${missed} of ${all} admin tests couldn't run. The others found nothing. ${told(failures, because)}`,

  "bug-in-check": "That's a bug in this check on our side. It's logged.",
  "approval-without-purchase": "We couldn't buy any, so we couldn't test approvals.",
  "not-launched": "It isn't traded yet, and only its creator and owner hold it.",
  "no-supply-to-share": "The token has no total supply to hold a share of.",
  "no-supply-to-compare": "The token has no total supply to compare with.",
  "supply-untold": "The token doesn't say how many there are.",
  "no-insider-known": "We know neither its creator nor its owner.",
  "sale-without-purchase": "We couldn't buy any, so we couldn't test selling.",
  "buyer-sale-without-purchase": "We couldn't buy any, so we couldn't test a buyer's sale.",
  "no-balance-to-watch": "We found no holder whose balance to watch.",
  "sending-tax-unmeasured": "We couldn't measure what sending costs.",
  "buying-tax-unmeasured": "We couldn't buy any, so we couldn't measure the tax.",
  "selling-tax-unmeasured": "No sale worked, so we couldn't measure the tax.",
  "holders-tax-unmeasured": "No holder's sale worked, so we couldn't measure the tax.",
  "sales-may-be-counted": "Transfers enforce a running limit that our tests never reached.",
  "later-tax-unmeasured": "We couldn't measure today's tax to compare later ones with.",
  "circumstances-uncompared": "We couldn't measure the cost of a trade under all conditions.",
  "gas-without-purchase": "We couldn't buy any, so we couldn't measure gas.",
  "no-pool-to-trade-in": "There's no pool to trade in.",
  "no-pool-to-buy-from": "There's no pool to buy from.",
  "no-pool-to-sell-into": "There's no pool to sell into.",
  "nobody-can-send": "We found no holder who could send tokens.",
  "nobody-can-sell": "We found no holder with enough to sell.",
  "after-others-untried": "Selling fails after others sold. We tested holders only before anyone had sold.",
  "transfers-incomplete": "We couldn't read all transfers, so we can't compare balances with them.",
  "no-sale-works-now": "Selling already fails, so we can't tell whether it stops later.",
  "no-sale-seen": "No test sale went through.",
  "router-not-approved": "We couldn't approve the router, so we can't tell whether it's blocked.",
  "router-not-told-apart":
    "Neither router nor holder could move tokens, so we can't tell whether the router is blocked.",
  "hook-not-tried": "We test admin powers in the deepest pool only. This hook is in another pool.",
  "balances-mostly-unexplained": "The node's transfer history doesn't explain most balances. It may be incomplete.",
  "asked-not-varied": ({ asks }) => `Its code checks ${ASKED[asks]}. We couldn't test whether that matters.`,
  "asked-not-shown": ({ asks }) =>
    `Its code checks ${ASKED[asks]}. This node's simulations show a wrong value for that.`,
  "later-sale-untried": ({ because }) =>
    `A new buyer can't sell right away, but others can. We couldn't test whether that passes. ${told(failures, because)}`,
  "later-sending-untried": ({ because }) =>
    `A new buyer can't send right away, but others can. We couldn't test whether that passes. ${told(failures, because)}`,
  "holders-explain-little": ({ explainedBps }) =>
    `The holders we found explain only ${percent(explainedBps)} of the supply.`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${percent(bps)} of the liquidity is in an unknown contract (${short(holder)}). It may be pulled.`,
  "liquidity-holder-not-found": ({ bps }) => `We couldn't find who holds ${percent(bps)} of the liquidity.`,
  "locker-without-end": ({ bps }) => `${percent(bps)} of the liquidity is in a locker that names no end.`,
  "called-contract-untold": ({ address, missing }) =>
    missing === "source"
      ? `Transfers call another contract (${short(address)}). We couldn't tell whether its source is verified.`
      : `Transfers call another contract (${short(address)}). We couldn't tell whether it's upgradeable.`,
};

const BUYERS = { one: "# buyer", other: "# buyers" };
const SELLERS = { one: "# seller", other: "# sellers" };

export const omissions: Sentences<Omission> = {
  "lost-this-time": "Some data was late. Refresh for a fuller report.",
  "ways-not-tried": ({ left, all }) => `We didn't try ${left} of ${all} ways to call its functions.`,
  "calls-not-looked-at": ({ left, all }) =>
    `${left} of ${all} calls that worked got a quick look only, like others of the same functions.`,
};
