import { readFileSync } from "node:fs";
import { toFunctionSelector } from "viem";
import { describe, expect, test } from "vitest";
import { readBehaviour, readContract, tokensOfReading } from "../../../src/engine/bytecode/read-behaviour.ts";
import { type CompileOptions, compileSource } from "../../support/compile.ts";
import { oneIn } from "../../support/sweep.ts";
import { disguised, TAXED } from "./samples.ts";

const PRAGMA = "// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n";

function runtime(source: string, options: CompileOptions = {}): `0x${string}` {
  const [artifact] = Object.values(compileSource(PRAGMA + source, options));
  if (!artifact) throw new Error("nothing was compiled");
  return artifact.deployedBytecode;
}

function likeness(a: string, b: string): number {
  const left = new Set(tokensOfReading(readContract(a)).all);
  const right = tokensOfReading(readContract(b)).all;
  const shared = right.filter((token) => left.has(token)).length;
  return shared / (left.size + right.length - shared);
}

const plain = runtime(TAXED);

type Recompiled = {
  readonly version: string;
  readonly runs: number | null;
  readonly viaIR?: boolean;
  readonly code: string;
};
const recompiled: readonly Recompiled[] = JSON.parse(
  readFileSync(new URL("./recompiled.json", import.meta.url), "utf8"),
);

describe("the reading of a contract", () => {
  test.each(
    oneIn(5, [
      ["without the optimizer", { optimizerRuns: null }],
      ["optimized for size", { optimizerRuns: 1 }],
      ["optimized for speed", { optimizerRuns: 10_000 }],
      ["by way of the intermediate language", { viaIR: true }],
      ["for another EVM version", { evmVersion: "cancun" }],
    ] as const),
  )("stays nearly the same when the source is compiled %s", (_how, options) => {
    expect(likeness(plain, runtime(TAXED, options))).toBeGreaterThan(0.97);
  });

  test.each(recompiled)("is nearly the same whichever compiler made it: $version, $runs runs, $viaIR", ({ code }) => {
    for (const other of recompiled) expect(likeness(code, other.code)).toBeGreaterThan(0.85);
  });

  test("takes nothing that a fallback does for what other functions do, where dispatch asks for any calldata at all", () => {
    const [oldest] = recompiled;
    const { functions } = readBehaviour(`0x${oldest?.code ?? ""}`);
    const getter = functions.find(({ selector }) => selector === toFunctionSelector("decimals()"));
    expect(oldest?.version).toBe("0.4.11");
    expect(getter).toMatchObject({ writes: [], calls: [] });
    expect(functions.find(({ selector }) => selector === null)?.writes).not.toEqual([]);
  });

  test("is nearly the same whether sums are the contract's own or a linked library's", () => {
    const sums = (visibility: string): string => `
      library Sums {
        function add(uint256 a, uint256 b) ${visibility} pure returns (uint256) { return a + b; }
        function sub(uint256 a, uint256 b) ${visibility} pure returns (uint256) { return a - b; }
      }
      contract Token {
        using Sums for uint256;
        mapping(address => uint256) public balanceOf;
        uint256 public totalSupply;
        function transfer(address to, uint256 value) external returns (bool) {
          balanceOf[msg.sender] = balanceOf[msg.sender].sub(value);
          balanceOf[to] = balanceOf[to].add(value);
          return true;
        }
        function mint(uint256 value) external {
          totalSupply = totalSupply.add(value);
          balanceOf[msg.sender] = balanceOf[msg.sender].add(value);
        }
      }`;
    const compiled = (visibility: string): string => {
      const { Token: token } = compileSource(PRAGMA + sums(visibility));
      return token?.deployedBytecode.replaceAll(/__.{38}/g, "11".repeat(20)) ?? "";
    };
    const linked = compiled("public");
    expect(readBehaviour(linked as `0x${string}`).functions.some(({ calls }) => calls.length > 0)).toBe(true);
    expect(likeness(compiled("internal"), linked)).toBeGreaterThan(0.95);
  });

  test("compares only what is surely done where one function moves, makes and burns", () => {
    const source = `contract Token {
      mapping(address => uint256) public balanceOf;
      uint256 public totalSupply;
      function update(address from, address to, uint256 value) internal {
        if (from == address(0)) totalSupply += value; else balanceOf[from] -= value;
        if (to == address(0)) totalSupply -= value; else balanceOf[to] += value;
      }
      function transfer(address to, uint256 value) external returns (bool) {
        require(msg.sender != address(0) && to != address(0));
        update(msg.sender, to, value);
        return true;
      }
      function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(from != address(0) && to != address(0));
        update(from, to, value);
        return true;
      }
      function mint(address to, uint256 value) external { require(to != address(0)); update(address(0), to, value); }
      function burn(uint256 value) external { require(msg.sender != address(0)); update(msg.sender, address(0), value); }
    }`;
    expect(likeness(runtime(source), runtime(source, { viaIR: true, optimizerRuns: 200 }))).toBeGreaterThan(0.97);
  });

  test("does not care for names, constants and the order of functions", () => {
    expect(likeness(plain, runtime(disguised(TAXED)))).toBeGreaterThan(0.97);
  });

  test("notices that one behaviour is missing", () => {
    const withoutList = TAXED.replace('require(!barred[from] && !barred[to], "barred");', "");
    const changed = likeness(plain, runtime(withoutList));
    expect(changed).toBeLessThan(0.95);
    expect(changed).toBeGreaterThan(0.4);
  });

  test("is unlike that of a contract that does something else", () => {
    const other = `contract Other { mapping(uint256 => address) public at; uint256 public next;
      function add(address who) external { at[next++] = who; } }`;
    expect(likeness(plain, runtime(other))).toBeLessThan(0.1);
  });
});

