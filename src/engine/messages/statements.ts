// What a proof shows → the parts of its sentences: figures, names of functions, steps. Each language's `statements.ts` says them. Browsers load
// this file.
import type { Hex } from "viem";
import { BPS } from "../core/units.ts";
import type { Act, Compared, Differing, Figure, Metric, Statement } from "../experiments/outcomes.ts";
import { type Figures, type NameOf, type Sentences, told, type With } from "./catalog.ts";

/** One side of a comparison: what was measured, how much, and in which steps. */
export type Side = { readonly what: string; readonly amount: string; readonly at: string };

/** `less`: what the small side lacks. `share`: what it is of the large one. */
type Sides = {
  readonly small: Side;
  readonly large: Side;
  readonly less: string | null;
  readonly share: string | null;
};

type Called = { readonly act: string; readonly step: number };

/** Whole sentences, but for `noFunction`, `act`, `metrics`, `at` and `differing`, which are parts of them. */
export type StatementTexts = {
  readonly noFunction: string;
  /** `wei`: what is sent with it; `wait`: how long after the block. */
  readonly act: (act: {
    readonly actor: string;
    readonly target: string;
    readonly name: string;
    readonly wei: string | null;
    readonly wait: string | null;
  }) => string;
  /** `act`: the call that is measured, `name`: the function that is asked. */
  readonly metrics: {
    readonly [Code in Metric["code"]]: (metric: With<Code, Metric>, parts: { act: string; name: string }) => string;
  };
  readonly at: (first: number, last: number) => string;
  readonly differing: Readonly<Record<Differing, string>>;
  readonly works: (called: Called) => string;
  readonly fails: (called: Called) => string;
  readonly failsNow: (called: Called & { readonly before: number }) => string;
  readonly wouldWork: (called: Called) => string;
  readonly wouldFail: (called: Called) => string;
  readonly answers: (of: { readonly what: string; readonly step: number }) => string;
  readonly silent: (of: { readonly what: string; readonly step: number }) => string;
  readonly later: (of: { readonly run: number; readonly wait: string }) => string;
  readonly differs: (of: { readonly run: number; readonly fields: string }) => string;
  readonly is: (side: Side) => string;
  readonly was: (sides: Sides) => string;
  readonly falls: (sides: Sides) => string;
  /** Behind that, where an owner did not agree to it. */
  readonly unagreed: string;
  readonly up: (side: Side) => string;
  readonly notUp: (side: Side) => string;
  readonly down: (side: Side) => string;
  readonly notDown: (side: Side) => string;
  readonly changed: (side: Side) => string;
  readonly transferOf: (amount: string) => string;
  readonly zero: (side: Side) => string;
  readonly limited: (sides: Sides) => string;
  readonly lessThanQuoted: (side: Side, less: string | null) => string;
  readonly quote: (side: Side) => string;
  readonly lessThanSent: (side: Side, less: string | null) => string;
  readonly outgrows: (sides: Sides) => string;
};

export type StatementWords = ReturnType<typeof createStatements>;

