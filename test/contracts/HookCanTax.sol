// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Hook, IManager} from "./venues/Hooks.sol";
import {PoolKey, SwapParams} from "./venues/UniswapV4.sol";

/// Takes a part of what every trade brings; its owner can take up to nine tenths.
contract HookCanTax is Hook {
    uint256 public toll;

    constructor(IManager manager_, address owner_, uint256 toll_) Hook(manager_, owner_) {
        toll = toll_;
    }

    function setToll(uint256 toll_) external onlyOwner {
        require(toll_ <= 9000, "too much");
        toll = toll_;
    }

    function afterSwap(address, PoolKey calldata key, SwapParams calldata swap, int256 delta, bytes calldata)
        external
        onlyManager
        returns (bytes4, int128)
    {
        int128 brought = swap.zeroForOne ? int128(delta) : int128(delta >> 128);
        int128 part = int128(int256((uint256(uint128(brought)) * toll) / 10_000));
        if (part > 0) manager.take(swap.zeroForOne ? key.currency1 : key.currency0, address(this), uint256(uint128(part)));
        return (this.afterSwap.selector, part);
    }

    receive() external payable {}
}
