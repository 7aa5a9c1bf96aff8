// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "../Token.sol";

/// A plain token that is traded nowhere yet.
contract NoPool is Token {
    constructor() {
        name = "Not Yet";
        symbol = "SOON";
    }
}
