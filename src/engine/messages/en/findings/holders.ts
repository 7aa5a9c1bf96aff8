import type { HolderSaying, Origin } from "../../../checks/shared/sayings/holders.ts";
import type { Sentences } from "../../language.ts";
import { percent } from "../figures.ts";
import { short } from "../phrases.ts";

const INSIDERS = {
  creator: "The creator holds",
  owner: "The owner holds",
  both: "The creator and the owner hold",
} as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth": "since the first block, without a Transfer event: explorers do not show it",
  given: "that was given without a Transfer event: explorers do not show it",
  tax: "that no transfer brought it, no more than the tax that was paid so far",
  nowhere: "that no transfer brought it",
};

const BOUGHT = {
  first: "bought in the first three blocks",
  transaction: "were bought for in one transaction at the launch",
  sender: "were bought for by one account at the launch",
  passing: "bought at the launch and pass it among themselves",
  funding: "bought at the launch with money that one account had sent them shortly before",
} as const;

export const holders: Sentences<HolderSaying> = {
  "creator-holds-much": ({ who, bps, signed }) => {
    const part = `${percent(bps)} of the supply`;
    return signed
      ? `The owner, a multisig of which ${signed.threshold} of ${signed.owners} must sign, holds ${part}.`
      : `${INSIDERS[who]} ${part}.`;
  },
  "few-hold-most": ({ largest: { address, label, name }, largestBps, tenBps }) => {
    const who = label === "person" ? "" : `, ${name || `the ${label}`},`;
    const one = `${short(address)}${who} holds ${percent(largestBps)} of the supply`;
    return tenBps === null
      ? `One holder has it all but for pools: ${one}.`
      : `${one}, the ten largest together ${percent(tenBps)}.`;
  },
  "few-sell": ({ buyers, sellers }) =>
    `Of the last traders ${buyers} accounts bought it, and ${sellers === 0 ? "nobody but insiders" : `only ${sellers}`} sold.`,
  "trades-are-made-up": ({ accounts, largest, bps }) =>
    `${accounts === 1 ? "One account" : `${accounts} accounts that belong together or do the same`} made ${percent(bps)} of the last trades, buying and selling in turn, ${short(largest)} most.`,
  "transfer-is-spoofed": ({ account, name, hash }) =>
    `A Transfer event tells that ${name} (${short(account)}) sent it, in a transaction that somebody else signed (${hash}).`,
  "given-to-many": ({ given, buyers }) =>
    `${given} accounts were sent it in transactions to many at once, while ${buyers === 0 ? "nobody" : `only ${buyers}`} bought it.`,
  "launch-was-sniped": ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) => {
    const who = accounts === 1 ? "One account" : `${accounts} accounts`;
    const recent = fresh ? newOf(fresh, accounts) : "";
    const maker = creator ? "the creator among them" : "";
    const aside = [recent, maker].filter((part) => part !== "").join(", ");
    const which = largest.length > 0 ? ` The largest: ${largest.map(short).join(", ")}.` : "";
    return `${who} that ${BOUGHT[by ?? "first"]}${aside && ` (${aside})`} took ${percent(boughtBps)} of the supply and still hold${accounts === 1 ? "s" : ""} ${percent(heldBps)}.${which}`;
  },
  "balance-exceeds-supply": ({ holder, balance, supply }) => {
    const much =
      supply === 0n ? "tokens although there is none in" : `${Number((balance * 100n) / supply) / 100} times`;
    return `${short(holder)} alone holds ${much} the total supply.`;
  },
  "balances-exceed-supply": ({ holders, bps }) =>
    `The balances of ${holders} holders add up to ${percent(bps)} of the total supply.`,
  "hidden-balance": ({ holder, bps, origin }) =>
    `${short(holder)} holds ${percent(bps)} of the supply ${ORIGINS[origin]}.`,
  "hidden-holder": ({ bps }) => `No Transfer event tells who has ${percent(bps)} of the supply, if anybody does.`,
  "balance-not-there": ({ holder, bps }) =>
    `Transfer events give ${short(holder)} ${percent(bps)} of the supply that it does not have, and tell nobody who has it.`,
};

function newOf(fresh: number, accounts: number): string {
  if (fresh < accounts) return `${fresh} of them new`;
  return accounts === 1 ? "a new one" : "all of them new";
}
