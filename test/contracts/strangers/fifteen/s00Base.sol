// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IUniswapV2Factory {
  function createPair(address a, address b) external returns (address);
}

interface IUniswapV2Pair {
  function sync() external;
}

interface IUniswapV2Router02 {
  function factory() external view returns (address);
  function WETH() external view returns (address);
  function swapExactTokensForETHSupportingFeeOnTransferTokens(
    uint256 amountIn,
    uint256 amountOutMin,
    address[] calldata path,
    address to,
    uint256 deadline
  ) external;
}

/// What most launches share: a router, a pair made at once, and wallets that pay no fee.
abstract contract LaunchBase is ERC20 {
  IUniswapV2Router02 public uniswapV2Router;
  address public immutable uniswapV2Pair;
  address payable internal immutable _taxWallet;
  mapping(address => bool) internal _isExcludedFromFee;

  constructor() {
    uniswapV2Router = IUniswapV2Router02(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    uniswapV2Pair = IUniswapV2Factory(uniswapV2Router.factory()).createPair(address(this), uniswapV2Router.WETH());
    _taxWallet = payable(msg.sender);
    _isExcludedFromFee[msg.sender] = true;
    _isExcludedFromFee[address(this)] = true;
    _mint(msg.sender, 420_690_000 * 10 ** decimals());
  }
}
