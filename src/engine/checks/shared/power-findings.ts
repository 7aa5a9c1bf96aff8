// What powers do, as findings: the worst use of those that a row asks about, how bad it is, and why nothing can be said where not all was
// seen. A row gives its question and the powers that it tells of; a finding comes out, why it is unknown, or nothing.
import { type Address, keccak256, numberToHex, toRlp } from "viem";
import { type Unknown, unknown } from "../../core/read.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import {
  type Acting,
  type Command,
  type ExtractionOutcome,
  isBearable,
  type Mitigation,
  type Naming,
  oracleOf,
  type PowerEntry,
  type PowerHolder,
  type PowerOutcome,
  type Powers,
  type ProvenMitigation,
  type Showing,
  showing,
  type Violation,
} from "../../experiments/outcomes.ts";
import { executed, type Finding, inferred, type Severity } from "../check.ts";
import { thresholds } from "../thresholds.ts";
import type { CommandAttempt, MadeHolders, PowerMessage, PowerShown, PowerUse } from "../vocabulary/powers.ts";
import { isAlive } from "./accounts.ts";
import { hasSeparateRoles, heldBy, severityBy } from "./severity.ts";

type Kind = Violation["kind"];
export type ViolationOf<Of extends Kind> = Extract<Violation, { kind: Of }>;

/** A power's use together with the kind of violation that a check asks about. */
type PowerWith<Of extends Kind> = PowerOutcome & { readonly violation: ViolationOf<Of> };

/** The powers with a violation of this kind whose holder can act. Those over a pool's hook have rows of their own. */
export function powersWith<Of extends Kind>(powers: Powers, kind: Of): PowerWith<Of>[] {
  return ofKind(powers, kind).filter((power) => !isOverHook(power, powers));
}

/** The same for powers over the pool's hook. */
export function hookPowersWith<Of extends Kind>(powers: Powers, kind: Of): PowerWith<Of>[] {
  return ofKind(powers, kind).filter((power) => isOverHook(power, powers));
}

function ofKind<Of extends Kind>({ harmful }: Powers, kind: Of): PowerWith<Of>[] {
  return harmful.filter((power): power is PowerWith<Of> => power.violation.kind === kind && isAlive(power.holder));
}

/** The reason why not every power was tried to its end. */
export function cutShort({ missing }: Powers): Unknown | undefined {
  return missing ? unknown(missing) : undefined;
}

function isOverHook(
  { calls, violation }: Pick<PowerOutcome, "calls" | "violation">,
  { scenario: { hook, pool } }: Powers,
): boolean {
  return (
    Boolean(hook) &&
    oracleOf(violation).hits === "trades" &&
    calls.some(({ target }) => [hook, pool].some((one) => one?.toLowerCase() === target.toLowerCase()))
  );
}

/** Powers that strangers do not have, and that hurt a holder. */
export function powersOfInsiders({ harmful }: Powers): PowerOutcome[] {
  const nameOf = ({ calls }: PowerOutcome, kind: Kind) =>
    [kind, ...calls.map(({ target, selector }) => `${target}${selector}`)].join();
  const isGrave = ({ mitigation, violation }: PowerOutcome) =>
    mitigation?.kind !== "paid" && !isExpected(violation) && !isSmallTax(violation);
  const byAnyone = harmful.filter((outcome) => outcome.holder.anyone && isGrave(outcome));
  // Who loses everything cannot sell either.
  const open = new Set(
    byAnyone.flatMap((outcome) => {
      const { kind } = outcome.violation;
      return (LOSSES.has(kind) ? [kind, "blocked" as const] : [kind]).map((each) => nameOf(outcome, each));
    }),
  );
  return harmful.filter(
    (outcome) =>
      isAlive(outcome.holder) &&
      !outcome.command &&
      !outcome.holder.anyone &&
      !open.has(nameOf(outcome, outcome.violation.kind)) &&
      isGrave(outcome),
  );
}

const LOSSES: ReadonlySet<Kind> = new Set<Kind>(["taken", "burnt", "drained"]);

/** A buyer of new tokens can as well buy from the pool; and what the supply counts is known to come. */
function isExpected(violation: Violation): boolean {
  return oracleOf(violation).isExpected?.(violation) ?? false;
}

