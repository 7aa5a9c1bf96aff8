import type { Address } from "viem";
import { type Unknown, unknown } from "../../core/read.ts";
import {
  type Acting,
  type Command,
  isBearable,
  type Naming,
  type PowerEntry,
  type PowerHolder,
  type PowerOutcome,
  type Powers,
  type Relief,
  type Remedy,
  type Showing,
  showing,
  type Violation,
} from "../../experiments/outcomes.ts";
import type { Finding, Severity } from "../check.ts";
import type { CommandTold, MadeHolders, PowerMessage, PowerShown, PowerUse } from "../vocabulary/powers.ts";
import { numberOfMaking } from "./number-of-making.ts";
import { TOLD_BPS } from "./tax-thresholds.ts";
import { unseenBefore, unseenFor } from "./unseen-powers.ts";
import { actsAlone, isAlive } from "./who-decides.ts";

/** A power's use together with the one kind of violation that a check asks about. */
export type PowerWith<Kind extends Violation["kind"]> = PowerOutcome & {
  readonly violation: Extract<Violation, { kind: Kind }>;
};

/** The powers with a violation of this kind that somebody alive holds; what nobody can use is inert. Those over a hook have rows of their own. */
export function powersWith<Kind extends Violation["kind"]>(powers: Powers, kind: Kind): PowerWith<Kind>[] {
  return ofKind(powers, kind).filter((power) => !isOverHook(power, powers));
}

/** The same of those over what the pool asks in each trade. */
export function hookPowersWith<Kind extends Violation["kind"]>(powers: Powers, kind: Kind): PowerWith<Kind>[] {
  return ofKind(powers, kind).filter((power) => isOverHook(power, powers));
}

function ofKind<Kind extends Violation["kind"]>({ harmful }: Powers, kind: Kind): PowerWith<Kind>[] {
  return harmful.filter((power): power is PowerWith<Kind> => power.violation.kind === kind && isAlive(power.holder));
}

/** Not every power was tried to its end. */
export function cutShort({ missing }: Powers): Unknown | undefined {
  return missing ? unknown(missing) : undefined;
}

const OF_TRADES: ReadonlySet<Violation["kind"]> = new Set(["blocked", "limited", "taxed"]);

function isOverHook(
  { calls, violation }: Pick<PowerOutcome, "calls" | "violation">,
  { scenario: { hook, pool } }: Powers,
): boolean {
  return (
    Boolean(hook) &&
    OF_TRADES.has(violation.kind) &&
    calls.some(({ target }) => [hook, pool].some((one) => one?.toLowerCase() === target.toLowerCase()))
  );
}

/** Powers of somebody in particular, who is alive, to do what a holder minds. */
export function powersOfSomebody({ harmful }: Powers): PowerOutcome[] {
  return harmful.filter(
    ({ holder, violation, relief, command }) =>
      isAlive(holder) &&
      !command &&
      !holder.anybody &&
      relief?.kind !== "paid" &&
      !(violation.kind === "minted" && violation.sold) &&
      !(violation.kind === "taxed" && violation.afterBps <= TOLD_BPS),
  );
}

/** What slows a holder of power down, or names it openly as one of several, makes it possible rather than imminent. */
export function severityOf({ holder, relief, violation, command }: PowerOutcome, powers: Powers): Severity {
  // Nobody could make the contract that holds it use it.
  if (command) return "warning";
  // What nobody came to have by a transfer may be nothing that anybody could have.
  if (powers.put?.toPeople) return "warning";
  // Whoever can buy from the token can as well buy from the pool.
  if (violation.kind === "minted" && violation.sold) return "warning";
  if (holder.anybody) return "danger";
  if (relief && isBearable(relief)) return "warning";
  return actsAlone(holder) && !isIssuers(holder, powers) ? "danger" : "warning";
}

/** Nothing is told of what people may not meet, nor how bad a lock is that may be over in a moment where nobody could wait for that. */
function openOf(power: PowerOutcome, powers: Powers): Unknown | undefined {
  const { endUntried, unconfirmed } = power;
  if (unconfirmed) return unknown(unconfirmed);
  return endUntried && mayEnd(power, powers) ? unknown({ code: "power-end-untried", because: endUntried }) : undefined;
}

function isOpen(power: PowerOutcome, powers: Powers): boolean {
  return power.unconfirmed !== undefined || mayEnd(power, powers);
}

/** A warning is none the less for ending. */
function mayEnd(power: PowerOutcome, powers: Powers): boolean {
  return power.endUntried !== undefined && severityOf(power, powers) === "danger";
}

