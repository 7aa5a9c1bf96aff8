import { expect, test } from "vitest";
import { Op } from "../../../src/engine/bytecode/index.ts";
import { readBehaviour } from "../../../src/engine/bytecode/read-behaviour.ts";
import { compileSource } from "../../support/compile.ts";

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

contract Kept {
    mapping(uint256 => uint256) private bits;
    mapping(address => bool) private modules;
    event ModuleInstalled(address module);

    function claim(address account) external {
        bits[uint160(account) & 0xff] = 1;
    }

    function level(uint8 value) external {
        bits[300] = value;
    }

    function install(address module) external {
        modules[module] = true;
        emit ModuleInstalled(module);
    }

    function act() external {
        require(modules[msg.sender]);
        bits[0] = 2;
    }
}`;

const { callers, paths } = readBehaviour(compileSource(SOURCE)["Kept"]?.deployedBytecode ?? "0x");

/** Whether what is written, or where, is masked. */
function isMasked(selector: number): boolean {
  const { terms, functions } = paths;
  const has = (at: number): boolean => {
    const term = terms[at];
    if (term === undefined || typeof term === "string") return false;
    const [op, , ...args] = term;
    return op === Op.And || args.some(has);
  };
  const written = functions.find((each) => each.selector === selector)?.paths.flatMap(({ writes }) => writes) ?? [];
  expect(written.length).toBeGreaterThan(0);
  return written.some(({ key, value }) => has(key) || has(value));
}

test("A mask that takes a part of an address is kept, and one that only says the type is not", () => {
  expect(isMasked(0x1e83409a)).toBe(true);
  expect(isMasked(0x7fc66e60)).toBe(false);
});

test("Events of functions that write a list of callers are known", () => {
  expect(callers.listings).toHaveLength(1);
});
