import {
  type Effect,
  isBearable,
  type PowerHolder,
  type PowerOutcome,
  type Powers,
  prove,
} from "../../lab/outcomes.ts";
import { type Unknown, unknown } from "../../read.ts";
import { whoOf } from "../../wording/english/accounts.ts";
import { functionWords } from "../../wording/english/calls.ts";
import { percent } from "../../wording/english/figures.ts";
import { capital } from "../../wording/english/phrases.ts";
import { behind, callsOf, OPENED_BY, wayOut, whenOf } from "../../wording/english/power-uses.ts";
import type { Finding, Severity } from "../check.ts";
import { unseenFor } from "./unseen-powers.ts";
import { actsAlone } from "./who-decides.ts";

export { whoOf } from "../../wording/english/accounts.ts";
export { effectWords } from "../../wording/english/effects.ts";
export { callsOf, type Opening, openedBy } from "../../wording/english/power-uses.ts";

/** A power's use together with the one kind of effect that a check asks about. */
export type PowerWith<Kind extends Effect["kind"]> = PowerOutcome & {
  readonly effect: Extract<Effect, { kind: Kind }>;
};

/** The powers with an effect of this kind that somebody alive holds; what nobody can use is inert. */
export function powersWith<Kind extends Effect["kind"]>(powers: Powers, kind: Kind): PowerWith<Kind>[] {
  return powers.harmful.filter(
    (power): power is PowerWith<Kind> => power.effect.kind === kind && isAlive(power.holder),
  );
}

/** Under this a tax is what honest projects charge. */
const SMALL_TAX_BPS = 500;

/** Powers of somebody in particular, who is alive, to do what a holder minds. */
export function powersOfSomebody({ harmful }: Powers): PowerOutcome[] {
  return harmful.filter(
    ({ holder, effect, relief }) =>
      isAlive(holder) &&
      !holder.anybody &&
      relief?.kind !== "paid" &&
      !(effect.kind === "minted" && effect.sold) &&
      !(effect.kind === "taxed" && effect.afterBps <= SMALL_TAX_BPS),
  );
}

export function isAlive({ kind, anybody }: PowerHolder): boolean {
  return anybody || kind !== "burned";
}

/** What slows a holder of power down, or names it openly as one of several, makes it possible rather than imminent. */
export function severityOf({ holder, relief, effect }: PowerOutcome, powers: Powers): Severity {
  // Whoever can buy from the token can as well buy from the pool.
  if (effect.kind === "minted" && effect.sold) return "warning";
  if (holder.anybody) return "danger";
  if (relief && isBearable(relief)) return "warning";
  return actsAlone(holder) && !isIssuers(holder, powers) ? "danger" : "warning";
}

/** Roles that a token names and keeps apart are an issuer's; it takes several accounts to do harm with all of them. */
function isIssuers(holder: PowerHolder, powers: Powers): boolean {
  return holder.named && powers.separateRoles >= SEPARATE_ROLES;
}

/** Owner, minter, pauser, blacklister: fewer separate accounts than three are one person's. */
const SEPARATE_ROLES = 3;

/** The harshest of several, one sentence for all, with the proof of that one and of what happens without it. */
export function findingOf<Power extends PowerOutcome>(
  check: string,
  found: readonly Power[],
  powers: Powers,
  say: {
    readonly harm: (power: Power) => number;
    readonly claim: (power: Power) => string;
  },
): Finding | Unknown | undefined {
  const rank = (power: Power) => (severityOf(power, powers) === "danger" ? 2 : 0) + (power.holder.anybody ? 1 : 0);
  const worst = [...found].sort(
    (one, other) => rank(other) - rank(one) || say.harm(other) - say.harm(one) || one.calls.length - other.calls.length,
  )[0];
  if (!worst) return inferredOf(check, powers) ?? (powers.missing ? unknown(powers.missing) : unseenFor(check, powers));
  const others =
    new Set(found.map(({ calls }) => calls.map(({ target, selector }) => `${target}${selector}`).join())).size - 1;
  const claim = `${capital(behind(powers, `${whoOf(worst)} can call ${callsOf(worst)}: ${whenOf(worst)}, ${say.claim(worst)}`))}.`;
  const more = others > 0 ? `${others} more ${others === 1 ? "function does" : "functions do"} the same.` : "";
  const way = worst.relief ? wayOut(worst.relief) : "";
  return {
    severity: severityOf(worst, powers),
    basis: "executed",
    sentence: [claim, way, more].filter((part) => part !== "").join(" "),
    proofs: [
      prove(worst.replay, check, claim, worst.shows),
      ...(worst.relief ? [prove(worst.relief.replay, check, way, worst.relief.shows)] : []),
    ],
  };
}

/** What lies in somebody's having power at all, told of the worst of it; the proof is the harm that it does. */
export function havingPower(
  check: string,
  found: readonly PowerOutcome[],
  powers: Powers,
  claimOf: (power: PowerOutcome) => string,
): Finding | undefined {
  const power = found.find((each) => severityOf(each, powers) === "danger") ?? found[0];
  if (!power) return undefined;
  const claim = claimOf(power);
  return {
    severity: severityOf(power, powers),
    basis: "executed",
    sentence: claim,
    proofs: [prove(power.replay, check, claim, power.shows)],
  };
}

type Words<Kind extends Effect["kind"]> = {
  readonly harm: (power: PowerWith<Kind>) => number;
  readonly claim: (power: PowerWith<Kind>) => string;
};

/** For powers that made a balance shrink: `claim` is given the share that was lost. */
export function losing(claim: (lost: string) => string): Words<"taken" | "burnt" | "drained"> {
  return { harm: ({ effect }) => effect.lossBps, claim: ({ effect }) => claim(percent(effect.lossBps)) };
}

/** For powers that raised a tax. */
export function taxing(claim: (effect: Effect & { kind: "taxed" }) => string): Words<"taxed"> {
  return { harm: ({ effect }) => effect.afterBps, claim: ({ effect }) => claim(effect) };
}

/** What no experiment could bring to happen is told as what the code looks like. */
function inferredOf(check: string, { unreached }: Powers): Finding | undefined {
  const [first] = unreached.filter(({ writes }) => ROW_OF_WRITES[writes] === check);
  if (!first) return undefined;
  const sentence = `Its function ${functionWords(first.callee)} ${OPENED_BY[first.key]}; it writes what transfers read, and may be used against holders.`;
  return { severity: "warning", basis: "inferred", sentence };
}

const ROW_OF_WRITES = {
  supply: "supply-can-grow",
  balances: "owner-can-take-tokens",
  allowances: "approval-can-be-forged",
  accounts: "owner-can-block-holders",
  everybody: "owner-can-stop-trading",
} as const satisfies Record<Powers["unreached"][number]["writes"], string>;

/** The row that speaks of such an effect. */
export function rowOf({ effect, holder }: PowerOutcome): string {
  switch (effect.kind) {
    case "blocked":
      return effect.everybody ? "owner-can-stop-trading" : "owner-can-block-holders";
    case "limited":
      return "owner-can-shrink-limits";
    case "taken":
      return holder.anybody ? "anyone-can-take-tokens" : "owner-can-take-tokens";
    case "burnt":
      return holder.anybody ? "anyone-can-take-tokens" : "owner-can-burn-holdings";
    case "drained":
      return "pool-can-be-drained";
    case "taxed":
      return effect.everybody ? "tax-can-rise" : "tax-is-personal";
    case "minted":
      return effect.unseen ? "supply-grows-unseen" : "supply-can-grow";
    case "owned":
      return "ownership-can-return";
    case "replaced":
      return "code-can-change";
  }
}
