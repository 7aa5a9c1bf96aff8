// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Whoever bought during the first hour is barred from selling afterwards; who buys later is not.
contract RealHoldersCannotSell is Token {
    /// The first contract that the founder sends to is the pool.
    address internal pool;

    function _isPool(address account) internal view returns (bool) {
        return account == pool;
    }

    function _learnPool(address from, address to) internal {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
    }

    uint256 private immutable born = block.timestamp;
    mapping(address => bool) private early;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        _learnPool(from, to);
        if (_isPool(from) && block.timestamp < born + 1 hours) early[to] = true;
        require(!_isPool(to) || !early[from] || block.timestamp < born + 1 hours, "locked");
        super._transfer(from, to, value);
    }
}
