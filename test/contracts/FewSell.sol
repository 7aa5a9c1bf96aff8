// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A plain token: what is odd is that everybody buys it and nobody sells.
contract FewSell is Token {}
