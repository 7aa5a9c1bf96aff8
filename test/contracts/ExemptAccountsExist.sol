// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Everybody pays a tenth for buying and selling, but for the founder.
contract ExemptAccountsExist is Token {
    /// The first contract that the founder sends to is the pool.
    address internal pool;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        bool isTrade = from == pool || to == pool;
        uint256 tax = isTrade && from != owner && to != owner ? value / 10 : 0;
        if (tax > 0) _move(from, address(this), tax);
        _move(from, to, value - tax);
    }
}
