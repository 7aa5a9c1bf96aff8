// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IMarketFactory {
  function createPair(address a, address b) external returns (address);

  function getPair(address a, address b) external view returns (address);
}

interface IMarketRouter {
  function factory() external view returns (address);

  function WETH() external view returns (address);

  function swapExactTokensForETHSupportingFeeOnTransferTokens(
    uint256 amountIn,
    uint256 amountOutMin,
    address[] calldata path,
    address to,
    uint256 deadline
  ) external;

  function swapExactTokensForTokensSupportingFeeOnTransferTokens(
    uint256 amountIn,
    uint256 amountOutMin,
    address[] calldata path,
    address to,
    uint256 deadline
  ) external;
}

interface IMarketPair {
  function sync() external;

  function token0() external view returns (address);

  function getReserves() external view returns (uint112, uint112, uint32);
}

/// A token with its market from the first block.
abstract contract ListedToken is ERC20 {
  IMarketRouter internal constant ROUTER = IMarketRouter(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
  uint256 internal constant SUPPLY = 1_000_000_000 ether;
  address public immutable pair;

  constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) {
    pair = IMarketFactory(ROUTER.factory()).createPair(address(this), ROUTER.WETH());
    _mint(msg.sender, SUPPLY);
  }
}
