// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

interface IRouter {
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 outMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;
}

/// A plain token: what is wrong with it is who bought it first.
contract LaunchWasSniped is Token {}

/// Buys in one transaction for as many accounts as it is told, so that no single one looks large.
contract Bundler {
    function bundle(IRouter router, address[] calldata path, address[] calldata accounts) external payable {
        for (uint256 i = 0; i < accounts.length; i++) {
            router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: msg.value / accounts.length}(
                0,
                path,
                accounts[i],
                type(uint256).max
            );
        }
    }
}

interface IToken {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
}

/// Pays as many accounts as it is told, or hands tokens on to them, in one transaction.
contract Disperser {
    function pay(address payable[] calldata accounts) external payable {
        for (uint256 i = 0; i < accounts.length; i++) accounts[i].transfer(msg.value / accounts.length);
    }

    function handOn(IToken token, uint256 value, address[] calldata accounts) external {
        token.transferFrom(msg.sender, address(this), value);
        for (uint256 i = 0; i < accounts.length; i++) token.transfer(accounts[i], value / accounts.length);
    }
}
