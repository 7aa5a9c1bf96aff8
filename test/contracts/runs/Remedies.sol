// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Renouncing looks like an end, and the maker takes ownership back whenever it likes.
contract TakesItBack is Token {
    address private immutable maker = msg.sender;
    mapping(address => bool) private marked;

    function mark(address account, bool value) external onlyOwner {
        marked[account] = value;
    }

    function reclaim(address to) external {
        require(msg.sender == maker, "not the maker");
        owner = to;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!marked[from], "marked");
        super._transfer(from, to, value);
    }
}

/// Nobody can give the tax up, but its ceiling can be lowered for good.
contract LowersItsCeiling is Token {
    uint256 public ceiling = 30;
    uint256 private tax;

    function renounceOwnership() public pure override {
        revert("never");
    }

    function lower(uint256 to) external onlyOwner {
        require(to <= ceiling, "only down");
        ceiling = to;
        if (tax > to) tax = to;
    }

    function adjust(uint256 percent) external onlyOwner {
        require(percent <= ceiling, "too high");
        tax = percent;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = from == owner || to == owner ? 0 : (value * tax) / 100;
        if (fee > 0) _move(from, address(this), fee);
        super._transfer(from, to, value - fee);
    }
}

/// Renouncing ends trade, too: no remedy.
contract EndsWithItsOwner is Token {
    mapping(address => bool) private marked;

    function mark(address account, bool value) external onlyOwner {
        marked[account] = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(owner != address(0) && !marked[from], "over");
        super._transfer(from, to, value);
    }
}
