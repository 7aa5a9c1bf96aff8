// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The usual addresses, and the pool that a token will have.
library Venue {
  address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
  address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;
  bytes32 internal constant PAIR_CODE = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;

  function poolOf(address token) internal pure returns (address) {
    (address a, address b) = token < WETH ? (token, WETH) : (WETH, token);
    bytes32 salt = keccak256(abi.encodePacked(a, b));
    return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, salt, PAIR_CODE)))));
  }
}

/// Allowances and entry points; how balances are kept is left to the token.
abstract contract Entry {
  uint8 public constant decimals = 18;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    _move(msg.sender, to, value);
    return true;
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 left = allowance[from][msg.sender];
    if (left != type(uint256).max) allowance[from][msg.sender] = left - value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) internal virtual;
}
