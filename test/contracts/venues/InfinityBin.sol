// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Bins} from "./Bins.sol";
import {IBinHook, InfinityManager, InfinityVault, Key} from "./Infinity.sol";
import {IERC20} from "./Shared.sol";

/// PancakeSwap Infinity's manager of bins, as far as trades need it.
contract InfinityBinManager is InfinityManager {
    using Bins for Bins.Book;

    mapping(bytes32 => Bins.Book) private books;
    int128 private current;
    bool private forY;

    event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee, bytes32 parameters, uint24 activeId);
    event Mint(bytes32 indexed id, address indexed sender, uint256[] ids, bytes32 salt, bytes32[] amounts, bytes32 compositionFeeAmount, bytes32 feeAmountToProtocol);
    event Burn(bytes32 indexed id, address indexed sender, uint256[] ids, bytes32 salt, bytes32[] amounts);
    event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint24 activeId, uint24 fee, uint16 protocolFee);

    constructor(InfinityVault vault_) InfinityManager(vault_) {}

    function getSlot0(bytes32 id) external view returns (uint24, uint24, uint24) {
        return (books[id].active, 0, lpFee[id]);
    }

    function getBin(bytes32 id, uint24 bin) external view returns (uint128, uint128, uint256, uint256) {
        return (uint128(books[id].ofX[bin]), uint128(books[id].ofY[bin]), 0, 0);
    }

    function getNextNonEmptyBin(bytes32 id, bool swapForY, uint24 bin) external view returns (uint24) {
        return books[id].next(swapForY, bin);
    }

    function initialize(Key calldata key, uint24 active) external {
        bytes32 id = _enter(key);
        require(books[id].active == 0, "PoolAlreadyInitialized");
        (books[id].active, books[id].step) = (active, uint16(uint256(key.parameters) >> 16));
        emit Initialize(id, key.currency0, key.currency1, key.hooks, key.fee, key.parameters, active);
    }

    /// Spread over so many bins from the active one: the first token upwards, the second downwards.
    function mint(Key calldata key, uint128 x, uint128 y, uint256 bins) external {
        bytes32 id = keccak256(abi.encode(key));
        Bins.Book storage book = books[id];
        uint256[] memory ids = new uint256[](2 * bins);
        bytes32[] memory amounts = new bytes32[](2 * bins);
        for (uint256 i = 0; i < bins; i++) {
            book.put(book.active + i, x / bins, 0);
            book.put(book.active - i, 0, y / bins);
            (ids[2 * i], ids[2 * i + 1]) = (book.active + i, book.active - i);
            (amounts[2 * i], amounts[2 * i + 1]) = (bytes32(x / bins), bytes32((y / bins) << 128));
        }
        emit Mint(id, msg.sender, ids, 0, amounts, 0, 0);
        vault.account(key, _pack(-int128(int256((x / bins) * bins)), -int128(int256((y / bins) * bins))), msg.sender, 0, address(0));
    }

    /// All that lies in these bins.
    function burn(Key calldata key, uint256[] calldata ids) external {
        bytes32 id = keccak256(abi.encode(key));
        Bins.Book storage book = books[id];
        bytes32[] memory amounts = new bytes32[](ids.length);
        (uint256 allOfX, uint256 allOfY) = (0, 0);
        for (uint256 i = 0; i < ids.length; i++) {
            (uint256 x, uint256 y) = (book.ofX[ids[i]], book.ofY[ids[i]]);
            (book.ofX[ids[i]], book.ofY[ids[i]]) = (0, 0);
            (allOfX, allOfY) = (allOfX + x, allOfY + y);
            amounts[i] = bytes32(x | (y << 128));
        }
        emit Burn(id, msg.sender, ids, 0, amounts);
        vault.account(key, _pack(int128(int256(allOfX)), int128(int256(allOfY))), msg.sender, 0, address(0));
    }

    function swap(Key calldata key, bool swapForY, int128 amount, bytes calldata) external returns (int256 delta) {
        bytes32 id = keccak256(abi.encode(key));
        require(books[id].active != 0, "PoolNotInitialized");
        require(amount < 0, "only what goes in can be named");
        (current, forY) = (amount, swapForY);
        uint24 fee = _feeFor(key, id);
        int128 out = _through(books[id], swapForY, uint128(-amount), fee);
        delta = swapForY ? _pack(amount, out) : _pack(out, amount);
        emit Swap(id, msg.sender, int128(delta >> 128), int128(delta), books[id].active, fee, 0);
        delta = _close(key, swapForY, delta);
    }

    function _through(Bins.Book storage book, bool swapForY, uint256 left, uint256 fee) private returns (int128 out) {
        while (true) {
            Bins.Step memory step = book.within(book.active, swapForY, left, fee);
            book.apply_(book.active, swapForY, step);
            left -= step.taken + step.fee;
            out += int128(int256(step.given));
            if (left == 0) break;
            uint24 next = book.next(swapForY, book.active);
            require(next != 0 && next != type(uint24).max, "BinPool__OutOfLiquidity");
            book.active = next;
        }
        require(out > 0, "BinPool__InsufficientAmountUnSpecified");
    }

    function _mostFee() internal pure override returns (uint24) {
        return 100_000;
    }

    function _askBefore(Key calldata key) internal override returns (uint24 fee) {
        (, , fee) = IBinHook(key.hooks).beforeSwap(msg.sender, key, forY, current, "");
    }

    function _askAfter(Key calldata key, int256 delta) internal override returns (int128 taken) {
        (, taken) = IBinHook(key.hooks).afterSwap(msg.sender, key, forY, current, delta, "");
    }
}

/// Puts liquidity into a pool of bins and pays for it with the caller's tokens, and with ether that comes along.
contract InfinityBinProvider {
    InfinityVault private immutable vault;
    InfinityBinManager private immutable manager;

    constructor(InfinityVault vault_, InfinityBinManager manager_) {
        (vault, manager) = (vault_, manager_);
    }

    function mint(Key calldata key, uint128 x, uint128 y, uint256 bins) external payable {
        vault.lock(abi.encode(key, x, y, bins, new uint256[](0), msg.sender));
        if (address(this).balance > 0) payable(msg.sender).transfer(address(this).balance);
    }

    function burn(Key calldata key, uint256[] calldata ids) external {
        vault.lock(abi.encode(key, uint128(0), uint128(0), uint256(0), ids, msg.sender));
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        require(msg.sender == address(vault));
        (Key memory key, uint128 x, uint128 y, uint256 bins, uint256[] memory ids, address payer) =
            abi.decode(data, (Key, uint128, uint128, uint256, uint256[], address));
        if (bins == 0) {
            manager.burn(key, ids);
            vault.take(key.currency0, payer, uint256(vault.currencyDelta(address(this), key.currency0)));
            vault.take(key.currency1, payer, uint256(vault.currencyDelta(address(this), key.currency1)));
            return "";
        }
        manager.mint(key, x, y, bins);
        _pay(key.currency0, uint256(-vault.currencyDelta(address(this), key.currency0)), payer);
        _pay(key.currency1, uint256(-vault.currencyDelta(address(this), key.currency1)), payer);
        return "";
    }

    function _pay(address currency, uint256 amount, address payer) private {
        vault.sync(currency);
        if (currency != address(0)) IERC20(currency).transferFrom(payer, address(vault), amount);
        vault.settle{value: currency == address(0) ? amount : 0}();
    }
}
