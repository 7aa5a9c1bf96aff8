import { decodeFunctionData, erc20Abi, getAddress } from "viem";
import { describe, expect, test } from "vitest";
import type { Feeds } from "../../../../src/engine/fuzzer/clues.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import {
  apart,
  besidePurchases,
  firstAlone,
  firstOfEachPair,
  limits,
  pairsOf,
  spendings,
  unlocking,
} from "../../../../src/engine/fuzzer/search/pairs.ts";
import { admin, anybody, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { observed, untaken, value } from "../../../support/observations.ts";
import { alice, bob } from "../../../support/people.ts";
import { scenario } from "../../../support/scenarios.ts";
import { owner, ownersTrial, useOf } from "../../../support/trials.ts";
import { BLOCKED } from "../../../support/used-powers.ts";

const LIST = "0x0000000a";
const RULE = "0x0000000b";
const OTHER = "0x0000000c";
const names: Readonly<Record<string, string>> = { [LIST]: "list", [RULE]: "rule", [OTHER]: "other" };
const use = (selector: `0x${string}`) => useOf({ selector, data: selector });
const call = (selector: `0x${string}`, actor = owner) => sequenceOf(actor, use(selector));
const told = (found: readonly Pick<CallSequence, "uses">[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => names[selector]).join(" "));
const nothing: Feeds = () => false;
const unmet = (feeds: Feeds) => ({ feeds, meets: nothing, scenario });
const listFeedsRule: Feeds = (one, other) => one.selector === LIST && other.selector === RULE;

describe("pairs with a purchase by whoever holds power", () => {
  const buy = { ...use("0x0000000d"), purchase: true as const };
  const purchase = sequenceOf(owner, buy);
  const chosen = [purchase, call(RULE), call(LIST, admin), call("0x095ea7b3"), call(OTHER)];
  const joined = besidePurchases(chosen);

  test("are of all that the same account calls, in both orders, and never among what waits for what either does alone", () => {
    expect(told(joined)).toEqual([" rule", "rule ", " other", "other "]);
    const trials = chosen.map(({ actor, uses }) => ({ ...ownersTrial([], [...uses]), actor }));
    expect(told(pairsOf(trials, unmet(nothing)))).toEqual(["rule other", "other rule"]);
  });

  test("count where neither did harm alone", () => {
    const trials = [
      ownersTrial([], purchase.uses),
      ownersTrial([], chosen[1]?.uses ?? []),
      ownersTrial([BLOCKED], chosen[4]?.uses ?? []),
      ...joined.map(({ uses }) => ownersTrial([BLOCKED], uses)),
    ];
    const { first, pairs } = apart(trials, joined);
    expect(told(first)).toEqual(["", "rule", "other"]);
    expect(told(pairs)).toEqual([" rule", "rule "]);
  });
});

describe("pairs of calls that did nothing alone", () => {
  const trials = ([RULE, OTHER, LIST] as const).map((selector) => ownersTrial([], [use(selector)]));

  test("are of different functions, in both orders", () => {
    expect(told(pairsOf(trials.slice(0, 2), unmet(nothing)))).toEqual(["rule other", "other rule"]);
  });

  test("begin with those of which one writes what the other reads, and tell no pair twice", () => {
    const found = told(pairsOf(trials, unmet(listFeedsRule)));
    expect(found[0]).toBe("list rule");
    expect(found).toHaveLength(6);
    expect(new Set(found).size).toBe(6);
  });

  test("are by one account that holds power, and never of the token's own trade", () => {
    const [first] = trials;
    const others = [
      { ...ownersTrial([], [use(LIST)]), actor: admin },
      { ...ownersTrial([], [use(LIST)]), actor: anybody },
      ownersTrial([], [use("0x095ea7b3")]),
    ];
    expect(pairsOf([...(first ? [first] : []), ...others], unmet(nothing))).toEqual([]);
    expect(
      pairsOf(
        trials.map((trial) => ({ ...trial, actor: anybody })),
        unmet(nothing),
      ),
    ).toEqual([]);
  });

  test("leave room for pairs of which nothing is known", () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      ownersTrial([], [use(`0x${(index + 16).toString(16).padStart(8, "0")}`)]),
    );
    const isEven: Feeds = ({ selector }) => BigInt(selector) % 2n === 0n;
    const found = pairsOf(many, unmet(isEven));
    const linked = found.filter(({ uses: [one, other] }) => one && other && isEven(one, other));
    expect([linked.length, found.length]).toEqual([100, 140]);
  });
});

