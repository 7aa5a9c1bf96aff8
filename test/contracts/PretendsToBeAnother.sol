// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Tether's name, with a Cyrillic letter in the symbol.
contract PretendsToBeAnother is Token {
    constructor() {
        name = "Tether USD";
        symbol = unicode"USDТ";
    }
}
