// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// The first contract that the founder sends to is the pool; what happens to people depends on when they bought.
abstract contract Buying is Token {
    address internal pool;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        super._transfer(from, to, value);
    }
}

/// Whoever buys while it is on never sells; who had some before may.
contract LaterBuyersAreShut is Buying {
    bool private on;
    mapping(address => bool) private marked;

    function guard(bool value) external onlyOwner {
        on = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (on && from == pool) marked[to] = true;
        require(!marked[from] || to != pool, "guarded");
        super._transfer(from, to, value);
    }
}

/// Each pays on selling what was set when they bought.
contract LaterBuyersPay is Buying {
    uint256 private rate;
    mapping(address => uint256) private rateOf;

    function setRate(uint256 value) external onlyOwner {
        require(value < 100);
        rate = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool) rateOf[to] = rate;
        uint256 fee = to == pool ? (value * rateOf[from]) / 100 : 0;
        if (fee > 0) super._transfer(from, address(this), fee);
        super._transfer(from, to, value - fee);
    }
}

/// Whoever bought waits for the next block, where that is on.
contract HonestDelay is Buying {
    bool private on;
    mapping(address => uint256) private boughtIn;

    function setDelay(bool value) external onlyOwner {
        on = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (on && from == pool) boughtIn[to] = block.number;
        require(!on || to != pool || boughtIn[from] < block.number, "wait");
        super._transfer(from, to, value);
    }
}

/// One sale is at most as much as was bought at once, or the ceiling: who buys twice sells twice.
contract HonestCeiling is Buying {
    uint256 private most = 30_000_000 ether;
    mapping(address => uint256) private bought;

    function setMost(uint256 value) external onlyOwner {
        require(value > 1_500_000 ether);
        most = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pool) bought[to] = value;
        require(to != pool || value <= most || value <= bought[from], "most");
        super._transfer(from, to, value);
    }
}
