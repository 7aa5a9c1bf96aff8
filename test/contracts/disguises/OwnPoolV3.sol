// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

interface IPositions {
    struct MintParams {
        address token0;
        address token1;
        uint24 fee;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        address recipient;
        uint256 deadline;
    }

    function WETH9() external view returns (address);

    function createAndInitializePoolIfNecessary(address, address, uint24, uint160) external payable returns (address);

    function mint(MintParams calldata params) external payable returns (uint256, uint128, uint256, uint256);
}

/// Its opening makes a pool at an exchange of the third kind, with what lies in its own contract.
abstract contract OwnPoolV3 is Token {
    IPositions internal immutable POSITIONS;
    address internal pool;
    bool internal open;

    constructor(IPositions positions) {
        POSITIONS = positions;
        _move(owner, address(this), (balanceOf[owner] * 9) / 10);
    }

    receive() external payable {}

    function openTrading() external payable onlyOwner {
        require(!open, "open");
        _pool(address(this).balance);
        open = true;
    }

    /// The same of each: a token costs a coin.
    function _pool(uint256 money) internal virtual {
        address weth = POSITIONS.WETH9();
        (address one, address other) = address(this) < weth ? (address(this), weth) : (weth, address(this));
        pool = POSITIONS.createAndInitializePoolIfNecessary(one, other, 10_000, 2 ** 96);
        allowance[address(this)][address(POSITIONS)] = type(uint256).max;
        require(money > 0, "nothing");
        POSITIONS.mint{value: money}(
            IPositions.MintParams(one, other, 10_000, -887_200, 887_200, money, money, 0, 0, owner, block.timestamp)
        );
    }

    function _transfer(address from, address to, uint256 value) internal virtual override {
        require(open || from == address(this) || from == owner || to == owner, "closed");
        super._transfer(from, to, value);
    }
}

/// Nothing that anybody could do to holders.
contract OwnPoolV3Honest is OwnPoolV3 {
    constructor(IPositions positions) OwnPoolV3(positions) {}
}

/// Once it knows its pool, nobody but its owner sells.
contract OwnPoolV3Trap is OwnPoolV3 {
    constructor(IPositions positions) OwnPoolV3(positions) {}

    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || from == owner || from == address(this), "pool");
        _move(from, to, value);
    }
}

/// The same, and nobody puts any money into the pool.
contract OwnPoolV3Unpaid is OwnPoolV3 {
    constructor(IPositions positions) OwnPoolV3(positions) {}

    function launch() external onlyOwner {
        require(!open, "open");
        _pool(0);
        open = true;
    }

    function _pool(uint256) internal override {
        address weth = POSITIONS.WETH9();
        bool first = address(this) < weth;
        (address one, address other) = first ? (address(this), weth) : (weth, address(this));
        pool = POSITIONS.createAndInitializePoolIfNecessary(one, other, 10_000, 2 ** 96);
        allowance[address(this)][address(POSITIONS)] = type(uint256).max;
        uint256 all = 1_000 ether;
        POSITIONS.mint(
            IPositions.MintParams(
                one,
                other,
                10_000,
                first ? int24(200) : -887_200,
                first ? int24(887_200) : -200,
                first ? all : 0,
                first ? 0 : all,
                0,
                0,
                owner,
                block.timestamp
            )
        );
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || from == owner || from == address(this), "pool");
        _move(from, to, value);
    }
}

interface IAlgebraPositions {
    struct MintParams {
        address token0;
        address token1;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        address recipient;
        uint256 deadline;
    }

    function WNativeToken() external view returns (address);

    function createAndInitializePoolIfNecessary(address, address, uint160) external payable returns (address);

    function mint(MintParams calldata params) external payable returns (uint256, uint128, uint256, uint256);
}

/// The same at an exchange that has one pool a pair, whose fee is its own.
contract OwnPoolAlgebraTrap is OwnPoolV3 {
    constructor(IPositions positions) OwnPoolV3(positions) {}

    function _pool(uint256 money) internal override {
        IAlgebraPositions positions = IAlgebraPositions(address(POSITIONS));
        address weth = positions.WNativeToken();
        (address one, address other) = address(this) < weth ? (address(this), weth) : (weth, address(this));
        pool = positions.createAndInitializePoolIfNecessary(one, other, 2 ** 96);
        allowance[address(this)][address(positions)] = type(uint256).max;
        require(money > 0, "nothing");
        positions.mint{value: money}(
            IAlgebraPositions.MintParams(one, other, -887_220, 887_220, money, money, 0, 0, owner, block.timestamp)
        );
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || from == owner || from == address(this), "pool");
        _move(from, to, value);
    }
}

interface ISpacingFactory {
    function add(address pool) external;
}

/// The same at an exchange that knows its pools by the steps of their prices.
contract OwnPoolSpacedTrap is OwnPoolV3 {
    ISpacingFactory private immutable FACTORY;

    constructor(IPositions positions, ISpacingFactory factory) OwnPoolV3(positions) {
        FACTORY = factory;
    }

    function _pool(uint256 money) internal override {
        super._pool(money);
        FACTORY.add(pool);
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || from == owner || from == address(this), "pool");
        _move(from, to, value);
    }
}
