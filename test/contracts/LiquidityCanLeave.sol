// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A plain token: whoever made its pool kept the pool's own token.
contract LiquidityCanLeave is Token {
    constructor() {
        name = "Leaving Soon";
    }
}
