import type { OtherSaying } from "../../../checks/shared/sayings/other-risks.ts";
import { HOUR } from "../../../core/units.ts";
import type { Controller } from "../../../facts/facts.ts";
import type { Lines } from "../../language.ts";
import { duration, percent } from "../figures.ts";

const CONTROLLERS: Readonly<Record<Controller["kind"], string>> = {
  person: "One account",
  multisig: "A multisig",
  timelock: "A timelock",
  contract: "Another contract",
  burned: "Nobody known",
};

const DEEDS = {
  blocked: "People were blocked before.",
  destroyed: "People's tokens were destroyed before.",
  paused: "Its pause was used before.",
} as const;

export const otherRisks: Lines<OtherSaying> = {
  "events-lie": "Its records do not match its balances.",
  "made-by-sales": "Tokens are made as people sell.",
  "approval-not-told": "Its records do not tell what you approved.",
  "liquidity-can-leave": ({ liquidity }) =>
    liquidity ? "The money you sell into can leave." : "There is no pool to sell into.",
  "lock-ends-soon": "The lock on its liquidity ends soon.",
  "deployed-just-now": ({ seconds }) =>
    seconds < HOUR ? "It is less than an hour old." : `It is only ${duration(seconds)} old.`,
  "transfer-calls-out": "Moving it depends on another contract.",
  "odd-token": "It is not a usual token.",
  "sale-brings-part": "There is little to sell into.",
  "pool-is-shallow": "There is little to sell into.",
  "resembles-scam": "It is like a token found dangerous.",
  "code-of-scam": "A token with this code was dangerous.",
  "code-of-written-trap": "A trap was written with this code.",
  "creator-made-scams": "Its creator made dangerous tokens before.",
  "liquidity-was-pulled": ({ fellBps }) => `Liquidity was pulled before: ${percent(fellBps)} of it.`,
  "was-used-against-people": ({ deeds: [{ deed }] }) => DEEDS[deed],
  "code-can-be-redeployed": "Other code may take its place.",
  "payer-made-scams": "Who paid its creator made dangerous tokens.",
  "payer-left-pools": "Who paid its creator left empty pools.",
  "creator-left-pools": "Its creator left empty pools before.",
  "code-can-vanish": "Its code may be destroyed.",
  "code-can-be-stood-in-for": "Its code may run other code.",
  "source-is-hidden": "Its source code is not published.",
  "pretends-to-be-another": "It is not the token it imitates.",
  "code-can-change": ({ admin }) => `${CONTROLLERS[admin.kind]} can replace its code.`,
  "code-may-change": "Its code may be replaced.",
  "views-lie": "It answers different people differently.",
  "name-offends": "Its name offends people.",
  "name-is-bait": ({ baits }) =>
    baits.every((bait) => bait === "address")
      ? "Its name has a web address in it."
      : "Its name is written to lure you.",
};
