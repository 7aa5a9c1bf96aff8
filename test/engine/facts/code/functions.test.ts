import { expect, test } from "vitest";
import { readFunctions } from "../../../../src/engine/facts/code/code.ts";
import { CpuBudget } from "../../../../src/threads/pool.ts";
import { compileSource } from "../../../support/compile.ts";

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Guarded {
  address private immutable keeper = msg.sender;
  uint256 private most;
  mapping(address => bool) private shut;
  mapping(address => uint256) private had;
  bytes32 private hashed = keccak256(abi.encode(msg.sender));
  function limit(uint256 to) external { if (msg.sender != keeper) revert(); most = to; }
  function shutOut(address who) external { if (msg.sender != keeper) revert(); shut[who] = true; }
  function make(address who, uint256 value) external { require(keccak256(abi.encode(msg.sender)) == hashed); had[who] += value; }
  function open(address who) external view returns (bool) { return !shut[who] && most > 0; }
}`;

test("functions that turn strangers away before they look at what they were given are known to take something", async () => {
  const { deployedBytecode } = compileSource(SOURCE, { viaIR: true })["Guarded"] ?? expect.fail("did not compile");
  const read = await readFunctions(deployedBytecode, new CpuBudget());
  const inputs = read.known ? read.value.map((each) => [each.arguments, each.stateMutability]) : read;
  expect(inputs).toEqual(
    expect.arrayContaining([
      ["uint256", "nonpayable"],
      ["address", "nonpayable"],
      ["address,uint256", "nonpayable"],
      ["address", "view"],
    ]),
  );
});
