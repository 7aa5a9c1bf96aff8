// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, IWETH, Wraps} from "./Shared.sol";

interface IFactoryByFee {
    function getPool(address, address, uint24) external view returns (address);
}

interface IV3Pool {
    function swap(address, bool, int256, uint160, bytes calldata) external returns (int256, int256);
}

/// The path-swapping part of Uniswap's second V3 router: no deadline, and the address 2 means the router itself.
contract SwapRouter02 is Wraps {
    struct ExactInputParams {
        bytes path;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    IFactoryByFee public immutable factory;

    constructor(IFactoryByFee factory_, IWETH weth_) Wraps(weth_) {
        factory = factory_;
    }

    function exactInput(ExactInputParams calldata params) external payable virtual returns (uint256) {
        address recipient = params.recipient == address(2) ? address(this) : params.recipient;
        return _exactInput(params.path, recipient, params.amountIn);
    }

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; i++) {
            (bool ok, bytes memory result) = address(this).delegatecall(data[i]);
            if (!ok) {
                assembly {
                    revert(add(result, 0x20), mload(result))
                }
            }
            results[i] = result;
        }
    }

    function unwrapWETH9(uint256, address recipient) external payable {
        _unwrapTo(recipient);
    }

    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        (address payer, address tokenIn) = abi.decode(data, (address, address));
        uint256 amount = uint256(delta0 > 0 ? delta0 : delta1);
        if (tokenIn == address(weth) && address(this).balance >= amount) {
            weth.deposit{value: amount}();
            weth.transfer(msg.sender, amount);
        } else if (payer == address(this)) {
            IERC20(tokenIn).transfer(msg.sender, amount);
        } else {
            IERC20(tokenIn).transferFrom(payer, msg.sender, amount);
        }
    }

    function _exactInput(bytes calldata path, address recipient, uint256 amount) internal returns (uint256) {
        address payer = msg.sender;
        while (path.length >= 43) {
            address tokenIn = address(bytes20(path[0:20]));
            address tokenOut = address(bytes20(path[23:43]));
            address pool = _pool(tokenIn, tokenOut, uint24(bytes3(path[20:23])));
            bool more = path.length > 43;
            bool zeroForOne = tokenIn < tokenOut;
            (int256 delta0, int256 delta1) = IV3Pool(pool).swap(
                more ? address(this) : recipient,
                zeroForOne,
                int256(amount),
                zeroForOne ? 4295128740 : 1461446703485210103287273052203988822378723970341,
                abi.encode(payer, tokenIn)
            );
            amount = uint256(-(zeroForOne ? delta1 : delta0));
            payer = address(this);
            path = path[23:];
        }
        return amount;
    }

    function _pool(address a, address b, uint24 key) internal view virtual returns (address) {
        return factory.getPool(a, b, key);
    }
}
