import { atLeast, atMost, type Condition, fails, holds, type Measured, succeeds } from "../../evidence/condition.ts";
import type { Mark, Results } from "../../simulation/marks.ts";
import type { ProofMarks } from "../model/observation.ts";
import type { Violation } from "../model/violation.ts";
import { HOARDERS, NOTABLE_TAX_BPS, TAKERS } from "./oracle.ts";

/**
 * What in a run's answer shows a violation: that the calls went through, what they did, and what was different before and for
 * others. Undefined where the experiment does not measure it.
 */
export function conditionsFor(violation: Violation, run: Results, marks: ProofMarks): Condition[] | undefined {
  const harm = allOf(harmIn(violation, run, marks));
  if (!harm) return undefined;
  const isLoss = violation.kind === "taken" || violation.kind === "burnt";
  const others = isLoss ? fateOf(run, marks) : (allOf(aboutOthers(violation, marks)) ?? []);
  return [
    ...(marks.could ?? []).map(succeeds),
    ...marks.uses.map(succeeds),
    ...harm,
    ...others.filter((condition) => holdsIn(run, condition)),
  ];
}

/** What the same cost without the power; undefined where that does not show it. */
export function usuallyPaid(
  violation: Violation,
  run: Results,
  { after, sale, sending }: ProofMarks,
): Condition[] | undefined {
  if (violation.kind !== "taxed") return undefined;
  const portionBps = Math.max(1, 10_000 - violation.beforeBps - SLACK_BPS);
  const enough =
    violation.side === "sale"
      ? sale?.paid &&
        sale.purse &&
        sale.quote &&
        atLeast({ step: sale.paid, minus: sale.purse }, { step: sale.quote, portionBps })
      : after?.holder &&
        sending?.after &&
        sending.before &&
        sending.kept &&
        atLeast(
          { step: sending.after, minus: sending.before },
          { step: after.holder, minus: sending.kept, portionBps },
        );
  return enough && holdsIn(run, enough) ? [enough] : undefined;
}

/** Between two measurements of one tax. */
const SLACK_BPS = 100;

export function holdsIn(run: Results, condition: Condition): boolean {
  return holds(condition, run.step);
}

/** Nobody has this little, and no ownership is given up to more than this. */
const OWNERS_BEGIN = 0xffffn;

/** Undefined: what it is about is not measured. */
type Maybe = Condition | undefined;

function allOf(conditions: readonly Maybe[]): Condition[] | undefined {
  const there = conditions.flatMap((condition) => condition ?? []);
  return there.length === conditions.length ? there : undefined;
}

function harmIn(violation: Violation, run: Results, marks: ProofMarks): Maybe[] {
  const { before, after, sale, sending } = marks;
  switch (violation.kind) {
    case "blocked":
      if (violation.silent) return [atLeastAt(after?.holder, 1n), ...nothingMoved(marks)];
      return [atLeastAt(after?.holder, 1n), failsAt(violation.sells ? sale?.sold : sending?.sent)];
    case "limited":
      return [atLeastAt(after?.holder, 1n), failsAt(sale?.sold)];
    case "taken":
    case "burnt":
      return [shrunk(marks, "holder", violation.lossBps)];
    case "drained":
      return [violation.money ? paidOut(marks, violation.lossBps) : shrunk(marks, "pool", violation.lossBps)];
    case "taxed":
      return [violation.side === "sale" ? paid(marks, violation.afterBps) : arrived(marks, violation.afterBps)];
    case "minted":
      if (violation.fromNobodyBps !== undefined)
        return [atMostAt(after?.supply, violation.supplyAfter), gained(marks, violation)];
      return violation.unseen
        ? [atMostAt(after?.supply, violation.supplyAfter), atLeastAt(after?.[violation.by], violation.supplyAfter + 1n)]
        : [
            after?.supply &&
              before?.supply &&
              atLeast(
                { step: after.supply, minus: before.supply },
                `${violation.supplyAfter - violation.supplyBefore}`,
              ),
          ];
    case "owned":
      return [atLeastAt(after?.owner, OWNERS_BEGIN)];
    case "replaced":
      return [gone("holder", run, marks), gone("pool", run, marks)];
  }
}

function failsAt(at: Mark | undefined): Maybe {
  return at && fails(at);
}

function atLeastAt(at: Mark | undefined, least: bigint): Maybe {
  return at && atLeast({ step: at }, `${least}`);
}

function atMostAt(at: Mark | undefined, most: bigint): Maybe {
  return at && atMost({ step: at }, `${most}`);
}

/** Either nobody answers for it any more, or with next to nothing. */
function gone(who: "holder" | "pool", run: Results, marks: ProofMarks): Maybe {
  const at = marks.after?.[who];
  return at && run.step(at)?.ok === false ? fails(at) : shrunk(marks, who, 9_900);
}