/** Roles that a token names and keeps apart are an issuer's; it takes several accounts to do harm with all of them. */
function isIssuers(holder: PowerHolder, powers: Powers): boolean {
  return holder.named && powers.separateRoles >= SEPARATE_ROLES;
}

/** Owner, minter, pauser, blacklister: fewer separate accounts than three are one person's. */
const SEPARATE_ROLES = 3;

/** By how much a power's use is the worse, and what it showed. */
type Telling<Power> = {
  readonly harm: (power: Power) => number;
  readonly shown: (power: Power) => PowerShown;
};

/** The harshest of several, one finding for all, with the proof of that one and of what happens without it. */
export function findingOf<Power extends PowerOutcome>(
  check: string,
  found: readonly Power[],
  powers: Powers,
  { harm, shown }: Telling<Power>,
): Finding | Unknown | undefined {
  const rank = (power: Power) => (severityOf(power, powers) === "danger" ? 2 : 0) + (power.holder.anybody ? 1 : 0);
  const worst = [...found].sort(
    (one, other) =>
      rank(other) - rank(one) ||
      Number(isOpen(one, powers)) - Number(isOpen(other, powers)) ||
      harm(other) - harm(one) ||
      one.calls.length - other.calls.length,
  )[0];
  if (!worst)
    return inferredOf(check, powers) ?? unseenFor(check, powers) ?? openedForFew(powers) ?? unseenBefore(check, powers);
  const open = openOf(worst, powers) ?? ofOtherBooks(worst, powers);
  if (open) return open;
  const { relief, lateSeconds, waits } = worst;
  const used = {
    code: "power-used",
    ...useOf(worst),
    madeHolders: powers.entry && madeHoldersOf(powers.entry),
    lateSeconds,
    ...(waits ? { waits } : {}),
    shown: shown(worst),
  } as const;
  const others =
    new Set(found.map(({ calls }) => calls.map(({ target, selector }) => `${target}${selector}`).join())).size - 1;
  const remedy = relief && remedyOf(relief);
  return {
    severity: severityOf(worst, powers),
    basis: "executed",
    says: worst.command
      ? { code: "power-of-contract", ...useOf(worst), effect: worst.violation, command: ofSupply(worst.command) }
      : { ...used, remedy, others },
    proofs: [showingOf(worst)],
  };
}

/** The harm as it was done, by whom, how it is without the power, and what takes the edge off it. */
export function showingOf({ replay, without, shows, relief, holder }: PowerOutcome): Showing {
  const replays = [...(without ? [without] : []), replay, ...(relief ? [relief.replay] : [])];
  return showing(replays, [...shows, ...(relief?.shows ?? [])], actingOf(holder, replay.token));
}

export function actingOf(holder: PowerHolder, token: Address): readonly Acting[] {
  const { address, kind, anybody, found = [] } = holder;
  const named = found.length > 0 ? found : makingOf(holder, token);
  if (anybody) return [{ address, is: "nobody" }];
  if (kind === "burned") return [];
  return [{ address, is: kind === "person" ? "single-account" : "contract", named, ...slowedBy(holder) }];
}

/** By its address, that somebody made it, where nothing else names them. */
function makingOf({ role, address }: PowerHolder, token: Address): readonly Naming[] {
  if (role.code !== "creator" && role.code !== "factory") return [];
  const nonce = numberOfMaking(address, token);
  return nonce === null ? [] : [{ code: "made", by: token, nonce }];
}

function slowedBy({ kind, threshold, owners, delaySeconds }: PowerHolder): Pick<Acting, "slowed"> {
  if (kind === "multisig" && threshold && owners) return { slowed: { code: "multisig", threshold, owners } };
  return kind === "timelock" && delaySeconds ? { slowed: { code: "timelock", seconds: delaySeconds } } : {};
}

/** Whoever was let in before everyone may be free of taxes, limits and lists. */
function openedForFew({ entry }: Powers): Unknown | undefined {
  return entry?.opening && !entry.opening.everybody && !entry.donor ? unknown("opened-for-few") : undefined;
}

/** What a stranger does to a balance that nobody came by may only go by other books than this one. */
function ofOtherBooks({ holder, violation }: PowerOutcome, { put }: Powers): Unknown | undefined {
  const isGone = violation.kind === "taken" || violation.kind === "burnt";
  return put?.toPeople && holder.anybody && isGone ? unknown("put-balance-went") : undefined;
}

/** By how much the rule made the supply grow. */
function ofSupply({ functions, rule }: Command): CommandTold {
  const growthBps = rule && rule.supply > 0n ? Number((rule.made * 10_000n) / rule.supply) : null;
  return { functions, growthBps };
}

