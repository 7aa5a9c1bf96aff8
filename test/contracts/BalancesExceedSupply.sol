// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Says that there is a third of what there is.
contract BalancesExceedSupply is Token {
    constructor() {
        totalSupply = totalSupply / 3;
    }
}
