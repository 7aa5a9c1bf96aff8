// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";

struct Key {
    address currency0;
    address currency1;
    address hooks;
    address poolManager;
    uint24 fee;
    bytes32 parameters;
}

struct Swapping {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

interface ILocker {
    function lockAcquired(bytes calldata data) external returns (bytes memory);
}

interface IHook {
    function getHooksRegistrationBitmap() external view returns (uint16);
    function beforeSwap(address, Key calldata, Swapping calldata, bytes calldata) external returns (bytes4, int256, uint24);
    function afterSwap(address, Key calldata, Swapping calldata, int256, bytes calldata) external returns (bytes4, int128);
}

interface IBinHook {
    function beforeSwap(address, Key calldata, bool, int128, bytes calldata) external returns (bytes4, int256, uint24);
    function afterSwap(address, Key calldata, bool, int128, int256, bytes calldata) external returns (bytes4, int128);
}

/// Holds what all pools of PancakeSwap Infinity have: whoever locks it must have settled everything at the end.
contract InfinityVault {
    address private locker;
    uint256 private unsettled;
    address private synced;
    uint256 private before;
    address private immutable owner = msg.sender;
    mapping(address => bool) public isAppRegistered;
    mapping(address => mapping(address => uint256)) public reservesOfApp;
    mapping(address => mapping(address => int256)) public currencyDelta;

    modifier locked() {
        require(locker != address(0), "NoLocker");
        _;
    }

    function registerApp(address app) external {
        require(msg.sender == owner);
        isAppRegistered[app] = true;
    }

    function lock(bytes calldata data) external returns (bytes memory result) {
        require(locker == address(0), "LockerAlreadySet");
        locker = msg.sender;
        result = ILocker(msg.sender).lockAcquired(data);
        require(unsettled == 0, "CurrencyNotSettled");
        locker = address(0);
    }

    function account(Key calldata key, int256 delta, address settler, int256 hookDelta, address hook) external locked {
        require(isAppRegistered[msg.sender], "AppUnregistered");
        int256[4] memory parts = [delta >> 128, int128(delta), hookDelta >> 128, int128(hookDelta)];
        _ofApp(key.currency0, parts[0] + parts[2]);
        _ofApp(key.currency1, parts[1] + parts[3]);
        _count(settler, key.currency0, parts[0]);
        _count(settler, key.currency1, parts[1]);
        _count(hook, key.currency0, parts[2]);
        _count(hook, key.currency1, parts[3]);
    }

    function take(address currency, address to, uint256 amount) external locked {
        _count(msg.sender, currency, -int256(amount));
        if (currency == address(0)) {
            (bool ok, ) = to.call{value: amount}("");
            require(ok, "NativeTransferFailed");
        } else {
            require(IERC20(currency).transfer(to, amount), "ERC20TransferFailed");
        }
    }

    function sync(address currency) external {
        synced = currency;
        before = currency == address(0) ? 0 : IERC20(currency).balanceOf(address(this));
    }

    function settle() external payable locked returns (uint256 paid) {
        if (synced == address(0)) {
            paid = msg.value;
        } else {
            require(msg.value == 0, "SettleNonNativeCurrencyWithValue");
            paid = IERC20(synced).balanceOf(address(this)) - before;
        }
        _count(msg.sender, synced, int256(paid));
        synced = address(0);
    }

    function _ofApp(address currency, int256 delta) private {
        if (delta >= 0) reservesOfApp[msg.sender][currency] -= uint256(delta);
        else reservesOfApp[msg.sender][currency] += uint256(-delta);
    }

    function _count(address who, address currency, int256 delta) private {
        int256 was = currencyDelta[who][currency];
        if (was == 0 && delta != 0) unsettled++;
        if (was != 0 && was + delta == 0) unsettled--;
        currencyDelta[who][currency] = was + delta;
    }
}

/// What managers of ticks and of bins have in common: keys, hooks by bits of the key, fees that a hook may set.
abstract contract InfinityManager {
    uint256 private constant BEFORE_SWAP = 1 << 6;
    uint256 private constant AFTER_SWAP = 1 << 7;
    uint256 private constant AFTER_SWAP_TAKES = 1 << 11;
    uint24 internal constant DYNAMIC = 0x800000;
    uint24 private constant OVERRIDE = 0x400000;

    InfinityVault public immutable vault;
    mapping(bytes32 => Key) public poolIdToPoolKey;
    mapping(bytes32 => uint24) internal lpFee;

    constructor(InfinityVault vault_) {
        vault = vault_;
    }

    function _enter(Key calldata key) internal returns (bytes32 id) {
        require(key.poolManager == address(this), "PoolManagerMismatch");
        require(key.currency0 < key.currency1, "CurrenciesInitializedOutOfOrder");
        uint16 bits = uint16(uint256(key.parameters));
        if (key.hooks == address(0)) require(bits == 0, "HookPermissionsValidationError");
        else require(IHook(key.hooks).getHooksRegistrationBitmap() == bits, "HookConfigValidationError");
        id = keccak256(abi.encode(key));
        poolIdToPoolKey[id] = key;
        lpFee[id] = key.fee == DYNAMIC ? 0 : key.fee;
    }

    function updateDynamicLPFee(Key calldata key, uint24 fee) external {
        require(key.fee == DYNAMIC && msg.sender == key.hooks, "UnauthorizedDynamicLPFeeUpdate");
        require(fee <= _mostFee(), "LPFeeTooLarge");
        lpFee[keccak256(abi.encode(key))] = fee;
    }

    function _mostFee() internal pure virtual returns (uint24);
    function _askBefore(Key calldata key) internal virtual returns (uint24 fee);
    function _askAfter(Key calldata key, int256 delta) internal virtual returns (int128 taken);

    function _asks(Key calldata key, uint256 bit) private pure returns (bool) {
        return uint256(key.parameters) & bit != 0;
    }

    function _feeFor(Key calldata key, bytes32 id) internal returns (uint24 fee) {
        fee = lpFee[id];
        if (!_asks(key, BEFORE_SWAP)) return fee;
        uint24 asked = _askBefore(key);
        if (key.fee == DYNAMIC && asked & OVERRIDE != 0) fee = asked & ~OVERRIDE;
        require(fee <= _mostFee(), "LPFeeTooLarge");
    }

    /// What comes out is the one that was not named: a hook may take of it.
    function _close(Key calldata key, bool zeroForOne, int256 delta) internal returns (int256 left) {
        int256 ofHook;
        if (_asks(key, AFTER_SWAP)) {
            int128 taken = _askAfter(key, delta);
            if (_asks(key, AFTER_SWAP_TAKES)) ofHook = zeroForOne ? _pack(0, taken) : _pack(taken, 0);
        }
        left = _pack(int128(delta >> 128) - int128(ofHook >> 128), int128(delta) - int128(ofHook));
        vault.account(key, left, msg.sender, ofHook, key.hooks);
    }

    function _pack(int128 first, int128 second) internal pure returns (int256) {
        return (int256(first) << 128) | int256(uint256(uint128(second)));
    }
}

/// Ticks, as far as trades need them: all liquidity reaches over all prices.
contract InfinityCLManager is InfinityManager {
    uint256 private constant Q96 = 1 << 96;

    mapping(bytes32 => uint160) private price;
    mapping(bytes32 => uint128) private liquidity;
    mapping(bytes32 => uint128) private liquidityOf;
    Swapping private current;

    event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters, uint160 sqrtPriceX96, int24 tick);
    event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt);
    event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee, uint16 protocolFee);

    constructor(InfinityVault vault_) InfinityManager(vault_) {}

    function getSlot0(bytes32 id) external view returns (uint160, int24, uint24, uint24) {
        return (price[id], 0, 0, lpFee[id]);
    }

    function getLiquidity(bytes32 id) external view returns (uint128) {
        return liquidity[id];
    }

    function initialize(Key calldata key, uint160 sqrtPriceX96) external returns (int24) {
        bytes32 id = _enter(key);
        require(price[id] == 0, "PoolAlreadyInitialized");
        price[id] = sqrtPriceX96;
        emit Initialize(id, key.currency0, key.currency1, key.hooks, key.fee, key.parameters, sqrtPriceX96, 0);
        return 0;
    }

    function modifyLiquidity(Key calldata key, int24 lower, int24 upper, int256 change, bytes32 salt) external returns (int256 delta) {
        bytes32 id = keccak256(abi.encode(key));
        require(price[id] != 0, "PoolNotInitialized");
        bytes32 position = keccak256(abi.encode(id, msg.sender, lower, upper, salt));
        liquidityOf[position] = uint128(uint256(int256(uint256(liquidityOf[position])) + change));
        liquidity[id] = uint128(uint256(int256(uint256(liquidity[id])) + change));
        emit ModifyLiquidity(id, msg.sender, lower, upper, change, salt);
        uint256 size = uint256(change < 0 ? -change : change);
        uint256 up = change < 0 ? 0 : 1;
        int128 amount0 = int128(int256((size * Q96) / price[id] + up));
        int128 amount1 = int128(int256((size * price[id]) / Q96 + up));
        delta = change < 0 ? _pack(amount0, amount1) : _pack(-amount0, -amount1);
        vault.account(key, delta, msg.sender, 0, address(0));
    }

    function swap(Key calldata key, Swapping calldata params, bytes calldata) external returns (int256 delta) {
        bytes32 id = keccak256(abi.encode(key));
        require(price[id] != 0, "PoolNotInitialized");
        require(params.amountSpecified < 0, "only what goes in can be named");
        current = params;
        uint24 fee = _feeFor(key, id);
        (uint256 from, uint256 size) = (price[id], liquidity[id]);
        uint256 paid = uint256(-params.amountSpecified);
        uint256 counted = (paid * (1_000_000 - fee)) / 1_000_000;
        uint256 to;
        uint256 out;
        if (params.zeroForOne) {
            to = (size * Q96) / ((size * Q96) / from + counted);
            out = (size * (from - to)) / Q96;
            delta = _pack(-int128(int256(paid)), int128(int256(out)));
        } else {
            to = from + (counted * Q96) / size;
            out = (size * Q96) / from - (size * Q96) / to;
            delta = _pack(int128(int256(out)), -int128(int256(paid)));
        }
        require(params.zeroForOne ? to > params.sqrtPriceLimitX96 : to < params.sqrtPriceLimitX96, "InvalidSqrtPriceLimit");
        price[id] = uint160(to);
        emit Swap(id, msg.sender, int128(delta >> 128), int128(delta), uint160(to), uint128(size), 0, fee, 0);
        delta = _close(key, params.zeroForOne, delta);
    }

    function _mostFee() internal pure override returns (uint24) {
        return 1_000_000;
    }

    function _askBefore(Key calldata key) internal override returns (uint24 fee) {
        (, , fee) = IHook(key.hooks).beforeSwap(msg.sender, key, current, "");
    }

    function _askAfter(Key calldata key, int256 delta) internal override returns (int128 taken) {
        (, taken) = IHook(key.hooks).afterSwap(msg.sender, key, current, delta, "");
    }
}

