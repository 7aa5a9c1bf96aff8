import { decodeFunctionData, erc20Abi, getAddress } from "viem";
import { describe, expect, test } from "vitest";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import { measuredLimits, spentAllowances } from "../../../../src/engine/fuzzer/strategies/consequences.ts";
import { contextWith, proposed } from "../../../support/contexts.ts";
import { observed, untaken, value } from "../../../support/observations.ts";
import { scenario } from "../../../support/scenarios.ts";
import { owner, ownersTrial, useOf } from "../../../support/trials.ts";
import { BLOCKED } from "../../../support/used-powers.ts";

const LIST = "0x0000000a";
const RULE = "0x0000000b";
const OTHER = "0x0000000c";
const names: Readonly<Record<string, string>> = { [LIST]: "list", [RULE]: "rule", [OTHER]: "other" };
const use = (selector: `0x${string}`) => useOf({ selector, data: selector });
const told = (found: readonly Pick<CallSequence, "uses">[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => names[selector]).join(" "));

const figures = { ...contextWith().figures, poolBalance: 18n };
const spending = (executions: readonly Execution[]) =>
  proposed(spentAllowances, { executions }, contextWith({ figures }));

describe("whoever may spend tokens that were not given", () => {
  const spent = (found: readonly CallSequence[]) =>
    found.map(({ uses }) => decodeFunctionData({ abi: erc20Abi, data: uses.at(-1)?.data ?? "0x" }).args);

  test("spends all that the holder has, after what allowed it", () => {
    const allowing = { ...ownersTrial([], [use(LIST)]), observed: observed({ after: { holderAllows: value(5n) } }) };
    const found = spending([allowing]);
    expect(spent(found)).toEqual([[getAddress(scenario.holder), owner.address, 0n]]);
    expect(found[0]?.uses.map(({ holderBalanceAt }) => holderBalanceAt)).toEqual([[], [68]]);
    expect(found[0]?.withTokens).toBe(true);
  });

  test("spends what it is told of the pool's", () => {
    const allowing = { ...ownersTrial([], [use(LIST)]), observed: observed({ after: { poolAllows: value(5n) } }) };
    expect(spent(spending([allowing]))).toEqual([[getAddress(scenario.pool), owner.address, 9n]]);
  });

  test("spends nothing that was allowed before", () => {
    const before = { holderAllows: value(5n), poolAllows: value(5n) };
    const used = { ...ownersTrial([], [use(LIST)]), observed: observed({ before, after: before }) };
    expect(spending([used])).toEqual([]);
  });

  test("spends what may have been allowed before, where that was not measured: trying costs nothing", () => {
    const changes = { before: { holderAllows: untaken }, after: { holderAllows: value(5n) } };
    const used = { ...ownersTrial([], [use(LIST)]), observed: observed(changes) };
    expect(spending([used])).toHaveLength(1);
  });
});

test("How much still sells is measured where a limit was seen, and only there", () => {
  const limited = ownersTrial([{ kind: "limited", everyone: true, mostBps: null }], [use(LIST)]);
  expect(told(proposed(measuredLimits, { violating: [ownersTrial([BLOCKED], [use(RULE)]), limited] }))).toEqual([
    "list",
  ]);
});