describe("readBehaviour", () => {
  const { functions, complete } = readBehaviour(plain);
  const named = (signature: string) => functions.find((each) => each.selector === toFunctionSelector(signature));

  test("finds every function", () => {
    expect(complete).toBe(true);
    expect(functions).toHaveLength(19);
  });

  test("tells who may call what", () => {
    expect(named("setBarred(address,bool)")?.kind).toBe("privileged");
    expect(named("owner()")?.kind).toBe("view");
    expect(named("transfer(address,uint256)")?.kind).toBe("anchor");
  });

  test("knows the balances, whatever they are called", () => {
    expect(
      named("mint(address,uint256)")
        ?.writes.map(({ role }) => role)
        .sort(),
    ).toEqual(["balances", "supply"]);
  });

  test("says which functions can change what a transfer does", () => {
    for (const each of ["setBarred(address,bool)", "setOpen(bool)", "setFee(uint96)", "setLargest(uint256)"]) {
      expect(named(each)?.steersTransfers).toHaveLength(1);
    }
    expect(named("approve(address,uint256)")?.steersTransfers).toHaveLength(1);
    expect(named("treasury()")?.steersTransfers).toHaveLength(0);
  });

  test("tells the fields of a packed slot apart", () => {
    const [open, fee] = [named("setOpen(bool)"), named("setFee(uint96)")].map((each) => each?.writes[0]?.variable);
    expect(open).not.toBe(fee);
  });

  test("sees what a transfer insists on", () => {
    const kinds = named("transfer(address,uint256)")?.guards.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind === "list").length).toBe(2);
    expect(kinds).toContain("flag");
    expect(kinds).toContain("limit");
  });
});

describe("what is not seen", () => {
  const HEAD = `mapping(address => uint256) public balanceOf; mapping(address => uint256) listed; uint256 count;`;
  const MOVE = "balanceOf[msg.sender] -= value; balanceOf[to] += value; return true;";
  const listing = (text: string) => {
    const { functions, complete } = readBehaviour(runtime(text, { optimizerRuns: 200 }));
    const named = (signature: string) => functions.find((each) => each.selector === toFunctionSelector(signature));
    return { named, complete };
  };

  test("is not what a loop does in a late round, or after the last", () => {
    const { named, complete } = listing(`contract Token { ${HEAD}
      function transfer(address to, uint256 value) external returns (bool) { require(listed[to] < 5); ${MOVE} }
      function poke(uint256 flags, address who) external {
        for (uint256 i = 0; i < 8; i++) { if ((flags >> i) & 1 == 1) count++; if (i == 5) listed[who] = 9; } }
      function fill(uint256 flags, address who) external {
        for (uint256 i = 0; i < 8; i++) if ((flags >> i) & 1 == 1) count++;
        listed[who] = 9; } }`);
    expect(complete).toBe(true);
    for (const each of ["poke(uint256,address)", "fill(uint256,address)"])
      expect(named(each)?.steersTransfers).toHaveLength(1);
  });

  test("is said to be missing where a question is too long to be written down", () => {
    const { named, complete } = listing(`contract Token { ${HEAD}
      function transfer(address to, uint256 value) external returns (bool) {
        uint256 known = listed[to];
        unchecked { for (uint256 i = 0; i < 120; i++) known = known * 3 ^ i; }
        require(known < 1e70);
        ${MOVE} }
      function list(address who) external { listed[who] = 9; } }`);
    expect(complete).toBe(false);
    expect(named("transfer(address,uint256)")?.complete).toBe(false);
    expect(named("list(address)")?.complete).toBe(true);
  });

  test("is said to be missing where there are more functions than are read", () => {
    const selectors = Array.from({ length: 401 }, (_, i) => (0x01000000 + i).toString(16).padStart(8, "0"));
    const asked = selectors.map((selector) => `8063${selector}14620fff0057`).join("");
    expect(readBehaviour(`0x5f3560e01c${asked}00`).complete).toBe(false);
    expect(readBehaviour(`0x5f3560e01c${asked.slice(0, 200 * 24)}00`).complete).toBe(true);
  });
});
