import { describe, expect, test } from "vitest";
import { hexToBytes } from "../../../src/engine/bytecode/disassembly/disassemble.ts";
import { readContract } from "../../../src/engine/bytecode/read-behaviour.ts";
import { exactHash, withoutMetadata } from "../../../src/engine/similar/exact-hash.ts";
import { assemble } from "../../support/assemble.ts";
import { PLAIN, plain, runtime } from "./tokens.ts";

function hash(code: string): string {
  return exactHash(hexToBytes(code), readContract(code));
}

const VAULT = `contract Vault {
  address immutable keeper; uint256 immutable fee; bytes32 immutable seal;
  event Paid(address indexed to, uint256 value);
  constructor() { keeper = msg.sender; fee = 5; seal = keccak256("seal"); }
  function pay(address to, uint256 value) external {
    require(msg.sender == keeper);
    emit Paid(to, value * FEE / 1000 + fee);
  }
  function sealOf() external view returns (bytes32) { return seal; }
}`;
const vault = runtime(VAULT.replace("FEE", "25"));

/** What the compiler leaves as zero, filled in as a deployment would. */
function deployed(code: string, fill: string): string {
  return code.replaceAll(`7f${"0".repeat(64)}`, `7f${fill}`);
}

describe("the exact hash", () => {
  test("does not see the metadata", () => {
    const other = runtime(PLAIN.replace("contract Plain {", "contract Plain { /* another comment */"));
    expect(other).not.toBe(plain);
    expect(hash(other)).toBe(hash(plain));
  });

  test("does not see what was filled in at deployment: addresses, numbers and whole words", () => {
    const fills = [`${"0".repeat(24)}${"ab".repeat(20)}`, `${"0".repeat(62)}05`, "9c".repeat(32)];
    expect(vault).toContain(`7f${"0".repeat(64)}`);
    expect(new Set(fills.map((fill) => hash(deployed(vault, fill)))).size).toBe(1);
  });

  test("does not see a short name kept in one word", () => {
    const named = (name: string): string =>
      deployed(vault, Buffer.from(name.padEnd(31, "\0")).toString("hex") + name.length.toString(16).padStart(2, "0"));
    expect(hash(named("Pepe"))).toBe(hash(named("Another Token")));
  });

  test("sees another constant of the source, such as a fee", () => {
    expect(hash(runtime(VAULT.replace("FEE", "26")))).not.toBe(hash(vault));
  });

  test("sees another event", () => {
    expect(hash(runtime(VAULT.replace("FEE", "25").replaceAll("Paid", "Sent")))).not.toBe(hash(vault));
  });

  test("masks nothing where the compiler is too old for immutables", () => {
    const old = (word: string): string => `7f${word}50a165627a7a72305820${"11".repeat(32)}0029`;
    expect(hash(old("9c".repeat(32)))).not.toBe(hash(old("9d".repeat(32))));
  });
});

describe("metadata", () => {
  test("is taken out at the end, and made nothing of where a contract carries another's code", () => {
    const bytes = hexToBytes(plain);
    const other = hexToBytes(runtime(PLAIN.replace("contract Plain {", "contract Plain { /* another comment */")));
    const { bytes: once, compilers } = withoutMetadata(bytes);
    const { bytes: twice } = withoutMetadata(Buffer.concat([bytes, bytes]));
    expect(compilers).toEqual(["0.8.37"]);
    expect(once.length).toBeLessThan(bytes.length - 50);
    expect(twice.length).toBe(bytes.length + once.length);
    expect(twice).toEqual(withoutMetadata(Buffer.concat([other, bytes])).bytes);
  });

  test("put between two functions makes other code of it: jumps land elsewhere", () => {
    const code = plain.slice(2);
    const map = `a1646970667358ff${"5b33ff".repeat(85)}0107`;
    const between = code.indexOf("5b", code.length / 2);
    expect(withoutMetadata(hexToBytes(map)).compilers).toHaveLength(1);
    expect(hash(`0x${code.slice(0, between)}${map}${code.slice(between)}`)).not.toBe(hash(plain));
  });

  test("is none where the code jumps into it, or copies from it", () => {
    const called = (code: string, content: string) => hash(assemble(`${code} :map =${content}`));
    const map = (content: string) => `a1646970667358ff${content.padEnd(510, "0")}0107`;
    const into = "0x0000000f JUMP";
    expect(called(into, map("5b33ff"))).not.toBe(called(into, map("5b00")));
    const copying = "0x20 0x10 PUSH0 CODECOPY PUSH0 MLOAD PUSH0 SSTORE STOP";
    expect(called(copying, map("0011"))).not.toBe(called(copying, map("0022")));
    expect(called("STOP", map("5b33ff"))).toBe(called("STOP", map("5b00")));
  });

  test("that is not really there is left alone", () => {
    const code = Uint8Array.of(0xa2, 0x64, 0x69, 0x70, 0x66, 0x73, 0x58, 0x22, 0x12);
    expect(withoutMetadata(code).bytes).toEqual(code);
  });
});
