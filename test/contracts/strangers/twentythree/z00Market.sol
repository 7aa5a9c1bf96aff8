// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IPairMaker {
  function createPair(address a, address b) external returns (address);
}

interface ISwapHub {
  function factory() external view returns (address);
  function WETH() external view returns (address);
}

/// Makes the token's pool when the token is made.
abstract contract WithMarket {
  ISwapHub internal constant HUB = ISwapHub(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
  address public immutable market;

  constructor() {
    market = IPairMaker(HUB.factory()).createPair(address(this), HUB.WETH());
  }
}
