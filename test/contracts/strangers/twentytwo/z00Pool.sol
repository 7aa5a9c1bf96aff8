// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IV2Factory22 {
  function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IV2Router22 {
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

interface IV2Pair22 {
  function sync() external;
}

/// A token that makes its own pool, as most launched by templates do.
abstract contract Pooled22 is ERC20 {
  IV2Router22 internal constant ROUTER = IV2Router22(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
  address public immutable uniswapV2Pair;

  constructor() {
    uniswapV2Pair = IV2Factory22(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
  }

  function _sellForEther(uint256 amount) internal {
    address[] memory path = new address[](2);
    path[0] = address(this);
    path[1] = ROUTER.WETH();
    _approve(address(this), address(ROUTER), amount);
    ROUTER.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, address(this), block.timestamp);
  }
}