function isSmallTax(violation: Violation): boolean {
  const taxBps = oracleOf(violation).taxBps?.(violation);
  return taxBps !== undefined && taxBps <= thresholds.tax.toldBps;
}

/** A power that is slowed down, or is one of an issuer's several roles, is a warning: it is possible, not imminent. */
export function severityOf({ holder, mitigation, violation, command }: PowerOutcome, powers: Powers): Severity {
  // No account was found that makes the contract use its power.
  if (command) return "warning";
  // A balance that no transfer gave may be one that no account can have.
  if (powers.put?.toPeople) return "warning";
  if (isExpected(violation)) return "warning";
  if (!holder.anyone && mitigation && isBearable(mitigation)) return "warning";
  return severityBy(heldBy(holder, holder.named && hasSeparateRoles(powers)));
}

/** Why the finding stays open: ordinary accounts may fare otherwise, or a lock may end in a moment, and its end could not be tried. */
function openOf(power: PowerOutcome, powers: Powers): Unknown | undefined {
  const { endUntried, unconfirmed } = power;
  if (unconfirmed) return unknown(unconfirmed);
  return endUntried && mayEnd(power, powers) ? unknown({ code: "power-end-untried", because: endUntried }) : undefined;
}

function isOpen(power: PowerOutcome, powers: Powers): boolean {
  return power.unconfirmed !== undefined || mayEnd(power, powers);
}

/** An end makes no difference to a warning. */
function mayEnd(power: PowerOutcome, powers: Powers): boolean {
  return power.endUntried !== undefined && severityOf(power, powers) === "danger";
}

/** What a row asks of powers. */
export type PowerQuestion<Of extends Kind = Kind> = {
  /** The violations that it tells of. */
  readonly of: readonly Of[];
  /** Whose: a stranger's alone, or those of all others; left out: everyone's. */
  readonly by?: "strangers" | "others";
  /** What the code of such a power writes, where no experiment could use it. */
  readonly writes?: Powers["unreached"][number]["writes"];
};

/** By how much one use of a power is worse than another, and what it showed. */
export type Telling<Of extends Kind> = {
  readonly weight: (violation: ViolationOf<Of>) => number;
  readonly shown: (violation: ViolationOf<Of>) => PowerShown;
};

/** One finding for all: the worst of them, with its proof and how it is without the power. */
export function findingOf<Of extends Kind>(
  question: PowerQuestion,
  found: readonly PowerWith<Of>[],
  powers: Powers,
  { weight, shown }: Telling<Of>,
): Finding | Unknown | undefined {
  const rank = (power: PowerOutcome) =>
    (severityOf(power, powers) === "danger" ? 2 : 0) + (power.holder.anyone ? 1 : 0);
  const worst = [...found].sort(
    (one, other) =>
      rank(other) - rank(one) ||
      Number(isOpen(one, powers)) - Number(isOpen(other, powers)) ||
      weight(other.violation) - weight(one.violation) ||
      one.calls.length - other.calls.length,
  )[0];
  if (!worst) {
    return (
      inferredOf(question, powers) ??
      unseenFor(question, powers) ??
      openedForFew(powers) ??
      unseenBefore(question, powers)
    );
  }
  const open = openOf(worst, powers) ?? ofOtherBooks(worst, powers);
  if (open) return open;
  const { mitigation, lateSeconds, waits } = worst;
  const used = {
    code: "power-used",
    ...useOf(worst),
    madeHolders: powers.entry && madeHoldersOf(powers.entry),
    lateSeconds,
    ...(waits ? { waits } : {}),
    shown: shown(worst.violation),
  } as const;
  const remedy = mitigation && remedyOf(mitigation);
  return executed(
    severityOf(worst, powers),
    worst.command
      ? { code: "power-of-contract", ...useOf(worst), effect: worst.violation, command: ofSupply(worst.command) }
      : { ...used, remedy, others: otherFunctions(found) },
    showingOf(worst),
  );
}

/** Accounts that were let in before all others may be free of taxes, limits and lists. */
function openedForFew({ entry }: Powers): Unknown | undefined {
  return entry?.opening && !entry.opening.forEveryone && !entry.donor ? unknown("opened-for-few") : undefined;
}

