import { toFunctionSelector } from "viem";
import { expect, test } from "vitest";
import { known } from "../../../src/engine/core/read.ts";
import { nameBySource, say, saying } from "../../../src/engine/messages/index.ts";
import { powersOf, usedPower } from "../../support/used-powers.ts";

const SIGNATURE = "zapEverybody(address[],bool)";
const selector = toFunctionSelector(SIGNATURE);
const source = (functions: readonly string[]) =>
  known({ contractName: "Token", compiler: "0.8.37", from: "Sourcify", functions });

function callsNamed(functions: readonly string[]): readonly string[] {
  const power = usedPower({ kind: "taken", lossBps: 10_000 });
  const paid = { wei: 10n ** 18n, coin: "ETH" };
  const calls = power.calls.map((call) => ({ ...call, selector, inputs: "address[],bool", paid }));
  const named = nameBySource(known(powersOf({ ...power, calls })), source(functions));
  return named.known ? named.value.harmful.map((each) => say(saying("calls", each.calls), "en")) : [];
}

test("a call is told by the name that a verified source gives it, and whatever else is said of it stays", () => {
  expect(callsNamed([SIGNATURE])).toEqual([`${SIGNATURE} [${selector}] with 1 ETH`]);
});

test("a source that names other functions changes nothing", () => {
  expect(callsNamed(["mint(uint256)"])).toEqual([`${selector}(address[],bool) with 1 ETH`]);
});
