// Corrects what was read before checks see it: answers that a node's simulation could not show become unknown, and a bonding curve among the
// holders counts as a pool.
import { type Address, isAddressEqual } from "viem";
import type { EvidenceReads } from "../checks/check.ts";
import { PROVES } from "../checks/shared/proves.ts";
import { thresholds } from "../checks/thresholds.ts";
import type { AskedAbout, Failure } from "../core/failure.ts";
import { mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import type { CodedRemedies, CodedRun, ProofJson } from "../core/report.ts";
import { BPS_BIGINT } from "../core/units.ts";
import {
  type Renouncing as Found,
  type Ordinary,
  type OutcomeReads,
  type Payout,
  type Powers,
  prove,
  type RunOnPool,
  type Stake,
  showing,
} from "../experiments/outcomes.ts";
import type { FactReads, Holder, Pool } from "../facts/facts.ts";
import { type AsideMessage, saying } from "../messages/index.ts";
import { isLaunchpad } from "../venues/registry.ts";
import { reportConfig } from "./config.ts";

type Reads = Pick<FactReads, "code" | "callsOut"> &
  Pick<OutcomeReads, "circumstances" | "later" | "ordinary"> & { readonly powers: Read<Powers> };

const FIXED_NUMBER = { code: "block-number-stands-still" } as const;
const TOO_FAR = { code: "blocks-not-skipped" } as const;

/** Simulated blocks show contracts some values that real blocks would not. What a token reads of these makes its answers unknown. */
export function withSimulationGaps<All extends Reads>(reads: All): All {
  return withOtherValues(withFixedBlockNumber(withFarBlocks(reads)));
}

/**
 * On some nodes the block number stands still in simulated blocks. For a token that reads the number, nothing is known about later blocks:
 * neither a failure there, nor that a call never works.
 */
function withFixedBlockNumber<All extends Reads>(reads: All): All {
  const { ordinary, later, circumstances, powers } = reads;
  const stands = valueOr(ordinary, null)?.numberStands || valueOr(later, null)?.numberStands;
  if (!stands || !asksNumber(reads)) return reads;
  return {
    ...reads,
    ordinary: unlessSmooth(ordinary, FIXED_NUMBER),
    later: unfinished(later, FIXED_NUMBER),
    circumstances: unfinished(circumstances, FIXED_NUMBER),
    powers: mapRead(powers, (all) => powersWith(all, FIXED_NUMBER, all.number === "awaited")),
  };
}

/** Simulated blocks reach only so far. That matters only to a token that reads the block number. */
function withFarBlocks<All extends Reads>(reads: All): All {
  const { later, circumstances, powers } = reads;
  const isShort = valueOr(later, null)?.missing?.code === TOO_FAR.code;
  if (!isShort && !valueOr(circumstances, null)?.trades.some(({ isSimulated }) => isSimulated)) return reads;
  if (asksNumber(reads)) {
    return valueOr(powers, null)?.number === "awaited" ? { ...reads, powers: unfinished(powers, TOO_FAR) } : reads;
  }
  return isShort ? { ...reads, later: mapRead(later, (all) => ({ ...all, missing: null })) } : reads;
}

/** Simulated blocks may show other gas prices, balances or base fees than real ones. A token that reads these stays unknown. */
function withOtherValues<All extends Reads>(reads: All): All {
  const { ordinary, later, circumstances, powers } = reads;
  const why = (unshown: readonly AskedAbout[] = []): Failure | undefined => {
    const asks = unshown.find((each) => mayAsk(reads, each));
    return asks && { code: "asked-not-shown", asks };
  };
  const [ofOrdinary, ofLater] = [why(valueOr(ordinary, null)?.unshown), why(valueOr(later, null)?.unshown)];
  const any = ofOrdinary ?? ofLater ?? (ordinary.known || later.known ? undefined : why(UNSEEN));
  if (!any) return reads;
  return {
    ...reads,
    ordinary: ofOrdinary ? unlessSmooth(ordinary, ofOrdinary) : ordinary,
    later: unfinished(later, any),
    circumstances: mapRead(circumstances, (all) => {
      const trades = all.trades.filter(({ isSimulated }) => !isSimulated);
      return trades.length === all.trades.length ? all : { ...all, trades, missing: all.missing ?? any };
    }),
    powers: mapRead(powers, (all) => powersWith(all, any, ofLater !== undefined)),
  };
}

/** What may differ in simulated blocks that could not be looked at. */
const UNSEEN: readonly AskedAbout[] = ["gas-price", "wealth", "base-fee"];

/** Code that could not be read may read anything. */
function asksNumber({ code, callsOut, powers }: Reads): boolean {
  if (!code.known || code.value.asksNumber || !(callsOut.known || powers.known)) return true;
  return valueOr(callsOut, []).some((called) => called.asksNumber) || valueOr(powers, null)?.number !== undefined;
}

function mayAsk({ code, callsOut }: Reads, about: AskedAbout): boolean {
  if (!code.known || !callsOut.known) return true;
  return [code.value, ...callsOut.value].some(({ asks }) => !asks.known || asks.value.includes(about));
}

function unfinished<Part extends { readonly missing?: Failure | null }>(read: Read<Part>, why: Failure): Read<Part> {
  return mapRead(read, (part) => ({ ...part, missing: part.missing ?? why }));
}

/** A failure or a high tax may come from the wrong values; a smooth trade does not. */
function unlessSmooth(ordinary: Read<Ordinary>, why: Failure): Read<Ordinary> {
  if (!ordinary.known) return ordinary;
  return isSmooth(ordinary.value) ? unfinished(ordinary, why) : unknown(why);
}

function isSmooth({ bought, late, sent, received, quick, second, rich, sales, holders }: Ordinary): boolean {
  const steps = [bought, late, sent, received, quick, second, rich, ...[...sales, ...holders].map(({ sold }) => sold)];
  return steps.every((step) => step === null || (step.ok && (step.taxBps ?? 0) < thresholds.tax.toldBps));
}

/** `isLater`: their later effects may come from the wrong values, too. */
function powersWith(powers: Powers, why: Failure, isLater: boolean): Powers {
  const { entry } = powers;
  const opened = entry?.trades && {
    ...entry,
    trades: mapRead(entry.trades, (trades) => ({ ...trades, ordinary: unlessSmooth(trades.ordinary, why) })),
  };
  const used = opened ? { ...powers, entry: opened } : powers;
  return isLater ? { ...used, missing: used.missing ?? why } : used;
}

/** Labels the bonding curve among the holders as a pool: it sells the token and takes it back. */
export function labelCurve(holders: FactReads["holders"], trades: OutcomeReads["trades"]): FactReads["holders"] {
  const pools = valueOr(trades, []).map(({ pool }) => pool);
  const curve = pools.find(isLaunchpad);
  if (!curve) return holders;
  return mapRead(holders, (all) => ({ ...all, list: all.list.map((each) => labelled(each, curve)) }));
}

function labelled(holder: Holder, { address, name }: { readonly address: Address; readonly name: string }): Holder {
  return isAddressEqual(holder.address, address) && holder.label !== "token"
    ? { ...holder, label: "pool", name }
    : holder;
}

// Turns what late readers simulated into the report's sections on a run on the pool and on remedies.

/** What is left of a sum if the largest holders sell first. */
export function toRun({ run, pools }: Pick<EvidenceReads, "run" | "pools">, coin: string): CodedRun {
  if (!run.known) return { outcome: "unknown", sentence: saying("failure", run.why), leavers: [], stakes: [] };
  const { leavers, stakes, pool } = run.value;
  const shareBps = shareOf(pool, valueOr(pools, []));
  const says = (stake: Stake) => saying("aside", { ...runMessage(run.value, stake, coin), shareBps });
  const main = mainOf(run.value);
  return {
    outcome: "tried",
    sentence: main ? says(main) : saying("nothing", null),
    leavers: leavers.map(({ account, held, sells, reason }) => ({
      account: account.toLowerCase(),
      soldBps: held === 0n ? 0 : Number((sells * BPS_BIGINT) / held),
      reason: reason && saying("refusal", reason),
    })),
    stakes: stakes.map((stake) => ({
      in: `${stake.nativeIn}`,
      now: `${stake.now.brings}`,
      after: `${stake.after.brings}`,
      proofs: stake === main ? [stake.now, stake.after].flatMap((payout) => toProof(payout) ?? []) : [],
    })),
  };
}

function runMessage({ leavers }: RunOnPool, { nativeIn, now, after }: Stake, coin: string) {
  const left = leavers.filter(({ sells }) => sells > 0n).length;
  const figures = { putIn: nativeIn, now: now.brings, after: after.brings };
  return { code: "run", ...figures, leavers: left, stuck: leavers.length - left, coin } as const;
}

/** This pool's share of all liquidity; `null`: nearly all. */
function shareOf({ depthNative }: Pool, pools: readonly Pool[]): number | null {
  const all = pools.reduce((sum, pool) => sum + pool.depthNative, 0n);
  const bps = all > depthNative ? Number((depthNative * BPS_BIGINT) / all) : Number(BPS_BIGINT);
  return bps < reportConfig.nearlyAllBps ? bps : null;
}

function mainOf({ pool, stakes }: RunOnPool): Stake | undefined {
  return stakes.findLast(({ nativeIn }) => nativeIn * reportConfig.maxStakePart <= pool.depthNative) ?? stakes[0];
}

function toProof({ replay, shows }: Payout): ProofJson | undefined {
  return prove({ check: "run-on-pool", proves: PROVES["run-on-pool"] }, showing(replay, shows));
}

/** Which calls would end the powers that were found, and which powers stay. */
export function toRemedies({ remedies, proxy }: Pick<EvidenceReads, "remedies" | "proxy">): CodedRemedies {
  if (!remedies.known) return untold(remedies.why);
  if (remedies.value.powers === 0 && !proxy.known) return untold(proxy.why);
  const { powers, best, stay, burning } = remedies.value;
  const admin = proxy.known ? (proxy.value?.admin ?? null) : null;
  const isFixed = proxy.known && (admin === null || admin.kind === "burned");
  const kept = burning?.stays ? [{ code: "liquidity-stays", ...burning } as const] : [];
  const ofPowers = mitigationMessage(remedies.value, !isFixed);
  const told = powers === 0 && kept.length > 0 && isFixed ? kept : [ofPowers, ...kept];
  return {
    outcome: ofPowers.code === "only-code-to-mend" ? "unknown" : powers > 0 || kept.length > 0 ? "tried" : "none",
    sentence: saying(
      "all",
      told.map((each) => saying("aside", each)),
    ),
    powers,
    ends: powers - stay.length,
    steps: (best ?? []).map(({ holder, call }) => ({
      holder: holder.address.toLowerCase(),
      call: saying("calls", [call]),
    })),
    stay: stay.map(({ holder, calls }) => ({ holder: holder.address.toLowerCase(), call: saying("calls", calls) })),
  };
}

function untold(why: Failure): CodedRemedies {
  return { outcome: "unknown", sentence: saying("failure", why), powers: 0, ends: 0, steps: [], stay: [] };
}

function mitigationMessage({ powers, best, stay }: Found, replaceable: boolean): AsideMessage {
  if (powers === 0) return { code: replaceable ? "only-code-to-mend" : "nothing-to-mend" };
  return best
    ? { code: "mended", powers, steps: best, stay: remaining(stay), replaceable }
    : { code: "not-mended", powers };
}

/** By account, in the order in which they stay. */
function remaining(stay: Found["stay"]) {
  const by = Map.groupBy(stay, ({ holder }) => (holder.anyone ? "anybody" : holder.address));
  return [...by.values()].flatMap((powers) => {
    const [first] = powers;
    return first ? [{ holder: first.holder, effects: powers.map(({ violation }) => violation) }] : [];
  });
}
