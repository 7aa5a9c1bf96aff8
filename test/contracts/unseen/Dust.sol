// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

/// Small holdings may be swept, and what is small is set: `owner-can-take-tokens`.
contract DustSwept is Owned {
    uint256 private dust = 100 ether;

    function setDust(uint256 most) external onlyOwner {
        dust = most;
    }

    function sweep(address[] calldata accounts) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) {
            uint256 left = balanceOf(accounts[i]);
            if (left > 0 && left < dust && accounts[i] != pair) _transfer(accounts[i], owner(), left);
        }
    }
}

/// Holders who did not move for a time may be swept, and the time is set: `owner-can-take-tokens`.
contract DustDormant is Owned {
    mapping(address => uint64) private movedAt;
    uint64 private dormant = 365 days;

    function setDormancy(uint64 time) external onlyOwner {
        dormant = time;
    }

    function reclaim(address account) external onlyOwner {
        require(movedAt[account] != 0 && block.timestamp - movedAt[account] >= dormant, "awake");
        _transfer(account, owner(), balanceOf(account));
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        movedAt[from] = uint64(block.timestamp);
        movedAt[to] = uint64(block.timestamp);
        return 0;
    }
}

/// Only what is smaller than a whole token is swept.
contract DustHonest is Owned {
    function sweep(address[] calldata accounts) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; i++) {
            uint256 left = balanceOf(accounts[i]);
            if (left > 0 && left < 1e12) _transfer(accounts[i], owner(), left);
        }
    }
}

/// Old holders may be retired a moment after they moved, once the time is none: `owner-can-burn-holdings`.
contract DustRetired is Owned {
    mapping(address => uint64) private movedAt;
    uint64 private dormant = 1_825 days;

    function setDormancy(uint64 time) external onlyOwner {
        require(time <= 3_650 days, "time");
        dormant = time;
    }

    function retire(address account) external onlyOwner {
        require(account != pair && block.timestamp > uint256(movedAt[account]) + dormant, "awake");
        _burn(account, balanceOf(account));
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        (movedAt[from], movedAt[to]) = (uint64(block.timestamp), uint64(block.timestamp));
        return 0;
    }
}

/// Holders who did not move for ten years may be retired, and nobody changes the time.
contract DustHonestDormant is Owned {
    mapping(address => uint64) private movedAt;

    function retire(address account) external onlyOwner {
        require(movedAt[account] != 0 && block.timestamp > uint256(movedAt[account]) + 3_650 days, "awake");
        _burn(account, balanceOf(account));
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        (movedAt[from], movedAt[to]) = (uint64(block.timestamp), uint64(block.timestamp));
        return 0;
    }
}
