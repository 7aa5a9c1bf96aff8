// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Found} from "./Found.sol";
import {Reading} from "./Reading.sol";

/// Trader Joe's Liquidity Book.
abstract contract Books is Reading {
    /// Of a pair's books, which differ in the step between two bins, so many are looked at.
    uint256 private constant BOOKS = 6;
    uint256 private constant GAS_OF_BOOK = 40000;

    /// Liquidity Book: of a pair's books, the one that holds most of b.
    function _askBooks(address factory, address a, address b) internal view returns (Found memory found) {
        bytes memory data = abi.encodeWithSignature("getAllLBPairs(address,address)", a, b);
        uint256[2 + 4 * BOOKS] memory list;
        bool ok;
        assembly {
            ok := staticcall(GAS, factory, add(data, 0x20), mload(data), list, mul(0x20, add(2, mul(4, BOOKS))))
        }
        if (!ok || list[0] != 0x20) return found;
        for (uint256 i = 0; i < list[1] && i < BOOKS; i++) {
            address book = address(uint160(list[3 + 4 * i]));
            (, uint256[3] memory held) = _callWith(GAS_OF_BOOK, book, abi.encodeWithSignature("getReserves()"), 64);
            (, uint256[3] memory x) = _callWith(GAS_OF_BOOK, book, abi.encodeWithSignature("getTokenX()"), 32);
            (uint256 ofA, uint256 ofB) = address(uint160(x[0])) == a ? (held[0], held[1]) : (held[1], held[0]);
            bool more = found.pool == address(0) || ofB > found.second || (ofB == found.second && ofA > found.first);
            if (more) (found.pool, found.first, found.second, found.fourth) = (book, ofA, ofB, list[2 + 4 * i]);
        }
        if (found.pool == address(0)) return found;
        found.third = _word(found.pool, abi.encodeWithSignature("getActiveId()"));
        // Prices count tokens as the book has them in order.
        if (_pool(found.pool, abi.encodeWithSignature("getTokenX()")) != a) found.fourth |= 1 << 16;
    }
}
