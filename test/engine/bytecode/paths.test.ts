import { hexToBigInt, toFunctionSelector } from "viem";
import { describe, expect, test } from "vitest";
import { hashOf, passedOnTo, readBehaviour } from "../../../src/engine/bytecode/index.ts";
import { compileFile, compileSource } from "../../support/compile.ts";

function readOf(source: string, signature: string) {
  const [artifact] = Object.values(compileSource(source));
  const { functions, terms } = readBehaviour(artifact?.deployedBytecode ?? "0x").paths;
  const paths = functions.find(({ selector }) => selector === Number(toFunctionSelector(signature)))?.paths ?? [];
  return { paths, terms };
}

describe("ways through a function", () => {
  test("go on behind a loop that ends at once, though longer ones came by before", () => {
    const { paths } = readOf(
      `contract Sums {
        uint256 public sum; uint256 public last;
        function add(uint256[] calldata values, uint256 limit) external {
          uint256 all;
          for (uint256 i = 0; i < values.length; i++) all += values[i];
          require(all < limit);
          last = limit;
        }
      }`,
      "add(uint256[],uint256)",
    );
    const done = paths.filter(({ end }) => end === "done");
    const fewest = Math.min(...done.map(({ asked }) => asked.length));
    expect(done.length).toBeGreaterThan(0);
    // Room, the list's place and bounds, no element, and the comparison.
    expect(fewest).toBeLessThanOrEqual(9);
  });

  test("take no side that an earlier question rules out", () => {
    const { paths, terms } = readOf(
      `contract Shared {
        mapping(address => uint256) public has; uint256 public supply;
        function give(address from, address to, uint256 value) external {
          require(from != address(0));
          _move(from, to, value);
        }
        function make(address to, uint256 value) external { _move(address(0), to, value); }
        function _move(address from, address to, uint256 value) private {
          if (from == address(0)) supply += value;
          else has[from] -= value;
          has[to] += value;
        }
      }`,
      "give(address,address,uint256)",
    );
    const done = paths.filter(({ end }) => end === "done");
    expect(done.length).toBeGreaterThan(0);
    // Only entries of the mapping are written: the supply's place is a number.
    for (const { writes } of done) expect(writes.some(({ key }) => typeof terms[key] === "string")).toBe(false);
  });
});

test("packed words are hashed where they start", () => {
  // 64 bytes: a word, then 20 bytes and 12 bytes.
  const layout = 64 + 0 * 256 + 32 * 256 ** 2 + 52 * 256 ** 3;
  const [round, account, value] = [7n, 0xabcdn, 9n];
  const second = (account << 96n) | value;
  expect(hashOf(layout, [round, account << 96n, value << 160n])).toBe(hashOf(-1, [round, second]));
  expect(hashOf(0, [round])).toBeUndefined();
});

describe("code of a function that a diamond does not have itself", () => {
  const { paths } = readBehaviour(compileFile("unseen/Diamonds.sol")["DiamondQuiet"]?.deployedBytecode ?? "0x");
  const selector = Number(toFunctionSelector("totalSupply()"));

  test("lies in storage, by its selector", () => {
    const { accounts, missing } = passedOnTo(paths, selector, new Map());
    expect(accounts).toEqual([]);
    expect(missing).toHaveLength(1);
    const facet = hexToBigInt("0x6e85884a34ffd979458bc4eb9f2b6205144b063d");
    const storage = new Map(missing.map((slot) => [slot, facet | (1n << 200n)]));
    expect(passedOnTo(paths, selector, storage)).toEqual({ accounts: [facet], missing: [] });
    expect(passedOnTo(paths, selector + 1, storage).accounts).toEqual([]);
  });

  test("is nowhere where storage names no account", () => {
    const { missing } = passedOnTo(paths, selector, new Map());
    const storage = new Map(missing.map((slot) => [slot, 0n]));
    expect(passedOnTo(paths, selector, storage)).toEqual({ accounts: [], missing: [] });
  });
});
