import type { PowerSaying, PowerShown } from "../../../checks/shared/sayings/powers.ts";
import type { Violation } from "../../../experiments/outcomes.ts";
import { type Lines, told } from "../../language.ts";
import { percent } from "../figures.ts";
import { capital } from "../phrases.ts";
import { briefly, isCalledSomething } from "../who.ts";

export const powers: Lines<PowerSaying> = {
  "power-used": ({ holder, shown, remedy }) =>
    remedy?.kind === "paid" && shown.code === "tokens-made"
      ? "Anybody who pays gets new tokens."
      : `${capital(briefly(holder))} ${told(CAN, shown)}.`,
  "power-though-renounced": ({ holder }) => `${capital(briefly(holder))} still has power after renouncing.`,
  "power-of-unnamed": "Somebody hidden has power over it.",
  "power-of-contract": ({ holder, effect }) =>
    `${isCalledSomething(holder) ? capital(briefly(holder)) : "A contract"} ${canBy(effect)}.`,
  "power-in-code": ({ writes }) => `Somebody may be able to ${BY_CODE[writes]}.`,
};

/** What code writes that nobody could be brought to use. */
const BY_CODE = {
  supply: "make more tokens",
  balances: "change balances",
  allowances: "forge approvals",
  accounts: "block holders",
  everybody: "stop trading",
} as const;

function canBy(effect: Violation): string {
  switch (effect.kind) {
    case "blocked":
      return `can ${effect.everyone ? "stop all" : "block you from"} ${effect.sells ? "selling" : "sending"}`;
    case "limited":
      return "can limit what you sell";
    case "taken":
      return "can take your tokens";
    case "burnt":
      return "can destroy your tokens";
    case "drained":
      return "can drain the pool";
    case "taxed":
      return `can tax ${effect.side === "sale" ? "sales" : "sending"} at ${percent(effect.afterBps)}`;
    case "minted":
      return "can make more tokens";
    case "owned":
      return "can take ownership back";
    case "replaced":
      return "can replace all balances";
  }
}

/** At most five words: three more say who. */
const CAN: Lines<PowerShown> = {
  "locked-in": ({ sells }) => `can block you from ${sells ? "selling" : "sending"}`,
  "trading-stopped": ({ sells, ofPool }) =>
    ofPool ? "can stop sales here" : `can stop all ${sells ? "selling" : "sending"}`,
  "sales-trickle": "can limit what you sell",
  "tokens-taken": "can take your tokens",
  "tokens-gone": "can make your tokens vanish",
  "tokens-destroyed": "can destroy your tokens",
  "spent-unapproved": "can spend your tokens",
  "pool-drained": "can drain the pool",
  "pool-emptied": "can empty the pool",
  "tax-raised": ({ side, afterBps }) => `can tax ${side === "sale" ? "sales" : "sending"} at ${percent(afterBps)}`,
  "hook-took": ({ afterBps }) => `can take ${percent(afterBps)} of sales`,
  "taxed-alone": "can tax you alone",
  "tokens-made": ({ sold }) => (sold ? "can buy newly made tokens" : "can make more tokens"),
  "made-from-nobody": "can make tokens from nothing",
  "made-unseen": "can make tokens unseen",
  "owned-again": "can take ownership back",
  "balances-elsewhere": "can replace all balances",
};
