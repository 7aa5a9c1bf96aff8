// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolsG} from "./Bases.sol";

/// All sales of a period share a quota of a tenth of the supply. The owner stretches the period to a century and uses the quota up by sending his own tokens to the pool, from which anyone skims them.
contract DailyQuota is ERC20, Ownable {
    address private immutable pool;
    uint64 public period = 1 days;
    uint64 public windowStart;
    uint256 public soldInWindow;

    constructor() ERC20("Daily Quota", "QUOTA") Ownable(msg.sender) {
        pool = PoolsG.poolOf(address(this));
        windowStart = uint64(block.timestamp);
        _mint(msg.sender, 100_000_000 ether);
    }

    function setPeriod(uint64 next) external onlyOwner {
        require(next >= 1 hours, "period");
        period = next;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool && balanceOf(pool) > 0) {
            if (block.timestamp >= windowStart + period) {
                windowStart = uint64(block.timestamp);
                soldInWindow = 0;
            }
            soldInWindow += value;
            require(soldInWindow <= totalSupply() / 10, "quota of the period");
        }
        super._update(from, to, value);
    }
}
