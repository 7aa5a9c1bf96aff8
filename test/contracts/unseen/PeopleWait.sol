// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "../Token.sol";

/// Honest: wallets wait an hour between a purchase and a sale, routers and vaults do not.
contract HonestWalletsWait is Token {
    mapping(address => uint256) public boughtAt;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from.code.length == 0) require(block.timestamp >= boughtAt[from] + 1 hours, "wait an hour");
        if (to.code.length == 0) boughtAt[to] = block.timestamp;
        super._transfer(from, to, value);
    }
}

/// Wallets wait for ever: `behaves-when-watched` or a row of sales.
contract WalletsNeverSell is Token {
    mapping(address => bool) public bought;

    function _transfer(address from, address to, uint256 value) internal override {
        if (from.code.length == 0 && to != address(this)) require(!bought[from] || from == owner, "wait");
        if (to.code.length == 0) bought[to] = true;
        super._transfer(from, to, value);
    }
}