/// Positions as NFTs, taken out by the actions of PancakeSwap's own: decrease, then take both currencies.
contract InfinityPositions {
    InfinityVault private immutable vault;
    InfinityCLManager private immutable manager;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => Key) private keys;
    mapping(uint256 => uint256) private liquidity;
    uint256 private next = 1;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    constructor(InfinityVault vault_, InfinityCLManager manager_) {
        (vault, manager) = (vault_, manager_);
    }

    function getPositionLiquidity(uint256 id) external view returns (uint128) {
        return uint128(liquidity[id]);
    }

    function mint(Key calldata key, uint256 amount) external payable {
        uint256 id = next++;
        ownerOf[id] = msg.sender;
        keys[id] = key;
        emit Transfer(address(0), msg.sender, id);
        vault.lock(abi.encode(id, int256(amount), msg.sender));
        if (address(this).balance > 0) payable(msg.sender).transfer(address(this).balance);
    }

    function modifyLiquidities(bytes calldata payload, uint256 deadline) external payable {
        require(block.timestamp <= deadline, "DeadlinePassed");
        (bytes memory actions, bytes[] memory params) = abi.decode(payload, (bytes, bytes[]));
        require(keccak256(actions) == keccak256(hex"0111"), "UnsupportedAction");
        (uint256 id, uint256 amount,,,) = abi.decode(params[0], (uint256, uint256, uint128, uint128, bytes));
        (,, address recipient) = abi.decode(params[1], (address, address, address));
        require(msg.sender == ownerOf[id], "NotApproved");
        vault.lock(abi.encode(id, -int256(amount), recipient));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        require(msg.sender == address(vault));
        (uint256 id, int256 change, address who) = abi.decode(data, (uint256, int256, address));
        liquidity[id] = uint256(int256(liquidity[id]) + change);
        int256 delta = manager.modifyLiquidity(keys[id], -887_200, 887_200, change, bytes32(id));
        _move(keys[id].currency0, int128(delta >> 128), who);
        _move(keys[id].currency1, int128(delta), who);
        return "";
    }

    function _move(address currency, int128 amount, address who) private {
        if (amount >= 0) return vault.take(currency, who, uint128(amount));
        vault.sync(currency);
        if (currency != address(0)) IERC20(currency).transferFrom(who, address(vault), uint128(-amount));
        vault.settle{value: currency == address(0) ? uint128(-amount) : 0}();
    }
}
