// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// A plain token that nothing is wrong with but its age.
contract DeployedJustNow is Token {
    constructor() {
        name = "Newborn";
    }
}
