// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Pooled} from "./Blocks.sol";

/// Five thousand blocks after it was made nobody sells.
contract ShutByNumber is Pooled {
    uint256 private immutable until = block.number + 5000;

    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (to == pool && from != owner) require(block.number < until, "over");
        super._transfer(from, to, value);
    }
}

/// Two blocks after their purchase people sell for next to nothing.
contract TaxedByNumber is Pooled {
    mapping(address => uint256) private since;

    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (from == pool && to != owner) since[to] = block.number;
        bool late = to == pool && since[from] != 0 && block.number > since[from] + 2;
        uint256 fee = late && from != owner ? (value * 90) / 100 : 0;
        if (fee > 0) super._transfer(from, address(0xfee), fee);
        super._transfer(from, to, value - fee);
    }
}

/// A year of blocks after it was made the owner may stop all sales.
contract StopsByNumber is Pooled {
    uint256 private immutable from_ = block.number + 1_000_000;
    bool private stopped;

    function stop() external onlyOwner {
        require(block.number > from_, "not yet");
        stopped = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (to == pool && from != owner) require(!stopped, "stopped");
        super._transfer(from, to, value);
    }
}

/// Whoever bought sells in the next block at the earliest.
contract GoodNextBlock is Pooled {
    mapping(address => uint256) private since;

    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (from == pool && to != owner) since[to] = block.number;
        if (to == pool && from != owner) require(block.number > since[from], "next block");
        super._transfer(from, to, value);
    }
}

/// Votes are counted by blocks, which makes no difference to anybody who trades.
contract GoodVotes is Pooled {
    mapping(address => mapping(uint256 => uint256)) public votes;

    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        votes[from][block.number] = balanceOf[from];
        votes[to][block.number] = balanceOf[to];
    }
}
