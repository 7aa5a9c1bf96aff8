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

/// As launchpads keep machines out: takes nearly all of the first trades, and nothing after half an hour.
contract LaunchTaxHook is Hook {
    uint256 private immutable start = block.timestamp;
    uint256 private immutable first;

    constructor(IManager manager_, address owner_, uint256 first_) Hook(manager_, owner_) {
        first = first_;
    }

    function afterSwap(address, PoolKey calldata key, SwapParams calldata swap, int256 delta, bytes calldata)
        external
        onlyManager
        returns (bytes4, int128)
    {
        uint256 age = block.timestamp - start;
        uint256 toll = age < 30 minutes ? (first * (30 minutes - age)) / 30 minutes : 0;
        int128 brought = swap.zeroForOne ? int128(delta) : int128(delta >> 128);
        int128 part = int128(int256((uint256(uint128(brought)) * toll) / 10_000));
        if (part > 0) manager.take(swap.zeroForOne ? key.currency1 : key.currency0, address(this), uint256(uint128(part)));
        return (this.afterSwap.selector, part);
    }

    receive() external payable {}
}

/// Sets the fee of each trade, where the pool's key leaves it to the hook.
contract FeeHook is Hook {
    uint24 private immutable pips;

    constructor(IManager manager_, address owner_, uint24 pips_) Hook(manager_, owner_) {
        pips = pips_;
    }

    function beforeSwap(address, PoolKey calldata, SwapParams calldata, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        return (this.beforeSwap.selector, 0, pips | 0x400000);
    }
}

/// Lets nobody sell, or nobody trade, in the first half hour.
contract WaitingHook is Hook {
    uint256 private immutable start = block.timestamp;
    bool private immutable lets;

    constructor(IManager manager_, address owner_, bool lets_) Hook(manager_, owner_) {
        lets = lets_;
    }

    function beforeSwap(address, PoolKey calldata, SwapParams calldata swap, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        require(block.timestamp > start + 30 minutes || (lets && swap.zeroForOne), "too early");
        return (this.beforeSwap.selector, 0, 0);
    }
}
