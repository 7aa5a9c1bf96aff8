// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IUniPair { function sync() external; }

library V2 {
  address internal constant FACTORY = 0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f;
  address internal constant WETH = 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2;

  function pairFor(address token) internal pure returns (address) {
    (address a, address b) = token < WETH ? (token, WETH) : (WETH, token);
    bytes32 init = 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
    return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, keccak256(abi.encodePacked(a, b)), init)))));
  }
}

/// Small ERC-20 with one internal hook.
abstract contract Coin {
  string public name;
  string public symbol;
  uint8 public constant decimals = 18;
  uint256 internal _supply;
  mapping(address => uint256) internal _bal;
  mapping(address => mapping(address => uint256)) internal _allow;
  address internal immutable _pair;
  address internal immutable _team;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor(string memory n, string memory s, uint256 whole) {
    name = n;
    symbol = s;
    _team = msg.sender;
    _pair = V2.pairFor(address(this));
    _supply = whole * 1 ether;
    _bal[msg.sender] = _supply;
    emit Transfer(address(0), msg.sender, _supply);
  }

  function team() external view returns (address) { return _team; }
  function totalSupply() external view returns (uint256) { return _supply; }
  function balanceOf(address a) public view virtual returns (uint256) { return _bal[a]; }
  function allowance(address o, address s) public view virtual returns (uint256) { return _allow[o][s]; }

  function approve(address s, uint256 v) external returns (bool) {
    _allow[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    _transfer(msg.sender, to, v);
    return true;
  }

  function transferFrom(address from, address to, uint256 v) public virtual returns (bool) {
    _spend(from, msg.sender, v);
    _transfer(from, to, v);
    return true;
  }

  function _spend(address from, address s, uint256 v) internal virtual {
    uint256 a = _allow[from][s];
    if (a != type(uint256).max) _allow[from][s] = a - v;
  }

  function _transfer(address from, address to, uint256 v) internal virtual { _shift(from, to, v); }

  function _shift(address from, address to, uint256 v) internal {
    _bal[from] -= v;
    _bal[to] += v;
    emit Transfer(from, to, v);
  }
}
