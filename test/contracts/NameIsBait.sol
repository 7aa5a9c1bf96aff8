// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Token} from "./Token.sol";

/// Sent to strangers so that they follow its name.
contract NameIsBait is Token {
    constructor() {
        name = "Visit claim-rewards.com to claim your bonus";
        symbol = "$1000 USDT";
    }
}
