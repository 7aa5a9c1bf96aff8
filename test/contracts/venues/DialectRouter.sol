// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, IWETH, Wraps} from "./Shared.sol";

interface IFactory {
    function getPair(address, address) external view returns (address);
}

interface IPair {
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256, uint256, address, bytes calldata) external;
}

/// A Uniswap V2 router as its forks rename it, all dialects at once.
contract DialectRouter is Wraps {
    IFactory public immutable factory;

    constructor(IFactory factory_, IWETH weth_) Wraps(weth_) {
        factory = factory_;
    }

    function swapExactAVAXForTokensSupportingFeeOnTransferTokens(uint256, address[] calldata path, address to, uint256) external payable {
        _buy(path, to);
    }

    function swapExactTokensForAVAXSupportingFeeOnTransferTokens(uint256 amount, uint256, address[] calldata path, address to, uint256) external {
        _sell(amount, path, to);
    }

    function swapExactMetisForTokensSupportingFeeOnTransferTokens(uint256, address[] calldata path, address to, uint256) external payable {
        _buy(path, to);
    }

    function swapExactTokensForMetisSupportingFeeOnTransferTokens(uint256 amount, uint256, address[] calldata path, address to, uint256) external {
        _sell(amount, path, to);
    }

    function swapExactNativeForTokensSupportingFeeOnTransferTokens(uint256, address[] calldata path, address to, uint256) external payable {
        _buy(path, to);
    }

    function swapExactTokensForNativeSupportingFeeOnTransferTokens(uint256 amount, uint256, address[] calldata path, address to, uint256) external {
        _sell(amount, path, to);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[] calldata path, address to, address, uint256) external payable {
        _buy(path, to);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256, address[] calldata path, address to, address, uint256) external {
        _sell(amount, path, to);
    }

    function getAmountsOut(uint256 amount, address[] calldata path) external view returns (uint256[] memory amounts) {
        amounts = new uint256[](path.length);
        amounts[0] = amount;
        for (uint256 i = 1; i < path.length; i++) amounts[i] = _out(amounts[i - 1], path[i - 1], path[i]);
    }

    function _buy(address[] calldata path, address to) private {
        weth.deposit{value: msg.value}();
        weth.transfer(factory.getPair(path[0], path[1]), msg.value);
        _swap(path, to);
    }

    function _sell(uint256 amount, address[] calldata path, address to) private {
        IERC20(path[0]).transferFrom(msg.sender, factory.getPair(path[0], path[1]), amount);
        _swap(path, address(this));
        _unwrapTo(to);
    }

    function _swap(address[] calldata path, address to) private {
        for (uint256 i = 1; i < path.length; i++) {
            address pair = factory.getPair(path[i - 1], path[i]);
            (uint256 reserve, ) = _reserves(path[i - 1], path[i]);
            uint256 out = _out(IERC20(path[i - 1]).balanceOf(pair) - reserve, path[i - 1], path[i]);
            address next = i + 1 < path.length ? factory.getPair(path[i], path[i + 1]) : to;
            (uint256 out0, uint256 out1) = path[i - 1] < path[i] ? (uint256(0), out) : (out, uint256(0));
            IPair(pair).swap(out0, out1, next, "");
        }
    }

    function _out(uint256 amount, address from, address to) private view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(from, to);
        return (amount * 997 * reserveOut) / (reserveIn * 1000 + amount * 997);
    }

    function _reserves(address from, address to) private view returns (uint256, uint256) {
        (uint112 reserve0, uint112 reserve1, ) = IPair(factory.getPair(from, to)).getReserves();
        return from < to ? (uint256(reserve0), uint256(reserve1)) : (uint256(reserve1), uint256(reserve0));
    }
}
