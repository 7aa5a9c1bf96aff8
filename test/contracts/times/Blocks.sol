// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

abstract contract Pooled is Token {
    address internal pool;

    function _learn(address from, address to) internal {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
    }
}

/// Three sales a block, whoever sells.
contract ThreeSalesABlock is Pooled {
    uint256 private last;
    uint256 private sales;

    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (to == pool && from != owner) {
            if (last != block.number) (last, sales) = (block.number, 0);
            require(++sales <= 3, "only three sales a block");
        }
        super._transfer(from, to, value);
    }
}

/// Everybody may sell twice a block.
contract GoodTwoSalesEach is Pooled {
    mapping(address => uint256) private last;
    mapping(address => uint256) private sales;

    function _transfer(address from, address to, uint256 value) internal override {
        _learn(from, to);
        if (to == pool && from != owner) {
            if (last[from] != block.number) (last[from], sales[from]) = (block.number, 0);
            require(++sales[from] <= 2, "twice a block");
        }
        super._transfer(from, to, value);
    }
}
