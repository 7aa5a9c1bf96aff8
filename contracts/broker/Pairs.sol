// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ANSWERING, Leg} from "./Leg.sol";
import {Paying} from "./Paying.sol";

/// Pairs, whose product stays or that say what they give.
abstract contract Pairs is Paying {
    uint256 internal constant UNKNOWN = type(uint32).max;
    uint256 internal constant WHOLE = 1000000;
    uint256 internal constant USUAL_FEE = 3000;

    /// Buys a little for native tokens, to see which fee the pool takes; reverts with it.
    function probe(Leg calldata leg, bool wraps) external {
        (uint256 held, ) = _reserves(leg);
        uint256 amount = held / 100000 + 1000;
        if (wraps) _call(leg.from, amount, abi.encodeWithSignature("deposit()"));
        _pay(leg.from, address(this), leg.pool, amount);
        _answer(_swapPair(leg, address(this)));
    }

    /// Counts what arrived, which is less than what was sent where the token keeps some. Returns the fee that was accepted.
    function _swapPair(Leg calldata leg, address to) internal returns (uint256) {
        (uint256 held, ) = _reserves(leg);
        uint256 arrived = _balance(leg.from, leg.pool) - held;
        if (_answers(leg)) {
            _take(leg, _asked(leg, arrived), to, true);
            return 0;
        }
        uint256[5] memory fees = [uint256(2000), USUAL_FEE, 5000, 10000, 30000];
        uint256 tries = fees.length;
        if (leg.feePips != UNKNOWN) (fees[0], tries) = (leg.feePips, 1);
        for (uint256 i = 0; ; i++) {
            if (_take(leg, _product(leg, arrived, fees[i]), to, i + 1 == tries)) return fees[i];
        }
    }

    function _take(Leg calldata leg, uint256 out, address to, bool insisting) internal returns (bool ok) {
        (uint256 first, uint256 second) = leg.from < leg.to ? (uint256(0), out) : (out, uint256(0));
        bytes memory answer;
        (ok, answer) = leg.pool.call(
            abi.encodeWithSignature("swap(uint256,uint256,address,bytes)", first, second, to, "")
        );
        if (insisting) _must(ok, answer);
    }

    function _answers(Leg calldata leg) internal view returns (bool) {
        if (leg.kind == ANSWERING) return true;
        if (leg.feePips != UNKNOWN) return false;
        (bool ok, bytes memory answer) = leg.pool.staticcall(
            abi.encodeWithSignature("getAmountOut(uint256,address)", WHOLE, leg.from)
        );
        return ok && answer.length == 32;
    }

    function _asked(Leg calldata leg, uint256 amount) internal view returns (uint256) {
        return _word(leg.pool, abi.encodeWithSignature("getAmountOut(uint256,address)", amount, leg.from));
    }

    function _product(Leg calldata leg, uint256 amount, uint256 fee) internal view returns (uint256) {
        (uint256 held, uint256 other) = _reserves(leg);
        uint256 counted = amount * (WHOLE - fee);
        return (counted * other) / (held * WHOLE + counted);
    }

    /// Only where the pool is against the native token, which everybody has.
    function _feeOf(Leg calldata leg, address native, bool wraps) internal returns (uint256) {
        if (leg.from != native && leg.to != native) return USUAL_FEE;
        Leg memory purchase = leg;
        (purchase.from, purchase.to) = (native, leg.from == native ? leg.to : leg.from);
        (bool ok, bytes memory answer) = address(this).call(abi.encodeWithSelector(this.probe.selector, purchase, wraps));
        return ok || answer.length != 32 ? USUAL_FEE : abi.decode(answer, (uint256));
    }

    function _reserves(Leg calldata leg) internal view returns (uint256 held, uint256 other) {
        (bool ok, bytes memory answer) = leg.pool.staticcall(abi.encodeWithSignature("getReserves()"));
        _must(ok, answer);
        (held, other) = abi.decode(answer, (uint256, uint256));
        if (leg.from > leg.to) (held, other) = (other, held);
    }
}
