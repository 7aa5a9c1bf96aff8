// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// What lies in bins, each at one price: a step of so many basis points from the next.
library Bins {
    uint256 internal constant ONE = 1 << 128;
    uint256 internal constant WHOLE = 1e6;

    struct Book {
        uint24 active;
        uint16 step;
        uint24 lowest;
        uint24 highest;
        mapping(uint256 => uint256) ofX;
        mapping(uint256 => uint256) ofY;
    }

    /// Of the second token for one of the first, times two to the 128th.
    function price(uint256 bin, uint256 step) internal pure returns (uint256 result) {
        bool up = bin >= 1 << 23;
        uint256 left = up ? bin - (1 << 23) : (1 << 23) - bin;
        uint256 factor = up ? ONE + (step << 128) / 10_000 : (ONE * 10_000) / (10_000 + step);
        result = ONE;
        for (; left > 0; left >>= 1) {
            if (left & 1 == 1) result = Math.mulDiv(result, factor, ONE);
            factor = Math.mulDiv(factor, factor, ONE);
        }
    }

    function put(Book storage book, uint256 bin, uint256 x, uint256 y) internal {
        require(x == 0 || bin >= book.active, "CompositionFactorFlawed");
        require(y == 0 || bin <= book.active, "CompositionFactorFlawed");
        book.ofX[bin] += x;
        book.ofY[bin] += y;
        if (book.lowest == 0 || bin < book.lowest) book.lowest = uint24(bin);
        if (bin > book.highest) book.highest = uint24(bin);
    }

    /// The next bin that has something, downwards or upwards; nothing where the published ones say so.
    function next(Book storage book, bool down, uint256 bin) internal view returns (uint24) {
        while (down ? bin > book.lowest : bin < book.highest) {
            bin = down ? bin - 1 : bin + 1;
            if (book.ofX[bin] + book.ofY[bin] > 0) return uint24(bin);
        }
        return down ? type(uint24).max : 0;
    }

    struct Step {
        uint256 taken;
        uint256 given;
        uint256 fee;
    }

    /// As much of a sum as one bin takes, its fee with it.
    function within(Book storage book, uint256 bin, bool xIn, uint256 left, uint256 pips) internal view returns (Step memory step) {
        uint256 rate = price(bin, book.step);
        uint256 held = xIn ? book.ofY[bin] : book.ofX[bin];
        uint256 most = xIn ? Math.mulDiv(held, ONE, rate, Math.Rounding.Ceil) : Math.mulDiv(held, rate, ONE, Math.Rounding.Ceil);
        uint256 mostFee = Math.mulDiv(most, pips, WHOLE - pips, Math.Rounding.Ceil);
        if (left >= most + mostFee) return Step(most, held, mostFee);
        step.fee = Math.mulDiv(left, pips, WHOLE, Math.Rounding.Ceil);
        step.taken = left - step.fee;
        step.given = xIn ? Math.mulDiv(step.taken, rate, ONE) : Math.mulDiv(step.taken, ONE, rate);
    }

    /// Fees stay in the bin that took them.
    function apply_(Book storage book, uint256 bin, bool xIn, Step memory step) internal {
        if (xIn) {
            book.ofX[bin] += step.taken + step.fee;
            book.ofY[bin] -= step.given;
        } else {
            book.ofY[bin] += step.taken + step.fee;
            book.ofX[bin] -= step.given;
        }
    }
}
