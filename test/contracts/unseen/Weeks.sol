// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

/// What a sale costs depends on the week in which the holder bought.
abstract contract Weekly is Owned {
    mapping(address => uint32) internal weekOf;
    mapping(uint256 => uint16) internal factor;
    bool internal limited = true;
    mapping(address => bool) internal exempt;
    uint256 internal largest = 20_000_000 ether;
    uint16 internal fee = 100;

    constructor() {
        exempt[msg.sender] = true;
        exempt[address(this)] = true;
    }

    function unlimit() external onlyOwner {
        limited = false;
    }

    function _ask(address from, address to, uint256 value) internal override returns (uint256) {
        if (exempt[from] || exempt[to]) return 0;
        if (limited) {
            require(value <= largest, "largest");
            if (to != pair) require(balanceOf(to) + value <= largest * 2, "wallet");
        }
        if (from == pair) {
            if (weekOf[to] == 0) weekOf[to] = uint32(block.timestamp / 1 weeks);
            return (value * fee) / 10_000;
        }
        if (to == pair) return (value * _bps(from)) / 10_000;
        return 0;
    }

    function _bps(address from) internal view virtual returns (uint256);
}

/// A factor for each week: `tax-can-rise`.
contract WeekFactors is Weekly {
    function setFactor(uint32 week, uint16 times) external onlyOwner {
        factor[week] = times;
    }

    function _bps(address from) internal view override returns (uint256) {
        uint256 bps = uint256(fee) * (factor[weekOf[from]] + 1);
        return bps > 9_900 ? 9_900 : bps;
    }
}

/// A week that may not sell: `owner-can-stop-trading`.
contract WeekClosed is Weekly {
    function close(uint16 on, uint32 week) external onlyOwner {
        factor[week] = on;
    }

    function _bps(address from) internal view override returns (uint256) {
        require(factor[weekOf[from]] != 1, "closed");
        return fee;
    }
}

/// A factor for each week that only makes it cheaper.
contract WeekHonestFactors is Weekly {
    function setFactor(uint32 week, uint16 times) external onlyOwner {
        factor[week] = times;
    }

    function _bps(address from) internal view override returns (uint256) {
        return uint256(fee) / (uint256(factor[weekOf[from]]) + 1);
    }
}

/// A holder's own tier, which the owner moves, chooses the factor: `tax-is-personal` or `tax-can-rise`.
contract WeekTiers is Weekly {
    function move(uint32 week, address account) external onlyOwner {
        require(week > 0, "week");
        weekOf[account] = week;
    }

    function _bps(address from) internal view override returns (uint256) {
        return weekOf[from] < 1_000 ? 9_500 : fee;
    }
}

/// The week is only told.
contract WeekHonestTold is Weekly {
    function weekOfPurchase(address account) external view returns (uint256) {
        return weekOf[account];
    }

    function _bps(address) internal view override returns (uint256) {
        return fee;
    }
}
