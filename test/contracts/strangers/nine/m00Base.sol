// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;


interface IPair {
  function sync() external;
  function getReserves() external view returns (uint112, uint112, uint32);
  function token0() external view returns (address);
}

interface IRouter {
  function swapExactTokensForETHSupportingFeeOnTransferTokens(
    uint256 amount,
    uint256 outMin,
    address[] calldata path,
    address to,
    uint256 deadline
  ) external;
}

interface IFactory {
  function getPair(address a, address b) external view returns (address);
}

/// The usual addresses, and the pool that a token will have.
library Pairs {
  address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
  address internal constant ROUTER = 0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D;
  address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;

  function poolOf(address token) internal pure returns (address) {
    (address a, address b) = token < WETH ? (token, WETH) : (WETH, token);
    bytes32 salt = keccak256(abi.encodePacked(a, b));
    bytes32 code = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
    return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, salt, code)))));
  }
}

/// A plain ledger, for tokens that keep their own balances.
abstract contract Ledger {
  string public name = "Ledger";
  string public symbol = "LDG";
  uint8 public constant decimals = 18;
  uint256 public totalSupply;
  address public immutable treasury;
  mapping(address => uint256) internal _balances;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    treasury = msg.sender;
    totalSupply = 1_000_000_000 ether;
    _balances[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address account) public view virtual returns (uint256) {
    return _balances[account];
  }

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
    if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
    _move(from, to, value);
    return true;
  }

  function _move(address from, address to, uint256 value) internal virtual {
    _balances[from] -= value;
    _balances[to] += value;
    emit Transfer(from, to, value);
  }
}
