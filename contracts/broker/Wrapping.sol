// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Leg} from "./Leg.sol";
import {Paying} from "./Paying.sol";

/// What wraps the native token, or keeps the wrapped one as a vault. Its leg's last part says how, as WrapperProbe counts the ways.
abstract contract Wrapping is Paying {
    uint256 private constant PLAIN = 1;
    uint256 private constant VAULT = 3;

    function _wrap(Leg calldata leg, address payer, uint256 amount, address to) internal {
        uint256 way = abi.decode(leg.more, (uint256));
        if (leg.from == leg.pool) {
            if (payer != address(this)) _pay(leg.from, payer, address(this), amount);
            if (way == VAULT) _call(leg.pool, 0, abi.encodeWithSignature("redeem(uint256,address,address)", amount, to, address(this)));
            else {
                uint256 before = address(this).balance;
                _call(leg.pool, 0, abi.encodeWithSignature("withdraw(uint256)", amount));
                if (to != address(this)) _call(to, address(this).balance - before, "");
            }
            return;
        }
        if (way == VAULT) {
            _allow(leg.from, leg.pool, amount);
            _call(leg.pool, 0, abi.encodeWithSignature("deposit(uint256,address)", amount, to));
            return;
        }
        _call(leg.pool, amount, way == PLAIN ? abi.encodeWithSignature("deposit()") : abi.encodeWithSignature("deposit(uint256)", 0));
        if (to != address(this)) _pay(leg.to, address(this), to, _balance(leg.to, address(this)));
    }

    function _wrapGives(Leg calldata leg, uint256 amount) internal view returns (uint256) {
        if (abi.decode(leg.more, (uint256)) != VAULT) return amount;
        bool leaves = leg.from == leg.pool;
        return _word(leg.pool, abi.encodeWithSignature(leaves ? "previewRedeem(uint256)" : "previewDeposit(uint256)", amount));
    }
}
