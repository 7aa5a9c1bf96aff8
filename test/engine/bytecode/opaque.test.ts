import { describe, expect, test } from "vitest";
import { readBehaviour } from "../../../src/engine/bytecode/read-behaviour.ts";
import { assemble } from "../../support/assemble.ts";

/** A transfer that writes where an answer is no, and does nothing where it is yes. */
function transferAsking(question: string) {
  const code = assemble(`
    PUSH0 CALLDATALOAD 0xe0 SHR 0xa9059cbb EQ @transfer JUMPI PUSH0 PUSH0 REVERT
    :transfer ${question} @quiet JUMPI CALLER 0x05 SSTORE STOP
    :quiet STOP`);
  const { functions, complete } = readBehaviour(code);
  return { writes: functions.flatMap(({ writes }) => writes.map(({ variable }) => variable)), complete };
}

const CALL = "PUSH0 PUSH0 PUSH0 PUSH0 PUSH0 0x04 CALLDATALOAD GAS CALL POP";
const ANSWER = "0x20 PUSH0 PUSH0 PUSH0 0x04 CALLDATALOAD GAS STATICCALL POP PUSH0 MLOAD";

describe("a question whose answer looks certain", () => {
  test.each([
    ["how much gas is left, twice", "GAS GAS EQ"],
    ["how much gas was used", "GAS GAS SUB ISZERO"],
    ["two different things about the code", "CODESIZE PC EQ"],
    ["how far memory reaches, before and after a write", "MSIZE 0x01 0x2000 MSTORE MSIZE EQ"],
    ["for two new contracts", "PUSH0 PUSH0 PUSH0 CREATE PUSH0 PUSH0 PUSH0 CREATE EQ"],
    ["for its money before and after a call", `SELFBALANCE ${CALL} SELFBALANCE EQ`],
    ["another contract, twice", `${ANSWER} ${ANSWER} EQ`],
  ])("is followed both ways where it asks %s", (_, question) => {
    expect(transferAsking(question)).toEqual({ writes: ["5:0+256"], complete: true });
  });

  test.each([
    ["what is stored, twice with a call between", `0x01 0x09 SSTORE ${CALL} 0x09 SLOAD`],
    ["what is stored at a place that may be another", "0x01 0x09 SSTORE PUSH0 0x04 CALLDATALOAD SSTORE 0x09 SLOAD"],
    ["for memory at a place that may be another", "0x01 0x80 MSTORE PUSH0 0x04 CALLDATALOAD MSTORE 0x80 MLOAD"],
    ["for a word that another was written across", "0x01 0x80 MSTORE 0xff 0x90 MSTORE 0x80 MLOAD 0x01 EQ"],
    ["for less of an argument than counts", "0x04 CALLDATALOAD DUP1 0xff AND EQ"],
  ])("leaves the reading unfinished where it asks %s", (_, question) => {
    expect(transferAsking(question).complete).toBe(false);
  });

  test.each([
    ["a refusal", "0x01 @on JUMPI PUSH0 PUSH0 REVERT :on"],
    ["what another path comes by", "CALLER @own JUMPI 0x01 @on JUMPI :own CALLER 0x05 SSTORE STOP :on"],
  ])("is certain where only %s lies behind the other answer", (_, question) => {
    expect(transferAsking(`${question} CALLER`).complete).toBe(true);
  });
});

describe("a side that the code's own numbers refuse", () => {
  const LENGTH = "0x06 0x80 MSTORE";
  const ANYWHERE = "0x20 0x04 CALLDATALOAD MSTORE";

  test.each([
    ["a number of its own", "0x06 0x1f LT"],
    ["how long a text of its own is, kept in memory meanwhile", `${LENGTH} 0x07 0xa0 MSTORE 0x80 MLOAD 0x1f LT`],
    [
      "the same in each round of a loop",
      `${LENGTH} PUSH0 :on 0x01 ADD DUP1 CALLER EQ @on JUMPI POP 0x80 MLOAD 0x1f LT`,
    ],
  ])("is never taken where it asks for %s", (_, question) => {
    expect(transferAsking(`${question} ISZERO`)).toEqual({ writes: [], complete: true });
  });

  test.each([
    ["written over it", `${LENGTH} 0x04 CALLDATALOAD 0x80 MSTORE`],
    ["written nobody knows where", `${LENGTH} ${ANYWHERE}`],
    ["written on one of two ways", `${LENGTH} CALLER @on JUMPI 0x20 0x80 MSTORE :on`],
    ["answered by another contract", `${LENGTH} 0x20 0x80 PUSH0 PUSH0 0x04 CALLDATALOAD GAS STATICCALL POP`],
    [
      "written where one of two ways leads that meet before they part",
      `${LENGTH} CALLER @two JUMPI @quiet @hub JUMP :two @on :hub CALLER SWAP1 JUMPI STOP :on ${ANYWHERE}`,
    ],
    [
      "written where the longer of two stacks leads",
      `${LENGTH} CALLER @two JUMPI @hub JUMP :two 0x05 :hub CALLER @on JUMPI STOP :on POP ${ANYWHERE}`,
    ],
  ])("may be where something was %s", (_, before) => {
    const { writes, complete } = transferAsking(`${before} 0x80 MLOAD 0x1f LT ISZERO`);
    expect(writes.length > 0 || !complete).toBe(true);
  });
});

describe("a byte of memory", () => {
  test("is not the whole word that it was written into", () => {
    expect(transferAsking("0x01 0x80 MSTORE PUSH0 0x80 MSTORE8 0x80 MLOAD ISZERO").writes).toEqual(["5:0+256"]);
    expect(transferAsking("0x01 0x80 MSTORE PUSH0 0x90 MSTORE8 0x80 MLOAD 0x01 EQ").writes).toEqual(["5:0+256"]);
  });
});

describe("a place in storage that nothing bounds", () => {
  const writing = (key: string) => readBehaviour(assemble(`${key} CALLER SWAP1 SSTORE STOP`)).complete;

  test("may be any", () => {
    expect(writing("0x04 CALLDATALOAD")).toBe(false);
    expect(writing("0x04 CALLDATALOAD 0x05 ADD")).toBe(false);
  });

  test("is a list's where its length was asked for, and one of what was hashed", () => {
    const bounded = "0x03 0x04 CALLDATALOAD LT @in JUMPI PUSH0 PUSH0 REVERT :in 0x04 CALLDATALOAD 0x05 ADD";
    expect(writing(bounded)).toBe(true);
    expect(writing("0x04 CALLDATALOAD PUSH0 MSTORE 0x40 PUSH0 SHA3")).toBe(true);
    expect(writing(`0x04 CALLDATALOAD 0x${"ab".repeat(32)} ADD`)).toBe(true);
  });
});
