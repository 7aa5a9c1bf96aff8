// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {InfinityManager, InfinityVault, Key, Swapping} from "./Infinity.sol";

/// What a manager of PancakeSwap Infinity asks around each trade, with an owner. What it is asked for it says itself, once.
abstract contract InfinityHook {
    InfinityManager internal immutable manager;
    InfinityVault internal immutable vault;
    uint16 public immutable getHooksRegistrationBitmap;
    address public owner;

    constructor(InfinityManager manager_, address owner_, uint16 bits) {
        manager = manager_;
        vault = manager_.vault();
        getHooksRegistrationBitmap = bits;
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
contract CountingInfinityHook is InfinityHook {
    uint256 public trades;

    constructor(InfinityManager manager_, address owner_) InfinityHook(manager_, owner_, 1 << 6) {}

    function reset() external onlyOwner {
        trades = 0;
    }

    function beforeSwap(address, Key calldata, Swapping calldata, bytes calldata)
        external
        onlyManager
        returns (bytes4, int256, uint24)
    {
        trades++;
        return (this.beforeSwap.selector, 0, 0);
    }
}

/// Its owner can keep single people from trading.
contract BlockingInfinityHook is InfinityHook {
    mapping(address => bool) private kept;

    constructor(InfinityManager manager_, address owner_) InfinityHook(manager_, owner_, 1 << 6) {}

    function keep(address who, bool yes) external onlyOwner {
        kept[who] = yes;
    }

    function beforeSwap(address, Key calldata, Swapping calldata, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        require(!kept[tx.origin], "kept");
        return (this.beforeSwap.selector, 0, 0);
    }
}

/// Takes a part of what every trade brings; its owner can take up to nine tenths.
contract TakingInfinityHook is InfinityHook {
    uint256 public toll;

    constructor(InfinityManager manager_, address owner_, uint256 toll_)
        InfinityHook(manager_, owner_, (1 << 7) | (1 << 11))
    {
        toll = toll_;
    }

    function setToll(uint256 toll_) external onlyOwner {
        require(toll_ <= 9000, "too much");
        toll = toll_;
    }

    function afterSwap(address, Key calldata key, Swapping calldata swap, int256 delta, bytes calldata)
        external
        onlyManager
        returns (bytes4, int128)
    {
        int128 brought = swap.zeroForOne ? int128(delta) : int128(delta >> 128);
        int128 part = int128(int256((uint256(uint128(brought)) * toll) / 10_000));
        if (part > 0) vault.take(swap.zeroForOne ? key.currency1 : key.currency0, address(this), uint256(uint128(part)));
        return (this.afterSwap.selector, part);
    }

    receive() external payable {}
}

/// Sets the fee of its pool, which its owner can raise without a bound but the manager's. It is asked for nothing in trades.
contract FeeInfinityHook is InfinityHook {
    constructor(InfinityManager manager_, address owner_) InfinityHook(manager_, owner_, 0) {}

    function setFee(Key calldata key, uint24 fee) external onlyOwner {
        manager.updateDynamicLPFee(key, fee);
    }
}

/// The same, told by a word of its own instead of the whole key, and asked before each trade.
contract OverridingInfinityHook is InfinityHook {
    uint24 public fee = 3000;

    constructor(InfinityManager manager_, address owner_) InfinityHook(manager_, owner_, 1 << 6) {}

    function setFee(uint24 fee_) external onlyOwner {
        require(fee_ <= 900_000, "too much");
        fee = fee_;
    }

    function beforeSwap(address, Key calldata, Swapping calldata, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        return (this.beforeSwap.selector, 0, fee | 0x400000);
    }
}

/// The same at a pool of bins: its owner can keep single people from trading.
contract BlockingBinHook is InfinityHook {
    mapping(address => bool) private kept;

    constructor(InfinityManager manager_, address owner_) InfinityHook(manager_, owner_, 1 << 6) {}

    function keep(address who, bool yes) external onlyOwner {
        kept[who] = yes;
    }

    function beforeSwap(address, Key calldata, bool, int128, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        require(!kept[tx.origin], "kept");
        return (this.beforeSwap.selector, 0, 0);
    }
}

/// Takes a part of each trade in pools by their numbers: its owner can take nine tenths.
contract ByPoolInfinityHook is InfinityHook {
    mapping(bytes32 => uint256) public tolls;

    constructor(InfinityManager manager_, address owner_) InfinityHook(manager_, owner_, (1 << 7) | (1 << 11)) {}

    function setToll(bytes32 pool, uint256 toll) external onlyOwner {
        require(toll <= 9000, "too much");
        tolls[pool] = toll;
    }

    function afterSwap(address, Key calldata key, Swapping calldata swap, int256 delta, bytes calldata)
        external
        onlyManager
        returns (bytes4, int128)
    {
        int128 brought = swap.zeroForOne ? int128(delta) : int128(delta >> 128);
        int128 part = int128(int256((uint256(uint128(brought)) * tolls[keccak256(abi.encode(key))]) / 10_000));
        if (part > 0) vault.take(swap.zeroForOne ? key.currency1 : key.currency0, address(this), uint256(uint128(part)));
        return (this.afterSwap.selector, part);
    }

    receive() external payable {}
}

/// Opens and shuts pools by their whole keys: its owner can keep everybody in.
contract ShuttingInfinityHook is InfinityHook {
    mapping(bytes32 => bool) private shut;

    constructor(InfinityManager manager_, address owner_) InfinityHook(manager_, owner_, 1 << 6) {}

    function setShut(Key memory key, bool yes) external onlyOwner {
        shut[keccak256(abi.encode(key))] = yes;
    }

    function beforeSwap(address, Key calldata key, Swapping calldata, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        require(!shut[keccak256(abi.encode(key))], "shut");
        return (this.beforeSwap.selector, 0, 0);
    }
}

/// Serves a router that it knows, and nobody else: whoever trades by it is kept by nobody.
contract RouterOnlyInfinityHook is InfinityHook {
    address private immutable router;

    constructor(InfinityManager manager_, address owner_, address router_) InfinityHook(manager_, owner_, 1 << 6) {
        router = router_;
    }

    function beforeSwap(address sender, Key calldata, Swapping calldata, bytes calldata)
        external
        view
        onlyManager
        returns (bytes4, int256, uint24)
    {
        require(sender == router, "not the router");
        return (this.beforeSwap.selector, 0, 0);
    }
}
