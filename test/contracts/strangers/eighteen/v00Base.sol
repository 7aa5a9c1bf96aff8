// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IDexFactory {
  function createPair(address a, address b) external returns (address);
}

interface IDexRouter {
  function swapExactTokensForETHSupportingFeeOnTransferTokens(
    uint256 amountIn,
    uint256 amountOutMin,
    address[] calldata path,
    address to,
    uint256 deadline
  ) external;
}

interface IWeth {
  function allowance(address owner, address spender) external view returns (uint256);
}

library Dex {
  address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
  address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
  address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;

  /// The pair for a token, whether or not it exists yet.
  function pairFor(address token) internal pure returns (address) {
    (address a, address b) = token < WETH ? (token, WETH) : (WETH, token);
    bytes32 init = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
    return address(uint160(uint256(keccak256(
      abi.encodePacked(hex"ff", FACTORY, keccak256(abi.encodePacked(a, b)), init)
    ))));
  }
}

/// A token with a pair on Uniswap V2 and a founding team.
abstract contract Launch is ERC20 {
  address public immutable pair;
  address public immutable team;

  constructor(string memory n, string memory s) ERC20(n, s) {
    pair = Dex.pairFor(address(this));
    team = _deployer();
    _mint(team, 1_000_000_000 ether);
  }

  function _deployer() private view returns (address) {
    return msg.sender;
  }
}
