// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Pairs} from "../eight/i00Base.sol";

/// A price report by its reporter. Old or odd answers are answers still.
contract HelioReport {
  address public immutable reporter = msg.sender;
  int256 private _answer = 1e8;
  uint256 private _updatedAt = block.timestamp;

  function submit(int256 answer) external {
    require(msg.sender == reporter, "reporter");
    (_answer, _updatedAt) = (answer, block.timestamp);
  }

  function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
    return (1, _answer, _updatedAt, _updatedAt, 1);
  }
}

/// While the report is fresh and below par, half a percent to two percent of a sale is burned; else nothing.
contract HelioPar is ERC20 {
  HelioReport public immutable feed;
  uint256 public constant HEARTBEAT = 8 days;
  int256 public constant PAR = 1e8;
  uint256 public constant MOST = 200;

  constructor(address feed_) ERC20("Helio Par", "HPAR") {
    feed = HelioReport(feed_);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function burnRate() public view returns (uint256) {
    (, int256 answer, , uint256 at, ) = feed.latestRoundData();
    if (block.timestamp - at > HEARTBEAT || answer >= PAR) return 0;
    uint256 rate = answer <= 0 ? MOST : uint256(PAR - answer) * 1000 / uint256(PAR);
    return rate < 50 ? 50 : rate > MOST ? MOST : rate;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == Pairs.poolOf(address(this)) && value > 0) {
      uint256 burned = value * burnRate() / 10_000;
      if (burned > 0) super._update(from, address(0), burned);
      value -= burned;
    }
    super._update(from, to, value);
  }
}
