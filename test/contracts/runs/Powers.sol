// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Three powers of the owner's, of which one spares those on a list, and one that a keeper has for ever.
contract ManyPowers is Token {
    address private immutable keeper;
    address private immutable spared;
    mapping(address => bool) private marked;
    uint256 private tax;

    constructor(address keeper_, address spared_) {
        keeper = keeper_;
        spared = spared_;
    }

    function mark(address account, bool value) external onlyOwner {
        require(account != spared, "spared");
        marked[account] = value;
    }

    function adjust(uint256 percent) external onlyOwner {
        require(percent <= 25, "too high");
        tax = percent;
    }

    function reward(address to, uint256 value) external onlyOwner {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function seize(address from, address to, uint256 value) external {
        require(msg.sender == keeper, "not the keeper");
        _move(from, to, value);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(!marked[from], "marked");
        uint256 fee = from == owner || to == owner ? 0 : (value * tax) / 100;
        if (fee > 0) _move(from, address(this), fee);
        super._transfer(from, to, value - fee);
    }
}
