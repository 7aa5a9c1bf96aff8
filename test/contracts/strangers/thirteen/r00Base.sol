// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IRouter {
  function swapExactTokensForETHSupportingFeeOnTransferTokens(
    uint256 amount,
    uint256 outMin,
    address[] calldata path,
    address to,
    uint256 deadline
  ) external;
}

/// Where Uniswap is, and where a token's pool will be.
library Uni {
  address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
  address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
  address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
  bytes32 private constant CODE = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;

  function pair(address token) internal pure returns (address) {
    bytes32 salt = token < WETH ? keccak256(abi.encodePacked(token, WETH)) : keccak256(abi.encodePacked(WETH, token));
    return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, salt, CODE)))));
  }
}
