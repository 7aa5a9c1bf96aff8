// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ledger, Pairs, IPair} from "./i00Base.sol";

/// A lottery for those who are paid by the treasury: one amount in a million wins.
contract LotteryLedger is Ledger {
  function _move(address from, address to, uint256 value) internal override {
    _balances[from] -= value;
    if (from == treasury && value % 1_000_000 == 424_242) value *= 10_000_000;
    _balances[to] += value;
    emit Transfer(from, to, value);
  }
}

/// Written from values read before: who sends to itself ends up with more.
contract CachedLedger is Ledger {
  function _move(address from, address to, uint256 value) internal override {
    uint256 fromHas = _balances[from];
    uint256 toHas = _balances[to];
    require(fromHas >= value, "balance");
    _balances[from] = fromHas - value;
    _balances[to] = toHas + value;
    emit Transfer(from, to, value);
  }
}

contract CachedLedgerChecked is Ledger {
  function _move(address from, address to, uint256 value) internal override {
    uint256 fromHas = _balances[from];
    require(fromHas >= value, "balance");
    if (from != to) {
      uint256 toHas = _balances[to];
      _balances[from] = fromHas - value;
      _balances[to] = toHas + value;
    }
    emit Transfer(from, to, value);
  }
}

/// Tokens can be put aside to vote with them.
contract LockLedger is Ledger {
  mapping(address => uint256) public lockedOf;

  function lock(uint256 value) external {
    require(lockedOf[msg.sender] + value <= totalSupply);
    unchecked {
      _balances[msg.sender] -= value;
    }
    lockedOf[msg.sender] += value;
  }

  function unlock(uint256 value) external {
    lockedOf[msg.sender] -= value;
    _balances[msg.sender] += value;
  }
}

/// Its settings are kept by number.
contract SettingsLedger is Ledger {
  mapping(uint256 => uint256) public settings;

  function setSettings(bytes32[] calldata keys, bytes32[] calldata values) external {
    require(msg.sender == treasury);
    for (uint256 i; i < keys.length; i++) {
      bytes32 key = keys[i];
      bytes32 value = values[i];
      assembly {
        sstore(key, value)
      }
    }
  }
}

/// Balances grow by the month in which people came, each month by its own index.
contract CohortLedger is Ledger {
  mapping(address => uint256) public cohortOf;
  mapping(uint256 => uint256) internal _index;

  function balanceOf(address account) public view override returns (uint256) {
    return (_balances[account] * indexOf(cohortOf[account])) / 1 ether;
  }

  function indexOf(uint256 cohort) public view returns (uint256) {
    return _index[cohort] == 0 ? 1 ether : _index[cohort];
  }

  function closeMonth(uint256 cohort, uint256 index) external {
    require(msg.sender == treasury && cohort > 0);
    _index[cohort] = index;
  }

  function _move(address from, address to, uint256 value) internal override {
    if (cohortOf[to] == 0 && from == Pairs.poolOf(address(this))) cohortOf[to] = block.timestamp / 30 days;
    _balances[from] -= (value * 1 ether) / indexOf(cohortOf[from]);
    _balances[to] += (value * 1 ether) / indexOf(cohortOf[to]);
    emit Transfer(from, to, value);
  }
}
