// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Everybody pays a twentieth when selling into the first contract that the founder sends to.
contract TaxedRun is Token {
    address internal pool;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 fee = to == pool && from != owner ? value / 20 : 0;
        if (fee > 0) _move(from, address(this), fee);
        super._transfer(from, to, value - fee);
    }
}

/// One sale a block, whoever makes it: against robots, and honest.
contract OneSaleABlock is Token {
    address internal pool;
    uint256 internal last;

    function _transfer(address from, address to, uint256 value) internal override {
        bool founding = pool == address(0) && from == owner && to.code.length > 0;
        if (founding) pool = to;
        else if (to == pool) {
            require(last != block.number, "one sale a block");
            last = block.number;
        }
        super._transfer(from, to, value);
    }
}

/// Accounts with code do not sell: wallets of people are none.
contract PeopleOnly is Token {
    address internal pool;

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        else if (to == pool) require(from.code.length == 0, "people only");
        super._transfer(from, to, value);
    }
}

/// A sale may be at most this much; the founder can shut out single accounts.
contract LimitedRun is Token {
    address internal pool;
    mapping(address => bool) public shutOut;

    function shut(address account) external onlyOwner {
        shutOut[account] = true;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        else if (to == pool) require(value <= totalSupply / 500, "too much at once");
        require(!shutOut[from], "shut out");
        super._transfer(from, to, value);
    }
}