/** What a stranger takes from an overridden balance may be counted elsewhere, and not be taken from a real one. */
function ofOtherBooks({ holder, violation }: PowerOutcome, { put }: Powers): Unknown | undefined {
  const isGone = oracleOf(violation).hits === "holder";
  return put?.toPeople && holder.anyone && isGone ? unknown("put-balance-went") : undefined;
}

/** By how much the contract's own rule made the supply grow. */
function ofSupply({ functions, rule, driven }: Command): CommandAttempt {
  const growthBps = rule && rule.supply > 0n ? Number((rule.made * BPS_BIGINT) / rule.supply) : null;
  return { functions, growthBps, ...(driven ? { driven } : {}) };
}

export type Opening = NonNullable<PowerEntry["opening"]>;

/** What `owner-can-stop-trading` asks. */
export const STOPPING = { of: ["blocked"], writes: "everybody" } as const satisfies PowerQuestion;

/** Nothing that was tried stops everyone from trading, and all was tried. */
export function staysOpen(powers: Powers): boolean {
  const stopping = powersWith(powers, "blocked").filter(({ violation }) => violation.everyone !== false);
  return (
    stopping.length === 0 &&
    powers.sells &&
    !powers.missing &&
    !inferredOf(STOPPING, powers) &&
    unseenFor(STOPPING, powers) === undefined
  );
}

function madeHoldersOf({ donor, opening }: PowerEntry): MadeHolders | null {
  if (donor) return { code: "given", donor };
  return opening && { code: "opened", by: useOf(opening) };
}

function remedyOf({ replay, shows, ...remedy }: ProvenMitigation): Mitigation {
  return remedy;
}

/** That an account has power at all, told of its worst use; the proof is that use. */
export function powerHolderFinding(
  found: readonly PowerOutcome[],
  powers: Powers,
  code: "power-though-renounced" | "power-of-unnamed",
): Finding | Unknown | undefined {
  const dangers = found.filter((each) => severityOf(each, powers) === "danger");
  const power = dangers.find((each) => !isOpen(each, powers)) ?? dangers[0] ?? found[0];
  if (!power) return undefined;
  const open = openOf(power, powers);
  if (open) return open;
  const message: PowerMessage = { code, ...useOf(power), effect: power.violation };
  return executed(severityOf(power, powers), message, showingOf(power));
}

/** What no experiment could use is told as what the code looks like. */
function inferredOf({ writes: asked }: PowerQuestion, { unreached, unseen }: Powers): Finding | undefined {
  const open = new Set(unseen.flatMap(({ calls }) => calls.map(({ selector }) => selector)));
  const [first] = unreached.filter(
    // What would be seen later, and could not be looked for, is not what was looked for and not found.
    ({ writes, key, callee }) => writes === asked && !(key === "later" && open.has(callee.selector)),
  );
  if (!first) return undefined;
  return inferred({ code: "power-in-code", ...first });
}

/** A power of such a holder may do something that could not be measured. */
export function unseenPowersOf({ unseen }: Powers, isMeant: (holder: PowerHolder) => boolean): Unknown | undefined {
  const hidden = unseen.filter(({ holder }) => isAlive(holder) && isMeant(holder));
  return hidden.length > 0 ? untold(hidden) : undefined;
}

/** The reason is told only where it is the same for all. */
function untold(hidden: Powers["unseen"]): Unknown {
  const [first] = hidden;
  const because = hidden.every((each) => each.because?.code === first?.because?.code) ? first?.because : undefined;
  return unknown({ code: "powers-unseen", functions: hidden.length, because: because ?? null });
}

/** A row is unknown where a power may do what it asks about, and that could not be measured. */
function unseenFor({ of, by }: PowerQuestion, { unseen }: Powers): Unknown | undefined {
  const hidden = unseen.filter(({ holder, kinds }) => {
    return of.some((kind) => kinds.includes(kind)) && isAsked(by, holder);
  });
  return hidden.length > 0 ? untold(hidden) : undefined;
}

export function isAsked(by: PowerQuestion["by"], { anyone }: PowerHolder): boolean {
  return by === undefined || (by === "strangers") === anyone;
}

