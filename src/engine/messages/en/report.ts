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
  "nothing-found": ({ sent }) => (sent ? "You can buy, send, and sell this token" : "You can buy and sell this token"),
  "not-traded": "You can't buy yet because there's no pool",
};

export const noFindingEvidence: Catalog["noFindingEvidence"] = {
  "nothing-checked": "",
  "nothing-found": ({ venue, sent, experiments }) =>
    `We simulated ${sent ? "buying, sending, and selling" : "buying and selling"} the token on ${venue}. ${attempts(experiments)}`,
  "not-traded": ({ sent, experiments }) =>
    `We simulated ${sent ? "buying, sending, and selling" : "buying and selling"} the token in a test pool. ${attempts(experiments)}`,
};

function attempts(tried: number): string {
  return count(tried, {
    one: "The one attempt to abuse admin functions failed.",
    other: "All # attempts to abuse admin functions failed.",
  });
}

const BECAUSE: Readonly<Record<WhyAssumed, string>> = {
  "none-yet": "no tokens exist yet",
  "holders-unread": "we couldn't read the holders",
  "holders-unknown": "we found no holder",
  "nobody-s": "only the token, its pools or burn addresses hold tokens",
  "not-given": "no holder could sell or send tokens",
};

export const assumptions: Catalog["assumptions"] = {
  "balance-put": ({ because, isProven }) =>
    `We tested with a simulated balance because ${BECAUSE[because]}.${isProven ? "" : " So we can't give you a proof to rerun yourself."}`,
  "trading-opened": ({ by }) =>
    by
      ? `We simulated opening trading before our tests. ${openedBy(by)}`
      : "We simulated opening trading, then tested in the new pool.",
};

/** What happens to the tokens of one wallet: told to the account that asked, and to no other. */
export const wallet: Catalog["wallet"] = {
  "holds-none": "This wallet doesn't hold this token.",
  "no-powers": "We found no admin powers to test on this wallet.",
  "sells-all": ({ brings, coin }) => `If you sell everything now, you'll get ${coins(brings, coin)}.`,
  "sells-some": ({ shareBps, brings, coin }) =>
    `You can only sell ${percent(shareBps)} of your tokens now. That gets you ${coins(brings, coin)}.`,
  "sells-nothing": ({ reason }) => `You can't sell any of your tokens now${because(reason)}.`,
  "sale-untried": ({ why }) => `We couldn't test selling. ${told(failures, why)}`,
  "after-run": ({ leavers, brings, coin }) =>
    `If ${firstTo(leavers)} before you do, you'll get ${coins(brings, coin)}.`,
  "stuck-after-run": ({ leavers }) => `If ${firstTo(leavers)} first, you won't be able to sell any of your tokens.`,
  "power-locks": ({ holder }) => `${capital(whoOf({ holder }))} can stop this wallet from selling.`,
  "power-takes": ({ holder, lossBps }) =>
    `${capital(whoOf({ holder }))} can take ${percent(lossBps)} of this wallet's tokens.`,
  "power-cheapens": ({ holder, brings, coin }) =>
    `${capital(whoOf({ holder }))} can cut what you'd get to ${coins(brings, coin)}.`,
  "powers-spare": ({ powers }) =>
    count(powers, {
      one: "# other admin power doesn't affect this wallet.",
      other: "# other admin powers don't affect this wallet.",
    }),
  "powers-open": ({ powers }) =>
    count(powers, {
      one: "We couldn't test # admin power on this wallet.",
      other: "We couldn't test # admin powers on this wallet.",
    }),
  "powers-untried": ({ why }) => `We couldn't test admin powers on this wallet. ${told(failures, why)}`,
};

/** Behind "If", and before "before you do" or "first". */
function firstTo(leavers: number): string {
  return count(leavers, { one: "the largest holder sells", other: "the # largest holders sell" });
}

