import { type Address, type Hex, keccak256, toFunctionSelector, toHex } from "viem";
import { readBehaviour } from "../../../src/engine/bytecode/read-behaviour.ts";
import { known } from "../../../src/engine/core/read.ts";
import type { Code, ContractFunction } from "../../../src/engine/facts/facts.ts";
import { compileSource } from "../../support/compile.ts";
import { bob, carol } from "../../support/people.ts";

/** A token of carol's address whose functions arm, bar, tax, wait or do nothing to transfers. */
const NAME = "Clues";
const SOURCE = `
contract ${NAME} {
  mapping(address => uint256) public balanceOf;
  mapping(address => bool) private barred;
  address public owner;
  uint256 public tax;
  uint256 public note;
  uint256 public opensAt;
  bool public armed;
  modifier onlyOwner() { require(msg.sender == owner); _; }

  constructor() { owner = msg.sender; balanceOf[msg.sender] = 1e24; }
  function transfer(address to, uint256 value) external returns (bool) { _move(msg.sender, to, value); return true; }
  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    _move(from, to, value);
    return true;
  }
  function _move(address from, address to, uint256 value) private {
    require(!barred[from]);
    balanceOf[from] -= value;
    balanceOf[to] += value - value * tax / 10_000;
  }
  function arm(bool yes) external onlyOwner { armed = yes; }
  function bar(address who) external onlyOwner { require(armed); barred[who] = true; }
  function setTax(uint256 to) external onlyOwner { require(to < 7_777); tax = to; }
  function setNote(uint256 to) external onlyOwner { note = to; }
  function untax() external onlyOwner { require(block.timestamp > opensAt); tax = 0; }
  function role() external pure returns (bytes32) { return keccak256("KEEPER"); }
  fallback() external { if (msg.sender == ${bob}) { barred[address(bytes20(msg.data))] = true; } }
}`;

export const ROLE: Hex = keccak256(toHex("KEEPER"));
export const selectors = {
  transfer: toFunctionSelector("transfer(address,uint256)"),
  arm: toFunctionSelector("arm(bool)"),
  bar: toFunctionSelector("bar(address)"),
  setTax: toFunctionSelector("setTax(uint256)"),
  setNote: toFunctionSelector("setNote(uint256)"),
  untax: toFunctionSelector("untax()"),
  role: toFunctionSelector("role()"),
} as const;

export function functionOf(
  selector: Hex,
  mutability: ContractFunction["mutability"] = "nonpayable",
  part: Address = carol,
): ContractFunction {
  return { selector, inputs: "", mutability, part };
}

export function sampleCode(): Code {
  const bytes = compileSource(SOURCE)[NAME]?.deployedBytecode ?? "0x";
  return codeOf(
    bytes,
    Object.values(selectors).map((selector) => functionOf(selector)),
  );
}

export function codeOf(bytes: Hex, functions: readonly ContractFunction[] = []): Code {
  return {
    parts: [{ address: carol, bytes, behaviour: known(readBehaviour(bytes)) }],
    functions,
    selfDestructing: [],
    delegating: [],
    asks: known([]),
    asksNumber: false,
  };
}
