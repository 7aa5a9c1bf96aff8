import type { Address } from "viem";
import type { Role } from "../../facts/facts.ts";
import {
  type Effect,
  isBearable,
  type PowerHolder,
  type PowerOutcome,
  type Powers,
  prove,
  type Relief,
} from "../../lab/outcomes.ts";
import { type Unknown, unknown } from "../../read.ts";
import { callWords, functionWords } from "../../wording/english/calls.ts";
import { sayRole } from "../../wording/index.ts";
import { viewName } from "../../wording/names/views.ts";
import { actsAlone, describe, duration, percent, short } from "../../words.ts";
import type { Finding, Severity } from "../check.ts";

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
  if (!worst) return inferredOf(check, powers) ?? (powers.missing ? unknown(powers.missing) : undefined);
  const others = new Set(found.map(({ calls }) => calls.map(({ selector }) => selector).join())).size - 1;
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

/** What shows at once follows from the call; what does not was seen as time passed. */
function whenOf({ lateSeconds }: PowerOutcome): string {
  if (lateSeconds === null) return "after that";
  return lateSeconds === 0 ? "from the next block on" : `${duration(lateSeconds)} later`;
}

function wayOut(relief: Relief): string {
  if (relief.kind === "undone")
    return `Whoever was locked in can open it again with ${callWords(relief.call)}, as anybody can.`;
  if (relief.kind === "paid")
    return `Anybody can who pays with another token (${short(relief.asset)}), as in a vault or a wrapper.`;
  const when = relief.afterSeconds === 0 ? "In the next block" : `${capital(duration(relief.afterSeconds))} later`;
  const again =
    relief.afterSeconds === 0
      ? ""
      : relief.renewable
        ? ", unless it was called again"
        : ", whether or not it was called again";
  return `${when} it was over${again}.`;
}

/** What had to happen first, so that there were holders to use powers upon. */
function behind({ entry }: Powers, claim: string): string {
  if (entry?.donor) return `${claim} (nobody can buy it; holders were given theirs by ${short(entry.donor)})`;
  return entry?.opening ? `once ${openedBy(entry.opening)}, ${claim}` : claim;
}

/** `the owner (0xf39F…2266) has called openTrading()` */
export function openedBy(opening: Opening): string {
  return `${whoOf(opening)} has called ${callsOf(opening)}`;
}

export type Opening = NonNullable<NonNullable<Powers["entry"]>["opening"]>;

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

const OPENED_BY = {
  hash: "obeys a caller of whom only a hash is known",
  signature: "obeys whoever has a certain account's signature",
  list: "obeys those on a list of the token's, none of whom was found",
  later: "changes a list of accounts that transfers compare with the time",
} as const satisfies Record<Powers["unreached"][number]["key"], string>;

/** `the owner (0xf39F…2266)`; whatever slows somebody down is said, too. */
export function whoOf({ holder }: Pick<PowerOutcome, "holder">): string {
  if (holder.anybody) return "a stranger";
  const role = partOf(holder);
  return holder.kind === "person" ? `${role} (${short(holder.address)})` : `${role}, ${describe(holder)},`;
}

function partOf({ named, role }: PowerHolder): string {
  const words = sayRole(role);
  if (isNameless(role)) return `the address that its function ${words} names`;
  return named || role.code === "creator" ? `the ${words}` : "an address that the token does not name";
}

/** Named by a view that nobody knows by name. */
function isNameless(role: Role): boolean {
  if (role.code === "over-asked-contract") return isNameless(role.role);
  return role.code === "view" && viewName(role.selector) === undefined;
}

export function callsOf({ calls, replay }: Pick<PowerOutcome, "calls" | "replay">): string {
  const of = (target: Address) =>
    target.toLowerCase() === replay.token.toLowerCase() ? "" : ` of ${short(target)}, which the token asks`;
  return calls.map((call) => `${callWords(call)}${of(call.target)}`).join(", then ");
}

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

/** One clause: what a power did when it was used. */
export function effectWords(effect: Effect): string {
  switch (effect.kind) {
    case "blocked":
      return `${effect.everybody ? "nobody" : "this holder"} could ${effect.everybody ? "" : "no longer "}${effect.sells ? "sell" : "send"}${effect.everybody ? " any more" : ""}`;
    case "limited":
      return effect.mostBps === null
        ? "a holder's balance no longer sold at once"
        : `no more than ${percent(effect.mostBps)} of a holder's balance sold at once`;
    case "taken":
      return `${percent(effect.lossBps)} of this holder's tokens were somebody else's`;
    case "burnt":
      return `${percent(effect.lossBps)} of this holder's tokens were gone`;
    case "drained":
      return `${percent(effect.lossBps)} of the pool's tokens were gone`;
    case "taxed":
      return `${effect.side === "sale" ? "selling" : "sending"} cost ${percent(effect.afterBps)}${effect.everybody ? "" : ", for this holder alone"}`;
    case "minted":
      if (effect.sold) return "there were more tokens, sold to whoever pays";
      return effect.unseen ? "more tokens were held than the supply counts" : "there were more tokens";
    case "owned":
      return "there was an owner again";
    case "replaced":
      return "balances were what another contract answers";
  }
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