/** Whoever else there was: these are told where they were tried. */
function aboutOthers(violation: Violation, { before, after, bystander, others = [] }: ProofMarks): Maybe[] {
  switch (violation.kind) {
    case "blocked":
    case "limited": {
      const at = violation.kind === "limited" || violation.sells ? bystander?.sold : bystander?.sent;
      return violation.everyone === null ? [] : [at && (violation.everyone ? fails(at) : succeeds(at))];
    }
    case "taxed": {
      if (violation.everyone || !bystander?.quote || !bystander.paid || !bystander.purse) return [];
      const portionBps = Math.max(1, 10_000 - violation.beforeBps - NOTABLE_TAX_BPS);
      return [atLeast({ step: bystander.paid, minus: bystander.purse }, { step: bystander.quote, portionBps })];
    }
    case "owned":
      return [atMostAt(before?.owner, OWNERS_BEGIN)];
    case "minted": {
      if (violation.fromNobodyBps === undefined) return [];
      const parties = HOARDERS.filter((who) => who !== violation.by && before?.[who]).map((who): Maybe => {
        const [from, to] = [before?.[who], after?.[who]];
        return from && to && atLeast({ step: to }, { step: from });
      });
      return [...parties, ...others.map((other) => atLeast({ step: other.after }, { step: other.before }))];
    }
    default:
      return [];
  }
}

function shrunk({ before, after }: ProofMarks, who: "holder" | "pool", lossBps: number): Maybe {
  const [from, to] = [before?.[who], after?.[who]];
  return from && to && atMost({ step: to }, { step: from, portionBps: 10_000 - lossBps + 1 });
}

/** What became of what the holder lost: who has it, or that the supply is less by it. */
function fateOf(run: Results, { before, after, others = [] }: ProofMarks): Condition[] {
  if (!before?.holder || !after?.holder) return [];
  const supply = before.supply && after.supply ? { before: before.supply, after: after.supply } : undefined;
  const parties = TAKERS.flatMap((who): Pair[] => {
    const [from, to] = [before[who], after[who]];
    return from && to ? [{ before: from, after: to }] : [];
  });
  const measured = [...parties, ...others.slice(0, MOST_OTHERS)];
  return fateShown({ step: before.holder, minus: after.holder }, supply, measured, (each) => holdsIn(run, each));
}

/** A proof has room for so many. */
const MOST_OTHERS = 20;

type Pair = { readonly before: Mark; readonly after: Mark };

/** The fewest of those that hold which tell what became of a loss. */
export function fateShown(
  loss: Measured,
  supply: Pair | undefined,
  others: readonly Pair[],
  isShown: (condition: Condition) => boolean,
): Condition[] {
  const half = { ...loss, portionBps: 5_000 };
  const fell = supply && { step: supply.before, minus: supply.after };
  const came = others.map(({ before, after }) => ({ step: after, minus: before }));
  const burnt = fell ? [atLeast(fell, half)] : [];
  if (burnt.some(isShown)) return burnt;
  const taken = came.map((each) => atLeast(each, half)).find(isShown);
  const elsewhere = taken ? [taken] : came.map((each) => atMost(each, half));
  return [...elsewhere, ...(fell ? [atMost(fell, half)] : [])].filter(isShown);
}

function paidOut({ money }: ProofMarks, lossBps: number): Maybe {
  return money && atMost({ step: money.after }, { step: money.before, portionBps: 10_000 - lossBps + 1 });
}

function gained({ before, after }: ProofMarks, { by, gained: most }: Violation & { kind: "minted" }): Maybe {
  const [from, to] = [before?.[by], after?.[by]];
  return from && to && atLeast({ step: to, minus: from }, `${most}`);
}

function paid({ sale, quoteWord: word }: ProofMarks, taxBps: number): Maybe {
  if (!sale?.paid || !sale.purse || !sale.quote) return undefined;
  const quoted = {
    step: sale.quote,
    portionBps: Math.max(1, 10_000 - taxBps + 1),
    ...(word === undefined ? {} : { word }),
  };
  return atMost({ step: sale.paid, minus: sale.purse }, quoted);
}

/** Of what left the holder. */
function arrived({ after, sending }: ProofMarks, taxBps: number): Maybe {
  const held = sending?.held ?? after?.holder;
  if (!held || !sending?.after || !sending.before || !sending.kept) return undefined;
  return atMost(
    { step: sending.after, minus: sending.before },
    { step: held, minus: sending.kept, portionBps: 10_000 - taxBps + 1 },
  );
}

function nothingMoved({ after, sending }: ProofMarks): Maybe[] {
  const held = sending?.held ?? after?.holder;
  if (!held || !sending?.after || !sending.before || !sending.kept || !sending.sent) return [undefined];
  return [
    succeeds(sending.sent),
    atMost({ step: sending.after, minus: sending.before }, "0"),
    atMost({ step: held, minus: sending.kept }, "0"),
  ];
}
