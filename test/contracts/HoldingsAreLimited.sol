// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// One account may hold at most half a percent of the supply.
contract HoldingsAreLimited is Token {
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
        if (!_isPool(to) && from != owner && to != owner) {
            require(balanceOf[to] + value <= totalSupply / 200, "max wallet");
        }
        super._transfer(from, to, value);
    }
}
