// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A plain token: what is wrong is what was done to its pool.
contract LiquidityWasPulled is Token {}
