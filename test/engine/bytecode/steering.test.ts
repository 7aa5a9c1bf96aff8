import { describe, expect, test } from "vitest";
import { readBehaviour } from "../../../src/engine/bytecode/read-behaviour.ts";
import { compileSource } from "../../support/compile.ts";

const TRANSFER = "0xa9059cbb";

/** A token whose owner writes down a number for somebody, and whose transfers run `check`. */
function settersOf(checks: Readonly<Record<string, string>>) {
  const sources = Object.entries(checks).map(
    ([name, check]) => `contract ${name} {
      mapping(address => uint256) public balanceOf;
      uint256 public totalSupply;
      address owner = msg.sender;
      mapping(address => uint256) private noted;
      function transfer(address to, uint256 value) external returns (bool) {
        ${check}
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        return true;
      }
      function note(address who, uint256 what) external { require(msg.sender == owner); noted[who] = what; }
    }`,
  );
  const compiled = compileSource(`// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n${sources.join("\n")}`);
  return (name: string) => {
    const { functions } = readBehaviour(compiled[name]?.deployedBytecode ?? expect.fail("did not compile"));
    expect(functions.some(({ selector }) => selector === TRANSFER)).toBe(true);
    return functions.filter(({ kind, steersTransfers }) => kind === "privileged" && steersTransfers.length > 0).length;
  };
}

describe("what the owner writes down", () => {
  const steering = settersOf({
    Required: "require(noted[msg.sender] == 0);",
    Asserted: "assert(noted[msg.sender] == 0);",
    Subtracted: "uint256 left = 1 - noted[msg.sender]; left;",
    Added: "uint256 most = type(uint256).max; most += noted[msg.sender]; most;",
    Indexed: "uint256[1] memory list; list[noted[msg.sender]] = value;",
    Ignored: "",
  });

  test.each(["Required", "Asserted", "Subtracted", "Added", "Indexed"])("steers transfers where it is %s", (name) => {
    expect(steering(name)).toBe(1);
  });

  test("steers none that do not ask for it", () => {
    expect(steering("Ignored")).toBe(0);
  });
});
