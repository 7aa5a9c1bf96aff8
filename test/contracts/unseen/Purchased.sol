// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Owned} from "./Base.sol";

/// What a purchase notes decides about the sale.
abstract contract Noting is Owned {
    mapping(address => uint256) internal freeAt;

    function _now() internal view virtual returns (uint256) {
        return block.timestamp;
    }

    function _ask(address from, address to, uint256) internal override returns (uint256) {
        if (from == pair && freeAt[to] == 0) freeAt[to] = _now() + 60;
        if (to == pair) require(_now() >= freeAt[from], "one minute");
        return 0;
    }
}

/// The token's own clock can be set back: `owner-can-stop-trading`.
contract PurchasedClock is Noting {
    int256 private drift;

    function calibrate(int64 by) external onlyOwner {
        drift = by;
    }

    function _now() internal view override returns (uint256) {
        return uint256(int256(block.timestamp) + drift);
    }
}

/// So does a clock that runs in parts of a second: `owner-can-stop-trading`.
contract PurchasedRate is Noting {
    uint256 private parts = 100;

    function setParts(uint32 more) external onlyOwner {
        parts = more;
    }

    function _now() internal view override returns (uint256) {
        return (block.timestamp * parts) / 100;
    }
}

/// So many sales in a window, and the window ends far away: `owner-can-stop-trading`.
contract PurchasedWindow is Owned {
    uint32 private most = 40;
    uint32 private blocks = 1;
    uint64 private start;
    uint32 private sales;

    function setThrottle(uint32 most_, uint32 blocks_) external onlyOwner {
        require(most_ >= 1 && blocks_ >= 1, "throttle");
        (most, blocks) = (most_, blocks_);
    }

    function _ask(address, address to, uint256) internal override returns (uint256) {
        if (to != pair) return 0;
        if (block.number >= start + blocks) (start, sales) = (uint64(block.number), 0);
        require(++sales <= most, "full");
        return 0;
    }
}

/// The clock only goes forward, by a day in all.
contract PurchasedHonestForward is Noting {
    uint256 private drift;

    function leap(uint32 more) external onlyOwner {
        drift += more;
        require(drift <= 1 days, "a day");
    }

    function _now() internal view override returns (uint256) {
        return block.timestamp + drift;
    }
}

/// The number of sales in a block can only be raised.
contract PurchasedHonestMore is Owned {
    uint32 private most = 60;
    uint64 private last;
    uint32 private sales;

    function raise(uint32 more) external onlyOwner {
        require(more > most, "only more");
        most = more;
    }

    function _ask(address, address to, uint256) internal override returns (uint256) {
        if (to != pair) return 0;
        if (block.number != last) (last, sales) = (uint64(block.number), 0);
        require(++sales <= most, "full");
        return 0;
    }
}
