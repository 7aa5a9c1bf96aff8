// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// The owner can limit a transfer to any part of the supply, however small.
contract OwnerCanShrinkLimits is Token {
    uint256 private most = type(uint256).max;

    function setMost(uint256 value) external onlyOwner {
        require(value >= totalSupply / 1_000_000, "too small");
        most = value;
    }

    function _transfer(address from, address to, uint256 value) internal override {
        require(value <= most || from == owner || to == owner || msg.sender != tx.origin && to == tx.origin, "too much");
        super._transfer(from, to, value);
    }
}
