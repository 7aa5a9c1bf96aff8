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

export const holders: Sentences<HolderSaying> = {
  "creator-holds-much": ({ who, bps }) => `${INSIDERS[who]} ${percent(bps)} of the supply.`,
  "few-hold-most": ({ largest: { address, label, name }, largestBps, tenBps }) => {
    const who = label === "person" ? "" : `, ${name || `the ${label}`},`;
    const one = `${short(address)}${who} holds ${percent(largestBps)} of the supply`;
    return tenBps === null
      ? `One holder has it all but for pools: ${one}.`
      : `${one}, the ten largest together ${percent(tenBps)}.`;
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
