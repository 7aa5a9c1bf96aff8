// Can an account take the money that the token's own contract holds, or that users approved it to spend?
import { unknown } from "../core/read.ts";
import { BPS } from "../core/units.ts";
import { type ExtractionOutcome, type Gain, type Powers, showing } from "../experiments/outcomes.ts";
import type { Pool } from "../facts/facts.ts";
import { defineCheck, executed, type Finding } from "./check.ts";
import { isAlive } from "./shared/accounts.ts";
import { actingOf, otherFunctions, useOf } from "./shared/power-findings.ts";
import { heldBy, severityBy } from "./shared/severity.ts";
import { thresholds } from "./thresholds.ts";

export const contractMoneyCanBeTaken = defineCheck({
  id: "contract-money-can-be-taken",
  category: "Other Risks",
  explain:
    "Every account that may have power, and a stranger, calls every function. Found if nearly all of the token contract's " +
    "native coins or tokens leave it for nothing. The caller, or the account it names, has to get at least half of that. " +
    "Reported if the contract now holds a thousandth of the pool's money or of the supply. It's a danger if one account " +
    "can take it, and it's worth $5,000 and half of the pool's money. A contract that holds nothing has nothing to take. " +
    "Of other tokens, we look only at what a vault names as its asset: half of that is a danger. A wallet also approves " +
    "the contract to spend the pool's money. It's a danger if others then end up with that. A wallet deposits tokens or " +
    "coins, where another call gives them back. It's a danger if one account can take them, and nothing comes back.",
  needs: ["powers"],
  run({ powers }) {
    const approved = approvedMoney(powers);
    if (approved) return approved;
    const deposits = depositsTaken(powers);
    if (deposits?.severity === "danger") return deposits;
    const found = powers.extractions.flatMap((spoil) =>
      spoil.gain.kind === "money" &&
      spoil.gain.worthBps >= thresholds.contractMoney.toldBps &&
      spoil.gain.leftBps >= thresholds.contractMoney.nearlyAllBps &&
      isAlive(spoil.holder)
        ? [{ ...spoil, gain: spoil.gain }]
        : [],
    );
    const { pool } = powers.scenario.route;
    const isDanger = (taking: Taking) => isPeoples(taking.gain, pool) && decidesAlone(taking);
    const rank = (taking: Taking) =>
      Number(isDanger(taking)) * 100_000 + Number(taking.holder.anyone) * 20_000 + taking.gain.worthBps;
    const worst = found.toSorted((one, other) => rank(other) - rank(one))[0];
    const shown = worst?.shown[0];
    if (deposits && !(worst && isDanger(worst))) return deposits;
    if (!worst || !shown) return powers.pullsUntried ? unknown("money-not-had") : undefined;
    const { to, coin, partBps, worthBps } = worst.gain;
    return executed(
      isDanger(worst) ? "danger" : "warning",
      {
        code: "contract-money-can-be-taken",
        ...useOf({ ...worst, replay: shown.replay }),
        to,
        coin,
        partBps,
        worthBps,
        others: otherFunctions(found),
      },
      showing(shown.replay, shown.shows, actingOf(worst.holder, shown.replay.token)),
    );
  },
});

/** Users do not approve a token's contract so that others can take their money. */
function approvedMoney({ extractions }: Powers): Finding | undefined {
  const found = extractions.filter(({ gain, holder }) => gain.kind === "approved" && isAlive(holder));
  const worst = found.find(({ holder }) => holder.anyone) ?? found.find(decidesAlone) ?? found[0];
  const shown = worst?.shown[0];
  if (!worst || !shown || worst.gain.kind !== "approved") return undefined;
  const { to } = worst.gain;
  const { holder } = worst;
  return executed(
    severityBy(heldBy(holder)),
    {
      code: "approved-money-can-be-taken",
      ...useOf({ ...worst, replay: shown.replay }),
      to,
      others: otherFunctions(found),
    },
    showing(shown.replay, shown.shows, actingOf(holder, shown.replay.token)),
  );
}

/** What people deposit is theirs. */
function depositsTaken({ extractions }: Powers): Finding | undefined {
  const found = extractions.flatMap((one) =>
    one.gain.kind === "deposits" && isAlive(one.holder) ? [{ ...one, gain: one.gain }] : [],
  );
  const worst = found.find(decidesAlone) ?? found[0];
  const shown = worst?.shown[0];
  if (!worst || !shown) return undefined;
  const { gain, holder } = worst;
  return executed(
    severityBy(heldBy(holder)),
    {
      code: "deposits-can-be-taken",
      ...useOf({ ...worst, replay: shown.replay }),
      to: gain.to,
      put: gain.put,
      back: gain.back,
      others: otherFunctions(found),
    },
    ...worst.shown.map(({ replay, shows }) => showing(replay, shows, actingOf(holder, replay.token))),
  );
}

type Taking = ExtractionOutcome & { readonly gain: Extract<Gain, { kind: "money" }> };

function decidesAlone({ holder }: Pick<ExtractionOutcome, "holder">): boolean {
  return severityBy(heldBy(holder)) === "danger";
}

/** Whether so much lies there that people must have put it there. */
function isPeoples({ coin, amount, worthBps }: Taking["gain"], { depthUsd }: Pool): boolean {
  // All that a vault keeps is its holders' money.
  if (coin === "asset") return worthBps >= thresholds.contractMoney.usersBps;
  if (coin !== "native" || worthBps < thresholds.contractMoney.usersBps) return false;
  return depthUsd === null
    ? amount >= thresholds.contractMoney.usersWei
    : (depthUsd * worthBps) / BPS >= thresholds.contractMoney.usersUsd;
}
