// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A plain token; its test puts next to nothing into the pool.
contract LiquidityIsThin is Token {

}
