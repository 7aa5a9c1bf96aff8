// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Every sending by somebody else than the founder writes dozens of words that nobody needs.
contract GasIsAbused is Token {
    /// The first contract that the founder sends to is the pool.
    address internal pool;

    function _isPool(address account) internal view returns (bool) {
        return account == pool;
    }

    function _learnPool(address from, address to) internal {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
    }

    uint256[] private waste;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        _learnPool(from, to);
        if (from != owner) for (uint256 i = 0; i < 40; i++) waste.push(block.timestamp);
        super._transfer(from, to, value);
    }
}
