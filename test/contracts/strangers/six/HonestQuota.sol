// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PoolsG} from "./Bases.sol";

/// Honest: a period's sales share a quota that the owner stretches as he likes, but who is beyond it pays one percent and is never refused.
contract SoftQuota is ERC20, Ownable {
    address private immutable pool;
    uint64 public period = 1 days;
    uint256 public quota;
    uint256 private _window;
    uint256 private _sold;

    constructor() ERC20("Soft Quota", "SOFTQ") Ownable(msg.sender) {
        pool = PoolsG.poolOf(address(this));
        _mint(msg.sender, 100_000_000 ether);
        quota = totalSupply() / 10;
    }

    function setPeriod(uint64 next) external onlyOwner {
        require(next > 0, "period");
        period = next;
    }

    function setQuota(uint256 next) external onlyOwner {
        quota = next;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (to == pool) {
            uint256 window = block.timestamp / period;
            if (window != _window) (_window, _sold) = (window, 0);
            _sold += value;
            if (_sold > quota) {
                uint256 fee = value / 100;
                super._update(from, address(0xdEaD), fee);
                value -= fee;
            }
        }
        super._update(from, to, value);
    }
}