/** Where holders could not sell before a power was used, or the balance was overridden, not every violation can be seen. */
function unseenBefore({ of, by, writes }: PowerQuestion, { put, sells }: Powers): Unknown | undefined {
  // What hits trades or the pool only shows where holders sell.
  const asksOf = (hit: "trades" | "pool") => of.some((kind) => oracleOf({ kind }).hits === hit);
  if (!put) return asksOf("trades") && !sells ? unknown("people-sold-nothing") : undefined;
  // Neither holders nor minters could be found: then the accounts with power were not found either.
  if (!put.led && by !== "strangers") return unknown("nobody-known-to-hold-power");
  if (put.fromNone && writes === "supply") return unknown("nobody-makes-any");
  return (asksOf("trades") || asksOf("pool")) && !sells ? unknown("put-balance-not-sold") : undefined;
}

/** The row that speaks of such a violation. */
export function rowOf(power: PowerOutcome, powers: Powers): string {
  const { violation, holder } = power;
  const oracle = oracleOf(violation);
  return oracle.hookCheck && isOverHook(power, powers) ? oracle.hookCheck : oracle.checkOf(violation, holder.anyone);
}

// What a power's use shows, for a proof: the use itself, what happens without it, who acts, and by which way that account has its power.

/** The violation as it was done, the account that did it, how it is without the power, and what mitigates it. */
export function showingOf({ replay, without, shows, mitigation, holder }: PowerOutcome): Showing {
  const replays = [...(without ? [without] : []), replay, ...(mitigation ? [mitigation.replay] : [])];
  return showing(replays, [...shows, ...(mitigation?.shows ?? [])], actingOf(holder, replay.token));
}

export function actingOf(holder: PowerHolder, token: Address): readonly Acting[] {
  const { address, kind, anyone, found = [] } = holder;
  const named = found.length > 0 ? found : creationOf(holder, token);
  if (anyone) return [{ address, is: "nobody" }];
  if (kind === "burned") return [];
  return [{ address, is: kind === "person" ? "single-account" : "contract", named, ...slowedBy(holder) }];
}

/** A creator or factory that nothing else names: its address and nonce give the token's address. */
function creationOf({ role, address }: PowerHolder, token: Address): readonly Naming[] {
  if (role.code !== "creator" && role.code !== "factory") return [];
  const nonce = creationNonce(address, token);
  return nonce === null ? [] : [{ code: "made", by: token, nonce }];
}

/** Rows ask for the same few creators again and again. */
const NONCES = new Map<string, number | null>();

/** The nonce with which this account created this contract; `null`: none of those that are tried. */
export function creationNonce(creator: Address, created: Address, hash: typeof keccak256 = keccak256): number | null {
  const key = `${creator}${created}`.toLowerCase();
  const known = NONCES.get(key);
  if (known !== undefined) return known;
  const { maxNonces, maxRemembered } = thresholds.creationNonce;
  const digits = created.slice(2).toLowerCase();
  const isIt = (nonce: number) => hash(toRlp([creator, nonce === 0 ? "0x" : numberToHex(nonce)])).endsWith(digits);
  let nonce = 0;
  while (nonce < maxNonces && !isIt(nonce)) nonce++;
  const found = nonce < maxNonces ? nonce : null;
  if (NONCES.size >= maxRemembered) NONCES.clear();
  NONCES.set(key, found);
  return found;
}

function slowedBy({ kind, threshold, owners, delaySeconds }: PowerHolder): Pick<Acting, "slowed"> {
  if (kind === "multisig" && threshold && owners) return { slowed: { code: "multisig", threshold, owners } };
  return kind === "timelock" && delaySeconds ? { slowed: { code: "timelock", seconds: delaySeconds } } : {};
}

/** Without what is needed to do it again. */
export function useOf({ holder, calls, replay }: Pick<PowerOutcome, "holder" | "calls" | "replay">): PowerUse {
  return { holder, calls, token: replay.token };
}

/** Functions that do the same, but for one. What takes part in the same calls counts once. */
export function otherFunctions(found: readonly Pick<PowerOutcome | ExtractionOutcome, "calls">[]): number {
  const groups = found.reduce<readonly (readonly string[])[]>((before, { calls }) => {
    const row = calls.map(({ target, selector }) => `${target}${selector}`);
    const isOfRow = (group: readonly string[]) => group.some((each) => row.includes(each));
    return [...before.filter((group) => !isOfRow(group)), [...before.filter(isOfRow).flat(), ...row]];
  }, []);
  return groups.length - 1;
}
