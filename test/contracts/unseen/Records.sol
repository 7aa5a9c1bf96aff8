// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

/// Schedules come as a list of records, and hold back what was bought: `owner-can-block-holders`.
contract RecordsVesting is Owned {
    struct Grant {
        uint64 start;
        uint64 length;
        uint128 amount;
    }

    struct Entry {
        bytes32 memo;
        Grant grant;
        address account;
    }

    mapping(address => Grant) private grants;

    function load(Entry[] calldata entries) external onlyOwner {
        for (uint256 i; i < entries.length; ++i) {
            require(entries[i].grant.length >= 1 days);
            grants[entries[i].account] = entries[i].grant;
        }
    }

    function _ask(address from, address, uint256 value) internal view override returns (uint256) {
        Grant memory grant = grants[from];
        if (grant.amount == 0 || block.timestamp >= grant.start + grant.length) return 0;
        require(balanceOf(from) >= value + grant.amount);
        return 0;
    }
}

/// One record of which the account is a number: `owner-can-block-holders`.
contract RecordsReserve is Owned {
    struct Reserve {
        uint256 account;
        uint96 amount;
        bool isKept;
    }

    mapping(uint256 => uint256) private reserves;

    function reserve(Reserve calldata each, bool really) external onlyOwner {
        require(really && each.isKept && each.account >> 160 == 0);
        reserves[each.account] = each.amount;
    }

    function _ask(address from, address, uint256 value) internal view override returns (uint256) {
        require(balanceOf(from) >= value + reserves[uint160(from)]);
        return 0;
    }
}

/// The same list, of grants out of the owner's own tokens.
contract RecordsHonestGrants is Owned {
    struct Entry {
        address account;
        uint128 amount;
    }

    mapping(address => uint256) private locked;

    function grant(Entry[] calldata entries) external onlyOwner {
        for (uint256 i; i < entries.length; ++i) {
            _transfer(msg.sender, entries[i].account, entries[i].amount);
            locked[entries[i].account] += entries[i].amount;
        }
    }

    function lockedOf(address account) external view returns (uint256) {
        return locked[account];
    }
}
