import { writtenIn } from "./strangers.ts";
import type { UnseenToken } from "./unseen.ts";

const { trap, honest } = writtenIn("two/");

/** A second round, written by others, and sealed until what the first showed was mended. */
export const UNSEEN: readonly UnseenToken[] = [
  trap("Launchpad", "MoonFrog", "blocks by packed words into a bitmap", ["owner-can-block-holders"]),
  trap("Launchpad", "SurgeInu", "a pause after purchases without an end", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  honest("Launchpad", "HarborCat", "bots shut out when made, that can only be let in"),
  honest("Launchpad", "CalmWhale", "at most a minute between one's own sales"),

  trap("Classic", "BlueChipDoge", "a fee for who moves it, in the unchecked byte of a word", ["tax-can-rise"]),
  trap("Classic", "TurboSwapback", "swapping back divides by shares of nothing", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
  ]),
  trap("Classic", "LoyaltyShiba", "a tier of its own fee for chosen accounts", ["tax-is-personal", "tax-can-rise"]),
  honest("Classic", "SteadyDoge", "all bytes of the word of fees are bounded"),
  honest("Classic", "EvenSwapback", "swapping back may fail, and shares are of four"),

  trap("Sleek", "Glide", "balances rewritten by packed leaves", [
    "owner-can-burn-holdings",
    "owner-can-take-tokens",
    "supply-grows-unseen",
    "pool-can-be-drained",
  ]),
  trap("Sleek", "Ember", "no allowance needed by who solves an equation", [
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "owner-is-hidden",
    "pool-can-be-drained",
  ]),
  trap("Sleek", "RelayCoin", "a permit that nobody signed", [
    "approval-can-be-forged",
    "anyone-can-take-tokens",
    "pool-can-be-drained",
  ]),
  honest("Sleek", "CourierCoin", "a permit that the holder or its delegate signs"),
  honest("Sleek", "Drift", "sends one's own by packed leaves"),
  honest("Sleek", "Cinder", "operators that holders name themselves"),

  trap("Companions", "Meridian", "records of a policy, by hashed identities", ["owner-can-block-holders"], {
    beside: "TradePolicy",
  }),
  trap("Companions", "Parity", "no sale below a price that a reporter tells", ["owner-can-stop-trading"], {
    beside: "ReferenceFeed",
  }),
  trap(
    "Companions",
    "Seasons",
    "a module that is delegated to in each transfer",
    ["code-can-change", "owner-can-stop-trading", "code-can-vanish"],
    { beside: "SeasonPoints" },
  ),
  trap("Companions", "Causeway", "a bridge that mints for the deployer's signature", ["supply-can-grow"], {
    inferred: true,
  }),
  honest("Companions", "Latitude", "asks a policy nobody leads for one percent at most", { beside: "UpkeepPolicy" }),
  honest("Companions", "Plumb", "tells what a reporter says, and heeds it not", { beside: "ReferenceFeed" }),
  honest("Companions", "Footbridge", "a bridge that leads away, and gives one's own back"),

  trap("Governed", "Commons", "a council of one decides on recoveries", [
    "owner-can-take-tokens",
    "pool-can-be-drained",
  ]),
  trap("Governed", "Patience", "a queue that takes times gone by", ["tax-can-rise"]),
  trap("Governed", "Liftoff", "a timelock where what was never scheduled is ready", ["owner-can-stop-trading"], {
    beside: "OfficeExecutor",
  }),
  honest("Governed", "Slowlane", "a fee up to four percent, by a timelock of three days", { beside: "WaitingOffice" }),
  honest("Governed", "Agora", "holders vote on who gets one percent"),

  trap("Owners", "Lighthouse", "renounced when made, and taken back", [
    "ownership-can-return",
    "powers-survive-renouncing",
    "owner-is-hidden",
    "owner-can-stop-trading",
    "owner-can-shrink-limits",
  ]),
  trap("Owners", "Nightmarket", "opening hours and a keeper in one word", [
    "owner-can-stop-trading",
    "powers-survive-renouncing",
    "owner-is-hidden",
  ]),
  trap("Owners", "Tidewater", "the pool's tokens are moved out for a hashed caller", [
    "pool-can-be-drained",
    "owner-is-hidden",
  ]),
  honest("Owners", "Breakwater", "really renounced, with what its owner could do left in the code"),
  honest("Owners", "Daymarket", "a keeper in a word, who changes points alone"),

  trap("Limits", "even_keel", "a largest holding that is asked of who sells", [
    "owner-can-stop-trading",
    "owner-can-block-holders",
    "owner-can-shrink-limits",
    "exit-closes-later",
  ]),
  trap("Limits", "turnstile", "a quarter of a percent a day for all who sell together", [
    "sales-are-limited",
    "cannot-sell-everything",
    "only-first-can-leave",
    "exit-closes-later",
  ]),
  trap("Limits", "lucky_seven", "a draw takes most of every other sale", [
    "selling-is-taxed",
    "behaves-when-watched",
    "tax-changes-later",
    "only-first-can-leave",
    "holders-pay-differently",
  ]),
  trap("Limits", "perennial", "after twelve days one pass sells", ["exit-closes-later", "exempt-accounts-exist"]),
  honest("Limits", "even_rim", "a largest holding for who buys, that only grows"),
  honest("Limits", "dividing_line", "two percent for all who hold, by shares"),

  trap(
    "Rewards",
    "Orchard",
    "a tracker's sum overflows in each transfer",
    ["owner-can-stop-trading", "owner-can-block-holders"],
    {
      beside: "DividendTracker",
    },
  ),
  trap("Rewards", "Granary", "a keeper stakes for holders, for as long as it likes", [
    "owner-can-take-tokens",
    "owner-can-burn-holdings",
  ]),
  trap("Rewards", "Millpond", "shares for a gain that is only told", [
    "owner-can-take-tokens",
    "owner-can-burn-holdings",
    "pool-can-be-drained",
    "supply-grows-unseen",
  ]),
  trap("Rewards", "Semaphore", "a registrar names who is asked when one sends", ["owner-can-block-holders"]),
  honest("Rewards", "Vineyard", "a tracker that may fail", { beside: "ShareTracker" }),
  honest("Rewards", "Silo", "everybody stakes for themselves"),
  honest("Rewards", "Heliograph", "everybody names who is told, and that may fail"),

  trap("Markets", "Anchorage", "a locker of its own that relocates", ["liquidity-can-leave"], {
    beside: "LiquidityHarbor",
    locked: true,
  }),
  trap("Markets", "Gradient", "a curve that can be laid flat", ["supply-can-grow"]),
  trap("Markets", "PhoenixV2", "migration from tokens that do not exist", ["supply-can-grow"]),
  trap("Markets", "Concierge", "the desk needs no approval of who bought", [
    "approval-can-be-forged",
    "owner-can-take-tokens",
    "owner-is-hidden",
  ]),
  honest("Markets", "Mooring", "a locker of its own without another way out", {
    beside: "LiquidityQuay",
    locked: true,
  }),
];
