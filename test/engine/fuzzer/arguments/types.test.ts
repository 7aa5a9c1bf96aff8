import { decodeAbiParameters } from "viem";
import { describe, expect, test } from "vitest";
import {
  type Choice,
  encode,
  leavesOf,
  namesAccounts,
  parseTypes,
} from "../../../../src/engine/fuzzer/arguments/types.ts";
import { alice, bob } from "../../../support/people.ts";

const kinds = (inputs: string) => (parseTypes(inputs) ?? []).flatMap(leavesOf).map(({ kind }) => kind);
const choice: Choice = { address: [alice], number: [300n], bool: [true], word: [], text: [], bytes: [] };
const encoded = (inputs: string, entries = 1) => {
  const parameters = parseTypes(inputs) ?? [];
  const data = encode(parameters, choice, entries, bob);
  return data && decodeAbiParameters(parameters, data);
};

describe("types of arguments", () => {
  test("of hostile code that make no sense are none", () => {
    expect(parseTypes("address,,")).toBeUndefined();
    expect(parseTypes("what")).toBeUndefined();
    expect(parseTypes("")).toEqual([]);
  });

  test("count a list as one of its entries, and a structure as its members", () => {
    expect(kinds("address[],(uint8,bool)[],bytes32")).toEqual(["address", "number", "bool", "word"]);
    expect(kinds("uint256[3]")).toEqual(["number", "number", "number"]);
  });

  test("of a list of a million entries are bounded", () => {
    expect(kinds("uint256[1000000]").length).toBeLessThan(20);
  });

  test("tell whether somebody is named, in whatever they stand", () => {
    expect(namesAccounts("uint256,(bool,address)[]")).toBe(true);
    expect(namesAccounts("uint256,bytes32")).toBe(false);
  });
});

describe("an encoding", () => {
  test("cuts numbers to what fits", () => {
    expect(encoded("uint8")).toEqual([255]);
    expect(encoded("int8")).toEqual([127]);
    expect(encoded("uint16")).toEqual([300]);
  });

  test("repeats an entry of a list for somebody else", () => {
    expect(encoded("address[],uint256[]", 2)).toEqual([
      [alice, bob],
      [300n, 300n],
    ]);
  });

  test("of structures has their members, named or not", () => {
    expect(encoded("(address who, uint256 much)")).toEqual([{ who: alice, much: 300n }]);
    expect(encoded("(address,bool)[]")).toEqual([[[alice, true]]]);
  });

  test("leaves empty what was not chosen", () => {
    expect(encoded("bytes32,string,bytes")).toEqual([`0x${"0".repeat(64)}`, "", "0x"]);
  });
});
