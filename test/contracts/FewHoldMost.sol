// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Two thirds of it go to one account at once.
contract FewHoldMost is Token {
    address private constant WHALE = 0x7c3A9d15f2e84B60A1d7C25E93b8f04612AD5E97;

    constructor() {
        _move(msg.sender, WHALE, (totalSupply * 2) / 3);
    }
}