export type Opening = NonNullable<PowerEntry["opening"]>;

/** Nothing that was tried stops everyone from trading, and all was tried. */
export function staysOpen(powers: Powers): boolean {
  const check = "owner-can-stop-trading";
  const stopping = powersWith(powers, "blocked").filter(({ violation }) => violation.everyone !== false);
  return (
    stopping.length === 0 &&
    powers.sells &&
    !powers.missing &&
    !inferredOf(check, powers) &&
    unseenFor(check, powers) === undefined
  );
}

/** Without what is needed to do it again. */
export function useOf({ holder, calls, replay }: Pick<PowerOutcome, "holder" | "calls" | "replay">): PowerUse {
  return { holder, calls, token: replay.token };
}

function madeHoldersOf({ donor, opening }: PowerEntry): MadeHolders | null {
  if (donor) return { code: "given", donor };
  return opening && { code: "opened", by: useOf(opening) };
}

function remedyOf({ replay, shows, ...remedy }: Relief): Remedy {
  return remedy;
}

/** What lies in somebody's having power at all, told of the worst of it; the proof is the harm that it does. */
export function havingPower(
  found: readonly PowerOutcome[],
  powers: Powers,
  code: "power-though-renounced" | "power-of-unnamed",
): Finding | Unknown | undefined {
  const dangers = found.filter((each) => severityOf(each, powers) === "danger");
  const power = dangers.find((each) => !isOpen(each, powers)) ?? dangers[0] ?? found[0];
  if (!power) return undefined;
  const open = openOf(power, powers);
  if (open) return open;
  const says: PowerMessage = { code, ...useOf(power), effect: power.violation };
  return {
    severity: severityOf(power, powers),
    basis: "executed",
    says,
    proofs: [showingOf(power)],
  };
}

/** For powers that made a balance shrink. */
export function losing(
  code: Extract<PowerShown, { lossBps: number }>["code"],
): Telling<PowerWith<"taken" | "burnt" | "drained">> {
  return {
    harm: ({ violation }) => violation.lossBps,
    shown: ({ violation }) => ({ code, lossBps: violation.lossBps }),
  };
}

/** For powers that raised a tax. */
export function taxing(code: Extract<PowerShown, { afterBps: number }>["code"]): Telling<PowerWith<"taxed">> {
  return {
    harm: ({ violation }) => violation.afterBps,
    shown: ({ violation: { side, beforeBps, afterBps } }) => ({ code, side, beforeBps, afterBps }),
  };
}

/** What no experiment could bring to happen is told as what the code looks like. */
function inferredOf(check: string, { unreached, unseen }: Powers): Finding | undefined {
  const open = new Set(unseen.flatMap(({ calls }) => calls.map(({ selector }) => selector)));
  const [first] = unreached.filter(
    // What would be seen later, and could not be looked for, is not what was looked for and not found.
    ({ writes, key, callee }) => ROW_OF_WRITES[writes] === check && !(key === "later" && open.has(callee.selector)),
  );
  if (!first) return undefined;
  return { severity: "warning", basis: "inferred", says: { code: "power-in-code", ...first } };
}

const ROW_OF_WRITES = {
  supply: "supply-can-grow",
  balances: "owner-can-take-tokens",
  allowances: "approval-can-be-forged",
  accounts: "owner-can-block-holders",
  everybody: "owner-can-stop-trading",
} as const satisfies Record<Powers["unreached"][number]["writes"], string>;

/** The row that speaks of such a violation. */
export function rowOf(power: PowerOutcome, powers: Powers): string {
  const { violation, holder } = power;
  if (isOverHook(power, powers)) return violation.kind === "taxed" ? "hook-can-tax" : "hook-can-block-holders";
  switch (violation.kind) {
    case "blocked":
      return violation.everyone ? "owner-can-stop-trading" : "owner-can-block-holders";
    case "limited":
      return "owner-can-shrink-limits";
    case "taken":
      return holder.anybody ? "anyone-can-take-tokens" : "owner-can-take-tokens";
    case "burnt":
      return holder.anybody ? "anyone-can-take-tokens" : "owner-can-burn-holdings";
    case "drained":
      return "pool-can-be-drained";
    case "taxed":
      return violation.everyone ? "tax-can-rise" : "tax-is-personal";
    case "minted":
      return violation.unseen ? "supply-grows-unseen" : "supply-can-grow";
    case "owned":
      return "ownership-can-return";
    case "replaced":
      return "code-can-change";
  }
}
