// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CurvePools} from "./broker/CurvePools.sol";
import {BALANCER_V2, BALANCER_V3, BOOK, CONCENTRATED, CURVE, DODO, LOCKED, SYNC_SWAP, UNLOCKED, WRAPPER, Leg} from "./broker/Leg.sol";
import {Locked} from "./broker/Locked.sol";
import {Pairs} from "./broker/Pairs.sol";
import {Prepaid} from "./broker/Prepaid.sol";
import {Vaults} from "./broker/Vaults.sol";
import {Wrapping} from "./broker/Wrapping.sol";

/// Trades through pools themselves, as aggregators do, where no router is known or none goes all the way. Its code is put at a
/// stranger's address by a state override; nothing of it outlives the call.
contract Broker is Pairs, Locked, CurvePools, Vaults, Prepaid, Wrapping {
    receive() external payable {}

    /// Native tokens in; the last leg's pool pays `to` itself. Where the native token is a token, there is nothing to wrap.
    function buy(Leg[] calldata legs, bool wraps, address to) external payable {
        if (wraps && legs[0].from != address(0)) _call(legs[0].from, msg.value, abi.encodeWithSignature("deposit()"));
        _follow(legs, address(this), msg.value, to);
    }

    /// Tokens of the caller, who has approved this contract, go to the first pool straight.
    function sell(Leg[] calldata legs, bool unwraps, uint256 amount, address to) external {
        address wrapped = legs[legs.length - 1].to;
        // What a pool pays in native tokens goes to the seller itself: this contract may have some of its own.
        unwraps = unwraps && wrapped != address(0);
        _follow(legs, msg.sender, amount, unwraps ? address(this) : to);
        if (!unwraps) return;
        uint256 got = _balance(wrapped, address(this));
        _call(wrapped, 0, abi.encodeWithSignature("withdraw(uint256)", got));
        _call(to, got, "");
    }

    /// What the pools would give, whatever the token then does. Concentrated pools are asked by a swap that is not paid.
    function quote(Leg[] calldata legs, address native, bool wraps, uint256 amount) external returns (uint256) {
        for (uint256 i = 0; i < legs.length; i++) {
            Leg calldata leg = legs[i];
            if (leg.kind == CONCENTRATED || leg.kind == LOCKED || leg.kind == UNLOCKED) amount = _unpaid(leg, amount);
            else if (leg.kind == CURVE) amount = _curveGives(leg, amount);
            else if (leg.kind == BOOK) amount = _outOf(leg, amount);
            else if (leg.kind == BALANCER_V2) amount = _balancerGives(leg, amount);
            else if (leg.kind == DODO) amount = _dodoGives(leg, amount);
            else if (leg.kind == BALANCER_V3) amount = _unlocked(leg, amount);
            else if (leg.kind == WRAPPER) amount = _wrapGives(leg, amount);
            else if (leg.kind == SYNC_SWAP) amount = _syncSwapGives(leg, amount);
            else if (_answers(leg)) amount = _asked(leg, amount);
            else amount = _product(leg, amount, leg.feePips == UNKNOWN ? _feeOf(leg, native, wraps) : leg.feePips);
        }
        return amount;
    }

    /// A concentrated pool asks to be paid, by a name of its own: what it wants, what it gives, and our own data.
    fallback() external payable {
        (int256 first, int256 second, bytes memory data) = abi.decode(msg.data[4:], (int256, int256, bytes));
        if (data.length == 0) _answer(uint256(-(first > 0 ? second : first)));
        (address payer, address token) = abi.decode(data, (address, address));
        _pay(token, payer, msg.sender, uint256(first > 0 ? first : second));
    }

    function _follow(Leg[] calldata legs, address payer, uint256 amount, address recipient) private {
        for (uint256 i = 0; i < legs.length; i++) {
            Leg calldata leg = legs[i];
            address to = i + 1 == legs.length ? recipient : address(this);
            if (leg.kind == CONCENTRATED) {
                _call(leg.pool, 0, _swapCall(leg, to, amount, abi.encode(payer, leg.from)));
            } else if (leg.kind == CURVE) {
                _exchange(leg, payer, amount, to);
            } else if (leg.kind == LOCKED || leg.kind == UNLOCKED) {
                _call(leg.pool, 0, _lockCall(leg, payer, to, amount));
            } else if (leg.kind == BALANCER_V3) {
                _call(_lockOf(leg), 0, _unlockCall(leg, payer, amount, to));
            } else if (leg.kind == BALANCER_V2) {
                _swapInVault(leg, payer, amount, to);
            } else if (leg.kind == WRAPPER) {
                _wrap(leg, payer, amount, to);
            } else if (leg.kind == SYNC_SWAP) {
                _swapInSyncVault(leg, payer, amount, to);
            } else {
                _pay(leg.from, payer, leg.pool, amount);
                if (leg.kind == BOOK) _call(leg.pool, 0, abi.encodeWithSignature("swap(bool,address)", _isX(leg), to));
                else if (leg.kind == DODO) _call(leg.pool, 0, abi.encodeWithSignature(_sellsBase(leg) ? "sellBase(address)" : "sellQuote(address)", to));
                else _swapPair(leg, to);
            }
            payer = address(this);
            if (to == payer) amount = _balance(leg.to, payer);
        }
    }

    function _unpaid(Leg calldata leg, uint256 amount) private returns (uint256) {
        (bool ok, bytes memory answer) = leg.pool.call(
            leg.kind != CONCENTRATED ? _lockCall(leg, address(this), address(0), amount) : _swapCall(leg, address(this), amount, "")
        );
        if (ok || answer.length != 32) _must(false, answer);
        return abi.decode(answer, (uint256));
    }

    function _swapCall(Leg calldata leg, address to, uint256 amount, bytes memory data) private pure returns (bytes memory) {
        bool down = leg.from < leg.to;
        return
            abi.encodeWithSignature(
                "swap(address,bool,int256,uint160,bytes)",
                to,
                down,
                int256(amount),
                down ? LOWEST : HIGHEST,
                data
            );
    }
}