/** What becomes of money when others move first, and what could be done about powers. */
export const asides = createAsides(
  {
    poolShare: (share) => `This pool has ${share} of the liquidity.`,
    roundTrip: (putIn, back) => `If you buy with ${putIn} and sell right away, you'll get ${back ?? "nothing"} back.`,
    largestStuck: (stuck) =>
      count(stuck, { one: "The largest holder can't sell.", other: "The # largest holders can't sell." }),
    othersStuck: (stuck) =>
      count(stuck, { one: "# other large holder can't sell.", other: "# other large holders can't sell." }),
    "nothing-to-mend": "There are no admin powers to revoke.",
    "only-code-to-mend":
      "To fix this, the upgrade admin would have to renounce its upgrade rights. We didn't test that.",
    "liquidity-stays": ({ shareBps, holder }) =>
      `If ${short(holder.address)} burned its LP tokens, ${percent(shareBps)} of the liquidity would be locked forever.`,
    "not-mended": ({ powers }) =>
      count(powers, {
        one: "The token gives its admins one power. We found no way to revoke it.",
        other: "The token gives its admins # powers. We found no way to revoke them.",
      }),
    mended: (how, ends, powers) =>
      `${how} would remove ${ends === powers ? count(powers, { one: "the token's only admin power", other: "all # of the token's admin powers" }) : `${ends} of the token's ${powers} admin powers`}.`,
    replaceable: "But an upgrade could bring admin powers back.",
    deeds: {
      renounce: "renouncing ownership",
      burn: "sending ownership to a burn address",
      renounceRole: "renouncing the role",
    },
    deed: (call) => `calling ${call}`,
    by: (deed, address) => `${deed} from ${address}`,
    stays: (what, who) => `Still possible: ${what} (${who}).`,
    anyone: "anyone",
    othersStay: (others) =>
      count(others, { one: "# more account keeps admin powers.", other: "# more accounts keep admin powers." }),
  },
  wallet["after-run"],
  accounts,
  effectName,
  figures,
);

// Why something is unknown, and what was left out. Each says the cause, and what to do about it where something can be done.

const FAULTS: Readonly<Record<NodeFailure["fault"], string>> = {
  "time-limit": "The audit ran out of time before the node answered.",
  "call-limit": "This needs more calls than one audit can make.",
  timeout: "The node didn't answer in time.",
  "too-long": "The node cuts off calls that run this long.",
  unreachable: "We couldn't reach the node.",
  refused: "The node refused our requests.",
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
  internal: "The node had an internal error.",
};

/** Named so that an operator knows what to look for. */
const ABLE = "a recent geth, reth, Erigon or Nethermind";

const NOT_RUN: Readonly<Record<NotRun, string>> = {
  "too-slow": "The simulation took too long.",
  "overrides-ignored": "The node doesn't run code from state overrides.",
  "no-overrides": `Our nodes on this chain can't run simulations. This needs ${ABLE}.`,
  "nobody-did-it": "None of our nodes on this chain ran the simulation.",
};

