// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Found} from "./Found.sol";
import {Reading} from "./Reading.sol";

/// Pools that share a manager: Uniswap V4's and PancakeSwap Infinity's.
abstract contract Managers is Reading {
    /// Of a manager's pool, what lies between the price and so many of the ticks where liquidity changes, in so many words of them.
    uint256 private constant TICKS = 20;
    uint256 private constant TICK_WORDS = 12;
    /// The square root of 1 / 1.0001, of 2 ** 128.
    uint256 private constant STEP_DOWN = 0xfffcb933bd6fad37aa2d162d1a594001;
    /// Of a pool in bins, what lies in so many on either side of the one that is traded in.
    uint256 private constant BINS = 12;

    /// What a manager writes of a pool; `slot` is nothing where it is asked by functions.
    struct Book {
        address manager;
        bytes32 id;
        uint256 slot;
        int256 spacing;
        int256 tick;
        uint256 price;
        uint256 liquidity;
    }

    /// Pools of Uniswap V4 are entries of the manager's sixth slot: price in their first word, liquidity in their fourth.
    function _askV4(address manager, address[3] memory key, uint256 fee, uint256 spacing) internal view returns (Found memory found) {
        bool ordered = key[0] < key[1];
        bytes32 id = keccak256(abi.encode(ordered ? key[0] : key[1], ordered ? key[1] : key[0], fee, spacing, key[2]));
        uint256 slot = uint256(keccak256(abi.encode(id, uint256(6))));
        uint256 head = _word(manager, abi.encodeWithSignature("extsload(bytes32)", slot));
        if (uint160(head) == 0) return found;
        found.pool = manager;
        found.first = _balance(key[0], manager);
        found.second = _balance(key[1], manager);
        found.third = uint160(head);
        found.fourth = uint128(_word(manager, abi.encodeWithSignature("extsload(bytes32)", slot + 3)));
        int256 tick = int24(uint24(head >> 160));
        _bound(found, Book(manager, id, slot, int256(spacing), tick, found.third, found.fourth), ordered);
    }

    /// Some launchpads' coins say themselves which pool is theirs: believed if there is one, and it is theirs.
    function _askNamedKey(address manager, address token) internal view returns (Found memory found, Found memory key) {
        uint256[5] memory named;
        bytes memory data = abi.encodeWithSignature("getPoolKey()");
        bool ok;
        assembly {
            ok := staticcall(GAS, token, add(data, 0x20), mload(data), named, 0xa0)
            if lt(returndatasize(), 0xa0) { ok := 0 }
        }
        // Each of its words in its bounds, and the token one of the two.
        if (!ok || (named[0] | named[1] | named[4]) >> 160 != 0 || named[2] >> 24 != 0) return (found, key);
        if (named[3] == 0 || named[3] > uint16(type(int16).max)) return (found, key);
        bool isFirst = named[0] == uint160(token);
        if (!isFirst && named[1] != uint160(token)) return (found, key);
        address other = address(uint160(isFirst ? named[1] : named[0]));
        found = _askV4(manager, [token, other, address(uint160(named[4]))], named[2], named[3]);
        key = Found(address(uint160(named[4])), uint160(other), named[2], named[3], 0);
    }

    /// PancakeSwap Infinity: managers keep the books, and the vault what all their pools hold.
    function _askInfinity(address manager, address[3] memory key, uint256 fee, uint256 parameters, bool inBins) internal view returns (Found memory found) {
        bool ordered = key[0] < key[1];
        bytes32 id = keccak256(abi.encode(ordered ? key[0] : key[1], ordered ? key[1] : key[0], key[2], manager, fee, parameters));
        (, uint256[3] memory head) = _call(manager, abi.encodeWithSignature("getSlot0(bytes32)", id), 32);
        uint256 at = head[0];
        if (at == 0) return found;
        found.pool = _pool(manager, abi.encodeWithSignature("vault()"));
        if (found.pool == address(0)) return found;
        found.third = at;
        if (inBins) {
            (uint256 ofX, uint256 ofY) = _near(manager, id, at);
            (found.first, found.second) = ordered ? (ofX, ofY) : (ofY, ofX);
            found.fourth = parameters >> 16;
        } else {
            found.first = _word(found.pool, abi.encodeWithSignature("reservesOfApp(address,address)", manager, key[0]));
            found.second = _word(found.pool, abi.encodeWithSignature("reservesOfApp(address,address)", manager, key[1]));
            found.fourth = _word(manager, abi.encodeWithSignature("getLiquidity(bytes32)", id));
            _bound(found, Book(manager, id, 0, int256(parameters >> 16), int256(head[1]), at, found.fourth), ordered);
        }
    }

    /// Where everything lies in one place: no more than the pool's own liquidity reaches.
    function _bound(Found memory found, Book memory book, bool ordered) private view {
        if (book.spacing < 1 || book.spacing > type(int16).max) return;
        (uint256 above, uint256 below) = (_reach(book, false), _reach(book, true));
        (uint256 ofA, uint256 ofB) = ordered ? (above, below) : (below, above);
        if (ofA < found.first) found.first = ofA;
        if (ofB < found.second) found.second = ofB;
    }

    /// The second currency lies below the price, the first above it. What lies behind too many changes is left out; where there are
    /// none, liquidity goes on.
    function _reach(Book memory book, bool down) private view returns (uint256 amount) {
        (uint256 price, int256 liquidity, uint256 changes) = (book.price, int256(book.liquidity), 0);
        // Rounded down, also below nothing.
        int256 at = book.tick / book.spacing;
        if (book.tick < 0 && book.tick % book.spacing != 0) at--;
        if (!down) at++;
        for (uint256 i = 0; i < TICK_WORDS; i++) {
            int256 place = at >> 8;
            uint256 bits = _ticks(book, place);
            uint256 first = uint256(at) & 255;
            bits &= down ? type(uint256).max >> (255 - first) : type(uint256).max << first;
            while (bits != 0) {
                uint256 bit = _highest(down ? bits : bits & (~bits + 1));
                int256 tick = ((place << 8) + int256(bit)) * book.spacing;
                uint256 next = _root(tick);
                amount += _between(uint256(liquidity), price, next, down);
                if (++changes == TICKS) return amount;
                liquidity = down ? liquidity - _change(book, tick) : liquidity + _change(book, tick);
                if (liquidity < 0) liquidity = 0;
                price = next;
                bits ^= 1 << bit;
            }
            at = down ? (place << 8) - 1 : (place + 1) << 8;
        }
        amount += down ? (uint256(liquidity) * (price >> 32)) >> 64 : (uint256(liquidity) << 96) / price;
    }

    function _between(uint256 liquidity, uint256 from, uint256 to, bool down) private pure returns (uint256) {
        if (down ? to >= from : to <= from) return 0;
        return down ? (liquidity * ((from - to) >> 32)) >> 64 : (liquidity << 96) / from - (liquidity << 96) / to;
    }

    function _ticks(Book memory book, int256 place) private view returns (uint256) {
        if (book.slot == 0) return _word(book.manager, abi.encodeWithSignature("getPoolBitmapInfo(bytes32,int16)", book.id, place));
        return _word(book.manager, abi.encodeWithSignature("extsload(bytes32)", keccak256(abi.encode(place, book.slot + 5))));
    }

    /// By how much liquidity grows where the price rises over this tick.
    function _change(Book memory book, int256 tick) private view returns (int256) {
        if (book.slot == 0) {
            (, uint256[3] memory words) = _call(book.manager, abi.encodeWithSignature("getPoolTickInfo(bytes32,int24)", book.id, tick), 64);
            return int128(int256(words[1]));
        }
        bytes32 slot = keccak256(abi.encode(tick, book.slot + 4));
        return int256(_word(book.manager, abi.encodeWithSignature("extsload(bytes32)", slot))) >> 128;
    }

    /// The square root of the price at a tick.
    function _root(int256 tick) private pure returns (uint256) {
        (uint256 left, uint256 step, uint256 ratio) = (uint256(tick < 0 ? -tick : tick), STEP_DOWN, 1 << 128);
        for (; left != 0; left >>= 1) {
            if (left & 1 != 0) ratio = (ratio * step) >> 128;
            step = (step * step) >> 128;
        }
        return tick < 0 ? ratio >> 32 : (1 << 224) / ratio;
    }

    function _highest(uint256 bits) private pure returns (uint256 place) {
        for (uint256 half = 128; half != 0; half >>= 1) {
            if (bits >> half == 0) continue;
            (bits, place) = (bits >> half, place + half);
        }
    }

    /// What lies in the bins that trades reach first: the first currency above, the second below.
    function _near(address manager, bytes32 id, uint256 active) private view returns (uint256 ofX, uint256 ofY) {
        (ofX, ofY) = _bin(manager, id, active);
        for (uint256 side = 0; side < 2; side++) {
            uint256 at = active;
            for (uint256 i = 0; i < BINS; i++) {
                uint256 next = _word(manager, abi.encodeWithSignature("getNextNonEmptyBin(bytes32,bool,uint24)", id, side == 0, at));
                if (side == 0 ? next >= at : next <= at || next > type(uint24).max) break;
                (uint256 x, uint256 y) = _bin(manager, id, next);
                (ofX, ofY, at) = (ofX + x, ofY + y, next);
            }
        }
    }

    function _bin(address manager, bytes32 id, uint256 bin) private view returns (uint256, uint256) {
        (, uint256[3] memory words) = _call(manager, abi.encodeWithSignature("getBin(bytes32,uint24)", id, bin), 64);
        return (uint128(words[0]), uint128(words[1]));
    }
}
