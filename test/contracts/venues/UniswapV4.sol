// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";

/// The part of Permit2 that swaps use: allowances by approval, with an amount and an end.
contract Permit2 {
    struct Allowance {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    mapping(address => mapping(address => mapping(address => Allowance))) public allowance;

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        allowance[msg.sender][token][spender] = Allowance(amount, expiration, 0);
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        Allowance storage allowed = allowance[from][token][msg.sender];
        require(block.timestamp <= allowed.expiration, "AllowanceExpired");
        require(allowed.amount >= amount, "InsufficientAllowance");
        if (allowed.amount != type(uint160).max) allowed.amount -= amount;
        require(IERC20(token).transferFrom(from, to, amount), "TRANSFER_FROM_FAILED");
    }
}

struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct SwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

interface IPoolManager {
    function unlock(bytes calldata) external returns (bytes memory);
    function swap(PoolKey memory, SwapParams memory, bytes calldata) external returns (int256);
}

/// Quotes by swapping inside an unlock that is undone.
contract V4Quoter {
    struct Stop {
        address currency;
        uint24 fee;
        int24 tickSpacing;
        address hooks;
        bytes hookData;
    }

    struct Exact {
        address currency;
        Stop[] path;
        uint128 amount;
    }

    IPoolManager private immutable manager;

    constructor(IPoolManager manager_) {
        manager = manager_;
    }

    function quoteExactInput(Exact calldata input) external returns (uint256 amountOut, uint256 gasEstimate) {
        uint256 before = gasleft();
        try manager.unlock(abi.encode(input)) {} catch (bytes memory reason) {
            require(reason.length == 32, "UnexpectedRevertBytes");
            amountOut = abi.decode(reason, (uint256));
        }
        gasEstimate = before - gasleft();
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        Exact memory input = abi.decode(data, (Exact));
        uint256 amount = input.amount;
        address from = input.currency;
        for (uint256 i = 0; i < input.path.length; i++) {
            Stop memory stop = input.path[i];
            bool zeroForOne = from < stop.currency;
            (address currency0, address currency1) = zeroForOne ? (from, stop.currency) : (stop.currency, from);
            int256 delta = manager.swap(
                PoolKey(currency0, currency1, stop.fee, stop.tickSpacing, stop.hooks),
                SwapParams(zeroForOne, -int256(amount), zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341),
                stop.hookData
            );
            amount = uint256(uint128(zeroForOne ? int128(delta) : int128(delta >> 128)));
            from = stop.currency;
        }
        assembly {
            mstore(0, amount)
            revert(0, 32)
        }
    }
}
