import type { HolderSaying } from "../../../checks/shared/sayings/holders.ts";
import type { Lines } from "../../language.ts";
import { percent } from "../figures.ts";

const INSIDERS = {
  creator: "The creator holds",
  owner: "The owner holds",
  both: "Creator and owner hold",
} as const;

export const holders: Lines<HolderSaying> = {
  "creator-holds-much": ({ who, bps }) => `${INSIDERS[who]} ${percent(bps)} of the supply.`,
  "few-hold-most": ({ largestBps, tenBps }) =>
    tenBps === null ? `One holder has ${percent(largestBps)} of it.` : `Ten holders have ${percent(tenBps)} of it.`,
  "few-sell": ({ buyers, sellers }) => `${buyers} bought it of late, ${sellers === 0 ? "nobody" : sellers} sold.`,
  "trades-are-made-up": ({ bps }) => `${percent(bps)} of its trades look made up.`,
  "transfer-is-spoofed": ({ name }) => `${name} never sent it, though it says so.`,
  "given-to-many": "Most who have it were sent it.",
  "launch-was-sniped": ({ heldBps }) => `Launch buyers still hold ${percent(heldBps)} of it.`,
  "balance-exceeds-supply": "One holder has more than the supply.",
  "balances-exceed-supply": "Holders have more than the supply.",
  "hidden-balance": ({ bps }) => `One holder has ${percent(bps)} of it unseen.`,
  "hidden-holder": ({ bps }) => `${percent(bps)} of it may be held unseen.`,
  "balance-not-there": "One holder's tokens are missing.",
};
