// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";
import {PoolKey} from "./UniswapV4.sol";
import {IManager, ModifyParams} from "./V4Positions.sol";

/// Puts liquidity into a pool and pays for it with the caller's tokens, and with ether that comes along.
contract V4Provider {
    IManager private immutable manager;

    constructor(IManager poolManager) {
        manager = poolManager;
    }

    function modifyLiquidity(PoolKey calldata key, ModifyParams calldata params, bytes calldata hookData)
        external
        payable
        returns (int256 change)
    {
        change = abi.decode(manager.unlock(abi.encode(key, params, hookData, msg.sender)), (int256));
        if (address(this).balance > 0) payable(msg.sender).transfer(address(this).balance);
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        require(msg.sender == address(manager));
        (PoolKey memory key, ModifyParams memory params, bytes memory hookData, address payer) =
            abi.decode(data, (PoolKey, ModifyParams, bytes, address));
        (int256 change,) = manager.modifyLiquidity(key, params, hookData);
        _pay(key.currency0, int128(change >> 128), payer);
        _pay(key.currency1, int128(change), payer);
        return abi.encode(change);
    }

    function _pay(address currency, int128 amount, address payer) private {
        if (amount > 0) return manager.take(currency, payer, uint128(amount));
        if (currency == address(0)) {
            manager.settle{value: uint128(-amount)}();
            return;
        }
        manager.sync(currency);
        IERC20(currency).transferFrom(payer, address(manager), uint128(-amount));
        manager.settle();
    }
}
