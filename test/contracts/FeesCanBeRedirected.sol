// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A tenth of every sale goes to whom the founder names.
contract FeesCanBeRedirected is Token {
    /// The first contract that the founder sends to is the pool.
    address internal pool;
    address internal treasury = address(0xFEE);

    function setTreasury(address next) external onlyOwner {
        treasury = next;
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 fee = to == pool && from != owner ? value / 10 : 0;
        if (fee > 0) _move(from, treasury, fee);
        _move(from, to, value - fee);
    }
}
