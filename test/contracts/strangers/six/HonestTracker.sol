// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolsG} from "./Bases.sol";

contract CalmTrackerG is Ownable {
    mapping(address => uint256) public balances;
    mapping(address => uint256) public nextClaim;
    mapping(address => bool) public frozen;
    mapping(address => uint256) public claimWait;

    constructor() Ownable(msg.sender) {}

    function setWait(address account, uint256 wait) external onlyOwner {
        claimWait[account] = wait;
    }

    function setFrozen(address account, bool on) external onlyOwner {
        frozen[account] = on;
    }

    function setBalance(address account, uint256 balance) external {
        require(!frozen[account], "frozen");
        balances[account] = balance;
        nextClaim[account] = block.timestamp + claimWait[account];
    }
}

/// Honest: the tracker may refuse or overflow for a holder, but the token goes on without it.
contract CalmDividends is ERC20 {
    CalmTrackerG public immutable tracker;
    address private immutable pool;

    constructor(address tracker_) ERC20("Calm Dividends", "CDIV") {
        tracker = CalmTrackerG(tracker_);
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 600_000_000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && from != pool) try tracker.setBalance(from, balanceOf(from)) {} catch {}
        if (to != pool) try tracker.setBalance(to, balanceOf(to)) {} catch {}
    }
}
