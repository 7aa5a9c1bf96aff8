// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Hook, IManager} from "./venues/Hooks.sol";
import {PoolKey, SwapParams} from "./venues/UniswapV4.sol";

/// Its owner can keep single people from trading.
contract HookCanBlockHolders is Hook {
    mapping(address => bool) private kept;

    constructor(IManager manager_, address owner_) Hook(manager_, owner_) {}

    function keep(address who, bool yes) external onlyOwner {
        kept[who] = yes;
    }

    function beforeSwap(address, PoolKey calldata, SwapParams calldata, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        require(!kept[tx.origin], "kept");
        return (this.beforeSwap.selector, 0, 0);
    }
}
