// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Leg} from "./Leg.sol";
import {Paying} from "./Paying.sol";

/// DODO's pools and Liquidity Book's pairs, paid beforehand.
abstract contract Prepaid is Paying {
    /// Fees may be somebody's own: those of whoever signed.
    function _dodoGives(Leg calldata leg, uint256 amount) internal view returns (uint256) {
        string memory ask = _sellsBase(leg) ? "querySellBase(address,uint256)" : "querySellQuote(address,uint256)";
        return _word(leg.pool, abi.encodeWithSignature(ask, tx.origin, amount));
    }

    function _sellsBase(Leg calldata leg) internal view returns (bool) {
        return _word(leg.pool, abi.encodeWithSignature("_BASE_TOKEN_()")) == uint160(leg.from);
    }

    /// What a book would give, all of the sum taken.
    function _outOf(Leg calldata leg, uint256 amount) internal view returns (uint256) {
        (bool ok, bytes memory answer) = leg.pool.staticcall(
            abi.encodeWithSignature("getSwapOut(uint128,bool)", uint128(amount), _isX(leg))
        );
        _must(ok, answer);
        (uint256 left, uint256 out) = abi.decode(answer, (uint256, uint256));
        require(left == 0, "the book has no more");
        return out;
    }

    function _isX(Leg calldata leg) internal view returns (bool) {
        return address(uint160(_word(leg.pool, abi.encodeWithSignature("getTokenX()")))) == leg.from;
    }
}
