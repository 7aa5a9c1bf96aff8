// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20} from "./Shared.sol";
import {PoolKey} from "./UniswapV4.sol";

struct ModifyParams {
    int24 tickLower;
    int24 tickUpper;
    int256 liquidityDelta;
    bytes32 salt;
}

interface IManager {
    function unlock(bytes calldata) external returns (bytes memory);
    function modifyLiquidity(PoolKey memory, ModifyParams memory, bytes calldata) external returns (int256, int256);
    function sync(address currency) external;
    function settle() external payable returns (uint256);
    function take(address currency, address to, uint256 amount) external;
}

/// Positions as NFTs, taken out by the published manager's actions: decrease, then take both currencies.
contract V4Positions {
    struct Position {
        PoolKey key;
        int24 lower;
        int24 upper;
    }

    IManager private immutable manager;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => address) public getApproved;
    mapping(uint256 => Position) private positions;
    uint256 private next = 1;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    constructor(IManager poolManager) {
        manager = poolManager;
    }

    function mint(PoolKey calldata key, int24 lower, int24 upper, uint256 liquidity) external {
        uint256 id = next++;
        ownerOf[id] = msg.sender;
        positions[id] = Position(key, lower, upper);
        emit Transfer(address(0), msg.sender, id);
        manager.unlock(abi.encode(id, int256(liquidity), msg.sender));
    }

    function approve(address spender, uint256 id) external {
        require(msg.sender == ownerOf[id]);
        getApproved[id] = spender;
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(from == ownerOf[id] && (msg.sender == from || msg.sender == getApproved[id]));
        ownerOf[id] = to;
        emit Transfer(from, to, id);
    }

    function modifyLiquidities(bytes calldata unlockData, uint256 deadline) external payable {
        require(block.timestamp <= deadline, "DeadlinePassed");
        (bytes memory actions, bytes[] memory params) = abi.decode(unlockData, (bytes, bytes[]));
        require(keccak256(actions) == keccak256(hex"0111"), "UnsupportedAction");
        (uint256 id, uint256 liquidity,,,) = abi.decode(params[0], (uint256, uint256, uint128, uint128, bytes));
        (,, address recipient) = abi.decode(params[1], (address, address, address));
        require(msg.sender == ownerOf[id], "NotApproved");
        manager.unlock(abi.encode(id, -int256(liquidity), recipient));
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        require(msg.sender == address(manager));
        (uint256 id, int256 delta, address who) = abi.decode(data, (uint256, int256, address));
        Position storage position = positions[id];
        ModifyParams memory params = ModifyParams(position.lower, position.upper, delta, bytes32(id));
        (int256 change,) = manager.modifyLiquidity(position.key, params, "");
        _move(position.key.currency0, int128(change >> 128), who);
        _move(position.key.currency1, int128(change), who);
        return "";
    }

    function _move(address currency, int128 amount, address who) private {
        if (amount > 0) return manager.take(currency, who, uint128(amount));
        manager.sync(currency);
        IERC20(currency).transferFrom(who, address(manager), uint128(-amount));
        manager.settle();
    }
}