export function createStatements(texts: StatementTexts, { percent, duration, list }: Figures, space = " ") {
  const joined = (...sentences: readonly string[]) => sentences.join(space);

  /** `transfer(address,uint256) [0xa9059cbb]` */
  const functionName = (selector: Hex, nameOf: NameOf): string => {
    if (selector.length < SELECTOR) return texts.noFunction;
    const name = nameOf(selector);
    return name ? `${name} [${selector}]` : selector;
  };
  const actWords = ({ actor, target, selector, value }: Act, nameOf: NameOf, after?: number | null): string =>
    texts.act({
      ...{ actor, target, name: functionName(selector, nameOf) },
      wei: BigInt(value) > 0n ? value : null,
      wait: after === null || after === undefined ? null : duration(after),
    });
  const metricWords = (metric: Metric, nameOf: NameOf): string => {
    const parts = {
      act: "actor" in metric ? actWords(metric, nameOf) : "",
      name: "selector" in metric ? functionName(metric.selector, nameOf) : "",
    };
    const text = texts.metrics[metric.code] as (metric: Metric, of: typeof parts) => string;
    return text(metric, parts);
  };
  const sideOf = ({ amount, of, steps }: Figure, nameOf: NameOf): Side => ({
    amount: of?.code === "owner" ? asAddress(amount) : amount,
    what: of ? metricWords(of, nameOf) : "",
    at: steps.length === 0 ? "" : texts.at(Math.min(...steps), Math.max(...steps)),
  });
  const up = (side: Side) => (isMore(side) ? texts.up(side) : texts.notUp(side));
  const down = (side: Side) => (isMore(side) ? texts.down(side) : texts.notDown(side));
  const ofTransfer = (moved: Side, { amount }: Side, portion: number) =>
    joined(texts.changed(moved), texts.transferOf(`${(BigInt(amount) * BigInt(Math.round(portion))) / BigInt(BPS)}`));

  const COMPARED: Readonly<Record<Compared, (sides: Sides, boundBps: number, isLoss: boolean) => string>> = {
    loses: (sides) => joined(texts.falls(sides), texts.unagreed),
    spends: ({ small, large }) => texts.down({ ...large, amount: spent(small, large) }),
    falls: texts.falls,
    grows: ({ large }) => texts.up(large),
    keeps: texts.was,
    has: ({ large }) => texts.is(large),
    "is-set": ({ large }) => texts.is({ ...large, amount: asAddress(large.amount) }),
    "gets-nothing": ({ small }) => texts.notUp(small),
    "answers-no": ({ small }) => texts.zero(small),
    "no-more-than": (sides) => (sides.large.what === "" ? texts.is(sides.small) : texts.limited(sides)),
    "brings-less": ({ small, large, less }) =>
      joined(isMore(small) ? texts.lessThanQuoted(small, less) : texts.notUp(small), texts.quote(large)),
    "brings-enough": ({ small, large }, _, isLoss) => joined(up(large), isLoss ? down(small) : texts.is(small)),
    "arrives-less": ({ small, large, less }) =>
      joined(down(large), isMore(small) ? texts.lessThanSent(small, less) : texts.notUp(small)),
    "does-not-reach": ({ small, large }) => joined(up(small), down(large)),
    "moves-less": ({ small, large }, bound) => ofTransfer(small, large, bound),
    "moves-more": ({ small, large }, bound) => ofTransfer(large, small, BPS ** 2 / bound),
    burns: ({ small, large }) => joined(down(large), down(small)),
    "burns-less": ({ small, large }) => joined(down(small), down(large)),
    "events-tell-more": ({ small, large }) => joined(texts.is(large), texts.changed(small)),
    "events-tell-less": ({ small, large }) => joined(texts.is(small), texts.changed(large)),
    outgrows: texts.outgrows,
    "at-least": ({ large }) => texts.is(large),
    "at-most": ({ small }) => texts.is(small),
  };

  const plain = (nameOf: NameOf): Sentences<Exclude<Statement, { code: Compared }>> => {
    const called = (act: Act & { readonly step: number; readonly after?: number | null }) => ({
      act: actWords(act, nameOf, act.after),
      step: act.step,
    });
    const asked = ({ of, step }: { readonly of: Metric; readonly step: number }) => ({
      what: metricWords(of, nameOf),
      step,
    });
    return {
      "goes-through": (done) => texts.works(called(done)),
      fails: (done) => texts.fails(called(done)),
      "fails-now": (done) => texts.failsNow({ ...called(done), before: done.before }),
      "would-go-through": (done) => texts.wouldWork(called(done)),
      "would-fail": (done) => texts.wouldFail(called(done)),
      answers: (of) => texts.answers(asked(of)),
      "does-not-answer": (of) => texts.silent(asked(of)),
      later: ({ run, seconds }) => texts.later({ run, wait: duration(seconds) }),
      differs: ({ run, fields }) => texts.differs({ run, fields: list(fields.map((each) => texts.differing[each])) }),
    };
  };

  const statementWords = (statement: Statement, nameOf: NameOf): string => {
    if ("small" in statement) {
      const { code, small, large, shareBps, boundBps } = statement;
      const less = shareBps === null ? null : percent(BPS - shareBps);
      const share = shareBps === null ? null : percent(shareBps);
      const sides = { small: sideOf(small, nameOf), large: sideOf(large, nameOf), less, share };
      return COMPARED[code](sides, boundBps, small.steps.length === 2);
    }
    return told(plain(nameOf), statement);
  };

  return {
    functionName,
    actWords,
    metricWords,
    /** One statement, at the figures that were measured. */
    statementWords,
    /** All that a proof shows. */
    claimWords: (claim: readonly Statement[], nameOf: NameOf): string =>
      joined(...new Set(claim.map((statement) => statementWords(statement, nameOf)))),
  };
}

function isMore({ amount }: Side): boolean {
  return BigInt(amount) > 0n;
}

function asAddress(amount: string): string {
  return `0x${BigInt(amount).toString(16).padStart(ADDRESS, "0")}`;
}

function spent(small: Side, large: Side): string {
  return small.what === "" ? large.amount : `${BigInt(large.amount) - BigInt(small.amount)}`;
}

/** Characters of a selector, and of an address without its `0x`. */
const SELECTOR = 10;
const ADDRESS = 40;