describe("what may open a call that never went through", () => {
  const shut = call(RULE);
  const key = call(LIST);

  test("is each call that did, before it", () => {
    expect(told(unlocking([shut, key], [key], [], nothing))).toEqual(["list rule"]);
  });

  test("is the largest figure of each function first, as bounds are raised", () => {
    const raising = [5n, 900n, 30n].map((figure) => sequenceOf(owner, callWith([figure], { selector: LIST })));
    const [first] = unlocking([shut, ...raising], raising, [], nothing);
    expect(first?.uses[0]).toEqual(raising[1]?.uses[0]);
  });

  test("is only what is known to move its bounds, where it went through in another way", () => {
    const bounded = sequenceOf(owner, callWith([10n ** 27n], { selector: RULE }));
    const worked = [call(RULE), key, call(OTHER)];
    expect(told(unlocking([bounded, ...worked], worked, [], listFeedsRule))).toEqual(["list rule"]);
  });

  test("is another person's call where that writes what it reads", () => {
    const [other] = [call(LIST, admin)];
    expect(told(unlocking([shut, other], [other], [], nothing))).toEqual([]);
    const [found] = unlocking([shut, other], [other], [], listFeedsRule);
    expect(found?.actor).toBe(owner);
    expect(found?.uses.map(({ actor }) => actor)).toEqual([bob, alice]);
  });

  test("is no call by which another gives this account its power", () => {
    const granting = sequenceOf(admin, { ...use(LIST), data: `${LIST}${alice.slice(2).toLowerCase()}` as const });
    expect(unlocking([shut, granting], [granting], [], listFeedsRule)).toEqual([]);
  });

  test("is no stranger's call, nor the token's own trade", () => {
    const trade = call("0xa9059cbb");
    expect(unlocking([shut, trade], [trade], [], nothing)).toEqual([]);
    expect(unlocking([call(RULE, anybody), key], [key], [], listFeedsRule)).toEqual([]);
  });
});

describe("whoever may spend tokens that were not given", () => {
  const spent = (found: readonly CallSequence[]) =>
    found.map(({ uses }) => decodeFunctionData({ abi: erc20Abi, data: uses.at(-1)?.data ?? "0x" }).args);

  test("spends all that the holder has, after what allowed it", () => {
    const allowing = { ...ownersTrial([], [use(LIST)]), observed: observed({ after: { holderAllows: value(5n) } }) };
    const found = spendings([allowing], scenario, 9n);
    expect(spent(found)).toEqual([[getAddress(scenario.holder), owner.address, 0n]]);
    expect(found[0]?.uses.map(({ holderBalanceAt }) => holderBalanceAt)).toEqual([[], [68]]);
    expect(found[0]?.withTokens).toBe(true);
  });

  test("spends what it is told of the pool's", () => {
    const allowing = { ...ownersTrial([], [use(LIST)]), observed: observed({ after: { poolAllows: value(5n) } }) };
    expect(spent(spendings([allowing], scenario, 9n))).toEqual([[getAddress(scenario.pool), owner.address, 9n]]);
  });

  test("spends nothing that was allowed before", () => {
    const before = { holderAllows: value(5n), poolAllows: value(5n) };
    const used = { ...ownersTrial([], [use(LIST)]), observed: observed({ before, after: before }) };
    expect(spendings([used], scenario, 9n)).toEqual([]);
  });

  test("spends what may have been allowed before, where that was not measured: trying costs nothing", () => {
    const changes = { before: { holderAllows: untaken }, after: { holderAllows: value(5n) } };
    const used = { ...ownersTrial([], [use(LIST)]), observed: observed(changes) };
    expect(spendings([used], scenario, 9n)).toHaveLength(1);
  });
});

test("How much still sells is measured where a limit was seen, and only there", () => {
  const limited = ownersTrial([{ kind: "limited", everyone: true, mostBps: null }], [use(LIST)]);
  expect(told(limits([ownersTrial([BLOCKED], [use(RULE)]), limited]))).toEqual(["list"]);
});

test("Of calls that others opened, two ways of each pair of functions are looked at", () => {
  const pair = (figure: bigint) => sequenceOf(owner, use(LIST), callWith([figure], { selector: RULE }));
  const others = sequenceOf(admin, use(LIST), use(RULE));
  expect(firstOfEachPair([pair(1n), pair(2n), pair(3n), others])).toEqual([pair(1n), pair(2n), others]);
});

describe("what opened something", () => {
  const opened = sequenceOf(owner, use(LIST), use(RULE));
  const [key] = opened.uses;

  test("is tried alone once, where nobody looked at it", () => {
    const found = firstAlone([opened, { ...opened, uses: [...opened.uses] }], []);
    expect(found.map(({ uses }) => uses)).toEqual([[key]]);
  });

  test("is not tried again where somebody did, nor as its neighbour's", () => {
    expect(firstAlone([opened], [{ ...opened, uses: key ? [key] : [] }])).toEqual([]);
    expect(firstAlone([{ ...opened, actor: admin }], [])).toEqual([]);
  });
});
