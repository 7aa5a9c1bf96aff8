import type { Hex } from "viem";
import { type CompileOptions, compileSource } from "../../support/compile.ts";
import { disguised, TAXED } from "../bytecode/samples.ts";

const PRAGMA = "// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n";

export function runtime(source: string, options: CompileOptions = {}): Hex {
  const artifact = Object.values(compileSource(PRAGMA + source, options)).at(-1);
  if (!artifact) throw new Error("nothing was compiled");
  return artifact.deployedBytecode;
}

/** Nothing but a token. */
export const PLAIN = `
contract Plain {
  string public name = "Plain";
  string public symbol = "PLN";
  uint8 public constant decimals = 18;
  uint256 public totalSupply = 1e24;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  constructor() { balanceOf[msg.sender] = totalSupply; }
  function transfer(address to, uint256 value) external returns (bool) {
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }
  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    allowance[from][msg.sender] -= value;
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
    return true;
  }
  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }
}`;

/** No token at all. */
export const REGISTRY = `
contract Registry {
  mapping(bytes32 => address) public holder;
  mapping(address => uint256) public count;
  uint256 public price = 1 ether;
  function claim(bytes32 id) external payable {
    require(holder[id] == address(0) && msg.value >= price);
    holder[id] = msg.sender;
    count[msg.sender]++;
  }
  function release(bytes32 id) external {
    require(holder[id] == msg.sender);
    delete holder[id];
    payable(msg.sender).transfer(price);
  }
}`;

export const taxed = runtime(TAXED);
export const taxedUnoptimized = runtime(TAXED, { optimizerRuns: null });
export const taxedInDisguise = runtime(disguised(TAXED), { viaIR: true });
export const taxedWithoutList = runtime(TAXED.replace('require(!barred[from] && !barred[to], "barred");', ""));
export const plain = runtime(PLAIN);
export const registry = runtime(REGISTRY);
