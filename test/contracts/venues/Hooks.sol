// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PoolKey, SwapParams} from "./UniswapV4.sol";

interface IManager {
    function take(address currency, address to, uint256 amount) external;
}

/// What the pool manager asks around each trade, with an owner.
abstract contract Hook {
    IManager internal immutable manager;
    address public owner;

    constructor(IManager manager_, address owner_) {
        manager = manager_;
        owner = owner_;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner");
        _;
    }

    modifier onlyManager() {
        require(msg.sender == address(manager), "not the manager");
        _;
    }
}

/// Counts trades: its owner can set the count back, and nobody is hurt by that.
contract CountingHook is Hook {
    uint256 public trades;
    uint256 public step = 1;

    constructor(IManager manager_, address owner_) Hook(manager_, owner_) {}

    function setStep(uint256 step_) external onlyOwner {
        require(step_ < 1000, "too many");
        step = step_;
    }

    function reset() external onlyOwner {
        trades = 0;
    }

    function beforeSwap(address, PoolKey calldata, SwapParams calldata, bytes calldata)
        external
        onlyManager
        returns (bytes4, int256, uint24)
    {
        trades += step;
        return (this.beforeSwap.selector, 0, 0);
    }
}

/// Opens and shuts pools by their whole keys: its owner can keep everybody in.
contract ShuttingHook is Hook {
    mapping(bytes32 => bool) private shut;

    constructor(IManager manager_, address owner_) Hook(manager_, owner_) {}

    function setShut(PoolKey calldata key, bool yes) external onlyOwner {
        shut[keccak256(abi.encode(key))] = yes;
    }

    function beforeSwap(address, PoolKey calldata key, SwapParams calldata, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        require(!shut[keccak256(abi.encode(key))], "shut");
        return (this.beforeSwap.selector, 0, 0);
    }
}
