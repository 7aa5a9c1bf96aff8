// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A plain token whose source nobody publishes.
contract SourceIsHidden is Token {
    constructor() {
        name = "Hidden Source";
    }
}