export const failures: Sentences<Failure> = {
  "node-failed": ({ fault }) => FAULTS[fault],

  "node-refused-to-answer": "The node refused to answer.",
  "answer-not-hexadecimal": "The node's answer wasn't valid hex.",
  "question-unanswered": "The node didn't answer one of our calls.",
  "slot-unanswered": "The node didn't return a storage slot.",
  "bug-in-fact": "That's a bug on our side. We logged it.",
  "launch-not-found": "The node didn't return the token's launch logs.",
  "trades-partly-seen": ({ buyers, sellers }) =>
    `The node returned only some recent trades, with ${count(buyers, BUYERS)} and ${count(sellers, SELLERS)}.`,
  "trades-not-told": "The exchange logs trades in a way we can't read.",
  "traders-not-known": "Most recent trades came from contracts, which may trade for others.",
  "liquidity-history-unread": "The node didn't return all of the pool's logs.",
  "liquidity-history-unclear": "The pool's events don't say how much its liquidity was worth.",
  "maker-past-unread": "The node didn't show us what the creator made before.",
  "maker-past-too-long": "The creator sent too many transactions. We only looked at the latest ones.",
  "maker-past-not-told": "The token's factory doesn't say what else it made for this creator.",
  "maker-sends-for-many":
    "The creator's wallet made tokens that we found dangerous. But that wallet sends transactions for many people, so others may be behind those tokens.",
  "deeds-not-listed": "The node didn't return the token's own events.",
  "launch-partly-seen": ({ buyers, heldBps }) =>
    `The node returned only some launch logs. Going by those, ${count(buyers, { one: "# buyer holds", other: "# buyers hold" })} ${percent(heldBps)} of the supply.`,
  "launch-money-unread": ({ accounts, heldBps }) =>
    `${count(accounts, { one: "# launch buyer holds", other: "# launch buyers hold" })} ${percent(heldBps)} of the supply. We couldn't see who funded them, so they may be one person.`,
  "no-trades-seen": "Nobody traded this token in the blocks we checked.",
  "senders-not-sought": "The node didn't return everything we need to spot fake senders.",
  "liquidity-on-the-way-unread":
    "This token trades against an unlisted one. We didn't check who can pull the unlisted token's liquidity.",
  "hook-take-unmeasured": "We couldn't tell the hook's cut apart from other trading costs.",
  "still-looking": "We're still looking at this.",
  "came-too-late": "This took too long for this report. Refresh to try again.",
  "no-code-to-read": "There was no code to read.",
  "too-many-ways-to-act": "There are more admin functions than we could try.",
  "code-too-slow-to-read": "Reading the code took too long.",
  "code-unreadable": "We couldn't read the code.",
  "code-too-large": "The node sent more code than a contract can have.",
  "too-much-to-read": "Too many audits are reading code right now. Try again soon.",
  "delegation-cannot-be-tried": "Our nodes on this chain can't test where the token forwards calls.",
  "touched-contracts-untold": "None of our nodes shows which contracts a transfer uses.",
  "touched-contracts-unpriced": "The node's gas prices don't show which contracts a transfer uses.",
  "no-transfer-to-look-at": "We found no holder to test a transfer with.",
  "providers-unreadable": "We couldn't read who provides the pool's liquidity.",
  "shares-lie-in-bins": "The pool splits its liquidity into bins, which we couldn't add up.",
  "shares-told-by-pool":
    "Only the pool itself says who holds its liquidity, and we don't know which exchange it's from.",
  "pool-code-unknown": "Anyone can add code to this pool. We didn't check what that code does in trades.",
  "pools-not-searched": `Our nodes on this chain can't search for pools. This needs ${ABLE}.`,
  "transfers-not-listed": "The node didn't list the token's transfers, so we don't know its holders.",
  "owner-unreadable": "We couldn't read the owner's account.",
  "too-few-role-events": "The node returned too few events to show who has admin roles.",
  "no-source-server": "We're not connected to a source code site, so we couldn't look for verified source code.",
  "no-source-server-answered": "No source code server answered.",
  "no-index": "This service doesn't keep an index of tokens.",
  "little-to-compare-with": "We haven't audited enough other tokens yet to compare this one with them.",
  "index-unreachable": "We couldn't reach the index of tokens.",
  "helper-refused": ({ helper, status }) => `${helper} answered with status ${status}.`,
  "helper-sent-too-much": ({ helper }) => `${helper} sent too much data.`,
  "helper-unreachable": ({ helper }) => `We couldn't reach ${helper}.`,
  "helper-made-no-sense": ({ helper }) => `${helper} sent an answer that made no sense.`,

  "deployment-too-slow": "We couldn't find out in time when the token was created.",
  "no-helper-knows-it": "No explorer knows when the token was created.",
  "deployment-not-found": "We couldn't find out when the token was created.",
  "no-log-of-deployment": "No log shows when the token was created.",
  "first-log-too-late": "The contract is older than its first log.",
  "first-block-given-up": "We gave up searching for its first block.",
  "first-block-too-slow": "We didn't find its first block in time.",
  "too-little-history": "The node keeps too little history to show when the token was created.",
  "deployment-block-unreadable": "We couldn't read the block the token was created in.",
  "named-transaction-missing": "An explorer named a transaction that doesn't exist.",
  "named-transaction-of-another": "An explorer named a transaction that created another contract.",
  "creator-not-found": "We couldn't find out who created the token.",
  "maker-not-followed": "Another contract created the token. We didn't trace what else that contract calls.",

  "gas-starved": "The token used up all the gas before we could test this.",
  "cut-short": "The token uses too much gas for us to finish testing.",
  "little-gas-granted": "Our nodes allow too little gas to finish this test.",
  "step-not-taken": "One step of this test didn't run.",
  "measure-failed": "We couldn't read a balance or price that this test needs.",
  "nothing-moved": "We couldn't transfer any tokens, so we couldn't compare events with balances.",
  "block-not-given": "The node didn't return the block.",
  "surroundings-not-changed": "The node can't change the block's time or conditions for a test.",
  "blocks-not-simulated": `Our nodes on this chain can't simulate blocks. This needs ${ABLE}.`,
  "ordinary-not-simulated": "The node didn't simulate trades by ordinary wallets.",
  "ordinary-amounts-unmeasured": "We couldn't measure amounts in trades by ordinary wallets.",
  "later-not-possible": `Our nodes on this chain can't simulate later times. This needs ${ABLE}.`,
  "blocks-not-skipped": "The node simulates at most 256 blocks. We couldn't test rules that wait longer.",
  "block-number-stands-still":
    "The token reads the block number, which never changes in this node's simulations. We couldn't test later blocks.",
  "later-not-run": "The node couldn't run tests at later times.",
  "later-not-tried": "We didn't test later times.",
  "balances-not-read": "We didn't read any balances.",
  "no-pool-to-try": "There's no pool to test.",
  "pools-empty-or-untriable": "The token's pools are empty, or we can't test that kind of pool.",
  "no-pool-and-no-filler": "The token has no pool, and we found no holder whose tokens could fill one.",
  "pool-not-made-of-put":
    "The token has no pool and no known holder. We couldn't create a test pool with a simulated balance.",
  "pool-not-made": "The token has no pool, and we couldn't create one with its largest holder's tokens.",
  "router-unknown-and-refused": "We don't know the exchange's router, and the token blocks unknown contracts.",
  "router-untried-and-hook-refuses":
    "The pool's hook blocked every buy by unknown contracts. We didn't test the exchange's own router.",
  "control-not-tried": "We didn't test this exchange with another token.",
  "limits-without-purchase": "We couldn't buy any tokens, so we couldn't check for limits.",
  "sale-before-unmeasured": "We couldn't measure what a sell paid beforehand.",
  "holder-sale-not-tried": "We didn't test selling as this holder.",
  "holder-has-nothing": "This holder has no tokens left.",
  "exits-not-tried": "We didn't test ways to sell.",
  "trade-not-tried": "We didn't test the trade.",
  "exemptions-not-tried": "We didn't test whether insiders are exempt.",
  "authorities-not-looked-up": "We didn't look up who has admin powers.",
  "no-trade-tried": "We didn't test any trades.",
  "sending-not-tried": "We didn't test sending.",
  "oddities-not-tried": "We didn't test standard behavior.",
  "no-pool-for-router": "There's no pool to sell into through a router.",
  "no-lender-known": "For this test, we couldn't find a holder to borrow tokens from.",
  "no-lender-could-give": "No holder could send us tokens for this test.",
  "liquidity-not-looked-up": "We didn't look up who holds the liquidity.",
  "holders-not-needed": "This test doesn't need holders.",
  "nothing-bought": "We couldn't buy any tokens.",
  "no-pool-to-run-on": "The token has no pool to sell into.",
  "wallet-takes-part": "This address is the token or a pool. We can't act for it.",
  "nobody-to-run": "We found no large holder who could sell first.",
  "experiment-not-run": ({ because }) => NOT_RUN[because],
  "only-on-launchpad": ({ venue }) => `The token trades on ${venue}, a launchpad. It isn't on an exchange yet.`,
  "nothing-sold-at-venue": ({ venue, other, refused }) =>
    [
      `On ${venue}, we could buy neither this token${because(refused.token)} nor ${short(other)}${because(refused.other)}.`,
      "Others can buy the second one, so the problem may be how we trade.",
    ].join(" "),

  "code-not-followed": ({ functions }) =>
    `We couldn't follow ${count(functions, { one: "# function", other: "# functions" })} in the code to the end. Admin powers may be hiding there.`,
  "powers-unseen": ({ functions, because }) =>
    `We couldn't measure what ${count(functions, { one: "# admin function does", other: "# admin functions do" })}.${because ? ` ${told(failures, because)}` : ""}`,
  "power-end-untried": ({ because }) =>
    `An admin power stops selling. We couldn't test whether that ends on its own. ${told(failures, because)}`,
  "power-not-run": "We didn't run this test.",
  "money-not-had": "We couldn't give a test wallet the pool's other token, so we didn't test taking approved money.",
  "no-pool-for-powers": "There's no pool where a test wallet could buy.",
  "opened-for-few": "In our test, only chosen wallets could trade. Others may be treated differently.",
  "nobody-known-to-hold-power": "We found no holder and no admin to test with.",
  "nobody-makes-any": "No tokens exist yet, and no one we tried could mint any.",
  "put-balance-went": "Anyone could remove our simulated balance. Real balances may behave differently.",
  "people-sold-nothing": "Nobody could sell to begin with, so we can't tell whether admin powers can block selling.",
  "put-balance-not-sold":
    "We couldn't sell our simulated balance, so we can't tell whether admin powers can block selling.",
  "put-balance-shows-no-good":
    "We tested with a simulated balance and found no issues. Real balances may behave differently.",
  "no-holder-for-powers":
    "We couldn't get tokens for a test wallet. None of the wallets we tried could buy tokens, send them, or open trading.",
  "experiments-missed": ({ missed, all, because }) =>
    `We couldn't run ${missed} of the ${all} admin function tests. The others found no issues. ${told(failures, because)}`,

  "bug-in-check": "That's a bug in this check. We logged it.",
  "approval-without-purchase": "We couldn't buy any tokens, so we couldn't test approvals.",
  "not-launched": "The token isn't trading yet, and only its creator and owner hold it.",
  "no-supply-to-share": "The token has no total supply, so nobody can hold a share of it.",
  "no-supply-to-compare": "The token has no total supply to compare balances with.",
  "supply-untold": "The token doesn't report its total supply.",
  "no-insider-known": "We don't know the token's creator or owner.",
  "sale-without-purchase": "We couldn't buy any tokens, so we couldn't test selling.",
  "buyer-sale-without-purchase": "We couldn't buy any tokens, so we couldn't test selling as a buyer.",
  "no-balance-to-watch": "We couldn't find a holder whose balance we could track.",
  "sending-tax-unmeasured": "We couldn't measure the transfer tax.",
  "buying-tax-unmeasured": "We couldn't buy any tokens, so we couldn't measure the tax.",
  "selling-tax-unmeasured": "None of our test sells went through, so we couldn't measure the tax.",
  "holders-tax-unmeasured": "We couldn't compare a new buyer's sell tax with what holders pay.",
  "sales-may-be-counted": "Transfers enforce a running limit that our tests never reached.",
  "later-tax-unmeasured": "We couldn't measure the current tax, so we can't tell whether it changes later.",
  "circumstances-uncompared": "We couldn't measure what a trade costs under all conditions.",
  "gas-without-purchase": "We couldn't buy any tokens, so we couldn't measure gas use.",
  "no-pool-to-trade-in": "There's no pool to trade in.",
  "no-pool-to-buy-from": "There's no pool to buy from.",
  "no-pool-to-sell-into": "There's no pool to sell into.",
  "nobody-can-send": "We couldn't find a holder who could send tokens.",
  "nobody-can-sell": "We found no holder with enough tokens to sell.",
  "after-others-untried": "Selling fails after others have sold. We only tested holders before anyone had sold.",
  "transfers-incomplete": "We couldn't read all transfers, so we can't compare balances with them.",
  "no-sale-works-now": "Selling already fails, so we can't tell whether it would have stopped later.",
  "no-sale-seen": "None of our test sells went through.",
  "router-not-approved": "We couldn't approve the router, so we can't tell whether it's blocked.",
  "router-not-told-apart":
    "Neither the router nor the holder could move tokens, so we can't tell whether the router is blocked.",
  "hook-not-tried": "We only test admin powers in the deepest pool. This hook is in another pool.",
  "balances-mostly-unexplained": "The node's transfer history doesn't explain most balances. It may be incomplete.",
  "asked-not-varied": ({ asks }) => `The code checks ${ASKED[asks]}. We couldn't test whether that matters.`,
  "asked-not-shown": ({ asks }) => `The code checks ${ASKED[asks]}. This node's simulations get that value wrong.`,
  "later-sale-untried": ({ because }) =>
    `A new buyer can't sell right away, but others can. We couldn't test whether that goes away. ${told(failures, because)}`,
  "later-sending-untried": ({ because }) =>
    `A new buyer can't send right away, but others can. We couldn't test whether that goes away. ${told(failures, because)}`,
  "holders-explain-little": ({ explainedBps }) =>
    `The holders we found hold only ${percent(explainedBps)} of the supply.`,
  "liquidity-in-unknown-contract": ({ bps, holder }) =>
    `${percent(bps)} of the liquidity is in an unknown contract (${short(holder)}). Someone may be able to pull it.`,
  "liquidity-holder-not-found": ({ bps }) => `We couldn't find out who holds ${percent(bps)} of the liquidity.`,
  "locker-without-end": ({ bps }) => `${percent(bps)} of the liquidity is in a locker that gives no end date.`,
  "called-contract-untold": ({ address, missing }) =>
    missing === "source"
      ? `Transfers call another contract (${short(address)}). We couldn't tell whether that contract's source code is verified.`
      : `Transfers call another contract (${short(address)}). We couldn't tell whether that contract is upgradeable.`,
};

const BUYERS = { one: "# buyer", other: "# buyers" };
const SELLERS = { one: "# seller", other: "# sellers" };

export const omissions: Sentences<Omission> = {
  "lost-this-time": "Some data was late. Refresh for a fuller report.",
  "ways-not-tried": ({ left, all }) => `We didn't try ${left} of the ${all} ways to call the token's functions.`,
  "calls-not-looked-at": ({ left, all }) =>
    `${all} of our test calls went through, but we only took a quick look at ${left} of them. We took a close look at similar calls to the same functions.`,
};
