// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A plain token; its test makes a pool that keeps a fifth of every trade.
contract PoolFeeIsHigh is Token {}
