// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Entry, Venue} from "./u00Base.sol";

interface ISync {
  function sync() external;
}

/// Rebases upwards only, out of a stock of 2%: at most 0.05% a day, started by anyone, alike for all.
contract DailyDrip is Entry {
  string public constant name = "Daily Drip";
  string public constant symbol = "DRIP";
  uint256 public constant totalSupply = 1_000_000_000 ether;
  uint256 public totalShares = totalSupply * 1e9;
  uint256 public nextDrip = block.timestamp + 1 days;
  mapping(address => uint256) public sharesOf;
  event Drip(uint256 sharesBurnt);

  constructor() {
    uint256 stock = totalShares / 50;
    sharesOf[address(this)] = stock;
    sharesOf[msg.sender] = totalShares - stock;
    emit Transfer(address(0), address(this), balanceOf(address(this)));
    emit Transfer(address(0), msg.sender, balanceOf(msg.sender));
  }

  function balanceOf(address account) public view returns (uint256) {
    return (sharesOf[account] * totalSupply) / totalShares;
  }

  function drip() external {
    require(block.timestamp >= nextDrip, "early");
    nextDrip = block.timestamp + 1 days;
    uint256 burnt = totalShares / 2000;
    if (burnt > sharesOf[address(this)]) burnt = sharesOf[address(this)];
    sharesOf[address(this)] -= burnt;
    totalShares -= burnt;
    emit Drip(burnt);
    address pool = Venue.poolOf(address(this));
    if (pool.code.length > 0) {
      try ISync(pool).sync() {} catch {}
    }
  }

  function _move(address from, address to, uint256 value) internal override {
    require(to != address(0), "to nobody");
    uint256 shares = (value * totalShares + totalSupply - 1) / totalSupply;
    sharesOf[from] -= shares;
    sharesOf[to] += shares;
    emit Transfer(from, to, value);
  }
}

/// Reflection: 1% of each trade goes to all holders but the pool, by raising an index. There is no owner.
contract MirrorFee is Entry {
  string public constant name = "Mirror Fee";
  string public constant symbol = "MIRR";
  uint256 private constant ONE = 1e18;
  uint256 public totalSupply = 1_000_000_000 ether;
  uint256 public index = ONE;
  uint256 public totalShares;
  address public immutable pool = Venue.poolOf(address(this));
  uint256 private _inPool;
  mapping(address => uint256) private _shares;

  constructor() {
    _shares[msg.sender] = totalShares = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address account) public view returns (uint256) {
    return account == pool ? _inPool : (_shares[account] * index) / ONE;
  }

  function _move(address from, address to, uint256 value) internal override {
    require(to != address(0), "to nobody");
    uint256 fee = from == pool || to == pool ? value / 100 : 0;
    if (from == pool) {
      _inPool -= value;
    } else {
      uint256 paid = (value * ONE + index - 1) / index;
      _shares[from] -= paid;
      totalShares -= paid;
    }
    if (to == pool) {
      _inPool += value - fee;
    } else {
      uint256 got = ((value - fee) * ONE) / index;
      _shares[to] += got;
      totalShares += got;
    }
    emit Transfer(from, to, value - fee);
    if (totalShares > 1_000_000 ether) {
      index += (fee * ONE) / totalShares;
    } else if (fee > 0) {
      totalSupply -= fee;
      emit Transfer(from, address(0), fee);
    }
  }
}

/// Receivers that asked for it are told of what they get: with little gas, and whatever they answer.
/// Foreign tokens sent here by mistake can be rescued; the coin itself cannot be sent here.
contract HookedCoin is Entry {
  string public constant name = "Hooked Coin";
  string public constant symbol = "HOOK";
  uint256 public constant totalSupply = 1_000_000_000 ether;
  address public immutable rescuer = msg.sender;
  mapping(address => uint256) public balanceOf;
  mapping(address => bool) public listening;

  constructor() {
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function listen(bool on) external {
    listening[msg.sender] = on;
  }

  function rescue(address token, uint256 value) external {
    require(msg.sender == rescuer && token != address(this), "not ours");
    (bool ok, ) = token.call(abi.encodeWithSignature("transfer(address,uint256)", rescuer, value));
    require(ok, "rescue");
  }

  function _move(address from, address to, uint256 value) internal override {
    require(to != address(0) && to != address(this), "to nobody");
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
    if (listening[to]) {
      bytes memory data = abi.encodeWithSignature("onTokens(address,uint256)", from, value);
      assembly {
        pop(call(50000, to, 0, add(data, 0x20), mload(data), 0, 0))
      }
    }
  }
}
