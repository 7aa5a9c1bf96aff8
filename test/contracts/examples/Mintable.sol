// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// The owner can make any number of new tokens and sell them into the pool.
contract Mintable is Token {
    constructor() {
        name = "Rewards";
        symbol = "RWD";
    }

    function distribute(address to, uint256 value) external onlyOwner {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}
