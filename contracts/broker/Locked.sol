// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LOCKED, Leg} from "./Leg.sol";
import {Paying} from "./Paying.sol";

/// Pools of PancakeSwap Infinity and Uniswap V4, whose vault or manager is locked meanwhile.
abstract contract Locked is Paying {
    /// As PancakeSwap Infinity's managers tell pools apart.
    struct Key {
        address currency0;
        address currency1;
        address hooks;
        address manager;
        uint24 fee;
        bytes32 parameters;
    }

    /// As Uniswap V4's manager does.
    struct V4Key {
        address currency0;
        address currency1;
        uint24 fee;
        int24 tickSpacing;
        address hooks;
    }

    /// The ends of all prices that Uniswap V3 and Algebra know, and one inside.
    uint160 internal constant LOWEST = 4295128740;
    uint160 internal constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    /// A vault that is locked: what is paid in counts before the trade, so that a token which keeps some of it can be sold.
    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        (Leg memory leg, address payer, address to, uint256 amount) = abi.decode(data, (Leg, address, address, uint256));
        if (to != address(0)) amount = _settle(leg.pool, leg.from, payer, amount);
        uint256 out = _swapLocked(leg, amount);
        if (to == address(0)) _answer(out);
        _call(leg.pool, 0, abi.encodeWithSignature("take(address,address,uint256)", leg.to, to, out));
        uint256 left = _word(leg.pool, abi.encodeWithSignature("currencyDelta(address,address)", address(this), leg.from));
        address giver = payer == address(this) ? to : payer;
        if (left > 0) _call(leg.pool, 0, abi.encodeWithSignature("take(address,address,uint256)", leg.from, giver, left));
        return "";
    }

    /// The same with a manager that is unlocked.
    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        (Leg memory leg, address payer, address to, uint256 amount) = abi.decode(data, (Leg, address, address, uint256));
        if (to != address(0)) amount = _settle(leg.pool, leg.from, payer, amount);
        (uint256 taken, uint256 out) = _swapUnlocked(leg, amount);
        if (to == address(0)) _answer(out);
        _call(leg.pool, 0, abi.encodeWithSignature("take(address,address,uint256)", leg.to, to, out));
        address giver = payer == address(this) ? to : payer;
        if (taken < amount) _call(leg.pool, 0, abi.encodeWithSignature("take(address,address,uint256)", leg.from, giver, amount - taken));
        return "";
    }

    function _swapUnlocked(Leg memory leg, uint256 amount) internal returns (uint256 taken, uint256 out) {
        (address hooks, uint24 fee, int24 spacing) = abi.decode(leg.more, (address, uint24, int24));
        bool down = leg.from < leg.to;
        V4Key memory key = V4Key(down ? leg.from : leg.to, down ? leg.to : leg.from, fee, spacing, hooks);
        (bool ok, bytes memory answer) = leg.pool.call(
            abi.encodeWithSignature(
                "swap((address,address,uint24,int24,address),(bool,int256,uint160),bytes)",
                key,
                down,
                -int256(amount),
                down ? LOWEST : HIGHEST,
                ""
            )
        );
        _must(ok, answer);
        int256 delta = abi.decode(answer, (int256));
        (int128 first, int128 second) = (int128(delta >> 128), int128(delta));
        (int128 paid, int128 got) = down ? (first, second) : (second, first);
        (taken, out) = (uint256(-int256(paid)), uint256(int256(got)));
    }

    function _settle(address vault, address token, address payer, uint256 amount) internal returns (uint256) {
        _call(vault, 0, abi.encodeWithSignature("sync(address)", token));
        if (token != address(0)) _pay(token, payer, vault, amount);
        (bool ok, bytes memory answer) = vault.call{value: token == address(0) ? amount : 0}(abi.encodeWithSignature("settle()"));
        _must(ok, answer);
        return abi.decode(answer, (uint256));
    }

    function _swapLocked(Leg memory leg, uint256 amount) internal returns (uint256) {
        (address manager, address hooks, uint24 fee, bytes32 parameters, bool inBins) = abi.decode(
            leg.more,
            (address, address, uint24, bytes32, bool)
        );
        bool down = leg.from < leg.to;
        Key memory key = Key(down ? leg.from : leg.to, down ? leg.to : leg.from, hooks, manager, fee, parameters);
        (bool ok, bytes memory answer) = manager.call(
            inBins
                ? abi.encodeWithSignature(
                    "swap((address,address,address,address,uint24,bytes32),bool,int128,bytes)",
                    key,
                    down,
                    -int128(int256(amount)),
                    ""
                )
                : abi.encodeWithSignature(
                    "swap((address,address,address,address,uint24,bytes32),(bool,int256,uint160),bytes)",
                    key,
                    down,
                    -int256(amount),
                    down ? LOWEST : HIGHEST,
                    ""
                )
        );
        _must(ok, answer);
        int256 delta = abi.decode(answer, (int256));
        return uint256(uint128(uint256(down ? delta : delta >> 128)));
    }

    /// To nobody: only to ask.
    function _lockCall(Leg calldata leg, address payer, address to, uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeWithSignature(leg.kind == LOCKED ? "lock(bytes)" : "unlock(bytes)", abi.encode(leg, payer, to, amount));
    }
}
