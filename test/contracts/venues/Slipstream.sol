// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IWETH} from "./Shared.sol";
import {IFactoryByFee, IV3Pool, SwapRouter02} from "./SwapRouter02.sol";

interface ITokens {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function tickSpacing() external view returns (int24);
}

/// Knows pools by their tick spacing, as Slipstream's factory does.
contract SpacingFactory {
    mapping(address => mapping(address => mapping(int24 => address))) public getPool;

    function add(ITokens pool) external {
        getPool[pool.token0()][pool.token1()][pool.tickSpacing()] = address(pool);
        getPool[pool.token1()][pool.token0()][pool.tickSpacing()] = address(pool);
    }
}

/// Slipstream's router: a path of tick spacings, a deadline, and the zero address for the router itself.
contract SlipstreamRouter is SwapRouter02 {
    struct WithDeadline {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    constructor(address factory_, IWETH weth_) SwapRouter02(IFactoryByFee(factory_), weth_) {}

    function exactInput(WithDeadline calldata params) external payable returns (uint256) {
        require(block.timestamp <= params.deadline, "too late");
        address recipient = params.recipient == address(0) ? address(this) : params.recipient;
        return _exactInput(params.path, recipient, params.amountIn);
    }

    function _pool(address a, address b, uint24 key) internal view override returns (address) {
        return SpacingFactory(address(factory)).getPool(a, b, int24(key));
    }
}

/// A quoter by path: tries the swap and reads the amount out of the revert.
contract SlipstreamQuoter {
    SpacingFactory private immutable factory;

    constructor(SpacingFactory factory_) {
        factory = factory_;
    }

    function quoteExactInput(bytes calldata path, uint256 amount) external returns (uint256) {
        while (path.length >= 43) {
            address tokenIn = address(bytes20(path[0:20]));
            address tokenOut = address(bytes20(path[23:43]));
            bool zeroForOne = tokenIn < tokenOut;
            uint160 limit = zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341;
            address pool = factory.getPool(tokenIn, tokenOut, int24(uint24(bytes3(path[20:23]))));
            try IV3Pool(pool).swap(address(this), zeroForOne, int256(amount), limit, "") {} catch (bytes memory reason) {
                amount = abi.decode(reason, (uint256));
            }
            path = path[23:];
        }
        return amount;
    }

    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata) external pure {
        uint256 received = uint256(-(delta0 > 0 ? delta1 : delta0));
        assembly {
            mstore(0, received)
            revert(0, 32)
        }
    }
}
