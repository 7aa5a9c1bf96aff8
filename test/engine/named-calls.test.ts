import { toFunctionSelector } from "viem";
import { expect, test } from "vitest";
import { nameCalls } from "../../src/engine/named-calls.ts";
import { known } from "../../src/engine/read.ts";
import { powersOf, usedPower } from "../support/used-powers.ts";

const SIGNATURE = "setBots(address[],bool)";
const selector = toFunctionSelector(SIGNATURE);
const source = (functions: readonly string[]) =>
  known({ contractName: "Token", compiler: "0.8.37", from: "Sourcify", functions });

function callsNamed(call: string, functions: readonly string[]): readonly string[] {
  const power = usedPower({ kind: "taken", lossBps: 10_000 });
  const powers = known(powersOf({ ...power, calls: power.calls.map((each) => ({ ...each, selector, call })) }));
  const named = nameCalls(powers, source(functions));
  return named.known ? named.value.harmful.flatMap(({ calls }) => calls.map((each) => each.call)) : [];
}

test("a call is told by the name that a verified source gives it, and whatever else is said of it stays", () => {
  expect(callsNamed(`${selector}(address[],bool) for 1 ETH`, [SIGNATURE])).toEqual([
    `${SIGNATURE} [${selector}] for 1 ETH`,
  ]);
});

test("a source that names other functions changes nothing", () => {
  const call = `${selector}(address[],bool)`;
  expect(callsNamed(call, ["mint(uint256)"])).toEqual([call]);
});
