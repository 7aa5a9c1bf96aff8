// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// The founder gets a twelfth or so of every purchase.
contract BuyingIsTaxed is Token {
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
        uint256 tax = _isPool(from) && to != owner ? 12 : 0;
        if (tax > 0) super._transfer(from, owner, (value * tax) / 100);
        super._transfer(from, to, value - (value * tax) / 100);
    }
}
