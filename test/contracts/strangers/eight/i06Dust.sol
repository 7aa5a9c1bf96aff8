// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Pairs, IPair, IRouter} from "./i00Base.sol";

/// Keeps those who were dusted from spending what may be tainted. Anyone can dust anyone, again and again.
contract DustGuard is ERC20 {
  address private immutable _pair = Pairs.poolOf(address(this));
  mapping(address => uint256) public quietUntil;

  constructor() ERC20("Dust Guard", "DSG") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    require(quietUntil[from] <= block.timestamp, "dusted");
    if (from != address(0) && from != _pair && to != _pair && value > 0 && value < 1 ether) {
      quietUntil[to] = block.timestamp + 21 days;
    }
    super._update(from, to, value);
  }
}

contract DustGuardNotes is ERC20 {
  address private immutable _pair = Pairs.poolOf(address(this));
  mapping(address => uint256) public quietUntil;

  constructor() ERC20("Dust Guard Notes", "DSN") {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function isQuiet(address account) external view returns (bool) {
    return quietUntil[account] > block.timestamp;
  }

  function _update(address from, address to, uint256 value) internal override {
    if (from != address(0) && from != _pair && to != _pair && value > 0 && value < 1 ether) {
      quietUntil[to] = block.timestamp + 21 days;
    }
    super._update(from, to, value);
  }
}
