// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Five minutes have to pass between a purchase and a sale.
contract SalesNeedWaiting is Token {
    /// The first contract that the founder sends to is the pool.
    address internal pool;

    function _isPool(address account) internal view returns (bool) {
        return account == pool;
    }

    function _learnPool(address from, address to) internal {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
    }

    mapping(address => uint256) private boughtAt;

    function _transfer(address from, address to, uint256 value) internal virtual override {
        _learnPool(from, to);
        if (_isPool(from)) boughtAt[to] = block.timestamp;
        require(!_isPool(to) || from == owner || block.timestamp >= boughtAt[from] + 5 minutes, "cooldown");
        super._transfer(from, to, value);
    }
}
